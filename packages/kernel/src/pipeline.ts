// The way of a verb: proposed, replaced or forbidden, done, told, and what triggers on it noticed.

import { useEffect } from "./effects.js";
import {
  abilityCount,
  didChannel,
  effectApplies,
  fillContext,
  givenBy,
  holdersOf,
  ITEMS_BIT,
  isIdle,
  wouldChannel,
} from "./getters.js";
import { type Deep, EMPTY_LIST, listItem, listValues, listWith, makeList } from "./heap.js";
import {
  CALL,
  type Choice,
  type CompiledAbility,
  type CompiledProgram,
  FIRST_PARAM,
  type Machine,
  type NativeFunction,
  RETURN,
  SELF,
  type Step,
  type Verb,
  YOU,
} from "./machine.js";
import { addRow, nextSerial, referenceTo } from "./state.js";
import { elementKind, isListKind, lengthOf, rowOf } from "./values.js";

/** An ability that listens: on a card, given to a card by an effect, or of an effect alone. */
interface Listener {
  readonly ability: CompiledAbility;
  readonly card: number;
  readonly effect: number;
  readonly timestamp: number;
}

/** Those that listen on a channel, in an order that does not depend on how the state came about. */
function listenersOn(m: Machine, channel: number): Listener[] {
  const found: Listener[] = [];
  for (let row = m.s.verb.first[channel]; row > 0; row = m.s.hear.nextOfVerb[row]) {
    for (const listener of possibleAt(m, row)) if (isThere(m, row, listener)) found.push(listener);
  }
  return inOrder(found);
}

const inOrder = (listeners: Listener[]): Listener[] =>
  listeners.length < 2
    ? listeners
    : listeners.sort((a, b) => a.timestamp - b.timestamp || a.ability.index - b.ability.index);

const NOBODY: readonly Listener[] = [];

/** Who a registration stands for: one card or effect, or all cards an ability is conferred on. */
function possibleAt(m: Machine, row: number): readonly Listener[] {
  const { s, rules } = m;
  const ability = rules.abilities[s.hear.ability[row]];
  const effect = s.hear.effect[row];
  if (s.hear.conferred[row]) {
    if (isConferredBefore(m, row)) return NOBODY;
    const found: Listener[] = [];
    for (const holder of holdersOf(m, ability.index)) {
      for (let i = abilityCount(m, holder, ability.index); i > 0; i--) found.push(listenerOnCard(m, ability, holder));
    }
    return found;
  }
  if (effect === 0) return isIdle(m, row) ? NOBODY : [listenerOnCard(m, ability, s.hear.card[row])];
  return effectApplies(m, effect)
    ? [{ ability, card: rowOf(s.effect.on[effect]), effect, timestamp: s.effect.began[effect] }]
    : NOBODY;
}

/** Whether the ability has not been lost. Asked last: it may need everything continuous to be worked out. */
function isThere(m: Machine, row: number, { ability, card, effect }: Listener): boolean {
  if (m.s.hear.conferred[row]) return true;
  if (effect === 0) return abilityCount(m, card, ability.index) > 0;
  return m.s.effect.on[effect] === 0 || abilityCount(m, card, givenBy(ability.index, effect)) > 0;
}

/** Several may confer the same ability; how often each card then has it is in its count, so one of them speaks for all. */
function isConferredBefore(m: Machine, row: number): boolean {
  const { hear } = m.s;
  for (let other = hear.prevOfVerb[row]; other > 0; other = hear.prevOfVerb[other]) {
    if (hear.conferred[other] && hear.ability[other] === hear.ability[row]) return true;
  }
  return false;
}

const listenerOnCard = (m: Machine, ability: CompiledAbility, card: number): Listener => ({
  ability,
  card,
  effect: 0,
  timestamp: m.s.card.incarnation[card],
});

function holds(m: Machine, ability: CompiledAbility, card: number, effect: number, args: ArrayLike<number>): boolean {
  if (!ability.condition) return true;
  const base = m.borrow(ability.slots);
  fillContext(m, ability, card, effect, base);
  for (let i = 0; i < args.length; i++) m.s.slot.value[base + FIRST_PARAM + i] = args[i];
  const result = ability.condition(m, base) !== 0;
  m.giveBack(base);
  return result;
}

/** A trigger that was met, with what it saw. */
interface Noticed {
  readonly ability: CompiledAbility;
  readonly effect: number;
  readonly you: number;
  readonly self: number;
  readonly args: readonly number[];
  readonly captured: readonly number[];
}

const NOTHING_NOTICED: readonly Noticed[] = [];

/** The triggers met by this event, in the order of `listenersOn`. */
function triggersOf(m: Machine, verb: Verb, args: readonly number[], looksBack: boolean): readonly Noticed[] {
  const { s, rules } = m;
  const { hear } = s;
  const channel = didChannel(verb.index);
  let met: Listener[] | undefined;
  for (let row = s.verb.first[channel]; row > 0; row = hear.nextOfVerb[row]) {
    const ability = rules.abilities[hear.ability[row]];
    if (ability.looksBack !== looksBack) continue;
    if (ability.movedTo >= 0 && s.zone.kind[args[1]] !== ability.movedTo) continue;
    if (ability.movedIn >= 0 && s.zone.kind[s.card.zone[rowOf(args[0])]] !== ability.movedIn) continue;
    // Most registrations are of one card whose condition does not hold: found out before anything is made.
    const plain = hear.conferred[row] === 0 && hear.effect[row] === 0;
    if (plain && !holds(m, ability, hear.card[row], 0, args)) continue;
    for (const listener of possibleAt(m, row)) {
      if (!plain && !holds(m, ability, listener.card, listener.effect, args)) continue;
      if (!isThere(m, row, listener)) continue;
      met ??= [];
      met.push(listener);
    }
  }
  if (!met) return NOTHING_NOTICED;
  return inOrder(met).map(({ ability, card, effect }) => {
    const base = m.borrow(ability.slots);
    fillContext(m, ability, card, effect, base);
    const slots = s.slot.value;
    const captured = effect > 0 ? listValues(s, s.effect.captured[effect]) : [];
    m.giveBack(base);
    return { ability, effect, you: slots[base + YOU], self: slots[base + SELF], args, captured };
  });
}

/** Puts triggers that were met into the queue; the game's own rule says when and in which order they resolve. */
function enqueue(m: Machine, noticed: readonly Noticed[]): void {
  const { s } = m;
  if (noticed.length > 0) m.touched |= ITEMS_BIT;
  for (const { ability, effect, you, self, args, captured } of noticed) {
    // Used up by another part of the same happening.
    if (effect > 0 && s.effect.incarnation[effect] === 0) continue;
    const list = makeList(s, [...args, ...captured]);
    const row = addRow(s, m.rules.tables.item);
    s.item.program[row] = ability.program;
    s.item.you[row] = you;
    s.item.self[row] = self;
    s.item.args[row] = list;
    s.item.order[row] = nextSerial(s);
    if (effect > 0) useEffect(m, effect);
  }
}

/** What a condition or trigger may read of an event: the arguments, then the result. */
const eventArgs = (verb: Verb, args: readonly number[], result: number): readonly number[] =>
  verb.result === undefined ? args : [...args, result];

function callNative(m: Machine, act: NativeFunction, args: readonly number[]): number {
  const given = args.length === 1 ? act(m, args[0]) : args.length === 2 ? act(m, args[0], args[1]) : act(m, ...args);
  return typeof given === "number" ? given : given ? 1 : 0;
}

/** Does an atomic verb that nothing replaces any more. */
export function doAtomic(m: Machine, verb: Verb, args: readonly number[]): number {
  if (!verb.native) throw new Error(`unreachable: ${verb.name} is no atomic verb`);
  const { sink } = m;
  const known = sink ? knownCards(m, verb, args) : args;
  const seen = verb.isLookedBackOn ? triggersOf(m, verb, eventArgs(verb, args, 0), true) : NOTHING_NOTICED;
  m.didNothing = false;
  const result = callNative(m, verb.native, args);
  m.touched |= verb.writes;
  if (m.didNothing) return result;
  sink?.({ verb, args, result, knownBefore: known });
  const after =
    m.s.verb.heard[didChannel(verb.index)] === 0
      ? NOTHING_NOTICED
      : triggersOf(m, verb, eventArgs(verb, args, result), false);
  enqueue(m, withResult(seen, verb, args, result));
  enqueue(m, after);
  return result;
}

/** What somebody who came to listen by what was done notices of it. */
export function noticeAfter(m: Machine, verb: Verb, args: readonly number[], result: number): void {
  enqueue(m, triggersOf(m, verb, eventArgs(verb, args, result), false));
}

/** Triggers that were met before something was done learn what came of it: the object a card has become. */
function withResult(seen: readonly Noticed[], verb: Verb, args: readonly number[], result: number): readonly Noticed[] {
  if (seen.length === 0 || verb.result === undefined) return seen;
  const told = eventArgs(verb, args, result);
  return seen.map(trigger => ({ ...trigger, args: told }));
}

/** Does several verbs as one happening: what left is seen as it was before, the rest as it is after. */
function doTogether(m: Machine, proposals: readonly (readonly number[])[]): void {
  const { sink } = m;
  const events = proposals.map(([index, ...args]) => {
    const verb = m.rules.verbs[index];
    const known = sink ? knownCards(m, verb, args) : args;
    const seen = verb.isLookedBackOn ? triggersOf(m, verb, eventArgs(verb, args, 0), true) : NOTHING_NOTICED;
    return { verb, args, known, seen, result: 0, happened: true };
  });
  for (const event of events) {
    const { verb, args } = event;
    if (!verb.native) continue;
    m.didNothing = false;
    event.result = callNative(m, verb.native, args);
    event.happened = !m.didNothing;
    m.touched |= verb.writes;
  }
  for (const { verb, args, known, result, happened } of events) {
    if (happened) sink?.({ verb, args, result, knownBefore: known });
  }
  const noticed = events.map(({ verb, args, seen, result, happened }) => {
    if (!happened) return NOTHING_NOTICED;
    const after = triggersOf(m, verb, eventArgs(verb, args, result), false);
    const before = withResult(seen, verb, args, result);
    return after.length === 0 ? before : [...before, ...after];
  });
  for (const group of noticed) enqueue(m, group);
}

/** Who knew each argument that is a card, or each card of one that is a list. */
const knownCards = (m: Machine, verb: Verb, args: readonly number[]): Deep[] =>
  args.map((value, i) => knownIn(m, value, verb.params[i].kind));

function knownIn(m: Machine, value: number, kind: string): Deep {
  if (kind === "card") return m.s.card.known[rowOf(value)];
  return isListKind(kind) ? listValues(m.s, value).map(member => knownIn(m, member, elementKind(kind))) : 0;
}

/** What follows when a verb that is a program has run: told, and triggers noticed. In a batch that waits for its end. */
export function afterBody(m: Machine, verb: Verb, args: readonly number[], result: number): void {
  if (m.s.kernel.batch[0]) {
    collect(m, verb, args);
    return;
  }
  m.sink?.({ verb, args, result, knownBefore: knownCards(m, verb, args) });
  enqueue(m, triggersOf(m, verb, eventArgs(verb, args, result), false));
}

export function collect(m: Machine, verb: Verb, args: readonly number[]): void {
  const { s } = m;
  const proposals = listWith(s, s.kernel.proposals[0], makeList(s, [verb.index, ...args]));
  s.kernel.proposals[0] = proposals;
}

/** Does all a batch has gathered. */
export function closeBatch(m: Machine): void {
  const { s } = m;
  const proposals = listValues(s, s.kernel.proposals[0]).map(proposal => listValues(s, proposal));
  s.kernel.batch[0] = 0;
  s.kernel.proposals[0] = EMPTY_LIST;
  doTogether(m, proposals);
}

/** The program to run at once because of what was just done, or 0. */
export function interruption(m: Machine): number {
  const { interrupt } = m.rules;
  if (!interrupt || m.s.kernel.batch[0] || m.s.kernel.indivisible[0]) return 0;
  return interrupt(m);
}

/**
 * Starts a verb on its way when something might replace or forbid it. An atomic verb in a batch whose result somebody
 * goes on with is done apart from the batch, which waits meanwhile.
 */
export function propose(m: Machine, verb: Verb, args: ArrayLike<number>, returnTo: number, resultSlot: number): number {
  const { kernel } = m.s;
  const met = metAround(m, verb);
  const base = m.push(verb.pipeline, returnTo, resultSlot);
  for (let i = 0; i < args.length; i++) m.s.slot.value[base + FIRST_PARAM + i] = args[i];
  m.s.slot.value[base + pipelineSlots(verb).applied] = met;
  if (verb.native && resultSlot >= 0 && kernel.batch[0] !== 0) {
    const { isApart, waiting } = pipelineSlots(verb);
    m.write(base + isApart, 1);
    m.write(base + waiting, m.s.kernel.proposals[0]);
    m.s.kernel.batch[0] = 0;
    m.s.kernel.proposals[0] = EMPTY_LIST;
  }
  return CALL;
}

/** The replacements a verb has met when it is done by one of them in its own place: it does not meet them again. */
function metAround(m: Machine, verb: Verb): number {
  const { s, rules } = m;
  const { program, base } = s.frame;
  for (let at = s.kernel.depth[0] - 2; at >= 0; at--) {
    if (program[at] !== verb.pipeline) continue;
    const met = s.slot.value[base[at] + pipelineSlots(verb).applied];
    const last = lengthOf(met) - 2;
    if (last >= 0 && rules.abilities[listItem(s, met, last)].program === program[at + 1]) return met;
  }
  return EMPTY_LIST;
}

/** The batch that waited goes on. */
function rejoinBatch(m: Machine, verb: Verb, base: number): void {
  const { isApart, waiting } = pipelineSlots(verb);
  const slots = m.s.slot.value;
  if (slots[base + isApart] === 0) return;
  m.s.kernel.batch[0] = 1;
  m.s.kernel.proposals[0] = slots[base + waiting];
}

/** Goes on with a replaced verb: the same way again, without the replacements it has met already. */
export function proceed(m: Machine, args: ArrayLike<number>, returnTo: number, resultSlot: number): number {
  const { s } = m;
  const below = s.kernel.depth[0] - 2;
  const verb = m.rules.verbs.find(({ pipeline }) => pipeline === s.frame.program[below]);
  if (!verb) throw new Error("unreachable: a replacement runs on no verb");
  const outer = s.frame.base[below];
  const base = m.push(verb.pipeline, returnTo, resultSlot);
  const slots = m.s.slot.value;
  slots[base + YOU] = slots[outer + YOU];
  slots[base + SELF] = slots[outer + SELF];
  for (let i = 0; i < args.length; i++) slots[base + FIRST_PARAM + i] = args[i];
  const { applied } = pipelineSlots(verb);
  slots[base + applied] = slots[outer + applied];
  return CALL;
}

/** The replacements that could apply now, as pairs of ability and source; undefined if the verb is forbidden. */
function applicable(m: Machine, verb: Verb, args: readonly number[], applied: number): number[] | undefined {
  const { s } = m;
  if (verb.cannot?.(m, args)) return undefined;
  const pairs: number[] = [];
  for (const listener of listenersOn(m, wouldChannel(verb.index))) {
    const { ability, effect, card } = listener;
    const source =
      effect > 0 ? referenceTo(s, m.rules.tables.effect, effect) : referenceTo(s, m.rules.tables.card, card);
    if (ability.is === "replacement" && wasApplied(m, applied, ability.index, source)) continue;
    if (!holds(m, ability, card, effect, args)) continue;
    if (ability.is === "prohibition") return undefined;
    pairs.push(ability.index, source);
  }
  return pairs;
}

/** Whether something forbids a verb now. */
export function isForbidden(m: Machine, verb: Verb, ...args: number[]): boolean {
  const channel = wouldChannel(verb.index);
  if (m.s.verb.heard[channel] === 0) return false;
  for (const { ability, card, effect } of listenersOn(m, channel))
    if (ability.is === "prohibition" && holds(m, ability, card, effect, args)) return true;
  return false;
}

function wasApplied(m: Machine, applied: number, ability: number, source: number): boolean {
  for (let i = 0; i < lengthOf(applied); i += 2) {
    if (listItem(m.s, applied, i) === ability && listItem(m.s, applied, i + 1) === source) return true;
  }
  return false;
}

const ASK = 1;
const REPLACE = 2;
const FINISH = 3;
const DO = 4;

/** Where a verb on its way keeps what, after its arguments. */
const pipelineSlots = ({ params }: Verb) => {
  const applied = FIRST_PARAM + params.length;
  return {
    /** The replacements it has met, those that could apply now, and which of them comes first. */
    applied,
    found: applied + 1,
    pick: applied + 2,
    result: applied + 3,
    /** Whether it is done apart from a batch; what that batch has gathered so far. */
    isApart: applied + 4,
    waiting: applied + 5,
  };
};

/** The program that leads a verb from its proposal to its end. */
export function pipelineProgram(index: number, verb: Verb): CompiledProgram {
  const count = verb.params.length;
  const { applied, found, pick, result } = pipelineSlots(verb);
  const argsAt = (m: Machine, base: number): number[] => m.slotValues(base + FIRST_PARAM, count);

  const steps: Step[] = [
    (m, base) => {
      const pairs = applicable(m, verb, argsAt(m, base), m.s.slot.value[base + applied]);
      if (pairs === undefined) {
        rejoinBatch(m, verb, base);
        m.result = 0;
        return RETURN;
      }
      if (pairs.length === 0) return DO;
      const list = makeList(m.s, pairs);
      m.s.slot.value[base + found] = list;
      m.s.slot.value[base + pick] = 0;
      return pairs.length === 2 ? REPLACE : ASK;
    },
    (m, base) => {
      const affected = verb.affected(m, argsAt(m, base));
      // It befalls nobody: the oldest replacement comes first.
      return m.isSeat(affected) ? m.askPlayer(affected, ASK) : REPLACE;
    },
    (m, base) => {
      const { s, rules } = m;
      const list = s.slot.value[base + found];
      const which = 2 * s.slot.value[base + pick];
      const ability = rules.abilities[listItem(s, list, which)];
      const source = listItem(s, list, which + 1);
      const met = makeList(s, [...listValues(s, s.slot.value[base + applied]), ability.index, source]);
      s.slot.value[base + applied] = met;
      const ofEffect = rules.schema.byTag[(source >>> 16) & 15] === rules.tables.effect;
      const effect = ofEffect ? rowOf(source) : 0;
      const args = argsAt(m, base);
      const captured = effect > 0 ? listValues(s, s.effect.captured[effect]) : [];
      const inner = m.push(ability.program, FINISH, result);
      fillContext(m, { ...ability, firstCaptured: FIRST_PARAM + count }, ofEffect ? 0 : rowOf(source), effect, inner);
      [...args, ...captured].forEach((value, i) => {
        m.s.slot.value[inner + FIRST_PARAM + i] = value;
      });
      if (effect > 0) useEffect(m, effect);
      return CALL;
    },
    (m, base) => {
      rejoinBatch(m, verb, base);
      m.result = m.s.slot.value[base + result];
      return RETURN;
    },
    (m, base) => {
      const args = argsAt(m, base);
      if (!verb.native) {
        const inner = m.push(verb.body, FINISH, result);
        args.forEach((value, i) => {
          m.s.slot.value[inner + FIRST_PARAM + i] = value;
        });
        return CALL;
      }
      if (m.s.kernel.batch[0]) {
        collect(m, verb, args);
        return FINISH;
      }
      const got = doAtomic(m, verb, args);
      m.s.slot.value[base + result] = got;
      const program = interruption(m);
      if (program === 0) return FINISH;
      m.push(program, FINISH, -1);
      return CALL;
    },
  ];

  const choice: Choice = {
    is: "choice",
    reason: `which replacement of "${verb.name}" comes first`,
    kind: "number",
    player: (m, base) => verb.affected(m, argsAt(m, base)),
    everyone: undefined,
    asked: 0,
    min: () => 1,
    max: () => 1,
    ordered: false,
    source: {
      kind: "number",
      list(m, base, into) {
        for (let i = 0; i < lengthOf(m.s.slot.value[base + found]) / 2; i++) into.push(i);
      },
      has: (m, base, value) =>
        Number.isInteger(value) && value >= 0 && 2 * value < lengthOf(m.s.slot.value[base + found]),
      possible: () => true,
      open: () => true,
    },
    rule: undefined,
    binds: "one",
    slot: pick,
    picks: -1,
    isSingle: true,
    idle: false,
    labels: undefined,
    label: (m, base, value) => {
      const list = m.s.slot.value[base + found];
      return m.rules.abilities[listItem(m.s, list, 2 * value)].name;
    },
    secret: false,
    chooser: -1,
  };

  const end = steps.length;
  const whole = (kind: string) => ({ kind, from: 0, to: end });
  const kinds = verb.params.map(({ kind }) => kind);
  return {
    index,
    name: `${verb.name} (proposed)`,
    steps,
    params: kinds,
    slots: [
      whole("player"),
      whole("card"),
      ...kinds.map(whole),
      whole("any[]"),
      whole("any[]"),
      whole("number"),
      whole(verb.result ?? "number"),
      whole("flag"),
      whole("proposal[]"),
    ],
    asks: [undefined, choice],
    binders: [],
    answerKind: () => "number",
  };
}
