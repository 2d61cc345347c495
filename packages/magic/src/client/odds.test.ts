import { describe, expect, test } from "vitest";
import { atLeastOf, eachOf, exactlyOf, sourcesNeeded } from "./odds.js";

describe("hypergeometric chances", () => {
  test("24 lands in 60", () => {
    expect(exactlyOf(0, 7, 24, 60)).toBeCloseTo(0.0216145, 7);
    expect(atLeastOf(3, 9, 24, 60)).toBeCloseTo(0.7886545, 7);
  });

  test.each([
    [2, 24, 60],
    [7, 24, 60],
    [100, 400, 1000],
    [100, 999, 1000],
  ])("all numbers among %i cards, %i of %i: certain, to thirteen digits", (drawn, ofKind, deck) => {
    expect(atLeastOf(0, drawn, ofKind, deck)).toBeLessThanOrEqual(1);
    expect(atLeastOf(0, drawn, ofKind, deck)).toBeCloseTo(1, 13);
    expect(atLeastOf(drawn, drawn, ofKind, deck)).toBe(exactlyOf(drawn, drawn, ofKind, deck));
  });
});

describe("at least one of each kind", () => {
  test("of one kind it is what is not none of it; of none it is certain; of too many it cannot be", () => {
    expect(eachOf([4], 7, 60)).toBeCloseTo(atLeastOf(1, 7, 4, 60), 13);
    expect(eachOf([], 7, 60)).toBe(1);
    expect(eachOf([4, 4, 4], 2, 60)).toBeCloseTo(0, 13);
  });

  test("of three kinds, as counted hand by hand", () => {
    const kinds = [2, 3, 1];
    const deck = [0, 0, 1, 1, 1, 2, 3, 3, 3, 3];
    let hands = 0;
    let full = 0;
    for (let hand = 0; hand < 1 << deck.length; hand++) {
      const held = deck.filter((_, card) => (hand & (1 << card)) !== 0);
      if (held.length !== 4) continue;
      hands++;
      if (kinds.every((_, kind) => held.includes(kind))) full++;
    }
    expect(eachOf(kinds, 4, deck.length)).toBeCloseTo(full / hands, 13);
  });
});

describe("sources of a colour in 60 cards with 25 lands", () => {
  const cells = [
    ["C", 1, 1, 14],
    ["1C", 2, 1, 13],
    ["2C", 3, 1, 12],
    ["CC", 2, 2, 21],
    ["1CC", 3, 2, 18],
    ["CCC", 3, 3, 23],
  ] as const;
  for (const [cost, turn, symbols, sources] of cells) {
    test(cost, () => expect(sourcesNeeded({ deck: 60, lands: 25, turn, symbols })).toBe(sources));
  }
});
