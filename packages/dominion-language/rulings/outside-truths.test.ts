// The same strategies in other programs: win rates of match-ups, and how fast money is by itself.

import { asDominion, dominion } from "@kibitz/dominion";
import { type Pilot, PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { restart, startMachine } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { kingdomFor, matchUp, pilotFor, strategyText } from "./match-up.js";

const GAMES = 600;
/** The games of the other program. */
const THEIR_GAMES = 10_000;

/** Three standard errors of the difference of two measured shares, in points. */
const tolerance = (percent: number): number => {
  const share = percent / 100;
  return 300 * Math.sqrt(share * (1 - share) * (1 / GAMES + 1 / THEIR_GAMES));
};

describe("dominiate", () => {
  test.each([
    ["big-money", "big-money", 44.8, 43.5, 11.8, 17.89],
    ["smithy", "big-money", 70.5, 21.0, 8.5, 17.0],
    ["smithy", "smithy", 44.4, 44.7, 11.0, 16.07],
    ["witch", "big-money", 90.8, 7.7, 1.5, 19.04],
    ["witch-smithy", "smithy", 73.6, 23.1, 3.3, 17.45],
    ["laboratory", "big-money", 59.1, 29.5, 11.5, 17.3],
    ["moneylender", "big-money", 51.4, 37.4, 11.3, 17.61],
    ["militia", "smithy-discards", 38.2, 52.1, 9.7, 18.09],
    ["militia", "big-money-discards", 75.0, 18.3, 6.7, 19.48],
    ["margrave", "big-money-against-margrave", 85.1, 11.3, 3.6, 18.17],
    ["council-room", "big-money", 69.7, 22.4, 8.0, 16.17],
    ["market", "big-money", 57.8, 33.3, 8.9, 17.56],
  ])("%s against %s", (a, b, wins, losses, draws, rounds) => {
    const found = matchUp(strategyText(a), strategyText(b), GAMES);
    expect(Math.abs(found.wins - wins)).toBeLessThan(tolerance(wins));
    expect(Math.abs(found.losses - losses)).toBeLessThan(tolerance(losses));
    expect(Math.abs(found.draws - draws)).toBeLessThan(tolerance(draws));
    // A game is about two rounds more or less than the mean.
    expect(Math.abs(found.rounds - rounds)).toBeLessThan((3 * 2.5) / Math.sqrt(GAMES) + 0.05);
  });
});

describe("A loop written for these match-ups only, against big money", () => {
  const endgame = `list if AnyOf(SupplyHasLess(Province, 2), SupplyEmptyPilesGreater(1)) Province, Duchy, Estate end
    list if SupplyHasLess(Province, 4) Province, Duchy end`;
  const rubbish = "Curse, Province, Duchy, Estate";

  test.each([
    ["Embassy", "Gold, Embassy [2]", `discard (${rubbish}, Embassy, Copper, Silver, Gold)`, 73.3, 18.7, 15.88],
    ["IllGottenGains", "IllGottenGains [5], Gold", "ignore option", 51.3, 47.7, 24.5],
    ["JackOfAllTrades", "Gold, JackOfAllTrades [2]", `discard (${rubbish}), trash (Curse, Estate)`, 72.0, 25.3, 16.11],
    [
      "Courtyard",
      "Gold, Silver if Has(Courtyard, 2), Silver [1], Courtyard [2]",
      `discard (Courtyard, ${rubbish}, Copper, Silver, Gold)`,
      69.7,
      21.5,
      17.04,
    ],
  ])("%s", (card, list, options, wins, losses, rounds) => {
    const text = `buylists ${endgame} list Province if Has(Gold, 1), ${list}, Silver end end
      strategies strategy playorder :Default end options for ${card} ${options} end end end`;
    const found = matchUp(text, strategyText("big-money"), GAMES);
    expect(Math.abs(found.wins - wins)).toBeLessThan(tolerance(wins));
    expect(Math.abs(found.losses - losses)).toBeLessThan(tolerance(losses));
    expect(Math.abs(found.rounds - rounds)).toBeLessThan((3 * 2.5) / Math.sqrt(GAMES) + 0.05);
  });
});

/** The mean turns in which a strategy alone gets its first, second … Province. */
export function provinceTurns(text: string, games: number): readonly number[] {
  const setup = { players: 1, options: { kingdom: kingdomFor([text]) } };
  const rules = readSetup(dominion, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  const m = startMachine(dominion, rules.value, setup, 1);
  const start = m.s.copy();
  const eyes = [new PlayerSeat(m, 1)];
  const pilot = pilotFor(text);
  const { s } = asDominion(m);
  const province = m.rules.texts.findIndex(({ name }) => name === "province");
  const sums = Array<number>(8).fill(0);
  let seen = 0;
  let turn = 0;
  const note = (): void => {
    for (; seen < 8 - s.pile.count[province]; seen++) sums[seen] += turn;
  };
  const watching: Pilot = {
    decide(own) {
      note();
      turn = s.player.turns[1];
      pilot.decide(own);
    },
  };
  for (let game = 0; game < games; game++) {
    restart(m, start, `alone ${game}`);
    seen = 0;
    playOut(m, [watching], eyes);
    note();
  }
  return sums.map(sum => sum / games);
}

describe("Alone", () => {
  const ALONE = 400;

  test.each([
    ["money-only", [8.72, 11.75, 14.36, 16.8, 19.12, 21.43, 23.73, 25.96]],
    ["money-gold-first", [9.02, 11.82, 14.38, 16.79, 19.1, 21.4, 23.7, 25.92]],
    ["money-smithy", [6.86, 9.81, 12.48, 14.93, 17.33, 19.69, 22.02, 24.34]],
    ["money-two-smithies", [7.3, 10.0, 12.46, 14.78, 17.06, 19.33, 21.58, 23.84]],
  ])("%s gets its Provinces in these turns", (name, turns) => {
    const found = provinceTurns(strategyText(name), ALONE);
    found.forEach((turn, i) => {
      // The spread of each is below two turns.
      expect(Math.abs(turn - turns[i])).toBeLessThan((3 * 2) / Math.sqrt(ALONE));
    });
  });
});
