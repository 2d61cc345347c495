// Which blocks are legal (509.1b–c): what can block what, and that as many creatures that must block do as can.

import { controllerOf, lengthOf, listIncludes, listWith, perRules, referenceTo } from "@kibitz/kernel/machine";
import { blocksAllowed, hasKeyword, isType } from "../characteristics/characteristics.js";
import { isProtected } from "../characteristics/protection.js";
import { forPermanents } from "../printed/control.js";
import { keywordBit } from "../printed/keywords.js";
import { type MagicMachine, verbIn } from "../printed/tables.js";
import { CREATURE } from "../printed/types.js";
import { blocksAreLimited, mayBlock } from "./forbidden-in-combat.js";

const CANNOT_BLOCK = keywordBit("cannot block");
const UNBLOCKABLE = keywordBit("cannot be blocked");
const MUST_BLOCK = keywordBit("blocks if able");
const FLYING = keywordBit("flying");
const REACH = keywordBit("reach");
const EVASIVE = keywordBit("blocked only by flying and reach");
const MENACE = keywordBit("menace");

const reference = (m: MagicMachine, row: number): number => referenceTo(m.s, m.rules.tables.card, row);

/** Whether one creature was declared as a blocker of another, and has not left combat. */
export function blocks(m: MagicMachine, row: number, attacker: number): boolean {
  const blocked = m.s.card.blocking[row];
  return blocked !== 0 && listIncludes(m.s, blocked, attacker);
}
/** 509.1a: a creature blocks one attacker, unless something lets it block more. */
const blocksAllItCan = (m: MagicMachine, row: number): boolean => {
  const blocked = m.s.card.blocking[row];
  return blocked !== 0 && lengthOf(blocked) >= blocksAllowed(m, row);
};
/** 509.1a–b, 702.9b, 702.16f. */
export function canBlock(m: MagicMachine, row: number, attacker: number): boolean {
  if (m.s.card.tapped[row] !== 0 || blocksAllItCan(m, row) || !isType(m, row, CREATURE)) return false;
  if (hasKeyword(m, row, CANNOT_BLOCK) || hasKeyword(m, attacker, UNBLOCKABLE)) return false;
  const evades = hasKeyword(m, attacker, FLYING) || hasKeyword(m, attacker, EVASIVE);
  if (evades && !hasKeyword(m, row, FLYING) && !hasKeyword(m, row, REACH)) return false;
  return !isProtected(m, attacker, reference(m, row)) && mayBlock(m, row, attacker);
}

const declaring = perRules(({ rules }) => verbIn(rules, "declareBlock").writes);
/** What is found if a creature blocks an attacker besides what it blocks already. */
function ifBlocks<T>(m: MagicMachine, row: number, attacker: number, look: () => T): T {
  const before = m.s.card.blocking[row];
  const blocked = listWith(m.s, before, reference(m, attacker));
  m.s.card.blocking[row] = blocked;
  m.dirtyColumns |= declaring(m);
  const found = look();
  m.s.card.blocking[row] = before;
  m.dirtyColumns |= declaring(m);
  return found;
}
/** The same for several, one after the other; undefined if one of them may not. */
function ifAllBlock<T>(m: MagicMachine, rows: readonly number[], attacker: number, look: () => T): T | undefined {
  if (rows.length === 0) return look();
  const [first, ...rest] = rows;
  if (!mayBlock(m, first, attacker)) return undefined;
  return ifBlocks(m, first, attacker, () => ifAllBlock(m, rest, attacker, look));
}

function defenders(m: MagicMachine, test: (row: number) => boolean): number[] {
  const found: number[] = [];
  forPermanents(m, 0, row => {
    if (controllerOf(m, row) !== m.s.game.active[0] && test(row)) found.push(row);
  });
  return found;
}
/** 702.111b: whether those of the attackers that want two blockers and have one can have another. */
function canBeJoined(m: MagicMachine, attackers: readonly number[]): boolean {
  const lonely = attackers.find(attacker => {
    if (!hasKeyword(m, attacker, MENACE)) return false;
    return defenders(m, row => blocks(m, row, reference(m, attacker))).length === 1;
  });
  if (lonely === undefined) return true;
  const others = defenders(m, row => !blocks(m, row, reference(m, lonely)) && canBlock(m, row, lonely));
  return others.some(row => ifBlocks(m, row, lonely, () => canBeJoined(m, attackers)));
}
/** How many of these creatures can block one of the attackers, all at once. */
function mostBlocking(m: MagicMachine, rows: readonly number[], attackers: readonly number[]): number {
  if (rows.length === 0) return canBeJoined(m, attackers) ? 0 : Number.NEGATIVE_INFINITY;
  const [first, ...rest] = rows;
  const able = attackers.filter(attacker => canBlock(m, first, attacker));
  const plain = able.find(attacker => !hasKeyword(m, attacker, MENACE));
  const ways = able.filter(attacker => attacker === plain || hasKeyword(m, attacker, MENACE));
  let most = Number.NEGATIVE_INFINITY;
  for (const attacker of ways) {
    most = Math.max(most, 1 + ifBlocks(m, first, attacker, () => mostBlocking(m, rest, attackers)));
    if (most === rows.length) return most;
  }
  // To block what wants no other blocker hinders nobody, unless it is forbidden to others then.
  return plain === undefined || blocksAreLimited(m) ? Math.max(most, mostBlocking(m, rest, attackers)) : most;
}

/** Whether these may block an attacker, with what is declared already and attackers whose blockers are declared later. */
export function isLegalBlock(m: MagicMachine, rows: readonly number[], attacker: number): boolean {
  if (rows.length === 1 && hasKeyword(m, attacker, MENACE)) return false;
  const bound = defenders(m, row => m.s.card.blocking[row] === 0 && hasKeyword(m, row, MUST_BLOCK));
  if (bound.length === 0) return !blocksAreLimited(m) || ifAllBlock(m, rows, attacker, () => true) === true;
  const open: number[] = [];
  forPermanents(m, 0, row => {
    if (row === attacker || (open.length > 0 && m.s.card.attacking[row] !== 0)) open.push(row);
  });
  const others = bound.filter(row => !rows.includes(row));
  const met = ifAllBlock(
    m,
    rows,
    attacker,
    () => bound.length - others.length + mostBlocking(m, others, open.slice(1)),
  );
  return met !== undefined && met >= mostBlocking(m, bound, open);
}
