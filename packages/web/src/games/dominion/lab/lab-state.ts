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
const USUAL_GAMES = 20_000;
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
  games: USUAL_GAMES,
});

/** A number is the same seed as on the command line. */
export function readSeed(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}

type Data = Readonly<Record<string, unknown>>;

/** The longest text that is taken from a link or a draft. */
const LONGEST_TEXT = 1_000_000;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_TEXT;

/** Reads what a link or a draft holds; nothing if it is not what this page writes. */
export function readLab(value: unknown): LabState | undefined {
  const { players, table, seed, games } = Object(value) as Data;
  if (!Array.isArray(players) || players.length < FEWEST_PLAYERS || players.length > MOST_PLAYERS) return undefined;
  const read = players.flatMap((player: unknown): readonly LabPlayer[] => {
    const { id, name, text } = Object(player) as Data;
    return isText(name) && isText(text) ? [{ id: isText(id) ? id : newId(), name, text }] : [];
  });
  const { kingdom, piles, edition } = Object(table) as Data;
  if (read.length < players.length || !isText(seed) || !isText(piles)) return undefined;
  return {
    players: read,
    table: { ...(isText(kingdom) ? { kingdom } : {}), piles, edition: edition === 1 ? 1 : 2 },
    seed,
    games: gameCounts.find(count => count === games) ?? USUAL_GAMES,
  };
}

/** What a link holds: all but what only this browser needs. */
export const linkedLab = ({ players, ...rest }: LabState): object => ({
  ...rest,
  players: players.map(({ name, text }) => ({ name, text })),
});
