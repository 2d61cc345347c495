// Names written as on the card ("Fool's Gold", "Throne Room"): each is one fault, and read on as what is meant.

import type { StrategyFault } from "./fault.js";
import type { Token } from "./recovery.js";

interface PrintedNames {
  /** With one token for each name that was written in several words. */
  readonly tokens: readonly Token[];
  readonly faults: readonly StrategyFault[];
}

/** What stands between the words of a printed name. */
const joins = /^(['’-]|[ \t]+)$/;
/** No name has more words than Jack of All Trades. */
const MOST_WORDS = 4;

const isWord = (token: Token | undefined): boolean => token?.tokenType.name === "ID";
const endOf = ({ startOffset, endOffset = startOffset }: Token): number => endOffset + 1;

export function joinPrintedNames(text: string, tokens: readonly Token[], known: Iterable<string>): PrintedNames {
  const byLetters = new Map([...known].map(name => [name.toLowerCase(), name]));
  const joined: Token[] = [];
  const faults: StrategyFault[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const words = isWord(tokens[at]) ? wordsOfName(text, tokens, at, byLetters) : 1;
    const first = tokens[at];
    if (words > 1) {
      const last = tokens[at + words - 1];
      const image = byLetters.get(lettersOf(tokens, at, words)) ?? first.image;
      const found = `"${text.slice(first.startOffset, endOf(last))}"`;
      const expected = `a name without blanks, apostrophes and hyphens (did you mean "${image}"?)`;
      const place = { line: first.startLine ?? 1, column: first.startColumn ?? 1, length: found.length - 2 };
      faults.push({ ...place, expected, found, severity: "fault" });
      joined.push({ ...first, image, endOffset: endOf(last) - 1 });
      at += words - 1;
    } else joined.push(first);
  }
  return { tokens: joined, faults };
}

/** How many words from here on are one name; 1 if it is none of several. */
function wordsOfName(
  text: string,
  tokens: readonly Token[],
  at: number,
  byLetters: ReadonlyMap<string, string>,
): number {
  let most = 1;
  for (let words = 2; words <= MOST_WORDS; words++) {
    const [before, next] = [tokens[at + words - 2], tokens[at + words - 1]];
    if (!isWord(next) || !joins.test(text.slice(endOf(before), next.startOffset))) break;
    if (byLetters.has(lettersOf(tokens, at, words))) most = words;
  }
  return most;
}

const lettersOf = (tokens: readonly Token[], at: number, words: number): string =>
  tokens
    .slice(at, at + words)
    .map(({ image }) => image.toLowerCase())
    .join("");
