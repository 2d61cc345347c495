import { expect, test } from "vitest";
import { withForfeits } from "./forfeits.js";

const result = { places: [1, 2, 2, 4], scores: [9, 5, 5, 1], why: "seeds" };

test("without forfeits a result stands", () => {
  expect(withForfeits(result, [false, false, false, false])).toBe(result);
});

test("who forfeits comes last, and the others move up", () => {
  expect(withForfeits(result, [true, false, false, false])).toEqual({
    places: [4, 1, 1, 3],
    scores: [9, 5, 5, 1],
    why: "forfeit",
  });
  expect(withForfeits(result, [true, true, false, true]).places).toEqual([2, 2, 1, 2]);
});

test("if all forfeit, places stand", () => {
  expect(withForfeits(result, [true, true, true, true])).toEqual({ ...result, why: "forfeit" });
});
