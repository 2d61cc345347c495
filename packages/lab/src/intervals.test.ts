import { expect, test } from "vitest";
import { pairedDifference, ratio, shareInterval } from "./intervals.js";
import { addTo, type Moments, noMoments } from "./moments.js";
import { addPairTo, noPairMoments, type PairMoments } from "./pair-moments.js";

const shares = (...values: number[]): Moments => {
  const moments = noMoments();
  for (const value of values) addTo(moments, value);
  return moments;
};

const wins = (won: number, lost: number): Moments =>
  shares(...Array<number>(won).fill(1), ...Array<number>(lost).fill(0));

const pairs = (...values: [number, number][]): PairMoments => {
  const moments = noPairMoments();
  for (const [x, y] of values) addPairTo(moments, x, y);
  return moments;
};

test("eight wins in ten games: Wilson's interval", () => {
  const [low, high] = shareInterval(wins(8, 2));
  expect(low).toBeCloseTo(0.4901625, 6);
  expect(high).toBeCloseTo(0.9433178, 6);
});

test("ten wins in ten games do not prove that no game is ever lost", () => {
  const [low, high] = shareInterval(wins(10, 0));
  expect(low).toBeCloseTo(0.7224672, 6);
  expect(high).toBe(1);
  expect(shareInterval(wins(0, 10))[0]).toBe(0);
});

test("no games, nothing known", () => {
  expect(shareInterval(noMoments())).toEqual([0, 1]);
});

test("split ties vary less: two of four games tied count as eight games", () => {
  const [low, high] = shareInterval(shares(1, 0, 0.5, 0.5));
  const [eightLow, eightHigh] = shareInterval(wins(4, 4));
  expect(low).toBeCloseTo(eightLow, 12);
  expect(high).toBeCloseTo(eightHigh, 12);
});

test("with many games it is the normal interval", () => {
  const [low, high] = shareInterval(wins(50_000, 50_000));
  expect(high - low).toBeCloseTo(2 * 1.959964 * Math.sqrt(0.25 / 100_000), 6);
});

test("a metric with weight 1: Student's interval of the mean of 1 to 5", () => {
  const { mean, interval } = ratio(pairs([1, 1], [1, 2], [1, 3], [1, 4], [1, 5]));
  const reach = 2.776445 * Math.sqrt(2.5 / 5);
  expect(mean).toBe(3);
  expect(interval[0]).toBeCloseTo(3 - reach, 5);
  expect(interval[1]).toBeCloseTo(3 + reach, 5);
});

test("a ratio, by the delta method", () => {
  // 12 over 6; y − 2x is 0, −1, 1: variance 1, over the square of the mean weight 2
  const { mean, interval } = ratio(pairs([1, 2], [2, 3], [3, 7]));
  const reach = 4.302653 * Math.sqrt(1 / 4 / 3);
  expect(mean).toBe(2);
  expect(interval[0]).toBeCloseTo(2 - reach, 5);
  expect(interval[1]).toBeCloseTo(2 + reach, 5);
});

test("a metric without weight, or with one game, has no interval", () => {
  expect(ratio(pairs([0, 0], [0, 0]))).toEqual({ mean: Number.NaN, interval: [Number.NaN, Number.NaN] });
  expect(ratio(pairs([2, 6]))).toEqual({ mean: 3, interval: [Number.NaN, Number.NaN] });
});

test("the difference of two figures of the same games", () => {
  const { mean, interval } = pairedDifference(pairs([1, 2], [2, 3], [3, 7]));
  expect(mean).toBe(2);
  expect(interval[0]).toBeCloseTo(2 - 4.302653, 5);
  expect(interval[1]).toBeCloseTo(2 + 4.302653, 5);
});
