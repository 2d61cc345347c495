import { deckListFaults } from "@kibitz/kernel";
import { vocabularyOf } from "@kibitz/kernel/machine";
import { describe, expect, test } from "vitest";
import { artifacts } from "./cards/artifacts.js";
import { black } from "./cards/black.js";
import { blue } from "./cards/blue.js";
import { readDeck } from "./cards/deck-list.js";
import { decks } from "./cards/decks/index.js";
import { green } from "./cards/green.js";
import { cards } from "./cards/index.js";
import { lands } from "./cards/lands.js";
import { multicolour } from "./cards/multicolour.js";
import { red } from "./cards/red.js";
import { tokens } from "./cards/tokens.js";
import { white } from "./cards/white.js";
import { describeCard } from "./client/card-text.js";
import { gameModule } from "./client/game-module.js";
import { magic } from "./game/magic.js";
import type { Facts } from "./printed/printed.js";
import { subtypeNumber } from "./printed/types.js";

const sets = { artifacts, black, blue, green, lands, multicolour, red, tokens, white };

describe("the cards", () => {
  for (const [name, set] of Object.entries(sets)) {
    test(`${name} are sorted by name: put a new card where it belongs`, () => {
      const names = Object.keys(set);
      expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    });
  }
  test("no name is in two sets", () => {
    const names = Object.values(sets).flatMap(set => Object.keys(set));
    expect(new Set(names).size).toBe(names.length);
  });
  test("there are at least 250 cards besides tokens", () => {
    expect(Object.keys(cards).length - Object.keys(tokens).length).toBeGreaterThanOrEqual(250);
  });
  test("costs and subtypes are those that are printed", () => {
    const printedOn = (name: keyof typeof cards): Facts => cards[name].facts as Facts;
    expect(printedOn("Inside Out").cost).toBe("{1}{U/R}");
    expect(printedOn("Lava Spike").subtypes).toEqual(["Arcane"]);
    expect(printedOn("Saruli Caretaker")).toMatchObject({ cost: "{G}", subtypes: ["Dryad"], pt: [0, 3] });
    expect(describeCard(cards["Saruli Caretaker"]).join()).toContain("{T}, tap an untapped creature you control:");
  });
  test("no card does nothing: what is no plain creature or basic land has an ability, a program or a keyword", () => {
    for (const [name, { facts, abilities = [], programs = {} }] of Object.entries(cards)) {
      const { types, pt, halves, keywords = [], supertypes = [] } = facts as Facts;
      const does = abilities.length + keywords.length + Object.keys(programs).length > 0;
      expect(halves !== undefined || does || pt !== undefined || supertypes.includes("basic"), name).toBe(true);
      const isSpell = types.includes("instant") || types.includes("sorcery");
      if (isSpell && halves === undefined) expect(programs, name).toHaveProperty("spell");
    }
  });
  test("every card is told in players' words: no inner names, no figures for colours and kinds", () => {
    for (const [name, card] of Object.entries(cards)) {
      const told = describeCard(card).join(" ");
      expect(told, name).not.toMatch(/[a-z][A-Z]|the (second|third)|undefined|\{\}|not (this|it|the) /);
      expect(told.length, name).toBeLessThan(700);
    }
  });
  test("every card is told in English: articles, plurals, costs in the imperative", () => {
    for (const [name, card] of Object.entries(cards)) {
      const told = describeCard(card).join(" ");
      expect(told, name).not.toMatch(
        /\ba [aeioAEIO]|\b[2-9] (creature|land|Island|Mountain|Elf) |you sacrifice this:|non[A-Z]/,
      );
      expect(told, name).not.toMatch(/(gains?|loses?) the |deals the |add the number/);
    }
  });
  test("what a spell costs besides its mana is told", () => {
    expect(describeCard(cards["Village Rites"]).at(-1)).toBe(
      "As an additional cost, sacrifice a creature you control; you draw 2 cards.",
    );
    expect(describeCard(cards.Gush)).toContain(
      "You may pay this instead of its mana cost: return 2 Islands you control to hand.",
    );
  });
  test("no two subtypes have the same number", () => {
    const subtypes = new Set(Object.values(cards).flatMap(({ facts }) => (facts as Facts).subtypes ?? []));
    expect(new Set([...subtypes].map(subtypeNumber)).size).toBe(subtypes.size);
  });
});

describe("the decks", () => {
  for (const [name, list] of Object.entries(decks)) {
    test(`${name} has sixty known cards, at most four of each that is not basic`, () => {
      const { cards: deck, faults } = readDeck(list, Object.keys(cards));
      expect(faults).toEqual([]);
      expect(deck).toHaveLength(60);
      for (const card of deck) {
        const basic = (cards[card as keyof typeof cards].facts as Facts).supertypes?.includes("basic");
        if (!basic) expect(deck.filter(other => other === card).length, card).toBeLessThanOrEqual(4);
      }
    });
  }
});

const faultsIn = (text: string) => {
  const list = gameModule.decks?.read(text);
  return list && deckListFaults(list);
};

test("a deck list tells all that is wrong with it; the sideboard is no part of it", () => {
  const list = "4 Lightning Blot\n\nShock\n20 Mountain\nSideboard\n2 Nobody Knows This";
  expect(faultsIn(list)).toEqual([
    { line: 1, column: 3, expected: 'a card (did you mean "Lightning Bolt"?)' },
    { line: 3, column: 1, expected: "a count and a name: 4 Lightning Bolt" },
  ]);
  expect(faultsIn("// nothing")).toEqual([{ line: 1, column: 1, expected: "at least one card" }]);
});

test("native steps: none", () => {
  expect([...vocabularyOf(magic).values()].filter(({ native }) => native).map(({ name }) => name)).toEqual([]);
});
