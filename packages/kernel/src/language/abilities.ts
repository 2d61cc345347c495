// Abilities: triggers, replacements, prohibitions and continuous changes.

import { type CompiledWord, Compiler, type PartSpec } from "../compiler.js";
import { instruction, readsOf, valueWord } from "../define.js";
import type { GetterWord } from "../getter-words.js";
import { ABILITY, CONTINUOUS, didChannel, TEXT, wouldChannel } from "../getters.js";
import { listValues } from "../heap.js";
import { CALL, type CompiledAbility, type CompiledPart, type Eval, FIRST_PARAM, SELF, type Verb } from "../machine.js";
import { proceed as proceedWith } from "../pipeline.js";
import { asBlock, type Block, isBlock, isNode, type Node, ProgramError, type Term, type Variable } from "../tree.js";
import type { VerbBuilder } from "../verbs.js";
import {
  type Ability,
  type ArgOf,
  builder,
  elementKindOf,
  type Instr,
  node,
  type Param,
  type Part,
  type Program,
  type Source,
  type Value,
} from "../words.js";

/** What a trigger or replacement may know of an event: the verb's parameters by name, and its result. */
export type EventOf<P extends readonly Param[], R> = {
  readonly [Q in P[number] as Q[0]]: Value<Q[1] extends string ? Q[1] : never>;
} & (R extends string ? { readonly result: Value<R> } : unknown);

/** A happening to wait for: a verb, and a condition on it. */
export interface Pattern<E> extends Node {
  readonly gives?: "pattern";
  readonly event?: E;
}

const eventVariables = (params: readonly Param[], result: string | undefined): Variable[] => [
  ...params.map(([name, type]): Variable => ({ variable: name, kind: type as string })),
  ...(result === undefined ? [] : [{ variable: "result", kind: result }]),
];

/** Patterns carry their verb's parameters for the builders that take them; JSON and the compiler look the verb up. */
const eventShapes = new WeakMap<Node, { readonly params: readonly Param[]; readonly result: string | undefined }>();

function eventBlock(pattern: Node, body: unknown): Block {
  const shape = eventShapes.get(pattern);
  if (!shape) throw new Error(`"${pattern.word}" is no pattern`);
  if (typeof body !== "function") return { params: [], body: [body].flat(Infinity) as Term[] };
  const variables = eventVariables(shape.params, shape.result);
  const event = Object.fromEntries(variables.map(variable => [variable.variable, variable]));
  const made: unknown = (body as (e: unknown) => unknown)(event);
  return { params: variables, body: [made].flat(Infinity) as Term[] };
}

const happensWord = valueWord(
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
export const happens = <P extends readonly Param[], R>(
  verb: VerbBuilder<P, R>,
  condition?: (event: EventOf<P, R>) => Value<"flag"> | boolean,
): Pattern<EventOf<P, R>> => {
  const { name, params, result } = verb.definition.verbDefinition;
  const shape = { params, result };
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
}

function addListening(c: Compiler, { is, channel, looksBack, verb, condition, body }: Listening): number {
  const eventKinds = [
    ...verb.params.map(({ kind }) => kind),
    ...(verb.result && is === "triggered" ? [verb.result] : []),
  ];
  const test = new Compiler(c.registry, c.name);
  const eventSlots = eventKinds.map(kind => test.slot(kind, 0));
  const firstCaptured = test.slots.length;
  for (const variable of c.capturing) test.param(variable);
  const evaluated = condition && test.formula(condition, eventSlots);
  const program = body === undefined ? 0 : compileReaction(c, is, verb, eventKinds, body);
  return c.registry.addAbility(index => ({
    index,
    name: c.name,
    is,
    zones: new Set(c.registry.defaultZones()),
    channel,
    looksBack,
    condition: evaluated,
    ...zonesAsked(c, verb, condition),
    program,
    applies: undefined,
    parts: [],
    confers: [],
    captured: c.capturing.map(({ kind }) => kind),
    slots: test.slots.length,
    firstCaptured,
    it: 0,
    current: 0,
    reads: test.reads,
  }));
}

/** The zones a condition on a move asks for at its outermost: most moves are none of a listener's business. */
function zonesAsked(
  c: Compiler,
  verb: Verb,
  condition: Block | undefined,
): { readonly movedIn: number; readonly movedTo: number } {
  const found = { movedIn: -1, movedTo: -1 };
  if (verb.name !== "move" || condition === undefined) return found;
  const [card, to] = condition.params;
  const [whole] = condition.body;
  for (const part of isNode(whole) && whole.word === "and" ? whole.args : [whole]) {
    if (!isNode(part) || part.word !== "isZone" || typeof part.args[1] !== "string") continue;
    const [zone, name] = part.args;
    if (zone === to) found.movedTo = c.registry.zoneNamed(name);
    else if (isNode(zone) && zone.word === "zoneOf" && zone.args[0] === card)
      found.movedIn = c.registry.zoneNamed(name);
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
  inner.replacing = { slots: event.map((_, i) => FIRST_PARAM + i), names: verb.params.map(({ name }) => name) };
  for (const part of body.body) inner.instruction(part);
  const { outcome } = inner;
  return inner.finish((m, base) => m.s.slot.value[base + outcome]);
}

const abilityWord = (
  name: string,
  say: string,
  params: readonly Param[],
  compile: (c: Compiler, args: readonly Term[]) => number,
) =>
  builder<readonly Param[], Ability, CompiledWord>({
    name,
    params,
    gives: "ability",
    say,
    open: true,
    native: false,
    compile: (c, args) => compile(c, args),
  });

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

const wheneverWord = abilityWord(
  "whenever",
  "whenever {pattern}: {do}",
  [patternParam, ["do", { block: ["event"] }]],
  triggered(false),
);
const lookingBackWord = abilityWord(
  "lookingBack",
  "whenever {pattern} (seen as it was before): {do}",
  [patternParam, ["do", { block: ["event"] }]],
  triggered(true),
);
const insteadWord = abilityWord(
  "instead",
  "if {pattern} would happen, instead: {do}",
  [patternParam, ["do", { block: ["event"] }]],
  (c, [pattern, body]) => {
    const { verb, condition } = readPattern(c, pattern);
    return addListening(c, {
      is: "replacement",
      channel: wouldChannel(verb.index),
      looksBack: false,
      verb,
      condition,
      body: asBlock(body),
    });
  },
);
const neverWord = abilityWord("never", "{pattern} cannot happen", [patternParam], (c, [pattern]) => {
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

/** What a game says of an ability that somebody uses. */
export interface UsedAbility {
  /** When it may be used. */
  readonly possible: Term | undefined;
  readonly body: Term | undefined;
  /** What else the game wants to know of it; values may be worked out with `valueNow`. */
  readonly facts: (value: (term: Term) => Eval) => unknown;
}

/** Adds an ability that listens to nothing: somebody uses it, as the game allows. For words of games. */
export function addUsed(c: Compiler, { possible, body, facts }: UsedAbility): number {
  const test = new Compiler(c.registry, c.name);
  const firstCaptured = test.slots.length;
  for (const variable of c.capturing) test.param(variable);
  const condition = possible === undefined ? undefined : test.formula(possible, []);
  const told = facts(term => test.formula(term, []));
  const inner = new Compiler(c.registry, c.name);
  for (const variable of c.capturing) inner.param(variable);
  if (body !== undefined) for (const part of asBlock(body).body) inner.instruction(part);
  const program = body === undefined ? 0 : inner.finish();
  return c.registry.addAbility(index => ({
    index,
    name: c.name,
    is: "activated",
    zones: new Set(c.registry.defaultZones()),
    channel: -1,
    looksBack: false,
    condition,
    movedIn: -1,
    movedTo: -1,
    program,
    applies: undefined,
    parts: [],
    confers: [],
    captured: c.capturing.map(({ kind }) => kind),
    slots: test.slots.length,
    firstCaptured,
    it: 0,
    current: 0,
    reads: test.reads,
    facts: told,
  }));
}

/** Does what an ability of a card says, for whoever is `you`; the ability is one of `abilitiesOf`, as `abilityKey` numbers it. */
export const useAbility = instruction(
  "useAbility",
  [
    ["card", "card"],
    ["ability", "number"],
  ],
  "use an ability of {card}",
  (c, [card, ability]) => {
    const on = c.value(card);
    const which = c.value(ability);
    c.emit(next => (m, base) => {
      const source = on(m, base);
      const key = which(m, base);
      const { program } = m.rules.abilities[key & 0xffff];
      if (program === 0) return next;
      const effect = Math.floor(key / 65_536);
      const captured = effect > 0 ? listValues(m.s, m.s.effect.captured[effect]) : [];
      const inner = m.push(program, next, -1);
      const slots = m.s.slot.value;
      slots[inner + SELF] = source;
      for (let i = 0; i < captured.length; i++) slots[inner + FIRST_PARAM + i] = captured[i];
      return CALL;
    });
  },
  false,
);

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
const proceedWord = instruction(
  "proceed",
  [
    ["changes", { maybe: { cases: true } }],
    ["then", { maybe: { block: ["any"] } }],
  ],
  ({ changes, then }) => `that happens${changes ? ` with ${changes}` : ""}${then ? `; ${then}` : ""}`,
  (c, [changes, then]) => {
    if (c.replacing === undefined) throw new ProgramError(`${c.name}: "proceed" stands outside a replacement`);
    const { slots, names } = c.replacing;
    const evals: Eval[] = slots.map(slot => (m, base) => m.s.slot.value[base + slot]);
    if (changes !== undefined && typeof changes === "object" && "cases" in changes) {
      for (const [name, block] of Object.entries(changes.cases)) {
        const at = names.indexOf(name);
        if (at < 0) throw new ProgramError(`${c.name}: the replaced verb has no "${name}", only ${names.join(", ")}`);
        evals[at] = c.value(block.body[0]);
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

/** An ability that works in other zones than usual. */
const fromWord = abilityWord(
  "from",
  "(in {zones}) {ability}",
  [
    ["zones", { nameOf: "zones" }],
    ["ability", { node: "ability" }],
  ],
  (c, [zones, ability]) => {
    if (!isNode(ability)) throw new ProgramError(`${c.name}: expected an ability`);
    const index = c.registry.word(ability.word).compile(c, ability.args, ability) as number;
    c.registry.moveAbility(
      index,
      (zones as string).split(" ").map(name => c.registry.zoneNamed(name)),
    );
    return index;
  },
);
export const from = (zones: string, ability: Ability): Ability => node(fromWord.definition, [zones, ability]);

/** A continuous ability: what it applies to, and what it changes there. */
const alwaysWord = abilityWord(
  "always",
  "{of}: {changes}",
  [
    ["of", { source: "any" }],
    ["changes", { many: { node: "part" } }],
  ],
  (c, [of, ...changes]) => {
    const inner = new Compiler(c.registry, c.name);
    const firstCaptured = inner.slots.length;
    for (const variable of c.capturing) inner.param(variable);
    const kind = elementKindOf(of);
    const it = inner.slot(kind, 0);
    const current = inner.slot("number", 0);
    const applies = inner.source(of);
    const appliesReads = new Set(inner.getters);
    const specs = changes.map(change => inner.part(change));
    const parts = specs.map(spec => compilePart(inner, spec, appliesReads, it, current));
    return c.registry.addAbility(index => ({
      index,
      name: c.name,
      is: "continuous",
      zones: new Set(c.registry.defaultZones()),
      channel: CONTINUOUS,
      looksBack: false,
      condition: undefined,
      movedIn: -1,
      movedTo: -1,
      program: 0,
      applies,
      parts,
      confers: specs.map(({ confers }) => confers).filter(ability => ability >= 0),
      captured: c.capturing.map(({ kind: captured }) => captured),
      slots: inner.slots.length,
      firstCaptured,
      it,
      current,
      reads: inner.reads,
    }));
  },
);

export const always = <K extends string>(of: Source<K> | Value<`${K}[]`>, ...changes: Part[]): Ability =>
  node(alwaysWord.definition, [of, ...changes]);

function compilePart(
  c: Compiler,
  spec: PartSpec,
  appliesReads: ReadonlySet<number>,
  it: number,
  current: number,
): CompiledPart {
  const reads = new Set(appliesReads);
  const before = new Set(c.getters);
  c.getters.clear();
  const param = spec.param === undefined ? undefined : c.formula(spec.param, [it]);
  const value = isBlock(spec.value as Term)
    ? c.formula(spec.value as Block, [it, current])
    : c.value(spec.value as Term);
  for (const getter of c.getters) reads.add(getter);
  for (const getter of before) c.getters.add(getter);
  if (spec.how === "rework") reads.add(spec.getter);
  return {
    layer: spec.layer,
    getter: spec.getter,
    how: spec.how,
    param,
    all: spec.all,
    value,
    constant: constantOf(spec.value as Term),
    defines: spec.defines,
    reads,
  };
}

/** The number a formula is, if it is just one. */
function constantOf(term: Term): number | undefined {
  const value = isBlock(term) ? term.body[0] : term;
  return typeof value === "number" ? value : undefined;
}

const partWord = (
  name: string,
  say: CompiledWord["say"],
  params: readonly Param[],
  make: (c: Compiler, args: readonly Term[]) => Partial<PartSpec>,
) =>
  builder<readonly Param[], Part, CompiledWord>({
    name,
    params,
    gives: "part",
    say,
    open: true,
    native: false,
    compile(c, args): PartSpec {
      const made = make(c, args);
      const getter = made.getter ?? c.registry.getterNamed(args[0] as string);
      // What is added to is taken as it was worked out: it has to be worked out again when that changes.
      if (made.getter === undefined && made.how !== undefined) {
        const changed = c.registry.word(args[0] as string) as Partial<GetterWord>;
        c.reads |= readsOf(c, changed.getterDefinition?.reads);
      }
      return {
        getter,
        layer: made.layer ?? c.registry.layerOf(getter, made.how ?? "set"),
        how: "set",
        param: undefined,
        all: false,
        value: 0,
        defines: false,
        confers: -1,
        ...made,
      };
    },
  });

const getterParam = ["what", { nameOf: "getter" }] as const;
const itFormula = { formula: ["element"], gives: "number" } as const;

const byNumberWord = partWord("more", "{what} is {by} more", [getterParam, ["by", itFormula]], (_, [, by]) => ({
  how: "add",
  value: by,
}));
const becomesWord = partWord(
  "becomes",
  ({ what, value, param }) => (param === undefined ? `${what} is ${value}` : `${what} ${param} is ${value}`),
  [getterParam, ["value", itFormula], ["param", { maybe: itFormula }]],
  (_, [, value, param]) => ({ value, param }),
);
const definedAsWord = partWord(
  "definedAs",
  "{what} is {value}",
  [getterParam, ["value", itFormula]],
  (_, [, value]) => ({ value, defines: true }),
);
const reworkWord = partWord(
  "rework",
  "{what} becomes {value}",
  [getterParam, ["value", { formula: ["element", "number"], gives: "number" }]],
  (_, [, value]) => ({ how: "rework", value }),
);
const loseAllWord = partWord("loseAll", "{what}: none", [getterParam], () => ({ all: true, value: 0 }));
const copiesWord = partWord("copies", "is a copy of {text}", [["text", "text"]], (c, [text]) => ({
  getter: TEXT,
  layer: c.registry.layerOf(TEXT, "set"),
  value: text,
}));
const haveWord = partWord("have", "has: {ability}", [["ability", { node: "ability" }]], (c, [ability]) => {
  const { index, captured } = c.ability(ability, `${c.name} (given)`);
  if (captured.length > 0)
    throw new ProgramError(`${c.name}: an ability given by a continuous one cannot capture values`);
  if (isNode(ability) && ability.word === "always") {
    throw new ProgramError(
      `${c.name}: a continuous ability cannot be given by another; grant it, or change the getters`,
    );
  }
  return {
    getter: ABILITY,
    layer: c.registry.layerOf(ABILITY, "add"),
    how: "add",
    param: index,
    value: 1,
    confers: index,
  };
});

/** A change in another layer than its getter's: becoming a basic land takes abilities away where types change. */
const inLayerWord = builder<readonly Param[], Part, CompiledWord>({
  name: "inLayer",
  params: [
    ["layer", { nameOf: "layer" }],
    ["change", { node: "part" }],
  ],
  gives: "part",
  say: "{change}",
  open: true,
  native: false,
  compile: (c, [layer, change]): PartSpec => ({ ...c.part(change), layer: c.registry.layerNamed(layer as string) }),
});
export const inLayer = (layer: string, change: Part): Part => node(inLayerWord.definition, [layer, change]);

type Formula<K extends string, G extends string> = ArgOf<G> | ((it: Value<K>) => ArgOf<G>);

/** A lambda over what the part applies to; plain values stay as they are. */
const asFormula = (value: unknown): unknown => (typeof value === "function" ? value : () => value);

/** A number that is so much higher. Adding is not reading: it depends on nothing. */
export const more = (what: string, by: Formula<"card", "number">): Part =>
  node(byNumberWord.definition, [what, asFormula(by)]);
/** A value that is set; for getters with a parameter, that one. */
export const becomes = (what: string, value: Formula<"card", "number">, param?: Formula<"card", "number">): Part =>
  node(becomesWord.definition, [what, asFormula(value), param === undefined ? undefined : asFormula(param)]);
/** A value the object itself defines, before all others of the layer. */
export const definedAs = (what: string, value: Formula<"card", "number">): Part =>
  node(definedAsWord.definition, [what, asFormula(value)]);
/** A new value out of the one so far: this reads what it writes. */
export const rework = (what: string, value: (it: Value<"card">, current: Value<"number">) => Value<"number">): Part =>
  node(reworkWord.definition, [what, value]);
/** All parameters of a getter at once become nothing: "loses all abilities". */
export const loseAll = (what: string): Part => node(loseAllWord.definition, [what]);
/** Is a copy of this text. */
export const copies = (text: Value<"text">): Part => node(copiesWord.definition, [text]);
/** Has an ability. */
export const have = (ability: Ability): Part => node(haveWord.definition, [ability]);

export const abilityWords = [
  happensWord,
  wheneverWord,
  lookingBackWord,
  insteadWord,
  neverWord,
  proceedWord,
  fromWord,
  alwaysWord,
  byNumberWord,
  becomesWord,
  definedAsWord,
  reworkWord,
  loseAllWord,
  copiesWord,
  haveWord,
  inLayerWord,
  useAbility,
];
