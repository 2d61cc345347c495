// kibitz goldfish <game> DECK: how fast a deck wins against an opponent who does nothing.

import { availableParallelism } from "node:os";
import type { GameModule } from "@kibitz/kernel";
import { type GoldfishAsked, GoldfishError, GoldfishGames } from "@kibitz/tree";
import { type Command, Option } from "commander";
import { cardsOf, type Deck, deckOf, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame, missing } from "../games/games.js";
import { makePilot } from "../games/seats.js";
import { goldfishReport, SEARCH, tellGoldfish } from "../goldfish/goldfish-report.js";
import { runGoldfish } from "../goldfish/goldfish-run.js";
import { readHand } from "../goldfish/opening-hand.js";
import { allOf, BAD_INPUT, BadInput } from "../terminal/bad-input.js";
import { print, widthOf } from "../terminal/terminal.js";
import { allowUnknown, type Context, seedText, wholeNumber, withExamples } from "./context.js";

/** More only get in each other's way. */
const MOST_THREADS = 256;

interface GoldfishOptions {
  readonly games: number;
  readonly seed: string;
  readonly pilot: string;
  readonly play?: true;
  readonly draw?: true;
  readonly mulligan: string | false;
  readonly samples?: number;
  readonly compare?: string;
  readonly hand?: string;
  readonly threads: number;
  readonly json?: true;
  readonly allowUnknown?: UnknownCardPolicy;
}

export function addGoldfish(program: Command, context: Context): void {
  const command = program
    .command("goldfish")
    .summary("measure how fast a deck wins alone")
    .description(
      "Play a deck against an opponent who does nothing, and print the share of games won by each turn, and the " +
        "fastest line of play found. Percentages are shares of all games, with 95 % intervals. " +
        "Ctrl-C ends the run and prints the results so far (exit code 2).",
    )
    .argument("<game>", "a game with decks")
    .argument("<deck>", "a deck by name, or a file")
    .option("-n, --games <n>", "number of games", wholeNumber(), 100)
    .option("--seed <seed>", "a number or a word; the same seed gives the same shuffles", seedText, "1")
    .option(
      "--pilot <pilot>",
      "the player: a pilot of the game, solver (honest), or clairvoyant (knows the library); solver:2000 searches " +
        "more positions",
      "solver",
    )
    .addOption(new Option("--play", "play first, without a draw on the first turn (default)").conflicts("draw"))
    .option("--draw", "play second, with a draw on the first turn")
    .option("--hand <cards>", "begin with these cards (commas between); what is missing to seven is drawn")
    .option("--threads <n>", "worker threads", wholeNumber(MOST_THREADS), availableParallelism())
    .option(
      "--mulligan <how>",
      "lands: keep two to five lands; pilot: as the pilot decides; once: send the first hand back; none; search: with " +
        "--hand, play it and play a mulligan, and say which is better",
      "lands",
    )
    .option("--no-mulligan", "keep every hand")
    .option("--samples <n>", "print this number of sample games", wholeNumber(100))
    .option("--compare <deck>", "compare with another deck, with the same shuffles")
    .addOption(allowUnknown())
    .option("--json", "print one JSON document")
    .action(async (name: string, deck: string, options: GoldfishOptions) => goldfish(context, name, deck, options));
  withExamples(
    command,
    ["kibitz goldfish magic burn", "measure how fast Burn wins"],
    ["kibitz goldfish magic burn --pilot clairvoyant --draw", "measure how fast it could win"],
    ['kibitz goldfish magic burn --hand "2 Mountain, Goblin Guide, Shock"', "the chances of a hand by turn"],
    ['kibitz goldfish magic burn --hand "Mountain, 2 Shock" --mulligan search', "keep it or not"],
    ["kibitz goldfish magic my-deck.txt --compare burn --games 1000", "compare two decks with the same shuffles"],
  );
}

const hasGoldfish = ({ decks, tree, definition }: GameModule): boolean =>
  decks !== undefined && tree?.goldfish !== undefined && "goldfish" in definition.options;

async function goldfish(context: Context, name: string, deck: string, options: GoldfishOptions): Promise<void> {
  const { terminal } = context;
  const { module, url } = await findGame(name, context.games);
  if (!hasGoldfish(module)) throw await missing(name, "goldfish games", context.games, hasGoldfish);
  const { games, seed, pilot, draw = false, mulligan, samples = 0, compare } = options;
  const names = [deck, ...(compare === undefined ? [] : [compare])];
  const decks = await allOf(...names.map(each => () => deckOf(module, each, options.allowUnknown)));
  const hand = options.hand === undefined ? undefined : readHand(module, decks[0], options.hand);
  const how = mulligan === false ? "none" : mulligan;
  const asked: GoldfishAsked = { seed, pilot, draw, mulligan: how, ...(hand ? { hand } : {}) };
  const isSearch = how === SEARCH;
  if (isSearch && !hand) throw new BadInput("--mulligan search: expected a hand to decide about: --hand");
  if (hand && compare !== undefined) throw new BadInput("--hand and --compare: one of them");
  const { hand: _, ...without } = asked;
  const tables = isSearch
    ? [
        { ...asked, mulligan: "none" },
        { ...without, mulligan: "once" },
      ].map(each => ({ deck: decks[0], asked: each }))
    : decks.map(each => ({ deck: each, asked }));
  for (const table of tables) check(module, table.deck, table.asked); // before a thread is started
  const labels = isSearch ? ["this hand", "a mulligan"] : names;
  const run = { moduleUrl: url(), tables, games, threads: options.threads };
  const played = await runGoldfish(terminal, labels, run, samples);
  const report = goldfishReport(name, asked, games, played, isSearch ? [decks[0], decks[0]] : decks);
  if (options.json) terminal.output.write(`${JSON.stringify(report, null, 2)}\n`);
  else print(terminal, tellGoldfish(report, widthOf(terminal, terminal.output)));
  if (report.complete) return;
  terminal.errors.write(`kibitz: interrupted: ${report.games} of ${games} games counted\n`);
  context.exitCode = BAD_INPUT;
}

function check(module: GameModule, deck: Deck, asked: GoldfishAsked): void {
  try {
    new GoldfishGames(module, { seat: deck.seat, ...cardsOf([deck]) }, asked, makePilot);
  } catch (error) {
    throw error instanceof GoldfishError ? new BadInput([...error.faults]) : error;
  }
}
