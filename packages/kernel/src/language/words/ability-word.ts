// What all words for abilities have in common; abilities in other zones than usual.

import type { CompiledWord, Compiler } from "../../machine/compiler.js";
import type { CompiledAbility } from "../../machine/machine.js";
import { isNode, ProgramError } from "../../program/tree.js";
import { type Ability, builder, node, type Param } from "../../program/words.js";

export const abilityWord = (
  name: string,
  say: CompiledWord["say"],
  params: readonly Param[],
  compile: CompiledWord["compile"],
) =>
  builder<readonly Param[], Ability, CompiledWord>({
    name,
    params,
    gives: "ability",
    say,
    open: true,
    native: false,
    compile,
  });

type SaidOfAbility = Pick<CompiledAbility, "is" | "firstCaptured"> & Partial<CompiledAbility>;

/** Adds an ability whose condition, source and changes `inner` compiled; what is not said of it, it does not have. */
export const addAbility = (c: Compiler, inner: Compiler, said: SaidOfAbility): number =>
  c.registry.addAbility(index => ({
    index,
    name: c.name,
    zones: new Set(c.registry.defaultZones()),
    channel: -1,
    looksBack: false,
    condition: undefined,
    movedFrom: -1,
    movedTo: -1,
    program: 0,
    applies: undefined,
    parts: [],
    confers: [],
    captured: c.capturing.map(({ kind }) => kind),
    slots: inner.slots.length,
    it: 0,
    current: 0,
    reads: inner.reads,
    ...said,
  }));

/** An ability that works in other zones than usual. */
export const fromWord = abilityWord(
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

/** A triggered ability that triggers once for all that happens at once, whatever the number. */
export const oneOrMoreWord = abilityWord(
  "oneOrMore",
  "{ability} (once for all that happens at once)",
  [["ability", { node: "ability" }]],
  (c, [ability]) => {
    if (!isNode(ability)) throw new ProgramError(`${c.name}: expected an ability`);
    const index = c.registry.word(ability.word).compile(c, ability.args, ability) as number;
    c.registry.markOnce(index);
    return index;
  },
);
export const oneOrMore = (ability: Ability): Ability => node(oneOrMoreWord.definition, [ability]);
