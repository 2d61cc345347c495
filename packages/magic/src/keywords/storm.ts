// Storm (702.40): when you cast it, copy it for each spell cast before it this turn.

import { type Ability, from, happens, letBe, same, self, whenever, you } from "@kibitz/kernel";
import { triggers } from "../abilities.js";
import { cast, copySpell } from "../casting.js";
import { stormCount } from "../characteristics.js";

export const storm: Ability = from(
  "stack",
  whenever(
    happens(cast, event => same(event.result, self)),
    letBe("number", stormCount(), before => triggers(copySpell(you, self, before))),
  ),
);
