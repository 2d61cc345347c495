// Abilities that listen: triggers, replacements and prohibitions.

import { didChannel, wouldChannel } from "../../effects/getters.js";
import { isForbidden, proceed as proceedWith } from "../../effects/pipeline.js";
import { Compiler } from "../../machine/compiler.js";
import { type CompiledAbility, type Eval, FIRST_PARAM, type Verb } from "../../machine/machine.js";
import {
  asBlock,
  type Block,
  freeVariables,
  isNode,
  type Node,
  ProgramError,
  type Term,
  type Variable,
} from "../../program/tree.js";
import { type Ability, type Instr, node, type Param, type Program, type Value } from "../../program/words.js";
import { allArgs, instruction, valueWord } from "../define.js";
import { isVerbWord, type VerbBuilder, type VerbDefinition } from "../verbs.js";
import { abilityWord, addAbility } from "./ability-word.js";

/**
 * What a trigger or replacement may know of an event: the verb's parameters by name, and for triggers its result and the
 * zone a card left by it.
 */
export type EventOf<P extends readonly Param[], R, L = undefined> = {
  readonly [Q in P[number] as Q[0]]: Value<Q[1] extends string ? Q[1] : never>;
} & (R extends string ? { readonly result: Value<R> } : unknown) &
  (L extends string ? { readonly from: Value<"zone"> } : unknown);

/** A happening to wait for: a verb, and a condition on it. */
export interface Pattern<E> extends Node {
  readonly gives?: "pattern";
  readonly event?: E;
}

type EventShape = Pick<VerbDefinition, "params" | "result" | "leaves">;
const eventVariables = ({ params, result, leaves }: EventShape): Variable[] => [
  ...params.map(([name, type]): Variable => ({ variable: name, kind: type as string })),
  ...(result === undefined ? [] : [{ variable: "result", kind: result }]),
  ...(leaves === undefined ? [] : [{ variable: "from", kind: "zone" }]),
];

/** Patterns carry their verb's parameters for the builders that take them; JSON and the compiler look the verb up. */
const eventShapes = new WeakMap<Node, EventShape>();

function eventBlock(pattern: Node, body: unknown): Block {
  const shape = eventShapes.get(pattern);
  if (!shape) throw new Error(`"${pattern.word}" is no pattern`);
  const variables = eventVariables(shape);
  if (typeof body !== "function") {
    const parts = [body].flat(Infinity) as Term[];
    // Written without names of its own, it would be read with the event's, which may hide those it speaks of.
    return { params: freeVariables({ params: [], body: parts }).length === 0 ? [] : variables, body: parts };
  }
  const event = Object.fromEntries(variables.map(variable => [variable.variable, variable]));
  const made: unknown = (body as (e: unknown) => unknown)(event);
  return { params: variables, body: [made].flat(Infinity) as Term[] };
}

export const happensWord = valueWord(
  "happens",
  [
    ["verb", { nameOf: "verb" }],
    ["if", { maybe: { formula: ["event"], gives: "flag" } }],
  ],
  "pattern",
  ({ verb, if: condition }) => (condition ? `${verb} (when ${condition})` : verb),
  () => {
    throw new Error("unreachable: patterns are read by the abilities they stand in");
  },
);

/** This verb being done, or about to be, if the condition holds. */
export const happens = <P extends readonly Param[], R, L>(
  verb: VerbBuilder<P, R, L>,
  condition?: (event: EventOf<P, R, L>) => Value<"flag"> | boolean,
): Pattern<EventOf<P, R, L>> => {
  const { verbDefinition: shape, name } = verb.definition;
  const bare: Node = { word: "happens", args: [name] };
  eventShapes.set(bare, shape);
  if (condition === undefined) return bare;
  const pattern: Node = { word: "happens", args: [name, eventBlock(bare, condition)] };
  eventShapes.set(pattern, shape);
  return pattern;
};

/** The verb and condition of a pattern, whose block's variables lie where an ability's slots have the event. */
function readPattern(c: Compiler, term: Term): { readonly verb: Verb; readonly condition: Block | undefined } {
  if (!isNode(term) || term.word !== "happens") throw new ProgramError(`${c.name}: expected a happening`);
  const [verb, condition] = term.args;
  return { verb: c.registry.verbNamed(verb as string), condition: condition as Block | undefined };
}

interface Listening {
  readonly is: CompiledAbility["is"];
  readonly channel: number;
  readonly looksBack: boolean;
  readonly verb: Verb;
  readonly condition: Block | undefined;
  readonly body: Block | undefined;
  readonly facts?: Facts | undefined;
}
/** What else the game wants to know of an ability; values may be worked out with `valueNow`. */
type Facts = (value: (term: Term) => Eval) => unknown;

function addListening(c: Compiler, { is, channel, looksBack, verb, condition, body, facts }: Listening): number {
  const eventKinds = [
    ...verb.params.map(({ kind }) => kind),
    ...(verb.result && is === "triggered" ? [verb.result] : []),
    ...(verb.leaver >= 0 && is === "triggered" ? ["zone"] : []),
  ];
  const test = new Compiler(c.registry, c.name);
  const eventSlots = eventKinds.map(kind => test.slot(kind, 0));
  const firstCaptured = test.slots.length;
  for (const variable of c.capturing) test.param(variable);
  const evaluated = condition && test.formula(condition, eventSlots);
  const told = facts?.(term => test.formula(term, []));
  const program = body === undefined ? 0 : compileReaction(c, is, verb, eventKinds, body);
  return addAbility(c, test, {
    is,
    channel,
    looksBack,
    condition: evaluated,
    ...zonesAsked(c, verb, condition, looksBack),
    program,
    firstCaptured,
    facts: told,
  });
}

/** The zones a condition on a move asks for at its outermost: most moves are none of a listener's business. */
function zonesAsked(
  c: Compiler,
  verb: Verb,
  condition: Block | undefined,
  looksBack: boolean,
): { readonly movedFrom: number; readonly movedTo: number } {
  const found = { movedFrom: -1, movedTo: -1 };
  if (verb.name !== "move" || condition === undefined) return found;
  const [card, to] = condition.params;
  // After the result.
  const from = condition.params[verb.params.length + 1];
  const [whole] = condition.body;
  for (const part of isNode(whole) && whole.word === "and" ? whole.args : [whole]) {
    if (!isNode(part) || part.word !== "isZone" || typeof part.args[1] !== "string") continue;
    const [zone, name] = part.args;
    if (zone === to) found.movedTo = c.registry.zoneNamed(name);
    else if (zone === from || (looksBack && isNode(zone) && zone.word === "zoneOf" && zone.args[0] === card))
      found.movedFrom = c.registry.zoneNamed(name);
  }
  return found;
}

/** What a trigger does when it resolves, or a replacement instead: event values, then captured values, as parameters. */
function compileReaction(
  c: Compiler,
  is: CompiledAbility["is"],
  verb: Verb,
  eventKinds: readonly string[],
  body: Block,
): number {
  const inner = new Compiler(c.registry, c.name);
  const event = eventKinds.map((kind, i) => body.params[i] ?? { variable: "event", kind });
  for (const variable of event) inner.param(variable);
  for (const variable of c.capturing) inner.param(variable);
  if (is !== "replacement") {
    for (const part of body.body) inner.instruction(part);
    return inner.finish();
  }
  inner.outcome = inner.slot("any", 0);
  inner.replacing = { slots: event.map((_, i) => FIRST_PARAM + i), params: verb.params };
  for (const part of body.body) inner.instruction(part);
  const { outcome } = inner;
  return inner.finish((m, base) => m.s.slot.value[base + outcome]);
}

const patternParam = ["pattern", "pattern"] as const;

const triggered =
  (looksBack: boolean) =>
  (c: Compiler, [pattern, body]: readonly Term[]) => {
    const { verb, condition } = readPattern(c, pattern);
    if (looksBack && !verb.native)
      throw new ProgramError(`${c.name}: only atomic verbs can be looked back on, not ${verb.name}`);
    return addListening(c, {
      is: "triggered",
      channel: didChannel(verb.index),
      looksBack,
      verb,
      condition,
      body: asBlock(body),
    });
  };

export const wheneverWord = abilityWord(
  "whenever",
  "whenever {pattern}: {do}",
  [patternParam, ["do", { block: ["event"] }]],
  triggered(false),
);
export const lookingBackWord = abilityWord(
  "lookingBack",
  "whenever {pattern} (seen as it was before): {do}",
  [patternParam, ["do", { block: ["event"] }]],
  triggered(true),
);
export const insteadWord = abilityWord(
  "instead",
  "if {pattern} would happen, instead: {do}",
  [patternParam, ["do", { block: ["event"] }]],
  (c, [pattern, body]) => addReplacement(c, pattern, body),
);
/** Adds a replacement, and tells of it. For words of games. */
export function addReplacement(c: Compiler, pattern: Term, body: Term, facts?: Facts): number {
  const { verb, condition } = readPattern(c, pattern);
  const channel = wouldChannel(verb.index);
  return addListening(c, {
    is: "replacement",
    channel,
    looksBack: false,
    verb,
    condition,
    body: asBlock(body),
    facts,
  });
}
export const neverWord = abilityWord("never", "{pattern} cannot happen", [patternParam], (c, [pattern]) => {
  const { verb, condition } = readPattern(c, pattern);
  return addListening(c, {
    is: "prohibition",
    channel: wouldChannel(verb.index),
    looksBack: false,
    verb,
    condition,
    body: undefined,
  });
});

/** Whether nothing forbids that a verb is done. */
export const allowed = valueWord("allowed", [["what", { block: [] }]], "flag", "{what} is allowed", (c, [what]) => {
  const [done] = asBlock(what).body.filter(isNode);
  const word = c.registry.word(done?.word ?? "");
  if (!isVerbWord(word)) throw new ProgramError(`${c.name}: only verbs can be forbidden, "${word.name}" is none`);
  const verb = c.registry.verbNamed(word.name);
  const { params } = word.verbDefinition;
  const [first, second = NOTHING, third = NOTHING] = allArgs(params, done.args).map((arg, i) =>
    c.argument(arg, params[i][1]),
  );
  c.reads = -1;
  return ((m, base) => Number(!isForbidden(m, verb, first(m, base), second(m, base), third(m, base)))) satisfies Eval;
});
const NOTHING: Eval = () => 0;

type EventBody<E> = Program | ((event: E) => Program);

/** Goes off each time this has happened. */
export const whenever = <E>(pattern: Pattern<E>, body: EventBody<E>): Ability =>
  node(wheneverWord.definition, [pattern, eventBlock(pattern, body)]);
/** The same, seen with the eyes of the position before it happened: for what leaves. */
export const lookingBack = <E>(pattern: Pattern<E>, body: EventBody<E>): Ability =>
  node(lookingBackWord.definition, [pattern, eventBlock(pattern, body)]);
/** What is done in place of something that would happen; `proceed` goes on with it after all, perhaps changed. */
export const instead = <E>(pattern: Pattern<E>, body: EventBody<E>): Ability =>
  node(insteadWord.definition, [pattern, eventBlock(pattern, body)]);
/** Forbids something. */
export const never = <E>(pattern: Pattern<E>): Ability => node(neverWord.definition, [pattern]);

/** In a replacement: lets the verb happen, with these arguments in place of its own where given. */
export const proceedWord = instruction(
  "proceed",
  [
    ["changes", { maybe: { cases: true } }],
    ["then", { maybe: { block: ["any"] } }],
  ],
  ({ changes, then }) => `that happens${changes ? ` with ${changes}` : ""}${then ? `; ${then}` : ""}`,
  (c, [changes, then]) => {
    if (c.replacing === undefined) throw new ProgramError(`${c.name}: "proceed" stands outside a replacement`);
    const { slots, params } = c.replacing;
    const names = params.map(({ name }) => name);
    const evals: Eval[] = slots.map(slot => (m, base) => m.s.slot.value[base + slot]);
    if (changes !== undefined && typeof changes === "object" && "cases" in changes) {
      for (const [name, block] of Object.entries(changes.cases)) {
        const at = names.indexOf(name);
        if (at < 0) throw new ProgramError(`${c.name}: the replaced verb has no "${name}", only ${names.join(", ")}`);
        evals[at] = c.argument(block.body[0], params[at].kind);
      }
    }
    const { outcome } = c;
    c.emit(
      next => (m, base) =>
        proceedWith(
          m,
          evals.map(value => value(m, base)),
          next,
          outcome,
        ),
    );
    if (then !== undefined) c.block(asBlock(then), [outcome]);
  },
);

export const proceed = (
  changes?: Readonly<Record<string, number | string | Value<string>>>,
  then?: (got: Value<"any">) => Program,
): Instr => node(proceedWord.definition, [changes ?? (then === undefined ? undefined : {}), then]);
