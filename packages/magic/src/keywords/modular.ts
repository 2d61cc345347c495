// Modular (702.43): enters with +1/+1 counters, and gives them away when it dies.

import { type Ability, may, same, self } from "@kibitz/kernel";
import { diesPattern, triggerBack } from "../abilities.js";
import { target } from "../announcing.js";
import { asEnters, type Extra } from "../card-words.js";
import { is, plusOn } from "../characteristics.js";
import { creaturesWhere } from "../things.js";
import { entersWith, putCounters } from "../verbs.js";

const givesCounters: Ability = triggerBack(
  diesPattern(card => same(card, self)),
  target(
    creaturesWhere(card => is(card, "artifact")),
    it => may("put its counters there", putCounters(it, "plus", plusOn(self))),
  ),
);
export const modular = (count: number): Extra => ({
  ...asEnters(entersWith("plus", count)),
  abilities: [givesCounters],
});
