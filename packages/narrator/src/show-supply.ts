// Piles of which only the number of cards matters: how many are left in each, and what they cost now.

import type { Display } from "@kibitz/kernel";
import { get, type Machine } from "@kibitz/kernel/machine";
import { titleOf } from "./card-title.js";

/** What costs the same: "Copper 46", "Curse 10", and "cost 0". */
export interface PricedPiles {
  readonly piles: readonly string[];
  readonly price: string;
}

/** All piles, the cheapest first; none if the game has no such piles. */
export function pricedPiles(m: Machine, display: Display): readonly PricedPiles[] {
  const { supply } = display;
  const price = m.rules.getters.find(({ name }) => name === supply?.price);
  if (supply === undefined || price === undefined) return [];
  const columns = m.s.columnsOf(supply.table);
  const byPrice = new Map<number, string[]>();
  for (let text = 1; text < m.rules.texts.length; text++) {
    if (columns[supply.isThere][text] === 0) continue;
    const cost = get(m, price, text);
    const pile = `${titleOf(m.rules.texts[text], display)} ${columns[supply.count][text]}`;
    byPrice.set(cost, [...(byPrice.get(cost) ?? []), pile]);
  }
  return [...byPrice].sort(([a], [b]) => a - b).map(([cost, piles]) => ({ piles, price: `${price.name} ${cost}` }));
}
