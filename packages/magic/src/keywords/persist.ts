// Persist (702.79) and undying (702.93): back from the graveyard, with a counter, if it had none of that kind.

import { type Ability, and, equals, isStill, ownerOf, same, self, type Value, when } from "@kibitz/kernel";
import { diesPattern, triggerBack } from "../abilities.js";
import { minusOn, plusOn } from "../characteristics.js";
import type { CounterKind } from "../tables.js";
import { enter, putCounters } from "../verbs.js";

const returns = (counters: (card: Value<"card">) => Value<"number">, kind: CounterKind): Ability =>
  triggerBack(
    diesPattern(card => and(same(card, self), equals(counters(card), 0))),
    event =>
      when(
        isStill(event.result),
        enter(event.result, ownerOf(event.result), false, back => putCounters(back, kind, 1)),
      ),
  );
export const persist = returns(minusOn, "minus");
export const undying = returns(plusOn, "plus");
