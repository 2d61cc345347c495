// kibitz goldfish <game> DECK: how fast a deck wins against an opponent who does nothing.

import { setImmediate } from "node:timers/promises";
import type { GameModule } from "@kibitz/kernel";
import { addPairTo, type Estimate, noPairMoments, pairedDifference } from "@kibitz/lab";
import { type Command, Option } from "commander";
import { BAD_INPUT } from "../bad-input.js";
import { type Context, wholeNumber, withExamples } from "../context.js";
import { findGame, lacks } from "../games.js";
import { GoldfishGames, MOST_TURNS, searchers } from "../goldfish-games.js";
import { LineOfPlay } from "../line-of-play.js";
import { counted } from "../plain-words.js";
import { progressBar } from "../progress.js";
import { deckOf, splitPilot } from "../seats.js";
import { type Share, shareOf } from "../share-of.js";
import { print, widthOf } from "../terminal.js";

interface GoldfishOptions {
  readonly games: number;
  readonly seed: string;
  readonly pilot: string;
  readonly play?: true;
  readonly draw?: true;
  readonly mulligan: string | false;
  readonly samples?: number;
  readonly compare?: string;
  readonly json?: true;
}

export function addGoldfish(program: Command, context: Context): void {
  const command = program
    .command("goldfish")
    .summary("how fast a deck wins alone")
    .description(
      "Plays a deck against an opponent who does nothing, and says how likely it has won by each of its turns, with the " +
        "fastest line of play that was seen. Percentages are shares of all games, with 95 % intervals.",
    )
    .argument("<game>", "a game with decks")
    .argument("<deck>", "a deck by name, or a file")
    .option("-n, --games <n>", "how many games", wholeNumber(), 100)
    .option("--seed <seed>", "a number or a word: the same seed, the same shuffles", "1")
    .option(
      "--pilot <pilot>",
      "who plays the deck: a pilot of the game, solver (honest), or clairvoyant (knows the library); solver:2000 looks " +
        "at more positions",
      "solver",
    )
    .addOption(new Option("--play", "play first, without a draw on the first turn (usual)").conflicts("draw"))
    .option("--draw", "draw on the first turn, as whoever plays second does")
    .option("--mulligan <how>", "lands: keep two to five lands; pilot: as the pilot decides; none", "lands")
    .option("--no-mulligan", "keep every hand")
    .option("--samples <n>", "also tell so many of the games", wholeNumber(100))
    .option("--compare <deck>", "another deck over the same shuffles")
    .option("--json", "print one JSON document")
    .action(async (name: string, deck: string, options: GoldfishOptions) => goldfish(context, name, deck, options));
  withExamples(
    command,
    ["kibitz goldfish magic burn", "how fast Burn wins"],
    ["kibitz goldfish magic burn --pilot clairvoyant --draw", "how fast it could win"],
    ["kibitz goldfish magic my-deck.txt --compare burn --games 1000", "two decks over the same shuffles"],
  );
}

interface Played {
  readonly deck: string;
  /** By game: the turn of the win, 0 for none. */
  readonly turns: readonly number[];
  /** Plays a game again, and tells it. */
  readonly tell: (game: number) => LineOfPlay;
}

const hasGoldfish = ({ decks, tree, definition }: GameModule): boolean =>
  decks !== undefined && tree?.goldfish !== undefined && "goldfish" in definition.options;

async function goldfish(context: Context, name: string, deck: string, options: GoldfishOptions): Promise<void> {
  const { terminal, games } = context;
  const { module } = await findGame(name, games);
  if (!hasGoldfish(module)) throw await lacks(name, "goldfish games", games, hasGoldfish);
  const decks = [deck, ...(options.compare === undefined ? [] : [options.compare])];
  const seats = await Promise.all(decks.map(each => deckOf(module, each)));
  const played = await playAll(context, module, decks, seats, options);
  const width = widthOf(terminal, terminal.output);
  if (options.json) terminal.output.write(`${JSON.stringify(documentOf(name, played, options), null, 2)}\n`);
  else {
    const lines = [
      headOf(options),
      ...played.flatMap(each => ["", ...told(each, options, width)]),
      ...(played.length === 2 ? ["", ...compared(played[0], played[1])] : []),
    ];
    print(terminal, lines);
  }
  const done = Math.min(...played.map(({ turns }) => turns.length));
  if (done === options.games) return;
  terminal.errors.write(`kibitz: interrupted: ${done} of ${options.games} games are counted\n`);
  context.exitCode = BAD_INPUT;
}

/** All decks are played game by game, so that what was interrupted compares the same shuffles. */
async function playAll(
  { terminal }: Context,
  module: GameModule,
  decks: readonly string[],
  seats: readonly unknown[],
  { games, seed, pilot, draw, mulligan }: GoldfishOptions,
): Promise<readonly Played[]> {
  const asked = { seed, pilot, draw: draw ?? false, mulligan: mulligan === false ? "none" : mulligan };
  const tables = seats.map(seat => new GoldfishGames(module, seat, asked));
  const turns = tables.map((): number[] => []);
  const progress = progressBar(terminal, games);
  let isInterrupted = false;
  const forget = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  for (let game = 0; game < games && !isInterrupted; game++) {
    tables.forEach((table, i) => {
      turns[i].push(table.play(game));
    });
    progress.update(game + 1);
    await setImmediate();
  }
  progress.stop();
  forget();
  return decks.map((deck, i) => ({
    deck,
    turns: turns[i],
    tell: game => {
      const line = new LineOfPlay(module.tree?.turnOf ?? (() => 0));
      tables[i].play(game, line);
      return line;
    },
  }));
}

const headOf = ({ pilot, draw, mulligan, seed }: GoldfishOptions): string => {
  const { name } = splitPilot(pilot);
  const who = Object.hasOwn(searchers, name) ? ` (${searchers[name as keyof typeof searchers].about})` : "";
  const hands = mulligan === false || mulligan === "none" ? "no mulligans" : `mulligans by ${mulligan}`;
  return `played by ${pilot}${who}, ${draw ? "on the draw" : "on the play"}, ${hands}, seed ${seed}`;
};

interface ByTurn extends Share {
  readonly turn: number;
  /** Games won on this turn. */
  readonly wins: number;
}

function byTurn(turns: readonly number[]): ByTurn[] {
  const last = Math.max(0, ...turns);
  return Array.from({ length: last }, (_, i) => i + 1).flatMap(turn => {
    const won = turns.filter(own => own > 0 && own <= turn).length;
    return won === 0 ? [] : [{ turn, wins: turns.filter(own => own === turn).length, ...shareOf(won, turns.length) }];
  });
}

function meanOf(turns: readonly number[]): number | undefined {
  const won = turns.filter(turn => turn > 0);
  return won.length === 0 ? undefined : won.reduce((sum, turn) => sum + turn, 0) / won.length;
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

/** The row of a turn takes so much before its bar. */
const BEFORE_BAR = 48;

function told({ deck, turns, tell }: Played, { samples }: GoldfishOptions, width: number): string[] {
  const rows = byTurn(turns);
  const wins = turns.filter(turn => turn > 0).length;
  const mean = meanOf(turns);
  const most = Math.max(1, ...rows.map(row => row.wins));
  const fastest = turns.indexOf(Math.min(...turns.filter(turn => turn > 0)));
  const sampled = Array.from({ length: Math.min(samples ?? 0, turns.length) }, (_, game) => game);
  return [
    `${deck}: ${counted(turns.length, "game")}, ${wins} won${mean === undefined ? "" : `, on turn ${mean.toFixed(2)} on average`}`,
    ...(rows.length > 0 ? ["  turn  won by it  95 % interval      won on it"] : []),
    ...rows.map(({ turn, wins: here, share, interval: [low, high] }) => {
      const bar = "█".repeat(Math.round((here / most) * Math.max(0, width - BEFORE_BAR)));
      const interval = `${percent(low)} – ${percent(high)}`;
      return `  ${String(turn).padStart(4)}    ${percent(share)}  ${interval}  ${String(here).padStart(7)}  ${bar}`.trimEnd();
    }),
    ...(wins < turns.length ? [`  ${turns.length - wins} not won by turn ${MOST_TURNS}`] : []),
    ...(fastest < 0 ? [] : [`fastest: game ${fastest + 1}, turn ${turns[fastest]}`, ...tell(fastest).lines(width)]),
    ...sampled.flatMap(game => [
      `game ${game + 1}: ${turns[game] === 0 ? "not won" : `won on turn ${turns[game]}`}`,
      ...tell(game).lines(width),
    ]),
  ];
}

/** Over the same shuffles: which deck was faster, and how much likelier it has won by each turn. */
function compared(first: Played, second: Played): string[] {
  const rank = (turn: number): number => (turn === 0 ? Number.POSITIVE_INFINITY : turn);
  const games = Math.min(first.turns.length, second.turns.length);
  const pairs = Array.from({ length: games }, (_, game) => [rank(first.turns[game]), rank(second.turns[game])]);
  const faster = pairs.filter(([a, b]) => a < b).length;
  const slower = pairs.filter(([a, b]) => a > b).length;
  const last = Math.max(...first.turns, ...second.turns);
  const rows = Array.from({ length: last }, (_, i) => i + 1).flatMap(turn => {
    if (pairs.every(([a, b]) => a > turn && b > turn)) return [];
    const moments = noPairMoments();
    for (const [a, b] of pairs) addPairTo(moments, Number(b <= turn), Number(a <= turn));
    return [`  ${String(turn).padStart(4)}  ${sayDifference(pairedDifference(moments))}`];
  });
  const title = `over the same shuffles ${first.deck} is faster in ${counted(faster, "game")}, ${second.deck} in ${slower}`;
  return [
    title,
    ...(rows.length > 0
      ? ["  turn  won by it, first minus second, with 95 % interval of the difference", ...rows]
      : []),
  ];
}

function sayDifference({ mean, interval: [low, high] }: Estimate): string {
  const points = (share: number): string =>
    Number.isNaN(share)
      ? "     ?"
      : `${share > 0 ? "+" : ""}${(100 * Math.max(-1, Math.min(1, share))).toFixed(1)}`.padStart(6);
  return `${points(mean)} points  ${points(low)} – ${points(high)}`;
}

function documentOf(game: string, played: readonly Played[], options: GoldfishOptions): unknown {
  const { games, seed, pilot, draw, mulligan } = options;
  return {
    game,
    games,
    seed,
    pilot,
    knowsLibrary: splitPilot(pilot).name === "clairvoyant",
    onTheDraw: draw ?? false,
    mulligan: mulligan === false ? "none" : mulligan,
    decks: played.map(({ deck, turns }) => ({
      deck,
      wins: turns.filter(turn => turn > 0).length,
      mean: meanOf(turns) ?? null,
      byTurn: byTurn(turns),
      turns,
    })),
  };
}
