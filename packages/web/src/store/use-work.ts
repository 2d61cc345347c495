// Work in a worker that follows what a page shows: begun anew when that changes, cancelled when nobody wants it.

import { useEffect, useState } from "react";
import { Cancelled } from "../engine/protocol.js";

export interface Work<T> {
  /** What is known so far; it stays in sight, as stale, while new work is under way. */
  readonly value?: T;
  /** Of what the value is. */
  readonly of?: unknown;
  readonly isRunning: boolean;
  readonly failed?: string;
}

type Job<T> = (onValue: (value: T) => void, signal: AbortSignal) => Promise<void>;

/** Does the job for a key; without a job, nothing is done and nothing is shown. */
export function useWork<T>(key: unknown, job: Job<T> | undefined, pauseMs = 200): Work<T> {
  const [work, setWork] = useState<Work<T>>({ isRunning: false });
  const text = JSON.stringify(key);
  const isWanted = job !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which job it is
  useEffect(() => {
    if (!job) {
      setWork({ isRunning: false });
      return;
    }
    const abort = new AbortController();
    setWork(({ value, of }) => ({ ...(value === undefined ? {} : { value, of }), isRunning: true }));
    const begin = async (): Promise<void> => {
      try {
        await job(value => !abort.signal.aborted && setWork({ value, of: text, isRunning: true }), abort.signal);
        if (!abort.signal.aborted) setWork(before => ({ ...before, isRunning: false }));
      } catch (error) {
        if (abort.signal.aborted || error instanceof Cancelled) return;
        setWork({ isRunning: false, failed: error instanceof Error ? error.message : String(error) });
      }
    };
    const timer = setTimeout(() => void begin(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isWanted]);
  return work;
}
