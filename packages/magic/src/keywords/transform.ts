// Transforming double-faced permanents (701.27, 712).

import { and, macro, not, when } from "@kibitz/kernel/words";
import { isDoubleFaced } from "../characteristics/questions.js";
import { question } from "../printed/tables.js";
import { showFace, turnOver } from "../verbs/verbs.js";

/**
 * 701.27f: an ability of a permanent transforms it only if it has not transformed since that went on the stack, or, of a
 * delayed trigger, since that was created.
 */
export const hasTurnedSince = question(
  "hasTurnedSince",
  [["card", "card"]],
  "flag",
  (m, card) => m.s.game.turned[0] !== 0 && m.s.game.resolving[0] === card,
  {
    reads: [],
    say: "{card} has transformed since",
  },
);

/** 701.27c: only what has two faces. */
export const transform = macro(
  "transform",
  [["card", "card"]],
  "instr",
  card => when(and(isDoubleFaced(card), not(hasTurnedSince(card))), [turnOver(card), showFace(card)]),
  { say: "transform {card}" },
);
