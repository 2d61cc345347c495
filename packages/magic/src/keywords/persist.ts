// Persist (702.79) and undying (702.93): back from the graveyard, with a counter, if it had none of that kind (603.4).

import { and, equals, indivisible, isStill, macro, ownerOf, same, self, type Value, when } from "@kibitz/kernel/words";
import { minusOn, plusOn } from "../characteristics/characteristics.js";
import type { CounterKind } from "../printed/tables.js";
import { diesPattern, triggerBack } from "../triggers/triggers.js";
import { arrive, comeIn, putCounters } from "../verbs/verbs.js";

const returning = (name: string, counters: (card: Value<"card">) => Value<"number">, kind: CounterKind) =>
  macro(
    name,
    [],
    "ability",
    () =>
      triggerBack(
        diesPattern(card => and(same(card, self), equals(counters(card), 0))),
        event =>
          when(
            isStill(event.result),
            indivisible(
              comeIn(event.result, ownerOf(event.result), false, back => [putCounters(back, kind, 1), arrive(back)]),
            ),
          ),
      ),
    { say: name },
  );
export const persistWord = returning("persist", minusOn, "minus");
export const undyingWord = returning("undying", plusOn, "plus");
export const persist = persistWord();
export const undying = undyingWord();
