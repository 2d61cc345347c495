// How a table's columns are declared: the width of each, and what its numbers mean.

const arrays = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;

export type Width = keyof typeof arrays;
export type ColumnArray<W extends Width = Width> = InstanceType<(typeof arrays)[W]>;

/**
 * What a column's numbers mean:
 * - `number`: a plain number, part of the position;
 * - `growing`: a number that only ever rises (a stamp): only its rank among the others is part of the position;
 * - `derived`: follows from the rest, so it is neither saved nor compared;
 * - `{ value }`: a value of that kind, references included;
 * - `{ row }`: the bare row of a table whose rows do not move;
 * - `{ list }`: a span of values in the heap; `captured` takes the kinds from the row's program.
 */
export type Holds =
  | "number"
  | "growing"
  | "derived"
  | { readonly value: string }
  | { readonly row: string }
  | { readonly list: string };

export interface Column<W extends Width = Width> {
  readonly width: W;
  readonly holds: Holds;
  /** The width it had when its game was first saved: saves know their rules by that, and hold numbers of any width. */
  readonly was?: Width;
  /** It says how the position lies in memory: it is neither saved nor compared. */
  readonly isLayout?: true;
  /** Whether it makes two positions different ones: always if not stated, or only if it is not 0. */
  readonly identity?: "never" | "ifSet";
  /** A column of the machine itself that every player may see. */
  readonly isOpen?: true;
}

const column = <W extends Width>(width: W, holds: Holds = "number"): Column<W> => ({ width, holds });

export const u8 = column("u8");
export const i8 = column("i8");
export const u16 = column("u16");
export const i16 = column("i16");
export const u32 = column("u32");
export const i32 = column("i32");
/** The same column, wider than it once was. Matches that were saved before are still of these rules. */
export const widened = <W extends Width>(was: Column, now: Column<W>): Column<W> => ({ ...now, was: was.width });
/** A number too large for the others, or with a fraction. */
export const f64 = column("f64");
export const flag = column("u8");
/** How the position lies in memory. */
export const layout = <W extends Width>(of: Column<W>): Column<W> => ({ ...of, isLayout: true, identity: "never" });
/** Bookkeeping that does not make two positions different ones. */
export const uncompared = <W extends Width>(of: Column<W>): Column<W> => ({ ...of, identity: "never" });
/** Makes two positions different ones only if it is not 0. */
export const comparedIfSet = <W extends Width>(of: Column<W>): Column<W> => ({ ...of, identity: "ifSet" });
/** A column of the machine itself that every player may see. */
export const open = <W extends Width>(of: Column<W>): Column<W> => ({ ...of, isOpen: true });
/** A player; 0 for nobody. */
export const seat = column("u8");
export const stamp = column("u32", "growing");
export const derived = <W extends Width>(of: Column<W>): Column<W> => ({ ...of, holds: "derived" });
/** A reference to a row of a table that also knows whether that row is still the same thing. */
export const ref = (table: string): Column<"f64"> => column("f64", { value: table });
export const value = (kind: string): Column<"f64"> => column("f64", { value: kind });
export const row = (table: string): Column<"u16"> => column("u16", { row: table });
export const list = (kind: string): Column<"f64"> => column("f64", { list: kind });

const MOST = 2 ** 31 - 1;
const LEAST = -(2 ** 31);
/** A number as a column of them can hold it: what is beyond its edge is at the edge. */
export const bounded = (number: number): number => (number > MOST ? MOST : number < LEAST ? LEAST : number);

/** Adds to a number of a column. At the edge of what it can hold it stays. */
export function addTo(column: Int32Array, row: number, by: number): void {
  column[row] = bounded(column[row] + by);
}

export type Columns = Readonly<Record<string, Column>>;
export type Tables = Readonly<Record<string, Columns>>;

export type ColumnsOf<C extends Columns> = { [K in keyof C]: ColumnArray<C[K]["width"]> };
export type TablesOf<T extends Tables> = { readonly [K in keyof T]: ColumnsOf<T[K]> };

export const bytesPerValue = (width: Width): number => arrays[width].BYTES_PER_ELEMENT;

export function columnArray(width: Width, buffer: ArrayBuffer, offset: number, length: number): ColumnArray {
  return new arrays[width](buffer, offset, length);
}
