// Words for abilities that somebody uses (602), for what a spell needs to be cast, and for what changes costs.

import {
  type Ability,
  addUsed,
  builder,
  type CompiledWord,
  type Eval,
  node,
  type Param,
  type Program,
  type Term,
  type Value,
} from "@kibitz/kernel";
import { colourMask } from "./colours.js";
import type { CostFacts } from "./costs.js";
import { type ManaCost, manaCost } from "./mana-cost.js";
import type { UsedFacts } from "./printed.js";
import type { ManaFacts } from "./sources-of-mana.js";

/** What the word for activated abilities tells of them. */
export interface ActivatedFacts extends UsedFacts {
  readonly use: "activated";
  readonly label: string;
  readonly cost: ManaCost;
  readonly taps: boolean;
  /** 602.5d: only when its player could cast a sorcery. */
  readonly slow: boolean;
  /** 606.3: only once in a turn for each permanent, among all of these. */
  readonly loyalty: boolean;
  readonly once: boolean;
  readonly zone: string;
}

const abilityWord = (name: string, say: string, params: readonly Param[], compile: CompiledWord["compile"]) =>
  builder<readonly Param[], Ability, CompiledWord>({
    name,
    params,
    gives: "ability",
    say,
    open: true,
    native: false,
    compile,
  });

const flagsOf = (written: Term): ReadonlySet<string> => new Set(String(written).split(" "));

export const activatedWord = abilityWord(
  "activated",
  "{label}: {do}",
  [
    ["label", { nameOf: "label" }],
    ["cost", { nameOf: "cost" }],
    ["how", { nameOf: "how" }],
    ["possible", "flag"],
    ["do", { block: [] }],
  ],
  (c, [label, cost, how, possible, body]) => {
    const flags = flagsOf(how);
    const zone = ["hand", "graveyard"].find(name => flags.has(name)) ?? "battlefield";
    return addUsed(c, {
      possible,
      body,
      facts: () =>
        ({
          use: "activated",
          label: label as string,
          cost: manaCost(cost as string),
          taps: flags.has("taps"),
          slow: flags.has("slow") || flags.has("loyalty"),
          loyalty: flags.has("loyalty"),
          once: flags.has("once"),
          zone,
        }) satisfies ActivatedFacts,
    });
  },
);

/** 605.1a. */
export const manaAbilityWord = abilityWord(
  "manaAbility",
  "{label}: {do}",
  [
    ["label", { nameOf: "label" }],
    ["colours", { nameOf: "colours" }],
    ["how", { nameOf: "how" }],
    ["amount", "number"],
    ["possible", "flag"],
    ["do", { block: [] }],
  ],
  (c, [label, colours, how, amount, possible, body]) => {
    const flags = flagsOf(how);
    return addUsed(c, {
      possible,
      body,
      facts: value =>
        ({
          use: "mana",
          label: label as string,
          mask: colourMask(colours as string),
          taps: flags.has("taps"),
          tapsOnly: flags.has("taps") && !flags.has("more"),
          alike: flags.has("alike"),
          once: flags.has("once"),
          amount: value(amount),
        }) satisfies ManaFacts,
    });
  },
);

/** 601.2c: what a spell needs to be cast at all. */
export const castIfWord = abilityWord("castIf", "(cast only if {possible})", [["possible", "flag"]], (c, [possible]) =>
  addUsed(c, { possible, body: undefined, facts: () => ({ use: "cast if" }) satisfies UsedFacts }),
);
/** When the alternative cost can be paid. */
export const insteadIfWord = abilityWord(
  "insteadIf",
  "(the other cost only if {possible})",
  [["possible", "flag"]],
  (c, [possible]) => addUsed(c, { possible, body: undefined, facts: () => ({ use: "play if" }) satisfies UsedFacts }),
);

/** When the flashback cost can be paid. */
export const flashbackIfWord = abilityWord(
  "flashbackIf",
  "(flashback only if {possible})",
  [["possible", "flag"]],
  (c, [possible]) =>
    addUsed(c, { possible, body: undefined, facts: () => ({ use: "flashback if" }) satisfies UsedFacts }),
);
export const flashbackIf = (possible: Value<"flag">): Ability =>
  node(flashbackIfWord.definition, [possible]) as Ability;

const costWord = (name: string, say: string, forbids: boolean, own = false) =>
  abilityWord(name, say, [["by", "number"]], (c, [by]) =>
    addUsed(c, {
      possible: undefined,
      body: undefined,
      facts: (value: (term: Term) => Eval) => ({ use: "cost", by: value(by), forbids, own }) satisfies CostFacts,
    }),
  );
export const costsMoreWord = costWord("spellsCostMore", "spells cost {by} more", false);
export const cannotCastWord = costWord("cannotCast", "spells cannot be cast if {by}", true);

export const itCostsMoreWord = costWord("itCostsMore", "it costs {by} more", false, true);

/** So much more generic mana for this card itself (affinity: less). */
export const itCostsMore = (by: Value<"number">): Ability => node(itCostsMoreWord.definition, [by]) as Ability;
export const castIf = (possible: Value<"flag">): Ability => node(castIfWord.definition, [possible]) as Ability;
export const insteadIf = (possible: Value<"flag">): Ability => node(insteadIfWord.definition, [possible]) as Ability;
/** So much more generic mana for `theSpell`; less if negative. */
export const spellsCostMore = (by: Value<"number">): Ability => node(costsMoreWord.definition, [by]) as Ability;
/** `theSpell` cannot be cast if this holds. */
export const cannotCast = (condition: Value<"flag">): Ability =>
  node(cannotCastWord.definition, [condition]) as Ability;

export const activatedAbility = (
  label: string,
  cost: string,
  how: string,
  possible: Value<"flag"> | true,
  body: Program,
): Ability => node(activatedWord.definition, [label, cost, how, possible, body]) as Ability;
export const manaAbility = (
  label: string,
  colours: string,
  how: string,
  amount: Value<"number"> | number,
  possible: Value<"flag"> | true,
  body: Program,
): Ability => node(manaAbilityWord.definition, [label, colours, how, amount, possible, body]) as Ability;

export const usedAbilityWords = [
  activatedWord,
  manaAbilityWord,
  castIfWord,
  insteadIfWord,
  costsMoreWord,
  cannotCastWord,
  itCostsMoreWord,
  flashbackIfWord,
];
