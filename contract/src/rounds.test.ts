import { describe, expect, test } from "vitest";
import { checksOf, gameNames, roundOf } from "./rounds.js";

/** As many as take a few seconds; `npm run contract` plays on. */
const rounds: Readonly<Record<string, number>> = { nimmt: 30, dominion: 8, weiss: 2, magic: 1 };

describe.each(gameNames)("%s keeps the contract with setups that are dealt", game => {
  const numbers = Array.from({ length: rounds[game] }, (_, i) => i + 1);

  test.each(numbers)("round %i", number => {
    for (const [, run] of checksOf(game, number)) run();
  });

  test("a round's number is all it is made from, and another gives another setup", () => {
    const setups = [1, 2, 3].map(number => roundOf(game, number).setup);
    expect([1, 2, 3].map(number => roundOf(game, number).setup)).toEqual(setups);
    expect(new Set(setups.map(setup => JSON.stringify(setup))).size).toBe(3);
  });
});
