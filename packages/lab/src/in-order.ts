// Pieces arrive in any order and are added up in theirs, so that every last bit is the same on any number of threads.

import { mergeTally, type Tally } from "./tally.js";

export class InOrder {
  readonly total: Tally;
  /** Games in all pieces that have arrived. */
  games = 0;
  #next = 0;
  readonly #early = new Map<number, Tally>();

  constructor(total: Tally) {
    this.total = total;
  }

  add(index: number, tally: Tally): void {
    this.games += tally.games;
    this.#early.set(index, tally);
    for (let due = this.#early.get(this.#next); due; due = this.#early.get(this.#next)) {
      mergeTally(this.total, due);
      this.#early.delete(this.#next++);
    }
  }

  /** No more pieces will come: adds those that were waiting for a missing one. */
  finish(): void {
    for (const index of [...this.#early.keys()].sort((a, b) => a - b)) {
      const tally = this.#early.get(index);
      if (tally) mergeTally(this.total, tally);
    }
    this.#early.clear();
  }
}
