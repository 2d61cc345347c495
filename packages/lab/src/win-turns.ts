// On which turns games were won, as shares, and of two players over the same shuffles.

import { type Estimate, type Interval, pairedDifference } from "./intervals.js";
import { addPairTo, noPairMoments } from "./pair-moments.js";
import { type Share, shareOf } from "./share-of.js";

/** The share of games won by a turn. */
export interface ByTurn extends Share {
  readonly turn: number;
  /** Games won on this very turn. */
  readonly wins: number;
}

/** Over the same shuffles. */
export interface WinComparison {
  /** Games in which the first deck won on an earlier turn, and the second. */
  readonly firstFaster: number;
  readonly secondFaster: number;
  /** How much likelier the first deck has won by a turn than the second. */
  readonly byTurn: readonly { readonly turn: number; readonly difference: number; readonly interval: Interval }[];
}

/** All turns up to the last of these. */
function upTo(turns: readonly number[]): number[] {
  const last = turns.reduce((most, turn) => Math.max(most, turn), 0);
  return Array.from({ length: last }, (_, i) => i + 1);
}

/** The share of games won by each turn, from the turns of the wins; 0 for none. */
export function byTurn(turns: readonly number[]): ByTurn[] {
  return upTo(turns).flatMap(turn => {
    const won = turns.filter(own => own > 0 && own <= turn).length;
    return won === 0 ? [] : [{ turn, wins: turns.filter(own => own === turn).length, ...shareOf(won, turns.length) }];
  });
}

/** Game by game, over the same shuffles. */
export function winsCompared(first: readonly number[], second: readonly number[]): WinComparison {
  const rank = (turn: number): number => (turn === 0 ? Number.POSITIVE_INFINITY : turn);
  const pairs = first.map((turn, game) => [rank(turn), rank(second[game])]);
  return {
    firstFaster: pairs.filter(([a, b]) => a < b).length,
    secondFaster: pairs.filter(([a, b]) => a > b).length,
    byTurn: upTo([...first, ...second]).flatMap(turn => {
      if (pairs.every(([a, b]) => a > turn && b > turn)) return [];
      const moments = noPairMoments();
      for (const [a, b] of pairs) addPairTo(moments, Number(b <= turn), Number(a <= turn));
      return [{ turn, ...asDifference(pairedDifference(moments)) }];
    }),
  };
}

/** Shares differ by no more than 1. */
function asDifference({ mean, interval: [low, high] }: Estimate): { difference: number; interval: Interval } {
  return { difference: mean, interval: [Math.max(-1, low), Math.min(1, high)] };
}
