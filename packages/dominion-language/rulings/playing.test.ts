// README, the strategies and playorder sections.

import { describe, expect, test } from "vitest";
import { actsOf, machineOf, type Setting, strategyOf } from "./scene.js";

const kingdom = [
  ...["smithy", "village", "market", "laboratory", "chapel", "militia", "festival", "throneRoom", "moat", "witch"],
  ...["shantyTown", "bridge", "councilRoom", "minion", "trader", "workshop", "remodel", "cellar", "crossroads"],
];

const plays = (
  text: string,
  hand: readonly string[],
  more: Partial<Setting["you"]> = {},
  table = {},
): readonly string[] =>
  actsOf(text, machineOf({ you: { hand, deck: Array(12).fill("copper"), ...more }, table } as Setting, kingdom));
const nothing = "Copper if Has(Copper, 99)";

describe("The play order", () => {
  test("plays the first of its cards that is in hand, then starts again", () => {
    expect(plays(strategyOf(nothing, "Village, Smithy"), ["smithy", "village"])).toEqual(["village", "smithy"]);
    expect(plays(strategyOf(nothing, "Smithy, Village"), ["smithy", "village"])).toEqual(["smithy"]);
  });

  test("a card drawn later comes back to its place: a Village drawn by a Smithy is played next", () => {
    const deck = ["village", "copper", "copper", "market", "copper"];
    const said = plays(strategyOf(nothing, "Village, Market, Smithy"), ["village", "smithy"], {
      deck: ["copper", ...deck],
    });
    expect(said).toEqual(["village", "smithy", "village", "market"]);
  });

  test("cards that are not named stay in hand", () => {
    expect(plays(strategyOf(nothing, "Village"), ["village", "smithy", "militia"])).toEqual(["village"]);
  });

  test("nothing is played without an action left", () => {
    expect(plays(strategyOf(nothing, "Smithy, Militia"), ["smithy", "militia"])).toEqual(["smithy"]);
  });
});

describe(":ChainDraw", () => {
  const chain = strategyOf(nothing, ":ChainDraw");

  test("cards without options that give actions, then one that draws, the dearest first", () => {
    expect(plays(chain, ["smithy", "village", "market", "moat"])).toEqual(["market", "village", "smithy", "moat"]);
    expect(plays(chain, ["moat", "smithy", "councilRoom"])).toEqual(["councilRoom"]);
  });

  test("Crossroads gives actions the first time", () => {
    expect(plays(chain, ["smithy", "crossroads", "crossroads"])).toEqual(["crossroads", "smithy"]);
  });

  test("loops: what is drawn counts as well", () => {
    const deck = ["copper", "copper", "laboratory", "copper"];
    expect(plays(chain, ["village", "smithy"], { deck: ["copper", ...deck] })).toEqual([
      "village",
      "smithy",
      "laboratory",
    ]);
  });

  test("never plays what neither gives actions nor draws, nor a card with options", () => {
    expect(plays(chain, ["militia", "bridge", "minion", "cellar", "throneRoom"])).toEqual([]);
  });

  test("each entry chooses one card: named cards after it come in between", () => {
    const text = strategyOf(nothing, ":ChainDraw, Militia");
    expect(plays(text, ["village", "militia"], { deck: ["militia", "copper"] })).toEqual([
      "village",
      "militia",
      "militia",
    ]);
  });
});

describe(":Default", () => {
  const usual = strategyOf(nothing);

  test("first :ChainDraw, then the most expensive card", () => {
    expect(plays(usual, ["militia", "village", "witch"])).toEqual(["village", "witch", "militia"]);
    expect(plays(usual, ["bridge", "workshop"])).toEqual(["bridge"]);
    expect(plays(usual, ["militia", "village", "bridge", "workshop"], {}, { actions: 2 })[0]).toBe("village");
  });

  test("not a card whose options find nothing to do: the next one instead", () => {
    expect(plays(usual, ["chapel", "gold", "gold"])).toEqual([]);
    expect(plays(usual, ["chapel", "curse", "gold"])[0]).toBe("chapel");
    expect(plays(usual, ["throneRoom", "gold"])).toEqual([]);
    const trader = strategyOf(nothing, ":Default", "options for Trader Estate end");
    expect(plays(trader, ["trader", "workshop", "gold"])[0]).toBe("workshop");
    expect(plays(trader, ["trader", "workshop", "estate"])[0]).toBe("trader");
  });
});

describe("Strategies", () => {
  const two = (condition: string): string =>
    `buylists list ${nothing} end end strategies strategy if ${condition} playorder Village, Market end end
     strategy playorder Smithy, Militia end end end`;

  test("the first whose condition holds is used for one action; then it is looked for again", () => {
    const text = two("Has1InHand(Village, Market)");
    expect(plays(text, ["smithy", "market", "village", "militia"])).toEqual(["village", "market", "smithy", "militia"]);
  });

  test("a strategy that holds and has nothing to play ends the actions: later ones are not tried", () => {
    expect(plays(two("HasInHand(Copper, 1)"), ["smithy", "copper"])).toEqual([]);
  });

  test("if none holds, nothing is played", () => {
    const text = `buylists list ${nothing} end end strategies strategy if HasInHand(Gold, 1) playorder Smithy end end end`;
    expect(plays(text, ["smithy"])).toEqual([]);
    expect(plays(text, ["smithy", "gold"])).toEqual(["smithy"]);
  });

  test("coins made by Actions count as money", () => {
    expect(plays(two("not HasMoney(2)"), ["festival", "smithy", "village", "militia"])).toEqual(["village"]);
    const text = `buylists list ${nothing} end end strategies strategy if HasMoney(2) playorder Smithy end end
      strategy playorder Festival, Militia end end end`;
    expect(plays(text, ["festival", "smithy", "militia"])).toEqual(["festival", "smithy"]);
  });
});
