// How many are chosen, by whom, and under which conditions.

import type { CompiledWord, Compiler, CountSpec } from "../../machine/compiler.js";
import { constant } from "../../machine/plain-steps.js";
import { asBlock, type Node, type Term } from "../../program/tree.js";
import { builderFrom, type Count, lambda, node, type Value } from "../../program/words.js";
import { valueWord } from "../define.js";

const UNLIMITED = 65_535;

function countWord<B extends "one" | "many">(
  name: string,
  say: string,
  make: (c: Compiler, args: readonly Term[]) => Partial<CountSpec>,
  params: readonly (readonly [string, "number"])[] = [],
): ((...args: (number | Value<"number">)[]) => Count<B>) & { readonly definition: CompiledWord } {
  const plain: CountSpec = {
    binds: "many",
    min: constant(0),
    max: constant(UNLIMITED),
    ordered: false,
    player: undefined,
    rule: undefined,
    idle: false,
    secret: false,
  };
  const { definition } = valueWord(name, params, "count", say, (c, args) => ({ ...plain, ...make(c, args) }));
  return builderFrom<(number | Value<"number">)[], Count<B>, CompiledWord>(definition);
}

export const oneWord = countWord<"one">("one", "one", () => ({ binds: "one", min: constant(1), max: constant(1) }));
export const upToOneWord = countWord<"one">("upToOne", "up to one", () => ({ binds: "one", max: constant(1) }));
export const anyNumberWord = countWord<"many">("anyNumber", "any number", () => ({}));

/** Exactly one; what follows happens only if there was one. */
export const one = oneWord();
/** One or none. */
export const upToOne = upToOneWord();
/** As many as you like. */
export const anyNumber = anyNumberWord();
export const upTo = countWord<"many">("upTo", "up to {count}", (c, [n]) => ({ max: c.value(n) }), [
  ["count", "number"],
]);
/** So many, or all there are. */
export const exactly = countWord<"many">("exactly", "{count}", (c, [n]) => ({ min: c.value(n), max: c.value(n) }), [
  ["count", "number"],
]);
export const between = countWord<"many">(
  "between",
  "{min} to {max}",
  (c, [min, max]) => ({ min: c.value(min), max: c.value(max) }),
  [
    ["min", "number"],
    ["max", "number"],
  ],
);

const modifier = <B extends "one" | "many">(
  definition: ReturnType<typeof modifierWord>["definition"],
  args: unknown[],
): Count<B> => node(definition, args) as Count<B>;

function modifierWord(
  name: string,
  params: readonly (readonly [
    string,
    (
      | "player"
      | { readonly count: "many" }
      | { readonly oneOf: readonly string[] }
      | { readonly formula: readonly string[]; readonly gives: string }
    ),
  ])[],
  say: string,
  change: (c: Compiler, args: readonly Term[]) => Partial<CountSpec>,
) {
  return valueWord(name, [...params, ["count", { count: "many" }]], "count", say, (c, args) => ({
    ...c.count(args[args.length - 1]),
    ...change(c, args),
  }));
}

export const byWord = modifierWord("by", [["player", "player"]], "{count}, chosen by {player}", (c, [player]) => ({
  player: c.value(player),
}));
export const orderedWord = modifierWord("ordered", [], "{count}, in an order", () => ({ ordered: true }));
export const secretlyWord = modifierWord("secretly", [], "{count}, in secret", () => ({ secret: true }));
export const asPassWord = modifierWord("asPass", [], "{count}, or pass", () => ({ idle: true }));
export const whereWord = valueWord(
  "where",
  [
    ["kind", { nameOf: "kind" }],
    ["words", { nameOf: "rule" }],
    ["rule", { formula: ["list of kind"], gives: "flag" }],
    ["count", { count: "many" }],
  ],
  "count",
  "{count} ({words})",
  (c, [, words, rule, counted]) => ({ ...c.count(counted), rule: { words: words as string, formula: asBlock(rule) } }),
);

/** Chosen by somebody else. */
export const by = <B extends "one" | "many">(player: Value<"player">, count: Count<B>): Count<B> =>
  modifier(byWord.definition, [player, count]);
/** The order of the pick matters. */
export const ordered = <B extends "one" | "many">(count: Count<B>): Count<B> =>
  modifier(orderedWord.definition, [count]);
/** Only whoever chooses may know what was chosen. */
export const secretly = <B extends "one" | "many">(count: Count<B>): Count<B> =>
  modifier(secretlyWord.definition, [count]);
/** Choosing nothing here is passing: it does not break a forced run of positions. */
export const asPass = <B extends "one" | "many">(count: Count<B>): Count<B> => modifier(asPassWord.definition, [count]);
/** A rule over the whole pick, in words and as a condition. */
export const where = <K extends string>(
  kind: K,
  words: string,
  rule: (picked: Value<`${K}[]`>) => Value<"flag"> | boolean,
  count: Count<"many">,
): Count<"many"> => node(whereWord.definition, [kind, words, lambda(`${kind}[]`, rule), count]) as Count<"many">;

const modifiers = new Set(["by", "ordered", "secretly", "asPass", "where"]);

/** Whether a count binds one thing; modifiers have the count they modify as their last argument. */
export function bindsOne(count: Node): boolean {
  if (modifiers.has(count.word)) return bindsOne(count.args[count.args.length - 1] as Node);
  return count.word === "one" || count.word === "upToOne";
}
