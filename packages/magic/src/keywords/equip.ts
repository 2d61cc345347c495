// Equip (702.6) and enchant (702.5): attaching to something that is targeted.

import { type Ability, type Source, self, you } from "@kibitz/kernel";
import { ability } from "../abilities.js";
import { target } from "../announcing.js";
import { announcing, type Extra } from "../card-words.js";
import { yourCreatures } from "../things.js";
import { attach, enter } from "../verbs.js";

export const equip = (cost: string): Ability =>
  ability(
    `equip ${cost}`,
    [cost],
    target(yourCreatures, it => attach(self, it)),
    { slow: true },
  );

/** An Aura targets what it will be attached to (303.4a). */
export const enchant = (what: Source<"card">, types: number): Extra => {
  const spell = announcing(target(what, it => enter(self, you, false, aura => attach(aura, it)), "enchant"));
  return { ...spell, facts: { enchants: types } };
};
