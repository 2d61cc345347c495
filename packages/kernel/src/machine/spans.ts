// Tentative spans, seen from the machine.

import { noteShown, type State } from "../position/state.js";
import type { Machine } from "./machine.js";

/** Opens a span: whatever is undone comes back to here. */
export function openSpan(s: State): void {
  s.checkpoints = [...s.checkpoints, s.checkpoint()];
}

/** The innermost span is over. */
export function closeSpan(s: State): void {
  s.dropCheckpoint();
  s.kernel.shown[0] = Math.min(s.kernel.shown[0], s.checkpoints.length);
}

/** Whether something was shown since the innermost span began, or there is none. */
const wasShown = (s: State): boolean => s.kernel.shown[0] >= s.checkpoints.length;

/** Puts the state back to where the innermost tentative span began, at what is to be done instead. */
export function restoreSpan(m: Machine): void {
  const { s } = m;
  const checkpoint = s.checkpoints.at(-1);
  if (!checkpoint) throw new Error("unreachable: nothing to take back");
  const shown = wasShown(s);
  s.restore(checkpoint);
  // What was seen in it was seen, though it never happened.
  if (shown) noteShown(s);
  closeSpan(s);
  m.dirtyColumns = -1;
  m.spanFailed?.(s.checkpoints.length);
}

/** Works something out in a position that is changed for it, and leaves everything as it was. */
export function asThough(m: Machine, act: () => number): number {
  const { s } = m;
  const before = s.checkpoint();
  try {
    return act();
  } finally {
    s.restore(before);
    s.forget(before);
    m.dirtyColumns = -1;
  }
}

/** Whether the player at a decision may still take back what they began. */
export const canTakeBack = ({ s }: Machine): boolean => !wasShown(s);
