// Names in the steps and expectations of a scenario, checked before anything is played: a misspelt zone is a mistake in
// the file, not a scenario that fails.

import {
  type Expectation,
  type GameDefinition,
  MOST_PLAYERS,
  nearest,
  type Scenario,
  type ScenarioStep,
} from "@kibitz/kernel";
import {
  type AlikeStep,
  HIDDEN,
  type Machine,
  type OddsStep,
  perNameValues,
  readCalled,
  unknownMoment,
  unknownOption,
} from "@kibitz/kernel/machine";
import type { NameFault } from "./placed-faults.js";

/** Columns of players that are the machine's own. */
const kernelColumns = ["owes", "answer"];

/** What is misspelt; of a match with cards of its own that are wrong, nobody knows all that may be offered. */
export function nameFaults(
  game: GameDefinition,
  m: Machine,
  scenario: Scenario,
  { knowsOptions = true } = {},
): readonly NameFault[] {
  const check = new NameCheck(game, m, scenario, knowsOptions);
  check.steps(scenario.steps ?? [], "steps");
  if (scenario.expect) check.expectation(scenario.expect, "expect");
  return check.faults;
}

const listOf = (value: unknown): string[] => [value].flat().map(String);
// The shape was checked when the file was read.
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(value as Readonly<Record<string, unknown>>);

const oneOf = (known: readonly string[]): string =>
  known.length === 0 ? "nothing, for names of this game have no numbers" : `one of ${known.join(", ")}`;

class NameCheck {
  readonly faults: NameFault[] = [];
  readonly #game: GameDefinition;
  readonly #m: Machine;
  readonly #seats: readonly string[];
  readonly #texts: ReadonlySet<string>;
  readonly #labels: ReadonlySet<string>;
  /** What a card can be called by, and what a number of a card can be that is a name. */
  readonly #cardNames: readonly string[];
  readonly #bearers: readonly string[];
  readonly #knowsOptions: boolean;

  constructor(game: GameDefinition, m: Machine, { seats, table = {} }: Scenario, knowsOptions: boolean) {
    this.#game = game;
    this.#m = m;
    this.#knowsOptions = knowsOptions;
    this.#seats = Object.keys(seats).slice(0, MOST_PLAYERS);
    this.#texts = new Set(m.rules.texts.slice(1).map(({ name }) => name));
    const entries = [...Object.values(seats), table].flatMap(place => Object.values(place)).flat();
    this.#labels = new Set(
      entries.flatMap(entry => (typeof entry === "object" && entry.as !== undefined ? [String(entry.as)] : [])),
    );
    this.#cardNames = [...this.#labels, ...this.#texts];
    this.#bearers = [...this.#seats, ...this.#labels];
  }

  #nearest(name: string, known: Iterable<string>): string {
    return nearest(name, known, this.faults.length);
  }

  #aSeat(name: string): string {
    return `one of ${this.#seats.join(", ")}, found "${name}"${this.#nearest(name, this.#seats)}`;
  }

  steps(steps: readonly ScenarioStep[], path: string): void {
    steps.forEach((step, i) => {
      // The shape was checked.
      const { pass, expect, odds, alike } = step as {
        readonly pass?: string;
        readonly expect?: Expectation;
        readonly odds?: OddsStep;
        readonly alike?: AlikeStep;
      };
      const here = `${path}[${i}]`;
      if (pass !== undefined) this.#moment(pass, `${here}.pass`);
      if (expect) this.expectation(expect, `${here}.expect`);
      if (odds) {
        this.steps(odds.after ?? [], `${here}.odds.after`);
        this.expectation(odds.of, `${here}.odds.of`);
      }
      alike?.runs.forEach((run, j) => {
        this.steps(run, `${here}.alike.runs[${j}]`);
      });
      if (alike?.for !== undefined && !this.#seats.includes(alike.for))
        this.#fault(`${here}.alike.for`, this.#aSeat(alike.for));
    });
  }

  #moment(name: string, path: string): void {
    const unknown = unknownMoment(this.#game, this.#m.rules, name, this.faults.length);
    if (unknown !== undefined) this.#fault(path, unknown);
  }

  expectation(expected: Expectation, path: string): void {
    for (const [key, value] of Object.entries(expected)) this.#expected(key, value, `${path}.${key}`);
  }

  #expected(key: string, value: unknown, path: string): void {
    if (key === "table") this.#place(0, value, path);
    else if (key === "cards") {
      for (const [name, facts] of entriesOf(value)) this.#cardFacts(name, facts, `${path}.${name}`);
    } else if (key === "names") {
      for (const [name, facts] of entriesOf(value)) this.#nameFacts(name, facts, `${path}.${name}`);
    } else if (key === "decides" || key === "winner") {
      for (const name of listOf(value)) {
        if (name !== "chance" && !this.#seats.includes(name)) this.#fault(path, this.#aSeat(name));
      }
    } else if (key === "offers" || key === "offersNot") {
      for (const [name, words] of entriesOf(value)) {
        if (!this.#seats.includes(name)) this.#keyFault(`${path}.${name}`, this.#aSeat(name));
        this.#options(words, `${path}.${name}`);
      }
    } else if (key === "sees") {
      for (const [viewer, places] of entriesOf(value)) {
        if (!this.#seats.includes(viewer)) this.#keyFault(`${path}.${viewer}`, this.#aSeat(viewer));
        for (const [place, zones] of entriesOf(places)) {
          const here = `${path}.${viewer}.${place}`;
          if (place !== "table" && !this.#seats.includes(place)) this.#keyFault(here, this.#aSeat(place));
          else this.#place(this.#seats.indexOf(place) + 1, zones, here, [HIDDEN]);
        }
      }
    } else if (key === "knows" || key === "knowsNot") {
      for (const [viewer, names] of entriesOf(value)) {
        if (!this.#seats.includes(viewer)) this.#keyFault(`${path}.${viewer}`, this.#aSeat(viewer));
        listOf(names).forEach((name, i) => {
          const here = Array.isArray(names) ? `${path}.${viewer}[${i}]` : `${path}.${viewer}`;
          if (!this.#isCard(name))
            this.#fault(here, `a card or a label, found "${name}"${this.#nearest(name, this.#cardNames)}`);
        });
      }
    } else if (key !== "over" && key !== "why") this.#place(this.#seats.indexOf(key) + 1, value, path);
  }

  #options(words: unknown, path: string): void {
    if (!this.#knowsOptions) return;
    listOf(words).forEach((word, i) => {
      const unknown = unknownOption(this.#m.rules, word, this.#bearers, this.faults.length);
      if (unknown !== undefined) this.#fault(Array.isArray(words) ? `${path}[${i}]` : path, unknown);
    });
  }

  #isCard(called: string): boolean {
    return this.#labels.has(called) || this.#texts.has(called) || this.#texts.has(readCalled(called).name);
  }

  #place(seat: number, place: unknown, path: string, others: readonly string[] = []): void {
    const { rules, s } = this.#m;
    const zones = rules.zoneKinds.filter(({ per }) => (per === "player") === seat > 0).map(({ name }) => name);
    const columns = Object.keys(s.columnsOf(seat === 0 ? "game" : "player"));
    const known = [...zones, ...columns.filter(name => !kernelColumns.includes(name))];
    for (const [key, value] of entriesOf(place)) {
      const here = `${path}.${key}`;
      if (!known.includes(key))
        this.#keyFault(here, `one of ${known.join(", ")}, found "${key}"${this.#nearest(key, known)}`);
      else if (zones.includes(key) !== Array.isArray(value))
        this.#fault(here, zones.includes(key) ? "a list of cards" : "a number, true, false or a seat");
      else if (typeof value === "string" && !this.#seats.includes(value))
        this.#fault(here, `a number, true, false or a seat, found "${value}"${this.#nearest(value, this.#seats)}`);
      else if (Array.isArray(value))
        value.forEach((name, i) => {
          if (!others.includes(String(name))) this.#cardName(String(name), `${here}[${i}]`);
        });
    }
  }

  #cardName(name: string, path: string): void {
    if (!this.#texts.has(name)) this.#fault(path, `a card, found "${name}"${this.#nearest(name, this.#texts)}`);
  }

  #cardFacts(name: string, facts: unknown, path: string): void {
    const isKnown = (called: string): boolean => this.#labels.has(called) || this.#texts.has(called);
    if (!this.#isCard(name))
      this.#keyFault(path, `a card or a label, found "${name}"${this.#nearest(name, this.#cardNames)}`);
    const { rules, s } = this.#m;
    const getters = rules.getters.filter(({ of }) => of === "card").map(getter => getter.name);
    const columns = [...getters, ...Object.keys(s.columnsOf("card"))];
    for (const [key, value] of entriesOf(facts)) {
      const here = `${path}.${key}`;
      if (!columns.includes(key))
        this.#keyFault(here, `a number of a card, found "${key}"${this.#nearest(key, columns)}`);
      else if (typeof value === "string" && !this.#seats.includes(value) && !this.#labels.has(value))
        this.#fault(
          here,
          `a number, true, false, a seat or a label, found "${value}"${this.#nearest(value, this.#bearers)}`,
        );
      else if (Array.isArray(value))
        value.forEach((other, i) => {
          if (!isKnown(other))
            this.#fault(`${here}[${i}]`, `a card or a label, found "${other}"${this.#nearest(other, this.#cardNames)}`);
        });
    }
  }

  #nameFacts(name: string, facts: unknown, path: string): void {
    if (!this.#texts.has(name)) this.#keyFault(path, `a card, found "${name}"${this.#nearest(name, this.#texts)}`);
    const known = perNameValues(this.#m);
    for (const [key] of entriesOf(facts)) {
      if (!known.includes(key))
        this.#keyFault(`${path}.${key}`, `${oneOf(known)}, found "${key}"${this.#nearest(key, known)}`);
    }
  }

  #fault(path: string, expected: string): void {
    this.faults.push({ path, expected });
  }

  #keyFault(path: string, expected: string): void {
    this.faults.push({ path, expected, key: true });
  }
}
