// A strategy as it is meant: all names known, all forms told apart. Parts that can be a reason know their line in the file.

import type { ConditionName } from "./conditions.js";

/** A condition with its arguments; what it does not take is empty. */
export interface Condition {
  readonly name: ConditionName;
  /** Names of texts. */
  readonly cards: readonly string[];
  readonly count: number;
  readonly of: readonly Condition[];
}

export interface Entry {
  readonly card: string;
  /** Bought only while fewer than so many are owned. */
  readonly limit: number | undefined;
  readonly condition: Condition | undefined;
  readonly line: number;
}

export interface BuyList {
  readonly condition: Condition | undefined;
  readonly entries: readonly Entry[];
}

export type Play = ({ readonly card: string } | { readonly named: "ChainDraw" | "Default" }) & {
  readonly line: number;
};

/** What to do with a card or an event. */
export interface Plan {
  readonly condition: Condition | undefined;
  /** Listed cards; what is listed for one purpose only is in `tagged`. */
  readonly cards: readonly string[] | undefined;
  readonly tagged: Readonly<Record<string, readonly string[]>>;
  /** What becomes what; "" is nothing. */
  readonly pairs: readonly (readonly [from: string, into: string])[];
  /** Numbers of chosen options, from 1. */
  readonly choices: readonly number[];
  readonly isIgnored: boolean;
  readonly line: number;
}

export interface Strategy {
  readonly condition: Condition | undefined;
  readonly plays: readonly Play[];
  /** By the text they are for. */
  readonly options: readonly (Plan & { readonly subject: string })[];
  /** By event. */
  readonly reactions: readonly (Plan & { readonly subject: string })[];
}

export interface StrategyModel {
  readonly lists: readonly BuyList[];
  readonly strategies: readonly Strategy[];
}
