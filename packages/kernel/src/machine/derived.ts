// What continuous effects have made of the printed values, for one position at a time. Never part of a state.

export const GETTERS = 64;

/** Every parameter of a getter at once. */
export const ALL = -1;
/** Not a parameter: where the layer stands in which all of them were set. */
const LAYER_OF_ALL = -2;

interface Change {
  readonly getter: number;
  readonly row: number;
  readonly param: number;
  readonly before: number | undefined;
}

/** What was set for the parameters of one getter on one row, in the order it was first set. */
interface Settings {
  readonly params: number[];
  readonly values: (number | undefined)[];
}

const NONE: readonly number[] = [];

/** One getter's values. Rows nothing was set for since the last clearing are told apart by a look at one number. */
class Column {
  #round = 1;
  /** The round in which something was last set for a row; its value without parameters; those for parameters. */
  #setIn = new Uint32Array(64);
  #plainIn = new Uint32Array(64);
  #plain = new Float64Array(64);
  readonly #settings = new Map<number, Settings>();
  /** The rows something was set for. */
  rows: number[] = [];

  clear(): void {
    if (this.rows.length === 0) return;
    this.#round++;
    this.rows = [];
    this.#settings.clear();
  }

  value(row: number, param: number): number | undefined {
    if (row >= this.#setIn.length || this.#setIn[row] !== this.#round) return undefined;
    const own = this.own(row, param);
    return own === undefined && param !== ALL ? this.own(row, ALL) : own;
  }

  /** What was set for just this parameter. */
  own(row: number, param: number): number | undefined {
    if (row >= this.#setIn.length) return undefined;
    if (param === 0) return this.#plainIn[row] === this.#round ? this.#plain[row] : undefined;
    const settings = this.#settings.get(row);
    if (settings === undefined) return undefined;
    const at = settings.params.indexOf(param);
    return at < 0 ? undefined : settings.values[at];
  }

  write(row: number, param: number, value: number | undefined): void {
    if (row >= this.#setIn.length) this.#grow(row);
    if (this.#setIn[row] !== this.#round) {
      this.#setIn[row] = this.#round;
      this.rows.push(row);
    }
    if (param === 0) {
      this.#plainIn[row] = value === undefined ? 0 : this.#round;
      this.#plain[row] = value ?? 0;
      return;
    }
    let settings = this.#settings.get(row);
    if (settings === undefined) {
      settings = { params: [], values: [] };
      this.#settings.set(row, settings);
    }
    const at = settings.params.indexOf(param);
    settings.values[at < 0 ? settings.params.push(param) - 1 : at] = value;
  }

  #grow(row: number): void {
    const length = 2 * Math.max(row, this.#setIn.length);
    const grown = <A extends Uint32Array | Float64Array>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    this.#setIn = grown(new Uint32Array(length), this.#setIn);
    this.#plainIn = grown(new Uint32Array(length), this.#plainIn);
    this.#plain = grown(new Float64Array(length), this.#plain);
  }

  paramsOf(row: number): readonly number[] {
    return this.#settings.get(row)?.params ?? NONE;
  }
}

export class Derived {
  /** While the values are being worked out, getters answer with what has been applied so far. */
  busy = false;
  /** Columns and listeners the values were worked out from. */
  reads = -1;
  readonly #columns: (Column | undefined)[] = new Array<Column | undefined>(GETTERS).fill(undefined);
  #journal: Change[] | undefined;

  clear(): void {
    this.#journal = undefined;
    for (const column of this.#columns) column?.clear();
  }

  /** The value after all effects so far, or undefined if none touched it. `param` is 0 for getters that take none. */
  value(getter: number, row: number, param: number): number | undefined {
    return this.#columns[getter]?.value(row, param);
  }

  set(getter: number, row: number, param: number, value: number): void {
    this.#write(getter, row, param, value);
  }

  /** Sets a getter for all parameters at once. */
  setAll(getter: number, row: number, value: number, layer: number): void {
    this.forget(getter, row);
    this.#write(getter, row, ALL, value);
    this.#write(getter, row, LAYER_OF_ALL, layer);
  }
  /** The layer in which a getter was last set for all parameters at once; -1 if it was not. */
  layerOfAll(getter: number, row: number): number {
    return this.value(getter, row, ALL) === undefined ? -1 : (this.value(getter, row, LAYER_OF_ALL) ?? -1);
  }

  /** Takes back what was set for a row, whatever the parameter. */
  forget(getter: number, row: number): void {
    if (this.#columns[getter]?.value(row, ALL) !== undefined) this.#write(getter, row, ALL, undefined);
    for (const { param } of this.settings(getter, row)) this.#write(getter, row, param, undefined);
  }

  /** The parameters for which a getter was set on this row, with their values. */
  settings(getter: number, row: number): { readonly param: number; readonly value: number }[] {
    const found: { param: number; value: number }[] = [];
    const column = this.#columns[getter];
    if (column === undefined) return found;
    const add = (param: number): void => {
      const value = column.own(row, param);
      if (param >= 0 && value !== undefined) found.push({ param, value });
    };
    add(0);
    column.paramsOf(row).forEach(add);
    return found;
  }

  /** The rows for which a getter was set. */
  rowsSet(getter: number): readonly number[] {
    return this.#columns[getter]?.rows ?? NONE;
  }

  #write(getter: number, row: number, param: number, value: number | undefined): void {
    let column = this.#columns[getter];
    if (column === undefined) {
      column = new Column();
      this.#columns[getter] = column;
    }
    this.#journal?.push({ getter, row, param, before: column.own(row, param) });
    column.write(row, param, value);
  }

  /** Runs something and takes back all it set. */
  tentatively<T>(trial: () => T): T {
    const outer = this.#journal;
    const journal: Change[] = [];
    this.#journal = journal;
    const result = trial();
    this.#journal = undefined;
    for (const { getter, row, param, before } of journal.reverse()) this.#write(getter, row, param, before);
    this.#journal = outer;
    return result;
  }
}
