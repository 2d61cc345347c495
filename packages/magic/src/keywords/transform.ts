// Transforming double-faced permanents (701.27, 712).

import { affect, copies, letBe, macro, when } from "@kibitz/kernel";
import { backOf, isTransformed, printedText } from "../characteristics.js";
import { turnOver } from "../verbs.js";

export const transform = macro(
  "transform",
  [["card", "card"]],
  "instr",
  card =>
    when(
      isTransformed(card),
      [turnOver(card), letBe("text", printedText(card), front => affect(card, "", copies(front)))],
      [turnOver(card), letBe("text", backOf(card), back => affect(card, "", copies(back)))],
    ),
  { say: "transform {card}" },
);

export const transformWords = [transform];
