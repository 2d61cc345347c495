// What is offered one after the other, against all divisions that the rules allow as a whole.

import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsFor, type Striker } from "./dividing-damage.js";

interface Attacker {
  readonly power: number;
  readonly isDeadly: boolean;
  readonly tramples: boolean;
  readonly blockers: readonly number[];
}
const TOUGHNESS = [1, 2, 3];
const attacker = fc.record({
  power: fc.nat({ max: 3 }),
  isDeadly: fc.boolean(),
  tramples: fc.boolean(),
  blockers: fc.subarray([0, 1, 2], { minLength: 1 }),
});

/** What is assigned, in the order in which it is asked for. */
type Division = readonly number[];
const pairsOf = (attackers: readonly Attacker[]) =>
  attackers.flatMap(({ blockers }, who) => blockers.map(blocker => ({ who, blocker })));

function isAllowed(attackers: readonly Attacker[], division: Division): boolean {
  const pairs = pairsOf(attackers).map((pair, i) => ({ ...pair, amount: division[i] }));
  const isLethal = (wanted: number): boolean => {
    const dealt = pairs.filter(({ blocker, amount }) => blocker === wanted && amount > 0);
    const total = dealt.reduce((sum, { amount }) => sum + amount, 0);
    return total >= TOUGHNESS[wanted] || dealt.some(({ who }) => attackers[who].isDeadly);
  };
  return attackers.every(({ power, tramples, blockers }, wanted) => {
    const past = pairs.reduce((rest, { who, amount }) => (who === wanted ? rest - amount : rest), power);
    return past === 0 || (past > 0 && tramples && blockers.every(isLethal));
  });
}
function allowed(attackers: readonly Attacker[]): Division[] {
  const begun = pairsOf(attackers).reduce<Division[]>(
    (all, { who }) =>
      all.flatMap(division => Array.from({ length: attackers[who].power + 1 }, (_, amount) => [...division, amount])),
    [[]],
  );
  return begun.filter(division => isAllowed(attackers, division));
}

function offered(attackers: readonly Attacker[], division: Division = []): Division[] {
  const pairs = pairsOf(attackers);
  if (division.length === pairs.length) return [division];
  const strikers = attackers.map(({ power, isDeadly, tramples, blockers }, card): Striker => {
    const assigned = pairs.slice(0, division.length).flatMap(({ who }, i) => (who === card ? [division[i]] : []));
    const left = assigned.reduce((rest, amount) => rest - amount, power);
    return { card, left, isDeadly, tramples, struck: blockers, open: blockers.slice(assigned.length) };
  });
  const lacking = (creature: number): number =>
    division.reduce((lacks, amount, i) => {
      if (pairs[i].blocker !== creature || amount === 0) return lacks;
      return attackers[pairs[i].who].isDeadly ? 0 : lacks - amount;
    }, TOUGHNESS[creature]);
  const { who, blocker } = pairs[division.length];
  return amountsFor(strikers[who], blocker, strikers, lacking).flatMap(amount =>
    offered(attackers, [...division, amount]),
  );
}

test("510.1e: every legal division of all attackers' damage is offered, and no other", () => {
  fc.assert(
    fc.property(fc.array(attacker, { minLength: 1, maxLength: 3 }), attackers => {
      expect(offered(attackers)).toEqual(allowed(attackers));
    }),
    { seed: 510, numRuns: 200 },
  );
});
