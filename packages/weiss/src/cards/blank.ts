// A card that does nothing, in place of one that is not here.

import type { CardDefinition } from "@kibitz/kernel";
import { type Colour, colours, type Facts } from "../table/facts.js";
import { allCards } from "./pool.js";

/** A character without power, of the level and cost that are written as `{1/0}` (0 and 0 without), in the deck's colour. */
export function blank(
  cost: string | undefined,
  deck: readonly string[],
): CardDefinition | { readonly expected: string } {
  const [, level, stock] = cost === undefined ? [] : (/^\{([0-3])\/(\d{1,2})\}$/.exec(cost) ?? []);
  if (cost !== undefined && level === undefined) return { expected: `a level and a cost such as {1/0}, not ${cost}` };
  const facts = { level: Number(level ?? 0), cost: Number(stock ?? 0), power: 0, soul: 1, traits: [] };
  return { facts: { type: "character", colour: mostCommonColour(deck), ...facts } };
}

function mostCommonColour(deck: readonly string[]): Colour {
  const count = (colour: Colour): number =>
    deck.filter(name => ((allCards[name]?.facts ?? {}) as Partial<Facts>).colour === colour).length;
  return colours.reduce((most, colour) => (count(colour) > count(most) ? colour : most));
}
