// CX combo: an ability that needs a climax of a name in the own climax area (W-11).

import { macro, same, self } from "@kibitz/kernel/words";
import { declareAttack } from "../turn/declaration.js";
import { autoIf, climaxIs } from "./abilities.js";
import type { Rulings } from "./ruling.js";

/** When this card attacks, if that climax is there. */
export const cxCombo = macro(
  "cxCombo",
  [
    ["climax", "text"],
    ["do", { block: [] }],
  ],
  "ability",
  (climax, body) => autoIf(declareAttack, event => same(event.attacker, self), climaxIs(climax), body),
  { say: 'CX combo "{climax}", when this attacks: {do}' },
);

export const cxComboRulings: Rulings = {
  "W-11 CX combo: needs its climax in the own climax area": {
    turn: { at: "attack" },
    seats: {
      you: { stage: [{ card: "Ferry Guide Sorn", position: 1 }], climax: ["First Bell"], waitingRoom: ["Thornwall"] },
      foe: {},
    },
    steps: [{ you: "Ferry Guide Sorn" }, { you: "Thornwall" }],
    expect: { you: { hand: ["Thornwall"] } },
  },
  "W-11 CX combo: another climax will not do": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Ferry Guide Sorn", position: 1 },
          { card: "Thornwall", position: 2 },
        ],
        climax: ["Gusting Pier"],
        waitingRoom: ["Thornwall"],
      },
      foe: {},
    },
    steps: [{ you: "Ferry Guide Sorn" }],
    expect: { you: { hand: [], waitingRoom: ["Thornwall"] } },
  },
  "W-11 CX combo: damage by an effect, which can be cancelled": {
    turn: { at: "attack" },
    seats: {
      you: {
        stage: [
          { card: "Grand Pilot Sorn", position: 1 },
          { card: "Thornwall", position: 2 },
        ],
        climax: ["Harbor Lights Up"],
        stock: ["Thornwall"],
        hand: ["Thornwall"],
      },
      foe: {
        deck: [
          "Slack Water",
          "Thornwall",
          "Thornwall",
          "Thornwall",
          "Thornwall",
          "Dock Runner Pell",
          "Dock Runner Pell",
        ],
      },
    },
    steps: [{ you: "Grand Pilot Sorn" }, { you: "Thornwall" }],
    expect: { foe: { damageCancelled: 1, damageTaken: 4 } },
  },
};
