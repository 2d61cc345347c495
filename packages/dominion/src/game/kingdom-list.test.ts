import { expect, test } from "vitest";
import { readKingdom } from "./kingdom-list.js";

const first = ["cellar", "market", "merchant", "throneRoom"];

test.each([
  ["a line each", "Cellar\nMarket\nMerchant\nThrone Room\n"],
  ["with commas", "cellar, MARKET, merchant, throne room"],
  ["by set", "Base: Cellar, Market\nIntrigue 2E:\nBase 2nd Edition: Merchant, Throne Room"],
  ["with costs and types", "$2 Cellar\nMarket (5)\nMerchant (Action) [Base]\n4. Throne Room - Base\nProvince"],
  [
    "as scripts print it",
    "Base\n- Cellar (Action), Base, Cost(2C, 0P, 0D)\n- Market (Action), Cost(5C)\n* Merchant\n10x Throne Room",
  ],
  ["as a table", "Card\tSet\tCost\nCellar\tBase\t$2\nMarket|Base|$5\nMerchant\tBase\nThrone Room; Base; Action"],
])("%s", (_, text) => {
  expect(readKingdom(text)).toEqual({ cards: first, beside: 0, unknown: [], faults: [] });
});

test("what is no card of a kingdom is told apart, with its place and cost", () => {
  expect(readKingdom("Kingdom: Smithy, Vilage\n  Peddler ($8)\nsmithy\nbazaar", ["bazaar"])).toEqual({
    cards: ["smithy", "bazaar"],
    beside: 0,
    unknown: [
      { name: "Vilage", count: 1, line: 1, column: 18, expected: 'a card of a kingdom (did you mean "Village"?)' },
      { name: "Peddler", count: 1, cost: "8", line: 2, column: 3, expected: 'a card of a kingdom, found "Peddler"' },
    ],
    faults: [{ line: 3, column: 1, expected: 'each card once, found "smithy" again' }],
  });
});

test("texts of something else, and very long ones, are read no further than anybody means", () => {
  const expected = "cards of a kingdom; none is one";
  expect(readKingdom("Welcome\nLog in\nRandomize!").faults).toEqual([{ line: 1, column: 1, expected }]);
  expect(readKingdom("Smithy\n\n".repeat(1)).cards).toEqual(["smithy"]);
  expect(readKingdom("\n".repeat(9_999)).faults).toMatchObject([{ line: 501 }]);
  expect(readKingdom(`Smithy\n${",x".repeat(2_000_000)}`).faults).toMatchObject([{ line: 2, column: 1 }]);
});
