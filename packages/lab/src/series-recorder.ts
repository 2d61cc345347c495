// Follows the figures of games while they are played.

import type { Machine } from "@kibitz/kernel/machine";
import { MOST_TURNS, type SeriesLayout } from "./series-layout.js";

/** Counts that are not 0, by cell of the layout. */
export interface SparseCounts {
  readonly cells: Uint32Array;
  readonly counts: Uint32Array;
}

export class SeriesRecorder {
  readonly #layout: SeriesLayout;
  readonly #counts: Uint32Array;
  readonly #touched: number[] = [];
  /** The first so many are cells of this game, which are counted when it is over. */
  readonly #noted: number[] = [];
  #notes = 0;
  /** By seat: turns and milestones noted so far in this game. */
  readonly #turns: Int32Array;
  readonly #reached: readonly Int32Array[];
  readonly #figures: Int32Array;
  #seating: readonly number[] = [];

  constructor(layout: SeriesLayout) {
    this.#layout = layout;
    this.#counts = new Uint32Array(layout.cells);
    this.#turns = new Int32Array(layout.players);
    this.#reached = layout.series.milestones.map(() => new Int32Array(layout.players));
    this.#figures = new Int32Array(layout.series.figures.length);
  }

  /** A game begins; `seating` says which player sits at each seat. */
  begin(seating: readonly number[]): void {
    this.#seating = seating;
    this.#turns.fill(0);
    for (const reached of this.#reached) reached.fill(0);
    this.#notes = 0;
  }

  /** Notes what has come since it last looked. */
  look(m: Machine): void {
    const { series } = this.#layout;
    for (let seat = 0; seat < this.#turns.length; seat++) {
      const turns = series.turns(m, seat + 1);
      if (turns === this.#turns[seat]) continue;
      this.#turns[seat] = turns;
      this.#noteTurn(m, seat, turns);
    }
  }

  #noteTurn(m: Machine, seat: number, turns: number): void {
    const { series } = this.#layout;
    const player = this.#seating[seat];
    if (turns > MOST_TURNS) return;
    series.read(m, seat + 1, this.#figures);
    for (let i = 0; i < this.#figures.length; i++) {
      this.#note(this.#layout.figure(player, i, turns - 1, this.#figures[i]));
    }
    for (let i = 0; i < series.milestones.length; i++) {
      const reached = this.#reached[i];
      const now = Math.min(series.milestones[i].most, series.milestones[i].count(m, seat + 1));
      while (reached[seat] < now) this.#note(this.#layout.milestone(player, i, ++reached[seat], turns));
    }
  }

  /** The game is over. */
  end(m: Machine): void {
    this.look(m);
    let most = 0;
    for (const turns of this.#turns) if (turns > most) most = turns;
    this.#note(this.#layout.rounds(most));
    for (let i = 0; i < this.#notes; i++) {
      const cell = this.#noted[i];
      if (this.#counts[cell]++ === 0) this.#touched.push(cell);
    }
  }

  #note(cell: number): void {
    this.#noted[this.#notes++] = cell;
  }

  /** All that was counted since it was last taken. */
  soFar(): SparseCounts {
    const cells = Uint32Array.from(this.#touched);
    return { cells, counts: cells.map(cell => this.#counts[cell]) };
  }

  take(): SparseCounts {
    const taken = this.soFar();
    for (const cell of taken.cells) this.#counts[cell] = 0;
    while (this.#touched.length > 0) this.#touched.pop();
    return taken;
  }
}
