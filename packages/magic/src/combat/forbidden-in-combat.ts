// 508.1c, 509.1b: whom nothing forbids to attack and to block. What is forbidden may go by what is declared already.

import { isForbidden, mayBeReplaced, PLAYER_TAG, packRef, perRules, referenceTo } from "@kibitz/kernel/machine";
import { isType } from "../characteristics/characteristics.js";
import { forPermanents } from "../printed/control.js";
import { type MagicMachine, verbIn } from "../printed/tables.js";
import { PLANESWALKER } from "../printed/types.js";

const verbs = perRules(({ rules }) => ({
  attack: verbIn(rules, "attack"),
  block: verbIn(rules, "block"),
  declareAttack: verbIn(rules, "declareAttack"),
}));
const reference = (m: MagicMachine, row: number): number => referenceTo(m.s, m.rules.tables.card, row);

export const attacksAreLimited = (m: MagicMachine): boolean => mayBeReplaced(m, verbs(m).attack);
export const blocksAreLimited = (m: MagicMachine): boolean => mayBeReplaced(m, verbs(m).block);

export const mayAttack = (m: MagicMachine, card: number, whom: number): boolean =>
  !isForbidden(m, verbs(m).attack, card, whom);
/** Somebody or something that a creature may attack, or 0. */
function attackable(m: MagicMachine, row: number): number {
  const card = reference(m, row);
  const opponent = (m.s.game.active[0] % m.rules.players) + 1;
  let found = packRef(PLAYER_TAG, opponent, 0);
  if (mayAttack(m, card, found)) return found;
  found = 0;
  forPermanents(m, opponent, other => {
    if (found === 0 && isType(m, other, PLANESWALKER) && mayAttack(m, card, reference(m, other)))
      found = reference(m, other);
  });
  return found;
}
export const mayAttackAtAll = (m: MagicMachine, row: number): boolean =>
  !attacksAreLimited(m) || attackable(m, row) !== 0;
export const mayBlock = (m: MagicMachine, row: number, attacker: number): boolean =>
  !blocksAreLimited(m) || !isForbidden(m, verbs(m).block, reference(m, row), reference(m, attacker));

/** Of these, how many attack if they are declared one after the other, each if it may. */
export function countAttacking(m: MagicMachine, rows: readonly number[]): number {
  const { attacking } = m.s.card;
  const { writes } = verbs(m).declareAttack;
  let count = 0;
  for (const row of rows) {
    attacking[row] = attackable(m, row);
    m.dirtyColumns |= writes;
    if (attacking[row] !== 0) count++;
  }
  for (const row of rows) attacking[row] = 0;
  m.dirtyColumns |= writes;
  return count;
}
