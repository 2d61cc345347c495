import { randomBelow, seedRandom } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { alwaysInterval, usualSequential, type Verdict, verdictOf } from "./sequential.js";

/** Plays games of which the first wins so many in a thousand, until there is a verdict or there are too many. */
function play(
  inThousand: number,
  seed: number,
  most: number,
): { readonly verdict: Verdict | undefined; games: number } {
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  let won = 0;
  for (let games = 1; games <= most; games++) {
    if (randomBelow(random, 0, 1000) < inThousand) won++;
    const verdict = verdictOf(won, games - won, usualSequential);
    if (verdict) return { verdict, games };
  }
  return { verdict: undefined, games: most };
}

const count = (verdicts: readonly (Verdict | undefined)[], wanted: Verdict): number =>
  verdicts.filter(verdict => verdict === wanted).length;

test("players who are equally good are called unequal in at most 5 of 100 runs, though every game is looked at", () => {
  const verdicts = Array.from({ length: 400 }, (_, seed) => play(500, seed, 2000).verdict);
  // 20 of 400 on average at most; 33 are three standard deviations above.
  expect(count(verdicts, "first") + count(verdicts, "second")).toBeLessThanOrEqual(33);
});

test("the better player is found, and the sooner the better it is", () => {
  const runs = (inThousand: number) => Array.from({ length: 40 }, (_, seed) => play(inThousand, seed, 20_000));
  const mean = (all: readonly { readonly games: number }[]): number =>
    all.reduce((sum, { games }) => sum + games, 0) / all.length;
  const clear = runs(700);
  const close = runs(560);
  for (const all of [clear, close])
    expect(
      count(
        all.map(({ verdict }) => verdict),
        "second",
      ),
    ).toBeLessThanOrEqual(2);
  expect(
    count(
      clear.map(({ verdict }) => verdict),
      "first",
    ),
  ).toBeGreaterThanOrEqual(38);
  expect(
    count(
      close.map(({ verdict }) => verdict),
      "first",
    ),
  ).toBeGreaterThanOrEqual(36);
  expect(mean(clear)).toBeLessThan(mean(close) / 4);
});

test("after enough games, equal is a verdict too", () => {
  expect(verdictOf(500_000, 500_000, usualSequential)).toBe("equal");
  expect(verdictOf(1000, 1000, usualSequential)).toBeUndefined();
});

test("nothing is known before the first game, and the interval always holds the mean", () => {
  expect(alwaysInterval(0, 0, 0.05)).toEqual([0, 1]);
  for (const [won, lost] of [
    [1, 0],
    [0, 7],
    [30, 12],
    [100_000, 3],
  ]) {
    const [low, high] = alwaysInterval(won, lost, 0.05);
    const mean = won / (won + lost);
    expect(low).toBeLessThanOrEqual(mean);
    expect(high).toBeGreaterThanOrEqual(mean);
  }
});
