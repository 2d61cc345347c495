// A position, what players do, and what must then be true: one language for rulings in tests and scenario files.

import type { Option } from "./asked.js";
import { distinctAnswers, distinctOptions, outcomesOf, playersOwing } from "./decisions.js";
import type { GameDefinition, Options, Setup } from "./game.js";
import { getOfCard } from "./last-known.js";
import { Machine, YOU } from "./machine.js";
import { Match } from "./match.js";
import { createCard, zoneRow } from "./moves.js";
import { nearest } from "./nearest.js";
import type { Fault } from "./program-json.js";
import { randomBelow, seedRandom } from "./random.js";
import { readSetup } from "./save.js";
import { blankState } from "./start.js";
import { referenceTo, rowsOf } from "./state.js";
import { rowOf, tagOf } from "./values.js";
import { cardsIn } from "./zones.js";

/** A card by name, or with what else is true of it: columns, a label to tell it from others, what it points at. */
export type CardEntry =
  | string
  | { readonly card: string; readonly as?: string; readonly [column: string]: string | number | boolean | undefined };

/** What a seat (or the table) has: cards by zone, first is the top; numbers by column. */
export type SeatEntry = Readonly<Record<string, number | boolean | readonly CardEntry[]>>;

export interface Scenario {
  readonly title?: string;
  readonly game: string;
  readonly options?: Options;
  /** Cards defined here, as programs in JSON. */
  readonly cards?: Readonly<Record<string, unknown>>;
  /** Whose turn it is, and the moment at which it starts. */
  readonly turn?: { readonly of?: string; readonly at?: string };
  /** In seating order. */
  readonly seats: Readonly<Record<string, SeatEntry>>;
  readonly table?: SeatEntry;
  readonly seed?: number | string;
  readonly steps?: readonly ScenarioStep[];
  readonly expect?: Expectation;
}

/** Who picks what, by name; `pass` until a moment; what chance does; or what must be true now. */
export type ScenarioStep = Readonly<Record<string, unknown>>;

export interface Expectation {
  /** Zones (as multisets, or first on top where order means something) and columns of seats. */
  readonly [seat: string]: unknown;
}

export class ScenarioFailure extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** Longer than anybody passes on purpose. */
const MOST_SKIPPED = 1000;

/** A scenario under way. */
export class ScenarioRun {
  readonly match: Match;
  readonly #game: GameDefinition;
  readonly #seats: readonly string[];
  readonly #labels = new Map<string, number>();
  readonly #random = new Uint32Array(4);

  /** Lays the position out and runs to the first decision; or says what is wrong with the scenario. */
  static start(
    game: GameDefinition,
    scenario: Scenario,
  ): { readonly ok: true; readonly run: ScenarioRun } | { readonly ok: false; readonly faults: readonly Fault[] } {
    const names = Object.keys(scenario.seats);
    const setup: Setup = {
      players: names.length,
      ...(scenario.options ? { options: scenario.options } : {}),
      ...(scenario.cards ? { customTexts: scenario.cards } : {}),
    };
    const rules = readSetup(game, setup);
    if (!rules.ok) return rules;
    const m = new Machine(rules.value, blankState(rules.value));
    const run = new ScenarioRun(game, m, setup, names, scenario.seed ?? 1);
    const faults = run.#lay(scenario);
    if (faults.length > 0) return { ok: false, faults };
    m.asksChance = (scenario.steps ?? []).some(step => "chance" in step);
    m.run();
    return { ok: true, run };
  }

  private constructor(game: GameDefinition, m: Machine, setup: Setup, seats: readonly string[], seed: number | string) {
    this.#game = game;
    this.#seats = seats;
    this.match = Match.resume(game, m, setup, seed, []);
    seedRandom(m.s.random.word, 0, seed);
    seedRandom(this.#random, 0, `${seed} chance`);
  }

  get #m(): Machine {
    return this.match.machine;
  }

  #lay({ seats, table = {}, turn = {} }: Scenario): Fault[] {
    const m = this.#m;
    const faults: Fault[] = [];
    const pointers: {
      readonly card: number;
      readonly column: string;
      readonly label: string;
      readonly path: string;
    }[] = [];
    this.#seats.forEach((name, i) => {
      this.#laySeat(seats[name], i + 1, `seats.${name}`, faults, pointers);
    });
    this.#laySeat(table, 0, "table", faults, pointers);
    for (const { card, column, label, path } of pointers) {
      const target = this.#labels.get(label);
      if (target === undefined)
        faults.push({ path, expected: `the label of a card${nearest(label, this.#labels.keys())}` });
      else m.s.columnsOf("card")[column][card] = referenceTo(m.s, m.rules.tables.card, target);
    }
    const moments = Object.keys(m.rules.scenes);
    const moment = turn.at ?? moments[0];
    if (m.rules.scenes[moment] === undefined) {
      faults.push({ path: "turn.at", expected: `one of ${moments.join(", ")}${nearest(String(moment), moments)}` });
      return faults;
    }
    const of = turn.of === undefined ? 1 : this.#seats.indexOf(turn.of) + 1;
    if (of === 0) faults.push({ path: "turn.of", expected: `one of ${this.#seats.join(", ")}` });
    this.#game.setScene?.(m, of);
    const base = m.push(m.rules.scenes[moment], 0, -1);
    m.s.slot.value[base + YOU] = of;
    return faults;
  }

  #laySeat(
    entry: SeatEntry,
    seat: number,
    path: string,
    faults: Fault[],
    pointers: { card: number; column: string; label: string; path: string }[],
  ): void {
    const m = this.#m;
    const columns = m.s.columnsOf(seat === 0 ? "game" : "player");
    for (const [key, value] of Object.entries(entry)) {
      const kind = m.rules.zoneKinds.find(({ name, per }) => name === key && (per === "player") === seat > 0);
      if (kind && Array.isArray(value)) {
        [...(value as readonly CardEntry[])].reverse().forEach((card, i) => {
          this.#layCard(
            card,
            seat,
            zoneRow(m, kind.index, seat),
            `${path}.${key}[${value.length - 1 - i}]`,
            faults,
            pointers,
          );
        });
      } else if (Object.hasOwn(columns, key) && !Array.isArray(value)) columns[key][seat] = Number(value);
      else
        faults.push({
          path: `${path}.${key}`,
          expected: kind ? "a list of cards" : `a zone or a number${nearest(key, this.#namesFor(seat))}`,
        });
    }
  }

  #namesFor(seat: number): string[] {
    const { rules, s } = this.#m;
    const zones = rules.zoneKinds.filter(({ per }) => (per === "player") === seat > 0).map(({ name }) => name);
    return [...zones, ...Object.keys(s.columnsOf(seat === 0 ? "game" : "player"))];
  }

  #layCard(
    entry: CardEntry,
    seat: number,
    zone: number,
    path: string,
    faults: Fault[],
    pointers: { card: number; column: string; label: string; path: string }[],
  ): void {
    const m = this.#m;
    const { card: name, as: label, ...rest } = typeof entry === "string" ? { card: entry } : entry;
    const text = m.rules.texts.findIndex(known => known.name === name);
    if (text <= 0) {
      faults.push({
        path,
        expected: `a card${nearest(
          String(name),
          m.rules.texts.map(known => known.name),
        )}`,
      });
      return;
    }
    const owner = typeof rest.owner === "string" ? this.#seats.indexOf(rest.owner) + 1 : seat;
    const card = createCard(m, text, owner, zone);
    if (label !== undefined) this.#labels.set(label, card);
    const columns = m.s.columnsOf("card");
    for (const [column, value] of Object.entries(rest)) {
      if (column === "owner") continue;
      if (!Object.hasOwn(columns, column))
        faults.push({
          path: `${path}.${column}`,
          expected: `a column of cards${nearest(column, Object.keys(columns))}`,
        });
      else if (typeof value === "string") pointers.push({ card, column, label: value, path: `${path}.${column}` });
      else columns[column][card] = Number(value);
    }
  }

  /** The seat of this name. */
  seatOf(name: string, path = name): number {
    const seat = this.#seats.indexOf(name) + 1;
    if (seat === 0) throw new ScenarioFailure(path, `no seat is called "${name}"${nearest(name, this.#seats)}`);
    return seat;
  }

  /** A player picks options by name. Decisions before it that need no answer of anybody are passed. */
  choose(player: number, wanted: readonly string[], path = ""): void {
    let refused: string | undefined;
    for (let skipped = 0; ; skipped++) {
      this.#settleChance();
      if (this.match.isOver) {
        const words = `the game is over; ${this.#seats[player - 1]} cannot choose ${wanted.join(", ")}`;
        throw new ScenarioFailure(path, refused ?? words);
      }
      const owing = playersOwing(this.#m);
      if (owing.includes(player)) {
        const picked = this.#pick(player, wanted, path);
        const answered = picked === undefined ? undefined : this.match.answer(player, picked);
        if (answered?.ok) return;
        // What was legal when the player was first asked says more than what is legal after passing.
        refused ??= this.#refused(player, wanted, answered ? JSON.stringify(answered.why) : "");
        if (answered && !this.#canSkip(player)) throw new ScenarioFailure(path, refused);
      }
      const skippable = owing.find(other => this.#canSkip(other));
      if (skippable === undefined || skipped > MOST_SKIPPED) {
        throw new ScenarioFailure(path, refused ?? this.#refused(player, wanted));
      }
      this.#skip(skippable);
    }
  }

  /** The numbers of the options named, or undefined if they are not all there. */
  #pick(player: number, wanted: readonly string[], path: string): number[] | undefined {
    if (wanted.length === 1 && wanted[0] === "pass") return this.match.decision(player).min === 0 ? [] : undefined;
    const options = this.match.options(player);
    const picked: number[] = [];
    for (const name of wanted) {
      const fitting = options.filter(option => !picked.includes(option.id) && this.#fits(option, name, player));
      if (fitting.length === 0) return undefined;
      this.#mustBeAlike(player, name, fitting, path);
      picked.push(fitting[0].id);
    }
    return picked;
  }

  #fits(option: Option, name: string, player: number): boolean {
    const label = this.#labels.get(name);
    if (label !== undefined) return this.#cardOf(player, option) === label;
    const [plain, zone] = name.split(" @");
    if (option.words.toLowerCase() !== plain.toLowerCase()) return false;
    return zone === undefined || option.zone?.startsWith(zone) === true;
  }

  #cardOf(player: number, option: Option): number {
    const value = this.match.optionValue(player, option.id);
    return tagOf(value) === this.#m.rules.tables.card.tag ? rowOf(value) : 0;
  }

  /** Several options of the same name must make no difference. */
  #mustBeAlike(player: number, name: string, fitting: readonly Option[], path: string): void {
    if (fitting.length < 2 || fitting.some(({ kind }) => kind !== "card")) return;
    const values = fitting.map(({ id }) => this.match.optionValue(player, id));
    const kinds = distinctOptions(this.#m, player).filter(kind => kind.some(value => values.includes(value)));
    if (kinds.length > 1) {
      throw new ScenarioFailure(
        path,
        `"${name}" could be ${fitting.map(option => `${option.words} @${option.zone ?? ""}`).join(" or ")}: label one with "as"`,
      );
    }
  }

  /** Whether a decision needs no line: passing is possible, or only one answer is. */
  #canSkip(player: number): boolean {
    if (this.match.decision(player).canPass) return true;
    const answers = distinctAnswers(this.#m, player);
    answers.next();
    return answers.next().done === true;
  }

  #skip(player: number): void {
    if (this.match.decision(player).canPass) {
      this.match.answer(player, []);
      return;
    }
    const [only] = distinctAnswers(this.#m, player);
    this.match.answer(
      player,
      only.map(value => this.match.optionId(player, value)),
    );
  }

  #refused(player: number, wanted: readonly string[], why = ""): string {
    const owed = playersOwing(this.#m).map(other => {
      const { reason } = this.match.decision(other);
      const words = [...new Set(this.match.options(other).map(option => option.words))];
      return `${this.#seats[other - 1] ?? "chance"} is asked "${reason}": ${words.join(", ") || "nothing to choose"}`;
    });
    const what = wanted.length === 0 ? "nothing" : wanted.join(", ");
    return `${this.#seats[player - 1]} cannot choose ${what}${why && ` (${why})`}. ${owed.join("; ") || "Nobody is asked anything."}`;
  }

  /** Chance that no step speaks of goes its own way. */
  #settleChance(): void {
    while (this.#m.s.player.owes[0]) this.#drawChance(undefined, "");
  }

  /** What chance decides next. */
  chance(outcome: string, path = ""): void {
    for (let skipped = 0; !this.#m.s.player.owes[0]; skipped++) {
      const skippable = playersOwing(this.#m).find(other => this.#canSkip(other));
      if (skippable === undefined || skipped > MOST_SKIPPED)
        throw new ScenarioFailure(path, `chance has nothing to decide. ${this.#refused(1, [])}`);
      this.#skip(skippable);
    }
    this.#drawChance(outcome, path);
  }

  #drawChance(outcome: string | undefined, path: string): void {
    const options = this.match.options(0);
    const outcomes = outcomesOf(this.#m);
    let id = options.findIndex(({ words }) => words.toLowerCase() === outcome?.toLowerCase());
    if (outcome !== undefined && id < 0)
      throw new ScenarioFailure(
        path,
        `chance cannot give ${outcome}, only ${options.map(({ words }) => words).join(", ")}`,
      );
    if (outcome === undefined) id = this.#drawn(outcomes.map(({ probability }) => probability));
    this.match.answer(0, [id]);
  }

  /** Which of these outcomes comes, by the scenario's own generator. */
  #drawn(probabilities: readonly number[]): number {
    const drawn = randomBelow(this.#random, 0, 1_000_000) / 1_000_000;
    let sum = 0;
    const at = probabilities.findIndex(probability => {
      sum += probability;
      return drawn < sum;
    });
    return at < 0 ? probabilities.length - 1 : at;
  }

  /** Everybody passes until the game is at this moment. */
  passUntil(moment: string, path = ""): void {
    for (let skipped = 0; this.#game.moment?.(this.#m) !== moment; skipped++) {
      this.#settleChance();
      const skippable = playersOwing(this.#m).find(other => this.#canSkip(other));
      if (skippable === undefined || skipped > 10_000)
        throw new ScenarioFailure(path, `"${moment}" is not reached by passing. ${this.#refused(1, ["pass"])}`);
      this.#skip(skippable);
    }
  }

  /** Lets chance decide where it is asked, so that expectations see where the game comes to rest. */
  rest(): void {
    this.#settleChance();
  }

  /** The cards of a seat's zone, first on top where the order means something, else sorted. */
  zone(player: number, name: string): readonly string[] {
    const { s, rules } = this.#m;
    const kind = rules.zoneKinds.find(known => known.name === name);
    if (!kind)
      throw new ScenarioFailure(
        name,
        `no zone is called "${name}"${nearest(
          name,
          rules.zoneKinds.map(known => known.name),
        )}`,
      );
    const cards = cardsIn(s, zoneRow(this.#m, kind.index, player))
      .reverse()
      .map(card => rules.texts[s.card.text[card]].name);
    return kind.ordered ? cards : cards.sort();
  }

  /** Checks zones and columns of a seat; 0 is the table. */
  shows(player: number, expected: Readonly<Record<string, unknown>>, path = ""): void {
    const columns = this.#m.s.columnsOf(player === 0 ? "game" : "player");
    for (const [key, value] of Object.entries(expected)) {
      const here = path === "" ? key : `${path}.${key}`;
      if (this.#m.rules.zoneKinds.some(({ name }) => name === key)) {
        const kind = this.#m.rules.zoneKinds.find(({ name }) => name === key);
        const wanted = Array.isArray(value) ? value.map(String) : [];
        const [want, have] = [kind?.ordered ? wanted : [...wanted].sort(), this.zone(player, key)];
        if (want.join("\n") !== have.join("\n"))
          throw new ScenarioFailure(here, `expected [${want.join(", ")}], found [${have.join(", ")}]`);
      } else if (Object.hasOwn(columns, key)) {
        if (columns[key][player] !== Number(value))
          throw new ScenarioFailure(here, `expected ${value}, found ${columns[key][player]}`);
      } else throw new ScenarioFailure(here, `expected a zone or a number${nearest(key, this.#namesFor(player))}`);
    }
  }

  /** Checks getters and columns of a card, found by label or by a name that only one card in play has. */
  card(name: string, expected: Readonly<Record<string, unknown>>, path = ""): void {
    const { s, rules } = this.#m;
    const card = this.#labels.get(name) ?? this.#onlyCard(name, path);
    const columns = s.columnsOf("card");
    for (const [key, value] of Object.entries(expected)) {
      const getter = rules.getters.find(known => known.name === key && known.of === "card");
      const found = getter
        ? getOfCard(this.#m, getter, referenceTo(s, rules.tables.card, card))
        : Object.hasOwn(columns, key)
          ? columns[key][card]
          : undefined;
      if (found === undefined)
        throw new ScenarioFailure(
          `${path}.${key}`,
          `no getter or column of cards is called "${key}"${nearest(key, [...rules.getters.map(g => g.name), ...Object.keys(columns)])}`,
        );
      if (found !== Number(value)) throw new ScenarioFailure(`${path}.${key}`, `expected ${value}, found ${found}`);
    }
  }

  #onlyCard(name: string, path: string): number {
    const { s, rules } = this.#m;
    const found = rowsOf(s, rules.tables.card).filter(
      card => rules.texts[s.card.text[card]].name === name && s.zone.sees[s.card.zone[card]] !== 0,
    );
    if (found.length !== 1)
      throw new ScenarioFailure(path, `expected one card called "${name}" (label it with "as"), found ${found.length}`);
    return found[0];
  }

  /** What a player is offered now. */
  offered(player: number): readonly string[] {
    return playersOwing(this.#m).includes(player) ? this.match.options(player).map(({ words }) => words) : [];
  }

  /** Checks everything an expectation names. */
  expect(expected: Expectation, path: string): void {
    this.rest();
    for (const [key, value] of Object.entries(expected)) this.#expectOne(key, value, `${path}.${key}`);
  }

  #expectOne(key: string, value: unknown, path: string): void {
    const record = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
    switch (key) {
      case "table":
        this.shows(0, record, path);
        return;
      case "cards":
        for (const [name, facts] of Object.entries(record))
          this.card(name, facts as Readonly<Record<string, unknown>>, `${path}.${name}`);
        return;
      case "decides": {
        const names = playersOwing(this.#m).map(seat => this.#seats[seat - 1] ?? "chance");
        const wanted = [value].flat().map(String);
        if (names.join() !== wanted.join())
          throw new ScenarioFailure(
            path,
            `expected ${wanted.join(", ")} to decide, found ${names.join(", ") || "nobody"}`,
          );
        return;
      }
      case "offers":
      case "offersNot":
        for (const [name, words] of Object.entries(record))
          this.#expectOffer(key === "offers", name, [words].flat().map(String), `${path}.${name}`);
        return;
      case "over":
        if (this.match.isOver !== value)
          throw new ScenarioFailure(path, this.match.isOver ? "the game is over" : "the game goes on");
        return;
      case "winner": {
        const places = this.match.result?.places ?? [];
        const winners = this.#seats.filter((_, i) => places[i] === 1);
        const wanted = [value].flat().map(String);
        if (winners.join() !== wanted.join())
          throw new ScenarioFailure(
            path,
            `expected ${wanted.join(", ")} to win, found ${winners.join(", ") || "nobody yet"}`,
          );
        return;
      }
      default:
        this.shows(this.seatOf(key, path), record, path);
    }
  }

  #expectOffer(should: boolean, name: string, words: readonly string[], path: string): void {
    const offered = this.offered(this.seatOf(name, path));
    for (const word of words) {
      const is = offered.some(option => option.toLowerCase() === word.toLowerCase());
      if (is !== should)
        throw new ScenarioFailure(
          path,
          `${word} is ${is ? "" : "not "}offered; offered: ${offered.join(", ") || "nothing"}`,
        );
    }
  }

  /** Does one step of a scenario file. */
  step(step: ScenarioStep, path: string): void {
    for (const [key, value] of Object.entries(step)) {
      if (key === "expect") this.expect(value as Expectation, `${path}.expect`);
      else if (key === "pass") this.passUntil(String(value), `${path}.pass`);
      else if (key === "chance") for (const outcome of [value].flat()) this.chance(String(outcome), `${path}.chance`);
      else this.choose(this.seatOf(key, path), [value].flat().map(String), `${path}.${key}`);
    }
  }
}

export type ScenarioOutcome = { readonly ok: true } | { readonly ok: false; readonly faults: readonly Fault[] };

/** Runs a whole scenario: what fails, and where. */
export function runScenario(game: GameDefinition, scenario: Scenario): ScenarioOutcome {
  const started = ScenarioRun.start(game, scenario);
  if (!started.ok) return started;
  try {
    scenario.steps?.forEach((step, i) => {
      started.run.step(step, `steps[${i}]`);
    });
    if (scenario.expect) started.run.expect(scenario.expect, "expect");
  } catch (error) {
    if (!(error instanceof ScenarioFailure)) throw error;
    return { ok: false, faults: [{ path: error.path, expected: error.message }] };
  }
  return { ok: true };
}
