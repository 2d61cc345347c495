// Equip (702.6) and enchant (702.5): attaching to something that is targeted.

import { macro, type Source, self, you } from "@kibitz/kernel";
import { ability } from "../abilities.js";
import { target } from "../announcing.js";
import { type Extra, resolving } from "../card-words.js";
import { yourCreatures } from "../things.js";
import { attach, enter } from "../verbs.js";

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

/** An Aura targets what it will be attached to (303.4a). */
export const enchant = (what: Source<"card">, types: number): Extra => ({
  ...resolving(target(what, it => enter(self, you, false, aura => attach(aura, it)), "enchant")),
  facts: { enchants: types },
});

export const equipWords = [equip];
