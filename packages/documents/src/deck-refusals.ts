// What is wrong with a deck, without a file around it.

import { type DeckFiles, deckListFaults, type Options, type PlayedModule, readSetup, type Setup } from "@kibitz/kernel";

/** What is wrong with the lines of a deck, which may name cards of its own. */
export function deckRefusals(
  { decks, definition }: PlayedModule & { readonly decks: DeckFiles },
  lines: readonly string[],
  { cards = {}, options }: { readonly cards?: Setup["customTexts"]; readonly options?: Options },
): readonly string[] {
  const text = lines.join("\n");
  const list = decks.read(text, cards);
  const faults = deckListFaults(list);
  if (faults.length > 0) return faults.map(({ expected }) => expected);
  const players = definition.players.min;
  const seats = Array.from({ length: players }, () => list.cards);
  const read = readSetup(definition, { players, seats, customTexts: cards, ...(options ? { options } : {}) });
  return read.ok ? [] : [...new Set(read.faults.map(({ expected }) => expected))];
}
