// Experience: a condition on the total of levels in the own level zone (W-11, W-3(1)).

import { atLeast, inZone, macro, sum } from "@kibitz/kernel";
import { levelInTotal } from "../questions.js";

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

export const experienceWords = [experience];
