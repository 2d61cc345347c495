// Lasting effects: beginning, ending, being used up.

import { type CompiledAbility, type CompiledPart, type Eval, type Machine, SELF } from "../machine/machine.js";
import { listValues } from "../position/heap.js";
import { addRow, firstRow, nextRow, removeRow } from "../position/rows.js";
import { nextStamp } from "../position/state.js";
import { rowOf } from "../position/values.js";
import { effectApplies, fillContext, LISTENERS_BIT, TEXT } from "./getters.js";
import { listenEffect, silenceEffect } from "./listeners.js";

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

/** What a lasting change changes where cards become copies. */
const copyingParts = (m: Machine, effect: number): readonly CompiledPart[] => {
  const { isChange, parts } = m.rules.abilities[m.s.effect.ability[effect]];
  return isChange ? parts.filter(({ layer }) => layer === m.rules.copyLayer) : [];
};

/**
 * The exceptions that copying made for a card are made for a copy of it too: the changes of the copy layer since the
 * card last became a copy. They last as is said here, not as they do on the original. Of a card that has left they are
 * known until effects on what is gone expire.
 */
export function copyExceptions(m: Machine, from: number, start: Omit<EffectStart, "ability" | "captured">): void {
  const { s } = m;
  if (rowOf(from) === 0) return;
  const table = m.rules.tables.effect;
  const found: number[] = [];
  for (let row = firstRow(s, table); row > 0; row = nextRow(s, table, row)) {
    if (s.effect.on[row] === from && copyingParts(m, row).length > 0) found.push(row);
  }
  found.sort((a, b) => s.effect.began[a] - s.effect.began[b]);
  const isText = ({ getter }: CompiledPart): boolean => getter === TEXT;
  const latest = found.findLastIndex(row => copyingParts(m, row).some(isText));
  for (const row of found.slice(Math.max(0, latest))) {
    if (copyingParts(m, row).every(isText)) continue;
    beginEffect(m, { ...start, ability: s.effect.ability[row], captured: listValues(s, s.effect.captured[row]) });
  }
}

export function endEffect(m: Machine, effect: number): void {
  silenceEffect(m, effect);
  removeRow(m.s, m.rules.tables.effect, effect);
  m.dirtyColumns |= LISTENERS_BIT;
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

/** Ends the effects that last as long as something is so, where it is not: they do not come back. */
export function endLapsed(m: Machine): void {
  const table = m.rules.tables.effect;
  for (let row = firstRow(m.s, table); row > 0; ) {
    const next = nextRow(m.s, table, row);
    const ability = m.rules.abilities[m.s.effect.ability[row]];
    if (ability.lasts !== undefined && effectApplies(m, row) && !isLasting(m, ability, ability.lasts, row))
      endEffect(m, row);
    row = next;
  }
}
function isLasting(m: Machine, ability: CompiledAbility, lasts: Eval, effect: number): boolean {
  const base = m.borrow(ability.slots);
  fillContext(m, ability, 0, effect, base);
  m.write(base + SELF, m.s.effect.source[effect]);
  const result = lasts(m, base) !== 0;
  m.giveBack(base);
  return result;
}

/** Counts one use; an effect with none left ends. */
export function useEffect(m: Machine, effect: number): void {
  const { uses } = m.s.effect;
  if (uses[effect] === 0) return;
  uses[effect]--;
  if (uses[effect] === 0) endEffect(m, effect);
}
