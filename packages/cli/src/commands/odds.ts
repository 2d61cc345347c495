// kibitz odds <game> …: exact probabilities.

import { atLeastOf, exactlyOf, sourcesNeeded } from "@kibitz/magic";
import { attackOdds, attackOrders, damageOdds } from "@kibitz/weiss";
import type { Command } from "commander";
import { BadInput } from "../bad-input.js";
import { type Context, wholeNumber, withExamples } from "../context.js";
import { positionIn } from "../scenario-run.js";

interface WeissOptions {
  readonly damage?: number;
  readonly win?: true;
  readonly exactCards?: true;
  readonly json?: true;
}

/** So much damage is looked at unless something is asked for. */
const USUAL_DAMAGE = 10;

export function addOdds(program: Command, context: Context): void {
  const odds = program.command("odds").summary("exact probabilities").description("Exact probabilities, game by game.");
  const weiss = odds
    .command("weiss")
    .summary("what an attack phase will do")
    .description(
      "The exact probability of dealing damage, or of winning, in this attack phase, with the best play for it. " +
        "The file is a scenario (see docs/scenario-files.md) that comes to a decision in which an attack may be declared. " +
        "The cards in the decks are known, their order is not.",
    )
    .argument("<scenario>", "a scenario file")
    .option(
      "--damage <n>",
      "the probability of at least so much damage, and the best order of attacks",
      wholeNumber(50),
    )
    .option("--win", "the probability of winning, and the best order of attacks")
    .option("--exact-cards", "tell every card of a deck from every other, not only what damage sees of them")
    .option("--json", "print one JSON document")
    .action(async (file: string, options: WeissOptions) => weissOdds(context, file, options));
  addMagicOdds(odds, context);
  withExamples(
    weiss,
    ["kibitz odds weiss turn.yaml", "the whole distribution of damage"],
    ["kibitz odds weiss turn.yaml --damage 5", "at least 5, and which attack first"],
    ["kibitz odds weiss turn.yaml --win", "is it lethal?"],
  );
}

interface LandOptions {
  readonly deck: number;
  readonly lands: number;
}

/** The arithmetic of lands and colours. */
function addMagicOdds(odds: Command, { terminal: { output } }: Context): void {
  const magic = odds.command("magic").summary("lands and colours of a deck").description("Exact arithmetic of decks.");
  const digits = (probability: number): string => probability.toFixed(12);
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
        const rows = costs.map(cost => ({ cost, ...readCost(cost) }));
        for (const { cost, turn, symbols } of rows)
          output.write(
            `${cost.padEnd(6)} ${String(sourcesNeeded({ deck, lands, turn, symbols })).padStart(3)} sources\n`,
          );
      }),
    ["kibitz odds magic sources", "the usual costs"],
    ["kibitz odds magic sources 3CC --lands 26", "one cost, more lands"],
  );
}

/** "1CC" is cast on turn 3 with two sources. */
function readCost(cost: string): { readonly turn: number; readonly symbols: number } {
  const [, generic = "", symbols = ""] = /^(\d?)(C+)$/.exec(cost) ?? [];
  const turn = Number(generic) + symbols.length;
  if (symbols === "" || turn > 10) throw new BadInput(`${cost}: expected a cost like C, 1C or 2CC, of 10 mana at most`);
  return { turn, symbols: symbols.length };
}

async function weissOdds({ terminal, games }: Context, file: string, options: WeissOptions): Promise<void> {
  if (options.damage !== undefined && options.win) throw new BadInput("--damage and --win: one of them");
  const { machine } = (await positionIn(file, "weiss", games)).match;
  const how = { byIcons: !options.exactCards };
  const write = (json: unknown, lines: readonly string[]): void =>
    void terminal.output.write(`${options.json ? JSON.stringify(json, null, 2) : lines.join("\n")}\n`);
  if (options.damage === undefined && !options.win) {
    const atLeast = known(file, damageOdds(machine, USUAL_DAMAGE, how));
    write(
      { damage: atLeast.map((probability, i) => ({ atLeast: i + 1, probability })) },
      atLeast.map((probability, i) => `at least ${String(i + 1).padStart(2)} damage  ${percent(probability)}`),
    );
    return;
  }
  const goal = options.damage === undefined ? ({ win: true } as const) : { damage: options.damage };
  const found = known(file, attackOdds(machine, goal, how));
  const orders = known(file, attackOrders(machine, goal, how));
  const what = options.damage === undefined ? "win" : `at least ${options.damage} damage`;
  write({ goal, ...found, orders }, [
    `${what}: ${percent(found.probability)}, with the best play from here`,
    ...found.attacks.map(
      ({ attacker, position, probability }) => `  first ${attacker} (position ${position})  ${percent(probability)}`,
    ),
    ...(orders.length > 1 ? ["all attack, in this order whatever comes:"] : []),
    ...(orders.length > 1
      ? orders.map(({ order, probability }) => `  ${percent(probability)}  ${order.join(", ")}`)
      : []),
  ]);
}

function known<T>(file: string, found: T | { readonly expected: string }): T {
  if (typeof found === "object" && found !== null && "expected" in found)
    throw new BadInput(`${file}: expected ${found.expected}`);
  return found as T;
}

const percent = (probability: number): string => `${(100 * probability).toFixed(4).padStart(8)} %`;
