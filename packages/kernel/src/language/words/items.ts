// Things waiting to resolve: triggers in the queue, and what is on the stack.

import { ITEMS_BIT } from "../../effects/getters.js";
import { CALL, type CompiledSource, type Eval, FIRST_PARAM, type Machine, SELF, YOU } from "../../machine/machine.js";
import { listValues, makeList } from "../../position/heap.js";
import { addRow, firstRow, nextRow, referenceTo, removeRow, rowCount } from "../../position/rows.js";
import { nextSerial } from "../../position/state.js";
import { rowOf } from "../../position/values.js";
import { asBlock } from "../../program/tree.js";
import type { Value } from "../../program/words.js";
import { instruction, sourceWord, valueWord } from "../define.js";

const isLive = (m: Machine, item: number): boolean =>
  item !== 0 && referenceTo(m.s, m.rules.tables.item, rowOf(item)) === item;

function itemsWhere(test: (m: Machine, base: number, row: number) => boolean): CompiledSource {
  return {
    kind: "item",
    list(m, base, into) {
      const table = m.rules.tables.item;
      for (let row = firstRow(m.s, table); row > 0; row = nextRow(m.s, table, row)) {
        if (test(m, base, row)) into.push(referenceTo(m.s, table, row));
      }
    },
    has: (m, base, value) => isLive(m, value) && test(m, base, rowOf(value)),
    possible(m, base) {
      const found: number[] = [];
      this.list(m, base, found);
      return found.length > 0;
    },
    open: () => true,
  };
}

/** A player's triggers that have gone off and wait, oldest first. */
export const waiting = sourceWord("waiting", [["of", "player"]], "item", "the waiting abilities of {of}", (c, [of]) => {
  c.reads |= ITEMS_BIT;
  const who = c.value(of);
  return itemsWhere((m, base, row) => m.s.item.stacked[row] === 0 && m.s.item.you[row] === who(m, base));
});

/** Everybody's triggers that have gone off and wait, oldest first. */
export const allWaitingWord = sourceWord("allWaiting", [], "item", "all waiting abilities", c => {
  c.reads |= ITEMS_BIT;
  return itemsWhere((m, _, row) => m.s.item.stacked[row] === 0);
});
export const allWaiting = allWaitingWord();

/** All that is on the stack, oldest first. */
export const stackedWord = sourceWord("stacked", [], "item", "what is on the stack", c => {
  c.reads |= ITEMS_BIT;
  return itemsWhere((m, _, row) => m.s.item.stacked[row] === 1);
});
export const stacked = stackedWord();

/** What was put on the stack last. */
export const topItemWord = valueWord("topItem", [], "item", "the top of the stack", c => {
  c.reads |= ITEMS_BIT;
  return topOfStack;
});
export const topItem: Value<"item"> = topItemWord();

const topOfStack: Eval = m => {
  const { s } = m;
  const table = m.rules.tables.item;
  let best = 0;
  m.look(rowCount(s, table));
  for (let row = firstRow(s, table); row > 0; row = nextRow(s, table, row)) {
    if (s.item.stacked[row] === 1 && (best === 0 || s.item.order[row] > s.item.order[best])) best = row;
  }
  return referenceTo(s, table, best);
};

/** Whether anything waits or is on the stack at all: a quick look before a longer one. */
export const anyItemWord = valueWord("anyItem", [], "flag", "anything waits or is on the stack", c => {
  c.reads |= ITEMS_BIT;
  return ((m: Machine) => Number(m.s.table.count[m.rules.tables.item.book] > 0)) satisfies Eval;
});
export const anyItem: Value<"flag"> = anyItemWord();

const putting = (name: string, say: string, isStacked: boolean, open: boolean) =>
  instruction(
    name,
    [["do", { block: [] }]],
    say,
    (c, [body]) => {
      const { index, captured } = c.closure(asBlock(body), isStacked ? `${c.name} (on the stack)` : " (waiting)");
      const values = captured.map(variable => c.value(variable));
      c.emit(next => (m, base) => {
        const { s } = m;
        const args = makeList(
          s,
          values.map(value => value(m, base)),
        );
        const row = addRow(s, m.rules.tables.item);
        s.item.program[row] = index;
        s.item.you[row] = s.slot.value[base + YOU];
        s.item.self[row] = s.slot.value[base + SELF];
        s.item.args[row] = args;
        s.item.stacked[row] = Number(isStacked);
        s.item.order[row] = nextSerial(s);
        m.dirtyColumns |= ITEMS_BIT;
        return next;
      });
    },
    open,
  );
/** Puts a program on the stack to resolve later; values it uses (targets, modes, X) are taken along. */
export const stack = putting("stack", "put on the stack: {do}", true, true);
/** Puts a program among what waits, as a trigger that has gone off does. It is called by the card it is about. */
export const queueTrigger = putting("queueTrigger", "wait: {do}", false, false);

/** Puts a waiting ability on the stack. */
export const putOnStack = instruction("putOnStack", [["item", "item"]], "put {item} on the stack", (c, [item]) => {
  const value = c.value(item);
  c.emit(next => (m, base) => {
    const reference = value(m, base);
    if (isLive(m, reference)) {
      m.s.item.stacked[rowOf(reference)] = 1;
      m.s.item.order[rowOf(reference)] = nextSerial(m.s);
      m.dirtyColumns |= ITEMS_BIT;
    }
    return next;
  });
});

/** Another of the same on the stack, with the same targets and choices, for a player. */
export const copyItem = instruction(
  "copyItem",
  [
    ["item", "item"],
    ["for", "player"],
  ],
  "copy {item} for {for}",
  (c, [item, recipient]) => {
    const value = c.value(item);
    const who = c.value(recipient);
    c.emit(next => (m, base) => {
      const { s } = m;
      const reference = value(m, base);
      const player = who(m, base);
      if (!isLive(m, reference)) return next;
      const original = rowOf(reference);
      const args = makeList(s, listValues(s, s.item.args[original]));
      const row = addRow(s, m.rules.tables.item);
      s.item.program[row] = s.item.program[original];
      s.item.self[row] = s.item.self[original];
      s.item.you[row] = player;
      s.item.args[row] = args;
      s.item.stacked[row] = 1;
      s.item.order[row] = nextSerial(s);
      m.dirtyColumns |= ITEMS_BIT;
      return next;
    });
  },
);

/** Takes an item out and does what it says. */
export const resolve = instruction(
  "resolve",
  [["item", "item"]],
  "resolve {item}",
  (c, [item]) => {
    const value = c.value(item);
    c.emit(next => (m, base) => {
      const { s } = m;
      const reference = value(m, base);
      if (!isLive(m, reference)) return next;
      const row = rowOf(reference);
      const args = listValues(s, s.item.args[row]);
      const who = s.item.you[row];
      const source = s.item.self[row];
      const program = s.item.program[row];
      dropItem(m, row);
      const inner = m.push(program, next, -1);
      s.slot.value[inner + YOU] = who;
      s.slot.value[inner + SELF] = source;
      args.forEach((arg, i) => {
        s.slot.value[inner + FIRST_PARAM + i] = arg;
      });
      return CALL;
    });
  },
  false,
);

/** Takes an item off the stack, or out of those that wait. */
export function dropItem(m: Machine, row: number): void {
  removeRow(m.s, m.rules.tables.item, row);
  m.dirtyColumns |= ITEMS_BIT;
}

/** An item is taken off the stack without resolving. */
export const removeItem = instruction("removeItem", [["item", "item"]], "counter {item}", (c, [item]) => {
  const value = c.value(item);
  c.emit(next => (m, base) => {
    const reference = value(m, base);
    if (isLive(m, reference)) dropItem(m, rowOf(reference));
    return next;
  });
});

export const controllerOfItem = valueWord(
  "controllerOfItem",
  [["item", "item"]],
  "player",
  "the player of {item}",
  (c, [item]) => {
    c.reads |= ITEMS_BIT;
    const value = c.value(item);
    return ((m, base) => m.s.item.you[rowOf(value(m, base))]) satisfies Eval;
  },
);
