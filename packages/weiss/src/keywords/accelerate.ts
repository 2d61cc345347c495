// Accelerate: at the start of the own climax phase a price, usually a card into the clock, for a bonus (W-11).

import { macro, may, you } from "@kibitz/kernel/words";
import { names } from "../table/tables.js";
import { clockTop } from "../verbs/verbs.js";
import { atStartOf } from "./abilities.js";
import type { Rulings } from "./ruling.js";

export const accelerate = macro(
  "accelerate",
  [["bonus", { block: [] }]],
  "ability",
  bonus =>
    atStartOf(
      names.climaxPhase(),
      may("put the top card of your deck into your clock for Accelerate", [clockTop(you), ...[bonus].flat()]),
    ),
  { say: "Accelerate: {bonus}" },
);

export const accelerateRulings: Rulings = {
  "W-11 Accelerate: at the start of the own climax phase, for the top card of the deck into the clock": {
    turn: { at: "climax" },
    seats: { you: { stage: [{ card: "Ash Courier", position: 1 }], hand: ["Slack Water"] }, foe: {} },
    steps: [{ you: "yes" }],
    expect: { you: { clock: ["Dock Runner Pell"] }, cards: { "Ash Courier": { power: 5500 } } },
  },
  "W-11 Accelerate: declined, nothing happens": {
    turn: { at: "climax" },
    seats: { you: { stage: [{ card: "Ash Courier", position: 1 }], hand: ["Slack Water"] }, foe: {} },
    steps: [{ you: "no" }],
    expect: { you: { clock: [] }, cards: { "Ash Courier": { power: 2000 } } },
  },
};
