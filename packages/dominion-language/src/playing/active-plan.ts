// A strategy over the cards of one match: which of its parts applies now.

import type { Plan, Strategy } from "../meaning/strategy.js";
import type { Sight } from "../seeing/position-reader.js";
import { compileCondition, type Test, type TextNumber } from "./compile-condition.js";

/** A place in a list for each text, from 1; 0 if it is not there. */
export type Ranks = Uint8Array;

export interface CompiledPlan {
  readonly test: Test | undefined;
  readonly cards: Ranks | undefined;
  readonly tagged: Readonly<Record<string, Ranks>>;
  /** Numbers of texts; 0 on the right is nothing. */
  readonly pairs: readonly (readonly [from: number, into: number])[];
  readonly choices: readonly number[];
  readonly isIgnored: boolean;
  /** The number of the strategy it stands in. */
  readonly block: number;
  readonly line: number;
}

export const CHAIN_DRAW = -1;
export const DEFAULT = -2;

export interface CompiledStrategy {
  readonly test: Test | undefined;
  /** Texts, `CHAIN_DRAW`, `DEFAULT`; 0 for a card that is not in the game. */
  readonly plays: readonly number[];
  /** By play, its line. */
  readonly lines: readonly number[];
  /** By text. */
  readonly options: readonly (readonly CompiledPlan[] | undefined)[];
  readonly reactions: ReadonlyMap<string, readonly CompiledPlan[]>;
  readonly block: number;
}

function ranksOf(cards: readonly string[], numberOf: TextNumber, texts: number): Ranks {
  const ranks = new Uint8Array(texts);
  cards.forEach((card, i) => {
    const text = numberOf(card);
    if (ranks[text] === 0) ranks[text] = Math.min(255, i + 1);
  });
  // What is not in the game has no place.
  ranks[0] = 0;
  return ranks;
}

function compilePlan(plan: Plan, numberOf: TextNumber, texts: number, block: number): CompiledPlan {
  const { cards, tagged, pairs, choices, isIgnored, condition, line } = plan;
  return {
    test: compileCondition(condition, numberOf),
    cards: cards && ranksOf(cards, numberOf, texts),
    tagged: Object.fromEntries(Object.entries(tagged).map(([tag, own]) => [tag, ranksOf(own, numberOf, texts)])),
    pairs: pairs.map(([from, into]) => [numberOf(from), into === "" ? 0 : numberOf(into)] as const),
    choices,
    isIgnored,
    block,
    line,
  };
}

export function compileStrategies(
  strategies: readonly Strategy[],
  numberOf: TextNumber,
  texts: number,
): readonly CompiledStrategy[] {
  return strategies.map(({ condition, plays, options, reactions }, i) => {
    const block = i + 1;
    const byText: CompiledPlan[][] = [];
    for (const plan of options) {
      const text = numberOf(plan.subject);
      byText[text] ??= [];
      byText[text].push(compilePlan(plan, numberOf, texts, block));
    }
    const byEvent = new Map<string, CompiledPlan[]>();
    for (const plan of reactions) {
      const own = byEvent.get(plan.subject) ?? [];
      byEvent.set(plan.subject, [...own, compilePlan(plan, numberOf, texts, block)]);
    }
    return {
      test: compileCondition(condition, numberOf),
      plays: plays.map(play =>
        "card" in play ? numberOf(play.card) : play.named === "Default" ? DEFAULT : CHAIN_DRAW,
      ),
      lines: plays.map(({ line }) => line),
      options: byText,
      reactions: byEvent,
      block,
    };
  });
}

/** The strategy to use now: the first whose condition holds. */
export function currentStrategy(sight: Sight, strategies: readonly CompiledStrategy[]): CompiledStrategy | undefined {
  for (const strategy of strategies) if (strategy.test === undefined || strategy.test(sight)) return strategy;
  return undefined;
}

function firstPlan(sight: Sight, plans: readonly CompiledPlan[] | undefined): CompiledPlan | undefined {
  if (plans === undefined) return undefined;
  for (const plan of plans) if (plan.test === undefined || plan.test(sight)) return plan;
  return undefined;
}

/** What one strategy says about playing a card. `sight.self` must be the card. */
export const planIn = (sight: Sight, strategy: CompiledStrategy | undefined): CompiledPlan | undefined =>
  strategy && firstPlan(sight, strategy.options[sight.self]);

/** What is said about an event by any strategy that applies, the first first. */
export function planForEvent(
  sight: Sight,
  strategies: readonly CompiledStrategy[],
  event: string,
): CompiledPlan | undefined {
  for (const strategy of strategies) {
    const plan = firstIfApplies(sight, strategy, strategy.reactions.get(event));
    if (plan) return plan;
  }
  return undefined;
}

/** What is said about playing a card by any strategy that applies, the first first. */
export function planForCard(
  sight: Sight,
  strategies: readonly CompiledStrategy[],
  text: number,
): CompiledPlan | undefined {
  for (const strategy of strategies) {
    const plan = firstIfApplies(sight, strategy, strategy.options[text]);
    if (plan) return plan;
  }
  return undefined;
}

function firstIfApplies(
  sight: Sight,
  { test }: CompiledStrategy,
  plans: readonly CompiledPlan[] | undefined,
): CompiledPlan | undefined {
  return plans === undefined || (test !== undefined && !test(sight)) ? undefined : firstPlan(sight, plans);
}
