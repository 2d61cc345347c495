// Control words: the order in which things are done.

import { hideArrival } from "../../effects/arrival.js";
import { inCode } from "../../machine/code.js";
import type { Compiler } from "../../machine/compiler.js";
import { type CompiledSource, type Eval, type Machine, SELF, STOP, YOU } from "../../machine/machine.js";
import { branch, goTo, slotValue, writeSlot } from "../../machine/plain-steps.js";
import { listWith, makeList } from "../../position/heap.js";
import { lengthOf, startOf } from "../../position/values.js";
import { asBlock, type Block, ProgramError, type Term } from "../../program/tree.js";
import {
  type ArgOf,
  elementKindOf,
  type Instr,
  lambda,
  node,
  type Program,
  type Source,
  type Value,
} from "../../program/words.js";
import { instruction, valueWord } from "../define.js";

/** If the condition holds, the first block; else the second, if there is one. */
export const when = instruction(
  "when",
  [
    ["condition", "flag"],
    ["then", { block: [] }],
    ["otherwise", { maybe: { block: [] } }],
  ],
  ({ condition, then, otherwise }) =>
    otherwise ? `if ${condition}: ${then}; otherwise: ${otherwise}` : `if ${condition}: ${then}`,
  (c, [condition, then, otherwise]) => {
    const test = c.value(condition);
    if (otherwise === undefined) {
      c.when(test, () => c.block(asBlock(then)));
      return;
    }
    const fillTest = c.hole();
    c.block(asBlock(then));
    const fillEnd = c.hole();
    const start = c.steps.length;
    c.block(asBlock(otherwise));
    const end = c.steps.length;
    fillTest(next => branch(test, next, start));
    fillEnd(() => goTo(end));
  },
);

/** What is in a source, in an order that does not show in which order hidden cards came there. */
function gathered(m: Machine, base: number, source: CompiledSource): number[] {
  const found: number[] = [];
  source.list(m, base, found);
  if (found.length > 1 && source.kind === "card" && source.isList !== true && !source.open(m, base))
    hideArrival(m, found);
  return found;
}

/** Goes through what is there when it begins, one after the other. */
function emitEach(c: Compiler, source: Term, body: Block): void {
  const from = c.source(source);
  const kind = body.params[0].kind;
  // What they held the last time is nothing until they are filled again.
  const list = c.slot(`${kind}[]`, c.steps.length + 1);
  const index = c.slot("number", c.steps.length + 1);
  const item = c.slot(kind, c.steps.length + 2);
  c.emit(next => (m, base) => {
    const made = makeList(m.s, gathered(m, base, from));
    m.s.slot.value[base + list] = made;
    m.s.slot.value[base + index] = 0;
    return next;
  });
  const head = c.steps.length;
  const fill = c.hole();
  c.block(body, [item]);
  c.jump(head);
  const end = c.steps.length;
  fill(next =>
    inCode(
      (m: Machine, base: number) => {
        const slots = m.s.slot.value;
        const at = slots[base + index];
        const all = slots[base + list];
        if (at >= lengthOf(all)) return end;
        slots[base + item] = m.s.heap.value[startOf(all) + at];
        slots[base + index] = at + 1;
        return next;
      },
      writer => {
        const at = writer.temporary();
        const all = writer.temporary();
        const isDone = `${at} = ${writer.slot(index)}, ${all} = ${writer.slot(list)}, ${at} >= ${writer.use(lengthOf)}(${all})`;
        const going = [
          `${writer.slot(item)} = m.s.heap.value[${writer.use(startOf)}(${all}) + ${at}]`,
          `${writer.slot(index)} = ${at} + 1`,
          next,
        ];
        return `(${isDone}) ? ${end} : (${going.join()})`;
      },
    ),
  );
  for (const slot of [list, index, item]) c.slots[slot].to = end;
}

export const eachWord = instruction(
  "each",
  [
    ["of", { source: "any" }],
    ["do", { block: ["element"] }],
  ],
  "for each of {of}: {do}",
  (c, [source, body]) => emitEach(c, source, asBlock(body)),
);

/** Does something for each of these, as they are at the start. */
export const each = <K extends string>(of: Source<K> | Value<`${K}[]`>, body: (it: Value<K>) => Program): Instr =>
  node(eachWord.definition, [of, lambda(elementKindOf(of), body)]);

/** Does something so many times. */
export const repeat = instruction(
  "repeat",
  [
    ["times", "number"],
    ["do", { block: [] }],
  ],
  "{times} times: {do}",
  (c, [times, body]) => {
    const count = c.value(times);
    const left = c.slot("number", c.steps.length + 1);
    c.emit(next => writeSlot(left, count, next));
    const head = c.steps.length;
    const fill = c.hole();
    c.block(asBlock(body));
    c.jump(head);
    const end = c.steps.length;
    fill(next => (m, base) => {
      const slots = m.s.slot.value;
      if (slots[base + left] <= 0) return end;
      slots[base + left]--;
      return next;
    });
    c.slots[left].to = end;
  },
);

/** Again and again until the game ends. Not for cards. */
export const forever = instruction(
  "forever",
  [["do", { block: [] }]],
  "again and again: {do}",
  (c, [body]) => {
    const head = c.steps.length;
    c.block(asBlock(body));
    c.jump(head);
  },
  false,
);

/** Again and again while the condition holds. Not for cards. */
export const during = instruction(
  "during",
  [
    ["condition", "flag"],
    ["do", { block: [] }],
  ],
  "while {condition}: {do}",
  (c, [condition, body]) => {
    const head = c.steps.length;
    c.when(c.value(condition), () => {
      c.block(asBlock(body));
      c.jump(head);
    });
  },
  false,
);

/** Gives a value a name. */
export const letWord = instruction(
  "let",
  [
    ["value", "any"],
    ["in", { block: ["value"] }],
  ],
  said => `${said.in} (where ${said["in binds"] ?? "it"} is ${said.value})`,
  (c, [value, body]) => {
    const block = asBlock(body);
    const evaluated = c.value(value);
    const slot = c.slot(block.params[0].kind, c.steps.length + 1);
    c.keepSecret(slot, value, evaluated);
    c.emit(next => writeSlot(slot, evaluated, next));
    c.block(block, [slot]);
    c.slots[slot].to = c.steps.length;
  },
);

export const bind = <K extends string>(kind: K, value: ArgOf<K>, body: (it: Value<K>) => Program): Instr =>
  node(letWord.definition, [value, lambda(kind, body)]);

/** Gathers what is in a source now into a list that stays as it is. */
export const noteWord = instruction(
  "freeze",
  [
    ["source", { source: "any" }],
    ["in", { block: ["elements"] }],
  ],
  "freeze {source}; {in}",
  (c, [source, body]) => {
    const block = asBlock(body);
    const from = c.source(source);
    const slot = c.slot(block.params[0].kind, c.steps.length + 1);
    c.emit(next => (m, base) => {
      const made = makeList(m.s, gathered(m, base, from));
      m.s.slot.value[base + slot] = made;
      return next;
    });
    c.block(block, [slot]);
    c.slots[slot].to = c.steps.length;
  },
);

export const freeze = <K extends string>(
  source: Source<K> | Value<`${K}[]`>,
  body: (list: Value<`${K}[]`>) => Program,
): Instr => node(noteWord.definition, [source, lambda(`${elementKindOf(source)}[]`, body)]);

/** Does something as another player: `you` is that player inside. */
export const as = instruction(
  "as",
  [
    ["player", "player"],
    ["do", { block: [] }],
  ],
  "{player}: {do}",
  (c, [player, body]) => {
    const who = c.value(player);
    const before = c.slot("player", c.steps.length + 1);
    c.emit(next => writeSlot(before, slotValue(YOU), next));
    c.emit(next => writeSlot(YOU, who, next));
    c.block(asBlock(body));
    c.emit(next => writeSlot(YOU, slotValue(before), next));
    c.slots[before].to = c.steps.length;
  },
);

/** From here on, `you` is this player: how a turn passes on. */
export const continueAs = instruction(
  "continueAs",
  [["player", "player"]],
  "{player} goes on",
  (c, [player]) => {
    const who = c.value(player);
    c.emit(next => writeSlot(YOU, who, next));
  },
  false,
);

const giving = (name: string, say: string, given: (before: Eval, value: Eval) => Eval) =>
  instruction(name, [["value", "any"]], say, (c, [value]) => {
    const { outcome } = c;
    if (outcome < 0) throw new ProgramError(`${c.name}: "${name}" stands outside a verb or replacement`);
    const made = given(slotValue(outcome), c.value(value));
    c.emit(next => writeSlot(outcome, made, next));
  });
/** What this verb or replacement counts as having done. */
export const gives = giving("gives", "this gives {value}", (_, value) => value);
/** The same where that is a list: one thing more. */
export const givesAlso = giving("givesAlso", "this gives {value} too", (before, value) => (m, base) => {
  const more = value(m, base);
  return listWith(m.s, before(m, base), more);
});

/** The game is over; its results stand in the game's columns. In a batch all the rest of it happens as well. */
export const endGame = instruction(
  "endGame",
  [],
  "the game ends",
  c => {
    c.emit((next, own) => m => {
      if (m.s.kernel.batch[0] !== 0) {
        m.s.kernel.ending[0] = 1;
        return next;
      }
      m.s.kernel.over[0] = 1;
      m.s.frame.pc[m.s.kernel.depth[0] - 1] = own;
      return STOP;
    });
  },
  false,
);

export const youWord = valueWord("you", [], "player", "you", () => slotValue(YOU));
export const selfWord = valueWord("self", [], "card", "this card", () => slotValue(SELF));
/** Whoever the program acts for. */
export const you: Value<"player"> = youWord();
/** The card the program is on. */
export const self: Value<"card"> = selfWord();
