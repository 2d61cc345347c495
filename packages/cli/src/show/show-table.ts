// The table as one player sees it: what lies open, what everybody has, what is hidden only as a number of cards.

import type { Display, GameDefinition, View } from "@kibitz/kernel";
import { type Column, cardDefOf, cardsIn, flag, get, type Machine } from "@kibitz/kernel/machine";
import { counted, plainWords, pricedPiles, titleOf } from "@kibitz/narrator";
import type { Colours } from "../terminal/terminal.js";
import { seenLength, wrap } from "../terminal/terminal-words.js";

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
    const moment = this.moment(view);
    const numbers = this.#numbers(view, "game", 0).map(([name, value]) => say(name, value));
    const facts = moment === undefined ? numbers : [...numbers, moment];
    const heading = facts.length > 0 ? [this.#colours.bold(facts.join(", ")), ""] : [];
    const zones = this.#tableZones(view);
    return [...heading, ...(zones.length > 0 ? [...zones, ""] : []), ...this.#players(view)];
  }

  /** The part of the turn, in words. */
  moment({ m }: View): string | undefined {
    const { phase, moment } = this.#game;
    return (phase ?? moment)?.(m);
  }

  /** What is printed on a card, if it is worth showing: "7 bulls". */
  facts({ m }: View, text: number): string {
    const printed = factsOf(m.rules.texts[text].facts);
    return (this.#display.facts ?? [])
      .flatMap(fact => (fact in printed ? [sayPrinted(printed[fact], fact)] : []))
      .join(", ");
  }

  #tableZones(view: View): string[] {
    const { s, rules } = view.m;
    const zones = rules.zoneKinds
      .filter(({ per, name }) => per === "table" && name !== this.#display.supply?.zone)
      .map(kind => ({ kind, cards: cardsIn(s, rules.zoneBase[kind.index]) }))
      .filter(({ cards }) => cards.length > 0);
    const rows = zones.map(({ kind, cards }) => [
      plainWords(kind.name),
      this.#sums(view, cards),
      this.#cards(view, cards, kind.ordered),
    ]);
    return aligned([...this.#supply(view), ...rows], this.#width, "  ");
  }

  #supply({ m }: View): string[][] {
    const prices = pricedPiles(m, this.#display);
    const said = prices.map(({ piles, price }) => `${piles.map(kept).join(", ")} ${kept(`(${price})`)}`);
    return said.length > 0 ? [["supply", "", said.join("; ")]] : [];
  }

  #sums({ m }: View, cards: readonly number[]): string {
    const texts = cards.map(card => m.s.card.text[card]);
    if (texts.includes(0)) return "";
    const sumOf = (fact: string): number =>
      texts.reduce((sum, text) => sum + Number(factsOf(m.rules.texts[text].facts)[fact] ?? 0), 0);
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
          return { zone: kind.name, inside, words: `${plainWords(kind.name)} ${inside}` };
        });
      const { zoneLines = [] } = this.#display;
      const rest = zones.filter(({ zone }) => !zoneLines.includes(zone)).map(({ words }) => words);
      const own = zoneLines.flatMap(line => zones.filter(({ zone }) => zone === line));
      const who = i + 1 === view.viewer ? this.#colours.cyan(name) : name;
      return { row: [who, numbers.join(", "), rest.join("; ")], own };
    });
    if (this.#display.zoneLines === undefined)
      return aligned(
        rows.map(({ row }) => row),
        this.#width,
        "  ",
      );
    return rows.flatMap(({ row, own }) => [
      ...aligned([row], this.#width, "  "),
      ...aligned(
        own.map(({ zone, inside }) => [plainWords(zone), inside]),
        this.#width,
        "    ",
      ),
    ]);
  }

  /**
   * The cards' names, equal ones with how many there are; those not known only as a number. In order where the order means
   * something, the top last.
   */
  #cards(view: View, cards: readonly number[], ordered: boolean): string {
    const { s } = view.m;
    const known = cards.filter(card => s.card.text[card] !== 0);
    if (known.length === 0) return counted(cards.length, "card");
    if (ordered) return listed(runs(cards.map(card => (s.card.text[card] === 0 ? "?" : this.#card(view, card)))));
    const names = known.map(card => this.#card(view, card)).sort(byName.compare);
    const hidden = cards.length - known.length;
    return listed([...counts(names), ...(hidden > 0 ? [`and ${counted(hidden, "hidden card")}`] : [])]);
  }

  #card(view: View, card: number): string {
    const { rules } = view.m;
    const numbers = this.#numbers(view, "card", card).filter(([, value]) => value !== 0);
    const columns = numbers.map(([column, value]) => rules.kinds[column]?.[Number(value)] ?? say(column, value));
    const about = [...columns, ...this.#whose(view, card), ...this.#now(view, card)];
    const name = titleOf(rules.texts[cardDefOf(view.m, card)], this.#display);
    return about.length === 0 ? name : `${name} (${about.join(", ")})`;
  }

  /** Whose a card on the table is, where the game has a column for it. */
  #whose({ m }: View, card: number): string[] {
    const column = this.#display.whose?.[zoneOf(m, card)];
    const name = column && this.#names[m.s.columnsOf("card")[column][card] - 1];
    return name ? [name] : [];
  }

  /** What a card is after all effects, where the game has something to show. */
  #now({ m }: View, card: number): string[] {
    return (this.#display.now?.[zoneOf(m, card)] ?? []).flatMap(name => {
      const getter = m.rules.getters.find(known => known.name === name);
      return getter ? [sayFact(get(m, getter, card), name)] : [];
    });
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

const zoneOf = ({ rules, s }: Machine, card: number): string => rules.zoneKinds[s.zone.kind[s.card.zone[card]]].name;

/** Facts that are counted are named in the plural: "7 bulls", "1 bull"; others come first: "level 1". */
const sayFact = (value: number, fact: string): string =>
  fact.endsWith("s") ? `${value} ${value === 1 ? fact.slice(0, -1) : fact}` : `${fact} ${value}`;

const sayPrinted = (value: number | string, fact: string): string =>
  typeof value === "string" ? value : sayFact(value, fact);

/** "Copper (7)" for seven of them; those with something of their own in brackets stay apart. */
function counts(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].flatMap(([name, count]) =>
    count === 1 ? [name] : name.endsWith(")") ? Array<string>(count).fill(name) : [`${name} (${count})`],
  );
}

/** The same, of cards that lie next to each other. */
function runs(names: readonly string[]): string[] {
  const starts = names.flatMap((name, i) => (name === names[i - 1] ? [] : [i]));
  return starts.flatMap((from, i) => counts(names.slice(from, starts[i + 1])));
}

/** Names of several words need commas between them, and stay in one line. */
function listed(names: readonly string[]): string {
  if (!names.some(name => name.includes(" "))) return names.join("  ");
  return names.map(kept).join(", ");
}
/** A blank at which no line ends. */
const KEPT = "\u00a0";
const kept = (words: string): string => words.replaceAll(" ", KEPT);

const say = (column: string, value: number | true): string =>
  value === true ? plainWords(column) : `${plainWords(column)} ${value}`;

// Facts are whatever a game declares; here only numbers and words among them are of interest.
const factsOf = (facts: unknown): Readonly<Record<string, number | string>> =>
  (facts ?? {}) as Record<string, number | string>;

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
    const [first, ...more] = wrap(last, left).map(line => line.replaceAll(KEPT, " "));
    return [`${indent}${before}${first}`, ...more.map(line => `${indent}${" ".repeat(seenLength(before))}${line}`)].map(
      line => line.trimEnd(),
    );
  });
}
