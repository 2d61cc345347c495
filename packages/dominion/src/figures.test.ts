// Solitaire figures that others have published: the mean turn of each Province (docs/figures.md says what is counted).

import { type Pilot, PlayerSeat, playOut, readSetup, splitSeed } from "@kibitz/kernel";
import { restart, startMachine } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { pilots } from "./client/pilots.js";
import { dominion } from "./game/dominion.js";
import { factsOf } from "./table/facts.js";
import { asDominion } from "./table/tables.js";

/** Enough that the mean turn of the fourth Province is known to about 0.03. */
const GAMES = 3000;

function meanTurns(argument: string): readonly number[] {
  const setup = { players: 1, options: { kingdom: "smithy" } };
  const rules = readSetup(dominion, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = asDominion(startMachine(dominion, rules.value, setup, 0));
  const start = m.s.copy();
  const eyes = new PlayerSeat(m, 1);
  const money = pilots.bigmoney.make(argument);
  if ("expected" in money) throw new Error(money.expected);
  const turns = new Float64Array(8);
  let bought = 0;
  const counting: Pilot = {
    decide(own) {
      money.decide(own);
      if (own.answer.length === 1 && own.answer[0] === factsOf(m).province) turns[bought++] += m.s.player.turns[1];
    },
  };
  for (let game = 0; game < GAMES; game++) {
    restart(m, start, splitSeed(1, game));
    bought = 0;
    playOut(m, [counting], [eyes]);
  }
  return Array.from(turns, total => total / GAMES);
}

test.each([
  ["Big Money", "", [8.72, 11.75, 14.36, 16.8, 19.12, 21.43, 23.73, 25.96]],
  ["Big Money with one Smithy", "smithy", [6.86, 9.81, 12.48, 14.93, 17.33, 19.69, 22.02, 24.34]],
] as const)("%s: the mean turn of each Province", (_, argument, published) => {
  const found = meanTurns(argument);
  for (const [i, turn] of published.entries()) expect(Math.abs(found[i] - turn)).toBeLessThan(0.12);
});
