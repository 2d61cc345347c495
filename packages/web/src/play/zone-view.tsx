// Zones and players of any game: what the plain table consists of, and others may use.

import type { ReactNode } from "react";
import { CardOnTable, type CardSize } from "./card-face.js";
import { numberOf, plainWords, type ShownZone, sentenceCase, zoneKey } from "./position.js";
import { Spot } from "./spot.js";
import { useTable } from "./table-context.js";

interface ZoneViewProps {
  readonly zone: ShownZone;
  readonly title?: string;
  readonly size?: CardSize;
  /** Only how many cards there are. */
  readonly isCounted?: boolean;
  readonly className?: string;
}

/** A zone with its cards, which may itself be picked. */
export function ZoneView({ zone, title, size = "full", isCounted = false, className = "" }: ZoneViewProps) {
  const { contribution } = useTable();
  const words = title ?? sentenceCase(contribution.words?.[zone.name] ?? plainWords(zone.name));
  const count = zone.cards.length;
  const cardWords = `${count} ${count === 1 ? "card" : "cards"}`;
  return (
    <div className={`zone ${className}`} data-zone={zoneKey(zone)}>
      <Spot spot={`zone:${zoneKey(zone)}`} label={`${words}, ${cardWords}`} className="zone-title">
        {words} <span className="figures font-normal">{count}</span>
      </Spot>
      {isCounted || isUnknown(zone) ? <Pile count={count} /> : <CardRow zone={zone} size={size} />}
    </div>
  );
}

/** Many cards of which the viewer knows none. */
const isUnknown = ({ cards }: ShownZone): boolean =>
  cards.length > MOST_BACKS && cards.every(({ name }) => name === undefined);
const MOST_BACKS = 10;

const Pile = ({ count }: { readonly count: number }) => (
  <span className={`card card-tiny ${count === 0 ? "card-none" : "card-back"}`}>
    <span className="sr-only">{count === 0 ? "empty" : "face down"}</span>
  </span>
);

export const CardRow = ({ zone, size = "full" }: { readonly zone: ShownZone; readonly size?: CardSize }) => (
  <span className="cards">
    {zone.cards.map(card => (
      <CardOnTable
        key={String(card.handle ?? `n${String(card.number)}`)}
        card={card}
        zone={zone.name}
        size={card.name === undefined ? "tiny" : size}
      />
    ))}
  </span>
);

interface PlayerPlateProps {
  readonly seat: number;
  readonly children?: ReactNode;
}

/** Who somebody is and how they stand; may be picked. */
export function PlayerPlate({ seat, children }: PlayerPlateProps) {
  const { opened, look } = useTable();
  const name = opened.names[seat - 1];
  const isAsked = look.waiting.some(waiting => waiting.seat === seat);
  const facts = look.position.players.find(player => player.seat === seat);
  return (
    <Spot
      spot={`player:${seat}`}
      label={`player ${name}`}
      className={`plate seat-${((seat - 1) % 6) + 1} ${isAsked ? "plate-asked" : ""}`}
    >
      <span className="plate-name">{sentenceCase(name)}</span>
      {children ??
        opened.shown.player.map(column => (
          <span key={column} className="plate-fact">
            {plainWords(column)} <b className="figures">{numberOf(facts, column)}</b>
          </span>
        ))}
    </Spot>
  );
}

/** Seats from the one across to the viewer's own, which comes last; a bystander sees them in order. */
export function seatOrder(players: number, viewer: number): readonly number[] {
  const seats = Array.from({ length: players }, (_, i) => i + 1);
  return viewer < 1 ? seats : [...seats.slice(viewer), ...seats.slice(0, viewer)];
}
