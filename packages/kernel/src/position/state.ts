// A position: declared tables laid out over one block of numbers.

import {
  bytesPerValue,
  type Column,
  type ColumnArray,
  type Columns,
  columnArray,
  type Tables,
  type TablesOf,
} from "./columns.js";
import { type ColumnsForm, formOfColumns } from "./columns-form.js";
import { fixedTables, kernelTables, rowColumns, stackTables, tableRoles } from "./kernel-tables.js";
import { randomWords } from "./random.js";
import { CARD_TAG, FIRST_TABLE_TAG, LimitError, MAX_NUMBERS, MAX_ROWS, MAX_STAMP } from "./values.js";

type RowColumns = TablesOf<{ rows: typeof rowColumns }>["rows"];
const NO_ROWS: Readonly<Record<string, ColumnArray>> = {
  prev: new Uint16Array(),
  next: new Uint16Array(),
  incarnation: new Uint32Array(),
};

type RowTableName = "segment" | "card" | "effect" | "item" | "memory" | "hear";
type KernelTables = typeof kernelTables & { readonly [K in RowTableName]: typeof rowColumns };

export interface Table {
  readonly name: string;
  readonly index: number;
  readonly sizing: "fixed" | "rows" | "stack";
  /** Row of the `table` table that keeps this table's list; 0 unless it is a table of rows. */
  readonly book: number;
  /** What references to its rows are tagged with; 0 unless it is a table of rows. */
  readonly tag: number;
  readonly role: "rows" | "within" | "own" | "cards";
  readonly columns: readonly { readonly name: string; readonly column: Column }[];
}

interface Layout {
  readonly capacities: readonly number[];
  readonly offsets: readonly (readonly number[])[];
  readonly bytes: number;
  /** Room of checkpoints that are not needed any more. */
  readonly spare: Uint8Array[];
}

/** A copy of the block at the start of a tentative span. Copies of a state share it; it never changes while anybody has it. */
export interface Checkpoint {
  readonly layout: Layout;
  readonly bytes: Uint8Array;
  /** Whether one state alone has it. */
  isOwn?: boolean;
}

export type State = Block & TablesOf<KernelTables>;
export type StateOf<T extends Tables> = State & {
  readonly [K in keyof T]: TablesOf<T>[K] &
    (K extends keyof KernelTables ? unknown : TablesOf<{ r: typeof rowColumns }>["r"]);
};

/** What the numbers of half-done programs mean; the compiler fills it in. */
export interface ProgramShape {
  /** A slot means something only while the program stands between `from` and `to`. */
  readonly slots: readonly { readonly kind: string; readonly from: number; readonly to: number }[];
  readonly params: readonly string[];
  /** The kind of an answer kept at this position until all have answered. */
  answerKind(pc: number): string;
}

export interface Shapes {
  readonly programs: readonly ProgramShape[];
  /** The kinds each ability captures. */
  readonly abilities: readonly (readonly string[])[];
  /** The kinds of each verb's parameters, then of its result. */
  readonly verbs: readonly (readonly string[])[];
}

export class Schema {
  shapes: Shapes = { programs: [], abilities: [], verbs: [] };
  readonly tables: readonly Table[];
  readonly byName: ReadonlyMap<string, Table>;
  readonly byTag: readonly (Table | undefined)[];
  /** The same for the same tables, however wide their columns have become. */
  readonly fingerprint: string;
  /** Looked for at every shuffle. */
  readonly segments: Table;
  readonly forms: Forms;
  readonly #layouts = new Map<string, Layout>();

  constructor(gameTables: Tables) {
    const names = [...new Set([...Object.keys(kernelTables), ...Object.keys(gameTables)])];
    const tables: Table[] = [];
    const byTag: (Table | undefined)[] = [];
    let book = 0;
    for (const name of names) {
      const sizing = fixedTables.has(name) ? "fixed" : name in stackTables ? "stack" : "rows";
      const declared: Columns = {
        ...(kernelTables as Tables)[name],
        ...gameTables[name],
        ...(sizing === "rows" ? rowColumns : {}),
      };
      const columns = Object.entries(declared).map(([column, spec]) => ({ name: column, column: spec }));
      if (sizing === "rows") book++;
      const tag = sizing === "rows" ? FIRST_TABLE_TAG + book - 1 : 0;
      if (name === "card" && tag !== CARD_TAG) throw new Error(`unreachable: cards have the tag ${tag}`);
      if (tag > 15) throw new Error(`a game may declare at most ${12 - 6} tables of its own`);
      const table: Table = {
        name,
        index: tables.length,
        sizing,
        book: sizing === "rows" ? book : 0,
        tag,
        role: tableRoles[name] ?? "rows",
        columns,
      };
      tables.push(table);
      if (tag > 0) byTag[tag] = table;
    }
    this.tables = tables;
    this.byTag = byTag;
    this.byName = new Map(tables.map(table => [table.name, table]));
    this.segments = this.table("segment");
    this.fingerprint = fingerprintOf(
      tables.map(table => [
        table.name,
        table.columns.map(({ name, column }) => [name, column.was ?? column.width, column.holds]),
      ]),
    );
    this.forms = formsOf(this);
  }

  table(name: string): Table {
    const table = this.byName.get(name);
    if (!table) throw new Error(`no table is called ${name}`);
    return table;
  }

  /** An empty position with room for so many rows in each table; `fixed` tables have exactly these. */
  create(rows: Readonly<Record<string, number>>): State {
    const capacities = this.tables.map(({ name, sizing }) => {
      const wanted = name === "table" ? this.tables.length + 1 : name === "random" ? randomWords : (rows[name] ?? 0);
      return sizing === "fixed" ? Math.max(1, wanted) : Math.max(16, wanted + 1);
    });
    return this.block(this.layout(capacities));
  }

  /** A block in which everything is 0. */
  block(layout: Layout): State {
    return asState(new this.forms.block(this, layout));
  }

  layout(capacities: readonly number[]): Layout {
    const key = capacities.join();
    const known = this.#layouts.get(key);
    if (known) return known;
    let bytes = 0;
    const offsets = this.tables.map((table, index) =>
      table.columns.map(({ column }) => {
        const size = bytesPerValue(column.width);
        bytes = Math.ceil(bytes / size) * size;
        const offset = bytes;
        bytes += size * capacities[index];
        return offset;
      }),
    );
    const layout = { capacities, offsets, bytes: Math.ceil(bytes / 8) * 8, spare: [] };
    this.#layouts.set(key, layout);
    return layout;
  }
}

// The columns are properties of the block under their tables' names, which only the schema knows.
const asState = (block: Block): State => block as unknown as State;
type TablesByName = Record<string, Record<string, ColumnArray>>;
const tablesOf = (block: Block): TablesByName => block as unknown as TablesByName;

export class Block {
  /** For tests: every reservation moves the block, so that whoever holds on to an old column is found out. */
  static restless = false;
  readonly schema: Schema;
  layout: Layout;
  bytes: Uint8Array;
  /** What every table of rows has, by the table's index. */
  #rows: readonly RowColumns[] = [];
  /** The arrays of each table by width, once needed: arrays of one kind are written faster than a mix. */
  #byWidth: (readonly (readonly ColumnArray[])[] | undefined)[] = [];
  /** Open tentative spans, outermost first. */
  checkpoints: readonly Checkpoint[] = [];
  /** So many numbers may still be written in bulk before somebody must be asked; without end while nothing runs. */
  toWrite = Number.POSITIVE_INFINITY;
  /** While several things happen at once: what has moved since this stamp came by them, and cannot leave by them. */
  atOnceSince = Number.POSITIVE_INFINITY;

  constructor(schema: Schema, layout: Layout) {
    this.schema = schema;
    this.layout = layout;
    this.bytes = new Uint8Array(layout.bytes);
    const tables = tablesOf(this);
    for (const table of schema.tables) {
      const columns = new schema.forms.columns[table.index].made();
      this.#bindColumns(table, columns);
      tables[table.name] = columns;
    }
    this.#bindRows();
  }

  #bindColumns({ index, columns }: Table, arrays: Record<string, ColumnArray>): void {
    const buffer = this.bytes.buffer as ArrayBuffer;
    const length = this.layout.capacities[index];
    columns.forEach(({ name, column }, i) => {
      arrays[name] = columnArray(column.width, buffer, this.layout.offsets[index][i], length);
    });
  }

  #bindRows(): void {
    this.#byWidth = [];
    this.#rows = this.schema.tables.map(({ name, sizing }) => {
      const { prev, next, incarnation } = sizing === "rows" ? this.columnsOf(name) : NO_ROWS;
      return { prev, next, incarnation } as RowColumns;
    });
  }

  /** The list of a table of rows, and which incarnation each row is. */
  rowsAt(table: Table): RowColumns {
    return this.#rows[table.index];
  }

  /** Sets all columns of a row to zero. */
  clearRow(table: Table, row: number): void {
    let byWidth = this.#byWidth[table.index];
    if (byWidth === undefined) {
      const arrays = Object.values(this.columnsOf(table.name));
      byWidth = [1, 2, 4, 8].map(size => arrays.filter(array => array.BYTES_PER_ELEMENT === size));
      this.#byWidth[table.index] = byWidth;
    }
    const [bytes, shorts, words, numbers] = byWidth;
    for (let i = 0; i < bytes.length; i++) bytes[i][row] = 0;
    for (let i = 0; i < shorts.length; i++) shorts[i][row] = 0;
    for (let i = 0; i < words.length; i++) words[i][row] = 0;
    for (let i = 0; i < numbers.length; i++) numbers[i][row] = 0;
  }

  /** The arrays of a table known by name only. */
  columnsOf(table: string): Record<string, ColumnArray> {
    return tablesOf(this)[table];
  }

  capacity(table: Table): number {
    return this.layout.capacities[table.index];
  }

  /** Writing takes time too: one step may write very many numbers. */
  spend(numbers: number): void {
    this.toWrite -= numbers;
    if (this.toWrite < 0) throw new LimitError("more numbers to write than may be without a decision");
  }

  copy(): State {
    const other = this.schema.block(this.layout);
    other.copyFrom(this);
    return other;
  }

  /** Makes this block the same as the other. */
  copyFrom(other: Block): void {
    if (this.layout !== other.layout) this.#relayout(other.layout);
    this.bytes.set(other.bytes);
    this.#shareCheckpoints(other);
  }

  #shareCheckpoints({ checkpoints }: Block): void {
    for (const checkpoint of checkpoints) checkpoint.isOwn = false;
    this.checkpoints = checkpoints;
  }

  checkpoint(): Checkpoint {
    const bytes = this.layout.spare.pop() ?? new Uint8Array(this.layout.bytes);
    bytes.set(this.bytes);
    return { layout: this.layout, bytes, isOwn: true };
  }

  /** The innermost span is over. */
  dropCheckpoint(): void {
    const last = this.checkpoints.at(-1);
    this.checkpoints = this.checkpoints.slice(0, -1);
    if (last) this.forget(last);
  }

  /** Nobody comes back to it: its room is for the next one. */
  forget({ layout, bytes, isOwn }: Checkpoint): void {
    if (isOwn) layout.spare.push(bytes);
  }

  restore(checkpoint: Checkpoint): void {
    if (this.layout !== checkpoint.layout) this.#relayout(checkpoint.layout);
    this.bytes.set(checkpoint.bytes);
  }

  #relayout(layout: Layout): void {
    this.layout = layout;
    this.bytes = new Uint8Array(layout.bytes);
    for (const table of this.schema.tables) this.#bindColumns(table, this.columnsOf(table.name));
    this.#bindRows();
  }

  /** Moves the block to other memory: what is written to the old one is lost. */
  relocate(): void {
    const { bytes } = this;
    this.#relayout(this.layout);
    this.bytes.set(bytes);
  }

  /** Gives a table room for at least so many rows; every column moves, its contents stay. */
  grow(table: Table, atLeast: number): void {
    const limit = table.sizing === "rows" ? MAX_ROWS + 1 : table.name === "frame" ? MAX_ROWS : MAX_NUMBERS;
    if (atLeast > limit) throw new LimitError(`table ${table.name} is full: ${limit} rows`);
    const capacities = [...this.layout.capacities];
    const now = this.capacity(table);
    if (atLeast <= now) return;
    capacities[table.index] = Math.min(limit, Math.max(atLeast, now * 2));
    this.#resize(capacities);
  }

  /** Gives a table exactly so many rows. */
  refit(table: Table, rows: number): void {
    if (rows === this.capacity(table)) return;
    this.#resize(this.layout.capacities.map((capacity, i) => (i === table.index ? rows : capacity)));
  }

  /** Gives every table at least the room the other block has, so that copying from one to the other is one step. */
  fitTo(other: Block): void {
    this.#resize(this.layout.capacities.map((capacity, i) => Math.max(capacity, other.layout.capacities[i])));
  }

  #resize(capacities: readonly number[]): void {
    const before = this.schema.tables.map(({ name, columns }) => {
      const arrays = this.columnsOf(name);
      return columns.map(c => arrays[c.name]);
    });
    this.#relayout(this.schema.layout(capacities));
    this.schema.tables.forEach(({ name, columns }, t) => {
      const arrays = this.columnsOf(name);
      columns.forEach((c, i) => {
        const now = arrays[c.name];
        now.set(before[t][i].length > now.length ? before[t][i].subarray(0, now.length) : before[t][i]);
      });
    });
  }
}

/** What the blocks of one set of tables, and the columns of each, are made from. */
interface Forms {
  readonly block: typeof Block;
  readonly columns: readonly ColumnsForm[];
}

const knownForms = new Map<string, Forms>();

function formsOf({ fingerprint, tables }: Schema): Forms {
  let forms = knownForms.get(fingerprint);
  if (forms === undefined) {
    forms = { block: class extends Block {}, columns: tables.map(({ columns }) => formOfColumns(columns)) };
    knownForms.set(fingerprint, forms);
  }
  return forms;
}

/** The columns of a table by their names, which are looked up again only where they have moved. */
export function columnsNamed(table: string, names: readonly string[]): (s: State) => readonly ColumnArray[] {
  let bytes: Uint8Array | undefined;
  let columns: readonly ColumnArray[] = [];
  return s => {
    if (s.bytes !== bytes) {
      bytes = s.bytes;
      const all = s.columnsOf(table);
      columns = names.map(name => all[name]);
    }
    return columns;
  };
}

/** The clock of public happenings: it ticks when a card moves or an effect begins. */
export function nextStamp(s: State): number {
  const stamp = s.kernel.stamp[0] + 1;
  setStamp(s, stamp);
  return stamp;
}

/** So many have been given out. None is given twice: a game that needs more cannot go on. */
export function setStamp(s: State, stamp: number): void {
  if (stamp > MAX_STAMP) throw new LimitError(`more than ${MAX_STAMP} moves and effects in one game`);
  s.kernel.stamp[0] = stamp;
}

/** Something hidden was shown or chance drawn: no span that is open now can be taken back any more. */
export function noteShown(s: State): void {
  s.kernel.shown[0] = s.checkpoints.length;
}

/** Numbers rows. Hidden things may make it tick, so nothing of it may be shown to a player. */
export function nextSerial(s: State): number {
  const serial = s.kernel.serial[0] + 1;
  if (serial > MAX_STAMP) throw new LimitError(`more than ${MAX_STAMP} rows in one game`);
  s.kernel.serial[0] = serial;
  return serial;
}

/** How many rows of a stack are in use. */
export const stackHeight = (s: State, table: Table): number => {
  const column = stackTables[table.name];
  return column ? s.kernel[column][0] : 0;
};

/** A short text that is the same only for the same data; for telling schemas and card pools apart. */
export function fingerprintOf(data: unknown): string {
  const text = JSON.stringify(data);
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + i), 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (low >>> 0).toString(16).padStart(8, "0") + (high >>> 0).toString(16).padStart(8, "0");
}
