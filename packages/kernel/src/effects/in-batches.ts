// What waits in a batch until that has been gone through: first what can then look at the rest of its kind, one by one;
// then what follows from it, of which everything alike is one.

import type { Machine, Verb } from "../machine/machine.js";
import { EMPTY_LIST, listItem, listValues, listWith, makeList } from "../position/heap.js";
import { lengthOf } from "../position/values.js";

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
  const sums = sumsIn(m);
  const { adds } = verb;
  const isLike = ([index, ...other]: readonly number[]): boolean =>
    adds >= 0 && index === verb.index && other.every((value, i) => i === adds || value === args[i]);
  const like = sums.find(isLike);
  if (like) like[1 + adds] += args[adds];
  else sums.push([verb.index, ...args]);
  setSums(m, sums);
}

const sumsIn = ({ s }: Machine): number[][] => listValues(s, s.kernel.sums[0]).map(proposal => listValues(s, proposal));

function setSums({ s }: Machine, sums: readonly (readonly number[])[]): void {
  const list = makeList(
    s,
    sums.map(proposal => makeList(s, proposal)),
  );
  s.kernel.sums[0] = list;
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
  const [[index, ...args], ...sums] = sumsIn(m);
  setSums(m, sums);
  s.kernel.batch[0] = 3;
  return { verb: rules.verbs[index], args };
}

/** Whether a card comes to this place of a program for the first time in a batch; outside one it always does. */
export function isFirstInBatch({ s }: Machine, program: number, place: number, card: number): boolean {
  if (s.kernel.batch[0] === 0) return true;
  const done = listValues(s, s.kernel.once[0]);
  for (let i = 0; i < done.length; i += 3)
    if (done[i] === program && done[i + 1] === place && done[i + 2] === card) return false;
  const list = makeList(s, [...done, program, place, card]);
  s.kernel.once[0] = list;
  return true;
}

/** The arguments of all that wait of one verb. */
export function waitingInBatch({ s }: Machine, verb: Verb): number[][] {
  const found: number[][] = [];
  const { queue, taken } = s.kernel;
  for (let i = taken[0]; i < lengthOf(queue[0]); i++) {
    const [index, ...args] = listValues(s, listItem(s, queue[0], i));
    if (index === verb.index) found.push(args);
  }
  return found;
}
