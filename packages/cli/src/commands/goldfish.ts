// kibitz goldfish <game> DECK: how fast a deck wins against an opponent who does nothing.

import type { GameModule } from "@kibitz/kernel";
import { type GoldfishAsked, GoldfishError, GoldfishGames } from "@kibitz/tree";
import { type Command, Option } from "commander";
import { cardsOf, type Deck, deckOf, type UnknownCardPolicy } from "../games/deck-file.js";
import { findGame, missing } from "../games/games.js";
import { makePilot } from "../games/seats.js";
import { goldfishReport, tellGoldfish } from "../goldfish/goldfish-report.js";
import { runGoldfish } from "../goldfish/goldfish-run.js";
import { allOf, BAD_INPUT, BadInput } from "../terminal/bad-input.js";
import { print, widthOf } from "../terminal/terminal.js";
import { allowUnknown, type Context, seedText, wholeNumber, withExamples } from "./context.js";

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
  readonly allowUnknown?: UnknownCardPolicy;
}

export function addGoldfish(program: Command, context: Context): void {
  const command = program
    .command("goldfish")
    .summary("how fast a deck wins alone")
    .description(
      "Play a deck against an opponent who does nothing, and says how likely it has won by each of its turns, with the " +
        "fastest line of play that was seen. Percentages are shares of all games, with 95 % intervals. " +
        "Ctrl-C ends the run and prints what is known so far (exit code 2).",
    )
    .argument("<game>", "a game with decks")
    .argument("<deck>", "a deck by name, or a file")
    .option("-n, --games <n>", "number of games", wholeNumber(), 100)
    .option("--seed <seed>", "a number or a word: the same seed, the same shuffles", seedText, "1")
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
    .option("--samples <n>", "also print this many of the games", wholeNumber(100))
    .option("--compare <deck>", "another deck over the same shuffles")
    .addOption(allowUnknown())
    .option("--json", "print one JSON document")
    .action(async (name: string, deck: string, options: GoldfishOptions) => goldfish(context, name, deck, options));
  withExamples(
    command,
    ["kibitz goldfish magic burn", "how fast Burn wins"],
    ["kibitz goldfish magic burn --pilot clairvoyant --draw", "how fast it could win"],
    ["kibitz goldfish magic my-deck.txt --compare burn --games 1000", "two decks over the same shuffles"],
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
  const asked: GoldfishAsked = { seed, pilot, draw, mulligan: mulligan === false ? "none" : mulligan };
  for (const each of decks) check(module, each, asked); // before a thread is started
  const played = await runGoldfish(terminal, names, { moduleUrl: url(), decks, asked, games }, samples);
  const report = goldfishReport(name, asked, games, played, decks);
  if (options.json) terminal.output.write(`${JSON.stringify(report, null, 2)}\n`);
  else print(terminal, tellGoldfish(report, widthOf(terminal, terminal.output)));
  if (report.complete) return;
  terminal.errors.write(`kibitz: interrupted: ${report.games} of ${games} games are counted\n`);
  context.exitCode = BAD_INPUT;
}

function check(module: GameModule, deck: Deck, asked: GoldfishAsked): void {
  try {
    new GoldfishGames(module, { seat: deck.seat, ...cardsOf([deck]) }, asked, makePilot);
  } catch (error) {
    throw error instanceof GoldfishError ? new BadInput([...error.faults]) : error;
  }
}
