// Words with which a game says where loops are looked for.

import { instruction } from "../define.js";
import { forgetLoops as forget, MANDATORY, passLoopPoint } from "../loops.js";
import { STOP } from "../machine.js";

/** A place a loop must come through: before a player gets priority, at a check timing. */
export const loopPoint = instruction(
  "loopPoint",
  [],
  "(loops are noticed here)",
  c => {
    c.emit((next, own) => m => {
      // Positions are compared as they stand here.
      m.s.frame.pc[m.s.kernel.depth[0] - 1] = own;
      if (passLoopPoint(m) !== MANDATORY || m.rules.onLoop === undefined) return next;
      m.rules.onLoop(m);
      return m.s.kernel.over[0] ? STOP : next;
    });
  },
  false,
);

/** Positions before this cannot come back. */
export const forgetLoops = instruction(
  "forgetLoops",
  [],
  "(earlier positions cannot come back)",
  c => {
    c.emit(next => m => {
      forget(m);
      return next;
    });
  },
  false,
);

export const loopWords = [loopPoint, forgetLoops];
