// Activated abilities (602), mana abilities (605) and loyalty abilities (606), as cards say them.

import { type Ability, type Instr, node, type Program, type Value } from "@kibitz/kernel/words";
import { activatedWord, manaAbilityWord } from "../casting/used-ability-words.js";
import { puttingCounters, removingCounters } from "../mana/cost-words.js";

/** A cost: mana and {T} as they are written, or something else that is paid. */
export type Cost = string | Instr;
const writtenOf = (costs: readonly Cost[]): string => costs.filter(cost => typeof cost === "string").join(",");
const paidOf = (costs: readonly Cost[]): readonly Instr[] => costs.filter(cost => typeof cost !== "string");

interface Use {
  /** Only when a sorcery could be cast. */
  readonly slow?: boolean;
  /** Only when an instant could be cast: a mana ability, but not while something is paid for. */
  readonly asInstant?: boolean;
  readonly once?: boolean;
  readonly loyalty?: boolean;
  /** Where the card must be; the battlefield unless said. */
  readonly zone?: "hand" | "graveyard";
  readonly onlyIf?: Value<"flag">;
}
const flagsOf = ({ slow, asInstant, once, loyalty: isLoyalty, zone }: Use): string =>
  [slow && "slow", asInstant && "asInstant", once && "once", isLoyalty && "loyalty", zone].filter(Boolean).join(" ");

/** 602.1: what stands before the colon, and after it. The label is what its player picks it by. */
export const ability = (label: string, costs: readonly Cost[], effect: Program, use: Use = {}): Ability =>
  node(activatedWord.definition, [label, writtenOf(costs), paidOf(costs), effect, flagsOf(use), use.onlyIf]);

/** 605.1a: a mana ability; the colours as letters, or "any". */
export const addsMana = (
  costs: readonly Cost[],
  colours: string,
  amount: number | Value<"number"> = 1,
  use: Use & { readonly combination?: boolean; readonly each?: boolean } = {},
): Ability => {
  const flags = [flagsOf(use), use.combination && "combination", use.each && "each"].filter(Boolean).join(" ");
  return node(manaAbilityWord.definition, [writtenOf(costs), paidOf(costs), colours, amount, flags, use.onlyIf]);
};
export const tapFor = (colours: string, amount: number | Value<"number"> = 1): Ability =>
  addsMana(["{T}"], colours, amount);

/** 606: a loyalty ability. */
export const loyalty = (change: number, label: string, effect: Program): Ability =>
  ability(
    `${change > 0 ? "+" : ""}${change}: ${label}`,
    [change >= 0 ? puttingCounters("loyalty", change) : removingCounters("loyalty", -change)],
    effect,
    { loyalty: true },
  );
