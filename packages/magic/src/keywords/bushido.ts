// Bushido (702.45) and rampage (702.23).

import { bind, count, greater, macro, minus, self, times } from "@kibitz/kernel/words";
import { blockersOf } from "../combat/attacking-and-blocking.js";
import { pumpUntilEndOfTurn } from "../effects/effects.js";
import { whenThisBecomesBlocked, whenThisBlocksOrBecomesBlocked } from "../triggers/combat-triggers.js";

export const bushido = macro(
  "bushido",
  [["count", "number"]],
  "ability",
  by => whenThisBlocksOrBecomesBlocked(pumpUntilEndOfTurn(self, by, by)),
  { say: "bushido {count}" },
);
/** 702.23b: the blockers are counted as the ability resolves. */
export const rampage = macro(
  "rampage",
  [["count", "number"]],
  "ability",
  by =>
    whenThisBecomesBlocked(
      bind("number", times(by, greater(minus(count(blockersOf(self)), 1), 0)), more =>
        pumpUntilEndOfTurn(self, more, more),
      ),
    ),
  { say: "rampage {count}" },
);
