// How far a run is, on stderr, if that is a terminal.

import { SingleBar } from "cli-progress";
import type { Terminal } from "./terminal.js";

export interface Progress {
  update(done: number): void;
  stop(): void;
}

const none: Progress = { update: () => undefined, stop: () => undefined };

/** The rate is taken over so much of the last time, so that it follows slow and quick stretches. */
const WINDOW_MS = 3_000;

export function progressBar({ errors }: Pick<Terminal, "errors">, total: number): Progress {
  if (errors.isTTY !== true) return none;
  const bar = new SingleBar({
    // A terminal's output is the stream itself.
    stream: errors as NodeJS.WritableStream,
    format: "{bar} {percentage} % · {value}/{total} games · {rate}/s · {left} left",
    barsize: 24,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
  });
  const seen: { readonly at: number; readonly done: number }[] = [{ at: performance.now(), done: 0 }];
  bar.start(total, 0, { rate: "–", left: "–" });
  return {
    update(done) {
      const at = performance.now();
      seen.push({ at, done });
      while (seen.length > 2 && seen[1].at < at - WINDOW_MS) seen.shift();
      const perMs = (done - seen[0].done) / Math.max(1, at - seen[0].at);
      bar.update(done, perMs > 0 ? { rate: sayRate(perMs * 1000), left: sayTime((total - done) / perMs) } : {});
    },
    stop: () => bar.stop(),
  };
}

/** A line that is written over and over; ends empty. For work of which nobody knows how much there is. */
export function progressLine({ errors }: Pick<Terminal, "errors">): {
  readonly say: (words: string) => void;
  readonly stop: () => void;
} {
  if (errors.isTTY !== true) return { say: () => undefined, stop: () => undefined };
  return {
    say: words => void errors.write(`\r\x1b[K${words.slice(0, (errors.columns || words.length + 1) - 1)}`),
    stop: () => void errors.write("\r\x1b[K"),
  };
}

export const sayRate = (perSecond: number): string =>
  perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString("en");

/** "45 s", "3 min 20 s", "2 h 5 min". */
export function sayTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
