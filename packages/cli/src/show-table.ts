// The table as one player sees it: what lies open, what everybody has, what is hidden only as a number of cards.

import { type Column, cardsIn, flag, type GameDefinition, textNow, type View } from "@kibitz/kernel";
import type { Display } from "./display.js";
import { counted, plainWords, wrap } from "./plain-words.js";
import type { Colours } from "./terminal.js";

const byName = new Intl.Collator("en", { numeric: true });

export class TableView {
  readonly #game: GameDefinition;
  readonly #names: readonly string[];
  readonly #display: Display;
  readonly #colours: Colours;
  readonly #width: number;

  constructor(
    game: GameDefinition,
    names: readonly string[],
    { display, colours, width }: { readonly display: Display; readonly colours: Colours; readonly width: number },
  ) {
    this.#game = game;
    this.#names = names;
    this.#display = display;
    this.#colours = colours;
    this.#width = width;
  }

  lines(view: View): string[] {
    const moment = this.#game.moment?.(view.m);
    const numbers = this.#numbers(view, "game", 0).map(([name, value]) => say(name, value));
    const facts = moment === undefined ? numbers : [...numbers, moment];
    const heading = facts.length > 0 ? [this.#colours.bold(facts.join(", ")), ""] : [];
    const zones = this.#tableZones(view);
    return [...heading, ...(zones.length > 0 ? [...zones, ""] : []), ...this.#players(view)];
  }

  /** What is printed on a card, if it is worth showing: "7 bulls". */
  facts({ m }: View, text: number): string {
    const printed = factsOf(m.rules.texts[text].facts);
    return (this.#display.facts ?? [])
      .flatMap(fact => (fact in printed ? [sayFact(printed[fact], fact)] : []))
      .join(", ");
  }

  #tableZones(view: View): string[] {
    const { s, rules } = view.m;
    const zones = rules.zoneKinds
      .filter(({ per }) => per === "table")
      .map(kind => ({ kind, cards: cardsIn(s, rules.zoneBase[kind.index]) }))
      .filter(({ cards }) => cards.length > 0);
    const rows = zones.map(({ kind, cards }) => [
      plainWords(kind.name),
      this.#sums(view, cards),
      this.#cards(view, cards, kind.ordered),
    ]);
    return aligned(rows, this.#width, "  ");
  }

  #sums({ m }: View, cards: readonly number[]): string {
    const texts = cards.map(card => m.s.card.text[card]);
    if (texts.includes(0)) return "";
    const sumOf = (fact: string): number =>
      texts.reduce((sum, text) => sum + (factsOf(m.rules.texts[text].facts)[fact] ?? 0), 0);
    return (this.#display.facts ?? []).map(fact => sayFact(sumOf(fact), fact)).join(", ");
  }

  #players(view: View): string[] {
    const { m } = view;
    const rows = this.#names.map((name, i) => {
      const numbers = this.#numbers(view, "player", i + 1).map(([column, value]) => say(column, value));
      const zones = m.rules.zoneKinds
        .filter(({ per }) => per === "player")
        .map(kind => ({ kind, cards: cardsIn(m.s, m.rules.zoneBase[kind.index] + i) }))
        .filter(({ cards }) => cards.length > 0)
        .map(({ kind, cards }) => {
          const only = this.#display.counted?.includes(kind.name);
          const inside = only ? counted(cards.length, "card") : this.#cards(view, cards, kind.ordered);
          return `${plainWords(kind.name)} ${inside}`;
        });
      return [i + 1 === view.viewer ? this.#colours.cyan(name) : name, numbers.join(", "), zones.join("; ")];
    });
    return aligned(rows, this.#width, "  ");
  }

  /** The cards' names; those not known only as a number. In order where the order means something, the top last. */
  #cards(view: View, cards: readonly number[], ordered: boolean): string {
    const { s } = view.m;
    const known = cards.filter(card => s.card.text[card] !== 0);
    if (known.length === 0) return counted(cards.length, "card");
    if (ordered) return cards.map(card => (s.card.text[card] === 0 ? "?" : this.#card(view, card))).join("  ");
    const names = known.map(card => this.#card(view, card)).sort(byName.compare);
    const hidden = cards.length - known.length;
    return [...names, ...(hidden > 0 ? [`and ${counted(hidden, "hidden card")}`] : [])].join("  ");
  }

  #card(view: View, card: number): string {
    const numbers = this.#numbers(view, "card", card).filter(([, value]) => value !== 0);
    const name = view.m.rules.texts[textNow(view.m, card)].name;
    return numbers.length === 0 ? name : `${name} (${numbers.map(([column, value]) => say(column, value)).join(", ")})`;
  }

  /** Numbers and flags the game declared for a row of this table; flags only if they are set. */
  #numbers({ m }: View, table: "game" | "player" | "card", row: number): [column: string, value: number | true][] {
    const declared: Readonly<Record<string, Column>> = this.#game.tables[table] ?? {};
    const columns = m.s.columnsOf(table);
    return Object.entries(declared).flatMap(([name, column]): [string, number | true][] => {
      if (column.holds !== "number" || !(this.#display[table]?.includes(name) ?? true)) return [];
      const value = columns[name][row];
      if (column !== flag) return [[name, value]];
      return value === 0 ? [] : [[name, true]];
    });
  }
}

/** Facts are named in the plural: "7 bulls", "1 bull". */
const sayFact = (value: number, fact: string): string => `${value} ${value === 1 ? fact.replace(/s$/, "") : fact}`;

const say = (column: string, value: number | true): string =>
  value === true ? plainWords(column) : `${plainWords(column)} ${value}`;

// Facts are whatever a game declares; here only numbers among them are of interest.
const factsOf = (facts: unknown): Readonly<Record<string, number>> => (facts ?? {}) as Record<string, number>;

/** The length of what is seen of a text with colours in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const seenLength = (text: string): number => text.replace(/\u001b\[\d+m/g, "").length;
const padded = (text: string, length: number): string => text + " ".repeat(Math.max(0, length - seenLength(text)));

/** Rows of cells under each other; a last cell that is too long goes on in the next line. */
function aligned(rows: readonly (readonly string[])[], width: number, indent: string): string[] {
  const columns = Math.max(0, ...rows.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map(row => seenLength(row[i] ?? ""))));
  const used = widths.map((cell, i) => (cell === 0 ? undefined : i)).filter(i => i !== undefined);
  const room = width - indent.length;
  return rows.flatMap(row => {
    const cells = used.map((column, i) => (i === used.length - 1 ? row[column] : padded(row[column], widths[column])));
    const last = cells.pop() ?? "";
    const before = cells.map(cell => `${cell}  `).join("");
    const left = Math.max(20, room - seenLength(before));
    const [first, ...more] = wrap(last, left);
    return [`${indent}${before}${first}`, ...more.map(line => `${indent}${" ".repeat(seenLength(before))}${line}`)].map(
      line => line.trimEnd(),
    );
  });
}
