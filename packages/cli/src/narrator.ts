// Events in words, for one of those who saw them.

import {
  type Display,
  type Event,
  type GameDefinition,
  inSecondPerson,
  type Rules,
  type SeenCard,
  type SeenValue,
  vocabularyOf,
} from "@kibitz/kernel";
import { titlesOf } from "./card-title.js";
import { counted, plainWords } from "./plain-words.js";
import { sayZone } from "./seat-names.js";

type Say = string | ((said: Readonly<Record<string, string>>) => string);

/** Verbs of the kernel, as a story tells them. */
const kernelSentences: Readonly<Record<string, Say>> = {
  move: "{card} goes to {to}",
  create: "{text} appears in {zone}",
  show: "{card} is shown",
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
      const say = kernelSentences[name] ?? words.get(name)?.say;
      if (say !== undefined) this.#tellings.set(past, { say, params, result });
    }
    this.#tellings.set("conceded", conceded);
    this.#names = names;
    this.#display = display;
    this.#titles = titlesOf(rules, display);
    this.#facts = new Map(rules.texts.map(({ name, facts }) => [name, facts]));
  }

  /** What happened, a sentence a line. A move that the next sentence tells of needs none of its own. */
  tell(events: readonly Event[]): string[] {
    const { quiet = [], partOf = {}, saidBy = {} } = this.#display;
    const loud = events.filter(({ kind }) => !quiet.includes(kind));
    const printed = this.#printedOnes(loud);
    const told = loud.filter(
      (event, i) =>
        !this.#passesThrough(event) &&
        !isToldNext(event, loud[i + 1]) &&
        !saidBy[event.kind]?.includes(loud[i - 1]?.kind) &&
        !printed.has(event) &&
        !partOf[event.kind]?.includes(loud[i + Math.max(1, movedTogether(loud, i).length)]?.kind),
    );
    const lines: string[] = [];
    for (let i = 0; i < told.length; ) {
      const together = movedTogether(told, i);
      lines.push(together.length > 0 ? this.#moves(together) : this.#sentence(told[i]));
      i += Math.max(1, together.length);
    }
    return countedLines(lines);
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
    return said ?? (events.length > 1 ? `${cards} go to ${this.#value(to, "zone", "to")}` : this.#sentence(events[0]));
  }

  #movedTo(zone: string, cards: string): string | undefined {
    const [, kind, seat] = zone.match(/^(.*) of player (\d+)$/) ?? [];
    const said = this.#display.moves?.[kind ?? ""];
    const player = this.#names[Number(seat) - 1];
    return said && inSecondPerson(said.replace("{player}", player).replace("{cards}", cards));
  }

  #sentence({ kind, values }: Event): string {
    const telling = this.#tellings.get(kind);
    if (!telling) return kind;
    const said = Object.fromEntries(
      telling.params.map(param => [param.name, this.#value(values[param.name], param.kind, param.name)]),
    );
    const sentence =
      typeof telling.say === "function"
        ? telling.say(said)
        : telling.say.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "").trim();
    return `${inSecondPerson(sentence)}${this.#result(kind, values.result, telling, sentence)}`;
  }

  #result(kind: string, value: SeenValue | undefined, telling: Telling, sentence: string): string {
    if (value === undefined || value === null || value === 0) return "";
    const meaning = this.#display.results?.[kind];
    if (meaning !== undefined)
      return `: ${value === 1 ? meaning.replace(/s$/, "") : meaning}`.replace("{result}", String(value));
    if (!isSeenCard(value)) return "";
    const said = this.#value(value, telling.result ?? "card", "card");
    return value.name === undefined || sentence.includes(said) ? "" : `: ${said}`;
  }

  #value(value: SeenValue | undefined, kind: string, param: string): string {
    if (value === undefined) return "";
    if (isList(value)) return this.#list(value, kind.slice(0, -"[]".length), param);
    if (value === null) return "nothing";
    if (isSeenCard(value)) return value.name === undefined ? UNKNOWN_CARD : this.#titles(value.name);
    if (kind === "text") return this.#titles(String(value));
    if (kind === "player" || (kind === "any" && typeof value === "number"))
      return this.#names[Number(value) - 1] ?? "nobody";
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

/** The same line again and again is said once, with how often. */
function countedLines(lines: readonly string[]): string[] {
  const runs: { readonly line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times++;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
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
  const moved = [event.values.card, event.values.result].filter(isSeenCard).map(({ handle }) => handle);
  const told = Object.values(next.values).flatMap(value => (isList(value) ? value : [value]));
  return told.some(value => isSeenCard(value) && value.handle !== undefined && moved.includes(value.handle));
}
