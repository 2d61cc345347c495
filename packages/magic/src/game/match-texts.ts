// The texts a match needs: the cards of its decks and all they and its custom cards speak of; everything where no decks
// are given.

import type { CardDefinition, Options, Setup } from "@kibitz/kernel";
import { wordsIn } from "@kibitz/kernel/machine";
import { readDeck } from "../cards/deck-list.js";
import { type DeckName, decks } from "../cards/decks/index.js";
import type { Facts } from "../printed/printed.js";

type Cards = Readonly<Record<string, CardDefinition & { readonly onEnter?: CardDefinition }>>;

/** The deck of a seat, as names: a list of names, or a deck that comes with the game. */
export function deckOf(setup: Setup, seat: number): readonly string[] {
  const deck = setup.seats?.[seat] ?? [];
  if (typeof deck === "string") return Object.hasOwn(decks, deck) ? readDeck(decks[deck as DeckName]).cards : [];
  return Array.isArray(deck) ? deck.map(String) : [];
}

/** Every text in its form under these options. */
const formOf = (card: Cards[string], options: Options): CardDefinition =>
  card.onEnter && options.fetch === "on-enter" ? card.onEnter : card;

export function textsFor(cards: Cards, options: Options, setup: Setup): Readonly<Record<string, CardDefinition>> {
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name) || !Object.hasOwn(cards, name)) return;
    wanted.add(name);
    for (const other of namesIn(formOf(cards[name], options), cards)) want(other);
  };
  if (setup.seats === undefined) for (const name of Object.keys(cards)) want(name);
  else {
    for (let seat = 0; seat < setup.seats.length; seat++) for (const name of deckOf(setup, seat)) want(name);
    for (const name of wordsIn(setup.customTexts)) want(name);
  }
  return Object.fromEntries([...wanted].sort().map(name => [name, formOf(cards[name], options)]));
}

const spokenOf = new WeakMap<CardDefinition, readonly string[]>();

/** The names of other cards a card speaks of: tokens it makes, its other face. */
function namesIn(card: CardDefinition, cards: Cards): readonly string[] {
  const known = spokenOf.get(card);
  if (known) return known;
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === "string") {
      if (Object.hasOwn(cards, part)) found.add(part);
    } else if (Array.isArray(part)) for (const child of part) look(child);
    else if (typeof part === "object" && part !== null) for (const child of Object.values(part)) look(child);
  };
  look(card.abilities);
  look(card.programs);
  const { back, halves, second } = (card.facts ?? {}) as Partial<Facts>;
  look([back, halves, second]);
  const names = [...found];
  spokenOf.set(card, names);
  return names;
}
