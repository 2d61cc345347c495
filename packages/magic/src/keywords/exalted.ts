// Exalted (702.83) and battle cry (702.91).

import { and, each, happens, macro, not, same, self, those, type Value } from "@kibitz/kernel/words";
import { isAttacking } from "../characteristics/questions.js";
import { creatures } from "../characteristics/selectors.js";
import { attack, attackingAlone } from "../combat/attacking-and-blocking.js";
import { pumpUntilEndOfTurn } from "../effects/effects.js";
import { yours } from "../printed/control.js";
import { whenThisAttacks } from "../triggers/combat-triggers.js";
import { trigger } from "../triggers/triggers.js";

export const exaltedWord = macro(
  "exalted",
  [],
  "ability",
  () =>
    trigger(
      happens(attack, event => and(yours(event.card), attackingAlone())),
      event => pumpUntilEndOfTurn(event.card, 1, 1),
    ),
  { say: "exalted" },
);
export const battleCryWord = macro(
  "battleCry",
  [],
  "ability",
  () =>
    whenThisAttacks(
      each(
        those(creatures, (card: Value<"card">) => and(isAttacking(card), not(same(card, self)))),
        card => pumpUntilEndOfTurn(card, 1, 0),
      ),
    ),
  { say: "battle cry" },
);
export const exalted = exaltedWord();
export const battleCry = battleCryWord();
