// Two runs of the same games, of which one player differs: how much more that player wins.

import { type Estimate, pairedDifference } from "./intervals.js";
import { addPairTo, noPairMoments } from "./pair-moments.js";
import type { GameRecord } from "./tally.js";

export interface PairedShares {
  /** Games that both runs have played. */
  readonly games: number;
  /** In how many the first player did better in this run, and in the other. */
  readonly better: number;
  readonly worse: number;
  /** The mean win share in this run minus that in the other. */
  readonly difference: Estimate;
}

/** Compares the first player's shares, game by game. */
export function pairedShares(records: readonly GameRecord[], others: readonly GameRecord[]): PairedShares {
  const byGame = new Map(others.map(record => [record.game, record]));
  const moments = noPairMoments();
  let better = 0;
  let worse = 0;
  for (const { game, players } of records) {
    const other = byGame.get(game)?.players[0].share;
    if (other === undefined) continue;
    const { share } = players[0];
    addPairTo(moments, other, share);
    if (share > other) better++;
    else if (share < other) worse++;
  }
  return { games: moments.count, better, worse, difference: pairedDifference(moments) };
}
