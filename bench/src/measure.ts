// Measuring: the best of several short runs, and what came out of them as a signature.

export interface Row {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** What the figure must be compared with, in words. */
  readonly goal: string;
  /** Whether the goal is met in this run; the machine may be busy. */
  readonly met: boolean;
  /** A hash of all results: a change that alters what happens shows here. */
  readonly signature?: string;
}

/** Nanoseconds per call of the fastest of several runs. */
export function fastest(calls: number, body: (calls: number) => void, runs = 7): number {
  body(Math.ceil(calls / 10));
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.hrtime.bigint();
    body(calls);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / calls);
  }
  return best;
}

/**
 * Seconds of work that is the same each time and comes in parts: each part counts with its fastest time. What else the
 * machine does in a moment slows a part down, hardly ever the same one each time.
 */
export class Undisturbed {
  readonly #fastest: number[] = [];

  /** Does all parts once more: `part` is called again and again until it says that there is nothing left. */
  add(part: () => boolean): void {
    for (let i = 0, isMore = true; isMore; i++) {
      const begun = process.hrtime.bigint();
      isMore = part();
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      this.#fastest[i] = Math.min(this.#fastest[i] ?? Number.POSITIVE_INFINITY, seconds);
    }
  }

  get seconds(): number {
    return this.#fastest.reduce((sum, seconds) => sum + seconds, 0);
  }
}

/** Mixes numbers into a short text. */
export class Signature {
  #hash = 0x811c9dc5;
  add(value: number): void {
    this.#hash = Math.imul(this.#hash ^ (value | 0), 0x01000193);
  }
  toString(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, "0");
  }
}

/** Megabytes in use after a collection, if the process may collect (node --expose-gc). */
export function heapMegabytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
}
