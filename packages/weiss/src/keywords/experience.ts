// Experience: a condition on the total of levels in the own level zone (W-11, W-3(1)).

import { atLeast, inZone, macro, sum } from "@kibitz/kernel/words";
import { levelInTotal } from "../table/card-values.js";
import type { Rulings } from "./ruling.js";

export const experience = macro(
  "experience",
  [["least", "number"]],
  "flag",
  least =>
    atLeast(
      sum(inZone("level"), card => levelInTotal(card)),
      least,
    ),
  { say: "the levels in your level zone total at least {least}" },
);

export const experienceRulings: Rulings = {
  "W-11 Experience: the levels in the own level zone are added up": {
    seats: {
      you: { stage: [{ card: "Elder Cedar", position: 1, as: "it" }], level: ["Storm Pilot Vey"] },
      foe: { stage: [{ card: "Elder Cedar", position: 1, as: "theirs" }], level: ["Thornwall"] },
    },
    expect: { cards: { it: { power: 7500 }, theirs: { power: 6000 } } },
  },
};
