// Transforming double-faced permanents (701.27, 712).

import type { Value } from "@kibitz/kernel";
import { affect, copies, type Instr, letBe, when } from "@kibitz/kernel";
import { backOf, isTransformed, printedText } from "../characteristics.js";
import { turnOver } from "../verbs.js";

export const transform = (card: Value<"card">): Instr =>
  when(
    isTransformed(card),
    [turnOver(card), letBe("text", printedText(card), front => affect(card, "", copies(front)))],
    [turnOver(card), letBe("text", backOf(card), back => affect(card, "", copies(back)))],
  );
