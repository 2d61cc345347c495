// Ward (702.21): what an opponent targets it with is countered unless they pay.

import { and, asCard, happens, macro, not, same, self, you } from "@kibitz/kernel/words";
import { counterSpellOrAbility } from "../casting/spells-on-the-stack.js";
import { becomeTarget } from "../casting/targeting.js";
import { unlessPays } from "../effects/effects.js";
import { trigger } from "../triggers/triggers.js";

export const ward = macro(
  "ward",
  [["cost", { nameOf: "cost" }]],
  "ability",
  cost =>
    trigger(
      happens(becomeTarget, event => and(same(asCard(event.target), self), not(same(event.player, you)))),
      event => unlessPays(event.player, cost, counterSpellOrAbility(event.item)),
    ),
  { say: "ward {cost}" },
);
