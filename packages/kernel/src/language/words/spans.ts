// Spans: things done at once, things not to be interrupted, things that can be taken back.

import { closeBatch } from "../../effects/execute-verb.js";
import { isFirstInBatch, nextInBatch } from "../../effects/in-batches.js";
import { showTops } from "../../effects/moves.js";
import { propose } from "../../effects/pipeline.js";
import { CALL, SELF, STOP } from "../../machine/machine.js";
import { closeSpan, openSpan, restoreSpan } from "../../machine/spans.js";
import { rowOf } from "../../position/values.js";
import { asBlock } from "../../program/tree.js";
import { instruction } from "../define.js";
import { interrupted } from "../verbs.js";

/** All of this happens at once: proposed and replaced against the position before, then done, then seen as one. */
export const batch = instruction("batch", [["do", { block: [] }]], "all at once: {do}", (c, [body]) => {
  const own = c.slot("flag", c.steps.length + 1);
  c.emit(next => (m, base) => {
    const { kernel, slot } = m.s;
    slot.value[base + own] = kernel.batch[0] === 0 ? 1 : 0;
    if (kernel.batch[0] === 0) kernel.batch[0] = 1;
    return next;
  });
  c.block(asBlock(body));
  c.emit((next, here) => (m, base) => {
    if (m.s.slot.value[base + own] === 0) return next;
    const waited = nextInBatch(m);
    if (waited) return propose(m, waited.verb, waited.args, here, -1);
    closeBatch(m);
    if (m.s.kernel.ending[0] === 0) return interrupted(m, next);
    m.s.kernel.over[0] = 1;
    m.s.frame.pc[m.s.kernel.depth[0] - 1] = here;
    return STOP;
  });
  c.slots[own].to = c.steps.length;
});

/** What a card does for all that happens at once: done the first time it is come to in a batch. */
export const justOnce = instruction(
  "justOnce",
  [["do", { block: [] }]],
  "once for all that happens at once: {do}",
  (c, [body]) => {
    const place = c.steps.length;
    const fill = c.hole();
    c.block(asBlock(body));
    const end = c.steps.length;
    fill(next => (m, base) => {
      const { frame, kernel, slot } = m.s;
      const program = frame.program[kernel.depth[0] - 1];
      return isFirstInBatch(m, program, place, rowOf(slot.value[base + SELF])) ? next : end;
    });
  },
);

/** Nothing interrupts this, and of what it puts on a pile that shows its top only the last is seen. */
export const indivisible = instruction("indivisible", [["do", { block: [] }]], "as one step: {do}", (c, [body]) => {
  c.emit(next => m => {
    m.s.kernel.indivisible[0]++;
    return next;
  });
  c.block(asBlock(body));
  c.emit(next => m => {
    m.s.kernel.indivisible[0]--;
    showTops(m);
    return interrupted(m, next);
  });
});

/** Something that may turn out impossible: then it never happened, and the other block is done. */
export const tentative = instruction(
  "tentative",
  [
    ["do", { block: [] }],
    ["otherwise", { maybe: { block: [] } }],
  ],
  ({ do: body, otherwise }) => `try: ${body}${otherwise ? `; if that cannot be: ${otherwise}` : ""}`,
  (c, [body, otherwise]) => {
    const fillStart = c.hole();
    c.block(asBlock(body));
    const fillEnd = c.hole();
    const instead = c.steps.length;
    if (otherwise !== undefined) c.block(asBlock(otherwise));
    const end = c.steps.length;
    fillStart(next => m => {
      const { s } = m;
      s.frame.pc[s.kernel.depth[0] - 1] = instead;
      openSpan(s);
      return next;
    });
    fillEnd(() => m => {
      closeSpan(m.s);
      m.spanClosed?.(m.s.checkpoints.length);
      return end;
    });
  },
  false,
);

/** What was tried is impossible. */
export const fail = instruction(
  "fail",
  [],
  "this cannot be",
  c => {
    c.emit(() => m => {
      restoreSpan(m);
      return RESUME;
    });
  },
  false,
);

// The frames were replaced under the machine: it goes on wherever they now stand.
const RESUME = CALL;
