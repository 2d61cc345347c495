// Choosing out of a source.

import { inCode } from "../../machine/code.js";
import type { Eval, Machine } from "../../machine/machine.js";
import { slotValue } from "../../machine/plain-steps.js";
import { lengthOf } from "../../position/values.js";
import { asBlock, type Node, type Term } from "../../program/tree.js";
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
import { instruction } from "../define.js";
import { emitChoice } from "./asking.js";
import { bindsOne } from "./counts.js";

export const chooseWord = instruction(
  "choose",
  [
    ["count", { count: "many" }],
    ["from", { source: "any" }],
    ["then", { block: ["picked"] }],
    ["why", { maybe: { nameOf: "reason" } }],
    ["otherwise", { maybe: { block: [] } }],
  ],
  ({ count, from, then, otherwise }) =>
    `choose ${count === "one" && from.startsWith("a ") ? "" : `${count} of `}${from}; ${then}${otherwise ? `; if nothing was chosen: ${otherwise}` : ""}`,
  (c, [count, from, then, why, otherwise]) => {
    const spec = c.count(count);
    const source = c.source(from);
    const block = asBlock(then);
    const kind = elementKindOf(from);
    const slot = c.slot(block.params[0].kind, c.steps.length + 1);
    const picks = emitChoice(c, {
      reason: (why as string | undefined) ?? c.registry.sayTerm(choosing(count, from)),
      count: spec,
      source,
      kind,
      slot,
    });
    const told = picks >= 0 ? picks : slot;
    const anything: Eval = spec.binds === "one" ? slotValue(told) : (m, base) => lengthOf(m.s.slot.value[base + slot]);
    if (spec.binds === "one" || otherwise !== undefined) c.when(anything, () => c.block(block, [slot]));
    else c.block(block, [slot]);
    if (otherwise !== undefined) {
      // What was chosen is still there: what followed it cannot have changed the slot.
      c.when(
        inCode(
          (m: Machine, base: number) => Number(anything(m, base) === 0),
          writer => `${writer.write(anything)} === 0 ? 1 : 0`,
        ),
        () => c.block(asBlock(otherwise)),
      );
    }
    c.slots[slot].to = c.steps.length;
  },
);

/** A choice without what follows it, to be said as the reason for asking. */
export const choosing = (count: Term, from: Term): Node => ({ word: "choosing", args: [count, from] });

export const choosingWord = instruction(
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
