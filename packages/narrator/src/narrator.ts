// Events in words, for one of those who saw them.

import {
  type Display,
  type Event,
  type GameDefinition,
  inSecondPerson,
  type Rules,
  type SeenCard,
  type SeenValue,
} from "@kibitz/kernel";
import { vocabularyOf } from "@kibitz/kernel/machine";
import { titlesOf } from "./card-title.js";
import { counted, plainWords } from "./plain-words.js";
import { sayZone } from "./seat-names.js";

type Say = string | ((said: Readonly<Record<string, string>>) => string);

/** What is shown to nobody in particular is shown to everybody. */
const NOBODY = "nobody";

/** Verbs of the kernel, as a story tells them. */
const kernelSentences: Readonly<Record<string, Say>> = {
  move: "{card} goes to {to}",
  create: "{text} appears in {zone}",
  show: ({ card, to }) => (to === NOBODY ? `${card} is shown` : `${to} looks at ${card}`),
  shuffle: "{zone} is shuffled",
  shuffleBottom: "the lowest {count} cards of {zone} are shuffled",
};

interface Telling {
  readonly say: Say;
  readonly params: readonly { readonly name: string; readonly kind: string }[];
  readonly result: string | undefined;
}

const isList = (value: SeenValue): value is readonly SeenValue[] => Array.isArray(value);
const isSeenCard = (value: SeenValue): value is SeenCard =>
  typeof value === "object" && value !== null && !isList(value);

const UNKNOWN_CARD = "a card";

/** A sentence of what happened, or the heading of what begins: a turn, a deal. */
export interface ToldLine {
  readonly words: string;
  readonly isHeading: boolean;
  /** The cards it speaks of, as far as the one who is told knows them. */
  readonly cards: readonly SeenCard[];
}

/** Known cards anywhere among the values of events. */
const cardsIn = (events: readonly Event[]): readonly SeenCard[] =>
  events
    .flatMap(({ values }) => Object.values(values).flat() as readonly SeenValue[])
    .filter(isSeenCard)
    .filter(({ name }) => name !== undefined);

/** A sentence, and the card it is about if there is nothing else to it. */
interface Said extends ToldLine {
  readonly card?: string;
}

/** Lines apart from each other by their headings. */
export const headed = (lines: readonly ToldLine[], indent: string): string[] =>
  lines.flatMap(({ words, isHeading }) => (isHeading ? ["", words] : [`${indent}${words}`]));

/** No verb does it, so that nothing can prevent it. */
const conceded: Telling = { say: "{player} gives up", params: [{ name: "player", kind: "player" }], result: undefined };

export class Narrator {
  readonly #tellings = new Map<string, Telling>();
  readonly #names: readonly string[];
  readonly #display: Display;
  readonly #titles: (name: string) => string;
  readonly #facts: ReadonlyMap<string, unknown>;

  constructor(game: GameDefinition, rules: Rules, names: readonly string[], display: Display = {}) {
    const words = vocabularyOf(game);
    for (const { name, past, params, result } of rules.verbs) {
      const say = display.sentences?.[past] ?? kernelSentences[name] ?? words.get(name)?.say;
      if (say !== undefined) this.#tellings.set(past, { say, params, result });
    }
    this.#tellings.set("conceded", conceded);
    this.#names = names;
    this.#display = display;
    this.#titles = titlesOf(rules, display);
    this.#facts = new Map(rules.texts.map(({ name, facts }) => [name, facts]));
  }

  /**
   * What happened from this event on, a sentence a line. A move that the next sentence tells of needs none of its own, and
   * what only differs in the card is said once.
   */
  tell(events: readonly Event[], from = 0): ToldLine[] {
    const { quiet = [], partOf = {}, saidBy = {}, headings = {} } = this.#display;
    const loud = events.slice(from).filter(({ kind }) => !quiet.includes(kind));
    const printed = this.#printedOnes(loud);
    const told = loud.filter(
      (event, i) =>
        !this.#passesThrough(event) &&
        !isToldNext(event, loud[i + 1]) &&
        !saidBy[event.kind]?.includes(loud[i - 1]?.kind) &&
        !printed.has(event) &&
        !partOf[event.kind]?.includes(loud[i + Math.max(1, movedTogether(loud, i).length)]?.kind),
    );
    const lines: Said[] = [];
    for (let i = 0; i < told.length; ) {
      const moved = movedTogether(told, i);
      const heading = headings[told[i].kind];
      if (moved.length > 0) lines.push({ words: this.#moves(moved), isHeading: false, cards: cardsIn(moved) });
      else if (heading !== undefined) lines.push(this.#heading(heading, told[i], events));
      else lines.push(this.#sentence(told[i]));
      i += Math.max(1, moved.length);
    }
    return together(lines);
  }

  /** A turn is counted among those of the same player, or among all, in the same part of the game. */
  #heading(heading: string, event: Event, events: readonly Event[]): Said {
    const { player } = event.values;
    const kinds = Object.keys(this.#display.headings ?? {});
    const larger = kinds.slice(0, kinds.indexOf(event.kind));
    const end = events.indexOf(event) + 1;
    const begun = events.slice(0, end).findLastIndex(({ kind }) => larger.includes(kind)) + 1;
    const all = events.slice(begun, end).filter(({ kind }) => kind === event.kind);
    const own = all.filter(({ values }) => values.player === player);
    const words = heading
      .replace("{number}", String(own.length))
      .replace("{total}", String(all.length))
      .replace("{player}", this.#value(player, "player", ""));
    return { words, isHeading: true, cards: [] };
  }

  /** Of what is printed on a card, each event says one; what comes from elsewhere at the same time is told. */
  #printedOnes(events: readonly Event[]): ReadonlySet<Event> {
    const found = new Set<Event>();
    for (const [kind, { on, fact }] of Object.entries(this.#display.printed ?? {})) {
      let printed: unknown;
      for (const event of events) {
        if (event.kind === on) {
          const [card] = Object.values(event.values).filter(isSeenCard);
          printed = Object(this.#facts.get(card?.name ?? ""))[fact];
        } else if (event.kind === kind && event.values.result === printed) {
          found.add(event);
          printed = undefined;
        }
      }
    }
    return found;
  }

  #passesThrough({ kind, values }: Event): boolean {
    return kind === "moved" && (this.#display.passedThrough?.includes(String(values.to).split(" of ")[0]) ?? false);
  }

  /** Cards that go to the same place one after the other: "copper (3), estate, 2 cards go to your hand". */
  #moves(events: readonly Event[]): string {
    const counts = new Map<string, number>();
    for (const { values } of events) {
      const name = this.#value(values.card, "card", "card");
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].map(([name, times]) => {
      if (times === 1) return name;
      return name === UNKNOWN_CARD ? counted(times, "card") : `${name} (${times})`;
    });
    const cards = names.join(", ");
    const { to } = events[0].values;
    const said = this.#movedTo(String(to), cards);
    return said ?? `${cards} ${events.length > 1 ? "go" : "goes"} to ${this.#value(to, "zone", "to")}`;
  }

  #movedTo(zone: string, cards: string): string | undefined {
    const [, kind, seat] = zone.match(/^(.*) of player (\d+)$/) ?? [];
    const said = this.#display.moves?.[kind ?? ""];
    const player = this.#names[Number(seat) - 1];
    return said && inSecondPerson(said.replace("{player}", player).replace("{cards}", cards));
  }

  #sentence(event: Event): Said {
    const { kind, values } = event;
    const cards = cardsIn([event]);
    const telling = this.#tellings.get(kind);
    if (!telling) return { words: kind, isHeading: false, cards };
    const said = Object.fromEntries(
      telling.params.map(param => [param.name, this.#value(values[param.name], param.kind, param.name)]),
    );
    const sentence =
      typeof telling.say === "function"
        ? telling.say(said)
        : telling.say.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "").trim();
    const words = inSecondPerson(sentence);
    const { result } = values;
    const meaning = this.#meaning(kind, result);
    if (meaning !== "") return { words: `${words}: ${meaning}`, isHeading: false, cards };
    const card = isSeenCard(result ?? null) ? this.#value(result, telling.result ?? "card", "card") : UNKNOWN_CARD;
    return { words, isHeading: false, cards, ...(card === UNKNOWN_CARD || sentence.includes(card) ? {} : { card }) };
  }

  /** What the number an event gives means, if the game says so. */
  #meaning(kind: string, value: SeenValue | undefined): string {
    const meaning = this.#display.results?.[kind];
    if (meaning === undefined || value === undefined || value === null || value === 0) return "";
    return (value === 1 ? meaning.replace(/s$/, "") : meaning).replace("{result}", String(value));
  }

  #value(value: SeenValue | undefined, kind: string, param: string): string {
    if (value === undefined) return "";
    if (isList(value)) return this.#list(value, kind.slice(0, -"[]".length), param);
    if (value === null) return "nothing";
    if (isSeenCard(value)) return value.name === undefined ? UNKNOWN_CARD : this.#titles(value.name);
    if (kind === "text") return this.#titles(String(value));
    if (kind === "player" || (kind === "any" && typeof value === "number"))
      return this.#names[Number(value) - 1] ?? NOBODY;
    if (kind === "zone") return sayZone(String(value), this.#names, plainWords);
    return String(value);
  }

  /** The members one after the other; cards that the listener does not know only as a number. */
  #list(values: readonly SeenValue[], kind: string, param: string): string {
    const hidden = values.filter(value => isSeenCard(value) && value.name === undefined);
    const named = values.filter(value => !hidden.includes(value)).map(value => this.#value(value, kind, param));
    const all = hidden.length === 0 ? named : [...named, counted(hidden.length, "card")];
    return all.length === 0 ? "nothing" : all.join(", ");
  }
}

/** The same again and again is said once, with how often; of cards, which. */
function together(lines: readonly Said[]): ToldLine[] {
  const runs: { readonly first: Said; readonly names: string[]; readonly cards: SeenCard[]; times: number }[] = [];
  for (const line of lines) {
    const { words, isHeading, card } = line;
    let last = runs.at(-1);
    const isSame = last?.first.words === words && (last.first.card === undefined) === (card === undefined);
    if (!last || isHeading || !isSame) {
      last = { first: line, names: [], cards: [], times: 0 };
      runs.push(last);
    }
    last.times++;
    last.cards.push(...line.cards);
    if (card !== undefined) last.names.push(card);
  }
  return runs.map(({ first: { words, isHeading }, names, cards, times }) => ({
    words: run(words, names, times),
    isHeading,
    cards,
  }));
}

function run(words: string, cards: readonly string[], times: number): string {
  const often = times === 1 ? "" : ` (${times} times)`;
  const named = new Map<string, number>();
  for (const card of cards) named.set(card, (named.get(card) ?? 0) + 1);
  if (named.size === 0) return `${words}${often}`;
  if (named.size === 1) return `${words}: ${cards[0]}${often}`;
  return `${words}${often}: ${[...named].map(([card, count]) => (count === 1 ? card : `${card} (${count})`)).join(", ")}`;
}

/** The moves to one place that follow each other from here on. */
function movedTogether(events: readonly Event[], from: number): readonly Event[] {
  let end = from;
  while (events[end]?.kind === "moved" && events[end].values.to === events[from].values.to) end++;
  return events.slice(from, end);
}

/** Whether a move is only the inside of what is told next: the same card is in it. */
function isToldNext(event: Event, next: Event | undefined): boolean {
  if (event.kind !== "moved" || next === undefined || next.kind === "moved") return false;
  // As it was, or as what it has become.
  const moved = [event.values.card, event.values.result].filter(isSeenCard);
  const told = Object.values(next.values)
    .flatMap(value => (isList(value) ? value : [value]))
    .filter(isSeenCard);
  // Of hidden cards, which have no handle, only where they went can be compared.
  if (moved.every(isHidden))
    return told.some(isHidden) && String(event.values.to).endsWith(` of player ${next.values.player}`);
  return told.some(({ handle }) => handle !== undefined && moved.some(card => card.handle === handle));
}

const isHidden = ({ name, handle }: SeenCard): boolean => name === undefined && handle === undefined;
