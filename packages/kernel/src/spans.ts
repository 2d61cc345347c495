// Tentative spans, seen from the machine.

import type { Machine } from "./machine.js";

/** Puts the state back to where the innermost tentative span began, at what is to be done instead. */
export function restoreSpan(m: Machine): void {
  const { s } = m;
  const checkpoint = s.checkpoints.at(-1);
  if (!checkpoint) throw new Error("unreachable: nothing to take back");
  s.restore(checkpoint);
  s.checkpoints = s.checkpoints.slice(0, -1);
  m.touched = -1;
  m.spanFailed?.(s.checkpoints.length);
}

/** Whether the player at a decision may still take back what they began. */
export const canTakeBack = (m: Machine): boolean => m.s.checkpoints.length > 0 && m.s.kernel.shown[0] === 0;
