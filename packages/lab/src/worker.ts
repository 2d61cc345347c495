// What a worker thread runs: pieces of the one run its pool was made for.

import { workerData } from "node:worker_threads";
import type { PlayedModule } from "@kibitz/kernel";
import type { Chunk } from "./chunks.js";
import { Control } from "./control.js";
import { loadModule } from "./load-module.js";
import { type Played, playGames } from "./play-games.js";
import { type PreparedRun, prepareRun } from "./prepared-run.js";
import type { RunSpec } from "./run-spec.js";

export interface WorkerInput {
  readonly spec: RunSpec;
  readonly memory: SharedArrayBuffer;
}

export interface WorkerTask {
  readonly chunk: Chunk;
  readonly lane: number;
}

let prepared: Promise<PreparedRun> | undefined;

export async function playChunk({ chunk, lane }: WorkerTask): Promise<Played> {
  const { spec, memory } = workerData as WorkerInput;
  prepared ??= loadModule<PlayedModule>(spec.moduleUrl).then(gameModule => prepareRun(spec, gameModule));
  const run = await prepared;
  const control = new Control(memory);
  const watcher =
    spec.guardMs === undefined ? undefined : { tick: (game: number, seat: number) => control.tick(lane, game, seat) };
  return playGames(run, chunk, () => control.isStopped, watcher);
}
