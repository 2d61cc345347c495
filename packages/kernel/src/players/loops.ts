// Noticing that a position has come back: every answer since was forced (a loop nobody can leave), or somebody chose
// to go round (a loop that is their choice). A loop nobody can leave may also grow: then no position comes back, but
// there is less of nothing, however long it goes on, and nothing that is compared comes nearer to turning out otherwise.

import { type Identity, positionIdentity } from "../identity/identity.js";
import type { Machine } from "../machine/machine.js";
import { Hash } from "../position/hash.js";
import { EMPTY_LIST, forEachLiveSlot, listValues } from "../position/heap.js";
import { rowsOf } from "../position/rows.js";
import { plainKinds } from "../position/values.js";

/** Points that pass before it is worth comparing positions, unless the game says otherwise. */
export const PATIENCE = 48;

/** After so many points, of which nobody chose anything at half of them, it counts what there is less of. */
const ENDLESS = 1500;

export const NO_LOOP = 0;
export const MANDATORY = 1;
export const OPTIONAL = 2;

/**
 * A point where positions are compared; returns which loop has closed, if one has. `comesToAnEnd` tries out what a loop
 * that grows will come to.
 */
export function passLoopPoint(m: Machine, comesToAnEnd: (m: Machine, length: number) => boolean): number {
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
    const amounts = amountsIn(m);
    const isGrowing = kernel.free[0] === 0 && isNoneLess(amounts, listValues(m.s, kernel.amounts[0]));
    if (points >= ENDLESS && isGrowing && !comesToAnEnd(m, points >> 1)) {
      kernel.loop[0] = MANDATORY;
      return MANDATORY;
    }
    const list = m.makeList(amounts);
    // Only now: the list may have moved every column.
    const { kernel: moved } = m.s;
    moved.amounts[0] = list;
    moved.markLow[0] = now.low;
    moved.markHigh[0] = now.high;
    moved.nextMark[0] = points * 2;
    moved.free[0] = 0;
    moved.lastFree[0] = EMPTY_LIST;
  }
  return NO_LOOP;
}

const isMarked = (m: Machine, { low, high }: Identity): boolean =>
  m.s.kernel.markLow[0] === low && m.s.kernel.markHigh[0] === high;

/**
 * How much there is of everything: cards in each zone, and the numbers in each column summed up, of players one by one.
 * What programs count comes first.
 */
function amountsIn(m: Machine): number[] {
  const { s } = m;
  const { low, high } = countedByPrograms(m);
  const amounts = [low, high, ...s.zone.count];
  for (const table of s.schema.tables) {
    if (table.role === "within" || table.role === "own") continue;
    const rows = rowsOf(s, table);
    const columns = s.columnsOf(table.name);
    for (const { name, column } of table.columns) {
      if (column.holds !== "number" || column.identity === "never") continue;
      const values = rows.map(row => columns[name][row]);
      amounts.push(...(table.name === "player" ? values : [values.reduce((sum, value) => sum + value, 0)]));
    }
  }
  return amounts;
}

/** A program that counts comes to an end, whichever way it does. */
function countedByPrograms({ s }: Machine): Hash {
  const { frame, slot, kernel } = s;
  const hash = new Hash();
  for (let f = 0; f < kernel.depth[0]; f++) {
    hash.add(frame.program[f]);
    hash.add(frame.pc[f]);
    forEachLiveSlot(s, f, (at, kind) => {
      if (plainKinds.has(kind)) hash.add(slot.value[at]);
    });
  }
  return hash;
}

const isNoneLess = (now: readonly number[], before: readonly number[]): boolean =>
  now.length === before.length && now.every((amount, i) => (i < 2 ? amount === before[i] : amount >= before[i]));

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
  kernel.amounts[0] = EMPTY_LIST;
}

/** Whether positions are being compared, and it still matters who chooses freely. */
export const watchesAnswers = ({ s: { kernel }, rules }: Machine): boolean =>
  kernel.points[0] >= rules.loopPatience - 1 && (kernel.free[0] === 0 || kernel.loop[0] === OPTIONAL);
