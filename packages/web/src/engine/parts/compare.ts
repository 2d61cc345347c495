// Two runs on the same seeds, game by game: whether a change helped a player, and by how much.

import {
  addPairTo,
  type Estimate,
  noPairMoments,
  type PreparedRun,
  pairedDifference,
  playGames,
  prepareRun,
} from "@kibitz/lab/browser";
import { loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import { type Run, specOf } from "./simulate.js";

export interface Comparison {
  readonly before: Run;
  readonly after: Run;
  /** Whose share is compared, from 0. */
  readonly player: number;
}

export interface Compared {
  readonly games: number;
  /** Of the win share, after less before. */
  readonly difference: Estimate;
}

const watcher = { isStopped: () => false, begins: () => {} };
const SAID_EVERY = 100;

export const compare: Handler<Comparison, Compared, Compared> = async ({ before, after, player }, running) => {
  const module = await loadGame(before.game);
  const runs = [before, after].map(run => prepareRun(specOf({ ...run, series: false }), module));
  const pairs = noPairMoments();
  const compared = (): Compared => ({ games: pairs.count, difference: pairedDifference(pairs) });
  const games = Math.min(before.games, after.games);
  for (let game = 0; game < games; game++) {
    const [x, y] = runs.map(run => shareIn(run, game, player));
    addPairTo(pairs, x, y);
    if (pairs.count % SAID_EVERY === 0) running.progress(compared());
    if (running.isDue) await running.breathe();
  }
  return compared();
};

function shareIn(run: PreparedRun, game: number, player: number): number {
  const { tally, stop } = playGames(run, { index: 0, from: game, to: game + 1 }, watcher);
  if (stop) throw new Error(stop.words);
  return tally.players[player].share.sum;
}
