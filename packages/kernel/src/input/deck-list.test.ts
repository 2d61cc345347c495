import { expect, test } from "vitest";
import { readDeckList } from "./deck-list.js";

test("a count and a name a line, with comments and empty lines between", () => {
  const list = "# a comment\r\n2 Quick Fox // why not\r\n\r\n  // another\r\n1x C#-Bird  \r\n";
  expect(readDeckList(list, "4 Quick Fox")).toEqual({ cards: ["Quick Fox", "Quick Fox", "C#-Bird"], faults: [] });
});

test("all faults at once, with their places", () => {
  expect(readDeckList("Quick Fox\n251 Quick Fox\n2 Quick Fix\n1 Quick Fox", "4 Quick Fox", ["Quick Fox"])).toEqual({
    cards: ["Quick Fox"],
    faults: [
      { line: 1, column: 1, expected: "a count and a name: 4 Quick Fox" },
      { line: 2, column: 1, expected: "a count and a name: 4 Quick Fox" },
      { line: 3, column: 3, expected: 'a card (did you mean "Quick Fox"?)' },
    ],
  });
});
