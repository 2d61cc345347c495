// Modular (702.43): enters with +1/+1 counters, and gives them away when it dies.

import { macro, may, self } from "@kibitz/kernel/words";
import { target } from "../casting/announcing-words.js";
import { is, plusOn } from "../characteristics/characteristics.js";
import { creaturesWhere } from "../characteristics/selectors.js";
import { whenThisDies } from "../triggers/triggers.js";
import { entersWith, putCounters } from "../verbs/verbs.js";
import { asEnters, type Extra } from "./extra.js";

export const modularWord = macro(
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
