// Pieces arrive in any order and are added up in theirs, so that every last bit is the same on any number of threads.

import { mergeTally, type Tally } from "./tally.js";

export class InOrder {
  readonly total: Tally;
  /** What the pieces have counted of figures they follow, by cell. */
  readonly series: Float64Array;
  #games = 0;
  #next = 0;
  readonly #early = new Map<number, Tally>();
  /** What is known of pieces that are still being played. */
  readonly #begun = new Map<number, Tally>();
  /** Whether what has been added up so far is enough: the rest is dropped. */
  readonly #isEnough: () => boolean;

  constructor(total: Tally, seriesCells: number, isEnough: () => boolean) {
    this.total = total;
    this.series = new Float64Array(seriesCells);
    this.#isEnough = isEnough;
  }

  /** Games that are known of. */
  get games(): number {
    let games = this.#games;
    for (const tally of this.#begun.values()) games += tally.games;
    return games;
  }

  /** So far of a piece: counts if no more of it ever arrives. */
  hold(index: number, tally: Tally): void {
    this.#begun.set(index, tally);
  }

  add(index: number, tally: Tally): void {
    this.#begun.delete(index);
    this.#games += tally.games;
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

  /** No more pieces will come: adds those that waited for a missing one, what is known of unfinished ones, and the rest. */
  finish(late: readonly Tally[]): void {
    for (const [, tally] of [...this.#early, ...this.#begun].sort(([a], [b]) => a - b)) this.#merge(tally);
    for (const tally of late) this.#merge(tally);
    this.#early.clear();
    this.#begun.clear();
  }
}
