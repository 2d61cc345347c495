// Columns of the same table have a class of their own. The engine that runs the code keeps track of what stands in which
// property of a class: where that is always the same kind of array, it is read without looking what it is.

import { type Column, type ColumnArray, columnArray } from "./columns.js";

export interface ColumnsForm {
  readonly made: new () => Record<string, ColumnArray>;
  /** As long as it is there, the engine remembers what the others look like. */
  readonly first: Readonly<Record<string, ColumnArray>>;
}

export function formOfColumns(columns: readonly { readonly name: string; readonly column: Column }[]): ColumnsForm {
  const made = class {} as ColumnsForm["made"];
  const first = new made();
  // Defined, not written: an object to which many properties are written one by one becomes slow, unless one is known
  // that has them already.
  for (const { name, column } of columns) {
    const value = columnArray(column.width, new ArrayBuffer(0), 0, 0);
    Object.defineProperty(first, name, { value, writable: true, enumerable: true, configurable: true });
  }
  return { made, first };
}
