// What cards do where a strategy says nothing: a judge's list of the sensible ones.

import { allCards, kingdomNames } from "@kibitz/dominion";
import { describe, expect, test } from "vitest";
import { describeCard, usualPlay } from "../src/index.js";
import { defaultPlays } from "../src/seeing/default-plays.js";
import { actsOf, machineOf, type Setting, strategyOf, turnOf } from "./scene.js";

const nothing = "Copper if Has(Copper, 99)";

/** What is answered when a card is played without a word about it; the play itself comes first. */
function usually(card: string, setting: Partial<Setting>, more: readonly string[] = []): readonly string[] {
  const you = {
    deck: Array(12).fill("copper"),
    ...setting.you,
    hand: [card, ...((setting.you?.hand as string[]) ?? [])],
  };
  return actsOf(strategyOf(nothing), machineOf({ ...setting, you } as Setting, [...new Set([card, ...more])]));
}
const holding = (...hand: readonly string[]): Partial<Setting> => ({ you: { hand } });

describe("Usually", () => {
  test.each([
    ["chapel", ["estate", "gold", "curse"], ["chapel", "curse + estate"]],
    ["chapel", ["copper", "gold"], ["chapel", "copper"]],
    ["chapel", ["silver", "gold"], []],
    ["cellar", ["estate", "gold", "province", "copper"], ["cellar", "estate + province"]],
    ["cellar", ["gold"], []],
    ["workshop", [], ["workshop", "silver"]],
    ["remodel", ["estate", "gold"], ["remodel", "estate", "remodel"]],
    ["remodel", ["gold"], []],
    ["moneylender", ["copper", "gold"], ["moneylender", "copper"]],
    ["moneylender", ["gold"], []],
    ["coppersmith", ["copper"], ["coppersmith"]],
    ["coppersmith", ["gold"], []],
    ["baron", ["estate"], ["baron", "estate"]],
    ["baron", [], ["baron"]],
    ["steward", ["estate", "curse"], ["steward", "trash 2 cards", "curse + estate"]],
    ["steward", ["gold"], ["steward", "+2 Cards"]],
    ["pawn", [], ["pawn", "+1 Card + +1 Action"]],
    ["mine", ["silver", "copper"], ["mine", "copper", "silver"]],
    ["mine", ["gold"], []],
    ["miningVillage", [], ["miningVillage", "no"]],
    ["tradingPost", ["estate", "curse", "gold"], ["tradingPost", "curse + estate"]],
    ["tradingPost", ["estate", "gold"], []],
    ["trader", ["estate", "gold"], ["trader", "estate"]],
    ["trader", ["gold"], []],
    ["stables", ["gold", "copper", "silver"], ["stables", "copper"]],
    ["stables", ["gold"], []],
    ["spiceMerchant", ["copper"], ["spiceMerchant", "copper", "+2 Cards, +1 Action"]],
    ["oasis", ["gold", "estate"], ["oasis", "estate"]],
    ["shepherd", ["province", "gold", "estate"], ["shepherd", "estate + province"]],
    ["rebuild", [], ["rebuild", "province"]],
    ["minion", ["minion", "gold", "gold"], ["minion", "+2 Coins", "minion", "+2 Coins"]],
  ])("%s with %j in hand", (card, hand, said) => {
    expect(usually(card, holding(...hand))).toEqual(said);
  });

  test("with nothing but Golds beside them only these are not played: they would do nothing, or trash a Gold", () => {
    const withOptions = kingdomNames.filter(name => {
      const { types, options } = allCards[name];
      return types.includes("action") && options !== undefined;
    });
    expect(withOptions.filter(name => usually(name, holding("gold", "gold")).length === 0)).toEqual([
      "cellar",
      "chapel",
      "develop",
      "mine",
      "remodel",
      "replace",
      "secretChamber",
      "shepherd",
      "spiceMerchant",
      "stables",
      "throneRoom",
      "trader",
      "tradingPost",
      "upgrade",
    ]);
  });

  test("gains: the most expensive; of equals no second terminal Action, and victory cards last", () => {
    const pick = (card: string, more: readonly string[], setting: Partial<Setting> = {}) =>
      usually(card, setting, more)[1];
    expect(pick("workshop", ["smithy"], { you: { discard: ["smithy"] } })).toBe("smithy");
    expect(pick("workshop", ["village"], { you: { discard: ["village"] } })).toBe("village");
    expect(pick("workshop", ["smithy", "militia"], { you: { discard: ["militia"] } })).toBe("smithy");
    expect(pick("feast", [])).toBe("duchy");
    expect(pick("feast", ["witch"])).toBe("witch");
  });

  test("Masquerade: points are not passed on", () => {
    const passed = (hand: readonly string[]) =>
      usually("masquerade", { you: { hand, deck: [] }, them: { hand: ["gold"] } })[1];
    expect(passed(["province", "gold", "copper"])).toBe("copper");
    expect(passed(["province", "estate", "copper"])).toBe("estate");
    expect(passed(["province", "gold"])).toBe("gold");
  });

  test("what does something when it is discarded goes before what does nothing", () => {
    expect(usually("oasis", holding("estate", "tunnel"), ["tunnel"])).toEqual(["oasis", "tunnel", "yes"]);
    expect(usually("inn", holding("curse", "weaver"), ["weaver"]).slice(0, 2)).toEqual(["inn", "curse + weaver"]);
  });

  test("Throne Room: the most expensive Action, and nothing without one", () => {
    expect(usually("throneRoom", holding("village", "market"), ["village", "market"])[0]).toBe("market");
    expect(usually("throneRoom", holding("workshop"), ["workshop"]).slice(0, 2)).toEqual(["throneRoom", "workshop"]);
    expect(usually("throneRoom", holding("gold"))).toEqual([]);
  });

  test("Nobles and Courtyard look at what can still be played", () => {
    expect(usually("nobles", holding("militia"), ["militia"])[1]).toBe("+2 Actions");
    expect(usually("nobles", holding("gold"))[1]).toBe("+3 Cards");
    expect(usually("courtyard", holding("estate", "moat"), ["moat"])).toEqual(["moat"]);
    expect(usually("courtyard", { you: { deck: ["estate", "militia", "copper"] } }, ["militia"])[1]).toBe("militia");
    expect(usually("courtyard", { you: { deck: ["gold", "gold", "gold"] } })[1]).toBe("gold");
  });

  test("Scheme: the most expensive Actions, the best on top", () => {
    const at = { turn: { at: "cleanUp" }, table: { returning: 2 }, you: { inPlay: ["village", "market", "moat"] } };
    expect(turnOf(strategyOf("Copper"), machineOf(at, ["village", "market", "moat"]))).toEqual(["village + market"]);
  });

  test.each([
    ["spy", ["copper", "estate"], ["gold"], ["spy", "estate", "gold"]],
    ["spy", ["copper", "gold"], ["estate"], ["spy"]],
    ["oracle", ["estate", "curse", "gold", "gold"], ["gold", "estate", "gold"], ["oracle", "discard", "discard"]],
    ["oracle", ["estate", "gold"], ["estate", "curse", "gold"], ["oracle", "put back", "estate + gold", "put back"]],
  ])("%s with %j on the own deck and %j on another's", (card, deck, theirs, said) => {
    expect(usually(card, { you: { deck }, them: { deck: theirs } })).toEqual(said);
  });

  test("near the end a Mining Village is money and an Estate stays", () => {
    const options = { piles: "province:2" };
    expect(usually("miningVillage", { options })).toEqual(["miningVillage", "yes"]);
    expect(usually("chapel", { ...holding("estate", "gold"), options })).toEqual([]);
  });
});

test("every form of every card says what is usual", () => {
  for (const name of kingdomNames) {
    for (const { usually: words, form } of describeCard(name, allCards[name]))
      expect(`${words}${form}`).toMatch(/\w{3}/);
  }
});

test("every card that asks something says what is usual, also if nothing can be said about it", () => {
  const silent = Object.keys(allCards).filter(
    name => allCards[name].asks && describeCard(name, allCards[name]).length === 0 && usualPlay(name) === undefined,
  );
  expect(silent).toEqual([]);
});

test("every default play is of a card with a choice", () => {
  const odd = Object.keys(defaultPlays).filter(name => {
    const { options, victim, reaction, asks } = allCards[name] ?? {};
    return !options && !victim && !reaction && !asks;
  });
  expect(odd).toEqual(["coppersmith", "scheme"]);
});
