// Deck lists: "4 Lightning Bolt" a line.

/** What is wrong with a deck list: the line, and what was expected there. */
export interface DeckFault {
  readonly line: number;
  readonly expected: string;
}

/** Reads a deck list. Lines from "Sideboard" on, empty lines and comments (#, //) are no part of the deck. */
export function readDeck(list: string): { readonly names: readonly string[]; readonly faults: readonly DeckFault[] } {
  const names: string[] = [];
  const faults: DeckFault[] = [];
  const lines = list.split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const plain = line.replace(/(#|\/\/).*$/, "").trim();
    if (/^sideboard:?$/i.test(plain)) break;
    if (plain === "") continue;
    const match = /^(\d+)x?\s+(\S.*)$/.exec(plain);
    if (!match || Number(match[1]) > 250) {
      faults.push({ line: i + 1, expected: 'how many and the name of a card ("4 Lightning Bolt")' });
      continue;
    }
    for (let n = 0; n < Number(match[1]); n++) names.push(match[2]);
  }
  return { names, faults };
}
