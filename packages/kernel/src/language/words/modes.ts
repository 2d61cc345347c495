// Choices by name: yes or no, one or several of the things a card says.

import { inCode } from "../../machine/code.js";
import type { Compiler, CountSpec } from "../../machine/compiler.js";
import type { CompiledSource, Eval, Machine } from "../../machine/machine.js";
import { constant, goTo } from "../../machine/plain-steps.js";
import { listIncludes } from "../../position/heap.js";
import { asBlock, type Block, type Cases, isCases, ProgramError, type Term } from "../../program/tree.js";
import { type Count, type Instr, node, type Program, type Value } from "../../program/words.js";
import { instruction } from "../define.js";
import { emitChoice } from "./asking.js";
import { one } from "./counts.js";

/** Modes by number; those with a condition only while it holds. */
const modeSource = (modes: number, conditions: readonly (Eval | undefined)[] = []): CompiledSource => ({
  kind: "mode",
  list(m, base, into) {
    for (let mode = 1; mode <= modes; mode++) if (conditions[mode - 1]?.(m, base) !== 0) into.push(mode);
  },
  has: (m, base, value) =>
    Number.isInteger(value) && value >= 1 && value <= modes && conditions[value - 1]?.(m, base) !== 0,
  possible: inCode(
    () => true,
    () => `true`,
  ),
  open: () => true,
});

/** A question may begin with who asks it ("Vassal: play it"). */
const withoutAsker = (question: string): string => question.replace(/^[^:]*: /, "");

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
    `${who ?? "you"} may ${withoutAsker(what)}${otherwise ? `; if not: ${otherwise}` : ""}; if so: ${then}`,
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
    fillEnd(() => goTo(end));
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
        (m, base) => Number(listIncludes(m.s, m.s.slot.value[base + slot], i + 1)),
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
  for (const fillEnd of ends) fillEnd(() => goTo(end));
  fill(() =>
    inCode(
      (m: Machine, base: number) => starts[m.s.slot.value[base + slot] - 1] ?? end,
      writer => `${writer.use(starts)}[${writer.slot(slot)} - 1] ?? ${end}`,
    ),
  );
}

const asCases = (term: Term): Cases => {
  if (!isCases(term)) throw new ProgramError("expected the modes of a choice");
  return term;
};

export const oneOfWord = instruction(
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
