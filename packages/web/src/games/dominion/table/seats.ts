// Who can play Dominion beside pilots: the shipped strategies; and with which kingdom.

import type { Options } from "@kibitz/kernel";
import { desk } from "../../../engine/engine.js";
import type { SeatedStrategies } from "../../contribution.js";
import { shippedText } from "../shipped.js";

const SIZE = 10;

/** The kingdom of a match: all that strategies name, and of the others as many as there is room for. */
const withNeeded = (needed: readonly string[], others: readonly string[]): string =>
  [...new Set([...needed, ...others])].slice(0, Math.max(SIZE, needed.length)).join();

export async function seatStrategies(names: readonly string[], options: Options): Promise<SeatedStrategies> {
  const players = await Promise.all(names.map(async name => ({ name, text: await shippedText(name) })));
  const table = { piles: String(options.piles ?? ""), edition: Number(options.edition ?? 2) };
  const { match, needed, faults, tableFaults } = await desk.call("dominion", "prepare", { players, table });
  if (!match)
    throw new Error([...tableFaults, ...faults.flat().map(({ expected }) => `expected ${expected}`)].join("; "));
  const kingdom = withNeeded(
    needed,
    String(options.kingdom ?? "")
      .split(",")
      .filter(Boolean),
  );
  const texts = match.seats.map(seat => (seat.kind === "strategy" ? seat.text : ""));
  return { texts, options: { ...options, kingdom } };
}

export async function randomKingdom(): Promise<Options> {
  const cards = await desk.call("dominion", "cards", 2);
  const names = cards.map(({ name }) => name);
  const drawn = crypto.getRandomValues(new Uint32Array(names.length));
  const shuffled = names.map((name, i) => ({ name, at: drawn[i] })).sort((a, b) => a.at - b.at);
  return {
    kingdom: shuffled
      .slice(0, SIZE)
      .map(({ name }) => name)
      .join(),
  };
}
