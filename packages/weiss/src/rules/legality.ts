// What may be played, used, countered with and attacked with (W-7.1, W-8.1, W-8.3, W-10.2).

import {
  type CompiledSource,
  controllerOf,
  findCardIn,
  forCards,
  get,
  isCurrent,
  type Machine,
  rowOf,
} from "@kibitz/kernel/machine";
import { sourceWord, valueWord } from "@kibitz/kernel/words";
import { printed } from "../table/card-values.js";
import { factsOf } from "../table/facts.js";
import { optionOf } from "../table/policies.js";
import { CLIMAX_TYPE, sheetOf } from "../table/sheet.js";
import { levelCount, listWhere, playerOf } from "../table/table-facts.js";
import {
  asWeiss,
  CENTRE_RIGHT,
  CLOCK,
  HAND,
  LEVEL,
  POSITIONS,
  question,
  STAGE,
  STANDING,
  STOCK,
  sizeAt,
  zoneAt,
} from "../table/tables.js";

const cardParam = [["card", "card"]] as const;

/** Whether a colour is among the cards of the level zone or the clock. */
function hasColour(m: Machine, player: number, colour: number): boolean {
  return zoneHasColour(m, zoneAt(m, LEVEL, player), colour) || zoneHasColour(m, zoneAt(m, CLOCK, player), colour);
}
function zoneHasColour(m: Machine, zone: number, wanted: number): boolean {
  const { s } = m;
  const { colour } = sheetOf(m);
  return findCardIn(s, zone, card => colour[s.card.text[card]] === wanted) !== 0;
}

/** W-7.1: level, colour, cost. */
export function canPlayNow(m: Machine, player: number, card: number): boolean {
  const { type, colour, getters } = sheetOf(m);
  const text = m.s.card.text[card];
  if (type[text] === CLIMAX_TYPE) return hasColour(m, player, colour[text]);
  const own = get(m, getters.level, card);
  if (own > levelCount(m, player)) return false;
  if (get(m, getters.cost, card) > sizeAt(m, STOCK, player)) return false;
  return own <= 0 || hasColour(m, player, colour[text]);
}
export const canPlay = question(
  "canPlay",
  [
    ["player", "player"],
    ["card", "card"],
  ],
  "flag",
  (m, player, card) => canPlayNow(m, player, rowOf(card)),
  { say: "{player} meets the requirements of {card}" },
);

/** W-10.2: whether all parts of an ACT's cost can be paid. */
export function canUseNow(m: Machine, player: number, card: number, which: number): boolean {
  if (sheetOf(m).acts[m.s.card.text[card]] < which) return false;
  const price = factsOf(m, m.s.card.text[card]).acts?.[which - 1];
  if (price === undefined) return false;
  const { posture: now } = asWeiss(m).s.card;
  if ((price.stock ?? 0) > sizeAt(m, STOCK, player) || (price.discard ?? 0) > sizeAt(m, HAND, player)) return false;
  if (price.rest && now[card] !== STANDING) return false;
  if (price.restOwn !== undefined && countOnStage(m, player, other => now[other] === STANDING) < price.restOwn)
    return false;
  const { partner } = price;
  return (
    partner === undefined ||
    countOnStage(m, player, other => other !== card && m.rules.texts[m.s.card.text[other]].name === partner) > 0
  );
}
function countOnStage(m: Machine, player: number, test: (card: number) => boolean): number {
  const zone = zoneAt(m, STAGE, player);
  let found = 0;
  forCards(m.s, zone, card => {
    if (test(card)) found++;
  });
  return found;
}
export const canUse = question(
  "canUse",
  [
    ["player", "player"],
    ["card", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, player, card, which) => canUseNow(m, player, rowOf(card), which),
  { say: "{player} can use ability {which} of {card}" },
);
export const actPart = valueWord(
  "actPart",
  [
    ["card", "card"],
    ["which", "number"],
    ["part", { oneOf: ["stock", "rest", "restOwn", "discard"] }],
  ],
  "number",
  "{part} in the cost of ability {which} of {card}",
  (c, [card, which, part]) => {
    const asked = c.value(card);
    const number = c.value(which);
    return (m: Machine, base: number) =>
      Number(printed(m, asked(m, base)).acts?.[number(m, base) - 1]?.[part as "stock" | "rest"] ?? 0);
  },
);
export const backupStock = question(
  "backupStock",
  cardParam,
  "number",
  (m, card) => printed(m, card).backup?.stock ?? 0,
  { reads: [], say: "the stock Backup of {card} costs" },
);
export const isBackup = question("isBackup", cardParam, "flag", (m, card) => printed(m, card).backup !== undefined, {
  reads: [],
  say: "{card} has Backup",
});
/** Whether a card is the partner that the cost of an ACT names. */
export const isPartner = question(
  "isPartner",
  [
    ["card", "card"],
    ["of", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, card, of, which) =>
    card !== of && printed(m, of).acts?.[which - 1]?.partner === m.rules.texts[m.s.card.text[rowOf(card)]].name,
  { reads: [], say: "{card} is the partner ability {which} of {of} names" },
);
export const hasPartner = question(
  "hasPartner",
  [
    ["card", "card"],
    ["which", "number"],
  ],
  "flag",
  (m, card, which) => printed(m, card).acts?.[which - 1]?.partner !== undefined,
  { reads: [], say: "ability {which} of {card} needs a partner" },
);

export const canExchange = question(
  "canExchange",
  [],
  "flag",
  m => m.s.game.exchanges[0] < (optionOf(m, "mostExchanges") as number),
  { say: "positions may be exchanged" },
);
const youAt = (m: Machine, base: number): number => m.s.slot.value[base];
const inOwn = (m: Machine, player: number, kind: number, card: number): boolean =>
  m.s.card.zone[card] === zoneAt(m, kind, player);

function isMainOption(m: Machine, player: number, card: number): boolean {
  if (inOwn(m, player, HAND, card))
    return sheetOf(m).type[m.s.card.text[card]] !== CLIMAX_TYPE && canPlayNow(m, player, card);
  return isStageOption(m, player, card);
}
const isStageOption = (m: Machine, player: number, card: number): boolean =>
  inOwn(m, player, STAGE, card) &&
  (asWeiss(m).s.game.exchanges[0] < (optionOf(m, "mostExchanges") as number) ||
    canUseNow(m, player, card, 1) ||
    canUseNow(m, player, card, 2));

/** W-7(4): cards in hand that can be played, characters that can do something or change their position. */
export const mainOptions = sourceWord("mainOptions", [], "card", "what you can play or use", () => ({
  kind: "card",
  list(m: Machine, base: number, into: number[]) {
    const player = youAt(m, base);
    listWhere(m, zoneAt(m, HAND, player), into, card => isMainOption(m, player, card));
    listWhere(m, zoneAt(m, STAGE, player), into, card => isStageOption(m, player, card));
  },
  has: (m: Machine, base: number, value: number) =>
    isCurrent(m, value) && isMainOption(m, youAt(m, base), rowOf(value)),
  // The hand is hidden: whether somebody is asked tells only what everybody sees.
  possible: (m: Machine, base: number) =>
    sizeAt(m, HAND, youAt(m, base)) > 0 ||
    countOnStage(m, youAt(m, base), card => isStageOption(m, youAt(m, base), card)) > 0,
  open: () => false,
}));

function isCounterOption(m: Machine, player: number, card: number): boolean {
  const { backup, counter } = factsOf(m, m.s.card.text[card]);
  if (backup !== undefined)
    return (
      backup.level <= levelCount(m, player) && backup.stock <= sizeAt(m, STOCK, player) && !isBackupForbidden(m, player)
    );
  return counter === true && canPlayNow(m, player, card);
}
/** A character in this battle on the other side says so. */
function isBackupForbidden(m: Machine, player: number): boolean {
  const { game } = asWeiss(m).s;
  const { forbidsBackup } = sheetOf(m).getters;
  if (m.s.getter.changes[forbidsBackup.index] === 0) return false;
  for (const card of [game.attacker[0], game.defender[0]])
    if (isCurrent(m, card) && controllerOf(m, rowOf(card)) !== player && get(m, forbidsBackup, rowOf(card)) !== 0)
      return true;
  return false;
}
/** W-8.3: counter events and Backup in hand that can be used now. */
export const counterOptions = sourceWord("counterOptions", [], "card", "counters in your hand", () => ({
  kind: "card",
  list(m: Machine, base: number, into: number[]) {
    const player = youAt(m, base);
    listWhere(m, zoneAt(m, HAND, player), into, card => isCounterOption(m, player, card));
  },
  has: (m: Machine, base: number, value: number) =>
    isCurrent(m, value) &&
    inOwn(m, youAt(m, base), HAND, rowOf(value)) &&
    isCounterOption(m, youAt(m, base), rowOf(value)),
  possible: (m: Machine, base: number) => sizeAt(m, HAND, youAt(m, base)) > 0,
  open: () => false,
}));

/** W-8.1(1), W-5(5). */
export function canAttackNow(m: Machine, player: number, card: number): boolean {
  const { s } = asWeiss(m);
  if (s.game.turn[0] === 1 && s.game.attacks[0] >= 1) return false;
  const at = s.card.position[card];
  if (at < 1 || at > CENTRE_RIGHT || s.card.posture[card] !== STANDING || !inOwn(m, player, STAGE, card)) return false;
  return get(m, sheetOf(m).getters.cannotAttack, card) === 0;
}
export const canAttack = question(
  "canAttack",
  cardParam,
  "flag",
  (m, card) => canAttackNow(m, playerOf(m, card), rowOf(card)),
  {
    say: "{card} can attack",
  },
);

const positionSource = (list: (m: Machine, base: number) => number): CompiledSource => ({
  kind: "position",
  list(m, base, into) {
    const except = list(m, base);
    for (let at = 1; at <= POSITIONS; at++) if (at !== except) into.push(at);
  },
  has: (m, base, value) => Number.isInteger(value) && value >= 1 && value <= POSITIONS && value !== list(m, base),
  possible: () => true,
  open: () => true,
});
export const anyPosition = sourceWord("anyPosition", [], "position", "a position", () => positionSource(() => 0));
export const otherPositions = sourceWord(
  "otherPositions",
  [["card", "card"]],
  "position",
  "another position than {card}",
  (c, [card]) => {
    const asked = c.value(card);
    return positionSource((m, base) => asWeiss(m).s.card.position[rowOf(asked(m, base))]);
  },
);
