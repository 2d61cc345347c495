// Exact probabilities by walking what chance can do (rules/magic.md, section 3).

import { type Machine, optionsOf, readSetup, rowOf, startMachine } from "@kibitz/kernel";
import { magic } from "@kibitz/magic";
import { walkChance } from "@kibitz/tree";
import { describe, expect, test } from "vitest";

/** Plays a land, casts every Lightning Bolt at the opponent, discards lands first. */
function burnDecides(m: Machine, player: number): readonly number[] {
  const ask = m.ask();
  const options = optionsOf(m, player);
  const nameOf = (card: number): string => m.rules.texts[m.s.card.text[rowOf(card)]].name;
  const zoneOf = (card: number): string => m.rules.zoneKinds[m.s.zone.kind[m.s.card.zone[rowOf(card)]]].name;
  if (ask?.is !== "choice") throw new Error("only players are asked");
  if (ask.reason === "target") return [options[options.length - 1]];
  if (ask.reason.startsWith("discard")) {
    const lands = options.filter(card => nameOf(card) === "Mountain");
    const others = options.filter(card => nameOf(card) !== "Mountain");
    return [...lands, ...others].slice(0, ask.min(m, m.topBase()));
  }
  const land = options.find(card => nameOf(card) === "Mountain" && zoneOf(card) === "hand");
  const bolt = options.find(card => nameOf(card) === "Lightning Bolt");
  const chosen = land ?? bolt;
  return chosen === undefined ? [] : [chosen];
}

/** The probability of winning on each turn, on the play, without mulligans. */
function burnGoldfish(lands: number): number[] {
  const deck = [...Array(lands).fill("Mountain"), ...Array(60 - lands).fill("Lightning Bolt")];
  const setup = {
    players: 2,
    seats: [deck, []],
    options: { profile: "seed-trees", goldfish: true, mulligans: false },
  };
  const rules = readSetup(magic, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const outcomes = walkChance(startMachine(magic, rules.value, setup, 1), {
    decide: burnDecides,
    outcome: m => (m.s.kernel.over[0] ? String(m.s.columnsOf("game").turn[0]) : undefined),
    negligible: 1e-16,
  });
  const byTurn: number[] = [];
  for (const [turn, probability] of outcomes) byTurn[Number(turn)] = probability;
  return Array.from(byTurn, probability => probability ?? 0);
}

describe("burn goldfish, exactly", () => {
  const rows = [
    [17, 0.45097, 0.68474, 0.83131, 5.1978],
    [20, 0.40014, 0.63638, 0.7992, 5.3471],
  ] as const;
  for (const [lands, by4, by5, by6, mean] of rows) {
    test(`${lands} lands`, () => {
      const turns = burnGoldfish(lands);
      const by = (turn: number): number => turns.slice(0, turn + 1).reduce((sum, p) => sum + p, 0);
      expect(by(turns.length)).toBeCloseTo(1, 12);
      expect(by(4)).toBeCloseTo(by4, 5);
      expect(by(5)).toBeCloseTo(by5, 5);
      expect(by(6)).toBeCloseTo(by6, 5);
      expect(turns.reduce((sum, p, turn) => sum + p * turn, 0)).toBeCloseTo(mean, 4);
    });
  }
});
