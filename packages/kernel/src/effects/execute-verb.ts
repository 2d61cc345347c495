// Verbs that nothing replaces any more: done and told, one by one or several as one happening.

import { asNumber, type Machine, type NativeFunction, type Verb } from "../machine/machine.js";
import { type Deep, EMPTY_LIST, listValues, listWith, makeList } from "../position/heap.js";
import { CARD_TAG, elementKind, isListKind, rowOf, tagOf } from "../position/values.js";
import { didChannel, isCurrent } from "./getters.js";
import { leavingTogether, rowMeant, whoSeesWhich } from "./last-known.js";
import { showTops } from "./moves.js";
import { enqueue, NO_TRIGGERS, type PendingTrigger, triggersOf } from "./triggers.js";

/** What a condition or trigger may read of an event: the arguments, then the result, then the zone a card left by it. */
function eventArgs({ leaver, result }: Verb, args: readonly number[], got: number, from: number): readonly number[] {
  const told = result === undefined ? args : [...args, got];
  return leaver < 0 ? told : [...told, from];
}

/** The zone of a card that is about to leave it. */
export const zoneLeft = (m: Machine, card: number): number => m.s.card.zone[rowMeant(m, card)];
/** The zone that a card is about to leave by this, if one does. */
const leftBy = (m: Machine, { leaver }: Verb, args: readonly number[]): number =>
  leaver < 0 ? 0 : zoneLeft(m, args[leaver]);

function callNative(m: Machine, act: NativeFunction, args: readonly number[]): number {
  return asNumber(args.length === 1 ? act(m, args[0]) : args.length === 2 ? act(m, args[0], args[1]) : act(m, ...args));
}

/** Does an atomic verb that nothing replaces any more. */
export function doAtomic(m: Machine, verb: Verb, args: readonly number[]): number {
  if (!verb.native) throw new Error(`unreachable: ${verb.name} is no atomic verb`);
  const { onEvent } = m;
  const known = onEvent ? knownCards(m, verb, args) : args;
  const from = leftBy(m, verb, args);
  const seen = m.rules.lookedBackOn.has(verb.index)
    ? triggersOf(m, verb, eventArgs(verb, args, 0, from), true)
    : NO_TRIGGERS;
  m.didNothing = false;
  const result = callNative(m, verb.native, args);
  m.dirtyColumns |= verb.writes;
  if (m.didNothing) return result;
  onEvent?.({ verb, args, result, knownBefore: known });
  const after =
    m.s.verb.heard[didChannel(verb.index)] === 0
      ? NO_TRIGGERS
      : triggersOf(m, verb, eventArgs(verb, args, result, from), false);
  enqueue(m, withResult(seen, eventArgs(verb, args, result, from)));
  enqueue(m, after);
  return result;
}

/** What somebody who came to listen by what was done notices of it. */
export function noticeAfter(m: Machine, verb: Verb, args: readonly number[], result: number, from: number): void {
  enqueue(m, triggersOf(m, verb, eventArgs(verb, args, result, from), false));
}

/** Triggers that were met before something was done learn what came of it: the object a card has become. */
const withResult = (seen: readonly PendingTrigger[], args: readonly number[]): readonly PendingTrigger[] =>
  seen.length === 0 ? seen : seen.map(trigger => ({ ...trigger, args }));

/** Does several verbs as one happening: what left is seen as it was before, the rest as it is after. */
function doTogether(m: Machine, proposals: readonly (readonly number[])[]): void {
  const { onEvent } = m;
  const events = proposals.map(([index, ...values]) => {
    const verb = m.rules.verbs[index];
    const args = values.slice(0, verb.params.length);
    const known = onEvent ? knownCards(m, verb, args) : args;
    const from = leftBy(m, verb, args);
    const seen = m.rules.lookedBackOn.has(verb.index)
      ? triggersOf(m, verb, eventArgs(verb, args, 0, from), true)
      : NO_TRIGGERS;
    return { verb, args, known, from, seen, result: values[args.length] ?? 0, happened: true };
  });
  leavingTogether(m, leavers(m, proposals), () =>
    movingAtOnce(m, () => {
      for (const event of events) {
        const { verb, args } = event;
        if (!verb.native) continue;
        m.didNothing = false;
        event.result = callNative(m, verb.native, args);
        event.happened = !m.didNothing;
        m.dirtyColumns |= verb.writes;
      }
    }),
  );
  for (const { verb, args, known, result, happened } of events) {
    if (happened) onEvent?.({ verb, args, result, knownBefore: known });
  }
  const noticed = events.map(({ verb, args, from, seen, result, happened }) => {
    if (!happened) return NO_TRIGGERS;
    const told = eventArgs(verb, args, result, from);
    const after = triggersOf(m, verb, told, false);
    const before = withResult(seen, told);
    return after.length === 0 ? before : [...before, ...after];
  });
  const met = noticed.flat();
  enqueue(
    m,
    met.filter((trigger, i) => !trigger.ability.isOnce || i === met.findIndex(other => isSameTrigger(trigger, other))),
  );
}

const isSameTrigger = (a: PendingTrigger, b: PendingTrigger): boolean =>
  a.ability === b.ability && a.self === b.self && a.effect === b.effect;

/** What comes somewhere by this is nothing that could leave by it. */
function movingAtOnce(m: Machine, act: () => void): void {
  m.s.atOnceSince = m.s.kernel.stamp[0];
  try {
    act();
  } finally {
    m.s.atOnceSince = Number.POSITIVE_INFINITY;
  }
  showTops(m);
}

/** The cards that leave by any of this. */
function leavers(m: Machine, proposals: readonly (readonly number[])[]): Set<number> {
  const found = new Set<number>();
  for (const proposal of proposals) {
    const { leaver } = m.rules.verbs[proposal[0]];
    if (leaver >= 0 && isCurrent(m, proposal[1 + leaver])) found.add(rowOf(proposal[1 + leaver]));
  }
  return found;
}

/** Who knew each argument that is a card, or each card of one that is a list. */
const knownCards = (m: Machine, verb: Verb, args: readonly number[]): Deep[] =>
  args.map((value, i) => knownIn(m, value, verb.params[i].kind));

function knownIn(m: Machine, value: number, kind: string): Deep {
  if (isListKind(kind)) return listValues(m.s, value).map(member => knownIn(m, member, elementKind(kind)));
  const isCard = kind === "card" || (kind === "any" && tagOf(value) === CARD_TAG);
  if (!isCard || value === 0) return 0;
  const card = rowOf(value);
  return isCurrent(m, value) ? whoSeesWhich(m, card) : m.s.card.known[card];
}

/** What follows when a verb that is a program has run: told, and triggers noticed. In a batch that waits for its end. */
export function afterBody(m: Machine, verb: Verb, args: readonly number[], result: number): void {
  const told = verb.result === undefined ? args : [...args, result];
  if (m.s.kernel.batch[0]) {
    collect(m, verb, told);
    return;
  }
  m.onEvent?.({ verb, args, result, knownBefore: knownCards(m, verb, args) });
  enqueue(m, triggersOf(m, verb, told, false));
}

/** Keeps for the end of the batch what is to be done: a verb and its arguments; or what has run: its result as well. */
export function collect(m: Machine, verb: Verb, values: readonly number[]): void {
  const { s } = m;
  const proposals = listWith(s, s.kernel.proposals[0], makeList(s, [verb.index, ...values]));
  s.kernel.proposals[0] = proposals;
}

/** Does all a batch has gathered. */
export function closeBatch(m: Machine): void {
  const { s } = m;
  const proposals = listValues(s, s.kernel.proposals[0]).map(proposal => listValues(s, proposal));
  s.kernel.batch[0] = 0;
  s.kernel.proposals[0] = EMPTY_LIST;
  s.kernel.once[0] = EMPTY_LIST;
  doTogether(m, proposals);
}

/** The program to run at once because of what was just done, or 0. */
export function interruption(m: Machine): number {
  const { interrupt } = m.rules;
  if (!interrupt || m.s.kernel.batch[0] || m.s.kernel.indivisible[0]) return 0;
  return interrupt(m);
}
