// Cards of the deck are looked at or revealed. Until something is done with them they are no part of the deck: what is
// drawn or shuffled meanwhile is not one of them.

import {
  each,
  freeze,
  fromBelow,
  type Instr,
  isAmong,
  isStill,
  macro,
  move,
  not,
  type Program,
  those,
  top,
  type Value,
  zone,
} from "@kibitz/kernel/words";
import { refill } from "./drawing.js";

/** The top cards, as far as there are any, lie in this zone, uppermost first; those that are left at the end go back. */
const takeFromTop = (
  count: Value<"number"> | number,
  name: "aside" | "lookedAt",
  then: (cards: Value<"card[]">) => Program,
): Instr =>
  freeze(fromBelow(zone(name)), others => [
    refill(count),
    top(zone("deck"), count, cards => each(cards, card => move(card, zone(name)))),
    freeze(
      those(fromBelow(zone(name)), card => not(isAmong(card, others))),
      cards => [
        ...[then(cards)].flat(),
        each(
          those(cards, card => isStill(card)),
          card => move(card, zone("deck")),
        ),
      ],
    ),
  ]);

const fromTheTop = [
  ["count", "number"],
  ["then", { block: ["card[]"] }],
] as const;

const topCards = (count: string): string => (count === "1" ? "the top card" : `the top ${count} cards`);

/** The top cards of the deck, as far as there are any; only their owner sees them. */
export const lookAt = macro("lookAt", fromTheTop, "instr", (count, then) => takeFromTop(count, "lookedAt", then), {
  say: ({ count, then }) => `look at ${topCards(count)} of your deck: ${then}`,
});

/** The top cards of the deck, as far as there are any; everybody sees them. */
export const revealTop = macro("revealTop", fromTheTop, "instr", (count, then) => takeFromTop(count, "aside", then), {
  say: ({ count, then }) => `reveal ${topCards(count)} of your deck: ${then}`,
});
