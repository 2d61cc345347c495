// Adds up what the playing workers send, piece by piece in order, and says what it means.

import type { PlayedModule } from "@kibitz/kernel";
import { InOrder, noTally, type RunSpec, reportOf, type SimReport, type Stop, seriesLayout } from "@kibitz/lab/browser";
import { loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import { type PlayedPiece, type Run, specOf } from "./simulate.js";

interface Summed {
  readonly spec: RunSpec;
  readonly module: PlayedModule;
  readonly sum: InOrder;
  readonly layout: ReturnType<typeof seriesLayout>;
  readonly started: number;
  stop: Stop | undefined;
}

const runs = new Map<number, Summed>();

export interface Sum {
  /** The page's number for the run. */
  readonly id: number;
  readonly run: Run;
}

export const begin: Handler<Sum, void> = async ({ id, run }) => {
  const module = await loadGame(run.game);
  const spec = specOf(run);
  const layout = seriesLayout(spec, module);
  const total = noTally(spec.seats.length, module.metrics.length);
  const sum = new InOrder(total, layout?.cells ?? 0, () => false);
  runs.set(id, { spec, module, sum, layout, started: performance.now(), stop: undefined });
};

/** Adds pieces, and reports what is known so far. */
export const add: Handler<{ readonly id: number; readonly pieces: readonly PlayedPiece[] }, SimReport | undefined> = ({
  id,
  pieces,
}) => {
  const run = runs.get(id);
  if (!run) return undefined;
  for (const { index, tally, stop } of pieces) {
    run.sum.add(index, tally);
    run.stop ??= stop;
  }
  const { spec, module, sum, layout, started, stop } = run;
  const elapsed = { threads: 1, elapsedMs: performance.now() - started };
  const followed = layout && { layout, counts: sum.series };
  return reportOf(spec, module, sum.total, elapsed, stop, [], followed);
};

export const end: Handler<number, void> = id => {
  runs.delete(id);
};
