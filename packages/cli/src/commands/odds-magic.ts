// kibitz odds magic …: lands, colours and the fastest of all decks.

import { atLeastOf, exactlyOf, sourcesNeeded } from "@kibitz/magic";
import type { Command } from "commander";
import { BadInput } from "../bad-input.js";
import { exactBurn, playedBurn } from "../burn-goldfish.js";
import { type Context, wholeNumber, withExamples } from "../context.js";
import { shareOf } from "../share-of.js";

interface LandOptions {
  readonly deck: number;
  readonly lands: number;
}

/** The arithmetic of lands and colours. */
export function addMagicOdds(odds: Command, { terminal: { output } }: Context): void {
  const magic = odds.command("magic").summary("lands and colours of a deck").description("Exact arithmetic of decks.");
  withExamples(
    magic
      .command("lands")
      .description("How likely each number of lands is among the first cards.")
      .option("--deck <n>", "cards in the deck", wholeNumber(1000), 60)
      .option("--lands <n>", "lands in it", wholeNumber(1000), 24)
      .option("--cards <n>", "cards seen", wholeNumber(100), 7)
      .action(({ deck, lands, cards }: LandOptions & { readonly cards: number }) => {
        if (lands > deck || cards > deck)
          throw new BadInput("expected no more lands, and no more cards seen, than the deck has");
        output.write("lands  exactly         at least\n");
        for (let n = 0; n <= Math.min(cards, lands); n++)
          output.write(
            `${String(n).padStart(5)}  ${digits(exactlyOf(n, cards, lands, deck))}  ${digits(atLeastOf(n, cards, lands, deck))}\n`,
          );
      }),
    ["kibitz odds magic lands --lands 24 --cards 7", "opening hands"],
    ["kibitz odds magic lands --lands 17 --deck 40 --cards 10", "a limited deck, turn 4 on the play"],
  );
  withExamples(
    magic
      .command("sources")
      .description(
        "How many sources of a colour a deck needs to cast a spell on curve in 89 % and one more for each turn, on the play, " +
          "with mulligans, given enough lands.",
      )
      .argument("[costs...]", "costs with C for the colour: C 1C CC", ["C", "1C", "2C", "CC", "1CC", "CCC"])
      .option("--deck <n>", "cards in the deck", wholeNumber(250), 60)
      .option("--lands <n>", "lands in it", wholeNumber(250), 25)
      .action((costs: readonly string[], { deck, lands }: LandOptions) => {
        if (lands > deck) throw new BadInput("expected no more lands than the deck has");
        const rows = costs.map(cost => ({ cost, ...readCost(cost) }));
        for (const { cost, turn, symbols } of rows)
          output.write(
            `${cost.padEnd(6)} ${String(sourcesNeeded({ deck, lands, turn, symbols })).padStart(3)} sources\n`,
          );
      }),
    ["kibitz odds magic sources", "the usual costs"],
    ["kibitz odds magic sources 3CC --lands 26", "one cost, more lands"],
  );
  withExamples(
    magic
      .command("burn")
      .description(
        "When a deck of Mountains and Lightning Bolts wins: on the play, no mulligan, a land each turn, as many Bolts as " +
          "possible. Exact, by walking everything chance can do; simulated beside it, if wanted.",
      )
      .option("--deck <n>", "cards in the deck", wholeNumber(250), 60)
      .option("--lands <n>", "Mountains in it", wholeNumber(250), 17)
      .option("--games <n>", "also play so many games", wholeNumber())
      .option("--seed <seed>", "of the games", "1")
      .action((options: BurnOptions) => {
        if (options.lands > options.deck - 7) throw new BadInput("expected at least seven Bolts in the deck");
        for (const line of burnLines(options)) output.write(`${line}\n`);
      }),
    ["kibitz odds magic burn --lands 20", "by which turn, to twelve digits"],
    ["kibitz odds magic burn --games 2000", "and what comes out by playing"],
  );
}

interface BurnOptions extends LandOptions {
  readonly games?: number;
  readonly seed: string;
}

function burnLines({ deck, lands, games, seed }: BurnOptions): string[] {
  const exact = exactBurn(lands, deck);
  const played = games === undefined ? [] : playedBurn(lands, deck, games, seed);
  const lines = ["turn  won on it       won by it"];
  let by = 0;
  exact.forEach((probability, turn) => {
    by += probability;
    if (by < SELDOM || 1 - by + probability < SELDOM) return;
    const line = `${String(turn).padStart(4)}  ${digits(probability)}  ${digits(by)}`;
    lines.push(games === undefined ? line : `${line}  ${sayShare(played.filter(won => won <= turn).length, games)}`);
  });
  const mean = exact.reduce((sum, probability, turn) => sum + probability * turn, 0);
  return [...lines, `mean turn ${digits(mean)}`];
}
/** Turns before or after which so little happens are not told. */
const SELDOM = 1e-3;

function sayShare(won: number, games: number): string {
  const {
    share,
    interval: [low, high],
  } = shareOf(won, games);
  return `played ${percent(share)} (${percent(low)} – ${percent(high)})`;
}
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const digits = (probability: number): string => probability.toFixed(12);

/** "1CC" is cast on turn 3 with two sources. */
function readCost(cost: string): { readonly turn: number; readonly symbols: number } {
  const [, generic = "", symbols = ""] = /^(\d?)(C+)$/.exec(cost) ?? [];
  const turn = Number(generic) + symbols.length;
  if (symbols === "" || turn > 10) throw new BadInput(`${cost}: expected a cost like C, 1C or 2CC, of 10 mana at most`);
  return { turn, symbols: symbols.length };
}
