// What a player knows, without the position they know it of: their view, and what the cards hidden from them are made of.
// Whoever is given this cannot look at the true position.

import type { Machine } from "../machine/machine.js";
import { firstRow, nextRow } from "../position/rows.js";
import type { Pool } from "./imagine.js";
import { numberedOptions } from "./options.js";
import { knowsCard, type View, viewOf } from "./view.js";

/**
 * Numbers the pools of cards hidden from a viewer: as far as the viewer can know, cards of one pool could change places. It
 * may read only what is public, and never which card it is.
 */
export type PoolOf = (m: Machine, viewer: number, card: number) => number;

/** What everybody brought is known: hidden cards are those of their owners that are not to be seen. */
export const poolOfOwner: PoolOf = (m, _, card) => m.s.card.owner[card];

export interface Knowledge {
  readonly view: View;
  readonly pools: readonly Pool[];
}

export function knowledgeOf(m: Machine, viewer: number, poolOf: PoolOf = poolOfOwner): Knowledge {
  const view = viewOf(m, viewer);
  const { s, rules } = m;
  const pools = new Map<number, { readonly cards: number[]; readonly texts: number[] }>();
  const table = rules.tables.card;
  for (let card = firstRow(s, table); card > 0; card = nextRow(s, table, card)) {
    const number = view.numbers.get(card) ?? 0;
    if (number === 0 || knowsCard(m, viewer, card)) continue;
    const key = poolOf(m, viewer, card);
    const pool = pools.get(key) ?? { cards: [], texts: [] };
    pools.set(key, pool);
    pool.cards.push(number);
    pool.texts.push(s.card.text[card]);
  }
  const byNumber = (a: number, b: number): number => a - b;
  // In which order they came says something.
  for (const { cards, texts } of pools.values()) {
    cards.sort(byNumber);
    texts.sort(byNumber);
  }
  return { view, pools: [...pools.values()].sort((a, b) => a.cards[0] - b.cards[0]) };
}

/** An answer to what is asked in a view, as the numbers of options. */
export function answerNumbers({ m, viewer }: View, answer: readonly number[]): readonly number[] {
  const options = numberedOptions(m, viewer);
  return answer.map(value => options.indexOf(value));
}

/** An answer by the numbers of options, as it is given in the position itself. */
export function answerBy(m: Machine, player: number, numbers: readonly number[]): readonly number[] {
  const options = numberedOptions(m, player);
  return numbers.map(number => options[number]);
}
