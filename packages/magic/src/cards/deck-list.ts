// Deck lists of Magic: as Arena, Magic Online and the usual deck sites write them.

import { CardNames, type DeckFormat, type DeckList, type DeckPart, readDeckList } from "@kibitz/kernel";
import { isMtgoDeck, readMtgoDeck } from "./mtgo-deck.js";

const all = (part: DeckPart, ...headings: readonly string[]): Readonly<Record<string, DeckPart>> =>
  Object.fromEntries(headings.map(heading => [heading, part]));

export const deckFormat: DeckFormat = {
  example: "4 Lightning Bolt",
  headings: {
    ...all("deck", "deck", "main", "main deck", "maindeck", "mainboard", "commander", "commanders"),
    ...all("beside", "sideboard", "side", "sb", "companion", "maybeboard", "maybe", "considering", "tokens", "about"),
    ...all(
      "same",
      "creature",
      "creatures",
      "planeswalker",
      "planeswalkers",
      "instant",
      "instants",
      "sorcery",
      "sorceries",
    ),
    ...all("same", "artifact", "artifacts", "enchantment", "enchantments", "battle", "battles", "land", "lands"),
    ...all("same", "spell", "spells", "other spells", "instants and sorceries"),
  },
  extras: [
    /^\[[^[\]]*\]\s+/, // the set, before the name
    /\s+#.*$/,
    /\s+\^[^^]*\^$/, // a label of Archidekt
    /\s+\*[A-Za-z]{1,3}\*$/, // foil, etched
    /\s*\[[^[\]]*\]$/, // a set or a category
    /\s*<[^<>]*>$/, // the frame
    /\s+\([^()]*\)(?:\s+[\w★†-]{1,10})?$/, // a set and a number, "foil"
    /\|.*$/, // the set, as Forge writes it
  ],
  leastBeforeSideboard: 60,
};

/** Reads a deck list. What belongs to the sideboard is no part of the deck. */
export function readDeck(list: string, known?: CardNames | readonly string[]): DeckList {
  const names = known instanceof CardNames || known === undefined ? known : new CardNames(known);
  return isMtgoDeck(list) ? readMtgoDeck(list, deckFormat, names) : readDeckList(list, deckFormat, names);
}
