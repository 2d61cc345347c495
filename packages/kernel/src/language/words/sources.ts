// Things to choose from, count or go through besides the cards of zones: players, numbers, names; parts of others, and
// others together.

import { inCode } from "../../machine/code.js";
import type { Compiler } from "../../machine/compiler.js";
import type { CompiledSource, Eval, Machine } from "../../machine/machine.js";
import { LimitError, MAX_ROWS, PLAYER_TAG, packRef, rowOf } from "../../position/values.js";
import { asBlock, type Block } from "../../program/tree.js";
import { elementKindOf, lambda, node, type Source, type Value } from "../../program/words.js";
import { sourceWord, valueWord } from "../define.js";
import { you } from "./control.js";

/** This one card, wherever it is. */
export const just = sourceWord("just", [["card", "card"]], "card", "{card}", (c, [card]) => {
  const value = c.value(card);
  return {
    kind: "card",
    list(m, base, into) {
      const reference = value(m, base);
      if (reference !== 0) into.push(reference);
    },
    has: (m, base, wanted) => wanted !== 0 && wanted === value(m, base),
    possible: (m, base) => value(m, base) !== 0,
    open: (m, base) => isKnownToAll(m, value(m, base)),
  } satisfies CompiledSource;
});

const isKnownToAll = (m: Machine, card: number): boolean =>
  (m.s.card.known[rowOf(card)] & m.rules.everybody) === m.rules.everybody;

/** Puts the parameter of a formula into a slot of its own. */
export function testing(c: Compiler, formula: Block): { readonly slot: number; readonly test: Eval } {
  const slot = c.slot(formula.params[0].kind);
  const test = c.formula(formula, [slot]);
  c.slots[slot].to = c.slots[slot].from;
  return { slot, test };
}

/** Drops what lies beyond; setting an array's length is far slower. */
function shorten(values: number[], length: number): void {
  while (values.length > length) values.pop();
}

/** Those of a source that pass a test. */
export function filtered(
  inner: CompiledSource,
  holds: (m: Machine, base: number, value: number) => boolean,
): CompiledSource {
  const reaches = (m: Machine, base: number, wanted: number): boolean => {
    const tested: number[] = [];
    inner.list(m, base, tested);
    m.look(tested.length);
    let missing = wanted;
    for (let i = 0; missing > 0 && missing <= tested.length - i; i++) if (holds(m, base, tested[i])) missing--;
    return missing <= 0;
  };
  return {
    kind: inner.kind,
    reaches,
    list(m, base, into) {
      const start = into.length;
      inner.list(m, base, into);
      m.look(into.length - start);
      let kept = start;
      for (let i = start; i < into.length; i++) if (holds(m, base, into[i])) into[kept++] = into[i];
      shorten(into, kept);
    },
    has: (m, base, value) => inner.has(m, base, value) && holds(m, base, value),
    // What is hidden must not show in whether somebody is asked.
    possible: inCode(
      (m: Machine, base: number) => inner.possible(m, base) && (!inner.open(m, base) || reaches(m, base, 1)),
      writer =>
        `${writer.saysOf(inner, "possible")} && (!${writer.saysOf(inner, "open")} || ${writer.use(reaches)}(m, base, 1))`,
    ),
    open: inCode(
      (m: Machine, base: number) => inner.open(m, base),
      writer => writer.saysOf(inner, "open"),
    ),
  };
}

export const filterWord = sourceWord(
  "those",
  [
    ["of", { source: "any" }],
    ["where", { formula: ["element"], gives: "flag" }],
  ],
  "element",
  ({ of, where }) => `${of.startsWith("a ") ? "" : "those of "}${of} where ${where}`,
  (c, [of, where]) => {
    const inner = c.source(of);
    const { slot, test } = testing(c, asBlock(where));
    const holds = (m: Machine, base: number, value: number): boolean => {
      m.s.slot.value[base + slot] = value;
      return test(m, base) !== 0;
    };
    return filtered(inner, holds);
  },
);

/** Those for which the condition holds. */
export const those = <K extends string>(
  of: Source<K> | Value<`${K}[]`>,
  where: (it: Value<K>) => Value<"flag"> | boolean,
): Source<K> => node(filterWord.definition, [of, lambda(elementKindOf(of), where)]) as Source<K>;

export const bothWord = sourceWord(
  "both",
  [["sources", { many: { source: "any" } }]],
  "element",
  said => Object.values(said).join(" and "),
  (c, args) => {
    const all = args.map(arg => c.source(arg));
    return {
      kind: all[0].kind,
      list(m, base, into) {
        for (const one of all) {
          const start = into.length;
          one.list(m, base, into);
          if (start > 0) dropSeen(into, start);
        }
      },
      has: (m, base, value) => all.some(one => one.has(m, base, value)),
      possible: (m, base) => all.some(one => one.possible(m, base)),
      open: (m, base) => all.every(one => one.open(m, base)),
    } satisfies CompiledSource;
  },
);

/** Drops what is there already before `start`. */
function dropSeen(values: number[], start: number): void {
  let kept = start;
  for (let i = start; i < values.length; i++) {
    const at = values.indexOf(values[i]);
    if (at >= start) values[kept++] = values[i];
  }
  shorten(values, kept);
}

/** What is in any of these sources. */
export const both = <K extends string>(...sources: (Source<K> | Value<`${K}[]`>)[]): Source<K> =>
  node(bothWord.definition, sources) as Source<K>;

export const anyWord = sourceWord(
  "targets",
  [["sources", { many: { source: "any" } }]],
  "any",
  said => Object.values(said).join(" or "),
  (c, args) => {
    const all = args.map(arg => ({ kind: c.kindOf(arg), source: c.source(arg) }));
    const wrap = (kind: string, value: number): number => (kind === "player[]" ? packRef(PLAYER_TAG, value, 0) : value);
    return {
      kind: "any",
      list(m, base, into) {
        for (const { kind, source } of all) {
          const start = into.length;
          source.list(m, base, into);
          for (let i = start; i < into.length; i++) into[i] = wrap(kind, into[i]);
          if (start > 0) dropSeen(into, start);
        }
      },
      has: (m, base, value) =>
        all.some(({ kind, source }) => {
          const plain = kind === "player[]" ? rowOf(value) : value;
          return wrap(kind, plain) === value && source.has(m, base, plain);
        }),
      possible: (m, base) => all.some(({ source }) => source.possible(m, base)),
      open: (m, base) => all.every(({ source }) => source.open(m, base)),
    } satisfies CompiledSource;
  },
);

/** Things of different kinds, players among them, as targets of one choice. */
export const targets = (...sources: (Source<string> | Value<string>)[]): Source<"any"> =>
  node(anyWord.definition, sources) as Source<"any">;

const playersFrom = (m: Machine, first: number, count: number, into: number[]): void => {
  const { players } = m.rules;
  for (let i = 0; i < count; i++) into.push(((first - 1 + i) % players) + 1);
};

const isPlayer = (m: Machine, value: number): boolean => Number.isInteger(value) && m.isSeat(value);

/** All players in seating order, you first. */
export const everyoneWord = sourceWord("everyone", [["from", "player", you]], "player", "each player", (c, [from]) => {
  const first = c.value(from ?? you);
  return {
    kind: "player",
    list: (m, base, into) => playersFrom(m, Math.max(1, first(m, base)), m.rules.players, into),
    has: (m, _, value) => isPlayer(m, value),
    possible: () => true,
    open: () => true,
  } satisfies CompiledSource;
});
export const everyone = everyoneWord;

/** All other players in seating order, the next one first. */
export const opponentsWord = sourceWord(
  "opponents",
  [["of", "player", you]],
  "player",
  "each other player",
  (c, [of]) => {
    const who = c.value(of ?? you);
    return {
      kind: "player",
      list: (m, base, into) => playersFrom(m, who(m, base) + 1, m.rules.players - 1, into),
      has: (m, base, value) => isPlayer(m, value) && value !== who(m, base),
      possible: m => m.rules.players > 1,
      open: () => true,
    } satisfies CompiledSource;
  },
);
export const opponents = opponentsWord;

export const nextPlayer = valueWord(
  "nextPlayer",
  [["of", "player", you]],
  "player",
  "the player after {of}",
  (c, [of]) => {
    const who = c.value(of ?? you);
    return inCode(
      (m: Machine, base: number) => (who(m, base) % m.rules.players) + 1,
      writer => `(${writer.write(who)} % m.rules.players) + 1`,
    ) satisfies Eval;
  },
);

/** Whole numbers from one to another. */
export const range = sourceWord(
  "range",
  [
    ["from", "number"],
    ["to", "number"],
  ],
  "number",
  "a number from {from} to {to}",
  (c, [from, to]) => {
    const low = c.value(from);
    const high = c.value(to);
    const lastOf = (m: Machine, base: number, least: number): number => {
      const most = high(m, base);
      if (most - least >= MAX_ROWS) throw new LimitError(`numbers from ${least} to ${most} are more than ${MAX_ROWS}`);
      return most;
    };
    return {
      kind: "number",
      list(m, base, into) {
        const least = low(m, base);
        const most = lastOf(m, base, least);
        for (let i = least; i <= most; i++) into.push(i);
      },
      has: (m, base, value) => Number.isInteger(value) && value >= low(m, base) && value <= high(m, base),
      possible(m, base) {
        const least = low(m, base);
        return least <= lastOf(m, base, least);
      },
      open: () => true,
    } satisfies CompiledSource;
  },
);

/** The names of the match's cards. */
export const namesWord = sourceWord(
  "names",
  [],
  "text",
  "a card name",
  (): CompiledSource => ({
    kind: "text",
    list({ rules: { texts } }, _, into) {
      for (let i = 1; i < texts.length; i++) into.push(i);
    },
    has: ({ rules: { texts } }, _, value) => Number.isInteger(value) && value >= 1 && value < texts.length,
    possible: () => true,
    open: () => true,
  }),
);
export const names: Source<"text"> = namesWord();
