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
  readonly decks: readonly Deck[];
  readonly asked: GoldfishAsked;
  readonly games: number;
}

/** After each game: how it went with each deck. */
export type GoldfishNews = readonly GoldfishGame[];
/** Why a game cannot be played on. Threads hand on errors without what kind they are. */
export type GoldfishLimit = string;

const { moduleUrl, decks, asked, games } = workerData as GoldfishTask;
const module = await loadModule(moduleUrl);
const tables = decks.map(deck => new GoldfishGames(module, { seat: deck.seat, ...cardsOf([deck]) }, asked, makePilot));
try {
  for (let game = 0; game < games; game++)
    parentPort?.postMessage(tables.map(table => table.play(game)) satisfies GoldfishNews);
} catch (error) {
  if (!(error instanceof LimitError)) throw error;
  parentPort?.postMessage(error.message satisfies GoldfishLimit);
}
