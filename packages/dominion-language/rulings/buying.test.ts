// README, the buylists section.

import { describe, expect, test } from "vitest";
import { actsOf, machineOf, type Setting } from "./scene.js";

const playing = "strategies strategy playorder :Default end end end";
const buys = (
  lists: string,
  setting: Setting,
  kingdom: readonly string[] = ["smithy", "village", "bridge", "highway"],
) => actsOf(`buylists ${lists} end ${playing}`, machineOf({ turn: { at: "buys" }, ...setting }, kingdom));

const withCoins = (coins: number, more: Readonly<Record<string, unknown>> = {}): Setting =>
  ({ you: {}, table: { coins, ...more } }) as Setting;

describe("Which card is bought", () => {
  test("the first entry one can pay for", () => {
    expect(buys("list Province, Gold, Silver end", withCoins(7))).toEqual(["gold"]);
    expect(buys("list Silver, Gold end", withCoins(7))).toEqual(["silver"]);
    expect(buys("list Province, Gold, Silver end", withCoins(2))).toEqual([]);
  });

  test("whose condition is true", () => {
    const list = "list Province if Has(Gold, 1), Gold if not Has(Silver, 1), Silver end";
    expect(buys(list, withCoins(8))).toEqual(["gold"]);
    expect(buys(list, { ...withCoins(8), you: { deck: ["silver"] } })).toEqual(["silver"]);
    expect(buys(list, { ...withCoins(8), you: { discard: ["gold"] } })).toEqual(["province"]);
  });

  test("whose pile is not empty", () => {
    const options = { piles: "gold:0" };
    expect(buys("list Gold, Silver end", { ...withCoins(7), options })).toEqual(["silver"]);
  });

  test("at what it costs now", () => {
    expect(buys("list Gold, Silver end", withCoins(5, { costsLess: 1 }))).toEqual(["gold"]);
    expect(buys("list Gold, Silver end", withCoins(5))).toEqual(["silver"]);
  });

  test("[N]: only while fewer than N are owned, wherever they are", () => {
    const list = "list Smithy [2], Silver end";
    expect(buys(list, withCoins(4))).toEqual(["smithy"]);
    expect(buys(list, { ...withCoins(4), you: { deck: ["smithy"] } })).toEqual(["smithy"]);
    expect(buys(list, { ...withCoins(4), you: { deck: ["smithy"], inPlay: ["smithy"] } })).toEqual(["silver"]);
    expect(buys(list, { ...withCoins(4), you: { hand: ["smithy"], discard: ["smithy"] } })).toEqual(["silver"]);
  });

  test("[N] with a condition: both must hold", () => {
    const list = "list Smithy [2] if Has(Gold, 1), Silver end";
    expect(buys(list, { ...withCoins(4), you: { deck: ["gold", "smithy"] } })).toEqual(["smithy"]);
    expect(buys(list, { ...withCoins(4), you: { deck: ["smithy"] } })).toEqual(["silver"]);
    expect(buys(list, { ...withCoins(4), you: { deck: ["gold", "smithy", "smithy"] } })).toEqual(["silver"]);
  });

  test("a card may stand in a list more than once", () => {
    expect(
      buys("list Gold if Has(Smithy, 1), Silver [1], Gold end", { ...withCoins(6), you: { deck: ["silver"] } }),
    ).toEqual(["gold"]);
  });
});

describe("Lists", () => {
  test("go from the top to the first with a true condition and an entry that applies", () => {
    const lists = "list if SupplyHasLess(Province, 4) Duchy end list Province end list Silver end";
    expect(buys(lists, withCoins(5))).toEqual(["silver"]);
    expect(buys(lists, { ...withCoins(5), options: { piles: "province:3" } })).toEqual(["duchy"]);
  });

  test("an empty list is passed over", () => {
    expect(buys("list end list Silver end", withCoins(5))).toEqual(["silver"]);
  });

  test("after a buy everything starts again from the top list", () => {
    // The original went on with the list it was in: Silver, Silver.
    const lists = "list Smithy [1] if Has(Silver, 1) end list Silver, Copper end";
    expect(buys(lists, withCoins(10, { buys: 3 }))).toEqual(["silver", "smithy", "silver"]);
  });

  test("the condition of a list is asked again after every buy", () => {
    const lists = "list if not Has(Estate, 2) Estate end list Copper end";
    expect(buys(lists, withCoins(10, { buys: 4 }))).toEqual(["estate", "estate", "copper", "copper"]);
  });

  test("and so are money and limits: what was spent is gone", () => {
    expect(buys("list Village [1], Silver, Estate end", withCoins(8, { buys: 3 }))).toEqual([
      "village",
      "silver",
      "estate",
    ]);
  });
});
