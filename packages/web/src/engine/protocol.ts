// What page and engine say to each other. The page calls a handler of a part by name; the handler may report progress
// before it is done, and ends early once the page has cancelled the call.

export type ToWorker =
  | {
      readonly kind: "call";
      readonly id: number;
      readonly part: string;
      readonly name: string;
      readonly request: unknown;
    }
  | { readonly kind: "cancel"; readonly id: number }
  /** Whether the worker is still there: it answers as soon as it breathes. */
  | { readonly kind: "ping" };

export type FromWorker =
  | { readonly kind: "pong" }
  | { readonly kind: "progress"; readonly id: number; readonly value: unknown }
  | { readonly kind: "done"; readonly id: number; readonly value: unknown }
  | { readonly kind: "cancelled"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly words: string };

/** What a handler that works for long is given. */
export interface Running<Progress> {
  progress(value: Progress): void;
  /** Whether it has worked for so long that it should breathe. */
  readonly isDue: boolean;
  /** Lets messages in: other calls, and that this one is cancelled, which is thrown as `Cancelled`. */
  breathe(): Promise<void>;
}

export type Handler<Request, Result, Progress = never> = (
  request: Request,
  running: Running<Progress>,
) => Result | Promise<Result>;

/** The page no longer wants to know. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

/** The engine could not do what it was asked to: words for a person. */
export class EngineError extends Error {
  constructor(words: string) {
    super(words);
    this.name = "EngineError";
  }
}

/** The worker died with the call. Another takes its place with the next. */
export class WorkerDied extends EngineError {
  constructor(words: string) {
    super(words);
    this.name = "WorkerDied";
  }
}
