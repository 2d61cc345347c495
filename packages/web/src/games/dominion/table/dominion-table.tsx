// The table of Dominion: the supply, what everybody has out, and one's hand.

import type { Pile as SupplyPile } from "../../../engine/table/look.js";
import { CardOnTable } from "../../../play/card-face.js";
import { LaidOut, NamedCard, Pile } from "../../../play/pile.js";
import {
  isSeenHand,
  numberOf,
  type ShownCard,
  type ShownZone,
  textNameOf,
  zoneKey,
  zoneOf,
} from "../../../play/position.js";
import { useTable } from "../../../play/table-context.js";
import { PlayerPlate, seatOrder } from "../../../play/zone-view.js";
import "./dominion.css";

/** Cards of every match, as they are laid out. */
const BASIC = ["gold", "province", "silver", "duchy", "copper", "estate", "curse"];

export function DominionTable() {
  const { opened, look } = useTable();
  const { viewer, piles } = look;
  const seats = seatOrder(opened.names.length, viewer);
  const others = seats.filter(seat => seat !== viewer);
  return (
    <div className="flex flex-col gap-4">
      {others.map(seat => (
        <Player key={seat} seat={seat} />
      ))}
      <section aria-label="Supply" className="dominion-supply">
        <div className="dominion-basic">
          {BASIC.flatMap(name => piles.filter(pile => pile.name === name)).map(pile => (
            <PileInSupply key={pile.name} pile={pile} isBasic />
          ))}
          <Pile zone={zoneOf(look, "trash")} />
        </div>
        <div className="dominion-kingdom">
          {piles
            .filter(({ name }) => !BASIC.includes(name))
            .sort((a, b) => a.price - b.price || a.name.localeCompare(b.name))
            .map(pile => (
              <PileInSupply key={pile.name} pile={pile} />
            ))}
        </div>
      </section>
      <Turn />
      {viewer > 0 && <Player seat={viewer} />}
    </div>
  );
}

function PileInSupply({ pile, isBasic = false }: { readonly pile: SupplyPile; readonly isBasic?: boolean }) {
  const { texts } = useTable();
  const { name, count, price } = pile;
  const isCheaper = price !== Number(texts[name]?.facts.cost ?? price);
  return (
    <span className={`dominion-pile ${isBasic ? "dominion-pile-basic" : ""} ${count === 0 ? "dominion-empty" : ""}`}>
      <NamedCard
        name={name}
        count={count}
        size={isBasic ? "small" : "full"}
        spot={`text:${name}`}
        label={`${texts[name]?.title ?? name}, ${price} coins, ${count} left`}
      />
      {isCheaper && <span className="dominion-price">now {price}</span>}
    </span>
  );
}

/** What can still be done this turn. */
function Turn() {
  const { opened, look } = useTable();
  const { game, phase } = look.position;
  const active = numberOf(game, "active");
  if (active === 0) return null;
  const name = opened.names[active - 1];
  return (
    <section aria-label="This turn" className={`dominion-turn seat-${((active - 1) % 6) + 1}`}>
      <b>{name === "you" ? "Your turn" : `${name}’s turn`}</b>
      {phase !== undefined && <span className="text-soft">{phase}</span>}
      {["action", "buy", "coin"].map(word => {
        const count = numberOf(game, `${word}s`);
        return (
          <span key={word}>
            <b className="figures text-base">{count}</b> {count === 1 ? word : `${word}s`}
          </span>
        );
      })}
    </section>
  );
}

/** Actions first, then treasures, then the rest; the dearest first. */
const kinds = ["action", "treasure", "victory", "curse"];

/** So many cards lie side by side. */
const MOST_APART = 7;

/** A hand as players hold it: sorted, equal cards of a large one on each other. */
function Hand({ zone, title }: { readonly zone: ShownZone; readonly title: string }) {
  const { texts } = useTable();
  const rank = (name: string): number => {
    const { types, cost } = texts[name]?.facts ?? {};
    const kind = kinds.findIndex(type => Array.isArray(types) && types.includes(type));
    return 100 * (kind < 0 ? kinds.length : kind) - Number(cost ?? 0);
  };
  const groups = new Map<string, ShownCard[]>();
  for (const card of zone.cards) {
    const name = textNameOf(card);
    groups.set(name, [...(groups.get(name) ?? []), card]);
  }
  const sorted = [...groups].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b, "en"));
  return (
    <div className="zone" data-zone={zoneKey(zone)}>
      <span className="zone-title">
        {title} <span className="figures font-normal">{zone.cards.length}</span>
      </span>
      <span className="cards">
        {sorted.map(([name, cards]) => (
          <span key={name} className={zone.cards.length > MOST_APART ? "fan" : "cards"}>
            {cards.map(card => (
              <CardOnTable
                key={String(card.handle ?? `n${String(card.number)}`)}
                card={card}
                zone="hand"
                size={card.name === undefined ? "tiny" : "full"}
              />
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}

function Player({ seat }: { readonly seat: number }) {
  const { opened, look } = useTable();
  const { viewer } = look;
  const facts = look.position.players.find(player => player.seat === seat);
  const isOwn = seat === viewer;
  const hand = zoneOf(look, "hand", seat);
  const isSeen = isSeenHand(hand, viewer);
  return (
    <section aria-label={opened.names[seat - 1]} className={`dominion-player ${isSeen ? "" : "dominion-other"}`}>
      <div className="dominion-seat">
        <PlayerPlate seat={seat}>
          <span className="plate-fact">
            turn <b className="figures">{numberOf(facts, "turns")}</b>
          </span>
          {!isSeen && (
            <span className="plate-fact">
              <b className="figures">{hand.cards.length}</b> in hand
            </span>
          )}
        </PlayerPlate>
        <div className="piles piles-narrow">
          <Pile zone={zoneOf(look, "deck", seat)} />
          <Pile zone={zoneOf(look, "discard", seat)} />
        </div>
      </div>
      <div className="dominion-cards">
        <LaidOut zone={zoneOf(look, "inPlay", seat)} title="In play" size="small" />
        <LaidOut zone={zoneOf(look, "aside", seat)} title="Set aside" size="small" />
        <LaidOut zone={zoneOf(look, "lookedAt", seat)} title="Looked at" size="small" />
        {isSeen && <Hand zone={hand} title={isOwn ? "Your hand" : "Hand"} />}
      </div>
    </section>
  );
}
