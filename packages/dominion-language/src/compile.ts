// From the text of a strategy to its faults, or to a pilot.

import { allCards, basicNames, type CardDeclaration, declarationOf } from "@kibitz/dominion";
import type { Setup } from "@kibitz/kernel";
import { readStrategy } from "./meaning/check.js";
import type { StrategyModel } from "./meaning/strategy.js";
import { pilotOf, type StrategyPilot } from "./playing/pilot.js";
import { type Names, namesOfCards } from "./text/card-facts.js";
import { type StrategyFault, sayFault } from "./text/fault.js";
import { ownDeclarations } from "./text/own-cards.js";
import { parseStrategy } from "./text/syntax.js";

export interface StrategyContext {
  /**
   * The texts that are in the game beside the basic cards; any other card is a fault. Without it, all cards there are may
   * be named.
   */
  readonly kingdom?: Iterable<string>;
  /** 1: cards as printed first. */
  readonly edition?: number;
  /** Cards that come with the match: all of them have piles. */
  readonly own?: Setup["customTexts"];
}

export type CompiledStrategyFile =
  | { readonly ok: true; readonly pilot: StrategyPilot; readonly warnings: readonly StrategyFault[] }
  | { readonly ok: false; readonly faults: readonly StrategyFault[] };

const byEdition = new Map<number, Names>();

/** All that can be named in a strategy. */
export function strategyNames(edition = 2): Names {
  let names = byEdition.get(edition);
  if (names === undefined) {
    const all = Object.keys(allCards).map((name): [string, CardDeclaration] => [name, declarationOf(name, edition)]);
    names = namesOfCards(Object.fromEntries(all));
    byEdition.set(edition, names);
  }
  return names;
}

function namesIn({ edition, own }: StrategyContext): Names {
  const shipped = strategyNames(edition);
  if (own === undefined) return shipped;
  const named = namesOfCards(ownDeclarations({ customTexts: own }));
  return {
    cards: new Map([...named.cards, ...shipped.cards]),
    events: new Map([...named.events, ...shipped.events]),
  };
}

const read = (text: string, context: StrategyContext) => {
  const { kingdom, own = {} } = context;
  return readStrategy(text, namesIn(context), kingdom && new Set([...basicNames, ...kingdom, ...Object.keys(own)]));
};

/** All faults and warnings of a strategy, in the order of the text. */
export const checkStrategy = (text: string, context: StrategyContext = {}): readonly StrategyFault[] =>
  read(text, context).faults;

/** A pilot that plays the strategy; it never fails, whatever the game does. */
export function compileStrategy(text: string, context: StrategyContext = {}): CompiledStrategyFile {
  const { strategy, faults } = read(text, context);
  return strategy ? { ok: true, pilot: pilotOf(strategy), warnings: faults } : { ok: false, faults };
}

/** A strategy without faults as it is meant, for cards as printed last or first: what it says is the same. */
export function modelOf(text: string, context: Pick<StrategyContext, "own"> = {}): StrategyModel {
  const { strategy, faults } = read(text, context);
  const meant = strategy ?? read(text, { ...context, edition: 1 }).strategy;
  if (meant) return meant;
  throw new Error(`a strategy with faults: ${faults.map(sayFault).join("; ")}`);
}

/** The lines of a strategy without faults that can be the reason for an answer, in order. */
export function linesWithReasons(text: string): readonly number[] {
  const { lists, strategies } = modelOf(text);
  const parts = [
    ...lists.flatMap(({ entries }) => entries),
    ...strategies.flatMap(({ plays, options, reactions }) => [...plays, ...options, ...reactions]),
  ];
  return [...new Set(parts.map(({ line }) => line))].sort((a, b) => a - b);
}

/** The texts of all cards a strategy names, sorted: what its kingdom needs. Names that are no cards are left out. */
export function namesOf(text: string, edition = 2): readonly string[] {
  const { cards } = strategyNames(edition);
  const found = new Set<string>();
  for (const { image } of parseStrategy(text).tokens) {
    const card = cards.get(image);
    if (card) found.add(card.text);
  }
  return [...found].sort();
}
