// Rule actions and the check timing (W-6, W-9).

import { rowCount } from "@kibitz/kernel/machine";
import {
  and,
  as,
  atLeast,
  batch,
  choose,
  count,
  during,
  each,
  endGame,
  everyone,
  first,
  indivisible,
  inZone,
  loopPoint,
  moreThan,
  move,
  nextPlayer,
  not,
  one,
  oneOf,
  or,
  ownerOf,
  resolve,
  same,
  those,
  type Value,
  verb,
  waiting,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { LEVEL_UP } from "../table/reasons.js";
import { activePlayer, isOld } from "../table/table-facts.js";
import { question } from "../table/tables.js";
import { payPenalty, refresh } from "../verbs/refresh.js";
import { stopLoops } from "./endless-loops.js";
import { judge } from "./losing.js";
import {
  anyLoser,
  doomed,
  isCheckDue,
  needsLevelUp,
  needsRefresh,
  penaltiesOf,
  ruleActionDue,
} from "./rule-actions.js";

/** W-9.3: of the seven oldest one goes to the level zone, the other six to the waiting room. */
export const levelUp = verb(
  "levelUp",
  [["player", "player"]],
  player =>
    as(
      player,
      indivisible(
        choose(
          one,
          those(inZone("clock"), card => isOld(card)),
          chosen => [
            batch([
              each(
                those(inZone("clock"), card => and(isOld(card), not(same(card, chosen)))),
                card => move(card, zone("waitingRoom")),
              ),
              move(chosen, zone("level")),
            ]),
          ],
          LEVEL_UP,
        ),
      ),
    ),
  { past: "leveled up", open: false, say: "{player} levels up" },
);

/** W-6.1: the turn player's first; a player with both pending chooses the order. */
export const interruption = each(everyone(activePlayer()), player =>
  during(or(needsRefresh(player), needsLevelUp(player)), [
    when(
      and(needsRefresh(player), needsLevelUp(player)),
      as(player, oneOf({ "refresh first": refresh(player), "level up first": levelUp(player) })),
      when(needsRefresh(player), refresh(player), levelUp(player)),
    ),
  ]),
);

/** Whether a player has AUTO abilities on standby. */
export const hasStandby = question(
  "hasStandby",
  [["player", "player"]],
  "flag",
  (m, player) => {
    const { item } = m.s;
    for (let row = 1, left = rowCount(m.s, m.rules.tables.item); left > 0; row++) {
      if (item.incarnation[row] === 0) continue;
      if (item.stacked[row] === 0 && item.you[row] === player) return true;
      left--;
    }
    return false;
  },
  { say: "{player} has abilities on standby" },
);

const resolveOne = (who: Value<"player">) =>
  as(
    who,
    when(
      moreThan(count(waiting(you)), 1),
      choose(one, waiting(you), item => resolve(item), "which ability to resolve"),
      resolve(first(waiting(you))),
    ),
  );

/** All that applies is carried out together, the loss check first (W-6.2(1), W-9). */
const ruleActions = during(ruleActionDue(), [
  when(anyLoser(), [judge(), endGame()]),
  each(everyone(activePlayer()), player => when(atLeast(penaltiesOf(player), 1), payPenalty(player))),
  batch(each(doomed(), card => move(card, zone("waitingRoom", ownerOf(card))))),
]);

/** W-6.2: rule actions, one ability of the turn player or else one of the other's, and again from the start. */
export const runCheckTiming = verb(
  "runCheckTiming",
  [],
  () =>
    during(isCheckDue(), [
      loopPoint(),
      ...stopLoops,
      ruleActions,
      when(
        hasStandby(activePlayer()),
        resolveOne(activePlayer()),
        when(hasStandby(nextPlayer(activePlayer())), resolveOne(nextPlayer(activePlayer()))),
      ),
    ]),
  { past: "checked", open: false, say: "check timing", seenBy: () => 0 },
);

export const checkTiming = when(isCheckDue(), runCheckTiming());
