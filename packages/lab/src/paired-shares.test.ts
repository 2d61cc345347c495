import { expect, test } from "vitest";
import { pairedShares } from "./paired-shares.js";
import type { GameRecord } from "./tally.js";

const games = (shares: readonly number[]): readonly GameRecord[] =>
  shares.map((share, game) => ({
    game,
    why: "",
    players: [share, 1 - share].map((own, i) => ({ seat: i + 1, place: own === 0 ? 2 : 1, share: own, score: 0 })),
  }));

test("the difference of shares is taken game by game", () => {
  const { games: count, better, worse, difference } = pairedShares(games([1, 1, 0.5, 0]), games([0, 1, 1, 0]));
  expect({ count, better, worse }).toEqual({ count: 4, better: 1, worse: 1 });
  expect(difference.mean).toBeCloseTo(0.125, 12);
  const [low, high] = difference.interval;
  expect((low + high) / 2).toBeCloseTo(0.125, 12);
});

test("games that only one run has played do not count", () => {
  expect(pairedShares(games([1, 1, 1]), games([0]))).toMatchObject({ games: 1, better: 1 });
});

test("luck that both have makes the interval no wider", () => {
  const wins = Array.from({ length: 100 }, (_, game) => game % 2);
  expect(pairedShares(games(wins), games(wins)).difference).toEqual({ mean: 0, interval: [0, 0] });
});
