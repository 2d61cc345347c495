// kibitz odds magic …: lands, colours and the fastest of all decks.

import { setImmediate } from "node:timers/promises";
import { type Share, shareOf } from "@kibitz/lab";
import { atLeastOf, exactlyOf, sourcesNeeded } from "@kibitz/magic";
import type { Command } from "commander";
import { exactBurn, playedBurn } from "../goldfish/burn-goldfish.js";
import { BAD_INPUT, BadInput } from "../terminal/bad-input.js";
import { progressBar } from "../terminal/progress.js";
import { print, type Terminal } from "../terminal/terminal.js";
import { type Context, wholeNumber, withExamples } from "./context.js";

interface LandOptions {
  readonly deck: number;
  readonly lands: number;
  readonly json?: true;
}

const asJson = ["--json", "print one JSON document"] as const;

/** The arithmetic of lands and colours. */
export function addMagicOdds(odds: Command, context: Context): void {
  const { terminal } = context;
  const write = (json: object, lines: readonly string[], { json: wanted }: LandOptions): void => {
    if (wanted) terminal.output.write(`${JSON.stringify(json, null, 2)}\n`);
    else print(terminal, lines);
  };
  const magic = odds
    .command("magic")
    .summary("compute lands and colours of a deck")
    .description("Compute exact odds of a deck.");
  withExamples(
    magic,
    ["kibitz odds magic lands --lands 24 --cards 7", "compute the number of lands in a hand"],
    ["kibitz odds magic sources 1C 2CC", "compute the sources that these costs need"],
    ["kibitz odds magic burn --lands 17", "compute when a deck of Bolts wins"],
  );
  withExamples(
    magic
      .command("lands")
      .description("Compute the probability of each number of lands among the first cards.")
      .option("--deck <n>", "cards in the deck", wholeNumber(1000), 60)
      .option("--lands <n>", "lands in the deck", wholeNumber(1000), 24)
      .option("--cards <n>", "cards drawn", wholeNumber(100), 7)
      .option(...asJson)
      .action((options: LandOptions & { readonly cards: number }) => {
        const { deck, lands, cards } = options;
        if (lands > deck || cards > deck) throw new BadInput("expected --lands and --cards to be at most --deck");
        const found = Array.from({ length: Math.min(cards, lands) + 1 }, (_, n) => ({
          lands: n,
          exactly: exactlyOf(n, cards, lands, deck),
          atLeast: atLeastOf(n, cards, lands, deck),
        }));
        const lines = found.map(
          ({ lands: n, exactly, atLeast }) => `${String(n).padStart(5)}  ${digits(exactly)}  ${digits(atLeast)}`,
        );
        write({ deck, lands, cards, odds: found }, ["lands  exactly         at least", ...lines], options);
      }),
    ["kibitz odds magic lands --lands 24 --cards 7", "compute the odds of opening hands"],
    ["kibitz odds magic lands --lands 17 --deck 40 --cards 10", "use a limited deck, on turn 4 on the play"],
  );
  withExamples(
    magic
      .command("sources")
      .description(
        "Compute the sources of a colour that a deck needs to cast a spell on curve, in 89 % of the games plus 1 % for each turn, on the play, " +
          "with mulligans, given enough lands.",
      )
      .argument("[costs...]", "costs with C for the colour: C 1C CC", ["C", "1C", "2C", "CC", "1CC", "CCC"])
      .option("--deck <n>", "cards in the deck", wholeNumber(250), 60)
      .option("--lands <n>", "lands in the deck", wholeNumber(250), 25)
      .option(...asJson)
      .action((costs: readonly string[], options: LandOptions) => {
        const { deck, lands } = options;
        const read = costs.map(readCost);
        const faults = read.flatMap(({ fault }) => fault ?? []);
        if (lands > deck) faults.push("expected --lands to be at most --deck");
        if (faults.length > 0) throw new BadInput(faults);
        const found = read.map(({ cost, turn, symbols }) => ({
          cost,
          turn,
          sources: sourcesNeeded({ deck, lands, turn, symbols }),
        }));
        const lines = found.map(({ cost, sources }) => `${cost.padEnd(6)} ${String(sources).padStart(3)} sources`);
        write({ deck, lands, costs: found }, lines, options);
      }),
    ["kibitz odds magic sources", "print the table for common costs"],
    ["kibitz odds magic sources 3CC --lands 26", "use one cost and more lands"],
  );
  withExamples(
    magic
      .command("burn")
      .description(
        "Compute when a deck of Mountains and Lightning Bolts wins: on the play, no mulligan, a land each turn, as many Bolts as " +
          "possible. The odds are exact: every outcome of chance is searched. --games also simulates games. Ctrl-C ends them and " +
          "prints the results so far (exit code 2).",
      )
      .option("--deck <n>", "cards in the deck", wholeNumber(250), 60)
      .option("--lands <n>", "Mountains in the deck", wholeNumber(250), 17)
      .option("--games <n>", "also play this many games", wholeNumber())
      .option("--seed <seed>", "seed of the games (default: 1)")
      .option(...asJson)
      .action(async (options: BurnOptions) => {
        const { deck, lands, games, seed } = options;
        if (lands > deck - 7) throw new BadInput("expected --deck to exceed --lands by at least 7");
        if (seed !== undefined && games === undefined) throw new BadInput("--seed: expected --games as well");
        const exact = exactBurn(lands, deck);
        const found = burnOdds(
          exact,
          games === undefined ? undefined : await playBurn(terminal, options, games),
          games,
        );
        write({ deck, lands, ...found }, burnLines(found), options);
        if (found.games === undefined || found.complete) return;
        terminal.errors.write(`kibitz: interrupted: ${found.games} of ${games} games counted\n`);
        context.exitCode = BAD_INPUT;
      }),
    ["kibitz odds magic burn --lands 20", "print the odds for each turn, to twelve digits"],
    ["kibitz odds magic burn --games 2000", "compare them with 2000 played games"],
  );
}

interface BurnOptions extends LandOptions {
  readonly games?: number;
  readonly seed?: string;
}

interface WonBy {
  readonly turn: number;
  readonly wonOnIt: number;
  readonly wonByIt: number;
  /** The share of played games won by it, with its interval. */
  readonly played?: Share;
}
interface BurnOdds {
  /** If games were played: how many, and whether they are all that were asked for. */
  readonly games?: number;
  readonly complete?: boolean;
  readonly turns: readonly WonBy[];
  /** How likely the win is before and after these turns, and that there is none. */
  readonly earlier: number;
  readonly later: number;
  readonly never: number;
  /** Of the wins; null if there are none. */
  readonly meanTurn: number | null;
}

/** So many games are played before anybody is told. */
const AT_A_TIME = 50;

/** The turn of the win of each game, as far as somebody waits for them. */
async function playBurn(
  terminal: Terminal,
  { deck, lands, seed = "1" }: BurnOptions,
  games: number,
): Promise<readonly number[]> {
  const turns: number[] = [];
  let isInterrupted = false;
  const forget = terminal.onInterrupt(() => {
    isInterrupted = true;
  });
  const progress = progressBar(terminal, games);
  for (const turn of playedBurn(lands, deck, games, seed)) {
    turns.push(turn);
    if (turns.length % AT_A_TIME > 0) continue;
    progress.update(turns.length);
    await setImmediate();
    if (isInterrupted) break;
  }
  progress.stop();
  forget();
  return turns;
}

function burnOdds(exact: readonly number[], played: readonly number[] | undefined, games = 0): BurnOdds {
  let wonByIt = 0;
  const turns = exact.map((wonOnIt, turn): WonBy => {
    wonByIt += wonOnIt;
    if (played === undefined) return { turn, wonOnIt, wonByIt };
    return { turn, wonOnIt, wonByIt, played: shareOf(played.filter(won => won <= turn).length, played.length) };
  });
  const told = turns.filter(each => each.wonByIt >= SELDOM && wonByIt - each.wonByIt + each.wonOnIt >= SELDOM);
  const [first, last] = [told.at(0), told.at(-1)];
  const sum = exact.reduce((total, probability, turn) => total + probability * turn, 0);
  // What rounding leaves of 1 is nothing.
  const never = wonByIt > 1 - ROUNDING ? 0 : 1 - wonByIt;
  return {
    ...(played === undefined ? {} : { games: played.length, complete: played.length === games }),
    turns: told,
    earlier: first === undefined ? 0 : first.wonByIt - first.wonOnIt,
    later: last === undefined ? 0 : wonByIt - last.wonByIt,
    never,
    meanTurn: never === 0 ? sum : wonByIt === 0 ? null : sum / wonByIt,
  };
}
/** Turns before or after which so little happens are not told one by one. */
const SELDOM = 1e-3;
const ROUNDING = 1e-9;

function burnLines({ turns, earlier, later, never, meanTurn }: BurnOdds): string[] {
  const lines = turns.map(
    ({ turn, wonOnIt, wonByIt, played }) =>
      `${String(turn).padStart(4)}  ${digits(wonOnIt)}  ${digits(wonByIt)}${played ? `  ${sayShare(played)}` : ""}`,
  );
  const together = (odds: number, when: string): string[] =>
    odds === 0 ? [] : [`${digits(odds)} on ${when} turns together: less than ${SELDOM} is not listed turn by turn`];
  return [
    "turn  won on it       won by it",
    ...lines,
    ...together(earlier, "earlier"),
    ...together(later, "later"),
    ...(never === 0 ? [] : [`${digits(never)} never: the library runs out first`]),
    meanTurn === null ? "no win" : `mean turn ${digits(meanTurn)}${never === 0 ? "" : ", of the wins"}`,
  ];
}

const sayShare = ({ share, interval: [low, high] }: Share): string =>
  `played ${percent(share)} (${percent(low)} – ${percent(high)})`;
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const digits = (probability: number): string => probability.toFixed(12);

/** "1CC" is cast on turn 3 with two sources. */
function readCost(cost: string) {
  const [, generic = "", symbols = ""] = /^(\d?)(C+)$/.exec(cost) ?? [];
  const turn = Number(generic) + symbols.length;
  const fits = symbols !== "" && turn <= 10;
  const fault = fits ? undefined : `${cost}: expected a cost like C, 1C or 2CC, of 10 mana at most`;
  return { cost, turn, symbols: symbols.length, fault };
}
