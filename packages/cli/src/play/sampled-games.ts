// Games of a run that are shown from beginning to end: which ones, and how each is played again.

import type { GameModule, Seed, Setup } from "@kibitz/kernel";
import { splitSeed } from "@kibitz/kernel";
import type { GameRecord, RunSpec, SeatSpec } from "@kibitz/lab";
import type { Terminal } from "../terminal/terminal.js";
import { shellFile } from "../terminal/terminal-words.js";
import { matchOf, playedSteps, printLog } from "./logged-game.js";
import { endPlayers, startPlayers } from "./outside-players.js";

/** How a game went for the first player. */
const kinds = {
  won: ({ share }: GameRecord["players"][number]): boolean => share === 1,
  drawn: ({ share }: GameRecord["players"][number]): boolean => share > 0 && share < 1,
  lost: ({ share }: GameRecord["players"][number]): boolean => share === 0,
  any: (): boolean => true,
} as const;

/** `lost:3`: the first three games of the run that the first player lost; `game:17`: that game. */
export type Sample =
  | { readonly of: keyof typeof kinds; readonly count: number }
  | { readonly of: "game"; readonly game: number };

export const SAMPLES = "won:3, lost:3, drawn:3, any:3 (the first three) or game:17 (that one)";
const MOST_SAMPLES = 100;

/** Reads the argument of --sample; nothing if it is none. */
export function readSample(text: string): Sample | undefined {
  const [, of, digits] = /^(won|lost|drawn|any|game):(\d{1,9})$/.exec(text) ?? [];
  const number = Number(digits);
  if (of === undefined) return undefined;
  if (of === "game") return { of, game: number };
  return number >= 1 && number <= MOST_SAMPLES ? { of: of as keyof typeof kinds, count: number } : undefined;
}

/** A game that can be played again. */
export interface SampledGame {
  readonly game: number;
  readonly seed: number;
  /** In seating order, as on the command line. */
  readonly seats: readonly string[];
  readonly outcome: "won" | "drawn" | "lost";
  /** What to type to see it again. */
  readonly command: string;
}

const seating = ({ players }: GameRecord): readonly number[] =>
  players.map((_, seat) => players.findIndex(player => player.seat === seat + 1));

export function sampled(
  sample: Sample,
  records: readonly GameRecord[],
  spec: RunSpec,
  gameName: string,
  /** What else was typed that belongs to each game. */
  settings: readonly string[],
): readonly SampledGame[] {
  const chosen =
    sample.of === "game"
      ? records.filter(({ game }) => game === sample.game)
      : records.filter(({ players: [first] }) => kinds[sample.of](first)).slice(0, sample.count);
  return chosen.map(record => {
    const [first] = record.players;
    const seats = seating(record).map(player => spec.seats[player].label);
    const seed = splitSeed(spec.seed, record.game);
    const outcome = kinds.won(first) ? "won" : kinds.drawn(first) ? "drawn" : "lost";
    const typed = [...seats.map(shellFile), "--seed", seed, ...settings];
    return { game: record.game, seed, seats, outcome, command: ["kibitz log", gameName, ...typed].join(" ") };
  });
}

/** Plays a game of the run again and prints all of it. */
export async function printSample(
  terminal: Terminal,
  module: GameModule,
  spec: RunSpec,
  record: GameRecord,
  { seed, seats }: SampledGame,
): Promise<void> {
  const order = seating(record);
  const setup: Setup = spec.setup.seats
    ? { ...spec.setup, seats: order.map(player => spec.setup.seats?.[player]) }
    : spec.setup;
  const specs: readonly SeatSpec[] = order.map(player => spec.seats[player]);
  const match = matchOf(module, setup, seed satisfies Seed);
  const players = await startPlayers(module, setup, specs);
  try {
    await printLog(
      terminal,
      match,
      module,
      playedSteps(match, module, specs, players, () => false),
      seats,
    );
  } finally {
    await endPlayers(terminal, players, seats);
  }
}
