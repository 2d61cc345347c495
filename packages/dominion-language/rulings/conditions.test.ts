// README, Conditions: each of them, on a list that buys Gold if it is true and Silver if not.

import { describe, expect, test } from "vitest";
import { actsOf, machineOf, type Setting } from "./scene.js";

const kingdom = ["smithy", "village", "foolsGold", "harem", "illGottenGains"];

/** Whether a condition holds when a card is bought. */
function holds(condition: string, setting: Partial<Setting> = {}): boolean {
  const text = `buylists list if ${condition} Gold end list Silver end end strategies strategy playorder :Default end end end`;
  const m = machineOf(
    { turn: { at: "buys" }, you: {}, ...setting, table: { coins: 6, ...setting.table } } as Setting,
    kingdom,
  );
  const [bought] = actsOf(text, m);
  return bought === "gold";
}

describe("Conditions", () => {
  test("Has: at least so many in the whole deck; the trash and what others have do not count", () => {
    const you = { hand: ["silver"], deck: ["silver"], discard: ["silver"], inPlay: ["silver"] };
    expect([3, 4, 5].map(n => holds(`Has(Silver, ${n})`, { you }))).toEqual([true, true, false]);
    expect(holds("Has(Silver, 1)", { them: { hand: ["silver"] }, table: { trash: ["silver"] } })).toBe(false);
    expect(holds("Has(Silver, 0)")).toBe(true);
  });

  test("HasExact", () => {
    const you = { hand: ["silver"], deck: ["silver"] };
    expect([1, 2, 3].map(n => holds(`HasExact(Silver, ${n})`, { you }))).toEqual([false, true, false]);
    expect(holds("HasExact(Silver, 0)")).toBe(true);
  });

  test("HasInHand", () => {
    const you = { hand: ["smithy", "smithy"], deck: ["smithy"] };
    expect([1, 2, 3].map(n => holds(`HasInHand(Smithy, ${n})`, { you }))).toEqual([true, true, false]);
  });

  test("Has1InHand, Has2InHand, Has3InHand: so many of them together, not one of each", () => {
    const you = { hand: ["smithy", "smithy", "village"] };
    expect([1, 2, 3].map(n => holds(`Has${n}InHand(Smithy, Village)`, { you }))).toEqual([true, true, true]);
    expect([1, 2, 3].map(n => holds(`Has${n}InHand(Smithy, Gold)`, { you }))).toEqual([true, true, false]);
    expect([1, 2, 3].map(n => holds(`Has${n}InHand(Gold, Duchy)`, { you }))).toEqual([false, false, false]);
    expect(holds("Has3InHand(Smithy, Smithy)", { you })).toBe(false);
  });

  test("HasMoney: coins that are there, not those in hand", () => {
    const you = { hand: ["gold"] };
    expect([6, 7].map(n => holds(`HasMoney(${n})`, { you }))).toEqual([true, false]);
  });

  test("HasMoneyInHand: the treasures in hand as printed; only Fool's Gold counts nothing", () => {
    const you = { hand: ["gold", "copper", "harem", "illGottenGains", "foolsGold", "smithy"] };
    expect([7, 8].map(n => holds(`HasMoneyInHand(${n})`, { you }))).toEqual([true, false]);
  });

  test("HasInPlay", () => {
    const you = { inPlay: ["village", "village"], hand: ["village"] };
    expect([2, 3].map(n => holds(`HasInPlay(Village, ${n})`, { you }))).toEqual([true, false]);
  });

  test("SupplyHasLess and SupplyEmptyPilesGreater", () => {
    const options = { piles: "province:3,smithy:0,village:0" };
    expect([3, 4].map(n => holds(`SupplyHasLess(Province, ${n})`, { options }))).toEqual([false, true]);
    expect([0, 1, 2].map(n => holds(`SupplyEmptyPilesGreater(${n})`, { options }))).toEqual([true, true, false]);
  });

  test("AllOf, AnyOf, Not, if not", () => {
    const yes = "HasMoney(6)";
    const no = "HasMoney(7)";
    expect([`AllOf(${yes}, ${yes})`, `AllOf(${yes}, ${no})`, `AllOf(${yes})`].map(c => holds(c))).toEqual([
      true,
      false,
      true,
    ]);
    expect([`AnyOf(${no}, ${yes})`, `AnyOf(${no}, ${no})`].map(c => holds(c))).toEqual([true, false]);
    expect([`Not(${no})`, `Not(${yes})`, `not ${no}`, `not Not(${no})`].map(c => holds(c))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const many = Array(20).fill(yes).join();
    expect([`AllOf(${many})`, `AllOf(${many}, ${no})`, `AnyOf(${many})`].map(c => holds(c))).toEqual([
      true,
      false,
      true,
    ]);
    expect(holds(`AllOf(AnyOf(${no}, Not(AllOf(${yes}, ${no}))), ${yes})`)).toBe(true);
  });

  test("TurnCountLessThan, TurnCountGreaterThan: one's own turns, this one included", () => {
    const you = { turns: 5 };
    expect([5, 6].map(n => holds(`TurnCountLessThan(${n})`, { you }))).toEqual([false, true]);
    expect([4, 5].map(n => holds(`TurnCountGreaterThan(${n})`, { you }))).toEqual([true, false]);
  });

  test("CardCountLessThan, CardCountGreaterThan: all cards one owns", () => {
    const you = { hand: ["copper"], deck: ["copper"], discard: ["estate"], inPlay: ["smithy"] };
    expect([4, 5].map(n => holds(`CardCountLessThan(${n})`, { you }))).toEqual([false, true]);
    expect([3, 4].map(n => holds(`CardCountGreaterThan(${n})`, { you }))).toEqual([true, false]);
  });
});
