// kibitz tree <game> SCENARIO: every way a game can go from a position.

import { resourceUsage } from "node:process";
import { setImmediate } from "node:timers/promises";
import { type GameModule, nearest, type TreeHints } from "@kibitz/kernel";
import { Machine } from "@kibitz/kernel/machine";
import { counted } from "@kibitz/narrator";
import {
  bestChance,
  efficient,
  firstOption,
  fullIdentity,
  PlayTree,
  readFind,
  sayPath,
  shuffleDecks,
  type TreeOptions,
  type TreeProgress,
  type Tries,
  triesAll,
} from "@kibitz/tree";
import { type Command, Option } from "commander";
import { findGame, missing } from "../games/games.js";
import { positionIn } from "../games/position-in.js";
import { BAD_INPUT, BadInput } from "../terminal/bad-input.js";
import { progressLine } from "../terminal/progress.js";
import { print } from "../terminal/terminal.js";
import { mustBeNew, readTree, type TreeFile, type TreeSettings, writeTree } from "../tree/tree-file.js";
import { type PictureKind, pictureKinds, pictureOf } from "../tree/tree-picture.js";
import { type Context, collect, oneOf, wholeNumber, withExamples } from "./context.js";

const tries: Readonly<Record<string, Tries>> = { all: triesAll, efficient, first: firstOption };

/** Pictures of more positions are of use to nobody. */
const LARGEST_PICTURE = 500;
/** So many positions are gone on from before anybody is told. */
const AT_A_TIME = 1_000;

interface TreeCommandOptions {
  readonly turns: number;
  readonly identity: string;
  readonly find?: readonly string[];
  readonly most?: readonly string[];
  readonly tries: string;
  readonly states: number;
  readonly memory: number;
  readonly chance?: true;
  readonly save?: string;
  readonly resume?: string;
  readonly picture?: PictureKind;
  readonly json?: true;
}

export function addTree(program: Command, context: Context): void {
  const command = program
    .command("tree")
    .summary("search every line of play")
    .description(
      "Search every line of play from the last position of a scenario, each distinct position once, and count " +
        "the positions at each moment of each turn. A search that stops early, by --states, --memory or Ctrl-C, has exit " +
        "code 2; a goal it did not find may be in the unexplored part.",
    )
    .argument("<game>", "a game that supports trees")
    .argument("<scenario>", "a scenario file")
    .option("--turns <n>", "stop at the end of this turn", wholeNumber(1000), 2)
    .option("--identity <name>", "which positions count as equal: full, or an identity of the game", "full")
    .option(
      "--find <what>",
      "count the positions with a win, or with zone:card (battlefield:Serra Angel), and print the earliest line to one",
      collect,
    )
    .option("--most <figure>", "find the largest value of a figure, and the line to it", collect)
    .addOption(oneOf(new Option("--tries <which>", "which answers to try"), Object.keys(tries)).default("all"))
    .option("--states <n>", "stop at this number of positions", wholeNumber(), 1_000_000)
    .option("--memory <mb>", "memory for positions in megabytes", wholeNumber(), 2_000)
    .option(
      "--chance",
      "shuffle decks and search every outcome of chance; with --find, print the probability with the best play",
    )
    .option("--save <file>", "save the tree in a file, finished or not")
    .option("--resume <file>", "continue a saved tree")
    .addOption(oneOf(new Option("--picture <kind>", `draw trees of up to ${LARGEST_PICTURE} positions`), pictureKinds))
    .option("--json", "print one JSON document");
  command.action(async (name: string, file: string, options: TreeCommandOptions) =>
    walk(context, name, file, options, option => command.getOptionValueSource(option) === "cli"),
  );
  withExamples(
    command,
    ["kibitz tree magic walls.yaml --turns 3", "count the positions of three turns"],
    ["kibitz tree magic walls.yaml --find win --most mana", "find the fastest win, and the most mana"],
    ["kibitz tree magic walls.yaml --turns 9 --save walls.tree", "save the tree when a limit stops the search"],
    ["kibitz tree magic walls.yaml --resume walls.tree", "continue the saved tree"],
    ["kibitz tree magic small.yaml --turns 1 --picture mermaid", "draw a small tree"],
  );
}

async function walk(
  context: Context,
  name: string,
  file: string,
  options: TreeCommandOptions,
  isGiven: (option: string) => boolean,
): Promise<void> {
  const { terminal, games } = context;
  const { module } = await findGame(name, games);
  const { tree: hints } = module;
  if (!hints) throw await missing(name, "trees", games, ({ tree }) => tree !== undefined);
  const kept = options.resume === undefined ? undefined : await readTree(options.resume, options.memory);
  const settings = kept ? settingsKept(kept, name, options, isGiven) : settingsAsked(name, options);
  if (options.save !== undefined && options.save !== options.resume) await mustBeNew(options.save);
  const { match, title } = await positionIn(file, name, games);
  const start = new Machine(match.rules, match.machine.s.copy());
  if (settings.chance) shuffleDecks(start);
  const treeOptions = optionsOf(module, hints, start, settings, options);
  const tree = kept ? resumed(start, treeOptions, kept, options.resume ?? "") : new PlayTree(start, treeOptions);
  const { progress, isInterrupted } = await growing(context, tree);
  if (options.save !== undefined) await writeTree(options.save, settings, tree);
  if (options.picture) {
    if (progress.states > LARGEST_PICTURE)
      throw new BadInput(
        `--picture: ${progress.states} positions are too many to draw; expected at most ${LARGEST_PICTURE}`,
      );
    const drawing = { title, start, tree, turnOf: hints.turnOf, find: settings.find };
    terminal.output.write(pictureOf(options.picture, drawing));
    if (progress.isDone) return;
    terminal.errors.write(
      `kibitz: the search stopped early: ${progress.waiting} positions are drawn without their successors\n`,
    );
    context.exitCode = BAD_INPUT;
    return;
  }
  const lines = settings.find.map(what => {
    const found = tree.found(what);
    const likely = settings.chance ? chanceOf(start, treeOptions, what, options) : undefined;
    return {
      what,
      positions: found?.count ?? 0,
      ...(found ? { turn: found.turn } : {}),
      ...(likely === undefined ? {} : { probability: likely }),
      path: found ? sayPath(start, found.path) : [],
    };
  });
  const largest = settings.most.map(figure => {
    const { value, path } = tree.most(figure) ?? { value: 0, path: [] };
    return { figure, value, path: sayPath(start, path) };
  });
  if (options.json) {
    const peakBytes = resourceUsage().maxRSS * 1024;
    const document = { ...settings, ...progress, peakBytes, moments: tree.milestones, found: lines, largest };
    terminal.output.write(`${JSON.stringify(document, null, 2)}\n`);
  } else print(terminal, told(tree, progress, lines, largest, { ...options, chance: settings.chance }));
  if (progress.isDone) return;
  if (isInterrupted) terminal.errors.write("kibitz: interrupted: the counts are counts so far\n");
  context.exitCode = BAD_INPUT;
}

const settingsAsked = (game: string, options: TreeCommandOptions): TreeSettings => ({
  game,
  turns: options.turns,
  identity: options.identity,
  tries: options.tries,
  chance: options.chance ?? false,
  find: options.find ?? [],
  most: options.most ?? [],
});

/** A tree that was kept is asked what it was asked before; whoever asks for something else is told. */
function settingsKept(
  { settings }: TreeFile,
  game: string,
  options: TreeCommandOptions,
  isGiven: (option: string) => boolean,
): TreeSettings {
  const asked = settingsAsked(game, options);
  const names = ["game", "turns", "identity", "tries", "chance", "find", "most"] as const;
  const faults = names.flatMap(name => {
    const same = JSON.stringify(asked[name]) === JSON.stringify(settings[name]);
    const before = String(settings[name]) || "nothing";
    if (same || (name !== "game" && !isGiven(name))) return [];
    return [
      `--resume ${options.resume}: expected ${name} ${before}, as saved in the tree, found ${String(asked[name])}`,
    ];
  });
  if (faults.length > 0) throw new BadInput(faults);
  return settings;
}

function optionsOf(
  module: GameModule,
  hints: TreeHints,
  start: Machine,
  settings: TreeSettings,
  { states, memory }: TreeCommandOptions,
): TreeOptions {
  const last = hints.turnOf(start) + settings.turns - 1;
  return {
    ...identityNamed(hints, settings.identity),
    tries: tries[settings.tries],
    isBeyond: m => hints.turnOf(m) > last,
    milestone: (moment, m) =>
      hints.moments[moment] !== undefined && hints.turnOf(m) <= last
        ? `turn ${hints.turnOf(m)}, ${hints.moments[moment]}`
        : undefined,
    find: Object.fromEntries(settings.find.map(what => [what, findNamed(what, start, module)])),
    turnOf: hints.turnOf,
    most: Object.fromEntries(settings.most.map(figure => [figure, figureNamed(hints, figure)])),
    states,
    bytes: memory * 1_048_576,
  };
}

function resumed(start: Machine, options: TreeOptions, { head, body }: TreeFile, file: string): PlayTree {
  let tree: ReturnType<typeof PlayTree.resume>;
  try {
    tree = PlayTree.resume(start, options, head, body);
  } catch (error) {
    // A file from anywhere may say what no tree ever did: that is the file's fault.
    const why = error instanceof Error ? error.message : String(error);
    throw new BadInput(`${file}: expected a tree that can be continued (${why})`);
  }
  if ("expected" in tree) throw new BadInput(`${file}: expected ${tree.expected}`);
  return tree;
}

/** Lets a tree grow to its end, its bounds or an interruption, and says how far it is. */
async function growing(
  { terminal }: Context,
  tree: PlayTree,
): Promise<{ readonly progress: TreeProgress; readonly isInterrupted: boolean }> {
  const line = progressLine(terminal);
  let isInterrupted = false;
  const forget = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  let progress = tree.progress;
  while (!progress.isDone && !progress.stopped && !isInterrupted) {
    progress = tree.run(AT_A_TIME);
    line.say(
      `${progress.states} positions, ${progress.waiting} waiting, ${Math.ceil(progress.bytes / 1_048_576)} MB of positions`,
    );
    await setImmediate();
  }
  line.stop();
  forget();
  return { progress, isInterrupted };
}

/** How likely something is with the best play; nothing if there are too many positions to say. */
function chanceOf(
  start: Machine,
  { identify = fullIdentity, alike, isBeyond = () => false, find }: TreeOptions,
  what: string,
  { states }: TreeCommandOptions,
): number | undefined {
  const goal = find?.[what];
  if (!goal) return undefined;
  return bestChance(start, { identify, ...(alike ? { alike } : {}), isBeyond, goal, states }).probability;
}

interface FoundLine {
  readonly what: string;
  readonly positions: number;
  readonly turn?: number;
  readonly probability?: number;
  readonly path: readonly string[];
}

interface LargestLine {
  readonly figure: string;
  readonly value: number;
  readonly path: readonly string[];
}

function told(
  tree: PlayTree,
  { states, tried, ends, waiting, stopped, isDone }: TreeProgress,
  found: readonly FoundLine[],
  largest: readonly LargestLine[],
  { save, chance }: Pick<TreeCommandOptions, "save"> & Pick<TreeSettings, "chance">,
): string[] {
  const width = Math.max(0, ...tree.milestones.map(([moment]) => moment.length));
  const limits = { states: "by the limit of positions", bytes: "by the limit of memory" };
  const soFar = isDone ? "" : " so far";
  const goOn = save === undefined ? "--save keeps them" : `--resume ${save} continues`;
  return [
    ...tree.milestones.map(([moment, positions]) => `${moment.padEnd(width)}  ${String(positions).padStart(9)}`),
    `${counted(states, "position")} at decisions, ${counted(tried, "answer")} tried, ${counted(ends, "end")}`,
    ...(isDone ? [] : [`stopped ${stopped ? limits[stopped] : "early"}: ${waiting} waiting; ${goOn}`]),
    ...found.flatMap(({ what, positions, turn, probability, path }) => [
      ...(chance ? [sayChance(what, probability)] : []),
      ...(positions === 0
        ? [`${what}: ${isDone ? "not found" : "not found so far; it may be in the unexplored part"}`]
        : way(`${what}: found in ${counted(positions, "position")}${soFar}, first on turn ${turn}`, path)),
    ]),
    ...largest.flatMap(({ figure, value, path }) => way(`most ${figure}: ${value}${soFar}; the first`, path)),
  ];
}

const sayChance = (what: string, probability: number | undefined): string =>
  probability === undefined
    ? `${what}: too many positions to compute the odds (--states)`
    : `${what}: ${probability.toFixed(12)} with the best play`;

const way = (to: string, path: readonly string[]): string[] =>
  path.length === 0 ? [`${to} at the start of the tree`] : [`${to} by`, ...path.map(line => `  ${line}`)];

function findNamed(what: string, start: Machine, module: GameModule): (m: Machine) => boolean {
  const find = readFind(what, start, module);
  if ("expected" in find) throw new BadInput(`--find ${what}: expected ${find.expected}`);
  return find;
}

function figureNamed({ figures = {} }: TreeHints, name: string): (m: Machine) => number {
  if (Object.hasOwn(figures, name)) return figures[name].of;
  const names = Object.keys(figures);
  throw new BadInput(`--most ${name}: expected one of ${names.join(", ")}${nearest(name, names)}`);
}

function identityNamed({ identities }: TreeHints, name: string): Omit<TreeHints["identities"][string], "about"> {
  if (name === "full") return { identify: fullIdentity };
  if (Object.hasOwn(identities, name)) {
    const { identify, alike } = identities[name];
    return alike ? { identify, alike } : { identify };
  }
  const names = ["full", ...Object.keys(identities)];
  throw new BadInput(`--identity ${name}: expected one of ${names.join(", ")}${nearest(name, names)}`);
}
