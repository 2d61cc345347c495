// A run over all playing workers. The same seed and number of games give the figures of `kibitz sim`, to the last digit.

import type { SimReport } from "@kibitz/lab/browser";
import { desk, playing } from "./engine.js";
import type { PlayedPiece, Run } from "./parts/simulate.js";
import { Cancelled } from "./protocol.js";

let nextRun = 1;

export interface SimulateOptions {
  readonly onReport: (report: SimReport) => void;
  readonly signal: AbortSignal;
}

/** Plays all games of a run; calls back with what is known so far, at last with everything. */
export async function simulate(run: Run, { onReport, signal: asked }: SimulateOptions): Promise<void> {
  const id = nextRun++;
  // If one worker fails, the others need not go on.
  const failure = new AbortController();
  const signal = AbortSignal.any([asked, failure.signal]);
  await desk.call("sum", "begin", { id, run });
  let waiting: PlayedPiece[] = [];
  let adding: Promise<void> | undefined;
  const addAll = async (): Promise<void> => {
    while (waiting.length > 0 && !signal.aborted) {
      const pieces = waiting;
      waiting = [];
      const report = await desk.call("sum", "add", { id, pieces });
      if (report && !signal.aborted) onReport(report);
    }
    adding = undefined;
  };
  const onProgress = (pieces: readonly PlayedPiece[]): void => {
    waiting.push(...pieces);
    adding ??= addAll();
  };
  const lanes = playing.length;
  try {
    await Promise.all(
      playing.map((worker, lane) => worker.call("simulate", "play", { run, lane, lanes }, { onProgress, signal })),
    );
    await adding;
    if (signal.aborted) throw new Cancelled();
  } finally {
    failure.abort();
    await desk.call("sum", "end", id);
  }
}
