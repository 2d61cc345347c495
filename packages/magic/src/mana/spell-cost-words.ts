// Words for what a spell needs to be cast, and for what changes its cost.

import type { CompiledWord, Eval, Term } from "@kibitz/kernel/machine";
import {
  type Ability,
  abilityWord,
  addUsed,
  and,
  count,
  either,
  macro,
  minus,
  node,
  same,
  type Value,
  you,
} from "@kibitz/kernel/words";
import { asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import type { UsedFacts } from "../printed/printed.js";
import { sayFilter } from "../printed/say-filter.js";
import { type CostFacts, itsCaster, theSpell } from "./costs.js";

const conditionWord = (name: string, say: string, use: UsedFacts["use"]) =>
  abilityWord(name, say, [["possible", "flag"]], (c, [possible]) =>
    addUsed(c, { possible, body: undefined, facts: () => ({ use }) satisfies UsedFacts }),
  );
/** 601.2c: what a spell needs to be cast at all. */
export const castIfWord = conditionWord("castIf", "(cast only if {possible})", "cast if");
/** When the alternative cost can be paid. */
export const insteadIfWord = conditionWord("insteadIf", "(the other cost only if {possible})", "play if");
/** When the flashback cost can be paid. */
export const flashbackIfWord = conditionWord("flashbackIf", "(flashback only if {possible})", "flashback if");
export const castIf = (possible: Value<"flag">): Ability => node(castIfWord.definition, [possible]);
export const insteadIf = (possible: Value<"flag">): Ability => node(insteadIfWord.definition, [possible]);
export const flashbackIf = (possible: Value<"flag">): Ability => node(flashbackIfWord.definition, [possible]);

const costWord = (
  name: string,
  say: CompiledWord["say"],
  { forbids = false, isLeast = false, own = false }: Partial<Pick<CostFacts, "forbids" | "isLeast" | "own">> = {},
) =>
  abilityWord(name, say, [["by", "number"]], (c, [by]) =>
    addUsed(c, {
      possible: undefined,
      body: undefined,
      facts: (value: (term: Term) => Eval) =>
        ({ use: "cost", by: value(by), forbids, isLeast, own }) satisfies CostFacts,
    }),
  );
const sayMore = (by: string): string => (by.startsWith("-") ? `{${by.slice(1)}} less` : `{${by}} more`);
/** So much more generic mana for `theSpell`; less if negative. */
export const costsMoreWord = costWord("spellsCostMore", ({ by }) => `spells cost ${sayMore(by)} to cast`);
export const spellsCostMore = (by: Value<"number"> | number): Ability => node(costsMoreWord.definition, [by]);

/** 601.2f: whatever else changes the cost, no less mana than this for `theSpell`. */
export const costsAtLeastWord = costWord("spellsCostAtLeast", "spells cost at least {by} mana to cast", {
  isLeast: true,
});
export const spellsCostAtLeast = (least: Value<"number">): Ability => node(costsAtLeastWord.definition, [least]);

/** Spells that fit cost more, or less; of everybody, or only yours. */
const tested = (name: string, who: string, condition: (fits: Value<"flag"> | boolean) => Value<"flag">) => {
  const { definition } = macro(
    name,
    [testParam, ["by", "number"]],
    "ability",
    (test, by) => node(costsMoreWord.definition, [either(condition(test(theSpell)), by, 0)]),
    { say: ({ test, by }) => `${sayFilter("spell", test)}s${who} cost ${sayMore(by)} to cast` },
  );
  return Object.assign((test: CardTest, by: number): Ability => node(definition, [asTest(test), by]), { definition });
};
export const spellsThatCostMore = tested("spellsThatCostMore", "", fits => and(fits));
export const yourSpellsThatCostMore = tested("yourSpellsThatCostMore", " you cast", fits =>
  and(same(itsCaster, you), fits),
);
/** So much more generic mana for this card itself (affinity: less). */
export const itCostsMoreWord = costWord("itCostsMore", "it costs {by} more", { own: true });
/** Less for each of these. */
export const costsLessForEach = macro(
  "costsLessForEach",
  [["what", { source: "card" }]],
  "ability",
  what => node(itCostsMoreWord.definition, [minus(0, count(what))]),
  { say: ({ what }) => `this costs {1} less to cast for each ${what}` },
);
/** `theSpell` cannot be cast if this holds. */
export const cannotCastWord = costWord(
  "cannotCast",
  ({ by }) => `a spell cannot be cast if ${by.replace(/^\(1 if (.*), otherwise 0\)$/, "$1")}`,
  { forbids: true },
);
export const cannotCast = (condition: Value<"flag">): Ability =>
  node(cannotCastWord.definition, [either(condition, 1, 0)]);
