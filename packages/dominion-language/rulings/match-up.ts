// Strategies played against each other, many times.

import { readFileSync } from "node:fs";
import { asDominion, basicNames, dominion } from "@kibitz/dominion";
import { PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { type Machine, restart, startMachine } from "@kibitz/kernel/machine";
import { compileStrategy, namesOf, type StrategyPilot, sayFault } from "../src/index.js";

/** The text of one of our own strategies. */
export const strategyText = (name: string): string =>
  readFileSync(new URL(`../strategies/${name}.dom`, import.meta.url), "utf8");

export function pilotFor(text: string): StrategyPilot {
  const compiled = compileStrategy(text);
  if (!compiled.ok) throw new Error(compiled.faults.map(sayFault).join("\n"));
  return compiled.pilot;
}

/** The kingdom that is named by strategies. */
export const kingdomFor = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap(text => namesOf(text)))]
    .filter(name => !basicNames.includes(name))
    .sort()
    .join();

/** A match of strategies in their order, and a way to play it again with another seed and start. */
export function table(texts: readonly string[]): { readonly m: Machine; play(seed: string, first: number): number[] } {
  const players = texts.length;
  const setup = { players, options: { kingdom: kingdomFor(texts) } };
  const read = readSetup(dominion, setup);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const m = startMachine(dominion, read.value, setup, 1);
  const start = m.s.copy();
  const eyes = Array.from({ length: players }, (_, i) => new PlayerSeat(m, i + 1));
  const pilots = texts.map(pilotFor);
  return {
    m,
    /** Gives the place of each strategy; `first` sits first. */
    play(seed, first) {
      restart(m, start, seed);
      for (const own of eyes) own.seed(seed);
      const seated = pilots.map((_, seat) => pilots[(seat + first) % players]);
      playOut(m, seated, eyes);
      const { places } = dominion.result(m);
      return pilots.map((_, own) => places[(own - first + players) % players]);
    },
  };
}

export interface MatchUp {
  readonly games: number;
  /** Per cent. */
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** The mean turns of whoever took most. */
  readonly rounds: number;
}

/** Two strategies, starting by turns. */
export function matchUp(a: string, b: string, games: number): MatchUp {
  const { m, play } = table([a, b]);
  let wins = 0;
  let losses = 0;
  let rounds = 0;
  for (let game = 0; game < games; game++) {
    const [own, other] = play(`${game}`, game % 2);
    if (own < other) wins++;
    else if (own > other) losses++;
    const { turns } = asDominion(m).s.player;
    rounds += Math.max(turns[1], turns[2]);
  }
  const percent = (count: number): number => (100 * count) / games;
  return {
    games,
    wins: percent(wins),
    losses: percent(losses),
    draws: percent(games - wins - losses),
    rounds: rounds / games,
  };
}
