// The cards a kingdom can be made of.

import {
  allCards,
  type CardDeclaration,
  cardCalled,
  declarationOf,
  kingdomNames,
  sets,
  titleOf,
} from "@kibitz/dominion";
import { nearest } from "@kibitz/kernel";
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

/** Reads a kingdom as somebody wrote it: names in any spelling, with commas, semicolons or lines between. */
export const kingdoms: Handler<string, ReadKingdom> = text => {
  const names = new Set<string>();
  const faults: string[] = [];
  for (const written of text.split(/[,;\n]+/).map(part => part.replace(/#.*/, "").trim())) {
    if (written === "") continue;
    const name = cardCalled(written);
    if (name !== undefined && kingdomNames.includes(name)) names.add(name);
    else if (name !== undefined) faults.push(`"${written}" comes by itself`);
    else {
      const titles = kingdomNames.map(known => titleOf(known, allCards[known] as CardDeclaration));
      faults.push(`"${written.slice(0, 60)}" is not a card of a kingdom${nearest(written, titles)}`);
    }
  }
  return { names: [...names], faults };
};
