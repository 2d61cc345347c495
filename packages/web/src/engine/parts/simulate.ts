// Games of a run, played in this worker: every so-manieth piece of it.

import { chunkCount, chunksOf, type Played, playGames, prepareRun, type RunSpec } from "@kibitz/lab/browser";
import { type GameName, loadGame } from "../games.js";
import type { Handler } from "../protocol.js";

/** A run of a game; strategies are compiled texts. */
export interface Run extends Pick<RunSpec, "setup" | "seats" | "games" | "seed" | "fixedSeats" | "series"> {
  readonly game: GameName;
}

export interface Lane {
  readonly run: Run;
  /** This worker plays pieces `lane`, `lane + lanes`, … */
  readonly lane: number;
  readonly lanes: number;
}

/** A piece of a run that has been played. */
export interface PlayedPiece extends Played {
  readonly index: number;
}

const SAID_EVERY_MS = 100;

export const specOf = ({ game, ...run }: Run): RunSpec => ({ ...run, moduleUrl: game, threads: 1 });

export const play: Handler<Lane, void, readonly PlayedPiece[]> = async ({ run, lane, lanes }, running) => {
  const prepared = prepareRun(specOf(run), await loadGame(run.game));
  let unsaid: PlayedPiece[] = [];
  let said = performance.now();
  let ended = false;
  const watcher = { isStopped: () => false, begins: () => {} };
  const say = (): void => {
    if (unsaid.length > 0) running.progress(unsaid);
    unsaid = [];
    said = performance.now();
  };
  if (lane >= chunkCount(run.games)) return;
  for (const chunk of chunksOf(run.games)) {
    if (chunk.index % lanes !== lane) continue;
    const played = playGames(prepared, chunk, watcher);
    unsaid.push({ ...played, index: chunk.index });
    ended = played.stop !== undefined;
    if (performance.now() - said > SAID_EVERY_MS || ended) say();
    if (ended) break;
    if (running.isDue) await running.breathe();
  }
  say();
};
