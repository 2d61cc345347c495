// Noticing that a position has come back: every answer since was forced (a loop nobody can leave), or somebody chose
// to go round (a loop that is their choice).

import { type Identity, identityOf } from "./identity.js";
import type { Choice, Machine } from "./machine.js";

/** Positions that pass before it is worth comparing them. */
const PATIENCE = 48;

export const NO_LOOP = 0;
export const MANDATORY = 1;
export const OPTIONAL = 2;

/** A point where positions are compared; returns which loop has closed, if one has. */
export function passLoopPoint(m: Machine): number {
  const { kernel } = m.s;
  const points = ++kernel.points[0];
  if (points < PATIENCE) return NO_LOOP;
  const now = identityOf(m);
  if (kernel.nextMark[0] > 0 && isMarked(m, now)) {
    const found = kernel.free[0] ? OPTIONAL : MANDATORY;
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
}

/** Whether positions are being compared, and nobody has chosen freely yet. */
export const watchesAnswers = ({ s: { kernel } }: Machine): boolean =>
  kernel.points[0] >= PATIENCE - 1 && kernel.free[0] === 0;

/** Notes whether an answer was free. Only asked while positions are being compared. */
export function noteAnswer(m: Machine, choice: Choice, picked: number): void {
  const { kernel } = m.s;
  if (choice.idle && picked === 0) return;
  const base = m.topBase();
  const options: number[] = [];
  choice.source.list(m, base, options);
  if (options.length > Math.max(1, choice.min(m, base)) || choice.min(m, base) === 0) kernel.free[0] = 1;
}
