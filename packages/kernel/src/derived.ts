// What continuous effects have made of the printed values, for one position at a time. Never part of a state.

export const GETTERS = 64;
const ROWS = 65_536;

/** Every parameter of a getter at once. */
export const ALL = -1;

interface Change {
  readonly key: number;
  readonly before: number | undefined;
}

export class Derived {
  /** While the values are being worked out, getters answer with what has been applied so far. */
  busy = false;
  /** Columns and listeners the values were worked out from. */
  reads = -1;
  readonly #values = new Map<number, number>();
  /** Keys set for one getter and row, so that setting all parameters can drop them. */
  readonly #params = new Map<number, number[]>();
  #journal: Change[] | undefined;

  clear(): void {
    this.#values.clear();
    this.#params.clear();
  }

  /** The value after all effects so far, or undefined if none touched it. `param` is 0 for getters that take none. */
  value(getter: number, row: number, param: number): number | undefined {
    return this.#values.get(keyOf(getter, row, param)) ?? this.#values.get(keyOf(getter, row, ALL));
  }

  set(getter: number, row: number, param: number, value: number): void {
    const own = keyOf(getter, row, 0);
    const params = this.#params.get(own);
    if (param === ALL) {
      for (const key of params ?? []) this.#write(key, undefined);
    } else if (params) {
      const key = keyOf(getter, row, param);
      if (!params.includes(key)) params.push(key);
    } else {
      this.#params.set(own, [keyOf(getter, row, param)]);
    }
    this.#write(keyOf(getter, row, param), value);
  }

  /** The parameters for which a getter was set on this row, with their values. */
  settings(getter: number, row: number): { readonly param: number; readonly value: number }[] {
    const found: { param: number; value: number }[] = [];
    for (const key of this.#params.get(keyOf(getter, row, 0)) ?? []) {
      const value = this.#values.get(key);
      if (value !== undefined) found.push({ param: Math.floor(key / (GETTERS * ROWS)) - 1, value });
    }
    return found;
  }

  #write(key: number, value: number | undefined): void {
    this.#journal?.push({ key, before: this.#values.get(key) });
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
  }

  /** Runs something and takes back all it set. */
  tentatively<T>(trial: () => T): T {
    const outer = this.#journal;
    const journal: Change[] = [];
    this.#journal = journal;
    const result = trial();
    this.#journal = undefined;
    for (const { key, before } of journal.reverse()) this.#write(key, before);
    this.#journal = outer;
    return result;
  }
}

const keyOf = (getter: number, row: number, param: number): number => getter + GETTERS * (row + ROWS * (param + 1));
