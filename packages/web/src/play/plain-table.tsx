// The table of a game that says nothing of it: all zones and numbers, laid out evenly.

import {
  type IsPlaced,
  isInZone,
  isZonePlayerOrItem,
  numberOf,
  plainWords,
  sentenceCase,
  zoneKey,
} from "./position.js";
import { Spot } from "./spot.js";
import { useTable } from "./table-context.js";
import { PlayerPlate, seatOrder, ZoneView } from "./zone-view.js";

/** Cards lie where they are; those in piles of which only the number is shown do not. */
export const isPlacedPlainly =
  (counted: readonly string[]): IsPlaced =>
  (option, look) =>
    isInZone(option, look, ({ name }) => !counted.includes(name)) || isZonePlayerOrItem(option, look);

export function PlainTable() {
  const { opened, look, marks } = useTable();
  const { position } = look;
  const isShown = (zone: (typeof position.zones)[number]): boolean =>
    zone.cards.length > 0 || marks.has(`zone:${zoneKey(zone)}`);
  const tableZones = position.zones.filter(zone => zone.seat === undefined && isShown(zone));
  return (
    <div className="flex flex-col gap-4">
      <GameFacts />
      {tableZones.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {tableZones.map(zone => (
            <ZoneView key={zone.name} zone={zone} isCounted={opened.counted.includes(zone.name)} />
          ))}
        </div>
      )}
      <ItemList />
      {seatOrder(opened.names.length, look.viewer).map(seat => (
        <section key={seat} aria-label={opened.names[seat - 1]} className="panel flex flex-col gap-3 p-3">
          <PlayerPlate seat={seat} />
          <div className="flex flex-wrap gap-3">
            {position.zones
              .filter(zone => zone.seat === seat && isShown(zone))
              .map(zone => (
                <ZoneView key={zone.name} zone={zone} isCounted={opened.counted.includes(zone.name)} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The numbers of the game: which turn it is, what is left to spend. */
export function GameFacts() {
  const { opened, look } = useTable();
  const { shown } = opened;
  if (shown.game.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-soft">
      {shown.game.map(column => (
        <span key={column}>
          {sentenceCase(plainWords(column))} <b className="figures text-ink">{numberOf(look.position.game, column)}</b>
        </span>
      ))}
    </p>
  );
}

/** What waits to happen, the next one first. */
export function ItemList() {
  const { look, opened } = useTable();
  const { items } = look.position;
  if (items.length === 0) return null;
  return (
    <section aria-label="What waits to happen" className="panel p-3">
      <h3 className="zone-title">Waits to happen, the last first</h3>
      <ol className="mt-1 flex flex-col gap-1">
        {items
          .map((item, i) => ({ item, i }))
          .reverse()
          .map(({ item, i }) => (
            <li key={i}>
              <Spot spot={`item:${i}`} label={String(item.words)} className="item">
                {String(item.words)} <span className="text-soft">({opened.names[numberOf(item, "seat") - 1]})</span>
              </Spot>
            </li>
          ))}
      </ol>
    </section>
  );
}
