// What stands on the lab's page: the players and the table. All of it is in links and drafts.

import type { TableOptions } from "../engine/prepare.js";

export interface LabPlayer {
  /** Stays the same while the text and the name change. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface LabState {
  readonly players: readonly LabPlayer[];
  readonly table: TableOptions;
  readonly seed: string;
  readonly games: number;
}

export const MOST_PLAYERS = 6;
export const FEWEST_PLAYERS = 2;

/** How many games can be asked for. */
export const gameCounts: readonly number[] = [2_000, 20_000, 100_000, 1_000_000];

export const newId = (): string => crypto.randomUUID().slice(0, 8);

export const playerOf = (name: string, text: string): LabPlayer => ({ id: newId(), name, text });

/** A name that no other player has: "smithy", "smithy 2". */
export function freeName(wanted: string, players: readonly LabPlayer[]): string {
  const taken = new Set(players.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  return name;
}

export const usualTable: TableOptions = { piles: "", edition: 2 };

export const labOf = (players: readonly LabPlayer[]): LabState => ({
  players,
  table: usualTable,
  seed: "1",
  games: 20_000,
});

/** A number is the same seed as on the command line. */
export function readSeed(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}
