import { readSetup } from "@kibitz/kernel";
import { playAtRandom } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { weiss } from "../game/weiss.js";
import { options } from "../table/policies.js";
import { blank } from "./blank.js";
import { deckFaults } from "./deck-check.js";
import { deckFiles, decks, readDeck } from "./decks.js";
import { allCards } from "./pool.js";

describe("deck files", () => {
  test("every shipped deck is a legal one of known cards", () => {
    for (const [name, text] of Object.entries(deckFiles)) {
      const { cards, faults } = readDeck(text, allCards);
      expect(faults, name).toEqual([]);
      expect(deckFaults(cards, allCards), name).toEqual([]);
    }
    expect(Object.keys(decks)).toEqual(["harbor", "grove", "guild", "uniform", "wall"]);
  });

  test("faults are told with their places and the nearest name, all at once", () => {
    expect(readDeck("# mine\n\n4 Thornwal\nThornwall\n2x Thornwall", allCards)).toEqual({
      cards: ["Thornwall", "Thornwall"],
      beside: 0,
      unknown: [{ name: "Thornwal", count: 4, line: 3, column: 3, expected: 'a card (did you mean "Thornwall"?)' }],
      faults: [{ line: 4, column: 1, expected: "a count and a name: 4 Thornwall" }],
    });
  });

  test("lists with numbers, rarities and headings, as deck sites write them", () => {
    const list = `Characters
Level 0
4 KLK/S27-TE02 Transfer Student, Ryuko
KLK/S27-TE11\tAbsolute Terror, Satsuki\tTD\t4
Lisanna x4
KLK/S27-TE18
"Uber" Air-head Girl, Mako
3
2枚 KLK/S27-TE17R
Climax (0)
`;
    const { cards, faults, unknown } = readDeck(list, allCards);
    expect({ faults, unknown }).toEqual({ faults: [], unknown: [] });
    const counts = Object.fromEntries(
      [...new Set(cards)].map(name => [name, cards.filter(own => own === name).length]),
    );
    expect(counts).toEqual({
      "Transfer Student, Ryuko": 4,
      "Absolute Terror, Satsuki": 4,
      Lisanna: 4,
      '"Uber" Air-head Girl, Mako': 3,
      "Another Wielder of Kamui, Satsuki": 2,
    });
  });

  test("a blank has the level and cost that the list says, and the colour of the deck", () => {
    expect(blank("{1/0}", decks.uniform)).toMatchObject({ facts: { level: 1, cost: 0, power: 0, colour: "red" } });
    expect(blank(undefined, decks.harbor)).toMatchObject({ facts: { level: 0, cost: 0 } });
    expect(blank("{R}", [])).toEqual({ expected: "a level and a cost such as {1/0}, not {R}" });
  });

  test("a seat takes a deck by name or as a list, and says what is wrong with it", () => {
    const faultsOf = (seat: unknown, more = {}) => {
      const read = readSetup(weiss, { players: 2, seats: [seat, "grove"], ...more });
      return read.ok ? [] : read.faults.map(({ expected }) => expected);
    };
    expect(faultsOf("wall")).toEqual([]);
    expect(faultsOf(decks.uniform)).toEqual([]);
    expect(faultsOf("wal")).toEqual(['a deck for seat 1, found "wal" (did you mean "wall"?)']);
    expect(faultsOf(["Thornwal"])).toEqual(['cards for seat 1, found "Thornwal" (did you mean "Thornwall"?)']);
    expect(faultsOf(7)).toEqual(["a deck for seat 1: its name or a list of cards"]);
    expect(faultsOf(["Thornwall"])).toEqual(["a deck for seat 1 with 50 cards, found 1"]);
    expect(faultsOf(["Thornwall"], { options: { deckCheck: false } })).toEqual([]);
  });
});

describe("switches", () => {
  const others = Object.entries(options).flatMap(([name, option]): [string, number | boolean | string][] => {
    if (name === "deckCheck") return [];
    if (option.is === "flag") return [[name, !option.default]];
    if (option.is === "number") return [[name, name === "mostTurns" ? 6 : option.min]];
    return option.values.filter(value => value !== option.default).map(value => [name, value]);
  });

  test.each(others)("%s: %s plays to the end", (name, value) => {
    const setup = { players: 2, seats: ["harbor", "grove"], options: { [name]: value } };
    const rules = readSetup(weiss, setup);
    if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
    for (let seed = 0; seed < 2; seed++) {
      const m = playAtRandom(weiss, rules.value, setup, seed);
      const { places } = weiss.result(m);
      expect(places.includes(1)).toBe(true);
      if (name === "mostTurns") expect(places).toEqual([1, 1]);
    }
  });
});
