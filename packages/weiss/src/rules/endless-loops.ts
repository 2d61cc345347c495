// Endless loops that somebody can stop (W-10.6(2), (3)): numbers are named, then one player must stop. Each round brings
// the same position back, so it is left at the position it has come back to.

import type { Machine } from "@kibitz/kernel/machine";
import {
  and,
  as,
  atMost,
  choose,
  couldLeaveLoop,
  endGame,
  leaveLoop,
  lessThan,
  nextPlayer,
  one,
  type Program,
  range,
  type Value,
  verb,
  when,
} from "@kibitz/kernel/words";
import { MOST_ROUNDS, optionOf, SAME_ROUNDS_STOP_TURN_PLAYER } from "../table/policies.js";
import { NAME_ROUNDS } from "../table/reasons.js";
import { activePlayer } from "../table/table-facts.js";
import { atomic, question } from "../table/tables.js";

const playerAndRounds = [
  ["player", "player"],
  ["rounds", "number"],
] as const;

export const noteRounds = atomic("noteRounds", playerAndRounds, () => 0, {
  past: "rounds named",
  open: false,
  writes: [],
  say: "{player} names {rounds} more rounds of the loop",
});
export const stopLoop = verb("stopLoop", playerAndRounds, player => leaveLoop(player), {
  past: "loop stopped",
  open: false,
  say: "the loop goes round {rounds} more times, then {player} must stop it",
});

const goesByRule = (m: Machine): boolean => optionOf(m, "endlessLoop") === "rule";
/** Whether a loop has closed that somebody could have left. */
export const loopHasClosed = question("loopHasClosed", [], "flag", m => m.s.kernel.stoppers[0] !== 0 && goesByRule(m), {
  say: "a loop has closed that can be stopped",
  open: false,
});
/** Whether so much has happened in a turn that it cannot be meant: each time another position. */
export const hasNoEnd = question(
  "hasNoEnd",
  [],
  "flag",
  m => m.s.kernel.points[0] > Number(optionOf(m, "mostResolutions")) && goesByRule(m),
  { say: "this turn has no end", open: false },
);

const nameRounds = (who: Value<"player">, then: (rounds: Value<"number">) => Program) =>
  as(
    who,
    choose(one, range(0, MOST_ROUNDS), rounds => [noteRounds(who, rounds), ...[then(rounds)].flat()], NAME_ROUNDS),
  );
const stopsAlone = (who: Value<"player">) => nameRounds(who, rounds => stopLoop(who, rounds));

const turnPlayer = activePlayer();
const other = nextPlayer(activePlayer());
const otherStops = SAME_ROUNDS_STOP_TURN_PLAYER ? lessThan : atMost;
/** (3): who named the smaller number stops. */
const bothName = nameRounds(turnPlayer, first =>
  nameRounds(other, second => when(otherStops(second, first), stopLoop(other, second), stopLoop(turnPlayer, first))),
);
export const settleLoop = verb(
  "settleLoop",
  [],
  () =>
    when(
      and(couldLeaveLoop(turnPlayer), couldLeaveLoop(other)),
      bothName,
      when(couldLeaveLoop(turnPlayer), stopsAlone(turnPlayer), stopsAlone(other)),
    ),
  { past: "loop settled", open: false, say: "the players settle how the loop ends", seenBy: () => 0 },
);

export const stopLoops = [when(loopHasClosed(), settleLoop()), when(hasNoEnd(), endGame())];
