// Modular (702.43): enters with +1/+1 counters, and gives them away when it dies.

import { macro, may, self } from "@kibitz/kernel";
import { target } from "../announcing-words.js";
import { asEnters, type Extra } from "../card-words.js";
import { is, plusOn } from "../characteristics.js";
import { creaturesWhere } from "../things.js";
import { whenThisDies } from "../triggers.js";
import { entersWith, putCounters } from "../verbs.js";

const modularWord = macro(
  "modular",
  [["count", "number"]],
  "ability",
  () =>
    whenThisDies(
      target(
        creaturesWhere(card => is(card, "artifact")),
        it => may("put its counters there", putCounters(it, "plus", plusOn(self))),
      ),
    ),
  { say: "modular {count}" },
);
export const modular = (count: number): Extra => ({
  ...asEnters(entersWith("plus", count)),
  abilities: [modularWord(count)],
});

export const modularWords = [modularWord];
