// Brainstorm: cards are flipped from the deck to the waiting room, and each climax among them counts (W-11).

import {
  count,
  each,
  inZone,
  letBe,
  macro,
  move,
  not,
  repeat,
  same,
  self,
  settle,
  those,
  topCardOf,
  zone,
} from "@kibitz/kernel";
import { isClimax } from "../questions.js";

const flipped = those(inZone("resolution"), card => not(same(card, self)));

/** A refresh in between comes as an interrupt; what is flipped already is not shuffled in. */
export const brainstorm = macro(
  "brainstorm",
  [
    ["cards", "number"],
    ["forEachClimax", { block: [] }],
  ],
  "instr",
  (cards, forEachClimax) => [
    repeat(cards, [settle(zone("deck")), move(topCardOf(zone("deck")), zone("resolution"))]),
    letBe("number", count(those(flipped, card => isClimax(card))), found => [
      each(flipped, card => move(card, zone("waitingRoom"))),
      repeat(found, forEachClimax),
    ]),
  ],
  { say: "flip {cards} cards to the waiting room; for each climax among them: {forEachClimax}" },
);

export const brainstormWords = [brainstorm];
