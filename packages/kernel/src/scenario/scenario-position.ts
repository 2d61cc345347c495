// What is true in a scenario: zones, numbers, cards and offers, asked by the names of its seats and labels.

import { getOfCard } from "../effects/last-known.js";
import { zoneRow } from "../effects/moves.js";
import { cardHashes } from "../identity/card-hashes.js";
import { nearest } from "../input/nearest.js";
import type { Machine } from "../machine/machine.js";
import { zoneName } from "../machine/say-value.js";
import type { Match } from "../match/match.js";
import { playersOwing, refusalOf } from "../players/decisions.js";
import type { Option } from "../players/options.js";
import { listValues } from "../position/heap.js";
import { referenceTo, rowsOf } from "../position/rows.js";
import { PLAYER_TAG, rowOf, tagOf } from "../position/values.js";
import { cardsIn, type ZoneKind } from "../position/zones.js";
import { PASS, unknownOption } from "./offered-words.js";
import { factOfName, perNameValues } from "./per-name-values.js";
import { type Expectation, HIDDEN, readCalled, ScenarioFailure } from "./scenario.js";
import { isListColumn, namesOfSeat } from "./set-up-scenario.js";

/** Cards by seat (or table) and zone. */
type Places = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export class ScenarioPosition {
  #match: Match;
  protected readonly seats: readonly string[];
  protected readonly labels: ReadonlyMap<string, number>;

  constructor(match: Match, seats: readonly string[], labels: ReadonlyMap<string, number>) {
    this.#match = match;
    this.seats = seats;
    this.labels = labels;
  }

  get match(): Match {
    return this.#match;
  }

  /** The same position in another match. */
  protected goOnIn(match: Match): void {
    this.#match = match;
  }

  protected get m(): Machine {
    return this.match.machine;
  }

  /** The seat of this name. */
  seatOf(name: string, path = name): number {
    const seat = this.seats.indexOf(name) + 1;
    if (seat === 0) throw new ScenarioFailure(path, `no seat is called "${name}"${nearest(name, this.seats)}`);
    return seat;
  }

  /** The cards of a seat's zone, first on top where the order is checked, else sorted. */
  zone(player: number, name: string, { s, rules }: Machine = this.m): readonly string[] {
    const kind = rules.zoneKinds.find(known => known.name === name);
    if (!kind)
      throw new ScenarioFailure(
        name,
        `no zone is called "${name}"${nearest(
          name,
          rules.zoneKinds.map(known => known.name),
        )}`,
      );
    const cards = cardsIn(s, zoneRow(this.m, kind.index, player))
      .reverse()
      .map(card => (s.card.text[card] === 0 ? HIDDEN : rules.texts[s.card.text[card]].name));
    return isCheckedInOrder(kind) ? cards : cards.sort();
  }

  /** Checks zones and columns of a seat; 0 is the table. */
  shows(player: number, expected: Readonly<Record<string, unknown>>, path = ""): void {
    const columns = this.m.s.columnsOf(player === 0 ? "game" : "player");
    for (const [key, value] of Object.entries(expected)) {
      const here = path === "" ? key : `${path}.${key}`;
      if (this.m.rules.zoneKinds.some(({ name }) => name === key)) {
        this.#zoneShows(key, value, this.zone(player, key), here);
      } else if (Object.hasOwn(columns, key)) {
        const found = columns[key][player];
        if (found !== this.#numberOf(value, found))
          throw new ScenarioFailure(here, `expected ${value}, found ${this.#said(found, value)}`);
      } else throw new ScenarioFailure(here, `expected a zone or a number${nearest(key, namesOfSeat(this.m, player))}`);
    }
  }

  #zoneShows(name: string, value: unknown, have: readonly string[], path: string): void {
    const kind = this.m.rules.zoneKinds.find(known => known.name === name);
    const wanted = Array.isArray(value) ? value.map(String) : [];
    const want = kind && isCheckedInOrder(kind) ? wanted : [...wanted].sort();
    if (want.join("\n") !== have.join("\n"))
      throw new ScenarioFailure(path, `expected [${want.join(", ")}], found [${have.join(", ")}]`);
  }

  /** Checks what a seat sees in zones of others, of its own, of the table. */
  #sees(viewer: string, places: Places, path: string): void {
    const { m } = this.match.view(this.seatOf(viewer, path));
    for (const [place, zones] of Object.entries(places)) {
      const player = place === "table" ? 0 : this.seatOf(place, `${path}.${place}`);
      for (const [name, cards] of Object.entries(zones))
        this.#zoneShows(name, cards, this.zone(player, name, m), `${path}.${place}.${name}`);
    }
  }

  /** Checks which cards a seat knows, or does not. */
  #knows(viewer: string, names: readonly string[], should: boolean, path: string): void {
    const { m, numbers } = this.match.view(this.seatOf(viewer, path));
    for (const name of names) {
      const card = this.labels.get(name) ?? this.#onlyCard(name, path);
      const knows = m.s.card.text[numbers.get(card) ?? 0] !== 0;
      if (knows !== should) throw new ScenarioFailure(path, `${viewer} ${knows ? "knows" : "does not know"} ${name}`);
    }
  }

  /** Checks getters and columns of a card, found by label or by a name: of cards in sight that differ, just one may have it. */
  card(name: string, expected: Readonly<Record<string, unknown>>, path = ""): void {
    const { s, rules } = this.m;
    const card = this.labels.get(name) ?? this.#onlyCard(name, path);
    const columns = s.columnsOf("card");
    for (const [key, value] of Object.entries(expected)) {
      if (isListColumn(this.m, key)) {
        this.#cardList(columns[key][card], [value].flat(), `${path}.${key}`);
        continue;
      }
      const getter = rules.getters.find(known => known.name === key && known.of === "card");
      const found = getter
        ? getOfCard(this.m, getter, referenceTo(s, rules.tables.card, card))
        : Object.hasOwn(columns, key)
          ? columns[key][card]
          : undefined;
      if (found === undefined)
        throw new ScenarioFailure(
          `${path}.${key}`,
          `no getter or number of a card is called "${key}"${nearest(key, [...rules.getters.map(g => g.name), ...Object.keys(columns)])}`,
        );
      const wanted = this.#numberOf(value, found);
      if (found !== wanted)
        throw new ScenarioFailure(`${path}.${key}`, `expected ${value}, found ${this.#said(found, value)}`);
    }
  }

  /** Checks what is so of a card's name, wherever its cards are. */
  #name(name: string, expected: Readonly<Record<string, unknown>>, path: string): void {
    const names = this.m.rules.texts.map(text => text.name);
    const text = names.indexOf(name);
    if (text <= 0) throw new ScenarioFailure(path, `no card is called "${name}"${nearest(name, names)}`);
    for (const [key, value] of Object.entries(expected)) {
      const found = factOfName(this.m, text, key);
      if (found === undefined)
        throw new ScenarioFailure(
          `${path}.${key}`,
          `nothing of names is called "${key}"${nearest(key, perNameValues(this.m))}`,
        );
      if (found !== Number(value)) throw new ScenarioFailure(`${path}.${key}`, `expected ${value}, found ${found}`);
    }
  }

  /** Checks that a list has exactly these cards, in any order; 0 stands for none. */
  #cardList(list: number, wanted: readonly unknown[], path: string): void {
    const { s, rules } = this.m;
    const want = wanted.flatMap(name =>
      name === 0 ? [] : (this.labels.get(String(name)) ?? this.#onlyCard(String(name), path)),
    );
    const have = listValues(s, list).map(rowOf);
    if (want.sort().join() === have.sort().join()) return;
    const found = have.map(card => rules.texts[s.card.text[card]].name);
    throw new ScenarioFailure(path, `expected [${wanted.join(", ")}], found [${found.join(", ")}]`);
  }

  /** A seat or a label stands for the player or card. */
  #numberOf(value: unknown, found: number): number {
    const seat = this.seats.indexOf(String(value));
    if (seat >= 0) return tagOf(found) === PLAYER_TAG && rowOf(found) === seat + 1 ? found : seat + 1;
    const card = this.labels.get(String(value));
    if (card === undefined) return Number(value);
    return rowOf(found) === card ? found : referenceTo(this.m.s, this.m.rules.tables.card, card);
  }

  #said(found: number, wanted: unknown): string {
    if (typeof wanted !== "string" || found === 0) return String(found);
    if (this.seats.includes(wanted)) return this.seats[rowOf(found) - 1] ?? String(found);
    return this.m.rules.texts[this.m.s.card.text[rowOf(found)]]?.name ?? String(found);
  }

  #onlyCard(called: string, path: string): number {
    const { s, rules } = this.m;
    const { name, nth, zone = "" } = readCalled(called);
    const found = rowsOf(s, rules.tables.card).filter(
      card =>
        rules.texts[s.card.text[card]].name === name &&
        s.zone.sees[s.card.zone[card]] !== 0 &&
        zoneName(this.m, s.card.zone[card]).startsWith(zone) &&
        (nth === undefined || this.#rankOf(card) === nth),
    );
    // Equal cards are as good as one.
    const looks = cardHashes(this.m);
    const areAlike = found.every(
      card => looks.low[card] === looks.low[found[0]] && looks.high[card] === looks.high[found[0]],
    );
    if (found.length === 0 || !areAlike)
      throw new ScenarioFailure(
        path,
        found.length === 0
          ? `expected a card called "${called}", found none`
          : `expected one card called "${called}" (label it with "as", or say which: "${name} #2"), found ${found.length} that differ`,
      );
    return found[0];
  }

  /** Which one of its name a card is in zones of its kind, from 1: the longer there, the lower. */
  #rankOf(card: number): number {
    const { s, rules } = this.m;
    const kindOf = (other: number): number => s.zone.kind[s.card.zone[other]];
    const before = rowsOf(s, rules.tables.card).filter(
      other =>
        s.card.text[other] === s.card.text[card] &&
        kindOf(other) === kindOf(card) &&
        s.card.incarnation[other] < s.card.incarnation[card],
    );
    return before.length + 1;
  }

  /** What a player is offered now. */
  offered(player: number): readonly string[] {
    return this.#options(player).map(({ words }) => words);
  }

  /** Whether a player may pick nothing now. */
  protected mayPass(player: number): boolean {
    return refusalOf(this.m, player, []) === undefined;
  }

  #options(player: number): readonly Option[] {
    return playersOwing(this.m).includes(player) ? this.match.options(player) : [];
  }

  /** Whether a scenario means this option: by a label, by a seat's name, or by its words, perhaps with which and where. */
  protected fits(option: Option, name: string, player: number): boolean {
    const label = this.labels.get(name);
    if (label !== undefined) return this.#cardOf(player, option) === label;
    const called = readCalled(name);
    if (called.zone !== undefined && !option.zone?.startsWith(called.zone)) return false;
    if (called.nth !== undefined && this.#placeOf(player, option) !== called.nth) return false;
    const isCalled = (words: string): boolean => words.toLowerCase() === called.name.toLowerCase();
    return isCalled(this.seats.some(isCalled) ? this.nameOf(option) : option.words);
  }

  /** What an option is called here: players by their seats. */
  protected nameOf({ player = 0, words }: Option): string {
    return this.seats[player - 1] ?? words;
  }

  /** Which of its name an option is: of cards, by how long they have been there; of others, as they are listed. */
  #placeOf(player: number, option: Option): number {
    const card = this.#cardOf(player, option);
    if (card !== 0) return this.#rankOf(card);
    return 1 + this.#options(player).filter(({ id, words }) => id < option.id && words === option.words).length;
  }

  #cardOf(player: number, option: Option): number {
    const value = this.match.optionValue(player, option.id);
    return tagOf(value) === this.m.rules.tables.card.tag ? rowOf(value) : 0;
  }

  /** Checks everything an expectation names. */
  expect(expected: Expectation, path: string): void {
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
      case "names":
        for (const [name, facts] of Object.entries(record))
          this.#name(name, facts as Readonly<Record<string, unknown>>, `${path}.${name}`);
        return;
      case "decides": {
        const deciding = playersOwing(this.m).map(seat => this.seats[seat - 1] ?? "chance");
        expectSeats(value, "to decide", deciding, "nobody", path);
        return;
      }
      case "offers":
      case "offersNot":
        for (const [name, words] of Object.entries(record))
          this.offers(this.seatOf(name, path), [words].flat().map(String), key === "offers", `${path}.${name}`);
        return;
      case "sees":
        for (const [viewer, places] of Object.entries(record))
          this.#sees(viewer, places as Places, `${path}.${viewer}`);
        return;
      case "knows":
      case "knowsNot":
        for (const [viewer, names] of Object.entries(record))
          this.#knows(viewer, [names].flat().map(String), key === "knows", `${path}.${viewer}`);
        return;
      case "over":
        if (this.match.isOver !== value)
          throw new ScenarioFailure(path, this.match.isOver ? "the game is over" : "the game goes on");
        return;
      case "winner": {
        const places = this.match.result?.places ?? [];
        const winners = this.seats.filter((_, i) => places[i] === 1);
        expectSeats(value, "to win", winners, "nobody yet", path);
        return;
      }
      case "why":
        this.#expectReason(String(value), path);
        return;
      default:
        this.shows(this.seatOf(key, path), record, path);
    }
  }

  /** Why the game ended, as it is told; players by their number, or by their seat's name. */
  #expectReason(wanted: string, path: string): void {
    const { why } = this.match.result ?? {};
    if (why === undefined) throw new ScenarioFailure(path, "the game goes on");
    const told = why.replace(/\bplayer (\d+)\b/g, (player, seat: string) => this.seats[Number(seat) - 1] ?? player);
    if (![why, told].some(reason => reason.toLowerCase() === wanted.toLowerCase()))
      throw new ScenarioFailure(path, `expected "${wanted}", found "${told}"`);
  }

  /** Checks that a player is offered these, or that they are not. */
  offers(seat: number, words: readonly string[], should: boolean, path = ""): void {
    const options = this.#options(seat);
    const canPass = this.mayPass(seat);
    for (const word of words) {
      const is = (word === PASS && canPass) || options.some(option => this.fits(option, word, seat));
      const unknown = is ? undefined : unknownOption(this.m.rules, word, [...this.seats, ...this.labels.keys()]);
      if (unknown !== undefined) throw new ScenarioFailure(path, `expected ${unknown}`);
      if (is !== should) {
        const offered = [...options.map(option => this.nameOf(option)), ...(canPass ? [PASS] : [])];
        const found = offered.join(", ") || "nothing";
        throw new ScenarioFailure(path, `${word} is ${is ? "" : "not "}offered; offered: ${found}`);
      }
    }
  }
}

/** These seats and no others, in any order. */
function expectSeats(value: unknown, what: string, found: readonly string[], nobody: string, path: string): void {
  const wanted = [value].flat().map(String);
  if ([...wanted].sort().join() === [...found].sort().join()) return;
  throw new ScenarioFailure(
    path,
    `expected ${wanted.join(", ") || "nobody"} ${what}, found ${found.join(", ") || nobody}`,
  );
}

/** Where only the top is seen, the order of the others is nobody's business. */
const isCheckedInOrder = ({ ordered, showsTop }: ZoneKind): boolean => ordered && !showsTop;
