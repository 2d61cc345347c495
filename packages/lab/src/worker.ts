// What a worker thread runs: pieces of the one run its pool was made for.

import { parentPort, workerData } from "node:worker_threads";
import type { PlayedModule } from "@kibitz/kernel";
import type { Chunk } from "./chunks.js";
import { Control } from "./control.js";
import { loadModule } from "./load-module.js";
import { type Played, playGames, type Watcher } from "./play-games.js";
import { type PreparedRun, prepareRun } from "./prepared-run.js";
import type { RunSpec } from "./run-spec.js";
import type { Tally } from "./tally.js";

export interface WorkerInput {
  readonly spec: RunSpec;
  readonly memory: SharedArrayBuffer;
}

export interface WorkerTask {
  readonly chunk: Chunk;
  readonly lane: number;
}

/** What a thread says while it plays: what came out of a piece so far. */
export interface SoFar {
  /** The piece's. */
  readonly index: number;
  readonly tally: Tally;
}

/** A thread says so no more often than that: quick games have no time to talk. */
const SO_FAR_MS = 100;

let prepared: Promise<PreparedRun> | undefined;

export async function playChunk({ chunk, lane }: WorkerTask): Promise<Played> {
  const { spec, memory } = workerData as WorkerInput;
  prepared ??= loadModule<PlayedModule>(spec.moduleUrl).then(gameModule => prepareRun(spec, gameModule));
  return playGames(await prepared, chunk, watcherOf(spec, chunk, new Control(memory), lane));
}

function watcherOf({ guardMs }: RunSpec, { index }: Chunk, control: Control, lane: number): Watcher {
  let told = performance.now();
  return {
    isStopped: () => control.isStopped,
    begins(game, soFar) {
      control.begin(lane, game);
      const now = performance.now();
      if (now - told < SO_FAR_MS) return;
      told = now;
      parentPort?.postMessage({ index, tally: soFar() } satisfies SoFar);
    },
    ...(guardMs === undefined ? {} : { tick: seat => control.tick(lane, seat) }),
  };
}
