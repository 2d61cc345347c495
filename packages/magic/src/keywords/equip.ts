// Equip (702.6) and enchant (702.5): attaching to something that is targeted.

import { macro, type Source, self } from "@kibitz/kernel/words";
import { enchanting, target } from "../casting/announcing-words.js";
import { yourCreatures } from "../characteristics/selectors.js";
import { ability } from "../triggers/abilities.js";
import { attach } from "../verbs/verbs.js";
import { type Extra, resolving } from "./extra.js";

export const equip = macro(
  "equip",
  [["cost", { nameOf: "cost" }]],
  "ability",
  cost =>
    ability(
      `equip ${cost}`,
      [cost],
      target(yourCreatures, it => attach(self, it)),
      { slow: true },
    ),
  { say: "equip {cost}" },
);

/** An Aura targets what it will be attached to (303.4a), and stays only on that (704.5m). */
export const enchant = (what: Source<"card">): Extra => resolving(enchanting(what));
