// A run in worker threads.

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { type Chunk, chunkCount, chunksOf } from "./chunks.js";
import { Control } from "./control.js";
import type { Played } from "./play-games.js";
import type { RunSpec } from "./run-spec.js";
import { seatings } from "./seating.js";
import { interrupted, type Stop, stopAt, wordsOf } from "./stop.js";
import type { Tally } from "./tally.js";
import type { SoFar, WorkerInput, WorkerTask } from "./worker.js";

/** Threads load built JavaScript; this is the same file seen from `src` and from `dist`. */
const workerFile = fileURLToPath(new URL("../dist/worker.js", import.meta.url));

/** Pieces under way for each thread: one being played and one waiting, so that no thread idles. */
const LANES = 2;

/** How long an interrupted run waits for the games under way. */
const GRACE_MS = 1_000;

/** Who follows a run in threads, and ends it. */
interface Follower {
  /** A piece has been played. */
  readonly onPlayed: (chunk: Chunk, played: Played) => void;
  /** What came out of a piece that is still being played. */
  readonly onSoFar: (chunk: Chunk, tally: Tally) => void;
  readonly isEnough: () => boolean;
  readonly signal: AbortSignal | undefined;
}

export interface PlayedInWorkers {
  readonly stop: Stop | undefined;
  /** Games that were finished in threads that were ended before they said so: quick ones, a moment's worth. */
  readonly untold: readonly Chunk[];
}

/** A piece that a thread has been given, and how many of its games were told of. */
interface UnderWay {
  readonly chunk: Chunk;
  readonly lane: number;
  told: number;
}

/** As many as are asked for, if there is something to play for each. */
export const threadsFor = ({ threads, games }: RunSpec): number => Math.min(threads, chunkCount(games));

export async function runInWorkers(
  spec: RunSpec,
  threads: number,
  { onPlayed, onSoFar, isEnough, signal }: Follower,
): Promise<PlayedInWorkers> {
  const lanes = threads * LANES;
  const control = Control.of(lanes);
  const pool = new Piscina<WorkerTask, Played>({
    filename: workerFile,
    name: "playChunk",
    minThreads: threads,
    maxThreads: threads,
    execArgv: [], // flags of this process may say where to find sources, which threads cannot load
    workerData: { spec, memory: control.memory } satisfies WorkerInput,
  });
  const chunks = chunksOf(spec.games);
  /** By the index of the piece. */
  const underWay = new Map<number, UnderWay>();
  let ended: Promise<void> | undefined;
  const endThreads = (): Promise<void> => {
    ended ??= pool.destroy();
    return ended;
  };
  let stop: Stop | undefined;
  /** Every thread ends after the game it is playing … */
  const end = (why: Stop): void => {
    stop ??= why;
    control.stop();
  };
  /** … or at once. */
  const endAtOnce = (why: Stop): void => {
    end(why);
    void endThreads();
  };
  const fail = (error: unknown): void => endAtOnce({ why: "failed", words: `a thread failed: ${wordsOf(error)}` });
  pool.on("error", fail);
  pool.on("message", ({ index, tally }: SoFar) => {
    const piece = underWay.get(index);
    if (!piece) return; // all of it has come by another way, and sooner
    piece.told = tally.games;
    onSoFar(piece.chunk, tally);
  });

  const lane = async (number: number): Promise<void> => {
    for (let next = chunks.next(); !next.done && !stop && !isEnough(); next = chunks.next()) {
      const chunk = next.value;
      underWay.set(chunk.index, { chunk, lane: number, told: 0 });
      const played = await pool.run({ chunk, lane: number });
      underWay.delete(chunk.index);
      control.clear(number);
      onPlayed(chunk, played);
      if (played.stop) end(played.stop);
    }
  };

  let grace: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    end(interrupted);
    grace ??= setTimeout(endAtOnce, GRACE_MS, interrupted);
  };
  const guard = spec.guardMs === undefined ? undefined : watch(spec, spec.guardMs, control, lanes, endAtOnce);
  if (signal?.aborted) interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number).catch(fail)));
  } finally {
    clearTimeout(grace);
    clearInterval(guard);
    signal?.removeEventListener("abort", interrupt);
    await endThreads();
  }
  return { stop, untold: [...underWay.values()].flatMap(piece => untoldOf(piece, control)) };
}

function untoldOf({ chunk, lane, told }: UnderWay, control: Control): Chunk[] {
  const from = chunk.from + told;
  const { game } = control.whereabouts(lane); // of an earlier piece, if this one was not begun
  return from < game ? [{ ...chunk, from, to: game }] : [];
}

/** Looks at every lane now and then; one in which nothing has happened for `guardMs` is hung. */
function watch(
  spec: RunSpec,
  guardMs: number,
  control: Control,
  lanes: number,
  hung: (stop: Stop) => void,
): NodeJS.Timeout {
  const seen: { ticks: number | undefined; since: number }[] = Array.from({ length: lanes }, () => ({
    ticks: undefined,
    since: 0,
  }));
  const rounds = seatings(spec.seats.length, spec.fixedSeats);
  return setInterval(() => {
    const now = performance.now();
    seen.forEach((last, lane) => {
      const ticks = control.ticks(lane);
      if (ticks === undefined || ticks !== last.ticks) {
        seen[lane] = { ticks, since: now };
        return;
      }
      if (now - last.since < guardMs) return;
      const { game, seat } = control.whereabouts(lane);
      const player = rounds[game % rounds.length][seat - 1] ?? -1;
      hung(stopAt(spec, "hung", `no answer for ${guardMs} ms`, game, seat - 1, player));
    });
  }, guardMs / 4);
}
