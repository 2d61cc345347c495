// Which positions are known, by identity: numbered in the order in which they came.

import type { Identity } from "@kibitz/kernel";
import { Numbers } from "./numbers.js";

/** So much of the table is filled at most. */
const FULLEST = 0.6;

export class KeyTable {
  readonly #low: Numbers;
  readonly #high: Numbers;
  /** Open addressing: the number of a key, from 1; 0 where nothing is. */
  #slots: Uint32Array;

  constructor(low = new Numbers(), high = new Numbers()) {
    this.#low = low;
    this.#high = high;
    let size = 64;
    while (low.length > size * FULLEST) size *= 2;
    this.#slots = new Uint32Array(size);
    this.#fill();
  }

  get size(): number {
    return this.#low.length;
  }

  get byteLength(): number {
    return this.#slots.byteLength + this.#low.byteLength + this.#high.byteLength;
  }

  /** The keys in order, as two lists of halves. */
  get halves(): readonly [low: Numbers, high: Numbers] {
    return [this.#low, this.#high];
  }

  /** The number of a key, from 0; that of a new one is what the size was before. */
  numberOf({ low, high }: Identity): number {
    const mask = this.#slots.length - 1;
    let slot = (low ^ (low >>> 17)) & mask;
    for (let entry = this.#slots[slot]; entry !== 0; entry = this.#slots[slot]) {
      if (this.#low.at(entry - 1) === low >>> 0 && this.#high.at(entry - 1) === high >>> 0) return entry - 1;
      slot = (slot + 1) & mask;
    }
    this.#low.push(low);
    this.#high.push(high);
    this.#slots[slot] = this.size;
    const added = this.size - 1;
    if (this.size > this.#slots.length * FULLEST) {
      this.#slots = new Uint32Array(this.#slots.length * 2);
      this.#fill();
    }
    return added;
  }

  #fill(): void {
    const mask = this.#slots.length - 1;
    for (let entry = 0; entry < this.size; entry++) {
      const low = this.#low.at(entry);
      let slot = (low ^ (low >>> 17)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = entry + 1;
    }
  }
}
