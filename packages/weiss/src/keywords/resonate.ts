// Resonate: the price is to reveal a card of a name in hand (W-11).

import { choose, inZone, macro, show, those, upToOne } from "@kibitz/kernel/words";
import { isNamed } from "../table/card-values.js";
import type { Rulings } from "./ruling.js";

/** The hand is hidden: asked whenever there is one (W-13(2)). */
export const resonate = macro(
  "resonate",
  [
    ["name", "text"],
    ["then", { block: [] }],
  ],
  "instr",
  (name, then) =>
    choose(
      upToOne,
      those(inZone("hand"), card => isNamed(card, name)),
      card => [show(card), ...[then].flat()],
      "reveal a card for Resonate",
    ),
  { say: 'you may reveal "{name}" in your hand; if so: {then}' },
);

export const resonateRulings: Rulings = {
  "W-11 Resonate: the named card is revealed in hand and stays there": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Ember Twin Ra", position: 1 },
          { card: "Thornwall", position: 2 },
        ],
        hand: ["Ember Twin Ko"],
      },
      foe: {},
    },
    steps: [{ you: "Ember Twin Ra" }, { you: "Ember Twin Ko" }],
    expect: { you: { hand: ["Ember Twin Ko"], stock: ["Dock Runner Pell", "Dock Runner Pell"] } },
  },
  "W-11 Resonate, W-13(2): asked without the card as well": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Ember Twin Ra", position: 1 },
          { card: "Thornwall", position: 2 },
        ],
        hand: ["Thornwall"],
      },
      foe: {},
    },
    steps: [{ you: "Ember Twin Ra" }, { expect: { decides: "you", offersNot: { you: "Thornwall" } } }, { you: "pass" }],
    expect: { you: { stock: ["Dock Runner Pell"] } },
  },
};
