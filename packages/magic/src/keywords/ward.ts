// Ward (702.21): what an opponent targets it with is countered unless they pay.

import { type Ability, and, asCard, happens, isIn, not, same, self, when, you } from "@kibitz/kernel";
import { trigger } from "../abilities.js";
import { becomeTarget } from "../announcing.js";
import { counter } from "../casting.js";
import { unlessPays } from "../effects.js";

export const ward = (cost: string): Ability =>
  trigger(
    happens(becomeTarget, event => and(same(asCard(event.target), self), not(same(event.player, you)))),
    event => when(isIn(event.source, "stack"), unlessPays(event.player, cost, counter(event.source))),
  );
