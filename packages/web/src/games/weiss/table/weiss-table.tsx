// The table of Weiss Schwarz: both stages face each other, with clock, level and stock beside them.

import { type Arrow, Arrows } from "../../../play/arrows.js";
import { CardOnTable } from "../../../play/card-face.js";
import { LaidOut, Pile } from "../../../play/pile.js";
import {
  cardsOf,
  isSeenHand,
  nowOf,
  numberOf,
  type ShownCard,
  sentenceCase,
  zoneKey,
  zoneOf,
} from "../../../play/position.js";
import { Spot } from "../../../play/spot.js";
import { useTable } from "../../../play/table-context.js";
import { PlayerPlate, seatOrder } from "../../../play/zone-view.js";
import { positions } from "./positions.js";
import "./weiss.css";

/** A clock with so many cards makes a level. */
const CLOCK_SIZE = 7;

export function WeissTable() {
  const { opened, look } = useTable();
  const [across, near] = seatOrder(opened.names.length, look.viewer);
  const { attacker, defender } = look.position.game;
  const arrows: readonly Arrow[] =
    typeof attacker === "number" && typeof defender === "number" && attacker > 0 && defender > 0
      ? [{ from: `card:${attacker}`, to: `card:${defender}`, tone: "target" }]
      : [];
  return (
    <div className="flex flex-col gap-3">
      <Side seat={across} isAcross />
      <Turn />
      <Abilities />
      <Side seat={near} />
      <Arrows arrows={arrows} />
    </div>
  );
}

function Turn() {
  const { opened, look } = useTable();
  const { game, moment } = look.position;
  const active = numberOf(game, "active");
  if (active === 0) return null;
  return (
    <section aria-label="The turn" className={`weiss-turn seat-${((active - 1) % 6) + 1}`}>
      <b>
        Turn {numberOf(game, "turn")}: {opened.names[active - 1]}
      </b>
      {moment !== undefined && <span className="text-soft">{sentenceCase(moment)} phase</span>}
    </section>
  );
}

/** Abilities that wait to be resolved. */
function Abilities() {
  const { look, opened } = useTable();
  const { items } = look.position;
  if (items.length === 0) return null;
  return (
    <section aria-label="Abilities that wait" className="flex flex-wrap gap-2">
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what waits is known by its place
        <Spot key={i} spot={`item:${i}`} label={String(item.words)} className="item">
          {String(item.words)} <span className="text-soft">({opened.names[numberOf(item, "seat") - 1]})</span>
        </Spot>
      ))}
    </section>
  );
}

interface SideProps {
  readonly seat: number;
  readonly isAcross?: boolean;
}

function Side({ seat, isAcross = false }: SideProps) {
  const { opened, look } = useTable();
  const { viewer } = look;
  const hand = zoneOf(look, "hand", seat);
  const isSeen = isSeenHand(hand, viewer);
  return (
    <section aria-label={opened.names[seat - 1]} className={`weiss-side ${isAcross ? "weiss-across" : ""}`}>
      <div className="weiss-left">
        <PlayerPlate seat={seat}>
          <span className="plate-fact">
            level <b className="figures text-lg">{cardsOf(look, "level", seat).length}</b>
          </span>
          {!isSeen && (
            <span className="plate-fact">
              <b className="figures">{hand.cards.length}</b> in hand
            </span>
          )}
        </PlayerPlate>
        <Clock seat={seat} />
        <LaidOut zone={zoneOf(look, "level", seat)} title="Level" size="tiny" />
      </div>
      <Stage seat={seat} isAcross={isAcross} />
      <div className="weiss-right">
        <div className="piles piles-narrow">
          <Pile zone={zoneOf(look, "deck", seat)} />
          <Pile zone={zoneOf(look, "waitingRoom", seat)} />
          <Pile zone={zoneOf(look, "stock", seat)} />
          <Pile zone={zoneOf(look, "memory", seat)} />
        </div>
        <LaidOut zone={zoneOf(look, "climax", seat)} title="Climax" size="small" />
        <LaidOut zone={zoneOf(look, "resolution", seat)} title="Resolution" size="small" />
        <LaidOut zone={zoneOf(look, "damage", seat)} title="Damage" size="tiny" />
      </div>
      {isSeen && (
        <div className="weiss-hand">
          <LaidOut zone={hand} title={seat === viewer ? "Your hand" : "Hand"} size={isAcross ? "small" : "full"} />
        </div>
      )}
    </section>
  );
}

function Clock({ seat }: { readonly seat: number }) {
  const { look } = useTable();
  const zone = zoneOf(look, "clock", seat);
  const empty = Math.max(0, CLOCK_SIZE - zone.cards.length);
  return (
    <div className="zone" data-zone={zoneKey(zone)}>
      <span className="zone-title">
        Clock{" "}
        <span className="figures font-normal">
          {zone.cards.length} of {CLOCK_SIZE}
        </span>
      </span>
      <span className="weiss-clock">
        {zone.cards.map(card => (
          <CardOnTable key={String(card.handle ?? `n${String(card.number)}`)} card={card} zone="clock" size="tiny" />
        ))}
        {Array.from({ length: empty }, (_, i) => zone.cards.length + i).map(place => (
          <span key={place} className="card card-tiny card-none" />
        ))}
      </span>
    </div>
  );
}

function Stage({ seat, isAcross = false }: SideProps) {
  const { look } = useTable();
  const zone = zoneOf(look, "stage", seat);
  const markers = cardsOf(look, "markers", seat);
  // Who sits across sees it the other way round.
  const rows = isAcross ? positions.toReversed().map(row => row.toReversed()) : positions;
  return (
    <div className="weiss-stage" data-zone={zoneKey(zone)}>
      {rows.map(row => (
        <div key={row.join()} className="weiss-row">
          {row.map(position => (
            <Place
              key={position}
              position={position}
              card={zone.cards.find(card => nowOf(card).position === position)}
              isNear={!isAcross}
              markers={markers}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PlaceProps {
  readonly position: string;
  readonly card: ShownCard | undefined;
  readonly isNear: boolean;
  readonly markers: readonly ShownCard[];
}

/** A position of the stage, with who stands there. The positions that may be picked are the viewer's own. */
function Place({ position, card, isNear, markers }: PlaceProps) {
  const under = card ? markers.filter(({ host }) => host === card.number).length : 0;
  return (
    <div className="weiss-place">
      {card && <CardOnTable card={card} zone="stage" size="small" />}
      {isNear ? (
        <Spot spot={`position:${position}`} label={position} className="weiss-position">
          {sentenceCase(position)}
        </Spot>
      ) : (
        <span className="weiss-position">{sentenceCase(position)}</span>
      )}
      {under > 0 && <span className="pile-count figures">{under}</span>}
    </div>
  );
}
