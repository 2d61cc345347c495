// Transforming double-faced permanents (701.27, 712).

import { macro, when } from "@kibitz/kernel";
import { isDoubleFaced } from "../questions.js";
import { showFace, turnOver } from "../verbs.js";

/** 701.27c: only what has two faces. */
export const transform = macro(
  "transform",
  [["card", "card"]],
  "instr",
  card => when(isDoubleFaced(card), [turnOver(card), showFace(card)]),
  { say: "transform {card}" },
);

export const transformWords = [transform];
