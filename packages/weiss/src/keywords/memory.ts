// Memory: a condition on the own memory (W-11).

import { anyOf, atLeast, inZone, macro, plus, sizeOf, those, zone } from "@kibitz/kernel/words";
import { isNamed } from "../table/card-values.js";
import type { Rulings } from "./ruling.js";

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

export const memoryRulings: Rulings = {
  "W-11 Memory: looks at the own memory": {
    seats: {
      you: {
        stage: [
          { card: "Memory Keeper Ruel", position: 4 },
          { card: "Thornwall", position: 1, as: "it" },
        ],
        memory: ["Thornwall", "Thornwall"],
      },
      foe: { stage: [{ card: "Dragon Power, Natsu", position: 1 }], memory: ["Thornwall"] },
    },
    expect: {
      cards: { it: { power: 6000 }, "Memory Keeper Ruel": { power: 3000 }, "Dragon Power, Natsu": { power: 7000 } },
    },
  },
  "W-11 Memory: face-down cards there count as well": {
    seats: {
      you: {
        stage: [{ card: "Dragon Power, Natsu", position: 1 }],
        memory: ["Thornwall"],
        hiddenMemory: ["Thornwall"],
      },
      foe: {},
    },
    expect: { cards: { "Dragon Power, Natsu": { power: 8500 } } },
  },
};
