// Choices that several players make at once, hidden from each other, and what each of them picked.

import type { Eval, Machine } from "../../machine/machine.js";
import { listItem } from "../../position/heap.js";
import { lengthOf } from "../../position/values.js";
import { asBlock, type Node } from "../../program/tree.js";
import {
  type Count,
  elementKindOf,
  type Instr,
  lambda,
  node,
  type Program,
  type Source,
  type Value,
} from "../../program/words.js";
import { instruction, valueWord } from "../define.js";
import { emitChoice } from "./asking.js";
import { choosing } from "./choices.js";
import { you } from "./control.js";
import { bindsOne } from "./counts.js";

export const togetherWord = instruction(
  "chooseTogether",
  [
    ["players", { source: "player" }],
    ["count", { formula: ["player"], gives: "count" }],
    ["from", { formula: ["player"], gives: "source" }],
    ["then", { block: ["everyone"] }],
    ["why", { maybe: { nameOf: "reason" } }],
  ],
  "{players} at once, hidden from each other: choose {count} of {from}; {then}",
  (c, [players, count, from, then, why]) => {
    const everyone = c.source(players);
    const asked = c.slot("player");
    const counted = asBlock(count);
    const sourced = asBlock(from);
    c.define(counted.params[0], asked);
    c.define(sourced.params[0], asked);
    const spec = c.count(counted.body[0]);
    const source = c.source(sourced.body[0]);
    const block = asBlock(then);
    const kind = elementKindOf(sourced.body[0]);
    const slot = c.slot(block.params[0].kind, c.steps.length + 1);
    emitChoice(c, {
      reason: (why as string | undefined) ?? c.registry.sayTerm(choosing(counted.body[0], sourced.body[0])),
      count: spec,
      source,
      kind,
      slot,
      everyone,
      asked,
    });
    c.slots[asked].to = c.steps.length;
    c.block(block, [slot]);
    c.slots[slot].to = c.steps.length;
  },
);

/** Several players choose at once, none knowing what the others chose. Picks are listed by seat. */
export const chooseTogether = <K extends string, B extends "one" | "many">(
  players: Source<"player">,
  count: (who: Value<"player">) => Count<B>,
  from: (who: Value<"player">) => Source<K>,
  then: (picks: Value<B extends "one" ? `${K}[]` : `${K}[][]`>) => Program,
  why?: string,
): Instr => {
  const counted = lambda("player", count);
  const sourced = lambda("player", from);
  const kind = elementKindOf(sourced.body[0]);
  const picks = bindsOne(counted.body[0] as Node) ? `${kind}[]` : `${kind}[][]`;
  return node(togetherWord.definition, [players, counted, sourced, lambda(picks, then), why]);
};

/** What a player picked; nothing if nobody was asked, or of nobody. */
const pickAt = (m: Machine, picks: number, player: number): number =>
  player >= 1 && player <= lengthOf(picks) ? listItem(m.s, picks, player - 1) : 0;

export const pickOfWord = valueWord(
  "pickOf",
  [
    ["picks", "any[][]"],
    ["player", "player", you],
  ],
  "elements",
  "what {player} picked",
  (c, [picks, player]) => {
    const list = c.value(picks);
    const who = c.value(player ?? you);
    return ((m, base) => pickAt(m, list(m, base), who(m, base))) satisfies Eval;
  },
);

export const onlyPickOfWord = valueWord(
  "onlyPickOf",
  [
    ["picks", "any[]"],
    ["player", "player", you],
  ],
  "element",
  "the one {player} picked",
  (c, [picks, player]) => {
    const list = c.value(picks);
    const who = c.value(player ?? you);
    return ((m, base) => pickAt(m, list(m, base), who(m, base))) satisfies Eval;
  },
);

/** What a player picked when several chose at once: several things, or one. */
export const pickOf = <K extends string>(picks: Value<`${K}[][]`>, player: Value<"player">): Value<`${K}[]`> =>
  node(pickOfWord.definition, [picks, player]) as Value<`${K}[]`>;
export const onlyPickOf = <K extends string>(picks: Value<`${K}[]`>, player: Value<"player">): Value<K> =>
  node(onlyPickOfWord.definition, [picks, player]) as Value<K>;
