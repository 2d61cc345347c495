// Goldfish games, played in several workers at once: each game is the one `kibitz goldfish` plays with the same seed.

import type { Pilot, PlayedModule } from "@kibitz/kernel";
import { type ByTurn, byTurn, makePilot, type WinComparison, winsCompared } from "@kibitz/lab/browser";
import { gameModule } from "@kibitz/magic";
import { type GoldfishAsked, type GoldfishGame, GoldfishGames, splitPilot } from "@kibitz/tree";
import type { Handler } from "../../../engine/protocol.js";
import { faultsIn, listOf } from "./deck.js";

export interface GoldfishRun {
  readonly decks: readonly string[];
  readonly asked: GoldfishAsked;
  readonly games: number;
  /** This worker plays the games `lane`, `lane + lanes`, … */
  readonly lane: number;
  readonly lanes: number;
}

export interface PlayedGame {
  readonly game: number;
  /** Deck by deck. */
  readonly results: readonly GoldfishGame[];
}

export function pilotOf(module: PlayedModule, name: string, others: readonly string[]): Pilot {
  const { name: pilot, argument } = splitPilot(name);
  const made = makePilot(module.pilots, pilot, argument);
  if ("expected" in made) throw new Error(`${name}: expected ${made.expected} or ${others.join(", ")}`);
  return made;
}

export const goldfish: Handler<GoldfishRun, void, PlayedGame> = async (
  { decks, asked, games, lane, lanes },
  running,
) => {
  for (const text of decks) if (faultsIn(text).length > 0) throw new Error("the list has faults");
  const tables = decks.map(text => new GoldfishGames(gameModule, { seat: listOf(text).cards }, asked, pilotOf));
  for (let game = lane; game < games; game += lanes) {
    const results: GoldfishGame[] = [];
    for (const table of tables) {
      const steps = table.playing(game);
      let step = steps.next();
      for (; !step.done; step = steps.next()) if (running.isDue) await running.breathe();
      results.push(step.value);
    }
    running.progress({ game, results });
    if (running.isDue) await running.breathe();
  }
};

export interface WinsOfDeck {
  readonly wins: number;
  /** The turn of the wins on the average; undefined if there are none. */
  readonly mean?: number;
  readonly byTurn: readonly ByTurn[];
}

export interface Wins {
  readonly games: number;
  readonly decks: readonly WinsOfDeck[];
  /** Of two decks. */
  readonly comparison?: WinComparison;
}

/** What the turns of the wins mean, deck by deck; 0 is no win. */
export const sumUp: Handler<readonly (readonly number[])[], Wins> = decks => ({
  games: decks[0].length,
  decks: decks.map(turns => {
    const won = turns.filter(turn => turn > 0);
    const mean = won.reduce((sum, turn) => sum + turn, 0) / won.length;
    return { wins: won.length, ...(won.length === 0 ? {} : { mean }), byTurn: byTurn(turns) };
  }),
  ...(decks.length === 2 ? { comparison: winsCompared(decks[0], decks[1]) } : {}),
});
