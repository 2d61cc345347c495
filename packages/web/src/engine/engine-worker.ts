// A worker as the page sees it: typed calls, progress, cancelling. A worker that dies is replaced with the next call.

import { Cancelled, EngineError, type FromWorker, type Handler, type ToWorker, WorkerDied } from "./protocol.js";
import type { PartName, Parts } from "./worker.js";

export interface CallOptions<Progress> {
  readonly onProgress?: (value: Progress) => void;
  readonly signal?: AbortSignal;
}

type RequestOf<H> = H extends Handler<infer Request, infer _Result, infer _Progress> ? Request : never;
type ResultOf<H> = H extends (...args: never[]) => infer Result ? Awaited<Result> : never;
type ProgressOf<H> = H extends Handler<infer _Request, infer _Result, infer Progress> ? Progress : never;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((value: unknown) => void) | undefined;
}

/** A worker that does not answer for so long after a call was cancelled is ended. */
const GRACE_MS = 3_000;
/** How often a worker with calls is asked whether it is there, and how long it may be silent. */
const PING_MS = 2_000;
const SILENT_MS = 12_000;

export class EngineWorker {
  #worker: Worker | undefined;
  #calls = new Map<number, Pending>();
  #nextId = 1;
  #heardAt = 0;
  #pinging: ReturnType<typeof setInterval> | undefined;
  readonly #onDeath: (words: string) => void;

  constructor(onDeath: (words: string) => void) {
    this.#onDeath = onDeath;
  }

  call<P extends PartName, N extends keyof Parts[P] & string>(
    part: P,
    name: N,
    request: RequestOf<Parts[P][N]>,
    { onProgress, signal }: CallOptions<ProgressOf<Parts[P][N]>> = {},
  ): Promise<ResultOf<Parts[P][N]>> {
    if (signal?.aborted) return Promise.reject(new Cancelled());
    const id = this.#nextId++;
    const worker = this.#alive();
    return new Promise((resolve, reject) => {
      const cancel = (): void => this.#cancel(id);
      const forget = (): void => {
        this.#calls.delete(id);
        if (this.#calls.size === 0) this.#stopPinging();
        signal?.removeEventListener("abort", cancel);
      };
      this.#calls.set(id, {
        resolve: value => {
          forget();
          resolve(value as ResultOf<Parts[P][N]>);
        },
        reject: error => {
          forget();
          reject(error);
        },
        onProgress: onProgress as ((value: unknown) => void) | undefined,
      });
      signal?.addEventListener("abort", cancel);
      if (this.#calls.size === 1) this.#startPinging(worker);
      worker.postMessage({ kind: "call", id, part, name, request } satisfies ToWorker);
    });
  }

  #cancel(id: number): void {
    const worker = this.#worker;
    worker?.postMessage({ kind: "cancel", id } satisfies ToWorker);
    // Nobody waits for it any longer; but the worker must come back.
    setTimeout(() => {
      if (this.#worker === worker && this.#calls.has(id)) this.#die("A calculation did not end and was stopped.");
    }, GRACE_MS);
  }

  #startPinging(worker: Worker): void {
    this.#heardAt = performance.now();
    this.#pinging = setInterval(() => {
      if (performance.now() - this.#heardAt > SILENT_MS) this.#die("A worker does not answer any more.");
      else worker.postMessage({ kind: "ping" } satisfies ToWorker);
    }, PING_MS);
  }

  #stopPinging(): void {
    clearInterval(this.#pinging);
  }

  #alive(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "kibitz" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = event => this.#die(`A worker failed: ${event.message || "it could not be loaded"}.`);
    worker.onmessageerror = () => this.#die("A worker sent what could not be read.");
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromWorker): void {
    this.#heardAt = performance.now();
    if (message.kind === "pong") return;
    const pending = this.#calls.get(message.id);
    if (!pending) return;
    if (message.kind === "progress") pending.onProgress?.(message.value);
    else if (message.kind === "done") pending.resolve(message.value);
    else if (message.kind === "cancelled") pending.reject(new Cancelled());
    else pending.reject(new EngineError(message.words));
  }

  /** Ends the worker; the next call starts another. */
  #die(words: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#stopPinging();
    for (const { reject } of [...this.#calls.values()]) reject(new WorkerDied(words));
    this.#onDeath(words);
  }
}
