import { expect, test } from "vitest";
import { countNoun } from "./plural.js";

test.each([
  ["card", "1", "a card"],
  ["Action", "1", "an Action"],
  ["card", "3", "3 cards"],
  ["card", "{count}", "{count} cards"],
  ["Coin", "the number of empty piles", "as many Coins as the number of empty piles"],
])("so many of something: %s, %s", (thing, count, said) => {
  expect(countNoun(thing, count)).toBe(said);
});
