// The combat phase (506–511).

import { anyOf, expire, type Instr, or, when } from "@kibitz/kernel/words";
import { hasOption } from "../characteristics/questions.js";
import { attackers, declareAttackers, declareBlockers, leaveCombat } from "../combat/attacking-and-blocking.js";
import { anyFirstStrike, dealCombatDamage } from "../combat/combat-damage.js";
import { ATTACKERS, BEGIN_COMBAT, BLOCKERS, DAMAGE, END_COMBAT, FIRST_STRIKE } from "../printed/steps.js";
import { emptyPools } from "../verbs/verbs.js";
import { anyWaiting, givePriority } from "./stack.js";

type Begin = (step: number) => readonly Instr[];
const step = (begin: Begin, number: number, ...does: Instr[]): readonly Instr[] => [
  ...begin(number),
  ...does,
  ...givePriority,
  emptyPools,
];

/**
 * 508.2: players get priority also where nobody attacks. Nothing can be done then that could not be done before or after,
 * so only who wants to be asked everywhere is asked there.
 */
const isWorthAsking = or(anyOf(attackers()), anyWaiting(), hasOption("stops", "all"));

/** The combat phase; `begin` announces a step. One without attackers goes to its end (508.8). */
export const combatPhase = (begin: Begin): readonly Instr[] => [
  ...step(begin, BEGIN_COMBAT),
  ...begin(ATTACKERS),
  ...declareAttackers,
  when(isWorthAsking, [...givePriority, emptyPools]),
  when(anyOf(attackers()), [
    ...step(begin, BLOCKERS, declareBlockers),
    when(anyFirstStrike(), step(begin, FIRST_STRIKE, ...dealCombatDamage)),
    ...step(begin, DAMAGE, ...dealCombatDamage),
  ]),
  ...step(begin, END_COMBAT),
  leaveCombat(),
  expire("combat"),
];
