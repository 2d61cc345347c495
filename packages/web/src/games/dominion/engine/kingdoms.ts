// The cards a kingdom can be made of.

import { type CardDeclaration, declarationOf, kingdomNames, readKingdom, sets, titleOf } from "@kibitz/dominion";
import { deckListFaults } from "@kibitz/kernel";
import type { Handler } from "../../../engine/protocol.js";

export interface KingdomCard {
  /** As the game calls it: `throneRoom`. */
  readonly name: string;
  readonly title: string;
  readonly cost: number;
  readonly types: readonly string[];
  readonly set: string;
  readonly text: string;
}

const setOf = (name: string): string => Object.entries(sets).find(([, cards]) => name in cards)?.[0] ?? "others";

/** All of them, as printed first (edition 1) or last. */
export const cards: Handler<number, readonly KingdomCard[]> = edition =>
  kingdomNames.map(name => {
    const declared: CardDeclaration = declarationOf(name, edition);
    const { cost, types, text = "" } = declared;
    return { name, title: titleOf(name, declared), cost, types, set: setOf(name), text };
  });

export interface ReadKingdom {
  readonly names: readonly string[];
  /** What was written and is no card of a kingdom. */
  readonly faults: readonly string[];
}

/** Reads a kingdom as somebody wrote it, or as a randomizer did. */
export const kingdoms: Handler<string, ReadKingdom> = text => {
  const list = readKingdom(text);
  const faults = deckListFaults(list).map(({ line, column, expected }) => `${line}:${column}: expected ${expected}`);
  return { names: list.cards, faults };
};
