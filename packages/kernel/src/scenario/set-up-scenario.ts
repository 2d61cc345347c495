// Lays out the position of a scenario.

import { createCard, showTops, zoneRow } from "../effects/moves.js";
import type { Fault } from "../input/json.js";
import { nearest } from "../input/nearest.js";
import type { GameDefinition, PlacedCard } from "../machine/game.js";
import { type Machine, YOU } from "../machine/machine.js";
import { flag, seat as seatColumn } from "../position/columns.js";
import { makeList } from "../position/heap.js";
import { referenceTo } from "../position/rows.js";
import { labelFaults } from "./label-faults.js";
import type { CardEntry, Scenario, SeatEntry } from "./scenario.js";

/** A column of a card that is to point at the card with this label, or at those with these. */
interface Pointer {
  readonly card: number;
  readonly column: string;
  readonly labels: string | readonly string[];
  readonly path: string;
}

/** What can be said of a seat (or the table): its zones and numbers. */
export function namesOfSeat({ rules, s }: Machine, seat: number): string[] {
  const zones = rules.zoneKinds.filter(({ per }) => (per === "player") === seat > 0).map(({ name }) => name);
  return [...zones, ...Object.keys(s.columnsOf(seat === 0 ? "game" : "player"))];
}

/** Whether a column of cards has a list of things in it. */
export function isListColumn({ s }: Machine, name: string): boolean {
  const holds = s.schema.table("card").columns.find(column => column.name === name)?.column.holds;
  return typeof holds === "object" && "list" in holds;
}

export class ScenarioSetup {
  readonly labels = new Map<string, number>();
  readonly faults: Fault[] = [];
  readonly #m: Machine;
  readonly #game: GameDefinition;
  readonly #seats: readonly string[];
  readonly #texts: ReadonlyMap<string, number>;
  readonly #pointers: Pointer[] = [];
  /** As they stand in the scenario. */
  readonly #cards: PlacedCard[] = [];
  readonly #turn: { readonly of: number; readonly at: string };

  constructor(m: Machine, game: GameDefinition, scenario: Scenario) {
    const { seats, table = {}, turn = {} } = scenario;
    this.#m = m;
    this.#game = game;
    this.#seats = Object.keys(seats);
    this.#texts = new Map(m.rules.texts.map(({ name }, text) => [name, text]));
    this.faults.push(...labelFaults(scenario));
    game.openScene?.(m);
    this.#seats.forEach((name, i) => {
      this.#laySeat(seats[name], i + 1, `seats.${name}`);
    });
    this.#laySeat(table, 0, "table");
    showTops(m);
    this.#point();
    this.#turn = this.#turnOf(turn);
  }

  #laySeat(entry: SeatEntry, seat: number, path: string): void {
    const m = this.#m;
    const table = seat === 0 ? "game" : "player";
    const columns = m.s.columnsOf(table);
    for (const [key, value] of Object.entries(entry)) {
      const kind = m.rules.zoneKinds.find(({ name, per }) => name === key && (per === "player") === seat > 0);
      if (kind && Array.isArray(value)) {
        const before = this.#cards.length;
        [...(value as readonly CardEntry[])].reverse().forEach((card, i) => {
          this.#layCard(card, seat, zoneRow(m, kind.index, seat), `${path}.${key}[${value.length - 1 - i}]`);
        });
        this.#cards.push(...this.#cards.splice(before).reverse());
      } else if (Object.hasOwn(columns, key) && !Array.isArray(value))
        this.#write(table, key, seat, Number(value), `${path}.${key}`);
      else
        this.faults.push({
          path: `${path}.${key}`,
          expected: kind
            ? "a list of cards"
            : `a zone or a number${nearest(key, namesOfSeat(m, seat), this.faults.length)}`,
        });
    }
  }

  #layCard(entry: CardEntry, seat: number, zone: number, path: string): void {
    const m = this.#m;
    const { card: name, as: label, ...rest } = typeof entry === "string" ? { card: entry } : entry;
    const text = this.#texts.get(name) ?? 0;
    // A label is there whatever is wrong with its card.
    if (label !== undefined) this.labels.set(label, 0);
    if (text <= 0) {
      this.faults.push({ path, expected: `a card${nearest(String(name), this.#texts.keys(), this.faults.length)}` });
      return;
    }
    const owner = rest.owner === undefined ? seat : this.#seatNamed(rest.owner, `${path}.owner`);
    if (owner === 0 && rest.owner !== undefined) return;
    const card = createCard(m, text, owner, zone);
    this.#cards.push({ card, path });
    if (label !== undefined) this.labels.set(label, card);
    const columns = m.s.columnsOf("card");
    for (const [column, value] of Object.entries(rest)) {
      if (column === "owner") continue;
      if (!Object.hasOwn(columns, column))
        this.faults.push({
          path: `${path}.${column}`,
          expected: `a number of a card${nearest(column, Object.keys(columns), this.faults.length)}`,
        });
      else if (isListColumn(m, column) !== Array.isArray(value))
        this.faults.push({
          path: `${path}.${column}`,
          expected: Array.isArray(value) ? "a single value, found a list" : "a list of labels",
        });
      else if (typeof value === "string" || Array.isArray(value))
        this.#toPoint(card, column, value, `${path}.${column}`);
      else this.#write("card", column, card, Number(value), `${path}.${column}`);
    }
  }

  /** The number of a seat; 0, and a fault, if there is none of that name. */
  #seatNamed(name: unknown, path: string): number {
    const seat = this.#seats.indexOf(String(name)) + 1;
    if (seat === 0)
      this.faults.push({
        path,
        expected: `one of ${this.#seats.join(", ")}${nearest(String(name), this.#seats, this.faults.length)}`,
      });
    return seat;
  }

  /** What does not fit into a column would come out as another number. */
  #write(table: "card" | "player" | "game", name: string, row: number, value: number, path: string): void {
    const column = this.#m.s.columnsOf(table)[name];
    const declared = this.#game.tables[table]?.[name];
    const isNegative = value < 0 && declared?.was?.startsWith("u") === true;
    column[row] = value;
    if (declared === flag && value !== 0 && value !== 1) this.faults.push({ path, expected: "true or false" });
    else if (column[row] !== value || isNegative)
      this.faults.push({ path, expected: "a whole number in the range of the column" });
  }

  #toPoint(card: number, column: string, labels: string | readonly string[], path: string): void {
    if (this.#game.tables.card?.[column] === seatColumn)
      this.#m.s.columnsOf("card")[column][card] = this.#seatNamed(labels, path);
    else if (this.#game.tables.card?.[column]?.holds === "number")
      this.faults.push({ path, expected: this.#game.tables.card[column] === flag ? "true or false" : "a number" });
    else this.#pointers.push({ card, column, labels, path });
  }

  #point(): void {
    const { s, rules } = this.#m;
    const reference = (label: string, path: string): number => {
      const target = this.labels.get(label);
      if (target === undefined)
        this.faults.push({
          path,
          expected: `the label of a card${nearest(label, this.labels.keys(), this.faults.length)}`,
        });
      return referenceTo(s, rules.tables.card, target ?? 0);
    };
    for (const { card, column, labels, path } of this.#pointers) {
      const value =
        typeof labels === "string"
          ? reference(labels, path)
          : makeList(
              s,
              labels.map((label, i) => reference(label, `${path}[${i}]`)),
            );
      s.columnsOf("card")[column][card] = value;
    }
  }

  /** Whose turn it is, at which moment. */
  #turnOf(turn: NonNullable<Scenario["turn"]>): { readonly of: number; readonly at: string } {
    const moments = Object.keys(this.#m.rules.scenes);
    const at = turn.at ?? moments[0];
    const of = turn.of === undefined ? 1 : this.#seatNamed(turn.of, "turn.of");
    if (this.#m.rules.scenes[at] === undefined) {
      const expected = `one of ${moments.join(", ")}${nearest(String(at), moments)}`;
      this.faults.push({ path: "turn.at", expected });
    }
    return { of, at };
  }

  /** Lets the game go on from here, unless something is wrong. */
  begin(): void {
    const m = this.#m;
    const { of, at } = this.#turn;
    if (this.faults.length === 0) this.faults.push(...(this.#game.validateScene?.(m, this.#cards, at) ?? []));
    if (this.faults.length > 0) return;
    this.#game.setScene?.(m, of);
    const base = m.push(m.rules.scenes[at], 0, -1);
    m.s.slot.value[base + YOU] = of;
  }
}
