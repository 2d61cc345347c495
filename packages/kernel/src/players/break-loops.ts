// Ending a loop that somebody could leave: who has to leave it may not give the answer again that last kept it going,
// as long as the position is the same.

import { cardHashes } from "../identity/card-hashes.js";
import { positionIdentity } from "../identity/identity.js";
import type { Machine } from "../machine/machine.js";
import { Hash } from "../position/hash.js";
import { EMPTY_LIST } from "../position/heap.js";
import { rowsOf } from "../position/rows.js";
import { isReference, rowOf, tagOf } from "../position/values.js";
import { bitOf } from "../position/zones.js";
import { loopAnswersIn, numbersOf, type Trace } from "./barred-answers.js";
import { OPTIONAL } from "./loops.js";
import { viewOf } from "./view.js";

type Picked = ArrayLike<number>;

/** Notes that a player chose freely; once a loop is known to be somebody's choice, also what was chosen, until it closes. */
export function noteFree(m: Machine, player: number, picked: Picked): void {
  const { kernel } = m.s;
  kernel.free[0] |= bitOf(player);
  if (kernel.loop[0] !== OPTIONAL || kernel.stoppers[0] !== 0) return;
  const own = { player, whole: traceOf(inWhole(m), picked), seen: traceOf(asSeen(m, player), picked) };
  const others = loopAnswersIn(m.s, kernel.lastFree[0]).filter(answer => answer.player !== player);
  const list = m.makeList(numbersOf([...others, own]));
  m.s.kernel.lastFree[0] = list;
}

/** This player leaves the loop that has just closed. */
export function mustLeaveLoop(m: Machine, player: number): void {
  const { kernel } = m.s;
  const own = loopAnswersIn(m.s, kernel.lastFree[0]).filter(answer => answer.player === player);
  const list = m.makeList(numbersOf([...loopAnswersIn(m.s, kernel.refused[0]), ...own]));
  m.s.kernel.refused[0] = list;
  m.s.kernel.lastFree[0] = EMPTY_LIST;
  m.s.kernel.stoppers[0] = 0;
  m.s.kernel.free[0] = 0;
}

/** Tells which answers would start a loop again that this player had to leave; nothing if no answer here does. */
export function loopStarts(m: Machine, player: number): ((picked: Picked) => boolean) | undefined {
  const { refused } = m.s.kernel;
  if (refused[0] === EMPTY_LIST) return undefined;
  const own = loopAnswersIn(m.s, refused[0]).filter(answer => answer.player === player);
  const whole = own.flatMap(answer => answer.whole ?? []);
  const seen = own.filter(answer => !answer.whole).map(answer => answer.seen);
  const again = matching(whole, () => inWhole(m));
  const asBefore = matching(seen, () => asSeen(m, player));
  return again && asBefore ? picked => again(picked) || asBefore(picked) : (again ?? asBefore);
}

/** The present position, and what an answer looks like in it. */
interface Place {
  readonly low: number;
  readonly high: number;
  lookOf(picked: Picked): number;
}

const traceOf = ({ low, high, lookOf }: Place, picked: Picked): Trace => ({ low, high, look: lookOf(picked) });

function matching(traces: readonly Trace[], place: () => Place): ((picked: Picked) => boolean) | undefined {
  if (traces.length === 0) return undefined;
  const { low, high, lookOf } = place();
  const here = traces.filter(kept => kept.low === low && kept.high === high);
  return here.length === 0 ? undefined : picked => here.some(({ look }) => look === lookOf(picked));
}

const inWhole = (m: Machine): Place => ({
  ...positionIdentity(m),
  lookOf(picked) {
    const looks = cardHashes(m);
    return look(m, picked, row => looks.low[row] ^ looks.high[row]);
  },
});

/** As far as a player sees it; cards hidden from them are told apart by where they lie. */
function asSeen(m: Machine, player: number): Place {
  const view = viewOf(m, player);
  const hash = new Hash();
  for (const { low, high } of [view, ...view.begun].map(seen => positionIdentity(seen.m))) {
    hash.add(low);
    hash.add(high);
  }
  return {
    low: hash.low >>> 0,
    high: hash.high >>> 0,
    lookOf(picked) {
      const looks = cardHashes(view.m);
      const { text } = view.m.s.card;
      return look(m, picked, row => {
        const number = view.numbers.get(row) ?? 0;
        return text[number] === 0 ? number : looks.low[number] ^ looks.high[number];
      });
    },
  };
}

/** What was picked, as it looks in this position: cards that are alike count as one another. */
function look(m: Machine, picked: Picked, lookOfCard: (row: number) => number): number {
  const { schema } = m.s;
  let sum = picked.length;
  for (let i = 0; i < picked.length; i++) {
    const table = isReference(picked[i]) ? schema.byTag[tagOf(picked[i])] : undefined;
    const row = rowOf(picked[i]);
    if (!table) sum += Math.imul(picked[i], 0x9e3779b1);
    else if (table.name === "card") sum += lookOfCard(row);
    else sum += Math.imul(rowsOf(m.s, table).indexOf(row) + 1, 0x85ebca77);
  }
  return sum >>> 0;
}
