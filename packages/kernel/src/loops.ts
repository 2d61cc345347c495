// Noticing that a position has come back: every answer since was forced (a loop nobody can leave), or somebody chose
// to go round (a loop that is their choice).

import { EMPTY_LIST } from "./heap.js";
import { type Identity, positionIdentity } from "./identity.js";
import type { Machine } from "./machine.js";

/** Points that pass before it is worth comparing positions, unless the game says otherwise. */
export const PATIENCE = 48;

export const NO_LOOP = 0;
export const MANDATORY = 1;
export const OPTIONAL = 2;

/** A point where positions are compared; returns which loop has closed, if one has. */
export function passLoopPoint(m: Machine): number {
  const { kernel } = m.s;
  const points = ++kernel.points[0];
  if (points < m.rules.loopPatience) return NO_LOOP;
  const now = positionIdentity(m);
  if (kernel.nextMark[0] > 0 && isMarked(m, now)) {
    const found = kernel.free[0] ? OPTIONAL : MANDATORY;
    // All who choose freely are noted only from the first time round on.
    if (kernel.loop[0] === OPTIONAL) kernel.stoppers[0] = kernel.free[0];
    kernel.loop[0] = found;
    // Whoever chose to go round may choose otherwise the next time; only what comes now counts.
    kernel.free[0] = 0;
    return found;
  }
  // The mark moves on at each doubling (Brent), so that it comes to lie on the loop.
  if (points >= kernel.nextMark[0]) {
    kernel.markLow[0] = now.low;
    kernel.markHigh[0] = now.high;
    kernel.nextMark[0] = points * 2;
    kernel.free[0] = 0;
    kernel.lastFree[0] = EMPTY_LIST;
  }
  return NO_LOOP;
}

const isMarked = (m: Machine, { low, high }: Identity): boolean =>
  m.s.kernel.markLow[0] === low && m.s.kernel.markHigh[0] === high;

/** Something happened that can never come back: a new turn, say. */
export function forgetLoops(m: Machine): void {
  const { kernel } = m.s;
  kernel.points[0] = 0;
  kernel.nextMark[0] = 0;
  kernel.free[0] = 0;
  kernel.loop[0] = NO_LOOP;
  kernel.stoppers[0] = 0;
  kernel.lastFree[0] = EMPTY_LIST;
  kernel.refused[0] = EMPTY_LIST;
}

/** Whether positions are being compared, and it still matters who chooses freely. */
export const watchesAnswers = ({ s: { kernel }, rules }: Machine): boolean =>
  kernel.points[0] >= rules.loopPatience - 1 && (kernel.free[0] === 0 || kernel.loop[0] === OPTIONAL);
