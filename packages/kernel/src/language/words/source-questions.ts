// What can be asked of a source: how many there are, which is the first, what they add up to.

import type { CompiledSource, Counted, Eval, Machine } from "../../machine/machine.js";
import { exact, lengthOf } from "../../position/values.js";
import { asBlock } from "../../program/tree.js";
import { elementKindOf, lambda, node, type Source, type Value } from "../../program/words.js";
import { valueWord } from "../define.js";
import { testing } from "./sources.js";

/** How many there are. */
export const count = valueWord("count", [["of", { source: "any" }]], "number", "the number of {of}", (c, [of]) => {
  const kind = c.kindOf(of);
  const isList = !("yields" in (of as object)) && kind.endsWith("[]");
  if (isList) {
    const list = c.value(of);
    return ((m, base) => lengthOf(list(m, base))) satisfies Eval;
  }
  const source = c.source(of);
  const counted = (m: Machine, base: number): number => countOf(m, base, source);
  return Object.assign(counted, { reaches: reachesOf(source) }) satisfies Counted;
});

/** Whether there are so many of a source, without looking further than needed. */
const reachesOf = (source: CompiledSource): NonNullable<CompiledSource["reaches"]> =>
  source.reaches ?? ((m, base, wanted) => countOf(m, base, source) >= wanted);

function countOf(m: Machine, base: number, source: CompiledSource): number {
  const found: number[] = [];
  source.list(m, base, found);
  return found.length;
}

export const anyOf = valueWord("anyOf", [["of", { source: "any" }]], "flag", "there is any of {of}", (c, [of]) => {
  const reaches = reachesOf(c.source(of));
  return ((m, base) => Number(reaches(m, base, 1))) satisfies Eval;
});

export const firstWord = valueWord("first", [["of", { source: "any" }]], "element", "the first of {of}", (c, [of]) => {
  const source = c.source(of);
  return ((m, base) => {
    const found: number[] = [];
    source.list(m, base, found);
    return found[0] ?? 0;
  }) satisfies Eval;
});
/** The first of these, or nothing. */
export const first = <K extends string>(of: Source<K> | Value<`${K}[]`>): Value<K> =>
  node(firstWord.definition, [of]) as Value<K>;

export const sumWord = valueWord(
  "sum",
  [
    ["of", { source: "any" }],
    ["each", { formula: ["element"], gives: "number" }],
  ],
  "number",
  "the sum over {of} of {each}",
  (c, [of, formula]) => {
    const source = c.source(of);
    const { slot, test } = testing(c, asBlock(formula));
    return ((m, base) => {
      const found: number[] = [];
      source.list(m, base, found);
      m.look(found.length);
      let total = 0;
      for (const value of found) {
        m.s.slot.value[base + slot] = value;
        total = exact(total + test(m, base));
      }
      return total;
    }) satisfies Eval;
  },
);
export const sum = <K extends string>(
  of: Source<K> | Value<`${K}[]`>,
  each: (it: Value<K>) => Value<"number"> | number,
): Value<"number"> => node(sumWord.definition, [of, lambda(elementKindOf(of), each)]) as Value<"number">;

/** Whether something is among these. */
export const isAmong = valueWord(
  "isAmong",
  [
    ["it", "any"],
    ["of", { source: "any" }],
  ],
  "flag",
  "{it} is among {of}",
  (c, [it, of]) => {
    const source = c.source(of);
    const value = c.argument(it, source.kind);
    return ((m, base) => Number(source.has(m, base, value(m, base)))) satisfies Eval;
  },
);
