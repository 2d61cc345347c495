// Transforming double-faced permanents (701.27, 712).

import { affect, copies, letBe, macro, when } from "@kibitz/kernel";
import { faceUp, isDoubleFaced, showsItsFace } from "../questions.js";
import { turnOver } from "../verbs.js";

/** 701.27c: only what has two faces; 712.9: what is a copy of something else stays that. */
export const transform = macro(
  "transform",
  [["card", "card"]],
  "instr",
  card =>
    when(isDoubleFaced(card), [
      turnOver(card),
      when(
        showsItsFace(card),
        letBe("text", faceUp(card), face => affect(card, "", copies(face))),
      ),
    ]),
  { say: "transform {card}" },
);

export const transformWords = [transform];
