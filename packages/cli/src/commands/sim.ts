// kibitz sim <game> <seat>…: many games, and how they went.

import { availableParallelism } from "node:os";
import { type GameModule, nearest, splitSeed } from "@kibitz/kernel";
import {
  type GameRecord,
  type PlayerPolicy,
  pairedShares,
  playerPolicies,
  RunError,
  type RunSpec,
  type SeatSpec,
  type Sequential,
  type SimReport,
  simulate,
  usualSequential,
} from "@kibitz/lab";
import { bareSeat, seatNames } from "@kibitz/narrator";
import { type Command, InvalidArgumentError, Option } from "commander";
import { writeText } from "../files/written-file.js";
import { type Stopgap, stopgapLines, stopgapWords, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame, missing } from "../games/games.js";
import { seatedAt } from "../games/seats.js";
import { typedSettings } from "../games/settings.js";
import { printSample, readSample, SAMPLES, type Sample, sampled } from "../play/sampled-games.js";
import { type Comparison, comparisonLines } from "../show/sim-comparison.js";
import { simCsv } from "../show/sim-csv.js";
import { simPage } from "../show/sim-page.js";
import { seriesCharts } from "../show/sim-series.js";
import { simTables } from "../show/sim-table.js";
import { BAD_INPUT, BadInput, DONE } from "../terminal/bad-input.js";
import { progressBar } from "../terminal/progress.js";
import { coloursFor, print, widthOf } from "../terminal/terminal.js";
import { shellFile, visible } from "../terminal/terminal-words.js";
import {
  allowUnknown,
  type Context,
  collect,
  customCards,
  oneOf,
  seedText,
  wholeNumber,
  withExamples,
} from "./context.js";

/** With quick pilots well under a second, and an interval of about ±2 %. */
const GAMES = 2_000;

/** More only get in each other's way. */
const MOST_THREADS = 256;
/** The longest that timers can wait. */
const LONGEST_MOVE_MS = 2_147_483_647;

interface SimOptions {
  readonly games?: number;
  readonly seed: string;
  readonly threads: number;
  readonly set?: readonly string[];
  readonly fixedSeats?: true;
  readonly policy: keyof typeof playerPolicies;
  readonly moveMs?: number;
  readonly kingdom?: string;
  /** Names of figures to be drawn in full; true for all of them at a glance. */
  readonly series?: boolean | string;
  /** The margin; true for the usual one. */
  readonly untilDecided?: true | number;
  readonly json?: true;
  readonly allowUnknown?: UnknownCardPolicy;
  readonly cards?: string;
  readonly sample?: Sample;
  readonly csv?: string;
  readonly html?: string;
  /** Who plays the same games in place of the first player. */
  readonly compare?: string;
}

export function addSim(program: Command, context: Context): void {
  const command = program
    .command("sim")
    .summary("play many games and compare the players")
    .description(
      "Play many games and compare how often each player wins.\n\n" +
        "A seat is a pilot (greedy, mc:64), a strategy file of the game (smithy.dom), a Python file with a player class, " +
        "or any executable file that speaks the player protocol. " +
        "Seats rotate from game to game. The results do not depend on the number of threads. " +
        "Ctrl-C ends the run and prints the results so far (exit code 2, as for any interrupted run).",
    )
    .argument("<game>", "the name of a game")
    .argument(
      "<seats...>",
      "the players, one for each seat: pilots (pilot@deck in games with decks), strategies or programs",
    )
    .option(
      "-n, --games <n>",
      `number of games, each a full match (default: ${GAMES}, fewer with slow pilots: see kibitz games <game>)`,
      wholeNumber(),
    )
    .option("--seed <seed>", "a number or a word; the same seed gives the same games", seedText, "1")
    .option(
      "--threads <n>",
      "number of worker threads; always 1 if a player is a process",
      wholeNumber(MOST_THREADS),
      availableParallelism(),
    )
    .option("--set <name=value>", "set an option of the game (see kibitz games <game>)", collect)
    .option("--kingdom <cards>", "Dominion: the cards of the match, separated by commas, or a file of them")
    .addOption(customCards())
    .addOption(allowUnknown())
    .option("--fixed-seats", "keep every player in the same seat")
    .option(
      "--series [figures]",
      "follow the game's figures turn by turn: an overview, or the named figures in full (separated by commas, or all)",
    )
    .option("--no-series", "omit these figures from --json too, which is faster")
    .option(
      "--until-decided [margin]",
      "end as soon as it is clear which of the first two players is better, or that their shares differ by less than twice " +
        `the margin (${usualSequential.margin}); wrong in at most ${100 * usualSequential.alpha} of 100 runs`,
      shareBelowHalf,
    )
    .addOption(
      oneOf(
        new Option("--policy <name>", "what happens to players in other processes that misbehave"),
        Object.keys(playerPolicies),
      ).default("lenient"),
    )
    .option(
      "--move-ms <n>",
      "milliseconds that a player in another process has for one decision",
      wholeNumber(LONGEST_MOVE_MS),
    )
    .option(
      "--compare <player>",
      "play the same games once more, with the same seeds, with this player in place of the first",
    )
    .option("--sample <which>", `also show games of the run from beginning to end: ${SAMPLES}`, sampleText)
    .option("--csv <file>", "also write how each game went, with its seed, as a table")
    .option("--html <file>", "also write the report as a page with pictures, in one file")
    .option("--json", "print one JSON document")
    .action(async (name: string, seats: readonly string[], options: SimOptions) => {
      context.exitCode = await sim(context, name, seats, options);
    });
  withExamples(
    command,
    ["kibitz sim nimmt greedy random random random", "compare one greedy with three random pilots"],
    ["kibitz sim nimmt mc:64 greedy --games 50 --seed 7", "play fewer games, with another seed"],
    ["kibitz sim nimmt ./my_player.py greedy greedy", "use a Python player"],
    ["kibitz sim nimmt random random --set hand=9 --json", "use other rules, and print JSON"],
    ["kibitz sim dominion new.dom witch.dom --compare old.dom", "is the new one better than the old one?"],
    ["kibitz sim dominion new.dom witch.dom --sample lost:3", "show three games that new.dom lost"],
  );
}

/** Reads the margin of a sequential test. */
function shareBelowHalf(text: string): number {
  const number = Number(text);
  if (text.trim() !== "" && number > 0 && number < 0.5) return number;
  throw new InvalidArgumentError("Expected a number above 0 and below 0.5.");
}

/** Reads the argument of --sample. */
function sampleText(text: string): Sample {
  const sample = readSample(text);
  if (sample) return sample;
  throw new InvalidArgumentError(`Expected ${SAMPLES}.`);
}

const sequentialTest = (margin: true | number): Sequential =>
  margin === true ? usualSequential : { ...usualSequential, margin };

/** Which figures are to be drawn, and what each is; throws names that are none. */
async function figuresOf(
  { games }: Context,
  game: string,
  asked: boolean | string | undefined,
): Promise<{ readonly wanted: readonly string[]; readonly about: ReadonlyMap<string, string> }> {
  const { module } = await findGame(game, games);
  if (asked !== undefined && asked !== false && !module.series)
    throw await missing(game, "series", games, ({ series }) => series !== undefined);
  const about = new Map(module.series?.figures.map(figure => [figure.name, figure.about]));
  const named = typeof asked === "string" ? asked.split(",").map(name => name.trim()) : [];
  const wanted = asked === "all" ? [...about.keys()] : named;
  const unknown = wanted.filter(name => !about.has(name));
  if (unknown.length > 0)
    throw new BadInput(
      unknown.map(
        name =>
          `--series: "${name}" is not a figure of ${game}${nearest(name, about.keys())}; figures: ${[...about.keys()].join(", ")}`,
      ),
    );
  return { wanted, about };
}

/** As many as the slowest of them can play in a time one waits for; a run that ends by itself may go on for longer. */
function usualGames({ pilots }: GameModule, seats: readonly (SeatSpec | undefined)[], endsByItself: boolean): number {
  const wanted = seats.map(seat => (seat?.kind === "pilot" ? pilots[seat.pilot]?.games : undefined) ?? GAMES);
  return endsByItself ? GAMES : Math.min(...wanted);
}

/** A number is a number in the report, too. */
function readSeed(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}

/** A run, and the same games with another first player. */
interface Runs {
  readonly module: GameModule;
  readonly spec: RunSpec;
  readonly other?: RunSpec;
  /** By player, where a deck missing cards. */
  readonly stopgaps: readonly (Stopgap | undefined)[];
}

async function runsOf(context: Context, name: string, seats: readonly string[], options: SimOptions): Promise<Runs> {
  const { module, url } = await findGame(name, context.games);
  const { moveMs, policy, compare } = options;
  const kind: PlayerPolicy = playerPolicies[policy];
  const settings = await typedSettings(module, options);
  const { specs, setup, stopgaps, other } = await seatedAt(module, seats, settings, options);
  const seated = specs.filter(spec => spec !== undefined);
  const hasProcess = seated.some(spec => spec.kind === "process");
  if (options.sample && hasProcess)
    throw new BadInput("--sample: expected players that play the same game again; one is a process");
  // A document has everything there is, and so has a page.
  const canFollow = module.series !== undefined && !hasProcess;
  const wantsAll = options.json === true || options.html !== undefined;
  const spec: RunSpec = {
    moduleUrl: url(),
    setup,
    seats: seated,
    games: options.games ?? usualGames(module, specs, options.untilDecided !== undefined),
    seed: readSeed(options.seed),
    threads: options.threads,
    fixedSeats: options.fixedSeats ?? false,
    series: options.series === undefined ? wantsAll && canFollow : options.series !== false,
    records: [options.sample, options.csv, compare].some(asked => asked !== undefined),
    ...(options.untilDecided === undefined ? {} : { untilDecided: sequentialTest(options.untilDecided) }),
    policy: moveMs === undefined ? kind : { ...kind, moveMs },
    ...(moveMs === undefined ? {} : { guardMs: moveMs }),
  };
  if (!other) return { module, spec, stopgaps };
  const { untilDecided: _, ...same } = spec;
  const others = other.specs.filter(spec => spec !== undefined);
  return {
    module,
    spec,
    stopgaps: [...stopgaps, other.stopgap],
    other: { ...same, setup: other.setup, seats: others, series: false },
  };
}

/** What was typed that belongs to each game of a run. */
function typedForLog(
  { set = [], kingdom, allowUnknown: policy, compare, cards: file }: SimOptions,
  { setup }: RunSpec,
): readonly string[] {
  // Two runs have the cards that any of their players names.
  const cards = kingdom ?? (compare === undefined ? undefined : setup.options?.kingdom);
  return [
    ...set.flatMap(setting => ["--set", shellFile(setting)]),
    ...(cards === undefined ? [] : ["--kingdom", shellFile(String(cards))]),
    ...(file === undefined ? [] : ["--cards", shellFile(file)]),
    ...(policy === undefined ? [] : ["--allow-unknown", policy]),
  ];
}

async function sim(context: Context, name: string, seats: readonly string[], options: SimOptions): Promise<number> {
  const { terminal } = context;
  const figures = await figuresOf(context, name, options.series);
  const runs = await runsOf(context, name, seats, options);
  const { spec, stopgaps, module } = runs;
  const { records = [], ...report } = await run(context, spec);
  const comparison = await compared(context, runs, report.complete, records);
  const samples = options.sample ? sampled(options.sample, records, spec, name, typedForLog(options, spec)) : [];
  const told = { ...(comparison ? { comparison } : {}), ...(options.sample ? { samples } : {}) };
  const names = seatNames(report.players.map(({ pilot }) => pilot));
  const compareLines = comparison ? comparisonLines(names[0], comparison) : [];
  if (options.json) terminal.output.write(`${JSON.stringify({ ...report, ...asJson(stopgaps), ...told }, null, 2)}\n`);
  else {
    const colours = coloursFor(terminal, terminal.output);
    const width = widthOf(terminal, terminal.output);
    // A page has more than was asked for here.
    const shown = options.series === undefined ? withoutSeries(report) : report;
    const charts = seriesCharts(shown, figures.wanted, figures.about, width, colours);
    const notes = stopgaps.map(stopgap => stopgap && stopgapWords(stopgap));
    const tables = simTables(report, spec.games, width, colours, notes);
    print(terminal, [...tables, ...compareLines, ...charts]);
    for (const sample of samples) {
      print(terminal, ["", `game ${sample.game}, ${sample.outcome} by ${names[0]}:`]);
      // To be copied: a line however long.
      terminal.output.write(`${visible(sample.command)}\n`);
      const record = records.find(({ game }) => game === sample.game);
      if (record) await printSample(terminal, module, spec, record, sample);
    }
    if (options.sample && samples.length === 0) print(terminal, ["", "--sample: no such game in this run"]);
  }
  // What was played is shown already, whatever happens to the files.
  if (options.csv !== undefined) await writeText(options.csv, simCsv(records, names, spec.seed), "replace");
  if (options.html !== undefined) {
    const remarks = [...compareLines.filter(Boolean), ...stopgapLines(stopgaps)];
    const commands = samples.map(({ command }) => command);
    await writeText(options.html, simPage(report, spec.games, { remarks, commands, about: figures.about }), "replace");
  }
  if (report.complete) return DONE;
  const { words, game } = report.stopped ?? { words: "stopped", game: undefined };
  const seed = game === undefined ? "" : ` (seed ${splitSeed(spec.seed, game)})`;
  terminal.errors.write(`kibitz: ${visible(words)}${seed}: ${report.games} of ${spec.games} games counted\n`);
  return BAD_INPUT;
}

const withoutSeries = (report: SimReport): SimReport => ({
  ...report,
  players: report.players.map(({ series: _, ...player }) => player),
});

/** Plays as many of the same games with the other first player. */
async function compared(
  context: Context,
  { other }: Runs,
  isComplete: boolean,
  records: readonly GameRecord[],
): Promise<Comparison | undefined> {
  if (!other || !isComplete) return undefined;
  const report = await run(context, { ...other, games: records.length });
  const [{ pilot, winShare }] = report.players;
  return { with: bareSeat(pilot), winShare, ...pairedShares(records, report.records ?? []) };
}

/** What decks are played with instead of cards that the game does not have. */
const asJson = (stopgaps: readonly (Stopgap | undefined)[]): { readonly unknownCards?: readonly Stopgap[] } =>
  stopgaps.some(Boolean) ? { unknownCards: stopgaps.filter(stopgap => stopgap !== undefined) } : {};

/** What of a run is an option of its own on the command line. */
const typedAs: Readonly<Record<string, string>> = { series: "--series", untilDecided: "--until-decided" };

async function run({ terminal }: Context, spec: RunSpec): Promise<SimReport> {
  const interrupt = new AbortController();
  const forget = terminal.onInterrupt(() => interrupt.abort());
  const progress = progressBar(terminal, spec.games);
  try {
    return await simulate(spec, { onProgress: done => progress.update(done), signal: interrupt.signal });
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new BadInput(
      error.faults.map(({ path, expected }) =>
        path === "" ? expected : `${typedAs[path] ?? path}: expected ${expected}`,
      ),
    );
  } finally {
    progress.stop();
    forget();
  }
}
