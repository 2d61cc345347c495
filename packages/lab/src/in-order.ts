// Pieces arrive in any order and are added up in theirs, so that every last bit is the same on any number of threads.

import { mergeTally, type Tally } from "./tally.js";

export class InOrder {
  readonly total: Tally;
  /** What the pieces have counted of figures they follow, by cell. */
  readonly series: Float64Array;
  /** Games in all pieces that have arrived. */
  games = 0;
  #next = 0;
  readonly #early = new Map<number, Tally>();
  /** Whether what has been added up so far is enough: the rest is dropped. */
  readonly #isEnough: () => boolean;

  constructor(total: Tally, seriesCells: number, isEnough: () => boolean) {
    this.total = total;
    this.series = new Float64Array(seriesCells);
    this.#isEnough = isEnough;
  }

  add(index: number, tally: Tally): void {
    this.games += tally.games;
    this.#early.set(index, tally);
    for (let due = this.#early.get(this.#next); due; due = this.#early.get(this.#next)) {
      this.#merge(due);
      this.#early.delete(this.#next++);
    }
  }

  #merge(tally: Tally): void {
    if (this.#isEnough()) return;
    mergeTally(this.total, tally);
    const { series } = tally;
    for (let i = 0; series && i < series.cells.length; i++) this.series[series.cells[i]] += series.counts[i];
  }

  /** No more pieces will come: adds those that were waiting for a missing one. */
  finish(): void {
    for (const index of [...this.#early.keys()].sort((a, b) => a - b)) {
      const tally = this.#early.get(index);
      if (tally) this.#merge(tally);
    }
    this.#early.clear();
  }
}
