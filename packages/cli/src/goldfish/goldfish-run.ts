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

interface Counted extends DeckGames {
  readonly turns: number[];
  readonly samples: ToldGame[];
  fastest: ToldGame | undefined;
}

function count(counted: Counted, { turn, line }: GoldfishGame, samples: number): void {
  counted.turns.push(turn);
  const told = { game: counted.turns.length, turn, line };
  if (counted.samples.length < samples) counted.samples.push(told);
  if (turn > 0 && (counted.fastest === undefined || turn < counted.fastest.turn)) counted.fastest = told;
}

/** An interruption ends the run in the middle of a game: what was played to its end counts. */
export async function runGoldfish(
  terminal: Terminal,
  names: readonly string[],
  task: GoldfishTask,
  samples: number,
): Promise<readonly DeckGames[]> {
  const decks = names.map((deck): Counted => ({ deck, turns: [], fastest: undefined, samples: [] }));
  const progress = progressBar(terminal, task.games);
  const thread = new Worker(threadFile, { workerData: task, execArgv: [] });
  const forget = terminal.onInterrupt(() => void thread.terminate());
  let limit: GoldfishLimit | undefined;
  thread.on("message", (news: GoldfishNews | GoldfishLimit) => {
    if (typeof news === "string") {
      limit = news;
      return;
    }
    news.forEach((game, i) => {
      count(decks[i], game, samples);
    });
    progress.update(decks[0].turns.length);
  });
  try {
    await new Promise((resolve, reject) => thread.on("exit", resolve).on("error", reject));
  } finally {
    progress.stop();
    forget();
  }
  if (limit !== undefined) throw new LimitError(limit);
  return decks;
}
