// Deck lists: "4 Lightning Bolt" a line.

import { type DeckList, readDeckList } from "@kibitz/kernel";

const SIDEBOARD = /^\s*sideboard:?\s*$/im;

/** Reads a deck list. What stands below "Sideboard" is no part of the deck. */
export function readDeck(list: string, known?: readonly string[]): DeckList {
  const [deck] = list.split(SIDEBOARD);
  return readDeckList(deck, "4 Lightning Bolt", known);
}
