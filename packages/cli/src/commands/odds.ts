// kibitz odds <game> …: exact probabilities.

import { attackOdds, attackOrders, damageOdds } from "@kibitz/weiss";
import type { Command } from "commander";
import { positionIn } from "../games/position-in.js";
import { BadInput } from "../terminal/bad-input.js";
import { print } from "../terminal/terminal.js";
import { type Context, wholeNumber, withExamples } from "./context.js";
import { addMagicOdds } from "./odds-magic.js";

interface WeissOptions {
  readonly damage?: number;
  readonly win?: true;
  readonly exactCards?: true;
  readonly json?: true;
}

/** So much damage is looked at unless something is asked for. */
const USUAL_DAMAGE = 10;

export function addOdds(program: Command, context: Context): void {
  const odds = program
    .command("odds")
    .summary("compute exact odds")
    .description("Compute exact odds for one of these games.");
  const weiss = odds
    .command("weiss")
    .summary("compute the odds of an attack phase")
    .description(
      "Compute the exact probability of dealing damage, or of winning, in this attack phase, with the best play. " +
        "The file is a scenario (see docs/scenario-files.md) that ends at a decision in which an attack may be declared. " +
        "The cards in the decks are known; their order is not.",
    )
    .argument("<scenario>", "a scenario file")
    .option(
      "--damage <n>",
      "print the probability of at least this damage, and the best order of attacks",
      wholeNumber(50),
    )
    .option("--win", "print the probability of winning, and the best order of attacks")
    .option("--exact-cards", "distinguish all cards of a deck, even those that are equal for damage")
    .option("--json", "print one JSON document")
    .action(async (file: string, options: WeissOptions) => weissOdds(context, file, options));
  addMagicOdds(odds, context);
  withExamples(
    odds,
    ["kibitz odds weiss turn.yaml --win", "compute whether an attack is lethal"],
    ["kibitz odds magic lands --lands 24 --cards 7", "compute the number of lands in a hand"],
  );
  withExamples(
    weiss,
    ["kibitz odds weiss turn.yaml", "print the whole distribution of damage"],
    ["kibitz odds weiss turn.yaml --damage 5", "print the odds of at least 5, and the best first attack"],
    ["kibitz odds weiss turn.yaml --win", "compute whether it is lethal"],
  );
}

async function weissOdds({ terminal, games }: Context, file: string, options: WeissOptions): Promise<void> {
  if (options.damage !== undefined && options.win) throw new BadInput("expected --damage or --win, found both");
  const { machine } = (await positionIn(file, "weiss", games)).match;
  const how = { byIcons: !options.exactCards };
  const write = (json: unknown, lines: readonly string[]): void => {
    if (options.json) terminal.output.write(`${JSON.stringify(json, null, 2)}\n`);
    else print(terminal, lines);
  };
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
    ...(orders.length > 1 ? ["fixed orders in which all attack:"] : []),
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
