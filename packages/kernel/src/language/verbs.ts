// Verbs: the only way to change anything. An atomic verb is a function over columns; any other is a program.

import { afterBody, collect, doAtomic, interruption, noticeAfter, zoneLeft } from "../effects/execute-verb.js";
import { didChannel, wouldChannel } from "../effects/getters.js";
import { waitInBatch, waitsInBatch } from "../effects/in-batches.js";
import { propose } from "../effects/pipeline.js";
import { type CodeWriter, inCode } from "../machine/code.js";
import type { CompiledWord, Compiler } from "../machine/compiler.js";
import {
  asNumber,
  CALL,
  type Eval,
  FIRST_PARAM,
  type Machine,
  type NativeFunction,
  type Step,
  type Verb,
} from "../machine/machine.js";
import { slotValue } from "../machine/plain-steps.js";
import type { State } from "../position/state.js";
import { type Block, isBlock, type Term } from "../program/tree.js";
import { type ArgsOf, block, builderFrom, type Instr, type Param, type Program, type Value } from "../program/words.js";
import { allArgs, type MachineOf, sayPlainly } from "./define.js";

export interface VerbOptions {
  /** Past tense, for the event. */
  readonly past: string;
  /** The kind of what it gives: the card gained, the damage really dealt. */
  readonly result?: string;
  readonly say?: string | ((said: Readonly<Record<string, string>>) => string);
  readonly open?: boolean;
  /** Which parameter is the player who orders replacements; or a function of all of them. */
  readonly affects?: string | ((m: Machine, args: ArrayLike<number>) => number);
  /** For a verb that is a program: when the rules themselves forbid it, as `never` does on a card. */
  readonly cannot?: (m: Machine, args: ArrayLike<number>) => boolean;
  /** It is told once it is so: rules ask whether it is forbidden (`isForbidden`) before, and nothing replaces it. */
  readonly settled?: boolean;
  /**
   * For an atomic verb: which parameter is a card that leaves its zone by this. If others leave at once, it is remembered as
   * it was before; and triggers know the zone it left (`from`).
   */
  readonly leaves?: string;
  /**
   * In a batch it is proposed once that has been gone through, all of the first stage before the second. Where an argument
   * adds up, those that are alike otherwise are one.
   */
  readonly inBatch?: { readonly stage: 1 | 2; readonly adds?: string };
  /** What a program does before it does this: chance that this will need is drawn, or asked for. */
  readonly prepare?: (c: Compiler, args: readonly Term[]) => void;
  /** Who may know that it happened; everybody unless said. */
  readonly seenBy?: (m: Machine, args: ArrayLike<number>) => number;
}

/** What the rules need to know of a verb. */
export interface VerbDefinition extends VerbOptions {
  readonly name: string;
  readonly params: readonly Param[];
  readonly native: NativeFunction | undefined;
  readonly writes: readonly string[] | undefined;
  readonly body: Block | undefined;
}

export interface VerbWord extends CompiledWord {
  readonly verbDefinition: VerbDefinition;
}

export const isVerbWord = (word: CompiledWord): word is VerbWord => "verbDefinition" in word;

type WithResult<P extends readonly Param[], R> = R extends string
  ? readonly [...P, readonly ["then", { readonly maybe: { readonly block: readonly [R] } }]]
  : P;
type EventValues<P extends readonly Param[]> = { [I in keyof P]: Value<P[I][1] extends string ? P[I][1] : never> };

export type VerbBuilder<P extends readonly Param[], R, L = undefined> = ((
  ...args: ArgsOf<WithResult<P, R>>
) => Instr) & {
  readonly definition: VerbWord;
  /** Only a type: the name of the parameter that leaves its zone. */
  readonly leaves?: L;
};

/** A change of columns that asks nothing and calls no other verb. `writes` lists the columns; without it, all count as written. */
export function atomic<const P extends readonly Param[], const O extends VerbOptions, S extends State = State>(
  name: string,
  params: P,
  act: (m: MachineOf<S>, ...args: number[]) => number | undefined,
  options: O & { readonly writes?: readonly string[] },
): VerbBuilder<P, O["result"], O["leaves"]> {
  return verbWord({ ...options, name, params, native: act as NativeFunction, writes: options.writes, body: undefined });
}

/** A verb that is a program of other verbs. */
export function verb<const P extends readonly Param[], const O extends VerbOptions>(
  name: string,
  params: P,
  body: (...args: EventValues<P>) => Program,
  options: O,
): VerbBuilder<P, O["result"]> {
  const kinds = params.map(([, type]) => type as string);
  const program = block(kinds, body, name);
  const named = program.params.map((variable, i) => ({ ...variable, variable: params[i][0] }));
  return verbWord({ ...options, name, params, native: undefined, writes: undefined, body: rename(program, named) });
}

function rename(program: Block, params: Block["params"]): Block {
  program.params.forEach((variable, i) => {
    Object.assign(variable, params[i]);
  });
  return program;
}

function verbWord<P extends readonly Param[], R, L = undefined>(definition: VerbDefinition): VerbBuilder<P, R, L> {
  const { name, params, result } = definition;
  const all: Param[] = result === undefined ? [...params] : [...params, ["then", { maybe: { block: [result] } }]];
  const word: VerbWord = {
    name,
    params: all,
    gives: "instr",
    say: definition.say ?? sayPlainly(name, params),
    open: definition.open ?? true,
    native: false,
    verb: name,
    verbDefinition: definition,
    compile(c, args) {
      const called = c.registry.verbNamed(name);
      const then = args.length > params.length ? args[params.length] : undefined;
      const terms = allArgs(params, args.slice(0, params.length));
      definition.prepare?.(c, terms);
      const given = terms.map((arg, i) => c.argument(arg, params[i][1]));
      emitCall(c, called, given, then, definition.settled === true);
    },
  };
  return builderFrom<ArgsOf<WithResult<P, R>>, Instr, VerbWord>(word);
}

function emitCall(c: Compiler, called: Verb, evals: readonly Eval[], then: Term | undefined, settled: boolean): void {
  const slot = then === undefined ? -1 : c.slot(called.result ?? "number", c.steps.length + 1);
  c.emit(next => {
    const step = called.native
      ? callAtomic(called, called.native, evals, slot, next, settled)
      : callProgram(called, evals, slot, next);
    return called.stage > 0 && slot < 0 ? waitingFor(step, called, evals, next) : step;
  });
  if (then === undefined || !isBlock(then)) return;
  c.block(then, [slot]);
  c.slots[slot].to = c.steps.length;
}

/** The same, unless it has to wait for the end of a batch. */
const waitingFor =
  (step: Step, called: Verb, args: readonly Eval[], next: number): Step =>
  (m, base) => {
    if (!waitsInBatch(m, called)) return step(m, base);
    waitInBatch(m, called, valuesOf(m, base, args));
    return next;
  };

const valuesOf = (m: Machine, base: number, args: readonly Eval[]): number[] => args.map(arg => arg(m, base));

function callAtomic(
  called: Verb,
  act: NativeFunction,
  args: readonly Eval[],
  slot: number,
  next: number,
  settled: boolean,
): Step {
  const would = wouldChannel(called.index);
  const did = didChannel(called.index);
  const step: Step = (m, base) => {
    const { s } = m;
    const isBatch = s.kernel.batch[0] !== 0;
    // In a batch, what somebody goes on with is done at once.
    if ((s.verb.heard[would] !== 0 && !settled) || (slot >= 0 && isBatch)) {
      if (slot >= 0) m.write(base + slot, 0);
      return propose(m, called, valuesOf(m, base, args), next, slot);
    }
    const values = valuesOf(m, base, args);
    if (isBatch) {
      collect(m, called, values);
      return next;
    }
    const result = doAtomic(m, called, values);
    if (slot >= 0) m.write(base + slot, result);
    return m.rules.interrupt === undefined ? next : interrupted(m, next);
  };
  // What nobody listens to, or is told of, is just done.
  return inCode(step, writer => {
    const { given, giving } = written(writer, args);
    const result = writer.temporary();
    const mayBeHeard = [
      ...(settled ? [] : [`m.s.verb.heard[${would}] !== 0`]),
      `m.s.verb.heard[${did}] !== 0`,
      "m.s.kernel.batch[0] !== 0",
      "m.onEvent !== undefined",
    ];
    const from = called.leaver < 0 ? "0" : writer.temporary();
    const leaving = called.leaver < 0 ? [] : [`${from} = ${writer.use(zoneLeft)}(m, ${given[called.leaver]})`];
    const doing = [
      ...giving,
      ...leaving,
      "m.didNothing = false",
      `${result} = ${writer.use(asNumber)}(${writer.use(act)}(${["m", ...given].join()}))`,
      `m.dirtyColumns |= ${called.writes}`,
      ...(slot >= 0 ? [`m.write(base + ${slot}, ${result})`] : []),
      `m.s.verb.heard[${did}] === 0 || m.didNothing || ${writer.use(noticeAfter)}(m, ${writer.use(called)}, [${given.join()}], ${result}, ${from})`,
      `m.rules.interrupt === undefined ? ${next} : ${writer.use(interrupted)}(m, ${next})`,
    ];
    return `${mayBeHeard.join(" || ")} ? ${writer.use(step)}(m, base) : (${doing.join()})`;
  });
}

/** Arguments in code: what works each out, one after the other, and where it then stands. */
function written(writer: CodeWriter, args: readonly Eval[]): { given: readonly string[]; giving: readonly string[] } {
  const given = args.map(() => writer.temporary());
  return { given, giving: args.map((arg, i) => `${given[i]} = ${writer.write(arg)}`) };
}

/** Runs what must come at once, then goes on. */
export function interrupted(m: Machine, next: number): number {
  const program = interruption(m);
  if (program === 0) return next;
  m.push(program, next, -1);
  return CALL;
}

function callProgram(called: Verb, args: readonly Eval[], slot: number, next: number): Step {
  const would = wouldChannel(called.index);
  const step: Step = (m, base) => {
    // What it gave the last time is no value while it has not given one.
    if (slot >= 0) m.write(base + slot, 0);
    const values = valuesOf(m, base, args);
    if (m.s.verb.heard[would] !== 0) return propose(m, called, values, next, slot);
    if (called.cannot?.(m, values)) return next;
    const inner = m.push(called.body, next, slot) + FIRST_PARAM;
    const slots = m.s.slot.value;
    for (let i = 0; i < values.length; i++) slots[inner + i] = values[i];
    return CALL;
  };
  if (called.cannot !== undefined) return step;
  return inCode(step, writer => {
    const { given, giving } = written(writer, args);
    const inner = writer.temporary();
    const calling = [
      ...(slot >= 0 ? [`m.write(base + ${slot}, 0)`] : []),
      ...giving,
      `${inner} = m.push(${called.body}, ${next}, ${slot})`,
      ...given.map((value, i) => `m.write(${inner} + ${FIRST_PARAM + i}, ${value})`),
      CALL,
    ];
    return `m.s.verb.heard[${would}] !== 0 ? ${writer.use(step)}(m, base) : (${calling.join()})`;
  });
}

/** The program behind a verb: its body, then what follows when it is done. */
export function compileBody(c: Compiler, definition: VerbDefinition, called: Verb): number {
  if (!definition.body) throw new Error(`unreachable: verb ${called.name} has no body`);
  for (const variable of definition.body.params) c.param(variable);
  c.outcome = c.slot(called.result ?? "number", 0);
  for (const part of definition.body.body) c.instruction(part);
  const { outcome } = c;
  const did = didChannel(called.index);
  const count = called.params.length;
  c.emit(next => {
    const step: Step = (m, base) => {
      const { s } = m;
      const isHeard = s.verb.heard[did] !== 0;
      if (isHeard || m.onEvent !== undefined || s.kernel.batch[0] !== 0) {
        const slots = s.slot.value;
        const args = m.slotValues(base + FIRST_PARAM, count);
        afterBody(m, called, args, slots[base + outcome]);
        // Only triggers can have made something due since the last atomic verb; whether anybody watches makes no difference.
        if (m.rules.interrupt !== undefined && isHeard) return interrupted(m, next);
      }
      return next;
    };
    const mayBeHeard = `m.s.verb.heard[${did}] !== 0 || m.onEvent !== undefined || m.s.kernel.batch[0] !== 0`;
    return inCode(step, writer => `${mayBeHeard} ? ${writer.use(step)}(m, base) : ${next}`);
  });
  return c.finish(slotValue(outcome));
}
