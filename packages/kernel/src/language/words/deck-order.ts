// The order of decks: shuffling, drawing an order that is still open, and taking cards from the top.

import type { Compiler } from "../../machine/compiler.js";
import { type Chance, type Eval, type Machine, STOP } from "../../machine/machine.js";
import { makeList } from "../../position/heap.js";
import { referenceTo } from "../../position/rows.js";
import { isTorn, segmentAt, settledOnTop, settleOne, settleTop } from "../../position/segments.js";
import { noteShown } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import { shuffleBottom as mixBottom, shuffle as shuffleZone } from "../../position/zone-moves.js";
import { cardAt, zoneBit } from "../../position/zones.js";
import { asBlock, type Term } from "../../program/tree.js";
import { type Instr, lambda, node, type Program, type Value } from "../../program/words.js";
import { instruction, valueWord } from "../define.js";
import { atomic } from "../verbs.js";
import { minus } from "./numbers.js";
import { sizeOf } from "./zones.js";

export const shuffle = atomic(
  "shuffle",
  [["zone", "zone"]],
  (m, zone) => {
    shuffleZone(m.s, zone, m.rules.zoneKinds);
    m.dirtyColumns |= zoneBit(m.s.zone.kind[zone]);
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
    m.dirtyColumns |= zoneBit(m.s.zone.kind[zone]);
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
    m.dirtyColumns |= zoneBit(s.zone.kind[z]);
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
          m.dirtyColumns |= zoneBit(m.s.zone.kind[z]);
          noteShown(m.s);
          return next;
        }
        if (openSegment(m, z, n) === 0) return next;
        m.mustAnswer(0, own);
        return STOP;
      },
      orderChance(where, many),
    );
  },
);

export const topWord = instruction(
  "top",
  [
    ["zone", "zone"],
    ["count", "number"],
    ["then", { block: ["card[]"] }],
  ],
  ({ zone, count, then }) => `take the top ${count === "1" ? "card" : `${count} cards`} of ${zone}: ${then}`,
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
export const untilWord = instruction(
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
