import { expect, test } from "vitest";
import { CardNames, nameKey } from "./card-names.js";
import { type DeckFormat, deckListFaults, readDeckList } from "./deck-list.js";

const format: DeckFormat = {
  example: "4 Quick Fox",
  headings: { deck: "deck", sideboard: "beside", animals: "same", about: "beside" },
  extras: [/\s+#.*$/, /\s*\[[^[\]]*\]$/, /\s+\([^()]*\)(?:\s+\w{1,10})?$/],
  number: /\b([A-Z]{3}-\d{2})[A-Z]*\b/,
  leastBeforeSideboard: 4,
};
const known = new CardNames(["Quick Fox", "C#-Bird", "Ice // Water", "Moth", "Dandân"], [["FOX-01", "Quick Fox"]]);
const cardsIn = (text: string): readonly string[] => readDeckList(text, format, known).cards;
const read = (text: string) => readDeckList(text, format, known);

test("a count and a name a line, with comments and empty lines between", () => {
  const list = "# a comment\r\n2 Quick Fox // why not\r\n\r\n  // another\r\n1x C#-Bird  \r\n";
  const cards = ["Quick Fox", "Quick Fox", "C#-Bird"];
  expect(readDeckList(list, { example: "" })).toEqual({ cards, beside: 0, unknown: [], faults: [] });
  expect(cardsIn(list)).toEqual(cards);
});

test.each([
  ["1 quick fox", "Quick Fox"],
  ["1x QUICK  FOX", "Quick Fox"],
  ["1,Quick Fox", "Quick Fox"],
  ['"1","Quick Fox"', "Quick Fox"],
  ["Quick Fox x1", "Quick Fox"],
  ["1 Quick Fox (ABC) 12a", "Quick Fox"],
  ["1 Quick Fox (abc) 12 [Beasts] #red", "Quick Fox"],
  ["1 Ice // Water", "Ice // Water"],
  ["1 Ice/Water", "Ice // Water"],
  ["1 Ice", "Ice // Water"],
  ["1 Moth // Butterfly", "Moth"],
  ["1 Moth/Butterfly", "Moth"],
  ["1 Dandan", "Dandân"],
  ["1 FOX-01", "Quick Fox"],
  ["1 FOX-01SP some other name", "Quick Fox"],
  ["fox-01\nQuick Fox\n1", "Quick Fox"],
])("%j is one card", (text, name) => {
  expect(read(text)).toMatchObject({ cards: [name], faults: [], unknown: [] });
});

test("accents, quotes, dashes, case and blanks are no part of a name", () => {
  expect(nameKey("Æther  Man‑o’‑War")).toBe(nameKey("aether man-o'-war"));
  expect(nameKey("が")).not.toBe(nameKey("か"));
});

test("what stands below a heading for it, behind SB: or after a whole deck is not part of the deck", () => {
  expect(read("About\nName My Foxes\n\nDeck\n2 Moth\nSideboard (1)\n1 Nobody\nnonsense")).toEqual({
    cards: ["Moth", "Moth"],
    beside: 1,
    unknown: [],
    faults: [],
  });
  expect(read("1 Moth\nSB: 3 Quick Fox\n1 Moth")).toMatchObject({ cards: ["Moth", "Moth"], beside: 3 });
  expect(read("2 Moth\n2 Quick Fox\n\n2 C#-Bird")).toMatchObject({ cards: { length: 4 }, beside: 2 });
});

test("groups are no sideboards", () => {
  expect(read("2 Moth\n\n2 Quick Fox")).toMatchObject({ cards: { length: 4 }, beside: 0 });
  expect(read("4 Moth\n\n16 Quick Fox")).toMatchObject({ cards: { length: 20 }, beside: 0 });
  expect(read("[DECK]\nAnimals (4):\n4 Moth\n\n2 animals\n2 Quick Fox")).toMatchObject({
    cards: { length: 6 },
    beside: 0,
    faults: [],
  });
});

test("unknown cards are told apart from lines that cannot be read, each at its place", () => {
  const list = read("Quick Fox\n251 Quick Fox\n2 Quick Fix {1}{R}\n1 Quick Fox\n3 Ёж (ABC) 1");
  expect(list).toEqual({
    cards: ["Quick Fox"],
    beside: 0,
    unknown: [
      {
        name: "Quick Fix",
        count: 2,
        cost: "{1}{R}",
        line: 3,
        column: 3,
        expected: 'a card (did you mean "Quick Fox"?)',
      },
      { name: "Ёж", count: 3, line: 5, column: 3, expected: 'a card, found "Ёж"' },
    ],
    faults: [
      { line: 1, column: 1, expected: "a count and a name: 4 Quick Fox" },
      { line: 2, column: 1, expected: "at most 250 copies: 4 Quick Fox" },
    ],
  });
  expect(deckListFaults(list).map(({ line }) => line)).toEqual([1, 2, 3, 5]);
});

test("what is no deck list at all is one fault", () => {
  const expected = "a deck list; none of its lines is a count and a name: 4 Quick Fox";
  expect(read("Welcome\nLog in\nDecks\nPrices").faults).toEqual([{ line: 1, column: 1, expected }]);
});

test("very long texts are read no further than anybody means", () => {
  expect(read("1 Moth\n".repeat(20_000)).faults).toEqual([
    { line: 5_001, column: 1, expected: "at most 5000 lines in a deck list" },
  ]);
  expect(read("250 Moth\n".repeat(41)).faults).toEqual([
    { line: 41, column: 1, expected: "at most 10000 cards in a deck" },
  ]);
  expect(read("1 Nobody\n".repeat(300)).faults).toEqual([
    { line: 201, column: 1, expected: "at most 200 lines with unknown cards" },
  ]);
  expect(read(`1 Moth\n1 ${"x ".repeat(5_000_000)}`).faults).toHaveLength(1);
  expect(read("?\n".repeat(4_000)).faults).toHaveLength(1);
});
