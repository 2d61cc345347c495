// Brainstorm: cards are flipped from the deck to the waiting room, and each climax among them counts (W-11).

import {
  bind,
  count,
  each,
  inZone,
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
} from "@kibitz/kernel/words";
import { isClimax } from "../table/card-values.js";
import type { Rulings } from "./ruling.js";

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
    bind("number", count(those(flipped, card => isClimax(card))), found => [
      each(flipped, card => move(card, zone("waitingRoom"))),
      repeat(found, forEachClimax),
    ]),
  ],
  { say: "flip {cards} cards to the waiting room; for each climax among them: {forEachClimax}" },
);

const RUNNER = "Dock Runner Pell";

export const brainstormRulings: Rulings = {
  "W-11 Brainstorm: four cards are flipped, and for each climax a card may be drawn": {
    seats: {
      you: {
        stage: [{ card: "Tide Caller Mire", position: 4 }],
        stock: ["Thornwall"],
        deck: ["Slack Water", RUNNER, "Slack Water", RUNNER, "Thornwall", "Kindling Scout", RUNNER],
      },
      foe: {},
    },
    steps: [{ you: "Tide Caller Mire" }, { you: "use an ability" }, { you: "yes" }, { you: "yes" }],
    expect: {
      you: {
        hand: ["Thornwall", "Kindling Scout"],
        waitingRoom: ["Slack Water", "Slack Water", RUNNER, RUNNER, "Thornwall"],
        stock: [],
      },
      cards: { "Tide Caller Mire": { posture: 1 } },
    },
  },
  "W-11 Brainstorm: the deck runs out on the way: refresh, then it goes on; what is flipped is not shuffled in": {
    seats: {
      you: {
        stage: [{ card: "Tide Caller Mire", position: 4 }],
        stock: [RUNNER],
        deck: ["Slack Water", RUNNER],
        waitingRoom: ["Thornwall", "Thornwall", "Thornwall", "Thornwall", "Thornwall"],
      },
      foe: {},
    },
    steps: [{ you: "Tide Caller Mire" }, { you: "use an ability" }, { you: "no" }],
    expect: { you: { hand: [] } },
  },
};
