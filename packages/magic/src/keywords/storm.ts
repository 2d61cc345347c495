// Storm (702.40): when you cast it, copy it for each spell cast before it this turn.

import { bind, from, happens, macro, same, self, stack, whenever, you } from "@kibitz/kernel/words";
import { cast } from "../casting/casting.js";
import { copySpell } from "../casting/spells-on-the-stack.js";
import { stormCount } from "../characteristics/questions.js";

export const stormWord = macro(
  "storm",
  [],
  "ability",
  () =>
    from(
      "stack",
      whenever(
        happens(cast, event => same(event.result, self)),
        bind("number", stormCount(), before => stack(copySpell(you, self, before))),
      ),
    ),
  { say: "storm" },
);
export const storm = stormWord();
