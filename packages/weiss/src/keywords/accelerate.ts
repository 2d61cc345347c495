// Accelerate: at the start of the own climax phase a price, usually a card into the clock, for a bonus (W-11).

import { macro, may, you } from "@kibitz/kernel";
import { atStartOf } from "../abilities.js";
import { names } from "../tables.js";
import { clockTop } from "../verbs.js";

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

export const accelerateWords = [accelerate];
