// Deck lists: "4 Lightning Bolt" a line.

import { type DeckFault, readDeckList } from "@kibitz/kernel";

export type { DeckFault } from "@kibitz/kernel";

const SIDEBOARD = /^\s*sideboard:?\s*$/im;

/** Reads a deck list. What stands below "Sideboard" is no part of the deck. */
export function readDeck(list: string): { readonly names: readonly string[]; readonly faults: readonly DeckFault[] } {
  const [deck] = list.split(SIDEBOARD);
  const { cards, faults } = readDeckList(deck, "4 Lightning Bolt");
  return { names: cards, faults };
}
