import fc from "fast-check";
import { expect, test } from "vitest";
import { addTo, type Moments, meanOf, mergeMoments, noMoments } from "./moments.js";
import { addPairTo, mergePairMoments, noPairMoments, type PairMoments } from "./pair-moments.js";

const figures = fc.array(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 50 })));

const momentsOf = (values: readonly number[]): Moments => {
  const moments = noMoments();
  for (const value of values) addTo(moments, value);
  return moments;
};

const pairMomentsOf = (pairs: readonly (readonly [number, number])[]): PairMoments => {
  const moments = noPairMoments();
  for (const [x, y] of pairs) addPairTo(moments, x, y);
  return moments;
};

const expectClose = (got: object, wanted: object): void => {
  for (const [name, value] of Object.entries(wanted)) {
    const distance = Math.abs((got as Record<string, number>)[name] - value);
    expect(distance, name).toBeLessThan(1e-9 * Math.max(1, Math.abs(value)));
  }
};

test("the moments of 2, 4, 4, 4, 5, 5, 7, 9", () => {
  const moments = momentsOf([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(meanOf(moments)).toBe(5);
  expect(moments.squares).toBeCloseTo(32, 12);
});

test("the mean of whole numbers is exact", () => {
  expect(meanOf(momentsOf(Array.from({ length: 200 }, (_, i) => (i % 67 === 0 ? 1 : 0))))).toBe(3 / 200);
});

test("merging equals one pass", () => {
  fc.assert(
    fc.property(figures, figures, (some, others) => {
      const merged = momentsOf(some.map(([x]) => x));
      mergeMoments(merged, momentsOf(others.map(([x]) => x)));
      expectClose(merged, momentsOf([...some, ...others].map(([x]) => x)));
      const pairs = pairMomentsOf(some);
      mergePairMoments(pairs, pairMomentsOf(others));
      expectClose(pairs, pairMomentsOf([...some, ...others]));
    }),
  );
});
