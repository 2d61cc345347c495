// What stands on the bench of 6 nimmt!: who plays, and a position to look at.

export interface BenchState {
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  /** As they are written: faces with blanks between. */
  readonly rows: readonly string[];
  readonly hand: string;
  readonly players: number;
}

export const gameCounts: readonly number[] = [500, 2_000, 20_000, 100_000];
export const FEWEST_BOTS = 2;
export const MOST_BOTS = 10;

export const usualBench: BenchState = {
  bots: ["expected", "greedy", "lowest", "random"],
  games: 2_000,
  seed: "1",
  rows: ["12 15 20 24", "50", "60 61 62 63 64", "90 92"],
  hand: "3 25 28 51 55 65 77 91 99 104",
  players: 4,
};

const LONGEST = 400;
const isWords = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;

export function readBench(value: unknown): BenchState | undefined {
  const { bots, games, seed, rows, hand, players } = Object(value) as Readonly<Record<string, unknown>>;
  const isList = (list: unknown): list is readonly string[] => Array.isArray(list) && list.every(isWords);
  if (!isList(bots) || bots.length < FEWEST_BOTS || bots.length > MOST_BOTS) return undefined;
  if (!isList(rows) || rows.length !== usualBench.rows.length || !isWords(hand) || !isWords(seed)) return undefined;
  return {
    bots,
    games: gameCounts.find(count => count === games) ?? usualBench.games,
    seed,
    rows,
    hand,
    players: typeof players === "number" ? players : usualBench.players,
  };
}

/** Faces as they are written; what is no number is none of the game's either. */
export const facesIn = (text: string): readonly number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

/** A number is the same seed as on the command line. */
export function readSeed(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}
