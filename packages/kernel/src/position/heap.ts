// Lists of values, kept in one heap per state. Lists never change once made; what nothing points at any more is
// dropped when the heap is full.

import type { Column, ColumnArray } from "./columns.js";
import { rowsOf } from "./rows.js";
import { Block, type State } from "./state.js";
import {
  elementKind,
  isListKind,
  LimitError,
  lengthOf,
  MAX_NUMBERS,
  MAX_ROWS,
  packList,
  plainKinds,
  startOf,
} from "./values.js";

export const EMPTY_LIST = 0;

export function makeList(s: State, values: ArrayLike<number>, from = 0, to = values.length): number {
  const length = to - from;
  if (length === 0) return EMPTY_LIST;
  const start = reserve(s, length);
  const heap = s.heap.value;
  for (let i = 0; i < length; i++) heap[start + i] = values[from + i];
  return packList(start, length);
}

/** Room for a list whose values the caller writes, and perhaps for more after it. Lists made before stay where they are. */
export function reserve(s: State, length: number, more = 0): number {
  if (Block.restless) s.relocate();
  if (length > MAX_ROWS) throw new LimitError(`a list has at most ${MAX_ROWS} members, not ${length}`);
  s.spend(length);
  const start = s.kernel.heap[0];
  const end = start + length + more;
  if (end > s.heap.value.length) s.grow(s.schema.table("heap"), end);
  s.kernel.heap[0] = end;
  return start;
}

export const listItem = (s: State, list: number, index: number): number => s.heap.value[startOf(list) + index];

export function listIncludes(s: State, list: number, value: number): boolean {
  const start = startOf(list);
  const heap = s.heap.value;
  for (let i = start + lengthOf(list) - 1; i >= start; i--) if (heap[i] === value) return true;
  return false;
}

export function listValues(s: State, list: number): number[] {
  const start = startOf(list);
  const length = lengthOf(list);
  const heap = s.heap.value;
  const values: number[] = [];
  for (let i = 0; i < length; i++) values.push(heap[start + i]);
  return values;
}

/** What stands in room that no list has taken yet. No value is this. */
const FREE = Number.NaN;
/** A list that has become so long will become longer: there is room after it. */
const LONG = 16;

/** A list and one value more. Long lists grow where they are, so that adding to one takes no longer than to a short one. */
export function listWith(s: State, list: number, value: number): number {
  const length = lengthOf(list);
  const end = startOf(list) + length;
  if (length >= LONG && length < MAX_ROWS && end < s.kernel.heap[0] && Number.isNaN(s.heap.value[end])) {
    s.heap.value[end] = value;
    return packList(startOf(list), length + 1);
  }
  const room = length < LONG ? 1 : length;
  const start = reserve(s, length + 1, room - 1);
  const heap = s.heap.value;
  heap.copyWithin(start, startOf(list), end);
  heap[start + length] = value;
  heap.fill(FREE, start + length + 1, start + length + room);
  return packList(start, length + 1);
}

/** All but the first of a list. */
export const listRest = (list: number): number =>
  lengthOf(list) < 2 ? EMPTY_LIST : packList(startOf(list) + 1, lengthOf(list) - 1);

/** Whether it is time to drop what nothing points at; only safe where no list is held outside the state. */
export const heapIsFull = (s: State): boolean => s.kernel.heap[0] * 4 > s.heap.value.length * 3;

export function compactHeap(s: State): void {
  const before = s.heap.value.slice();
  const moved = new Map<number, number>();
  s.kernel.heap[0] = 0;
  let visited = 0;
  forEachValue(s, (array, index, kind) => {
    visited++;
    if (isPacked(kind)) array[index] = moveOver(s, before, array[index], kind, moved);
  });
  // The next time comes when so much was written that looking for lists everywhere is little beside it.
  const live = s.kernel.heap[0];
  if (live > MAX_NUMBERS / 2) throw new LimitError(`more than ${MAX_NUMBERS / 2} numbers in lists`);
  const wanted = Math.max(live * 2 > s.heap.value.length ? live * 4 : 0, visited >> 3);
  s.grow(s.schema.table("heap"), Math.min(MAX_NUMBERS, wanted));
}

/** Lists of mixed kinds: what an ability has captured, the arguments a program waits with, a verb and its arguments. */
const isMixed = (kind: string): boolean =>
  kind === "proposal" || kind.startsWith("captured:") || kind.startsWith("args:");
export const isPacked = (kind: string): boolean => isListKind(kind) || isMixed(kind);

/** The kind of the i-th member of a list that begins with `first`. */
export function memberKind(s: State, first: number, kind: string, index: number): string {
  if (isListKind(kind)) return elementKind(kind);
  const { programs, abilities, verbs } = s.schema.shapes;
  const [mixed, of] = kind.split(":");
  if (mixed === "captured") return abilities[Number(of)][index];
  if (mixed === "args") return programs[Number(of)].params[index];
  return index === 0 ? "number" : verbs[first][index - 1];
}

/** Copies a list to where the heap now ends; a list that several point at is copied once, so this never needs more room. */
function moveOver(s: State, heap: ColumnArray, list: number, kind: string, moved: Map<number, number>): number {
  const length = lengthOf(list);
  if (length === 0) return EMPTY_LIST;
  const known = moved.get(list);
  if (known !== undefined) return known;
  const start = s.kernel.heap[0];
  s.kernel.heap[0] = start + length;
  const target = packList(start, length);
  moved.set(list, target);
  for (let i = 0; i < length; i++) {
    const value = heap[startOf(list) + i];
    const member = memberKind(s, heap[startOf(list)], kind, i);
    s.heap.value[start + i] = isPacked(member) ? moveOver(s, heap, value, member, moved) : value;
  }
  return target;
}

/** A list and its members, all the way down, as nested arrays; any other value as it is. */
export type Deep = number | readonly Deep[];

export function unpack(s: State, value: number, kind: string): Deep {
  if (!isPacked(kind)) return value;
  return listValues(s, value).map((member, i, { 0: first }) => unpack(s, member, memberKind(s, first, kind, i)));
}

/** What a change makes of all references in a value; numbers that look like one stay as they are. */
export function mapReferences(s: State, deep: Deep, kind: string, change: (reference: number) => number): Deep {
  if (typeof deep === "number") return plainKinds.has(kind) ? deep : change(deep);
  return deep.map((member, i) => mapReferences(s, member, memberKind(s, deep[0] as number, kind, i), change));
}

export function pack(s: State, deep: Deep): number {
  if (typeof deep === "number") return deep;
  return makeList(
    s,
    deep.map(member => pack(s, member)),
  );
}

/** The values of a column in one row, or of a row of a snapshot. */
type RowValues = Readonly<Record<string, ArrayLike<Deep>>>;

/** The kind of the values in a column: one for all rows, or one that follows from the row; none of plain numbers. */
export type KindOfColumn = string | ((s: State, columns: RowValues, row: number) => string) | undefined;

export function kindOfColumn({ holds }: Column): KindOfColumn {
  if (typeof holds === "string" || "row" in holds) return undefined;
  if ("value" in holds) return holds.value === "answer" ? answerKind : holds.value;
  if (holds.list === "captured") return (_, columns, row) => `captured:${columns.ability[row]}`;
  if (holds.list === "args") return (_, columns, row) => `args:${columns.program[row]}`;
  return `${holds.list}[]`;
}

export const kindInRow = (kind: NonNullable<KindOfColumn>, s: State, columns: RowValues, row: number): string =>
  typeof kind === "string" ? kind : kind(s, columns, row);

/** Every place outside the heap that holds a value, with the value's kind: columns of live rows, live slots, answers. */
export function forEachValue(s: State, visit: (array: ColumnArray, index: number, kind: string) => void): void {
  for (const table of s.schema.tables) {
    if (table.sizing === "stack") continue;
    const columns = s.columnsOf(table.name);
    for (const { name, column } of table.columns) {
      const kind = kindOfColumn(column);
      if (kind === undefined) continue;
      for (const row of rowsOf(s, table)) visit(columns[name], row, kindInRow(kind, s, columns, row));
    }
  }
  for (let f = 0; f < s.kernel.depth[0]; f++) forEachLiveSlot(s, f, (at, kind) => visit(s.slot.value, at, kind));
}

/** The slots of a frame that mean something where its program stands. */
export function forEachLiveSlot(s: State, frame: number, visit: (at: number, kind: string) => void): void {
  const pc = s.frame.pc[frame];
  const base = s.frame.base[frame];
  s.schema.shapes.programs[s.frame.program[frame]].slots.forEach(({ kind, from, to }, i) => {
    if (pc >= from && pc < to) visit(base + i, kind);
  });
}

/** The kind of answers kept while others have not answered yet. */
export function answerKind(s: State): string {
  const top = s.kernel.depth[0] - 1;
  return top < 0 ? "number" : s.schema.shapes.programs[s.frame.program[top]].answerKind(s.frame.pc[top]);
}
