// Resonate: the price is to reveal a card of a name in hand (W-11).

import { choose, inZone, macro, maybeOne, show, those } from "@kibitz/kernel";
import { isNamed } from "../questions.js";

/** The hand is hidden: asked whenever there is one (W-13(2)). */
export const resonate = macro(
  "resonate",
  [
    ["name", "text"],
    ["then", { block: [] }],
  ],
  "instr",
  (name, then) =>
    choose(
      maybeOne,
      those(inZone("hand"), card => isNamed(card, name)),
      card => [show(card), ...[then].flat()],
      "reveal a card for Resonate",
    ),
  { say: 'you may reveal "{name}" in your hand; if so: {then}' },
);

export const resonateWords = [resonate];
