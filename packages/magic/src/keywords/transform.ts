// Transforming double-faced permanents (701.27, 712).

import { affect, copies, type Instr, inLayer, letBe, macro, type Value, when } from "@kibitz/kernel";
import { faceUp, isDoubleFaced } from "../questions.js";
import { turnOver } from "../verbs.js";

/** 712.8: it is what its face says, before whatever it is a copy of (712.9). */
export const showFace = (card: Value<"card">): Instr =>
  letBe("text", faceUp(card), face => affect(card, "", inLayer("face", copies(face))));

/** 701.27c: only what has two faces. */
export const transform = macro(
  "transform",
  [["card", "card"]],
  "instr",
  card => when(isDoubleFaced(card), [turnOver(card), showFace(card)]),
  { say: "transform {card}" },
);

export const transformWords = [transform];
