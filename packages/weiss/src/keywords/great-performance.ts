// Great Performance: whatever the opponent declares becomes a frontal attack on this card (W-11).

import { and, happens, instead, macro, not, ownerOf, proceed, same, self, you } from "@kibitz/kernel";
import { position, posture } from "../questions.js";
import { names } from "../tables.js";
import { declareAttack } from "../verbs.js";

export const greatPerformance = macro(
  "greatPerformance",
  [],
  "ability",
  () =>
    instead(
      happens(declareAttack, event =>
        and(
          not(same(ownerOf(event.attacker), you)),
          same(position(self), names.centreMiddle()),
          not(same(posture(self), names.reversed())),
        ),
      ),
      proceed({ kind: names.frontal(), defender: self }),
    ),
  { say: "Great Performance" },
);

export const greatPerformanceWords = [greatPerformance];
