// Words with which a game says where loops are looked for.

import { STOP } from "../../machine/machine.js";
import { mustLeaveLoop } from "../../players/break-loops.js";
import { terminates } from "../../players/loop-trial.js";
import { forgetLoops as forget, MANDATORY, passLoopPoint } from "../../players/loops.js";
import { bitOf } from "../../position/zones.js";
import { instruction, question } from "../define.js";

/** A place a loop must come through: before a player gets priority, at a check timing. */
export const loopPoint = instruction(
  "loopPoint",
  [],
  "(loops are noticed here)",
  c => {
    c.emit((next, own) => m => {
      // Positions are compared as they stand here.
      m.s.frame.pc[m.s.kernel.depth[0] - 1] = own;
      if (m.trial) return m.trial.passPoint() ? next : STOP;
      if (passLoopPoint(m, terminates) !== MANDATORY || m.rules.onLoop === undefined) return next;
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

/** Whether this player could have left the loop that has just closed. Nobody could as long as none has. */
export const couldLeaveLoop = question(
  "couldLeaveLoop",
  [["player", "player"]],
  "flag",
  (m, player) => (m.s.kernel.stoppers[0] & bitOf(player)) !== 0,
  { say: "{player} could have left the loop", open: false },
);

/** This player may not give the answer again that last kept the loop going, as long as the position is the same. */
export const leaveLoop = instruction(
  "leaveLoop",
  [["player", "player"]],
  "{player} leaves the loop",
  (c, [player]) => {
    const who = c.value(player);
    c.emit(next => (m, base) => {
      mustLeaveLoop(m, who(m, base));
      return next;
    });
  },
  false,
);
