// Great Performance: whatever the opponent declares becomes a frontal attack on this card (W-11).

import { and, happens, instead, macro, not, ownerOf, proceed, same, self, you } from "@kibitz/kernel/words";
import { position } from "../table/card-values.js";
import { posture } from "../table/table-facts.js";
import { names } from "../table/tables.js";
import { declareAttack } from "../turn/declaration.js";
import type { Rulings } from "./ruling.js";

export const greatPerformance = macro(
  "greatPerformance",
  [],
  "ability",
  () =>
    instead(
      happens(declareAttack, event =>
        and(
          not(same(ownerOf(event.attacker), you)),
          same(position(self), names.centreMiddle()),
          not(same(posture(self), names.reversed())),
        ),
      ),
      proceed({ kind: names.frontal(), defender: self }),
    ),
  { say: "Great Performance" },
);

const RUNNER = "Dock Runner Pell";

export const greatPerformanceRulings: Rulings = {
  "W-11 Great Performance: any attack becomes a frontal attack on it": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Storm Pilot Vey", position: 1 },
          { card: RUNNER, position: 2 },
        ],
      },
      foe: { stage: [{ card: "Breakwater Guard", position: 2 }], hand: [RUNNER] },
    },
    steps: [{ you: "Storm Pilot Vey" }, { expect: { decides: "foe" } }, { foe: "pass" }],
    expect: { foe: { damageTaken: 2 }, cards: { "Breakwater Guard": { posture: 2 } } },
  },
  "W-11 Great Performance: not while it is reversed, and only in the centre middle": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Storm Pilot Vey", position: 2 },
          { card: RUNNER, position: 1 },
        ],
      },
      foe: { stage: [{ card: "Breakwater Guard", position: 3 }], hand: [RUNNER] },
    },
    steps: [{ you: "Storm Pilot Vey" }],
    expect: { foe: { damageTaken: 3 } },
  },
};
