// Deck lists: how many of a card, and its name, a line each.

import { nearest } from "./nearest.js";

/** What is wrong with a line of a deck list, and where in it, counted from 1. */
export interface DeckFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

export interface DeckList {
  readonly cards: readonly string[];
  readonly faults: readonly DeckFault[];
}

/** More copies of one card are a slip of the pen. */
const MOST_COPIES = 250;
/** No match is played with more cards. */
const MOST_CARDS = 10_000;

/** Reads a deck list. Empty lines are passed over, and so is what stands behind # or //. */
export function readDeckList(text: string, example: string, known?: readonly string[]): DeckList {
  const cards: string[] = [];
  const faults: DeckFault[] = [];
  const names = known && new Set(known);
  for (const [i, written] of text.split(/\r?\n/).entries()) {
    const entry = written.replace(/(^|\s)(#|\/\/).*$/, "").trim();
    if (entry === "") continue;
    const [, count, name] = /^(\d+)x?\s+(\S.*)$/.exec(entry) ?? [];
    if (count === undefined || Number(count) > MOST_COPIES)
      faults.push({ line: i + 1, column: written.indexOf(entry) + 1, expected: `a count and a name: ${example}` });
    else if (names?.has(name) === false) {
      const column = written.indexOf(entry) + entry.length - name.length + 1;
      faults.push({
        line: i + 1,
        column,
        expected: `a card${nearest(name, names, faults.length) || `, found "${name}"`}`,
      });
    } else if (cards.length + Number(count) > MOST_CARDS) {
      faults.push({ line: i + 1, column: 1, expected: `at most ${MOST_CARDS} cards in a deck` });
      break;
    } else for (let n = 0; n < Number(count); n++) cards.push(name);
  }
  return { cards, faults };
}
