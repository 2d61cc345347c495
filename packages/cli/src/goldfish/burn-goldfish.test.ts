import { shareOf } from "@kibitz/lab";
import { describe, expect, test } from "vitest";
import { exactBurn, playedBurn } from "./burn-goldfish.js";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe.each([
  { lands: 17, by: { 4: 0.45097, 5: 0.68474, 6: 0.83131 }, mean: 5.1978 },
  { lands: 20, by: { 4: 0.40014, 5: 0.63638, 6: 0.7992 }, mean: 5.3471 },
])("burn with $lands lands", ({ lands, by, mean }) => {
  const exact = exactBurn(lands);

  test("exactly, by walking what chance can do", () => {
    expect(sum(exact)).toBeCloseTo(1, 12);
    for (const [turn, probability] of Object.entries(by))
      expect(sum(exact.slice(0, Number(turn) + 1))).toBeCloseTo(probability, 5);
    expect(sum(exact.map((probability, turn) => probability * turn))).toBeCloseTo(mean, 4);
  });

  test("by playing, inside the interval", () => {
    const games = 2_000;
    const played = [...playedBurn(lands, 60, games, "1")];
    for (const [turn, probability] of Object.entries(by)) {
      const [low, high] = shareOf(played.filter(won => won <= Number(turn)).length, games).interval;
      expect(probability).toBeGreaterThan(low);
      expect(probability).toBeLessThan(high);
    }
  });
});
