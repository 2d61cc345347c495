// Triggers that wait for something to become a target (115).

import { asCard, happens, macro, same, self } from "@kibitz/kernel/words";
import { becomeTarget } from "../casting/targeting.js";
import { trigger } from "./triggers.js";

export const whenThisIsTargeted = macro(
  "whenThisIsTargeted",
  [["do", { block: [] }]],
  "ability",
  does =>
    trigger(
      happens(becomeTarget, event => same(asCard(event.target), self)),
      does,
    ),
  { say: "when this becomes the target of a spell or ability, {do}" },
);
