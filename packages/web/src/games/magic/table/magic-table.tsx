// The table of Magic: both battlefields, the stack between them with arrows to targets, and one's hand.

import { type Arrow, Arrows } from "../../../play/arrows.js";
import { CardOnTable, type CardSize } from "../../../play/card-face.js";
import { LaidOut, Pile } from "../../../play/pile.js";
import {
  cardsOf,
  isSeenHand,
  numberOf,
  type ShownCard,
  sentenceCase,
  textNameOf,
  wordOf,
  zoneKey,
  zoneOf,
} from "../../../play/position.js";
import { Spot } from "../../../play/spot.js";
import { useTable } from "../../../play/table-context.js";
import { PlayerPlate, seatOrder } from "../../../play/zone-view.js";
import { isCreature, isLand, Mana } from "./magic-face.js";
import { steps } from "./steps.js";
import "./magic.css";

export function MagicTable() {
  const { opened, look } = useTable();
  const { viewer } = look;
  const [across, near] = seatOrder(opened.names.length, viewer);
  return (
    <div className="magic-board">
      <div className="magic-sides">
        <Side seat={across} isAcross />
        <Steps />
        <Side seat={near} />
      </div>
      <Stack />
      <Arrows arrows={arrowsOf(look.position.zones.flatMap(({ cards }) => cards))} />
    </div>
  );
}

/** From spells to their targets, and from blockers to what they block. */
function arrowsOf(cards: readonly ShownCard[]): readonly Arrow[] {
  return cards.flatMap(card => {
    const from = `card:${String(card.number)}`;
    const aims = Array.isArray(card.aims) ? card.aims : [];
    const blocking = Array.isArray(card.blocking) ? card.blocking : [];
    const targets = aims.flatMap((aim): readonly Arrow[] => {
      const { seat, card: other } = Object(aim) as { readonly seat?: unknown; readonly card?: unknown };
      if (typeof seat === "number") return [{ from, to: `player:${seat}`, tone: "target" }];
      return typeof other === "number" ? [{ from, to: `card:${other}`, tone: "target" }] : [];
    });
    return [...targets, ...blocking.map((other): Arrow => ({ from, to: `card:${String(other)}`, tone: "block" }))];
  });
}

const manaColumns: readonly (readonly [column: string, symbol: string])[] = [
  ["white", "W"],
  ["blue", "U"],
  ["black", "B"],
  ["red", "R"],
  ["green", "G"],
  ["colourless", "C"],
  ["gold", "any"],
];

function Side({ seat, isAcross = false }: { readonly seat: number; readonly isAcross?: boolean }) {
  const { opened, look, texts } = useTable();
  const facts = look.position.players.find(player => player.seat === seat);
  const hand = zoneOf(look, "hand", seat);
  const isSeen = isSeenHand(hand, look.viewer);
  const battlefield = zoneOf(look, "battlefield", seat);
  const textOf = (card: ShownCard) => texts[textNameOf(card)];
  const lands = battlefield.cards
    .filter(card => isLand(textOf(card)) && !isCreature(card, textOf(card)))
    .toSorted((a, b) => wordOf(a, "name").localeCompare(wordOf(b, "name"), "en"));
  const creatures = battlefield.cards.filter(card => isCreature(card, textOf(card)));
  const others = battlefield.cards.filter(card => !lands.includes(card) && !creatures.includes(card));
  const poison = numberOf(facts, "poison");
  const pool = manaColumns.map(([column, symbol]) => `{${symbol}}`.repeat(numberOf(facts, column))).join("");
  const rows = [
    <Permanents key="creatures" title="Creatures" cards={creatures} size="small" />,
    <Permanents key="others" title="Other permanents" cards={others} size="small" />,
    <Permanents key="lands" title="Lands" cards={lands} size="tiny" />,
  ];
  return (
    <section aria-label={opened.names[seat - 1]} className={`magic-side seat-${((seat - 1) % 6) + 1}`}>
      <div className="magic-player">
        <PlayerPlate seat={seat}>
          <span className="magic-life figures">{numberOf(facts, "life")}</span>
          <span className="plate-fact">life</span>
          {poison > 0 && (
            <span className="plate-fact">
              <b>{poison}</b> poison
            </span>
          )}
          {!isSeen && (
            <span className="plate-fact">
              <b>{hand.cards.length}</b> in hand
            </span>
          )}
        </PlayerPlate>
        {pool !== "" && (
          <p className="text-sm">
            Mana pool <Mana cost={pool} />
          </p>
        )}
        <div className="piles piles-narrow">
          <Pile zone={zoneOf(look, "library", seat)} />
          <Pile zone={zoneOf(look, "graveyard", seat)} />
          <Pile zone={zoneOf(look, "exile", seat)} />
        </div>
      </div>
      <div className="magic-field" data-zone={zoneKey(battlefield)}>
        {isAcross ? rows.reverse() : rows}
        <LaidOut zone={zoneOf(look, "aside", seat)} title="Looked at" size="small" />
      </div>
      {isSeen && (
        <div className={`magic-hand ${isAcross ? "order-first" : ""}`}>
          <LaidOut zone={hand} title={seat === look.viewer ? "Your hand" : "Hand"} size={isAcross ? "small" : "full"} />
        </div>
      )}
    </section>
  );
}

interface PermanentsProps {
  readonly title: string;
  readonly cards: readonly ShownCard[];
  readonly size: CardSize;
}

const Permanents = ({ title, cards, size }: PermanentsProps) =>
  cards.length === 0 ? null : (
    <section aria-label={title} className="cards">
      {cards.map(card => (
        <CardOnTable
          key={String(card.handle ?? `n${String(card.number)}`)}
          card={card}
          zone="battlefield"
          size={size}
        />
      ))}
    </section>
  );

/** The steps of the turn, and whose turn it is. */
function Steps() {
  const { opened, look } = useTable();
  const { moment, game } = look.position;
  const active = numberOf(game, "active");
  if (active === 0) return null;
  const name = opened.names[active - 1];
  const player = look.position.players.find(({ seat }) => seat === active);
  return (
    <section aria-label="The turn" className={`magic-steps seat-${((active - 1) % 6) + 1}`}>
      <b className="magic-turn">
        Turn {numberOf(player, "turns")}: {name}
      </b>
      <ol>
        {steps.map(step => (
          <li key={step} {...(step === moment ? { "aria-current": "step" as const } : {})}>
            {sentenceCase(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What waits to resolve, the next one first. */
function Stack() {
  const { opened, look } = useTable();
  const { items } = look.position;
  const spells = [1, 2].flatMap(seat => cardsOf(look, "stack", seat));
  const inItems = new Set(items.map(({ card }) => card));
  return (
    <section aria-label="Stack" className="magic-stack">
      <h3 className="zone-title">Stack</h3>
      <p className="text-xs text-soft">{items.length + spells.length === 0 ? "empty" : "the next to resolve first"}</p>
      <ol>
        {spells
          .filter(({ number }) => !inItems.has(number))
          .map(card => (
            <li key={String(card.number)} className="magic-item">
              <CardOnTable card={card} zone="stack" size="small" />
              <span className="text-sm">being cast</span>
            </li>
          ))}
        {items
          .map((item, i) => ({ item, i, spell: spells.find(({ number }) => number === item.card) }))
          .reverse()
          .map(({ item, i, spell }) => (
            <li key={i} className={`magic-item seat-${((numberOf(item, "seat") + 5) % 6) + 1}`}>
              {spell && <CardOnTable card={spell} zone="stack" size="small" />}
              <Spot spot={`item:${i}`} label={String(item.words)} className="item">
                {spell ? "spell" : `ability: ${String(item.words)}`}
                <span className="block text-xs text-soft">{opened.names[numberOf(item, "seat") - 1]}</span>
              </Spot>
            </li>
          ))}
      </ol>
    </section>
  );
}
