// The rows of a table that has rows: a list in the order they came, and references that know which object they mean.

import { Block, nextSerial, type State, type Table } from "./state.js";
import { CARD_TAG, incarnationOf, packRef, rowOf } from "./values.js";

/** A new row at the end of a table's list, all zero but its incarnation. */
export function addRow(s: State, table: Table): number {
  if (Block.restless) s.relocate();
  const book = table.book;
  let row = s.table.free[book];
  if (row > 0) {
    s.table.free[book] = s.rowsAt(table).next[row];
    s.clearRow(table, row);
  } else {
    // Rows that were never used are zero.
    row = s.table.high[book] + 1;
    if (row >= s.capacity(table)) s.grow(table, row + 1);
    s.table.high[book] = row;
  }
  const { prev, next, incarnation } = s.rowsAt(table);
  const last = s.table.last[book];
  prev[row] = last;
  if (last > 0) next[last] = row;
  else s.table.first[book] = row;
  s.table.last[book] = row;
  s.table.count[book]++;
  incarnation[row] = nextSerial(s);
  return row;
}

export function removeRow(s: State, table: Table, row: number): void {
  const book = table.book;
  const { prev, next, incarnation } = s.rowsAt(table);
  const before = prev[row];
  const after = next[row];
  if (before > 0) next[before] = after;
  else s.table.first[book] = after;
  if (after > 0) prev[after] = before;
  else s.table.last[book] = before;
  s.table.count[book]--;
  incarnation[row] = 0;
  next[row] = s.table.free[book];
  s.table.free[book] = row;
}

export const firstRow = (s: State, table: Table): number => s.table.first[table.book];
export const nextRow = (s: State, table: Table, row: number): number => s.rowsAt(table).next[row];
export const rowCount = (s: State, table: Table): number => s.table.count[table.book];

/** The rows of a table that are in use, oldest first; all of them where their number is fixed. */
export function rowsOf(s: State, table: Table): number[] {
  if (table.sizing !== "rows") return Array.from({ length: s.capacity(table) }, (_, row) => row);
  const rows: number[] = [];
  for (let row = firstRow(s, table); row > 0; row = nextRow(s, table, row)) rows.push(row);
  return rows;
}

export const referenceTo = (s: State, table: Table, row: number): number => {
  const { incarnation } = table.tag === CARD_TAG ? s.card : s.rowsAt(table);
  return row === 0 ? 0 : packRef(table.tag, row, incarnation[row]);
};

/** Whether the card a reference means is there, if only as another object: not gone, and none that came after it. */
export function isSameCard(s: State, reference: number): boolean {
  const { incarnation, born } = s.card;
  const row = rowOf(reference);
  return incarnation[row] !== 0 && incarnationOf(reference) >= born[row];
}

/** When a card came to where it is, or got a new timestamp there. */
export const timestampOf = ({ card: { renewed, incarnation } }: State, row: number): number =>
  renewed[row] || incarnation[row];

/** The card of a position in another one, as the object it is there; 0 if there is no such card. */
export function findCard(reference: number, own: State, other: State): number {
  const table = other.schema.table("card");
  const row = rowOf(reference);
  if (row >= other.capacity(table) || !isSameCard(other, reference)) return 0;
  // In an earlier position, another card may have lain in its row.
  const isOther = isSameCard(own, reference) && own.card.born[row] !== other.card.born[row];
  return isOther ? 0 : referenceTo(other, table, row);
}
