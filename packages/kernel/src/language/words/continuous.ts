// Continuous abilities: what they apply to, and what they change there.

import { ABILITY, CONTINUOUS, TEXT } from "../../effects/getters.js";
import { type CompiledWord, Compiler, type PartSpec } from "../../machine/compiler.js";
import type { CompiledPart } from "../../machine/machine.js";
import { type Block, isBlock, isNode, ProgramError, type Term } from "../../program/tree.js";
import {
  type Ability,
  type ArgOf,
  builder,
  elementKindOf,
  node,
  type Param,
  type Part,
  type Source,
  type Value,
} from "../../program/words.js";
import { closed, readsOf } from "../define.js";
import type { GetterWord } from "../getter-words.js";
import { abilityWord, addAbility } from "./ability-word.js";

/** A continuous ability: what it applies to, and what it changes there. */
export const alwaysWord = abilityWord(
  "always",
  "{of}: {changes}",
  [
    ["of", { source: "any" }],
    ["changes", { many: { node: "part" } }],
  ],
  (c, [of, ...changes]) => addChanges(c, of, changes),
);
/** The same for an effect that lasts as long as something is so of its source. */
export const alwaysWhile = closed(
  abilityWord(
    "alwaysWhile",
    "for as long as {while}, {of}: {changes}",
    [
      ["while", "flag"],
      ["of", { source: "any" }],
      ["changes", { many: { node: "part" } }],
    ],
    (c, [condition, of, ...changes]) => addChanges(c, of, changes, condition),
  ),
);

function addChanges(c: Compiler, of: Term, changes: readonly Term[], condition?: Term): number {
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
  const lasts = condition === undefined ? undefined : inner.value(condition);
  return addAbility(c, inner, {
    is: "continuous",
    // What a card is by definition it is everywhere.
    zones: new Set(specs.every(({ defines }) => defines) ? c.registry.allZones() : c.registry.defaultZones()),
    channel: CONTINUOUS,
    applies,
    parts,
    confers: specs.map(({ confers }) => confers).filter(ability => ability >= 0),
    firstCaptured,
    it,
    current,
    ...(lasts === undefined ? {} : { lasts }),
  });
}

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
    constantParam: spec.param === undefined ? undefined : constantOf(spec.param),
    all: spec.all,
    kept: spec.kept ?? [],
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
      if (made.getter === undefined && getter === TEXT)
        throw new ProgramError(`${c.name}: "copies" says what a card is a copy of`);
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

export const byNumberWord = partWord("more", "{what} is {by} more", [getterParam, ["by", itFormula]], (_, [, by]) => ({
  how: "add",
  value: by,
}));
export const becomesWord = partWord(
  "becomes",
  ({ what, value, param }) => (param === undefined ? `${what} is ${value}` : `${what} ${param} is ${value}`),
  [getterParam, ["value", itFormula], ["param", { maybe: itFormula }]],
  (_, [, value, param]) => ({ value, param }),
);
export const definedAsWord = partWord(
  "definedAs",
  "{what} is {value}",
  [getterParam, ["value", itFormula]],
  (_, [, value]) => ({ value, defines: true }),
);
export const reworkWord = partWord(
  "rework",
  "{what} becomes {value}",
  [getterParam, ["value", { formula: ["element", "number"], gives: "number" }]],
  (_, [, value]) => ({ how: "rework", value }),
);
export const loseAllWord = partWord("loseAll", "{what}: none", [getterParam], () => ({ all: true, value: 0 }));
export const loseAllButWord = partWord(
  "loseAllBut",
  "{what}: none of most",
  [getterParam, ["kept", { many: "number" }]],
  (_, [, ...kept]) => ({ all: true, value: 0, kept: kept.map(Number) }),
);
export const copiesWord = partWord("copies", "is a copy of {text}", [["text", "text"]], (c, [text]) => ({
  getter: TEXT,
  layer: c.registry.layerOf(TEXT, "set"),
  value: text,
}));
export const haveWord = partWord("have", "has: {ability}", [["ability", { node: "ability" }]], (c, [ability]) => {
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
export const inLayerWord = builder<readonly Param[], Part, CompiledWord>({
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
/** The same, but for these parameters: they stay as they are. */
export const loseAllBut = (what: string, kept: readonly number[]): Part =>
  node(loseAllButWord.definition, [what, ...kept]);
/** Is a copy of this text. */
export const copies = (text: Value<"text">): Part => node(copiesWord.definition, [text]);
/** Has an ability. */
export const have = (ability: Ability): Part => node(haveWord.definition, [ability]);
