// The one worker entry. A part is a module of handlers, loaded when it is first called.

import { Cancelled, type FromWorker, type Running, type ToWorker } from "./protocol.js";

const parts = {
  simulate: () => import("./parts/simulate.js"),
  sum: () => import("./parts/sum.js"),
  findGames: () => import("./parts/find-games.js"),
  tellGame: () => import("./parts/tell-game.js"),
  compare: () => import("./parts/compare.js"),
  usedLines: () => import("./parts/used-lines.js"),
  table: () => import("./parts/table.js"),
  replays: () => import("./parts/replays.js"),
  positions: () => import("./parts/positions.js"),
  cards: () => import("./parts/cards.js"),
  magic: () => import("../games/magic/engine.js"),
  weiss: () => import("../games/weiss/engine.js"),
  nimmt: () => import("../games/nimmt/engine.js"),
  dominion: () => import("../games/dominion/engine.js"),
};

type LoadedParts = typeof parts;
export type PartName = keyof LoadedParts;
/** The handlers of each part, for the types of calls. */
export type Parts = { readonly [P in PartName]: Awaited<ReturnType<LoadedParts[P]>> };

/** How long a handler may work before messages are let in. */
const BREATH_MS = 40;

const cancelled = new Set<number>();
const post = (message: FromWorker): void => self.postMessage(message);

// A timeout waits for at least four milliseconds; a message does not.
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();
const nextMessage = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve);
    channel.port2.postMessage(undefined);
  });

function runningOf(id: number): Running<unknown> {
  let since = performance.now();
  return {
    progress: value => post({ kind: "progress", id, value }),
    get isDue() {
      return performance.now() - since > BREATH_MS;
    },
    async breathe() {
      await nextMessage();
      since = performance.now();
      if (cancelled.has(id)) throw new Cancelled();
    },
  };
}

type AnyHandler = (request: unknown, running: Running<unknown>) => unknown;

async function call({ id, part, name, request }: ToWorker & { readonly kind: "call" }): Promise<void> {
  try {
    // The page's types are those of the parts: both are built together.
    const handlers = (await parts[part as PartName]()) as unknown as Readonly<Record<string, AnyHandler>>;
    if (cancelled.has(id)) throw new Cancelled();
    post({ kind: "done", id, value: await handlers[name](request, runningOf(id)) });
  } catch (error) {
    if (error instanceof Cancelled) post({ kind: "cancelled", id });
    else post({ kind: "failed", id, words: error instanceof Error ? error.message : String(error) });
  } finally {
    cancelled.delete(id);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "ping") post({ kind: "pong" });
  else if (data.kind === "cancel") cancelled.add(data.id);
  else void call(data);
};
