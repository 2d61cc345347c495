import { PlayerSeat, playOut } from "@kibitz/kernel";
import { restart, rulesFor, startMachine } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { machineOf, scene } from "../../rulings/scene.js";
import { scoreOf } from "../table/scoring.js";
import { asDominion } from "../table/tables.js";
import { gameModule } from "./game-module.js";
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
  playOut(m, [pilot], [new PlayerSeat(m, 1)], () => {
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

test.each([
  ["drawn", ["smithy"], ["copper", "copper", "copper", "copper"], 3],
  ["drawn until there are seven", ["library", "estate"], Array.from({ length: 9 }, () => "copper"), 6],
  ["dug up", ["adventurer"], ["estate", "copper", "estate", "silver", "gold"], 2],
  ["revealed", ["patrol"], ["copper", "copper", "copper", "estate", "silver", "curse", "gold"], 5],
  ["gained to hand", ["artisan"], [], 1],
] as const)("cards that come to hand in a turn count as seen: %s", (_, hand, deck, count) => {
  const from = machineOf(scene({ seats: { you: { hand, deck }, other: {} } }));
  const { definition, pilots } = gameModule;
  const setup = { players: 2, options: { kingdom: String(from.rules.options.kingdom) } };
  const pilot = pilots.bigmoney.make("");
  if ("expected" in pilot) throw new Error(pilot.expected);
  const seenWhen = (sink: (() => void) | undefined): number => {
    const m = asDominion(startMachine(definition, from.rules, setup, 1));
    restart(m, from.s.copy(), 1);
    m.onEvent = sink;
    const seen: number[] = [];
    playOut(m, [pilot, pilot], [new PlayerSeat(m, 1), new PlayerSeat(m, 2)], () => {
      if (m.s.player.turns[2] === 1) seen.push(m.s.player.cardsSeen[1]);
    });
    return seen[0];
  };
  expect(seenWhen(undefined)).toBe(count);
  expect(seenWhen(() => undefined)).toBe(count);
});
