import { dominion } from "@kibitz/dominion";
import { startMatch } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { cardTable } from "../seeing/card-table.js";
import { namesOfCards } from "./card-facts.js";
import { ownDeclarations } from "./own-cards.js";

const customTexts = {
  "grand market": {
    facts: { cost: 6, types: ["action"] },
    programs: { play: [{ draw: 1 }, { actions: 1 }, { buys: 1 }, { coins: 2 }] },
  },
  court: { facts: { cost: 3, types: ["action"] }, programs: { play: { draw: 2 } } },
  gate: { facts: { cost: 4, types: ["action", "attack"] }, programs: { play: { may: ["draw", { draw: 9 }] } } },
};

test("custom cards are named like others, with what they cost and are; attacks as events, too", () => {
  const { cards, events } = namesOfCards(ownDeclarations({ customTexts }));
  expect([...cards.keys()]).toEqual(["GrandMarket", "Court", "Gate"]);
  expect(cards.get("GrandMarket")).toMatchObject({ text: "grand market", cost: 6, types: ["action"], hasPile: true });
  expect([...events.keys()]).toContain("GateAttack");
});

test("what a custom card gives whenever it is played is known in a match, so that it is played in the right order", () => {
  const started = startMatch(dominion, { players: 2, customTexts }, 1);
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const { numberOf, isPlainAction, isPlainDraw, gives } = cardTable(started.value.rules);
  const marks = Object.keys(customTexts).map(name => {
    const text = numberOf(name);
    return [isPlainAction[text], isPlainDraw[text], gives[text]];
  });
  expect(marks).toEqual([
    [1, 1, 1],
    [0, 1, 1],
    [0, 0, 0],
  ]);
});
