// Goldfish games one after the other, each with every deck, until all are played or somebody has waited long enough.

import { Worker } from "node:worker_threads";
import { LimitError } from "@kibitz/kernel";
import type { GoldfishGame } from "@kibitz/tree";
import { progressBar } from "../terminal/progress.js";
import type { Terminal } from "../terminal/terminal.js";
import type { GoldfishLimit, GoldfishNews, GoldfishTask } from "./goldfish-thread.js";

/** A game that is told, with its number, from 1. */
export interface ToldGame extends GoldfishGame {
  readonly game: number;
}

/** What is known of a deck. */
export interface DeckGames {
  readonly deck: string;
  /** By game: the turn of the win, 0 for none. */
  readonly turns: readonly number[];
  readonly fastest: ToldGame | undefined;
  readonly samples: readonly ToldGame[];
}

/** Threads load built JavaScript; this is the same file seen from `src` and from `dist`. */
const threadFile = new URL("../../dist/goldfish/goldfish-thread.js", import.meta.url);

/** The same run in threads: games are the same whoever plays them. */
export type GoldfishRun = Omit<GoldfishTask, "lane" | "lanes"> & { readonly threads: number };

/** An interruption ends the run in the middle of games: what was played to its end counts. */
export async function runGoldfish(
  terminal: Terminal,
  names: readonly string[],
  { threads, ...run }: GoldfishRun,
  samples: number,
): Promise<readonly DeckGames[]> {
  const played: GoldfishNews[] = [];
  const progress = progressBar(terminal, run.games);
  const lanes = Math.min(threads, run.games);
  const workers = Array.from({ length: lanes }, (_, lane) => {
    const workerData: GoldfishTask = { ...run, lane, lanes };
    return new Worker(threadFile, { workerData, execArgv: [] });
  });
  const end = (): void => {
    for (const worker of workers) void worker.terminate();
  };
  const forget = terminal.onInterrupt(end);
  let limit: GoldfishLimit | undefined;
  const ended = workers.map(worker => {
    worker.on("message", (news: GoldfishNews | GoldfishLimit) => {
      if (typeof news === "string") {
        limit = news;
        end();
      } else progress.update(played.push(news));
    });
    return new Promise((resolve, reject) => worker.on("exit", resolve).on("error", reject));
  });
  try {
    await Promise.all(ended);
  } finally {
    end();
    progress.stop();
    forget();
  }
  if (limit !== undefined) throw new LimitError(limit);
  const inOrder = played.sort((a, b) => a.game - b.game);
  return names.map((deck, i) => gamesOf(deck, inOrder, i, samples));
}

function gamesOf(deck: string, played: readonly GoldfishNews[], table: number, samples: number): DeckGames {
  const games = played.map(({ game, results }): ToldGame => ({ game: game + 1, ...results[table] }));
  const won = games.filter(({ turn }) => turn > 0);
  return {
    deck,
    turns: games.map(({ turn }) => turn),
    fastest: won.reduce<ToldGame | undefined>(
      (best, next) => (best && best.turn <= next.turn ? best : next),
      undefined,
    ),
    samples: games.slice(0, samples),
  };
}
