// Playing many games and adding them up.

import { type Chunk, chunksOf } from "./chunks.js";
import { InOrder } from "./in-order.js";
import { loadModule } from "./load-module.js";
import { nobody, type Played, playGames } from "./play-games.js";
import { type PreparedRun, prepareRun, seriesLayout } from "./prepared-run.js";
import { reportOf, type SimReport } from "./report.js";
import { runInWorkers, threadsFor } from "./run-in-workers.js";
import { RunError, type RunSpec, runFaults, specForThreads } from "./run-spec.js";
import { runWithProcesses } from "./run-with-processes.js";
import { verdictOf } from "./sequential.js";
import { interrupted, type Stop } from "./stop.js";
import { noTally, type Tally } from "./tally.js";

export interface SimulateOptions {
  /** Games done, games asked for, and what is known so far. */
  readonly onProgress?: (done: number, total: number, partial: Tally) => void;
  /** Ends the run; what is known by then is reported, with `complete: false`. */
  readonly signal?: AbortSignal;
  /** Plays in this thread instead of others. */
  readonly inProcess?: boolean;
}

/**
 * Plays the games of a run. Game i has the seed `splitSeed(seed, i)`; every number but time and rate is the same for any
 * number of threads. Throws a `RunError` if the run cannot begin; whatever ends it early is in the report.
 */
export async function simulate(spec: RunSpec, options: SimulateOptions = {}): Promise<SimReport> {
  const started = performance.now();
  const gameModule = await loadModule(spec.moduleUrl);
  const faults = runFaults(spec, gameModule);
  if (faults.length > 0) throw new RunError(faults);
  const { onProgress, signal, inProcess } = options;
  const total = noTally(spec.seats.length, gameModule.metrics.length, spec.records);
  const elapsed = (threads: number) => ({ threads, elapsedMs: performance.now() - started });

  const { untilDecided } = spec;
  const isDecided = (): boolean =>
    untilDecided !== undefined && verdictOf(total.firstBetter, total.secondBetter, untilDecided) !== undefined;

  if (spec.seats.some(({ kind }) => kind === "process")) {
    const onGame = () => onProgress?.(total.games, spec.games, total);
    const { stop, behaviours } = await runWithProcesses(prepareRun(spec, gameModule), total, {
      onGame,
      isEnough: isDecided,
      signal,
    });
    return reportOf(spec, gameModule, total, elapsed(1), stop, behaviours);
  }

  const layout = seriesLayout(spec, gameModule);
  const sum = new InOrder(total, layout?.cells ?? 0, isDecided);
  const tellProgress = (): void => onProgress?.(sum.games, spec.games, total);
  const onPlayed = ({ index }: Chunk, { tally }: Played): void => {
    sum.add(index, tally);
    tellProgress();
  };
  let stop: Stop | undefined;
  let untold: readonly Chunk[] = [];
  const threads = inProcess ? 1 : threadsFor(spec);
  if (inProcess) {
    const run = prepareRun(spec, gameModule);
    for (const chunk of chunksOf(spec.games)) {
      if (signal?.aborted) stop ??= interrupted;
      if (stop || isDecided()) break;
      const played = playGames(run, chunk, nobody);
      onPlayed(chunk, played);
      stop = played.stop;
      await new Promise(resolve => setImmediate(resolve)); // let signals in
    }
  } else {
    const played = await runInWorkers(specForThreads(spec, gameModule), threads, {
      onPlayed,
      onSoFar: ({ index }, tally) => {
        sum.hold(index, tally);
        tellProgress();
      },
      isEnough: isDecided,
      signal,
    });
    stop = played.stop;
    untold = played.untold;
  }
  sum.finish(untold.length > 0 ? playAgain(prepareRun(spec, gameModule), untold) : []);
  return reportOf(spec, gameModule, total, elapsed(threads), stop, [], layout && { layout, counts: sum.series });
}

/** Games are the same whenever they are played. */
const playAgain = (run: PreparedRun, games: readonly Chunk[]): readonly Tally[] =>
  games.map(chunk => playGames(run, chunk, nobody).tally);
