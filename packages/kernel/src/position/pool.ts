// Copies of positions out of a pool, so that a search that makes millions of them makes no garbage.

import type { State } from "./state.js";

export class StatePool {
  readonly #free: State[] = [];

  /** A copy of a position, in memory that was given back before if there is any. */
  copy(s: State): State {
    const state = this.#free.pop();
    if (state === undefined) return s.copy();
    state.copyFrom(s);
    return state;
  }

  /** Gives a position back; whoever still holds it must not look at it again. */
  giveBack(s: State): void {
    this.#free.push(s);
  }
}
