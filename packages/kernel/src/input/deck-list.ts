// Deck lists as people have them: a count and a name on each line, and around it what programs and sites add.

import type { CardNames } from "./card-names.js";
import { MOST_FAULTS } from "./json.js";
import { nearest } from "./nearest.js";

/** What is wrong with a line of a deck list, and where in it, counted from 1. */
export interface DeckFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

/** A card that the game does not have. */
export interface UnknownCard extends DeckFault {
  readonly name: string;
  readonly count: number;
  /** What it costs, if the list says so behind its name: `{1}{R}`. */
  readonly cost?: string;
}

export interface DeckList {
  /** The known cards, by the names they have in the game. */
  readonly cards: readonly string[];
  /** How many cards of a sideboard or of other piles the list has beside the deck. */
  readonly beside: number;
  readonly unknown: readonly UnknownCard[];
  /** Lines that cannot be read. */
  readonly faults: readonly DeckFault[];
}

/** Where the cards below a heading belong: `same` is a group (Creatures, Lands) of what came before. */
export type DeckPart = "deck" | "beside" | "same";

/** How the lists of a game are written. */
export interface DeckFormat {
  /** A line as it should be: "4 Lightning Bolt". */
  readonly example: string;
  /** Lines that are no cards, in small letters. */
  readonly headings?: Readonly<Record<string, DeckPart>>;
  /** What may stand before or behind a name. Each begins with ^ or ends with $; they are taken away one after the other. */
  readonly extras?: readonly RegExp[];
  /** How cards are numbered, if they are: a number says which card it is, whatever the name beside it; its first group may, too. */
  readonly number?: RegExp;
  /** What a deck has at least: at most 15 cards that follow so many after an empty line are a sideboard. */
  readonly leastBeforeSideboard?: number;
}

/** More copies of one card are a mistake. */
const MOST_COPIES = 250;
/** No match is played with more cards. */
const MOST_CARDS = 10_000;
const MOST_LINES = 5_000;
/** No name with all that stands around it is longer. */
const LONGEST_LINE = 300;
const LARGEST_SIDEBOARD = 15;

/** An entry of a list, before it is known whether it belongs to the deck. */
interface Entry {
  readonly count: number;
  readonly name: string;
  readonly cost: string | undefined;
  readonly isKnown: boolean;
  readonly part: "deck" | "beside";
  /** Which group between empty lines it is in. */
  readonly group: number;
  readonly line: number;
  readonly column: number;
}

/** Reads a deck list. Without known names, every name counts as it is written. */
export function readDeckList(text: string, format: DeckFormat, known?: CardNames): DeckList {
  const faults: DeckFault[] = [];
  const entries: Entry[] = [];
  let part: "deck" | "beside" = "deck";
  let hasHeadings = false;
  let group = 0;
  /** A card on a line of its own: its count may stand on the next. */
  let waiting: Entry | undefined;
  const giveUp = ({ line, column }: Entry): void => {
    faults.push({ line, column, expected: aLine(format) });
  };
  const lines = text.split(/\r?\n|\r/);
  for (const [i, written] of lines.slice(0, MOST_LINES).entries()) {
    const heading = headingIn(written, format, known);
    const content = heading === undefined ? withoutComment(written) : "";
    if (content === "") {
      if (heading !== undefined) {
        hasHeadings ||= heading !== "same";
        if (heading !== "same") part = heading;
      } else if (written.trim() === "") group++;
      continue;
    }
    const line = i + 1;
    const column = written.indexOf(content) + 1;
    const read = content.length > LONGEST_LINE ? undefined : readLine(content, format, known);
    const rest = { group, line };
    if (waiting && read?.name === "" && read.count !== undefined) {
      entries.push({ ...waiting, count: read.count });
      waiting = undefined;
    } else if (read === undefined || read.name === "" || (read.count === undefined && !read.isKnown)) {
      if (part === "deck") faults.push({ line, column, expected: aLine(format) });
    } else {
      const { name, count, cost, isKnown, isAside } = read;
      const entry = { name, cost, isKnown, part: isAside ? ("beside" as const) : part, ...rest };
      hasHeadings ||= isAside;
      const placed = { ...entry, count: count ?? 0, column: column + read.offset };
      if (waiting && (waiting.name !== name || count !== undefined)) giveUp(waiting);
      waiting = count === undefined ? placed : undefined;
      if (count === undefined) continue;
      if (count > MOST_COPIES)
        faults.push({ line, column, expected: `at most ${MOST_COPIES} copies: ${format.example}` });
      else entries.push(placed);
    }
    if (faults.length >= MOST_FAULTS) break;
  }
  if (waiting) giveUp(waiting);
  if (lines.length > MOST_LINES)
    faults.push({ line: MOST_LINES + 1, column: 1, expected: `at most ${MOST_LINES} lines in a deck list` });
  // A page of something else: one fault says so.
  if (known && entries.length === 0 && faults.length > 2)
    return none({ ...faults[0], expected: `a deck list; none of its lines is ${aLine(format)}` });
  return sortedOut(entries, hasHeadings ? undefined : format.leastBeforeSideboard, known, faults);
}

const none = (fault: DeckFault): DeckList => ({ cards: [], beside: 0, unknown: [], faults: [fault] });

const aLine = ({ example }: DeckFormat): string => `a count and a name: ${example}`;

/** Everything that is wrong with a list, in the order of its lines. */
export const deckListFaults = ({ faults, unknown }: DeckList): readonly DeckFault[] =>
  [...faults, ...unknown.map(({ line, column, expected }) => ({ line, column, expected }))].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );

/** Takes away what belongs to a sideboard, and looks up what is left. */
function sortedOut(
  entries: readonly Entry[],
  leastBefore: number | undefined,
  known: CardNames | undefined,
  faults: DeckFault[],
): DeckList {
  const last = leastBefore === undefined ? undefined : sideboardGroup(entries, leastBefore);
  const cards: string[] = [];
  const unknown: UnknownCard[] = [];
  let beside = 0;
  let size = 0;
  for (const { part, group, count, name, cost, isKnown, line, column } of entries) {
    if (part === "beside" || group === last) {
      beside += count;
      continue;
    }
    size += count;
    if (size > MOST_CARDS || unknown.length === MOST_FAULTS) {
      const most = size > MOST_CARDS ? `${MOST_CARDS} cards in a deck` : `${MOST_FAULTS} lines with unknown cards`;
      faults.push({ line, column: 1, expected: `at most ${most}` });
      break;
    }
    if (isKnown) for (let n = 0; n < count; n++) cards.push(name);
    else {
      const expected = `a card${nearest(name, known?.names ?? [], unknown.length) || `, found "${name}"`}`;
      unknown.push({ name, count, ...(cost === undefined ? {} : { cost }), line, column, expected });
    }
  }
  return { cards, beside, unknown, faults };
}

/** The last group of a list without headings, if it has as many cards as a sideboard and a whole deck comes before it. */
function sideboardGroup(entries: readonly Entry[], leastBefore: number): number | undefined {
  const last = entries[entries.length - 1]?.group ?? 0;
  const sum = (isMeant: (entry: Entry) => boolean): number =>
    entries.filter(isMeant).reduce((all, { count }) => all + count, 0);
  const isSideboard =
    sum(({ group }) => group === last) <= LARGEST_SIDEBOARD && sum(({ group }) => group !== last) >= leastBefore;
  return isSideboard ? last : undefined;
}

/** `// Sideboard`, `[SIDEBOARD]`, `Creatures (20)`, `12 LANDS`: where what follows belongs; undefined if it is no heading. */
function headingIn(written: string, { headings = {} }: DeckFormat, known?: CardNames): DeckPart | undefined {
  if (written.length > LONGEST_LINE) return undefined;
  const bare = written.replace(/^[\s/#=[*~-]+/, "").replace(/[\s:\]=*~-]+$/, "");
  const words = bare
    .replace(/\s*\(\d+(?: cards)?\)$|\s*:\s*\d+$/, "")
    .replace(/[\s:\]]+$/, "")
    .toLowerCase();
  if (Object.hasOwn(headings, words)) return headings[words];
  const counted = /^\d+\s+(.*)$/.exec(words)?.[1];
  const isHeading = counted !== undefined && Object.hasOwn(headings, counted) && known?.find(counted) === undefined;
  return isHeading ? headings[counted] : undefined;
}

/** What is left of a line before # and before // at its beginning. What stands behind // further on may belong to a name. */
const withoutComment = (written: string): string => written.replace(/(^|\s)#.*$|^\s*\/\/.*$/, "").trim();

interface ReadLine {
  /** Missing if the line has none. */
  readonly count: number | undefined;
  /** Empty if there is nothing but a count. */
  readonly name: string;
  readonly cost: string | undefined;
  readonly isKnown: boolean;
  /** Whether the line itself says that it belongs to the sideboard. */
  readonly isAside: boolean;
  /** Where in the line the name begins, from 0. */
  readonly offset: number;
}

const SIDE = /^SB:\s*/i;
const COUNT_FIRST = /^"?(\d{1,6})"?(?:\s?[x×枚](?=\s)|,)?\s*/i;
const COUNT_LAST = /[\s,]+(?:[x×]\s?(\d{1,6})|(\d{1,6})\s?[x×枚]?)$/i;
const ONLY_COUNT = /^[x×]?\s?(\d{1,6})\s?[x×枚]?$/i;

function readLine(content: string, format: DeckFormat, known?: CardNames): ReadLine {
  const side = SIDE.exec(content)?.[0].length ?? 0;
  const isAside = side > 0;
  const entry = content.slice(side);
  const only = ONLY_COUNT.exec(entry);
  if (only) return { count: Number(only[1]), name: "", cost: undefined, isKnown: false, isAside, offset: 0 };
  const first = /^"?\d+"?(?:\s?[x×枚])?[\s,]/i.test(entry) ? COUNT_FIRST.exec(entry) : null;
  const begin = first ? first[0].length : 0;
  const count = first ? Number(first[1]) : undefined;
  const found = nameIn(entry.slice(begin), format, known);
  const offset = side + begin + Math.max(0, entry.slice(begin).indexOf(found.name));
  if (count !== undefined || !known) return { ...found, count, isAside, offset };
  const last = COUNT_LAST.exec(entry);
  const before = last ? nameIn(entry.slice(0, last.index), format, known) : undefined;
  if (!last || !before?.isKnown) return { ...found, count, isAside, offset };
  return { ...before, count: Number(last[1] ?? last[2]), isAside, offset: side };
}

type FoundName = Pick<ReadLine, "name" | "cost" | "isKnown">;

const COST = /\s+((?:\{[^{}\s]{1,5}\})+)$/;
/** No list has more than a few around a name. */
const MOST_EXTRAS = 8;

/** The name in what is left of a line: all of it, or what is left without a comment, a set, a category and the like. */
function nameIn(written: string, { extras = [], number }: DeckFormat, known?: CardNames): FoundName {
  const [bare] = written.split(/\s\/\//);
  if (!known) return { name: bare.trim(), cost: undefined, isKnown: true };
  const cost = COST.exec(written)?.[1];
  const found = (name: string): FoundName => ({ name, cost, isKnown: true });
  const numbered = number
    ?.exec(written)
    ?.map(part => known.find(part))
    .find(name => name !== undefined);
  if (numbered !== undefined) return found(numbered);
  let rest = written
    .replace(COST, "")
    .replace(/^"(.*)"$/, "$1")
    .trim();
  for (let n = 0; n <= MOST_EXTRAS; n++) {
    const name = known.find(rest);
    if (name !== undefined) return found(name);
    const extra = extras.find(pattern => pattern.test(rest));
    const shorter = extra ? rest.replace(extra, "").trim() : "";
    if (shorter === "") break;
    rest = shorter;
  }
  const [uncommented] = rest.split(/\s\/\//);
  return { name: uncommented.trim(), cost, isKnown: false };
}
