// What a creature cannot be blocked by (509.1b); fear (702.36).

import { type Ability, and, happens, macro, never, node, not, same, self } from "@kibitz/kernel/words";
import { is, isColour } from "../characteristics/characteristics.js";
import { asCondition, asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { block } from "../combat/attacking-and-blocking.js";
import { plural, sayFilter } from "../printed/say-filter.js";

export const cannotBeBlockedByWord = macro(
  "cannotBeBlockedBy",
  [testParam],
  "ability",
  test => never(happens(block, event => and(same(event.attacker, self), asCondition(test(event.card))))),
  { say: ({ test }) => `this cannot be blocked by ${plural(sayFilter("creature", test))}` },
);
export const cannotBeBlockedBy = (test: CardTest): Ability => node(cannotBeBlockedByWord.definition, [asTest(test)]);

export const fearWord = macro(
  "fear",
  [],
  "ability",
  () => cannotBeBlockedBy(card => and(not(is(card, "artifact")), not(isColour(card, "black")))),
  { say: "fear" },
);
export const fear = fearWord();
