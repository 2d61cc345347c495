// What has gone off is done.

import {
  and,
  anyItem,
  as,
  choose,
  count,
  during,
  each,
  everyone,
  first,
  type Instr,
  idly,
  maybeOne,
  moreThan,
  one,
  resolve,
  rowsOf,
  type Value,
  waiting,
  when,
} from "@kibitz/kernel";
import { activePlayer, isGoing } from "../position.js";
import { question } from "../tables.js";
import { turnQuestions } from "../turn-questions.js";
import { setGoing } from "./asking-again.js";

/** Belongs to nobody: what goes off because of the kingdom itself. */
const NOBODY = 0;

/** Whether things that wait are not all the same, so that their order might matter. */
const waitingDiffer = question(
  "waitingDiffer",
  [["player", "player"]],
  "flag",
  (m, player) => {
    const { item } = m.s;
    let program = 0;
    for (const row of rowsOf(m.s, m.rules.tables.item)) {
      if (item.you[row] !== player || item.stacked[row] !== 0) continue;
      if (program !== 0 && item.program[row] !== program) return true;
      program = item.program[row];
    }
    return false;
  },
  { say: "what waits for {player} is not all the same" },
);

/** What has gone off is done, whoever's turn it is first; each player orders their own. */
export const settleTriggers = when(anyItem, [
  during(moreThan(count(waiting(NOBODY)), 0), resolve(first(waiting(NOBODY)))),
  each(everyone(activePlayer()), who =>
    during(
      moreThan(count(waiting(who)), 0),
      when(
        waitingDiffer(who),
        as(
          who,
          choose(one, waiting(who), item => resolve(item), turnQuestions.order),
        ),
        resolve(first(waiting(who))),
      ),
    ),
  ),
]);

/** Of what has gone off on a gain, its player may have some done before what the gained card itself says. */
export const settleSomeFirst = (player: Value<"player">): Instr =>
  when(anyItem, [
    setGoing(true),
    during(and(isGoing(), moreThan(count(waiting(player)), 0)), [
      setGoing(false),
      as(
        player,
        choose(idly(maybeOne), waiting(player), item => [resolve(item), setGoing(true)], turnQuestions.beforeTheCard),
      ),
    ]),
  ]);

export const triggerWords = [waitingDiffer];
