// What can happen to cards anywhere: moving, being shown, coming and going, and the order of decks.

import type { Compiler } from "../compiler.js";
import { instruction, valueWord } from "../define.js";
import { didChannel, isCurrent, wouldChannel } from "../getters.js";
import { makeList } from "../heap.js";
import { ownerMeant, rowMeant } from "../last-known.js";
import { type Chance, type Eval, type Machine, STOP } from "../machine.js";
import { createCard, destroyCard, moveAllTo, moveTo } from "../moves.js";
import { referenceTo } from "../rows.js";
import { isTorn, segmentAt, settledOnTop, settleOne, settleTop } from "../segments.js";
import { noteShown } from "../state.js";
import { asBlock, type Term } from "../tree.js";
import { rowOf } from "../values.js";
import { atomic, interrupted } from "../verbs.js";
import { type Instr, lambda, node, type Program, type Value } from "../words.js";
import { shuffleBottom as mixBottom, shuffle as shuffleZone } from "../zone-moves.js";
import { bitOf, cardAt, cardsIn, zoneBit } from "../zones.js";
import { each } from "./control.js";
import { minus } from "./numbers.js";
import { batch } from "./spans.js";
import { fromBelow, sizeOf } from "./zones.js";

/** `where` of a move: on top, at the bottom, or under so many cards. */
export const TOP = 0;
/** The zone of what is in no zone, or of nobody. */
const NOWHERE = 0;
export const BOTTOM = -1;
const places: Readonly<Record<string, string>> = { [TOP]: "", [BOTTOM]: "the bottom of " };

/** Moves a card; it becomes a new object. A card that is no longer what was meant stays. Gives the card as it is now. */
export const move = atomic(
  "move",
  [
    ["card", "card"],
    ["to", "zone"],
    ["where", "number", TOP],
  ],
  (m, card, to, where) => {
    if (!isCurrent(m, card) || to === NOWHERE) return m.nothing();
    moveTo(m, rowOf(card), to, where === TOP ? "top" : where === BOTTOM ? "bottom" : where);
    return referenceTo(m.s, m.rules.tables.card, rowOf(card));
  },
  {
    past: "moved",
    result: "card",
    say: ({ card, to, where }) =>
      `move ${card} to ${where === undefined ? "" : (places[where] ?? `under ${where} cards of `)}${to}`,
    writes: [],
    leaves: "card",
    prepare: (c, [, to, where]) => settleAbove(c, to, where),
    affects: (m, args) => ownerMeant(m, args[0]),
  },
);

/** What will lie on a card that comes under others is drawn first. */
function settleAbove(c: Compiler, to: Term, where: Term): void {
  if (where === TOP || where === BOTTOM) return;
  const zone = c.value(to);
  const above = c.value(where);
  c.when(
    (m, base) => Number(above(m, base) > 0 && above(m, base) < m.s.zone.count[zone(m, base)]),
    () => c.instruction(node(settle.definition, [to, where])),
  );
}

/** Moves everything in a zone onto another. */
export const moveAll = instruction(
  "moveAll",
  [
    ["from", "zone"],
    ["to", "zone"],
  ],
  "move all of {from} to {to}",
  (c, [from, to]) => {
    const verb = c.registry.verbNamed("move");
    const source = c.value(from);
    const target = c.value(to);
    const would = wouldChannel(verb.index);
    const did = didChannel(verb.index);
    // Nobody listens to such moves, and none of the cards will once they are there.
    const unheard = (m: Machine, base: number): boolean => {
      const { heard } = m.s.verb;
      if (heard[would] !== 0 || m.s.kernel.batch[0] !== 0 || m.sink !== undefined) return false;
      const from = source(m, base);
      const kind = m.s.zone.kind[target(m, base)];
      if (heard[did] !== 0 && isHeard(m, did, m.s.zone.kind[from], kind)) return false;
      return !m.rules.anyHears || !cardsIn(m.s, from).some(card => willHear(m, did, m.s.card.text[card], kind));
    };
    // An order that is open is drawn where it comes to mean something.
    c.when(
      (m, base) => Number(m.rules.zoneKinds[m.s.zone.kind[target(m, base)]].ordered),
      () => c.instruction(settle(from as Value<"zone">, sizeOf(from as Value<"zone">))),
    );
    const fill = c.hole();
    c.emit(next => (m, base) => {
      moveAllTo(m, source(m, base), target(m, base));
      return m.rules.interrupt === undefined ? next : interrupted(m, next);
    });
    const fillEnd = c.hole();
    const slow = c.steps.length;
    c.instruction(batch(each(fromBelow(from as Value<"zone">), card => move(card, to as Value<"zone">))));
    const end = c.steps.length;
    fill(next => (m, base) => (unheard(m, base) ? next : slow));
    fillEnd(() => () => end);
  },
);

/** Whether somebody who listens might hear a move from one kind of zone to another. */
function isHeard(m: Machine, channel: number, from: number, to: number): boolean {
  const { hear, verb } = m.s;
  for (let row = verb.first[channel]; row > 0; row = hear.nextOfVerb[row]) {
    const { movedIn, movedTo, looksBack } = m.rules.abilities[hear.ability[row]];
    // Who looks back sees the card where it was, everybody else where it has come to.
    const fits = (movedTo < 0 || movedTo === to) && (movedIn < 0 || movedIn === (looksBack ? from : to));
    if (fits) return true;
  }
  return false;
}

/** Whether a card of this text listens to moves where it comes to, or makes others listen. */
const willHear = (m: Machine, channel: number, text: number, kind: number): boolean =>
  m.rules.texts[text].hears &&
  m.rules.texts[text].abilities.some(index => {
    const { zones, channel: own, confers } = m.rules.abilities[index];
    return zones.has(kind) && (own === channel || confers.length > 0);
  });

/** Makes a card that was not there before; it is its owner's. */
export const create = atomic(
  "create",
  [
    ["text", "text"],
    ["owner", "player"],
    ["zone", "zone"],
  ],
  (m, text, owner, zone) =>
    zone === NOWHERE ? m.nothing() : referenceTo(m.s, m.rules.tables.card, createCard(m, text, owner, zone)),
  { past: "created", result: "card", say: "create {text} in {zone}", affects: "owner" },
);

/** The card ceases to exist. */
export const cease = atomic(
  "cease",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    destroyCard(m, rowOf(card));
    return 0;
  },
  { past: "ceased", say: "{card} ceases to exist", leaves: "card", affects: (m, args) => ownerMeant(m, args[0]) },
);

/** From now on this player knows the card (nobody named: everybody does). */
export const show = atomic(
  "show",
  [
    ["card", "card"],
    ["to", "player", 0],
  ],
  (m, card, to) => {
    if (!isCurrent(m, card)) return m.nothing();
    const { known } = m.s.card;
    known[rowOf(card)] |= to === 0 ? m.rules.everybody : bitOf(to);
    noteShown(m.s);
    return 0;
  },
  {
    past: "shown",
    say: ({ card, to }) => (to === "0" || to === undefined ? `reveal ${card}` : `show ${card} to ${to}`),
    writes: [],
    affects: (m, args) => ownerMeant(m, args[0]),
  },
);

export const shuffle = atomic(
  "shuffle",
  [["zone", "zone"]],
  (m, zone) => {
    shuffleZone(m.s, zone, m.rules.zoneKinds);
    m.touched |= zoneBit(m.s.zone.kind[zone]);
    return 0;
  },
  { past: "shuffled", say: "shuffle {zone}", writes: [], affects: (m, args) => m.s.zone.owner[args[0]] },
);

/** The lowest cards of a zone come to lie in a random order. */
export const shuffleBottom = atomic(
  "shuffleBottom",
  [
    ["zone", "zone"],
    ["count", "number"],
  ],
  (m, zone, count) => {
    mixBottom(m.s, zone, count, m.rules.zoneKinds);
    m.touched |= zoneBit(m.s.zone.kind[zone]);
    return 0;
  },
  {
    past: "bottom shuffled",
    say: "shuffle the lowest {count} cards of {zone}",
    writes: [],
    prepare: (c, [zone, count]) => settleTorn(c, zone, count),
    affects: (m, args) => m.s.zone.owner[args[0]],
  },
);

/** Which cards of a shuffled part lie above the lowest ones is drawn before those are shuffled. */
function settleTorn(c: Compiler, zone: Term, count: Term): void {
  const z = c.value(zone);
  const lowest = c.value(count);
  c.when(
    (m, base) => Number(isTorn(m.s, z(m, base), lowest(m, base))),
    () => c.instruction(settle(zone as Value<"zone">, minus(sizeOf(zone as Value<"zone">), count as Value<"number">))),
  );
}

/** What decides the order of a deck where it is still open: the card that comes to lie next. */
const orderChance = (zone: Eval, count: Eval): Chance => ({
  is: "chance",
  reason: "the next card of a shuffled pile",
  kind: "card",
  outcomes(m, base) {
    const { s } = m;
    const z = zone(m, base);
    const segment = openSegment(m, z, count(m, base));
    const values: number[] = [];
    for (let at = s.segment.from[segment]; at < s.segment.to[segment]; at++) {
      values.push(referenceTo(s, m.rules.tables.card, s.place.card[s.zone.start[z] + at]));
    }
    return { values, weights: values.map(() => 1) };
  },
  apply(m, base, value) {
    const { s } = m;
    const z = zone(m, base);
    const segment = openSegment(m, z, count(m, base));
    settleOne(s, z, segment, s.card.at[rowOf(value)] - s.segment.from[segment]);
    m.touched |= zoneBit(s.zone.kind[z]);
  },
});

function openSegment(m: Machine, zone: number, count: number): number {
  const { s } = m;
  const settled = settledOnTop(s, zone, count);
  return settled >= Math.min(count, s.zone.count[zone]) ? 0 : segmentAt(s, zone, s.zone.count[zone] - 1 - settled);
}

/** Draws the order of the top cards, as far as it is open, so that they can be taken or looked at. */
export const settle = instruction(
  "settle",
  [
    ["zone", "zone"],
    ["count", "number", 1],
  ],
  "the top {count} of {zone} are settled",
  (c, [zone, count]) => {
    const where = c.value(zone);
    const many = c.value(count ?? 1);
    c.emit(
      (next, own) => (m, base) => {
        const z = where(m, base);
        if (m.s.zone.segment[z] === 0) return next;
        const n = many(m, base);
        if (!m.asksChance) {
          settleTop(m.s, z, n);
          m.touched |= zoneBit(m.s.zone.kind[z]);
          noteShown(m.s);
          return next;
        }
        if (openSegment(m, z, n) === 0) return next;
        m.askPlayer(0, own);
        return STOP;
      },
      orderChance(where, many),
    );
  },
);

const topWord = instruction(
  "top",
  [
    ["zone", "zone"],
    ["count", "number"],
    ["then", { block: ["card[]"] }],
  ],
  "take the top {count} cards of {zone}: {then}",
  (c, [zone, count, then]) => {
    c.instruction(node(settle.definition, [zone, count]));
    const where = c.value(zone);
    const many = c.value(count);
    const block = asBlock(then);
    const slot = c.slot("card[]", c.steps.length + 1);
    c.emit(next => (m, base) => {
      const { s } = m;
      const z = where(m, base);
      const height = s.zone.count[z];
      const found: number[] = [];
      for (let i = 0; i < many(m, base) && i < height; i++) {
        found.push(referenceTo(s, m.rules.tables.card, cardAt(s, z, height - 1 - i)));
      }
      const list = makeList(s, found);
      s.slot.value[base + slot] = list;
      return next;
    });
    c.block(block, [slot]);
    c.slots[slot].to = c.steps.length;
  },
);

/** The top cards of a zone, uppermost first, as far as there are any. Nobody is shown them by this. */
export const top = (
  zone: Value<"zone">,
  count: number | Value<"number">,
  then: (cards: Value<"card[]">) => Program,
): Instr => node(topWord.definition, [zone, count, lambda("card[]", then)]);

/** The card on top of a zone whose order is settled, or nothing. */
export const topCardOf = valueWord("topCardOf", [["zone", "zone"]], "card", "the top card of {zone}", (c, [zone]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const where = c.value(zone);
  return ((m, base) => {
    const z = where(m, base);
    const height = m.s.zone.count[z];
    return height === 0 ? 0 : referenceTo(m.s, m.rules.tables.card, cardAt(m.s, z, height - 1));
  }) satisfies Eval;
});

/** Walks down from the top of a zone, doing something with each card, until the condition holds or the zone is empty. */
const untilWord = instruction(
  "until",
  [
    ["zone", "zone"],
    ["do", { block: ["card"] }],
    ["found", { formula: ["card"], gives: "flag" }],
  ],
  "card by card from the top of {zone}: {do}; until {found}",
  (c, [zone, body, found]) => {
    const where = c.value(zone);
    const left = c.slot("number", c.steps.length + 1);
    c.emit(next => (m, base) => {
      const z = where(m, base);
      m.write(base + left, m.s.zone.count[z]);
      return next;
    });
    const head = c.steps.length;
    const fill = c.hole();
    c.instruction(node(settle.definition, [zone, 1]));
    const card = c.slot("card", c.steps.length + 1);
    c.emit(next => (m, base) => {
      const z = where(m, base);
      m.s.slot.value[base + card] = referenceTo(m.s, m.rules.tables.card, cardAt(m.s, z, m.s.zone.count[z] - 1));
      return next;
    });
    c.block(asBlock(body), [card]);
    const done = c.formula(asBlock(found), [card]);
    c.emit(() => (m, base) => (done(m, base) !== 0 ? end : head));
    const end = c.steps.length;
    fill(next => (m, base) => {
      const slots = m.s.slot.value;
      if (slots[base + left] <= 0 || m.s.zone.count[where(m, base)] === 0) return end;
      slots[base + left]--;
      return next;
    });
    for (const slot of [card, left]) c.slots[slot].to = end;
  },
);

export const until = (
  zone: Value<"zone">,
  body: (card: Value<"card">) => Program,
  found: (card: Value<"card">) => Value<"flag">,
): Instr => node(untilWord.definition, [zone, lambda("card", body), lambda("card", found)]);

/** Whose card it is. */
export const ownerOf = valueWord("ownerOf", [["card", "card"]], "player", "the owner of {card}", (c, [card]) => {
  const value = c.value(card);
  return ((m, base) => ownerMeant(m, value(m, base))) satisfies Eval;
});

/** Whether a reference still means the object it was made for. */
export const isStill = valueWord("isStill", [["card", "card"]], "flag", "{card} is still there", (c, [card]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const value = c.value(card);
  return ((m, base) => Number(isCurrent(m, value(m, base)))) satisfies Eval;
});

/** A card wherever it went: the object it is now, even if it moved since. */
export const asItIsNow = valueWord("asItIsNow", [["card", "card"]], "card", "{card} wherever it is", (c, [card]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const value = c.value(card);
  return ((m, base) => {
    return referenceTo(m.s, m.rules.tables.card, rowMeant(m, value(m, base)));
  }) satisfies Eval;
});

/** The zone a card is in. */
export const zoneOf = valueWord("zoneOf", [["card", "card"]], "zone", "the zone of {card}", (c, [card]) => {
  c.reads |= c.registry.columnBit("card.zone");
  const value = c.value(card);
  return ((m, base) => m.s.card.zone[rowMeant(m, value(m, base))]) satisfies Eval;
});

export const cardWords = [
  move,
  moveAll,
  create,
  cease,
  show,
  shuffle,
  shuffleBottom,
  settle,
  topWord,
  topCardOf,
  untilWord,
  ownerOf,
  isStill,
  asItIsNow,
  zoneOf,
];
