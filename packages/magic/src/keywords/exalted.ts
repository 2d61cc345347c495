// Exalted (702.83) and battle cry (702.91).

import { type Ability, and, each, happens, not, same, self, those, type Value } from "@kibitz/kernel";
import { trigger, whenThisAttacks } from "../abilities.js";
import { isAttacking } from "../characteristics.js";
import { attack, attackingAlone } from "../combat.js";
import { yours } from "../control.js";
import { pumpUntilEndOfTurn } from "../effects.js";
import { creatures } from "../things.js";

export const exalted: Ability = trigger(
  happens(attack, event => and(yours(event.card), attackingAlone())),
  event => pumpUntilEndOfTurn(event.card, 1, 1),
);
export const battleCry: Ability = whenThisAttacks(
  each(
    those(creatures, (card: Value<"card">) => and(isAttacking(card), not(same(card, self)))),
    card => pumpUntilEndOfTurn(card, 1, 0),
  ),
);
