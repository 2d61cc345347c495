// Whether two positions are the same position. Cards that are alike count as one another unless something points at
// one of them; numbers that only grow count by rank, or not at all; a shuffled segment counts as a multiset.
// It may tell positions apart that are the same, never the other way round.

import { Machine } from "../machine/machine.js";
import type { ColumnArray } from "../position/columns.js";
import { Hash, mixHigh, mixLow } from "../position/hash.js";
import { EMPTY_LIST, forEachLiveSlot, kindInRow, kindOfColumn, listValues } from "../position/heap.js";
import { firstRow, nextRow, rowsOf } from "../position/rows.js";
import type { State } from "../position/state.js";
import { addValue, cardHashes } from "./card-hashes.js";

/** 64 bits as two halves. */
export interface Identity {
  readonly low: number;
  readonly high: number;
}

export const identityText = ({ low, high }: Identity): string =>
  (high >>> 0).toString(16).padStart(8, "0") + (low >>> 0).toString(16).padStart(8, "0");

/** The canonical identity of the position the machine is at, and of the answers that nobody may give there again. */
export function identityOf(m: Machine): Identity {
  const position = positionIdentity(m);
  const refused = m.s.kernel.refused[0];
  if (refused === EMPTY_LIST) return position;
  const hash = new Hash();
  for (const value of [position.low, position.high, ...listValues(m.s, refused)]) hash.add(value);
  return { low: hash.low >>> 0, high: hash.high >>> 0 };
}

/** The identity of the position alone: it comes back though answers that led round are refused now. */
export function positionIdentity(m: Machine): Identity {
  const { s } = m;
  const looks = cardHashes(m);
  const hash = new Hash();
  let low = 0;
  let high = 0;
  for (let card = firstRow(s, m.rules.tables.card); card > 0; card = nextRow(s, m.rules.tables.card, card)) {
    low = (low + mixLow(looks.low[card], 0x51ed)) | 0;
    high = (high + mixHigh(looks.high[card], 0x51ed)) | 0;
  }
  hash.add(low);
  hash.add(high);
  addTables(m, hash);
  addFrames(m, hash);
  for (const checkpoint of s.checkpoints) addCheckpoint(m, checkpoint, hash);
  return { low: hash.low >>> 0, high: hash.high >>> 0 };
}

function addTables(m: Machine, hash: Hash): void {
  const { s } = m;
  addKernel(m, hash);
  for (let z = 1; z < s.zone.sees.length; z++) hash.add(s.zone.sees[z]);
  for (const table of s.schema.tables) {
    if (table.role !== "rows") continue;
    const columns = s.columnsOf(table.name);
    const rows = rowsOf(s, table);
    hash.add(rows.length);
    for (const { name, column } of table.columns) {
      const { holds } = column;
      if (holds === "derived") continue;
      const array = columns[name];
      const kind = kindOfColumn(column);
      if (holds === "growing") {
        if (column.identity !== "never") for (const rank of ranksOf(rows, array)) hash.add(rank);
      } else if (kind === undefined) for (const row of rows) hash.add(array[row]);
      else for (const row of rows) addValue(m, hash, array[row], kindInRow(kind, s, columns, row));
    }
  }
}

/** Plain numbers first, then those that count only if set, then lists. */
function addKernel(m: Machine, hash: Hash): void {
  const columns = m.s.columnsOf("kernel");
  const compared = m.s.schema.table("kernel").columns.filter(({ column }) => column.identity !== "never");
  const numbers = compared.filter(({ column }) => kindOfColumn(column) === undefined);
  for (const { name, column } of numbers) if (column.identity !== "ifSet") hash.add(columns[name][0]);
  for (const { name, column } of numbers)
    if (column.identity === "ifSet" && columns[name][0] !== 0) hash.add(columns[name][0]);
  for (const { name, column } of compared) {
    const kind = kindOfColumn(column);
    if (kind !== undefined) addValue(m, hash, columns[name][0], kindInRow(kind, m.s, columns, 0));
  }
}

function ranksOf(rows: readonly number[], array: ColumnArray): number[] {
  const sorted = [...new Set(rows.map(row => array[row]))].sort((a, b) => a - b);
  const ranks = new Map(sorted.map((value, rank) => [value, rank]));
  return rows.map(row => ranks.get(array[row]) ?? 0);
}

function addFrames(m: Machine, hash: Hash): void {
  const { frame, slot, kernel } = m.s;
  hash.add(kernel.depth[0]);
  for (let f = 0; f < kernel.depth[0]; f++) {
    hash.add(frame.program[f]);
    hash.add(frame.pc[f]);
    hash.add(frame.result[f]);
    forEachLiveSlot(m.s, f, (at, kind) => addValue(m, hash, slot.value[at], kind));
  }
}

function addCheckpoint(m: Machine, checkpoint: State["checkpoints"][number], hash: Hash): void {
  const copy = m.s.schema.block(checkpoint.layout);
  copy.restore(checkpoint);
  const { low, high } = positionIdentity(new Machine(m.rules, copy));
  hash.add(low);
  hash.add(high);
}
