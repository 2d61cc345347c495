// All that one player may know: a position of the same shape with everything else erased, its cards numbered anew so
// that not even their numbers tell anything.

import { scattered } from "../effects/arrival.js";
import { memoryOf } from "../effects/last-known.js";
import { relistenAll } from "../effects/listeners.js";
import {
  restoreSnapshot,
  type Snapshot,
  type SnapshotTable,
  type SnapshotZone,
  snapshotOf,
} from "../identity/snapshot.js";
import { blankState } from "../machine/blank-state.js";
import { Machine, type Secret } from "../machine/machine.js";
import type { Column } from "../position/columns.js";
import { saltOf } from "../position/generator.js";
import { type Deep, kindInRow, kindOfColumn, listValues, mapReferences } from "../position/heap.js";
import { randomWords } from "../position/random.js";
import { timestampOf } from "../position/rows.js";
import { segmentAt } from "../position/segments.js";
import { incarnationOf, isReference, packRef, rowOf, tagOf, ZONE_TAG } from "../position/values.js";
import { bitOf } from "../position/zones.js";
import { seenLoopAnswers } from "./barred-answers.js";

/** The viewer who only sees what everybody sees. */
export const SPECTATOR = 0;
/** The viewer who sees everything: for telling a game afterwards. */
export const REFEREE = -1;

/** The bits of all who must know something so that this viewer does. */
export const viewerMask = (m: Machine, viewer: number): number =>
  viewer === SPECTATOR ? m.rules.everybody : viewer === REFEREE ? 0 : bitOf(viewer);

export interface View {
  readonly viewer: number;
  /** A machine over the erased position: for asking, not for running. */
  readonly m: Machine;
  /** The view's number of each card, by its real one. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Where the open tentative spans began, outermost first. */
  readonly begun: readonly BegunSpan[];
}

/** The erased position at which a span began, and what its cards are called in the view, as far as they are there. */
export interface BegunSpan {
  readonly m: Machine;
  readonly now: ReadonlyMap<number, number>;
}

/** Whether this viewer knows which card it is. */
export function knowsCard(m: Machine, viewer: number, card: number): boolean {
  const { known, zone } = m.s.card;
  const mask = known[card] | m.s.zone.sees[zone[card]];
  const eyes = viewerMask(m, viewer);
  return (mask & eyes) === eyes;
}

/**
 * Cards as the viewer counts them: zone by zone, by place where everybody can tell places apart; elsewhere first those
 * the viewer knows, by when they came, then the others in an order that says nothing about them, and last the top.
 */
export function viewOrder(m: Machine, viewer: number): number[] {
  const order: number[] = [];
  for (let zone = 1; zone < m.s.zone.count.length; zone++) order.push(...zoneOrder(m, viewer, zone));
  return order;
}

function zoneOrder(m: Machine, viewer: number, zone: number): number[] {
  const { s, rules } = m;
  const first = s.zone.start[zone] + s.zone.head[zone];
  const cards = Array.from(s.place.card.subarray(first, first + s.zone.count[zone]));
  const { hasOpenPlaces, showsTop } = rules.zoneKinds[s.zone.kind[zone]];
  const top = showsTop ? cards.splice(-1) : [];
  if (!hasOpenPlaces) sortFor(m, viewer, cards);
  return [...cards, ...top];
}

/** The numbers a viewer counts cards by, worked out only for the zones that are asked about. */
export class CardNumbers {
  readonly #m: Machine;
  readonly #viewer: number;
  readonly #byZone = new Map<number, ReadonlyMap<number, number>>();

  constructor(m: Machine, viewer: number) {
    this.#m = m;
    this.#viewer = viewer;
  }

  /** The number of a card, from 1; 0 if it is in no zone. */
  of(card: number): number {
    const zone = this.#m.s.card.zone[card];
    if (zone === 0) return 0;
    let numbers = this.#byZone.get(zone);
    if (numbers === undefined) {
      const { count } = this.#m.s.zone;
      let before = 1;
      for (let other = 1; other < zone; other++) before += count[other];
      numbers = new Map(zoneOrder(this.#m, this.#viewer, zone).map((row, i) => [row, before + i]));
      this.#byZone.set(zone, numbers);
    }
    return numbers.get(card) ?? 0;
  }
}

function sortFor(m: Machine, viewer: number, cards: number[]): void {
  const { handle, owner } = m.s.card;
  const isKnown = new Map(cards.map(card => [card, knowsCard(m, viewer, card)]));
  const salt = saltOf(m.s);
  cards.sort((a, b) => {
    if (isKnown.get(a) !== isKnown.get(b)) return isKnown.get(a) ? -1 : 1;
    return isKnown.get(a) ? handle[a] - handle[b] : owner[a] - owner[b] || scattered(a, salt) - scattered(b, salt);
  });
}

export function viewOf(m: Machine, viewer: number): View {
  const { m: own, numbers } = erased(m, viewer);
  const begun = m.s.checkpoints.map(checkpoint => {
    const past = new Machine(m.rules, m.s.copy());
    past.s.restore(checkpoint);
    const then = erased(past, viewer);
    const now = [...then.numbers].map(([card, number]): [number, number] => [number, numbers.get(card) ?? 0]);
    return { m: then.m, now: new Map(now) };
  });
  return { viewer, m: own, numbers, begun };
}

function erased(m: Machine, viewer: number): Pick<View, "m" | "numbers"> {
  const order = viewOrder(m, viewer);
  const blank = new Machine(m.rules, blankState(m.rules, m.s));
  restoreSnapshot(blank, viewSnapshot(m, viewer, order));
  relistenAll(blank);
  blank.s.kernel.serial[0] = 0;
  return { m: blank, numbers: numbered(order) };
}

const numbered = (order: readonly number[]): Map<number, number> => new Map(order.map((card, i) => [card, i + 1]));

/** What a viewer may know, as plain data. */
export const viewSnapshot = (m: Machine, viewer: number, order: readonly number[] = viewOrder(m, viewer)): Snapshot =>
  new Eraser(m, viewer, numbered(order)).snapshot(order);

/** Reference to "some card of this zone": all a viewer may know of a pointer to a card that is hidden from them. */
export const somewhereIn = (zone: number): number => packRef(ZONE_TAG, zone, 1);
/** References to cards that are gone name no card; each thing a viewer remembers of one has a number from 2 on. */
const gone = (tag: number, remembered = 1): number => packRef(tag, 0, remembered);
const FIRST_REMEMBERED = 2;

/** Stands for whatever is erased: the empty list is 0, too. */
const ERASED = 0;

/** A card of a view, and what of it shows. */
interface ShownCard {
  readonly card: number;
  readonly place: number;
  readonly zone: number;
  readonly sees: number;
  readonly isPublic: boolean;
  readonly isKnown: boolean;
}

class Eraser {
  readonly #m: Machine;
  readonly #viewer: number;
  readonly #numbers: ReadonlyMap<number, number>;
  /** What is remembered of cards that are gone, as the viewer comes upon it. */
  readonly #memories: number[] = [];

  constructor(m: Machine, viewer: number, numbers: ReadonlyMap<number, number>) {
    this.#m = m;
    this.#viewer = viewer;
    this.#numbers = numbers;
  }

  snapshot(order: readonly number[]): Snapshot {
    const whole = snapshotOf(this.#m);
    const tables: Record<string, SnapshotTable> = {};
    for (const [name, table] of Object.entries(whole.tables)) {
      if (name !== "memory") tables[name] = this.#table(name, table, order);
    }
    const frames = whole.frames.map(frame => ({
      ...frame,
      slots: this.#slots(frame.program, frame.slots),
    }));
    return {
      // Only now it is known what anything that shows refers to.
      tables: { ...tables, memory: this.#remembered() },
      zones: whole.zones.map(zone => this.#zone(zone)),
      frames,
      // Not even which generator it is.
      random: new Array(randomWords).fill(0),
    };
  }

  #remembered(): SnapshotTable {
    const { s, rules } = this.#m;
    const { known, text, owner, values, overrides, links } = s.memory;
    const { everybody } = rules;
    const own = viewerMask(this.#m, this.#viewer);
    // What they pointed at may be gone as well.
    const pointed: Deep[] = [];
    for (let i = 0; i < this.#memories.length; i++)
      pointed.push(this.#deep(listValues(s, links[this.#memories[i]]), "any[]"));
    const column = (of: (row: number, i: number) => Deep): readonly Deep[] => this.#memories.map(of);
    return {
      columns: {
        card: column(() => 0),
        was: column((_, i) => FIRST_REMEMBERED + i),
        known: column(row => ((known[row] & everybody) === everybody ? everybody : own)),
        text: column(row => text[row]),
        owner: column(row => owner[row]),
        values: column(row => listValues(s, values[row])),
        overrides: column(row => listValues(s, overrides[row])),
        links: pointed,
        incarnation: column((_, i) => i + 1),
      },
    };
  }

  /** A reference to what a card was; all that the viewer knows nothing of are the same. */
  #gone(reference: number): number {
    const { tag } = this.#m.rules.tables.card;
    const row = memoryOf(this.#m, reference);
    const eyes = viewerMask(this.#m, this.#viewer);
    if (row === 0 || (this.#m.s.memory.known[row] & eyes) !== eyes) return gone(tag);
    const at = this.#memories.indexOf(row);
    return gone(tag, FIRST_REMEMBERED + (at < 0 ? this.#memories.push(row) - 1 : at));
  }

  #table(name: string, table: SnapshotTable, order: readonly number[]): SnapshotTable {
    if (name === "card") return this.#cards(table, order);
    const columns: Record<string, readonly Deep[]> = {};
    for (const { name: column, column: declared } of this.#m.s.schema.table(name).columns) {
      const values = table.columns[column];
      if (values === undefined) continue;
      const seen = this.#seenIn(declared, table);
      if (name === "kernel" && column === "refused")
        columns[column] = values.map(answers => seenLoopAnswers([answers].flat() as number[], this.#viewer));
      else if (name === "kernel" && !declared.isOpen) columns[column] = values.map(() => ERASED);
      else if (name === "player" && column === "answer")
        columns[column] = values.map((kept, seat) => (seat === this.#viewer ? seen(kept, seat) : ERASED));
      else if (column === "incarnation" || (name === "item" && column === "order"))
        columns[column] = values.map((_, i) => i + 1);
      else columns[column] = values.map(seen);
    }
    return { columns };
  }

  /** What the viewer makes of a value in a column that shows. */
  #seenIn(column: Column, { columns }: SnapshotTable): (value: Deep, place: number) => Deep {
    const kind = kindOfColumn(column);
    if (kind === undefined) return value => value;
    return (value, place) => this.#deep(value, kindInRow(kind, this.#m.s, columns, place));
  }

  #cards(cards: SnapshotTable, order: readonly number[]): SnapshotTable {
    const { rules, s } = this.#m;
    const eyes = viewerMask(this.#m, this.#viewer);
    const place = new Map(cards.ids?.map((id, i) => [id, i]));
    const shown = order.map((card): ShownCard => {
      const zone = s.card.zone[card];
      const sees = s.zone.sees[zone];
      const isPublic = (sees & rules.everybody) === rules.everybody;
      const isKnown = knowsCard(this.#m, this.#viewer, card);
      return { card, place: place.get(card) ?? 0, zone, sees, isPublic, isKnown };
    });
    const columns: Record<string, Deep[]> = {};
    for (const { name, column } of rules.tables.card.columns) {
      const values = cards.columns[name];
      if (values !== undefined)
        columns[name] = shown.map(this.#cardColumn(name, values, eyes, this.#seenIn(column, cards)));
    }
    return { ids: order.map((_, i) => i + 1), columns };
  }

  /** What the viewer makes of one column of cards. */
  #cardColumn(
    column: string,
    values: readonly Deep[],
    eyes: number,
    seen: (value: Deep, place: number) => Deep,
  ): (shown: ShownCard, i: number) => Deep {
    const { s, rules } = this.#m;
    switch (column) {
      case "known":
        return ({ isKnown, sees }) => (isKnown ? eyes | sees : sees);
      case "incarnation":
        return (_, i) => i + 1;
      case "owner":
        return ({ place }) => values[place];
      case "renewed":
        // Effects and cards of different zones keep their order, which everybody has seen.
        return ({ card, zone, isPublic }) =>
          isPublic && rules.zoneKinds[s.zone.kind[zone]].remembers ? timestampOf(s, card) : 0;
      case "born":
        return () => ERASED;
      default:
        return ({ isKnown, place }) => (isKnown ? seen(values[place], place) : ERASED);
    }
  }

  /** The cards of a zone are numbered in the order in which the viewer may see them. */
  #zone({ cards, open, sees }: SnapshotZone): SnapshotZone {
    return { cards: cards.map(card => this.#number(card)).sort((a, b) => a - b), open, sees };
  }

  #slots(program: number, slots: readonly Deep[]): Deep[] {
    const { secrets, slots: shapes } = this.#m.rules.programs[program];
    const seen = slots.map((value, i) => this.#deep(value, shapes[i].kind));
    for (const secret of secrets) {
      const { slot, chooser } = secret;
      if (slots[chooser] === this.#viewer) continue;
      const value = seen[slot];
      seen[slot] =
        isBySeat(secret) && Array.isArray(value)
          ? value.map((pick, i) => (i + 1 === this.#viewer ? pick : ERASED))
          : ERASED;
    }
    return seen;
  }

  #deep(deep: Deep, kind: string): Deep {
    return mapReferences(this.#m.s, deep, kind, reference => this.#reference(reference));
  }

  #reference(reference: number): number {
    const { s, rules } = this.#m;
    if (!isReference(reference)) return reference;
    if (tagOf(reference) !== rules.tables.card.tag) return this.#row(reference);
    const card = rowOf(reference);
    if (s.card.incarnation[card] !== incarnationOf(reference)) return this.#gone(reference);
    const isTold = knowsCard(this.#m, this.#viewer, card) || standsAlone(this.#m, card);
    const number = this.#number(card);
    return isTold ? packRef(rules.tables.card.tag, number, number) : somewhereIn(s.card.zone[card]);
  }

  #number(card: number): number {
    return this.#numbers.get(card) ?? 0;
  }

  /** References to other rows keep their place in the table; what numbered them does not show. */
  #row(value: number): number {
    const tag = tagOf(value);
    if (!this.#m.s.schema.byTag[tag]) return value;
    const row = rowOf(value);
    return packRef(tag, row, row === 0 ? 1 : row);
  }
}

/** Whether a secret is what several have chosen, by seat: each knows their own. */
const isBySeat = ({ from }: Secret): boolean => "choice" in from && from.choice.everyone !== undefined;

/** A hidden card whose place everybody can see: a settled place in a pile, or the only card there. */
export function standsAlone({ s, rules }: Machine, card: number): boolean {
  const zone = s.card.zone[card];
  if (s.zone.count[zone] === 1) return true;
  const height = s.card.at[card] - s.zone.head[zone];
  return rules.zoneKinds[s.zone.kind[zone]].hasOpenPlaces && segmentAt(s, zone, height) === 0;
}
