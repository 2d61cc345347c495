// What waits in a batch until that has been gone through: first what can then look at the rest of its kind, one by one;
// then what follows from it, of which everything alike is one.

import type { Machine, Verb } from "../machine/machine.js";
import { EMPTY_LIST, listItem, listRest, listValues, listWith, makeList } from "../position/heap.js";
import { exact, lengthOf, startOf } from "../position/values.js";

/** Whether a verb waits now. What is done in the place of one that has waited does not wait again. */
export const waitsInBatch = ({ s: { kernel } }: Machine, { stage }: Verb): boolean =>
  kernel.batch[0] !== 0 && kernel.batch[0] <= stage;

/** Lets a verb wait; if it adds up and one like it waits already, that becomes more. */
export function waitInBatch(m: Machine, verb: Verb, args: readonly number[]): void {
  const { s } = m;
  if (verb.stage === 1) {
    const queue = listWith(s, s.kernel.queue[0], makeList(s, [verb.index, ...args]));
    s.kernel.queue[0] = queue;
    return;
  }
  const { adds } = verb;
  const like = adds < 0 ? EMPTY_LIST : waitingLike(m, verb, args);
  if (like !== EMPTY_LIST) {
    // Nothing else points at what waits.
    const at = startOf(like) + 1 + adds;
    s.heap.value[at] = exact(s.heap.value[at] + args[adds]);
    return;
  }
  const sums = listWith(s, s.kernel.sums[0], makeList(s, [verb.index, ...args]));
  s.kernel.sums[0] = sums;
}

/** What waits already and is the same but for what adds up. */
function waitingLike(m: Machine, { index, adds }: Verb, args: readonly number[]): number {
  const { s } = m;
  const sums = s.kernel.sums[0];
  m.look(lengthOf(sums));
  for (let i = 0; i < lengthOf(sums); i++) {
    const other = listItem(s, sums, i);
    if (listItem(s, other, 0) !== index) continue;
    if (args.every((value, at) => at === adds || value === listItem(s, other, 1 + at))) return other;
  }
  return EMPTY_LIST;
}

interface Waited {
  readonly verb: Verb;
  readonly args: readonly number[];
}

/** Takes out what comes next, the oldest first. */
export function nextInBatch(m: Machine): Waited | undefined {
  const { s, rules } = m;
  const { kernel } = s;
  if (kernel.taken[0] < lengthOf(kernel.queue[0])) {
    const [index, ...args] = listValues(s, listItem(s, kernel.queue[0], kernel.taken[0]++));
    kernel.batch[0] = 2;
    return { verb: rules.verbs[index], args };
  }
  kernel.queue[0] = EMPTY_LIST;
  kernel.taken[0] = 0;
  if (kernel.sums[0] === EMPTY_LIST) return undefined;
  const [index, ...args] = listValues(s, listItem(s, kernel.sums[0], 0));
  kernel.sums[0] = listRest(kernel.sums[0]);
  s.kernel.batch[0] = 3;
  return { verb: rules.verbs[index], args };
}

/** Whether a card comes to this place of a program for the first time in a batch; outside one it always does. */
export function isFirstInBatch(m: Machine, program: number, place: number, card: number): boolean {
  const { s } = m;
  if (s.kernel.batch[0] === 0) return true;
  const done = s.kernel.once[0];
  const here = [program, place, card];
  m.look(lengthOf(done));
  for (let i = 0; i < lengthOf(done); i += 3)
    if (here.every((value, at) => value === listItem(s, done, i + at))) return false;
  const list = here.reduce((before, value) => listWith(s, before, value), done);
  s.kernel.once[0] = list;
  return true;
}

/** The arguments of all that wait of one verb. */
export function waitingInBatch(m: Machine, verb: Verb): number[][] {
  const { s } = m;
  const found: number[][] = [];
  const { queue, taken } = s.kernel;
  m.look(lengthOf(queue[0]) - taken[0]);
  for (let i = taken[0]; i < lengthOf(queue[0]); i++) {
    const [index, ...args] = listValues(s, listItem(s, queue[0], i));
    if (index === verb.index) found.push(args);
  }
  return found;
}
