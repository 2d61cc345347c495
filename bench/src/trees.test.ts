// Trees and searching players over real games.

import { PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { type Machine, startMachine } from "@kibitz/kernel/machine";
import { magic, seedAlike, seedIdentity } from "@kibitz/magic";
import { gameModule as nimmt } from "@kibitz/nimmt";
import { fastestWin, fullIdentity, honestPilot, PlayTree, settleEverything } from "@kibitz/tree";
import { describe, expect, test } from "vitest";

function started(setup: Parameters<typeof readSetup>[1], seed: number): Machine {
  const rules = readSetup(magic, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  return startMachine(magic, rules.value, setup, seed);
}

const burn = [...Array(20).fill("Mountain"), ...Array(40).fill("Lightning Bolt")];
const goldfishing = {
  players: 2,
  seats: [burn, []],
  options: { profile: "seed-trees", goldfish: true, mulligans: false },
};
const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];
const hasWon = (m: Machine): boolean => m.s.kernel.over[0] !== 0 && m.s.columnsOf("game").winner[0] === 1;
const worth = (m: Machine): number => {
  const field = m.rules.zoneKinds.findIndex(({ name }) => name === "battlefield");
  return m.s.zone.count[m.rules.zoneBase[field]] * 2 - m.s.columnsOf("player").life[2];
};
const search = { identify: seedIdentity, alike: seedAlike, turnOf, hasWon, worth, states: 2_000 };

/** A game in its first turn, its library settled. */
function settled(seed: number): Machine {
  const m = started(goldfishing, seed);
  m.run();
  settleEverything(m.s);
  m.load(m.s);
  return m;
}

describe("goldfish", () => {
  test("who knows the library is never slower than who does not", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const bound = fastestWin(settled(seed), { ...search, turns: 8, width: 20 });
      const m = settled(seed);
      const pilot = honestPilot(search);
      playOut(m, [pilot, pilot], [new PlayerSeat(m, 1), new PlayerSeat(m, 2)]);
      expect(hasWon(m)).toBe(true);
      expect(bound.turn).toBeLessThanOrEqual(turnOf(m));
      expect(bound.path.length).toBeGreaterThan(0);
    }
  });

  test("a line that is cut off proves nothing; one that is seen whole does", () => {
    expect(fastestWin(settled(1), { ...search, turns: 1, width: 500 })).toMatchObject({
      turn: undefined,
      isProven: true,
    });
    expect(fastestWin(settled(1), { ...search, turns: 1, width: 1 }).isProven).toBe(false);
  });

  test("the honest player decides the same whatever lies in the library", () => {
    const decisions = [1, 2, 3].map(other => {
      const m = started(goldfishing, 5);
      m.run();
      m.s.random.word.set([other, 7, other, 9]);
      settleEverything(m.s);
      m.load(m.s);
      const eyes = new PlayerSeat(m, 1);
      honestPilot(search).decide(eyes);
      return eyes.answer;
    });
    expect(decisions[1]).toEqual(decisions[0]);
    expect(decisions[2]).toEqual(decisions[0]);
  });
});

describe("a play tree of 6 nimmt!", () => {
  test("one deal of two cards each: every way to play them", () => {
    const setup = { players: 2, options: { deals: 1, hand: 2, cards: 20 } };
    const rules = readSetup(nimmt.definition, setup);
    if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
    const m = startMachine(nimmt.definition, rules.value, setup, 3);
    m.run();
    const tree = new PlayTree(m, { identify: fullIdentity });
    const { isDone, ends } = tree.run();
    expect(isDone).toBe(true);
    // Two ways each for the first card: at most four ends, unless a row must be chosen.
    expect(ends).toBeGreaterThanOrEqual(2);
  });
});
