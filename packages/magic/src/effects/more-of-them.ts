// More tokens and counters than there would be (614, 122.6).

import { and, equals, happens, instead, macro, not, plus, proceed, same, times, you } from "@kibitz/kernel/words";
import { is } from "../characteristics/characteristics.js";
import { yours } from "../printed/control.js";
import { counterKinds } from "../printed/tables.js";
import { sayCounters } from "../verbs/life-and-counters.js";
import { addCountersOf, createTokens } from "../verbs/verbs.js";

export const doublesTokensWord = macro(
  "doublesTokens",
  [],
  "ability",
  () =>
    instead(
      happens(createTokens, event => same(event.player, you)),
      event => proceed({ count: times(event.count, 2) }),
    ),
  { say: "if an effect would create tokens under your control, it creates twice as many instead" },
);
/** 606.4: what is put on something as a cost is put there by no effect. */
export const doublesCountersWord = macro(
  "doublesCounters",
  [],
  "ability",
  () =>
    instead(
      happens(addCountersOf, event => and(yours(event.card), not(event.isCost))),
      event => proceed({ count: times(event.count, 2) }),
    ),
  { say: "if an effect would put counters on a permanent you control, it puts twice as many there instead" },
);
/** However they get there, as a cost too. */
export const oneMoreCounter = macro(
  "oneMoreCounter",
  [["kind", { oneOf: counterKinds }]],
  "ability",
  kind =>
    instead(
      happens(addCountersOf, event =>
        and(yours(event.card), is(event.card, "creature"), equals(event.kind, counterKinds.indexOf(kind))),
      ),
      event => proceed({ count: plus(event.count, 1) }),
    ),
  { say: ({ kind }) => `if ${sayCounters(kind, "any")} would be put on a creature you control, one more is put there` },
);
export const doublesTokens = doublesTokensWord();
export const doublesCounters = doublesCountersWord();
