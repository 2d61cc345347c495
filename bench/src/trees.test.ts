// Trees and searching players over real games.

import { Eyes, type Machine, playOut, readSetup, startMachine } from "@kibitz/kernel";
import { magic, seedAlike, seedIdentity } from "@kibitz/magic";
import { gameModule as nimmt } from "@kibitz/nimmt";
import { fastestWin, fullIdentity, honestPilot, PlayTree } from "@kibitz/tree";
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
const search = { identify: seedIdentity, alike: seedAlike, turnOf };

describe("goldfish", () => {
  test("who knows the library is never slower than who does not", () => {
    for (let seed = 1; seed <= 2; seed++) {
      const start = started(goldfishing, seed);
      start.run();
      const bound = fastestWin(start, { ...search, hasWon, turns: 5, states: 20_000 });
      const m = started(goldfishing, seed);
      const worth = (at: Machine): number => {
        const { life } = at.s.columnsOf("player");
        const field = at.rules.zoneKinds.findIndex(({ name }) => name === "battlefield");
        return hasWon(at) ? 1000 : at.s.zone.count[at.rules.zoneBase[field]] * 2 - life[2];
      };
      const eyes = [new Eyes(m, 1), new Eyes(m, 2)];
      const pilot = honestPilot({ ...search, worth, states: 400 });
      playOut(m, [pilot, pilot], eyes);
      expect(hasWon(m)).toBe(true);
      if (bound.turn !== undefined) expect(turnOf(m)).toBeGreaterThanOrEqual(bound.turn);
      expect(bound.isProven).toBe(true);
    }
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
