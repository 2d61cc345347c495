import { Eyes, playOut, restart, rulesFor, startMachine } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { gameModule } from "./game-module.js";
import { scoreOf } from "./scoring.js";
import { series } from "./series.js";

test("figures of a turn are those of the turn that ended", () => {
  const setup = { players: 1, options: { kingdom: "smithy" } };
  const { definition } = gameModule;
  const m = startMachine(definition, rulesFor(definition, setup), setup, 1);
  restart(m, m.s.copy(), 5);
  const pilot = gameModule.pilots.bigmoney.make("");
  if ("expected" in pilot) throw new Error(pilot.expected);
  const into = new Int32Array(series.figures.length);
  const rows: Record<string, number>[] = [];
  playOut(m, [pilot], [new Eyes(m, 1)], () => {
    if (series.turns(m, 1) === rows.length) return;
    series.read(m, 1, into);
    rows.push(Object.fromEntries(series.figures.map(({ name }, i) => [name, into[i]])));
  });
  expect(rows.map(row => row.turnNumber)).toEqual(rows.map((_, i) => i + 1));
  const [first, second] = rows;
  // Seven Coppers in the first two hands of five; each turn buys at most one card.
  expect(first.peakMoney + second.peakMoney).toBe(7);
  expect([first.cardsSeen, first.unusedActions, first.curses]).toEqual([5, 1, 0]);
  expect(rows.every(row => row.peakMoney >= row.unusedMoney)).toBe(true);
  expect(rows.every(row => row.unusedBuys === (row.peakMoney === row.unusedMoney ? 1 : 0))).toBe(true);
  expect(rows.every((row, i) => i === 0 || row.deckSize - rows[i - 1].deckSize === 1 - row.unusedBuys)).toBe(true);
  expect(rows[rows.length - 1].score).toBe(scoreOf(m, 1));
  expect(series.milestones[0].count(m, 1)).toBe(8);
});
