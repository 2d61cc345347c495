// Piles of which only the number of cards matters: how many are left in each, and what they cost now.

import type { Display } from "@kibitz/kernel";
import { get, type Machine } from "@kibitz/kernel/machine";
import { titleOf } from "./card-title.js";

/** What costs the same: "Copper 46", "Curse 10", and "cost 0". */
export interface PricedPiles {
  readonly piles: readonly string[];
  readonly price: string;
}

export interface SupplyPile {
  /** The text of its cards. */
  readonly text: number;
  readonly count: number;
  readonly price: number;
}

const priceGetter = (m: Machine, { supply }: Display): Machine["rules"]["getters"][number] | undefined =>
  m.rules.getters.find(({ name }) => name === supply?.price);

/** All piles, in the order of texts; none if the game has no such piles. */
export function supplyPiles(m: Machine, display: Display): readonly SupplyPile[] {
  const { supply } = display;
  const price = priceGetter(m, display);
  if (supply === undefined || price === undefined) return [];
  const columns = m.s.columnsOf(supply.table);
  const texts = m.rules.texts.map((_, text) => text).filter(text => text > 0 && columns[supply.isThere][text] !== 0);
  return texts.map(text => ({ text, count: columns[supply.count][text], price: get(m, price, text) }));
}

/** The piles by what they cost, the cheapest first. */
export function pricedPiles(m: Machine, display: Display): readonly PricedPiles[] {
  const byPrice = new Map<number, string[]>();
  for (const { text, count, price } of supplyPiles(m, display)) {
    const pile = `${titleOf(m.rules.texts[text], display)} ${count}`;
    byPrice.set(price, [...(byPrice.get(price) ?? []), pile]);
  }
  const name = priceGetter(m, display)?.name ?? "";
  return [...byPrice].sort(([a], [b]) => a - b).map(([price, piles]) => ({ piles, price: `${name} ${price}` }));
}
