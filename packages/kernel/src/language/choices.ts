// Choices: where a program stops until somebody has answered.

import type { Compiler, CountSpec } from "../compiler.js";
import { instruction, valueWord } from "../define.js";
import { listItem } from "../heap.js";
import { type Choice, type CompiledSource, type Eval, type Machine, STOP, YOU } from "../machine.js";
import { asBlock, type Block, type Cases, isCases, type Node, ProgramError, type Term } from "../tree.js";
import { lengthOf } from "../values.js";
import {
  type Count,
  elementKindOf,
  type Instr,
  lambda,
  node,
  type Program,
  type Source,
  type Value,
} from "../words.js";
import { you } from "./control.js";
import { bindsOne, constant, one } from "./counts.js";

interface Asked {
  readonly reason: string;
  readonly count: CountSpec;
  readonly source: CompiledSource;
  readonly kind: string;
  readonly slot: number;
  readonly everyone?: CompiledSource;
  readonly asked?: number;
  readonly labels?: readonly string[];
}

/** Gives where it says whether something was picked, if what is bound does not tell. */
function emitChoice(c: Compiler, asked: Asked): number {
  const { count, source, slot, kind } = asked;
  const player: Eval = count.player ?? ((m, base) => m.s.slot.value[base + YOU]);
  let rule: Choice["rule"];
  if (count.rule) {
    const picked = c.slot(`${kind}[]`);
    rule = { words: count.rule.words, picked, holds: c.formula(count.rule.formula, [picked]) };
    c.slots[picked].to = c.slots[picked].from;
  }
  const chooser = count.secret && !asked.everyone ? c.slot("player", c.steps.length + 1) : -1;
  if (chooser >= 0) c.lastsAs(chooser, slot);
  const picks = count.binds === "one" && kind === "number" && !asked.everyone ? c.slot("flag", c.steps.length + 1) : -1;
  if (picks >= 0) c.lastsAs(picks, slot);
  const choice: Choice = {
    is: "choice",
    reason: asked.reason,
    kind,
    player,
    everyone: asked.everyone,
    asked: asked.asked ?? 0,
    min: count.min,
    max: count.max,
    ordered: count.ordered,
    source,
    rule,
    binds: count.binds,
    slot,
    picks,
    isSingle: count.binds === "one" && rule === undefined,
    idle: count.idle,
    labels: asked.labels,
    secret: count.secret,
    chooser,
  };
  c.binders[slot] = { is: "choice", source, min: count.min };
  const skip = asked.everyone ? undefined : source;
  c.emit(
    (next, own) => (m, base) => {
      if (asked.everyone) return askEveryone(m, base, asked.everyone, slot, own, next);
      if (picks >= 0) m.write(base + picks, 0);
      if (chooser >= 0) m.write(base + chooser, 0);
      if (skip && !skip.possible(m, base)) {
        m.s.slot.value[base + slot] = 0;
        return next;
      }
      const who = player(m, base);
      if (m.isSeat(who)) return m.askPlayer(who, own);
      // Nobody is there to choose: nothing is chosen.
      m.s.slot.value[base + slot] = 0;
      return next;
    },
    choice,
  );
  return picks;
}

const askedPlayers: number[] = [];

function askEveryone(
  m: Machine,
  base: number,
  everyone: CompiledSource,
  slot: number,
  own: number,
  next: number,
): number {
  while (askedPlayers.length > 0) askedPlayers.pop();
  everyone.list(m, base, askedPlayers);
  for (const player of askedPlayers) if (m.isSeat(player) && m.s.player.owes[player] === 0) m.askPlayer(player, own);
  if (m.s.kernel.owed[0] > 0) return STOP;
  m.s.slot.value[base + slot] = 0;
  return next;
}

const chooseWord = instruction(
  "choose",
  [
    ["count", { count: "many" }],
    ["from", { source: "any" }],
    ["then", { block: ["picked"] }],
    ["why", { maybe: { nameOf: "reason" } }],
    ["otherwise", { maybe: { block: [] } }],
  ],
  ({ count, from, then, otherwise }) =>
    `choose ${count} of ${from}; ${then}${otherwise ? `; if nothing was chosen: ${otherwise}` : ""}`,
  (c, [count, from, then, why, otherwise], self) => {
    const spec = c.count(count);
    const source = c.source(from);
    const block = asBlock(then);
    const kind = elementKindOf(from);
    const slot = c.slot(block.params[0].kind, c.steps.length + 1);
    const picks = emitChoice(c, {
      reason: (why as string | undefined) ?? c.registry.sayTerm(reasonOf(self)),
      count: spec,
      source,
      kind,
      slot,
    });
    const told = picks >= 0 ? picks : slot;
    const anything: Eval =
      spec.binds === "one"
        ? (m, base) => m.s.slot.value[base + told]
        : (m, base) => lengthOf(m.s.slot.value[base + slot]);
    if (spec.binds === "one" || otherwise !== undefined) c.when(anything, () => c.block(block, [slot]));
    else c.block(block, [slot]);
    if (otherwise !== undefined) {
      // What was chosen is still there: what followed it cannot have changed the slot.
      c.when(
        (m, base) => Number(anything(m, base) === 0),
        () => c.block(asBlock(otherwise)),
      );
    }
    c.slots[slot].to = c.steps.length;
  },
);

/** A choice without what follows it, to be said as the reason for asking. */
const reasonOf = (choose: Node): Node => ({ word: "choosing", args: choose.args.slice(0, 2) });

const choosingWord = instruction(
  "choosing",
  [
    ["count", { count: "many" }],
    ["from", { source: "any" }],
  ],
  "choose {count} of {from}",
  () => {
    throw new Error("unreachable: only said, never done");
  },
  false,
);

/** Picks out of a source; the pick is one thing or a list, as the count says. `otherwise` is done if nothing is picked. */
export const choose = <K extends string, B extends "one" | "many">(
  count: Count<B>,
  from: Source<K> | Value<`${K}[]`>,
  then: (picked: Value<B extends "one" ? K : `${K}[]`>) => Program,
  why?: string,
  otherwise?: Program,
): Instr => {
  const kind = elementKindOf(from);
  const binding = lambda(bindsOne(count) ? kind : `${kind}[]`, then);
  return node(chooseWord.definition, [count, from, binding, why, otherwise]);
};

/** Modes by number; those with a condition only while it holds. */
const modeSource = (modes: number, conditions: readonly (Eval | undefined)[] = []): CompiledSource => ({
  kind: "mode",
  list(m, base, into) {
    for (let mode = 1; mode <= modes; mode++) if (conditions[mode - 1]?.(m, base) !== 0) into.push(mode);
  },
  has: (m, base, value) =>
    Number.isInteger(value) && value >= 1 && value <= modes && conditions[value - 1]?.(m, base) !== 0,
  possible: () => true,
  open: () => true,
});

/** Yes or no; what follows happens on yes, else the other block. */
export const may = instruction(
  "may",
  [
    ["what", { nameOf: "mode" }],
    ["then", { block: [] }],
    ["otherwise", { maybe: { block: [] } }],
    ["who", { maybe: "player" }],
  ],
  ({ what, then, otherwise, who }) =>
    `${who ?? "you"} may ${what}${otherwise ? `; if not: ${otherwise}` : ""}; if so: ${then}`,
  (c, [what, then, otherwise, who]) => {
    const slot = c.slot("mode", c.steps.length + 1);
    emitChoice(c, {
      reason: `${what}?`,
      count: {
        ...noRule,
        binds: "one",
        min: constant(1),
        max: constant(1),
        player: who === undefined ? undefined : c.value(who),
      },
      source: modeSource(2),
      kind: "mode",
      slot,
      labels: ["yes", "no"],
    });
    const fill = c.hole();
    c.block(asBlock(then));
    const fillEnd = c.hole();
    const no = c.steps.length;
    if (otherwise !== undefined) c.block(asBlock(otherwise));
    const end = c.steps.length;
    fill(next => (m, base) => (m.s.slot.value[base + slot] === 1 ? next : no));
    fillEnd(() => () => end);
    c.slots[slot].to = end;
  },
);

const noRule = { ordered: false, rule: undefined, idle: false, secret: false } as const;

function emitModes(
  c: Compiler,
  count: CountSpec,
  cases: Cases,
  why: string | undefined,
  conditions: readonly (Eval | undefined)[],
): void {
  const labels = Object.keys(cases.cases);
  const single = count.binds === "one";
  const slot = c.slot(single ? "mode" : "mode[]", c.steps.length + 1);
  emitChoice(c, {
    reason: why ?? labels.join(" / "),
    count,
    source: modeSource(labels.length, conditions),
    kind: "mode",
    slot,
    labels,
  });
  if (single) emitOnlyMode(c, Object.values(cases.cases), slot);
  else {
    Object.values(cases.cases).forEach((block, i) => {
      c.when(
        (m, base) => Number(includes(m, m.s.slot.value[base + slot], i + 1)),
        () => c.block(block),
      );
    });
  }
  c.slots[slot].to = c.steps.length;
}

/** Goes straight to the mode that was picked. */
function emitOnlyMode(c: Compiler, modes: readonly Block[], slot: number): void {
  const fill = c.hole();
  const starts: number[] = [];
  const ends = modes.map(block => {
    starts.push(c.steps.length);
    c.block(block);
    return c.hole();
  });
  const end = c.steps.length;
  for (const fillEnd of ends) fillEnd(() => () => end);
  fill(() => (m, base) => starts[m.s.slot.value[base + slot] - 1] ?? end);
}

function includes(m: Machine, list: number, value: number): boolean {
  for (let i = 0; i < (list & 0xffff); i++) if (listItem(m.s, list, i) === value) return true;
  return false;
}

const asCases = (term: Term): Cases => {
  if (!isCases(term)) throw new ProgramError("expected the modes of a choice");
  return term;
};

const oneOfWord = instruction(
  "oneOf",
  [
    ["modes", { cases: true }],
    ["count", { count: "many" }, one],
    ["why", { maybe: { nameOf: "reason" } }],
    ["possible", { maybe: { cases: true } }],
  ],
  "choose {count}: {modes}",
  (c, [modes, count, why, possible]) => {
    const conditions = new Map(possible === undefined ? [] : Object.entries(asCases(possible).cases));
    emitModes(
      c,
      c.count(count ?? one),
      asCases(modes),
      why as string | undefined,
      Object.keys(asCases(modes).cases).map(label => {
        const condition = conditions.get(label);
        return condition && c.value(condition.body[0]);
      }),
    );
  },
);

/**
 * One of several things, by name, or as many as the count says, where some may be impossible; done in the order they
 * are written.
 */
export const oneOf = (
  modes: Readonly<Record<string, Program>>,
  count?: Count<"one"> | Count<"many">,
  why?: string,
  possible?: Readonly<Record<string, Value<"flag">>>,
): Instr => node(oneOfWord.definition, [modes, count, why, possible]);

const togetherWord = instruction(
  "chooseTogether",
  [
    ["players", { source: "player" }],
    ["count", { formula: ["player"], gives: "count" }],
    ["from", { formula: ["player"], gives: "source" }],
    ["then", { block: ["everyone"] }],
    ["why", { maybe: { nameOf: "reason" } }],
  ],
  "{players} at once, hidden from each other: choose {count} of {from}; {then}",
  (c, [players, count, from, then, why], self) => {
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
      reason:
        (why as string | undefined) ??
        c.registry.sayTerm({ word: "choosing", args: [counted.body[0], sourced.body[0]] } as typeof self),
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

const pickOfWord = valueWord(
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

const onlyPickOfWord = valueWord(
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

export const choiceWords = [chooseWord, choosingWord, may, oneOfWord, togetherWord, pickOfWord, onlyPickOfWord];
