// Lasting effects: beginning, ending, being used up.

import { effectApplies, LISTENERS_BIT } from "./getters.js";
import { listenEffect, silenceEffect } from "./listeners.js";
import type { Machine } from "./machine.js";
import { addRow, firstRow, nextRow, nextStamp, removeRow } from "./state.js";

export interface EffectStart {
  readonly ability: number;
  /** The card it is on (0: none); it ends when that card moves. */
  readonly on: number;
  readonly source: number;
  readonly controller: number;
  readonly captured: ArrayLike<number>;
  readonly duration: number;
  /** Whose turn, step … the duration speaks of. */
  readonly whose: number;
  /** How often it works; 0: as often as it applies. */
  readonly uses: number;
}

export function beginEffect(m: Machine, start: EffectStart): number {
  const { s } = m;
  const captured = m.makeList(start.captured);
  const row = addRow(s, m.rules.tables.effect);
  const { effect } = s;
  effect.ability[row] = start.ability;
  effect.on[row] = start.on;
  effect.source[row] = start.source;
  effect.controller[row] = start.controller;
  effect.captured[row] = captured;
  effect.duration[row] = start.duration;
  effect.whose[row] = start.whose;
  effect.uses[row] = start.uses;
  effect.began[row] = nextStamp(s);
  listenEffect(m, row);
  return row;
}

export function endEffect(m: Machine, effect: number): void {
  silenceEffect(m, effect);
  removeRow(m.s, m.rules.tables.effect, effect);
  m.touched |= LISTENERS_BIT;
}

/** Ends the effects of a duration (0 for `whose`: everybody's), and those whose object is gone. */
export function expire(m: Machine, duration: number, whose: number): void {
  const { s } = m;
  const table = m.rules.tables.effect;
  for (let row = firstRow(s, table); row > 0; ) {
    const next = nextRow(s, table, row);
    const due = s.effect.duration[row] === duration && (whose === 0 || s.effect.whose[row] === whose);
    if (due || !effectApplies(m, row)) endEffect(m, row);
    row = next;
  }
}

/** Counts one use; an effect with none left ends. */
export function useEffect(m: Machine, effect: number): void {
  const { uses } = m.s.effect;
  if (uses[effect] === 0) return;
  uses[effect]--;
  if (uses[effect] === 0) endEffect(m, effect);
}
