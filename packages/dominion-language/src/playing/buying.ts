// Which card to buy: the first entry that applies of the first list that has one. Asked again after every buy.

import { costNow } from "@kibitz/dominion";
import type { BuyList } from "../meaning/strategy.js";
import type { Sight } from "../seeing/position-reader.js";
import { compileCondition, type Test, type TextNumber } from "./compile-condition.js";

/** The text to buy, or 0. Says which list and entry in `sight.block` and `sight.entry`, and its line. */
export type Buyer = (sight: Sight) => number;

interface CompiledEntry {
  readonly text: number;
  /** Bought only while fewer are owned; 0 for no limit. */
  readonly limit: number;
  readonly test: Test | undefined;
  readonly entry: number;
  readonly line: number;
}

export function compileBuying(lists: readonly BuyList[], numberOf: TextNumber): Buyer {
  const compiled = lists.map(({ condition, entries }, i) => ({
    block: i + 1,
    test: compileCondition(condition, numberOf),
    entries: entries
      // Nothing is ever fewer than 0, and what is not in the game cannot be bought.
      .map(({ card, limit, condition: own, line }, k) => ({
        text: limit === 0 ? 0 : numberOf(card),
        limit: limit ?? 0,
        test: compileCondition(own, numberOf),
        entry: k + 1,
        line,
      }))
      .filter(({ text }) => text > 0),
  }));
  return sight => {
    for (const { block, test, entries } of compiled) {
      if (test !== undefined && !test(sight)) continue;
      const entry = firstApplying(sight, entries);
      if (entry === undefined) continue;
      sight.block = block;
      sight.entry = entry.entry;
      sight.line = entry.line;
      return entry.text;
    }
    return 0;
  };
}

function firstApplying(sight: Sight, entries: readonly CompiledEntry[]): CompiledEntry | undefined {
  const { m } = sight;
  const coins = m.s.game.coins[0];
  const piles = m.s.pile.count;
  for (const entry of entries) {
    const { text, limit, test } = entry;
    if (piles[text] === 0 || costNow(m, text) > coins) continue;
    if (limit > 0 && sight.owned(text) >= limit) continue;
    if (test === undefined || test(sight)) return entry;
  }
  return undefined;
}
