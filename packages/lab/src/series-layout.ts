// Where each figure of each player and turn is counted: one long row of counts, so that threads can send it to each
// other and memory does not depend on the number of games.

import type { Series } from "@kibitz/kernel";

/** Turns after these are not followed. */
export const MOST_TURNS = 200;

export class SeriesLayout {
  readonly series: Series;
  readonly players: number;
  readonly cells: number;
  /** Where each figure of the first player begins; then each milestone. */
  readonly #figures: readonly number[];
  readonly #milestones: readonly number[];
  readonly #perPlayer: number;

  constructor(series: Series, players: number) {
    this.series = series;
    this.players = players;
    let next = 0;
    const room = (cells: number): number => {
      const begun = next;
      next += cells;
      return begun;
    };
    this.#figures = series.figures.map(({ least, most }) => room(MOST_TURNS * (most - least + 1)));
    this.#milestones = series.milestones.map(({ most }) => room(most * (MOST_TURNS + 1)));
    this.#perPlayer = next;
    this.cells = players * next + MOST_TURNS + 1;
  }

  /** Counts a player's figure in a turn, from 0. */
  figure(player: number, figure: number, turn: number, value: number): number {
    const { least, most } = this.series.figures[figure];
    const inside = value < least ? least : value > most ? most : value;
    return player * this.#perPlayer + this.#figures[figure] + turn * (most - least + 1) + inside - least;
  }

  /** Counts that a player had so many, from 1, in this turn, from 1. */
  milestone(player: number, milestone: number, count: number, turn: number): number {
    return player * this.#perPlayer + this.#milestones[milestone] + (count - 1) * (MOST_TURNS + 1) + turn;
  }

  /** Counts games by the turns of whoever took most. */
  rounds(turns: number): number {
    return this.players * this.#perPlayer + Math.min(turns, MOST_TURNS);
  }
}
