// The combat phase (506–511).

import { anyOf, expire, type Program, when } from "@kibitz/kernel";
import { asking } from "./asking.js";
import { attackers, attackingWords, declareAttackers, declareBlockers, leaveCombat } from "./attacking-and-blocking.js";
import { anyFirstStrike, combatDamageWords, dealCombatDamage } from "./combat-damage.js";
import { givePriority } from "./stack.js";
import { ATTACKERS, BEGIN_COMBAT, BLOCKERS, DAMAGE, END_COMBAT, FIRST_STRIKE } from "./steps.js";
import { emptyPools } from "./verbs.js";

const step = (begin: (step: number) => Program, number: number, ...does: Program[]): Program => [
  ...[begin(number)].flat(),
  ...does.flat(),
  ...givePriority,
  emptyPools(),
];

/** The combat phase; `begin` announces a step. A phase without attackers goes to its end (508.8). */
export const combatPhase = (begin: (step: number) => Program): Program => [
  ...[step(begin, BEGIN_COMBAT)].flat(),
  ...[begin(ATTACKERS)].flat(),
  ...declareAttackers,
  when(anyOf(attackers()), [
    ...givePriority,
    emptyPools(),
    ...[begin(BLOCKERS)].flat(),
    declareBlockers,
    ...givePriority,
    emptyPools(),
    when(anyFirstStrike(), [...[begin(FIRST_STRIKE)].flat(), ...dealCombatDamage, ...givePriority, emptyPools()]),
    ...[begin(DAMAGE)].flat(),
    ...dealCombatDamage,
    ...givePriority,
    emptyPools(),
  ]),
  ...[step(begin, END_COMBAT)].flat(),
  leaveCombat(),
  expire("combat"),
];

export const combatWords = [asking, ...attackingWords, ...combatDamageWords];
