// Ending a loop that somebody could leave: who has to leave it may not give the answer again that last kept it going,
// as long as the position is the same. Of each such answer is kept who gave it, the identity of the position, and what
// the answer looks like there.

import { EMPTY_LIST, listValues } from "./heap.js";
import { positionIdentity } from "./identity.js";
import { looksOf } from "./looks.js";
import { OPTIONAL } from "./loops.js";
import type { Machine } from "./machine.js";
import { rowsOf } from "./rows.js";
import { rowOf, tagOf } from "./values.js";
import { bitOf } from "./zones.js";

const PARTS = 4;

/** Notes that a player chose freely; once a loop is known to be somebody's choice, also what was chosen, until it closes. */
export function noteFree(m: Machine, player: number, picked: ArrayLike<number>): void {
  const { kernel } = m.s;
  kernel.free[0] |= bitOf(player);
  if (kernel.loop[0] !== OPTIONAL || kernel.stoppers[0] !== 0) return;
  const { low, high } = positionIdentity(m);
  const others = entries(m, kernel.lastFree[0]).filter(([seat]) => seat !== player);
  const list = m.makeList([...others.flat(), player, low, high, lookOf(m, picked)]);
  m.s.kernel.lastFree[0] = list;
}

/** This player leaves the loop that has just closed. */
export function mustLeaveLoop(m: Machine, player: number): void {
  const { kernel } = m.s;
  const own = entries(m, kernel.lastFree[0]).filter(([seat]) => seat === player);
  const list = m.makeList([...listValues(m.s, kernel.refused[0]), ...own.flat()]);
  m.s.kernel.refused[0] = list;
  m.s.kernel.lastFree[0] = EMPTY_LIST;
  m.s.kernel.stoppers[0] = 0;
  m.s.kernel.free[0] = 0;
}

/** Tells which answers would start a loop again that this player had to leave; nothing if no answer here does. */
export function loopStarts(m: Machine, player: number): ((picked: ArrayLike<number>) => boolean) | undefined {
  const { refused } = m.s.kernel;
  if (refused[0] === EMPTY_LIST) return undefined;
  const { low, high } = positionIdentity(m);
  const answers = entries(m, refused[0]).filter(entry => entry[0] === player && entry[1] === low && entry[2] === high);
  return answers.length === 0 ? undefined : picked => answers.some(([, , , look]) => look === lookOf(m, picked));
}

function entries(m: Machine, list: number): number[][] {
  const values = listValues(m.s, list);
  return Array.from({ length: values.length / PARTS }, (_, i) => values.slice(i * PARTS, (i + 1) * PARTS));
}

/** What was picked, as it looks in this position: cards that are alike count as one another. */
function lookOf(m: Machine, picked: ArrayLike<number>): number {
  if (picked.length === 0) return 0;
  const looks = looksOf(m);
  const { schema } = m.s;
  let sum = picked.length;
  for (let i = 0; i < picked.length; i++) {
    const table = picked[i] >= 1_048_576 ? schema.byTag[tagOf(picked[i])] : undefined;
    const row = rowOf(picked[i]);
    if (!table) sum += Math.imul(picked[i], 0x9e3779b1);
    else if (table.name === "card") sum += looks.low[row] ^ looks.high[row];
    else sum += Math.imul(rowsOf(m.s, table).indexOf(row) + 1, 0x85ebca77);
  }
  return sum >>> 0;
}
