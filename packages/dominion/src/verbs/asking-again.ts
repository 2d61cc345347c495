// Somebody may go on with cards in hand, one after the other, until they say nothing.

import { and, during, type Instr, moreThan, sizeOf, type Value, zone } from "@kibitz/kernel/words";
import { isGoing } from "../table/position.js";
import { atomic } from "../table/tables.js";

/** Whether they are asked again. */
export const setRepeating = atomic(
  "setRepeating",
  [["on", "flag"]],
  (m, on) => {
    m.s.game.going[0] = on;
    return 0;
  },
  { past: "goes on", writes: ["game.going"], say: "go on: {on}", open: false },
);

/** Asks, and again after each answer that says so, as long as there are cards in hand and these hold. */
export const repeatUntilPass = (ask: Instr[], ...asLongAs: Value<"flag">[]): Instr[] => [
  setRepeating(true),
  during(and(isGoing(), moreThan(sizeOf(zone("hand")), 0), ...asLongAs), [setRepeating(false), ...ask]),
];
