// Kingdoms as randomizers and people write them: a card on each line or several with commas between, with sets, types and
// costs beside them.

import { type DeckFault, type DeckList, MOST_FAULTS, nearest, type UnknownCard } from "@kibitz/kernel";
import { allCards, basicNames, cardCalled, kingdomNames } from "../cards/pool.js";
import { titleOf } from "../table/declaration.js";

const MOST_LINES = 500;
const LONGEST_LINE = 2_000;

/** What stands beside cards and is none, in small letters. */
const beside = new Set(
  (
    "base,dominion,base set,intrigue,hinterlands,seaside,alchemy,prosperity,cornucopia,guilds,dark ages,adventures,empires,nocturne," +
    "renaissance,menagerie,allies,plunder,rising sun,promo,promos,1st edition,2nd edition,first edition,second edition,1e,2e," +
    "name,set,type,action,attack,treasure,victory,reaction,curse,duration,kingdom,kingdom card,card,cost,supply"
  ).split(","),
);

const isBeside = (part: string): boolean =>
  beside.has(part.replace(/\s*(?:1e|2e|(?:1st|2nd|first|second) edition)$|s$/, "")) || beside.has(part);

/** Cost as `$4`, `(4)`, `Cost(4C, 0P)` or `cost: 4`. */
const COST = /\$\s?(\d{1,2})\b|\(\s*(\d{1,2})\s*\)|\bcost\s*[:(]?\s*\$?(\d{1,2})/i;

/** Reads a kingdom. Basic cards are passed over; `own` are custom cards of the match. */
export function readKingdom(text: string, own: Iterable<string> = []): DeckList {
  const custom = [...own];
  const byLetters = new Map(custom.map(name => [lettersOf(name), name]));
  const cards: string[] = [];
  const unknown: UnknownCard[] = [];
  const faults: DeckFault[] = [];
  const titles = [...kingdomNames.map(name => titleOf(name, allCards[name])), ...custom];
  const lines = text.split(/\r?\n|\r/);
  for (const [i, written] of lines.slice(0, MOST_LINES).entries()) {
    if (written.length > LONGEST_LINE) {
      faults.push({ line: i + 1, column: 1, expected: `cards on lines of at most ${LONGEST_LINE} characters` });
      continue;
    }
    const said = written.replace(/(^|\s)(?:#|\/\/).*$/, "");
    const cost = COST.exec(said)
      ?.slice(1)
      .find(digits => digits !== undefined);
    // What stands in brackets says more about a card, and has commas of its own; its place stays.
    const bare = said.replace(/\([^()]*\)|\[[^[\]]*\]|\$\s?\d{1,2}/g, all => " ".repeat(all.length));
    const label = /^[^,;|:]*:(?=\s*\S)/.exec(bare)?.[0] ?? "";
    const parts = [...bare.slice(label.length).matchAll(/[^,;|\t]+/g)];
    const isAlone = parts.length - parts.filter(([part]) => isBeside(tidy(part))).length === 1;
    for (const { 0: part, index } of parts) {
      const name = nameIn(part);
      const tidied = tidy(part);
      if (lettersOf(name) === "" || isBeside(tidied) || /:\s*$/.test(tidied)) continue;
      const place = { line: i + 1, column: label.length + index + Math.max(0, part.indexOf(name)) + 1 };
      const card = byLetters.get(lettersOf(name)) ?? cardCalled(name);
      if (card !== undefined && basicNames.includes(card)) continue;
      if (card === undefined || !(custom.includes(card) || kingdomNames.includes(card))) {
        const hint = nearest(name, titles, unknown.length);
        const expected = `a card of a kingdom${hint || `, found "${name.slice(0, 60)}"`}`;
        const price = isAlone && cost !== undefined ? { cost } : {};
        unknown.push({ name: name.slice(0, 60), count: 1, ...price, ...place, expected });
      } else if (cards.includes(card)) faults.push({ ...place, expected: `each card once, found "${name}" again` });
      else cards.push(card);
    }
    if (unknown.length + faults.length >= MOST_FAULTS) break;
  }
  if (lines.length > MOST_LINES)
    faults.push({ line: MOST_LINES + 1, column: 1, expected: `at most ${MOST_LINES} lines in a kingdom` });
  if (cards.length === 0 && unknown.length > 2)
    return {
      cards,
      beside: 0,
      unknown: [],
      faults: [{ line: 1, column: 1, expected: "cards of a kingdom; none is one" }],
    };
  return { cards, beside: 0, unknown, faults };
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Without what a list begins its lines with, a number of cards, and the set behind a dash. */
const nameIn = (part: string): string =>
  part
    .replace(/^[\s>*•·+–—-]+|^\s*\d{1,3}[.)]\s+/g, "")
    .replace(/^\d{1,3}\s?x?\s+/i, "")
    .replace(/\s[–—-]\s.*$/, "")
    .trim();

const tidy = (part: string): string => nameIn(part).toLowerCase().replace(/\s*:$/, "");
