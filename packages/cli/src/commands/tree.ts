// kibitz tree <game> SCENARIO: every way a game can go from a position.

import {
  cardsIn,
  type GameModule,
  Machine,
  nearest,
  playersOwing,
  sayValue,
  type TreeHints,
  takeAnswer,
  textNow,
} from "@kibitz/kernel";
import { efficient, firstOption, fullIdentity, PlayTree, type Step, type Tries, triesAll } from "@kibitz/tree";
import { type Command, Option } from "commander";
import { BadInput } from "../bad-input.js";
import { type Context, collect, wholeNumber, withExamples } from "../context.js";
import { findGame } from "../games.js";
import { counted } from "../plain-words.js";
import { positionIn } from "../scenario-run.js";
import { type PictureKind, pictureKinds, pictureOf } from "../tree-picture.js";

const tries: Readonly<Record<string, Tries>> = { all: triesAll, efficient, first: firstOption };

/** Pictures of more positions are of use to nobody. */
const LARGEST_PICTURE = 500;

interface TreeCommandOptions {
  readonly turns: number;
  readonly identity: string;
  readonly find?: readonly string[];
  readonly tries: string;
  readonly states: number;
  readonly memory: number;
  readonly chance?: true;
  readonly picture?: PictureKind;
  readonly json?: true;
}

export function addTree(program: Command, context: Context): void {
  const command = program
    .command("tree")
    .summary("walk every way a game can go")
    .description(
      "Walks every way a game can go from the position a scenario comes to, each distinct position once, and counts " +
        "the positions at each moment of each turn.",
    )
    .argument("<game>", "a game that can be walked")
    .argument("<scenario>", "a scenario file")
    .option("--turns <n>", "no further than the end of this turn", wholeNumber(1000), 2)
    .option("--identity <name>", "what makes two positions the same: full, or one of the game's", "full")
    .option("--find <what>", "win, or zone:card (battlefield:Serra Angel); the first way to it is told", collect)
    .addOption(new Option("--tries <which>", "which answers are tried").choices(Object.keys(tries)).default("all"))
    .option("--states <n>", "at most so many positions", wholeNumber(), 1_000_000)
    .option("--memory <mb>", "at most so many megabytes of positions that wait", wholeNumber(), 2_000)
    .option("--chance", "chance is a player: every outcome is walked, not the one drawn from the seed")
    .addOption(new Option("--picture <kind>", `draw trees of up to ${LARGEST_PICTURE} positions`).choices(pictureKinds))
    .option("--json", "print one JSON document")
    .action(async (name: string, file: string, options: TreeCommandOptions) => walk(context, name, file, options));
  withExamples(
    command,
    ["kibitz tree magic walls.yaml --turns 3", "count the positions of three turns"],
    ["kibitz tree magic walls.yaml --identity seed --find win", "look for the fastest win"],
    ["kibitz tree magic small.yaml --turns 1 --picture mermaid", "a picture of a small tree"],
  );
}

async function walk(
  { terminal, games }: Context,
  name: string,
  file: string,
  options: TreeCommandOptions,
): Promise<void> {
  const { module } = await findGame(name, games);
  const { tree: hints } = module;
  if (!hints) throw new BadInput(`${name} has no trees`);
  const identity = identityNamed(hints, options.identity);
  const { match } = await positionIn(file, name, games);
  const start = new Machine(match.rules, match.machine.s.copy());
  start.asksChance = options.chance ?? false;
  const wanted = options.find ?? [];
  const last = hints.turnOf(start) + options.turns - 1;
  const tree = new PlayTree(start, {
    ...identity,
    tries: tries[options.tries],
    isBeyond: m => hints.turnOf(m) > last,
    milestone: (moment, m) =>
      hints.moments[moment] !== undefined && hints.turnOf(m) <= last
        ? `turn ${hints.turnOf(m)}, ${hints.moments[moment]}`
        : undefined,
    find: Object.fromEntries(wanted.map(what => [what, readFind(what, start, module)])),
    states: options.states,
    bytes: options.memory * 1_048_576,
  });
  const progress = tree.run();
  const lines = wanted.map(what => {
    const found = tree.found(what);
    return { what, positions: found?.count ?? 0, path: found ? sayPath(start, found.path) : [] };
  });
  const picture =
    options.picture &&
    (progress.states <= LARGEST_PICTURE
      ? pictureOf(options.picture, tree, progress.states, path => sayPath(start, path))
      : undefined);
  if (options.picture && picture === undefined)
    throw new BadInput(
      `--picture: ${progress.states} positions are too many to draw; expected ${LARGEST_PICTURE} at most`,
    );
  if (options.json) {
    const document = {
      game: name,
      identity: options.identity,
      turns: options.turns,
      ...progress,
      moments: tree.milestones,
      found: lines,
    };
    terminal.output.write(`${JSON.stringify(document, null, 2)}\n`);
    return;
  }
  if (picture !== undefined) {
    terminal.output.write(picture);
    return;
  }
  const width = Math.max(0, ...tree.milestones.map(([moment]) => moment.length));
  terminal.output.write(
    [
      ...tree.milestones.map(([moment, positions]) => `${moment.padEnd(width)}  ${String(positions).padStart(9)}`),
      `${counted(progress.states, "position")} at decisions, ${counted(progress.tried, "answer")} tried, ${counted(progress.ends, "end")}`,
      ...(progress.stopped
        ? [
            `stopped by the limit of ${progress.stopped === "states" ? "positions" : "memory"}: ${progress.waiting} wait`,
          ]
        : []),
      ...lines.flatMap(({ what, positions, path }) =>
        positions === 0
          ? [`${what}: nowhere`]
          : [`${what}: ${counted(positions, "position")}; the first by`, ...path.map(line => `  ${line}`)],
      ),
    ].join("\n"),
  );
  terminal.output.write("\n");
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

/** What is looked for, as a test of positions. */
function readFind(what: string, start: Machine, { definition }: GameModule): (m: Machine) => boolean {
  if (what === "win") return m => m.s.kernel.over[0] !== 0 && definition.result(m).places[0] === 1;
  const at = what.indexOf(":");
  const zone = what.slice(0, at).trim();
  const card = what.slice(at + 1).trim();
  const { zoneKinds, zoneBase, players, texts } = start.rules;
  const kind = zoneKinds.find(({ name }) => name === zone);
  const names = zoneKinds.map(({ name }) => name);
  if (at < 1 || !kind)
    throw new BadInput(
      `--find ${what}: expected win or zone:card, with one of ${names.join(", ")}${nearest(zone, names)}`,
    );
  const text = texts.findIndex(({ name }) => name === card);
  if (text < 1)
    throw new BadInput(
      `--find ${what}: expected a card of this match${nearest(
        card,
        texts.map(({ name }) => name),
      )}`,
    );
  const rows = Array.from({ length: kind.per === "player" ? players : 1 }, (_, i) => zoneBase[kind.index] + i);
  return m => rows.some(row => cardsIn(m.s, row).some(own => textNow(m, own) === text));
}

/** Answers in words; passing goes without saying. */
export function sayPath(start: Machine, path: readonly Step[]): string[] {
  const m = new Machine(start.rules, start.s.copy());
  m.asksChance = start.asksChance;
  m.run();
  return path.flatMap(({ player, picked }) => {
    const ask = m.ask();
    const who = playersOwing(m).includes(0) ? "chance" : `player ${player}`;
    const words = picked.map(value => {
      const label = ask?.is === "choice" ? (ask.labels?.[value - 1] ?? ask.label?.(m, m.topBase(), value)) : undefined;
      return label ?? sayValue(m, value, ask?.kind ?? "any");
    });
    const line = picked.length === 0 ? [] : [`${who}: ${words.join(", ")} (${ask?.reason ?? ""})`];
    takeAnswer(m, player, picked);
    m.run();
    return line;
  });
}
