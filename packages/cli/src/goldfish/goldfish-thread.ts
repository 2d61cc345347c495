// The thread in which goldfish games are played: one of them may take long, and whoever waits can be told at any moment.

import { parentPort, workerData } from "node:worker_threads";
import { LimitError } from "@kibitz/kernel";
import { loadModule } from "@kibitz/lab";
import { type GoldfishAsked, type GoldfishGame, GoldfishGames } from "@kibitz/tree";
import { cardsOf, type Deck } from "../games/deck-file.js";
import { makePilot } from "../games/seats.js";

export interface GoldfishTask {
  /** Where the game is loaded from. */
  readonly moduleUrl: string;
  /** What is played in each game: decks, or ways to play one. */
  readonly tables: readonly { readonly deck: Deck; readonly asked: GoldfishAsked }[];
  readonly games: number;
  /** This thread plays every game whose number leaves `lane` when divided by `lanes`. */
  readonly lane: number;
  readonly lanes: number;
}

/** After each game: which one, and how it went at each table. */
export interface GoldfishNews {
  readonly game: number;
  readonly results: readonly GoldfishGame[];
}
/** Why a game cannot be played on. Threads hand on errors without what kind they are. */
export type GoldfishLimit = string;

const task = workerData as GoldfishTask;
const module = await loadModule(task.moduleUrl);
const tables = task.tables.map(
  ({ deck, asked }) => new GoldfishGames(module, { seat: deck.seat, ...cardsOf([deck]) }, asked, makePilot),
);
try {
  for (let game = task.lane; game < task.games; game += task.lanes)
    parentPort?.postMessage({ game, results: tables.map(table => table.play(game)) } satisfies GoldfishNews);
} catch (error) {
  if (!(error instanceof LimitError)) throw error;
  parentPort?.postMessage(error.message satisfies GoldfishLimit);
}
