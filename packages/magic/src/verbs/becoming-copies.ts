// What a permanent is a copy of (707), and which of its faces is up (712).

import {
  affect,
  bind,
  copies,
  copyExceptions,
  type Instr,
  inLayer,
  not,
  same,
  type Value,
  when,
} from "@kibitz/kernel/words";
import { faceUp, isDoubleFaced, textOf } from "../characteristics/questions.js";
import { turnLike } from "./permanents.js";

/** 712.8: it is what its face says, before whatever it is a copy of (712.9). */
export const showFace = (card: Value<"card">): Instr =>
  bind("text", faceUp(card), face => affect(card, "", inLayer("face", copies(face))));

export const copyText = (card: Value<"card">, of: Value<"card">): Instr =>
  bind("text", textOf(of), text => affect(card, "", copies(text)));

/** 707.2: a new object is a copy, with the same face up and what was excepted when the original became what it is. */
export const beginAsCopy = (card: Value<"card">, of: Value<"card">): readonly Instr[] => [
  when(
    isDoubleFaced(card),
    turnLike(card, of, () => showFace(card)),
  ),
  when(not(same(textOf(card), textOf(of))), copyText(card, of)),
  copyExceptions(card, of),
];
