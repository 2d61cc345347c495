// Rule actions: what interrupts and what waits for a check timing (W-6.1, W-9).

import {
  cardAt,
  findCardIn,
  get,
  isCurrent,
  type Machine,
  mayBeLower,
  rowCount,
  topCard,
  zoneCount,
} from "@kibitz/kernel/machine";
import { sourceWord } from "@kibitz/kernel/words";
import { CLOCK_LIMIT, LOSING_LEVEL, MISPLACED_CARDS_LEAVE, optionOf } from "../table/policies.js";
import { CHARACTER, CLIMAX_TYPE, sheetOf } from "../table/sheet.js";
import { characterAt, levelCount, listWhere } from "../table/table-facts.js";
import {
  asWeiss,
  CLIMAX,
  CLOCK,
  DAMAGE,
  DECK,
  MARKERS,
  opponentOf,
  PLAYERS,
  question,
  STAGE,
  sizeAt,
  WAITING_ROOM,
  zoneAt,
} from "../table/tables.js";

const playerParam = [["player", "player"]] as const;

/** W-8.8(6): the climax on top of a damage process cancels it before anything is shuffled. */
function isCancelling(m: Machine, player: number): boolean {
  if (optionOf(m, "refreshAfterCancel") === false) return false;
  const zone = zoneAt(m, DAMAGE, player);
  const top = topCard(m.s, zone);
  return top > 0 && sheetOf(m).type[m.s.card.text[top]] === CLIMAX_TYPE;
}
export const mustRefresh = (m: Machine, player: number): boolean =>
  sizeAt(m, DECK, player) === 0 && sizeAt(m, WAITING_ROOM, player) > 0 && !isCancelling(m, player);
export const mustLevelUp = (m: Machine, player: number): boolean => sizeAt(m, CLOCK, player) >= CLOCK_LIMIT;
export const needsRefresh = question("needsRefresh", playerParam, "flag", mustRefresh, {
  say: "{player} must refresh",
});
export const needsLevelUp = question("needsLevelUp", playerParam, "flag", mustLevelUp, {
  say: "{player} must level up",
});

// W-9.4 to W-9.8: check-type rule actions.

/** W-1(2). */
export const isLosing = (m: Machine, player: number): boolean =>
  levelCount(m, player) >= LOSING_LEVEL || (sizeAt(m, DECK, player) === 0 && sizeAt(m, WAITING_ROOM, player) === 0);
export const anyLoser = question("anyLoser", [], "flag", m => isLosing(m, 1) || isLosing(m, 2), {
  say: "somebody meets a losing condition",
});
export const penaltiesOf = question("penaltiesOf", playerParam, "number", (m, player) => m.s.player.penalties[player], {
  reads: ["player.penalties"],
  say: "the refresh penalties of {player}",
});

/** Whether this card must leave the stage: W-9.5, W-9.7, W-9.8. */
function mustLeaveStage(m: Machine, card: number): boolean {
  const { s } = asWeiss(m);
  const at = s.card.position[card];
  const player = s.zone.owner[s.card.zone[card]];
  if (MISPLACED_CARDS_LEAVE && (at === 0 || sheetOf(m).type[s.card.text[card]] !== CHARACTER)) return true;
  return characterAt(m, player, at) !== card || hasNoPower(m, card);
}
function hasNoPower(m: Machine, card: number): boolean {
  const { power, getters } = sheetOf(m);
  const mayBe = power[m.s.card.text[card]] <= 0 || mayBeLower(m, getters.power.index);
  return mayBe && get(m, getters.power, card) <= 0;
}
/** The same for a whole stage, at a glance: a place taken twice, something that is no character, no power left. */
function isStageInOrder(m: Machine, player: number, looksAtPower: boolean): boolean {
  const { s } = asWeiss(m);
  const zone = zoneAt(m, STAGE, player);
  const { type, power: printedPower, getters } = sheetOf(m);
  let taken = 1;
  for (let i = 0; i < zoneCount(s, zone); i++) {
    const card = cardAt(s, zone, i);
    const bit = 1 << s.card.position[card];
    if ((taken & bit) !== 0) return false;
    taken |= bit;
    const text = s.card.text[card];
    if (type[text] !== CHARACTER || printedPower[text] <= 0) return false;
    if (looksAtPower && get(m, getters.power, card) <= 0) return false;
  }
  return true;
}
/** Whether this card must leave the climax area: W-9.6, W-9.8. */
function mustLeaveClimax(m: Machine, card: number): boolean {
  const { s } = m;
  if (MISPLACED_CARDS_LEAVE && sheetOf(m).type[s.card.text[card]] !== CLIMAX_TYPE) return true;
  const { incarnation } = s.card;
  return findCardIn(s, s.card.zone[card], other => incarnation[other] > incarnation[card]) !== 0;
}
const mustLeaveMarkers = (m: Machine, card: number): boolean =>
  MISPLACED_CARDS_LEAVE && !isCurrent(m, asWeiss(m).s.card.host[card]);

/** Lists the cards that check-type rule actions put into the waiting room, the turn player's first. */
function listDoomed(m: Machine, into: number[]): void {
  const active = asWeiss(m).s.game.active[0] || 1;
  for (const player of [active, opponentOf(active)]) {
    listWhere(m, zoneAt(m, STAGE, player), into, card => mustLeaveStage(m, card));
    listWhere(m, zoneAt(m, CLIMAX, player), into, card => mustLeaveClimax(m, card));
    listWhere(m, zoneAt(m, MARKERS, player), into, card => mustLeaveMarkers(m, card));
  }
}
function anyIn(m: Machine, zone: number, test: (m: Machine, card: number) => boolean): boolean {
  for (let i = 0; i < zoneCount(m.s, zone); i++) if (test(m, cardAt(m.s, zone, i))) return true;
  return false;
}
/** Whether there is none, found out as quickly as can be: this is asked at every check timing. */
function isTableInOrder(m: Machine): boolean {
  const looksAtPower = mayBeLower(m, sheetOf(m).getters.power.index);
  for (let player = 1; player <= PLAYERS; player++) {
    if (anyIn(m, zoneAt(m, CLIMAX, player), mustLeaveClimax)) return false;
    if (anyIn(m, zoneAt(m, MARKERS, player), mustLeaveMarkers)) return false;
    // A character printed without power may live on what others give it.
    if (!isStageInOrder(m, player, looksAtPower) && anyIn(m, zoneAt(m, STAGE, player), mustLeaveStage)) return false;
  }
  return true;
}
/** The cards that check-type rule actions put into the waiting room now. */
export const doomed = sourceWord("doomed", [], "card", "what rule actions remove", () => ({
  kind: "card",
  list: (m: Machine, _: number, into: number[]) => listDoomed(m, into),
  has(m: Machine, _: number, value: number) {
    const found: number[] = [];
    listDoomed(m, found);
    return found.includes(value);
  },
  possible: () => true,
  open: () => true,
}));
const isRuleActionDue = (m: Machine): boolean => {
  const { s } = asWeiss(m);
  // All of it follows from where cards lie (every move has a stamp of its own), but for power that may have been lowered.
  const stamp = s.kernel.stamp[0];
  if (s.game.orderly[0] === stamp && !mayBeLower(m, sheetOf(m).getters.power.index)) return false;
  const due =
    isLosing(m, 1) || isLosing(m, 2) || s.player.penalties[1] + s.player.penalties[2] > 0 || !isTableInOrder(m);
  // Derived: neither saved nor compared, only remembered.
  if (!due) s.game.orderly[0] = stamp;
  return due;
};
export const ruleActionDue = question("ruleActionDue", [], "flag", isRuleActionDue, {
  say: "a rule action is due",
});
/** W-6.2: whether a check timing has anything to do. */
export const isCheckDue = question(
  "isCheckDue",
  [],
  "flag",
  m => rowCount(m.s, m.rules.tables.item) > 0 || isRuleActionDue(m),
  { say: "a check timing has something to do" },
);

/** The switch that ends a main phase that would go on for ever: each action notes twice whether somebody passes. */
export const hasActedEnough = question(
  "hasActedEnough",
  [],
  "flag",
  m => m.s.game.actions[0] >= 2 * (optionOf(m, "mostActions") as number),
  { say: "there were enough actions in this phase" },
);
/** The switch that ends a game that would go on for ever. */
export const turnsAreOver = question(
  "turnsAreOver",
  [],
  "flag",
  m => {
    const most = optionOf(m, "mostTurns") as number;
    return most > 0 && m.s.game.turn[0] >= most;
  },
  { say: "the last turn is over" },
);
