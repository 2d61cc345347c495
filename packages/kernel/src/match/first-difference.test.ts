import { expect, test } from "vitest";
import { firstDifference } from "./first-difference.js";

const right = { a: [1, { b: "c" }], d: null };
const isSaid = (expected: string): string => `${expected}, as setup, seed and answers have it`;

test.each<[unknown, string, string]>([
  [{ a: [1, { b: "e" }], d: null }, "a[1].b", '"c"'],
  [{ a: [1, { b: "c" }] }, "d", "null"],
  [{ a: [1, { b: "c" }], d: null, more: 0 }, "more", "no such entry"],
  [{ a: [1, { b: "c", constructor: 0 }], d: null }, "a[1].constructor", "no such entry"],
  [{ a: [1, { b: "c" }, 2], d: null }, "a[2]", "no such entry"],
  [{ a: [1], d: null }, "a[1]", "an object with b"],
  [{ a: { 0: 1, 1: { b: "c" } }, d: null }, "a", "a list of 2"],
  [{ a: [1, ["c"]], d: null }, "a[1]", "an object with b"],
  [null, "", "an object with a, d"],
])("%j is not what is right", (given, path, expected) => {
  expect(firstDifference(given, right)).toEqual({ path, expected: isSaid(expected) });
});

test("what is the same is no difference, whatever the order of its entries", () => {
  expect(firstDifference({ d: null, a: [1, { b: "c" }] }, right)).toBeUndefined();
});
