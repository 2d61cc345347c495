// A position as plain data: what it is, without how it happens to lie in memory. Saving, comparing, showing and
// telling two positions apart all go by this.

import { referencedMemories } from "../effects/last-known.js";
import type { Machine } from "../machine/machine.js";
import { setGenerator } from "../position/generator.js";
import { type Deep, kindInRow, kindOfColumn, mapReferences, pack, unpack } from "../position/heap.js";
import { addRow, rowsOf } from "../position/rows.js";
import type { State, Table } from "../position/state.js";
import { incarnationOf, isReference, packRef, rowOf, tagOf } from "../position/values.js";
import { cardsIn, insertOnTop } from "../position/zones.js";

/** The rows of a table: their ids where ids mean something, and a list of values for each column. */
export interface SnapshotTable {
  readonly ids?: readonly number[];
  readonly columns: Readonly<Record<string, readonly Deep[]>>;
}

export interface SnapshotZone {
  /** Bottom first. */
  readonly cards: readonly number[];
  /** Heights between which the order is still open. */
  readonly open: readonly (readonly [from: number, to: number])[];
  readonly sees: number;
}

export interface SnapshotFrame {
  readonly program: number;
  readonly pc: number;
  readonly result: number;
  readonly slots: readonly Deep[];
}

export interface Snapshot {
  readonly tables: Readonly<Record<string, SnapshotTable>>;
  readonly zones: readonly SnapshotZone[];
  readonly frames: readonly SnapshotFrame[];
  readonly random: readonly number[];
}

/** Renumbers references to rows whose ids mean nothing, as they stand in their table. */
class Numbering {
  readonly #s: State;
  readonly #places = new Map<Table, Map<number, number>>();

  constructor(s: State) {
    this.#s = s;
  }

  outward(deep: Deep, kind: string): Deep {
    return mapReferences(this.#s, deep, kind, reference => this.#outward(reference));
  }

  #outward(reference: number): number {
    const table = isReference(reference) ? this.#s.schema.byTag[tagOf(reference)] : undefined;
    if (!table || table.name === "card") return reference;
    const places = this.#places.get(table) ?? new Map(rowsOf(this.#s, table).map((row, i) => [row, i + 1]));
    this.#places.set(table, places);
    // Where something lay that is gone, something else may lie by now.
    const isThere = this.#s.rowsAt(table).incarnation[rowOf(reference)] === incarnationOf(reference);
    return packRef(tagOf(reference), isThere ? (places.get(rowOf(reference)) ?? 0) : 0, incarnationOf(reference));
  }
}

export function snapshotOf(m: Machine): Snapshot {
  const { s } = m;
  const numbering = new Numbering(s);
  const tables: Record<string, SnapshotTable> = {};
  for (const table of s.schema.tables) {
    if (table.role !== "within") tables[table.name] = snapshotTable(m, table, numbering);
  }
  return { tables, zones: snapshotZones(s), frames: snapshotFrames(m, numbering), random: Array.from(s.random.word) };
}

function rowsThatCount(m: Machine, table: Table): number[] {
  const rows = rowsOf(m.s, table);
  if (table.name !== "memory") return rows;
  const referenced = referencedMemories(m);
  return rows.filter(row => referenced.has(row));
}

function snapshotTable(m: Machine, table: Table, numbering: Numbering): SnapshotTable {
  const arrays = m.s.columnsOf(table.name);
  const rows = rowsThatCount(m, table);
  const columns: Record<string, Deep[]> = {};
  for (const { name, column } of table.columns) {
    if (column.holds === "derived" || column.isLayout) continue;
    const array = arrays[name];
    const kind = kindOfColumn(column);
    columns[name] =
      kind === undefined
        ? rows.map(row => array[row])
        : rows.map(row => {
            const own = kindInRow(kind, m.s, arrays, row);
            return numbering.outward(unpack(m.s, array[row], own), own);
          });
  }
  return table.name === "card" ? { ids: rows, columns } : { columns };
}

function snapshotZones(s: State): SnapshotZone[] {
  return Array.from({ length: s.zone.count.length }, (_, zone) => {
    const open: [number, number][] = [];
    for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
      open.push([s.segment.from[row] - s.zone.head[zone], s.segment.to[row] - s.zone.head[zone]]);
    }
    return { cards: cardsIn(s, zone), open, sees: s.zone.sees[zone] };
  });
}

function snapshotFrames(m: Machine, numbering: Numbering): SnapshotFrame[] {
  const { frame, kernel, slot } = m.s;
  return Array.from({ length: kernel.depth[0] }, (_, f) => {
    const { slots } = m.rules.programs[frame.program[f]];
    const pc = frame.pc[f];
    const live = slots.map(({ kind, from, to }, i) =>
      pc >= from && pc < to ? numbering.outward(unpack(m.s, slot.value[frame.base[f] + i], kind), kind) : 0,
    );
    return { program: frame.program[f], pc, result: frame.result[f], slots: live };
  });
}

/** Fills a blank position from a snapshot of the same rules. What listeners there are is made anew by the caller. */
export function restoreSnapshot(m: Machine, snapshot: Snapshot): void {
  const { s } = m;
  for (const table of s.schema.tables) {
    if (table.role === "within") continue;
    restoreTable(s, table, snapshot.tables[table.name]);
  }
  restoreFrames(s, snapshot.frames);
  restoreZones(s, snapshot.zones);
  setGenerator(s, snapshot.random.length);
  s.random.word.set(snapshot.random);
  for (const name of ["stamp", "serial"] as const)
    s.kernel[name][0] = snapshot.tables.kernel.columns[name][0] as number;
}

function restoreTable(s: State, table: Table, { ids, columns }: SnapshotTable): void {
  const names = Object.keys(columns);
  const length = columns[names[0]]?.length ?? 0;
  const rows: number[] = [];
  for (let i = 0; i < length; i++)
    rows.push(table.sizing === "rows" ? (ids ? addRowAt(s, table, ids[i]) : addRow(s, table)) : i);
  for (const name of names) {
    columns[name].forEach((value, i) => {
      // What is blank is 0 already, and most of it stays so.
      if (value === 0) return;
      const packed = pack(s, value);
      s.columnsOf(table.name)[name][rows[i]] = packed;
    });
  }
}

/** A row with a given id, whatever lies between. */
function addRowAt(s: State, table: Table, id: number): number {
  if (id >= s.capacity(table)) s.grow(table, id + 1);
  const { table: book } = s;
  const { prev, next } = s.columnsOf(table.name);
  for (let row = book.high[table.book] + 1; row < id; row++) {
    next[row] = book.free[table.book];
    book.free[table.book] = row;
  }
  if (id > book.high[table.book]) book.high[table.book] = id;
  else unfree(s, table, id);
  const last = book.last[table.book];
  prev[id] = last;
  next[id] = 0;
  if (last > 0) next[last] = id;
  else book.first[table.book] = id;
  book.last[table.book] = id;
  book.count[table.book]++;
  return id;
}

function unfree(s: State, table: Table, id: number): void {
  const { next } = s.columnsOf(table.name);
  if (s.table.free[table.book] === id) {
    s.table.free[table.book] = next[id];
    return;
  }
  for (let row = s.table.free[table.book]; row > 0; row = next[row]) {
    if (next[row] === id) {
      next[row] = next[id];
      return;
    }
  }
  throw new Error(`card ${id} is there twice`);
}

function restoreZones(s: State, zones: readonly SnapshotZone[]): void {
  zones.forEach(({ cards, open, sees }, zone) => {
    s.zone.sees[zone] = sees;
    for (const card of cards) insertOnTop(s, zone, card);
    let above = 0;
    for (const [from, to] of open) {
      const row = addRow(s, s.schema.segments);
      s.segment.from[row] = s.zone.head[zone] + from;
      s.segment.to[row] = s.zone.head[zone] + to;
      if (above === 0) s.zone.segment[zone] = row;
      else s.segment.below[above] = row;
      above = row;
    }
  });
}

function restoreFrames(s: State, frames: readonly SnapshotFrame[]): void {
  let base = 0;
  frames.forEach(({ program, pc, result, slots }, f) => {
    if (f >= s.capacity(s.schema.table("frame"))) s.grow(s.schema.table("frame"), f + 1);
    if (base + slots.length > s.capacity(s.schema.table("slot"))) s.grow(s.schema.table("slot"), base + slots.length);
    s.frame.program[f] = program;
    s.frame.pc[f] = pc;
    s.frame.result[f] = result;
    s.frame.base[f] = base;
    slots.forEach((value, i) => {
      const packed = pack(s, value);
      s.slot.value[base + i] = packed;
    });
    base += slots.length;
  });
  s.kernel.depth[0] = frames.length;
  s.kernel.slots[0] = base;
}
