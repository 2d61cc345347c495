// The way of a verb that somebody listens to: proposed, replaced or forbidden, and then done.

import {
  CALL,
  type Choice,
  type CompiledProgram,
  FIRST_PARAM,
  type Machine,
  RETURN,
  SELF,
  type Step,
  type Verb,
  YOU,
} from "../machine/machine.js";
import { EMPTY_LIST, listItem, listValues, makeList } from "../position/heap.js";
import { referenceTo } from "../position/rows.js";
import { lengthOf, rowOf } from "../position/values.js";
import { useEffect } from "./effects.js";
import { collect, doAtomic, interruption } from "./execute-verb.js";
import { didChannel, fillContext, wouldChannel } from "./getters.js";
import { holds, type Listener, listenersOn } from "./triggers.js";

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
    setAside(m, base + pipelineSlots(verb).batch);
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

/** What a batch that waits keeps in slots of the verb that is done apart from it; `batch` itself is 0 if none waits. */
const keptOfBatch = ["batch", "proposals", "queue", "taken", "sums", "once"] as const;

/** What is done apart from a batch is in the middle of what happens at once: nothing interrupts it. */
function setAside(m: Machine, slot: number): void {
  m.s.kernel.indivisible[0]++;
  keptOfBatch.forEach((name, i) => {
    m.write(slot + i, m.s.kernel[name][0]);
    m.s.kernel[name][0] = 0;
  });
}

/** The batch that waited goes on. */
function rejoinBatch(m: Machine, verb: Verb, base: number): void {
  const slot = base + pipelineSlots(verb).batch;
  if (m.s.slot.value[slot] === 0) return;
  m.s.kernel.indivisible[0]--;
  keptOfBatch.forEach((name, i) => {
    m.s.kernel[name][0] = m.s.slot.value[slot + i];
  });
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

/** Whether something forbids a verb of up to three arguments now. */
export function isForbidden(m: Machine, verb: Verb, first: number, second = 0, third = 0): boolean {
  if (!mayBeReplaced(m, verb)) return false;
  const args = [first, second, third].slice(0, verb.params.length);
  for (const { ability, card, effect } of listenersOn(m, wouldChannel(verb.index)))
    if (ability.is === "prohibition" && holds(m, ability, card, effect, args)) return true;
  return false;
}

/** Whether something might replace or forbid a verb: a quick look that works nothing out. */
export const mayBeReplaced = (m: Machine, verb: Verb): boolean => m.s.verb.heard[wouldChannel(verb.index)] !== 0;

/** Whether anything might change a verb or wait for it. */
export const isHeard = (m: Machine, verb: Verb): boolean =>
  mayBeReplaced(m, verb) || m.s.verb.heard[didChannel(verb.index)] !== 0;

/** The replacements a verb would meet now, with the cards that have them. */
export const replacementsOf = (m: Machine, verb: Verb, args: readonly number[]): readonly Listener[] =>
  listenersOn(m, wouldChannel(verb.index)).filter(
    ({ ability, card, effect }) => ability.is === "replacement" && holds(m, ability, card, effect, args),
  );

/** Those that wait for a verb, whatever else must be so. */
export const waitersFor = (m: Machine, verb: Verb): readonly Listener[] => listenersOn(m, didChannel(verb.index));

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
    /** What the batch it is done apart from keeps. */
    batch: applied + 4,
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
      return m.isSeat(affected) ? m.askPlayer(choice, affected, ASK) : REPLACE;
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
    reason: "which effect comes first",

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
    everyLabel: ({ rules }) => rules.abilities.map(({ name }) => name),
    chooser: -1,
    asker: -1,
  };

  const end = steps.length;
  const whole = (kind: string) => ({ kind, from: 0, to: end });
  const kinds = verb.params.map(({ kind }) => kind);
  return {
    index,
    name: `${verb.name} (proposed)`,
    steps,
    places: steps.map(() => ({ word: verb.name, reads: () => [] })),
    done: 0,
    joined: undefined,
    params: kinds,
    slots: [
      whole("player"),
      whole("card"),
      ...kinds.map(whole),
      whole("any[]"),
      whole("any[]"),
      whole("number"),
      whole(verb.result ?? "number"),
      whole("number"),
      whole("proposal[]"),
      whole("proposal[]"),
      whole("number"),
      whole("proposal[]"),
      whole("number[]"),
    ],
    asks: [undefined, choice],
    secrets: [],
    answerKind: () => "number",
  };
}
