import { describe, expect, test } from "vitest";
import { courseBulls, officialBulls } from "./bull-numbers.js";

const faces = (to: number): number[] => Array.from({ length: to }, (_, i) => i + 1);
const total = (to: number, bulls: (face: number) => number): number => faces(to).reduce((sum, f) => sum + bulls(f), 0);

describe("Bull numbers", () => {
  test("official: 1×7, 8×5, 10×3, 9×2, 76×1", () => {
    const counts = new Map<number, number>();
    for (const face of faces(104)) counts.set(officialBulls(face), (counts.get(officialBulls(face)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ 1: 76, 2: 9, 3: 10, 5: 8, 7: 1 });
  });

  test("official: the first rule that fits counts", () => {
    expect([55, 11, 50, 100, 35, 1].map(officialBulls)).toEqual([7, 5, 3, 3, 2, 1]);
  });

  test.each([
    [24, 38],
    [34, 55],
    [44, 72],
    [54, 85],
    [64, 103],
    [74, 120],
    [84, 137],
    [94, 154],
    [104, 171],
  ])("official: the cards from 1 to %i have %i bulls", (to, bulls) => {
    expect(total(to, officialBulls)).toBe(bulls);
  });

  test("course: every number from 2 to 7 and no other, 466 in all", () => {
    expect(new Set(faces(104).map(face => courseBulls(face, 2, 7)))).toEqual(new Set([2, 3, 4, 5, 6, 7]));
    expect(total(104, face => courseBulls(face, 2, 7))).toBe(466);
    expect(courseBulls(55, 2, 7)).toBe((55 % 6) + 2);
  });
});
