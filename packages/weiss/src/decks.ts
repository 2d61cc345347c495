// Decks as data: "4 name" a line.

import { nearest } from "@kibitz/kernel";

/** What is wrong with a line of a deck, counted from 1. */
export interface DeckFault {
  readonly line: number;
  readonly expected: string;
}

/** Reads a deck file: a count and a name on each line; empty lines and lines that begin with # are passed over. */
export function readDeck(
  text: string,
  known?: Iterable<string>,
): { readonly cards: readonly string[]; readonly faults: readonly DeckFault[] } {
  const cards: string[] = [];
  const faults: DeckFault[] = [];
  const names = known === undefined ? undefined : new Set(known);
  text.split("\n").forEach((line, i) => {
    const words = line.trim();
    if (words === "" || words.startsWith("#")) return;
    const [, count, name] = /^(\d+)x?\s+(.+)$/.exec(words) ?? [];
    if (count === undefined) faults.push({ line: i + 1, expected: "a count and a name: 4 Thornwall" });
    else if (names !== undefined && !names.has(name))
      faults.push({ line: i + 1, expected: `a card${nearest(name, names)}` });
    else for (let n = 0; n < Number(count); n++) cards.push(name);
  });
  return { cards, faults };
}

/** The shipped decks, as they would stand in a file. */
export const deckFiles = {
  harbor: `# Harbor, yellow and blue: the demo set
3 Lamp Keeper Ila
3 Dock Runner Pell
3 Net Mender Osk
3 Tide Caller Mire
2 Skiff Boy Tam
3 Quiet Gull Una
4 Ferry Guide Sorn
2 Bell Ringer Odde
2 Storm Watcher Vey
2 Breakwater Guard
1 Rope Signal
2 Harbor Reserve Kit
3 Storm Pilot Vey
2 Memory Keeper Ruel
2 Dawn Bell Ila
4 Grand Pilot Sorn
1 Lighthouse Chorus
2 First Bell
2 Harbor Lights Up
2 Tidal Archive
1 Slack Water
1 Gusting Pier
`,
  grove: `# Grove, red and green: the demo set
4 Kindling Scout
3 Ash Courier
3 Moss Listener
2 Root Porter
3 Ember Twin Ko
2 Ember Twin Ra
3 Thornwall
2 Elder Cedar
2 Grove Herald
4 Coal Diver
3 Cinder Fencer
1 Bramble Net
2 Grove Guardian Yew
3 Furnace Heart
3 Canopy Oracle
2 Backdraft
2 Wildfire
1 Rekindle
1 Overgrowth
1 Buried Seed
1 Second Sprout
1 Long Trail
1 Lucky Spark
`,
} as const;

export type DeckName = keyof typeof deckFiles;
export const decks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(deckFiles).map(([name, text]) => [name, readDeck(text).cards]),
);

/** A seat's deck: a name, or a list of cards. */
export const cardsOfSeat = (seat: unknown): readonly string[] | undefined =>
  typeof seat === "string" ? decks[seat] : Array.isArray(seat) ? (seat as readonly string[]) : undefined;
