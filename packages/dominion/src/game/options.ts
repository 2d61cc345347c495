// Everything about a match that can be set: the kingdom, the piles, the edition, the longest game.

import { nearest, type OptionDefinition, type Options, type Setup } from "@kibitz/kernel";
import { allCards, cardCalled, kingdomNames, namesFor } from "../cards/pool.js";

const partsOf = (text: string): string[] =>
  text
    .split(",")
    .map(part => part.trim())
    .filter(part => part !== "");

/** The card somebody means; one that comes with the match is called as it is. */
const meant = (name: string): string => cardCalled(name) ?? name;

/** The names of a kingdom as they were written, as the cards they mean. */
export const kingdomOf = (text: string): readonly string[] => partsOf(text).map(meant);

/** The first name that means a card named before. */
function namedTwice(names: readonly string[]): string | undefined {
  const before = new Set<string>();
  return names.find(name => before.size === before.add(meant(name)).size);
}

function refuseKingdom(text: string, own: readonly string[]): string | undefined {
  const parts = partsOf(text);
  for (const part of parts) {
    if (own.includes(part)) continue;
    const name = cardCalled(part);
    if (name === undefined) return `cards of a kingdom, found "${part}"${nearest(part, [...kingdomNames, ...own])}`;
    if (!kingdomNames.includes(name)) return `cards of a kingdom, found "${part}", which comes by itself`;
  }
  const again = namedTwice(parts);
  return again === undefined ? undefined : `each card of a kingdom once, found "${again}" again`;
}

/** Sizes of piles as they were written (`curse:3,province:1`), by name. */
export function pilesOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    partsOf(text).map(part => {
      const [name, size] = part.split(":");
      return [meant(name), Number(size)];
    }),
  );
}

function refusePiles(text: string, own: readonly string[]): string | undefined {
  for (const part of partsOf(text)) {
    const [name, size, ...rest] = part.split(":");
    if (cardCalled(name) === undefined && !own.includes(name))
      return `a card and how many of it, found "${part}"${nearest(name, [...Object.keys(allCards), ...own])}`;
    if (rest.length > 0 || !/^\d{1,2}$/.test(size ?? "")) return `a card and how many of it (curse:3), found "${part}"`;
  }
  const again = namedTwice(partsOf(text).map(part => part.split(":")[0]));
  return again === undefined ? undefined : `each pile once, found "${again}" again`;
}

export const options = {
  kingdom: {
    is: "text",
    default: "",
    about: "the piles beside the basic cards, by name (chapel,throneRoom)",
    refuse: refuseKingdom,
    spelled: text => kingdomOf(text).join(),
  },
  piles: {
    is: "text",
    default: "",
    about: "piles that start with a different number of cards (curse:3,province:1)",
    refuse: refusePiles,
    spelled: text => [...pilesOf(text)].map(pile => pile.join(":")).join(),
  },
  edition: {
    is: "number",
    default: 2,
    min: 1,
    max: 2,
    about: "2: cards of the second edition; 1: of the first edition",
  },
  maxTurns: {
    is: "number",
    default: 200,
    min: 1,
    max: 10_000,
    about: "the game ends when every player has had this number of turns",
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;

export interface Parameters {
  readonly kingdom: readonly string[];
  readonly piles: ReadonlyMap<string, number>;
  readonly edition: number;
  readonly maxTurns: number;
}

/** Options as they were checked, read. */
export function parametersFrom(given: Options): Parameters {
  const { kingdom, piles, edition, maxTurns } = given as Readonly<Record<string, string>>;
  return {
    // A card that comes with the match has a pile, named here or not.
    kingdom: kingdomOf(kingdom).filter(name => name in allCards),
    piles: pilesOf(piles),
    edition: Number(edition),
    maxTurns: Number(maxTurns),
  };
}

/** What is wrong with options that are right each by itself. */
export function refuse({ customTexts = {} }: Setup, given: Options): string | undefined {
  const { kingdom, piles } = parametersFrom(given);
  const names = namesFor(kingdom);
  const hasPile = (name: string): boolean =>
    name in customTexts || (names.includes(name) && allCards[name].noPile === undefined);
  const odd = [...piles.keys()].find(name => !hasPile(name));
  return odd === undefined ? undefined : `piles only of cards in the supply, found "${odd}"`;
}
