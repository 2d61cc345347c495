// Abilities that cannot be activated (602.5a), as cards say them.

import { type Ability, happens, macro, never, node, type Value } from "@kibitz/kernel/words";
import { asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { plural, sayFilter } from "../printed/say-filter.js";
import { activate, useForMana } from "./casting.js";

const silencing = (
  name: string,
  say: (cards: string) => string,
  make: (test: (card: Value<"card">) => Value<"flag"> | boolean) => Ability,
) => {
  const { definition } = macro(name, [testParam], "ability", test => make(test), {
    say: ({ test }) => say(plural(sayFilter("card", test))),
  });
  return Object.assign((test: CardTest): Ability => node(definition, [asTest(test)]), { definition });
};
/** Other abilities than mana abilities. */
export const cannotActivate = silencing(
  "cannotActivate",
  cards => `activated abilities of ${cards} cannot be activated unless they are mana abilities`,
  test => never(happens(activate, event => test(event.card))),
);
export const cannotUseForMana = silencing(
  "cannotUseForMana",
  cards => `mana abilities of ${cards} cannot be activated`,
  test => never(happens(useForMana, event => test(event.card))),
);
