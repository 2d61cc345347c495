// Memory: a condition on the own memory (W-11).

import { anyOf, atLeast, inZone, macro, plus, sizeOf, those, zone } from "@kibitz/kernel";
import { isNamed } from "../questions.js";

export const memoryHolds = macro(
  "memoryHolds",
  [["least", "number"]],
  "flag",
  least => atLeast(plus(sizeOf(zone("memory")), sizeOf(zone("hiddenMemory"))), least),
  { say: "your memory holds at least {least} cards" },
);

export const memoryHas = macro(
  "memoryHas",
  [["name", "text"]],
  "flag",
  name => anyOf(those(inZone("memory"), card => isNamed(card, name))),
  { say: '"{name}" is in your memory' },
);

export const memoryWords = [memoryHolds, memoryHas];
