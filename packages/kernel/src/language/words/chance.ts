// Chance as a player: drawn from the state's own generator, or asked for outside.

import type { Compiler } from "../../machine/compiler.js";
import { type CompiledSource, type Machine, STOP } from "../../machine/machine.js";
import { drawBelow } from "../../position/generator.js";
import { noteShown } from "../../position/state.js";
import { asBlock, type Block } from "../../program/tree.js";
import { elementKindOf, type Instr, lambda, node, type Program, type Source, type Value } from "../../program/words.js";
import { instruction } from "../define.js";
import { range } from "./sources.js";

export const atRandomWord = instruction(
  "atRandom",
  [
    ["from", { source: "any" }],
    ["then", { block: ["element"] }],
  ],
  "at random, one of {from}: {then}",
  (c, [from, then]) => emitRandom(c, c.source(from), elementKindOf(from), asBlock(then)),
);

function emitRandom(c: Compiler, source: CompiledSource, kind: string, then: Block): void {
  const slot = c.slot(kind, c.steps.length + 1);
  const gather = (m: Machine, base: number): number[] => {
    const values: number[] = [];
    source.list(m, base, values);
    return values;
  };
  c.emit(
    (next, own) => (m, base) => {
      const values = gather(m, base);
      if (m.asksChance && values.length > 1) {
        m.mustAnswer(0, own);
        return STOP;
      }
      noteShown(m.s);
      // There may be nothing to ask; then nothing is drawn either.
      const pick = m.asksChance || values.length === 0 ? 0 : drawBelow(m.s.random.word, values.length);
      m.s.slot.value[base + slot] = values[pick] ?? 0;
      return next;
    },
    {
      is: "chance",
      reason: "chance",
      kind,
      outcomes(m, base) {
        const values = gather(m, base);
        return { values, weights: values.map(() => 1) };
      },
      apply(m, base, value) {
        const { s } = m;
        s.slot.value[base + slot] = value;
        s.frame.pc[s.kernel.depth[0] - 1]++;
      },
    },
  );
  c.when(
    (m, base) => Number(m.s.slot.value[base + slot] !== 0 || kind === "number"),
    () => c.block(then, [slot]),
  );
  c.slots[slot].to = c.steps.length;
}

/** One of these, each as likely as any other. */
export const atRandom = <K extends string>(from: Source<K> | Value<`${K}[]`>, then: (it: Value<K>) => Program): Instr =>
  node(atRandomWord.definition, [from, lambda(elementKindOf(from), then)]);

/** A number from 1 to so many, as with a die. */
export const roll = (sides: number | Value<"number">, then: (rolled: Value<"number">) => Program): Instr =>
  atRandom(range(1, sides), then);
