// README, the options for section: every form, and conditions on it.

import { describe, expect, test } from "vitest";
import { actsOf, machineOf, type Setting, strategyOf } from "./scene.js";

const nothing = "Copper if Has(Copper, 99)";

/** What is answered while one card is played with these options. */
function plays(
  card: string,
  parts: string,
  setting: Partial<Setting>,
  more: readonly string[] = [],
): readonly string[] {
  const name = card[0].toUpperCase() + card.slice(1);
  const you = {
    deck: Array(12).fill("copper"),
    ...setting.you,
    hand: [card, ...((setting.you?.hand as string[]) ?? [])],
  };
  const kingdom = [...new Set([card, ...more])];
  return actsOf(strategyOf(nothing, name, parts), machineOf({ ...setting, you } as Setting, kingdom)).slice(1);
}
const holding = (...hand: readonly string[]): Partial<Setting> => ({ you: { hand } });

describe("A pair", () => {
  test("is about the card that was picked, whatever that does on its way", () => {
    const wheelwright = "options for Wheelwright Tunnel -> Pawn end";
    const setting = { you: { hand: ["tunnel"], deck: Array(9).fill("copper") } };
    const more = ["tunnel", "pawn", "village"];
    expect(plays("wheelwright", wheelwright, setting, more).slice(0, 1)).toEqual(["tunnel"]);
    expect(plays("wheelwright", wheelwright, setting, more)).toContain("pawn");
    const remodel = "options for Remodel Trail -> Duchy end";
    expect(plays("remodel", remodel, holding("trail"), ["trail", "laboratory"])).toContain("duchy");
  });

  test("is used only if its right card comes at what cards cost now, and nothing only if nothing comes", () => {
    const parts = "options for Upgrade Copper -> Nothing, Curse -> Nothing end";
    const lowered = { ...holding("copper", "gold"), table: { costsLess: 1 } };
    // An Estate costs 1: it would come for the Copper.
    expect(plays("upgrade", parts, lowered)).toEqual([]);
    expect(plays("upgrade", parts, holding("copper", "gold")).slice(0, 1)).toEqual(["copper"]);
    const estates = "options for Upgrade Estate -> Silver, Copper -> Nothing end";
    const cheap = { ...holding("estate", "copper"), table: { costsLess: 3 } };
    expect(plays("upgrade", estates, cheap)).not.toContain("estate");
  });
});

describe("A card list", () => {
  test("in the order of the list, as many as the card takes", () => {
    const parts = "options for Chapel Curse, Estate, Copper end";
    const hand = ["copper", "copper", "estate", "estate", "curse"];
    expect(plays("chapel", parts, holding(...hand))).toEqual(["curse + estate + estate + copper"]);
    expect(plays("chapel", "options for Chapel Estate end", holding(...hand))).toEqual(["estate + estate"]);
  });

  test("the same with a tag, and as a choice with options", () => {
    for (const body of [
      "trash (Estate, Curse)",
      "choose option 1, trash (Estate, Curse)",
      "choose option, Estate, Curse",
    ]) {
      const parts = `options for Chapel ${body} end`;
      expect(plays("chapel", parts, holding("copper", "curse", "estate"))).toEqual(["estate + curse"]);
    }
  });

  test("Cellar: all the listed cards", () => {
    const parts = "options for Cellar choose option 1, discard (Curse, Estate, Copper) end";
    expect(plays("cellar", parts, holding("copper", "curse", "gold", "estate"))).toEqual(["curse + estate + copper"]);
  });

  test("a card that must take more fills up with what is worth least", () => {
    const parts = "options for Embassy discard (Silver) end";
    const setting = { you: { hand: ["silver", "gold"], deck: ["curse", "estate", "gold", "gold", "gold"] } };
    expect(plays("embassy", parts, setting)).toEqual(["silver + curse + estate"]);
  });

  test.each([
    ["jackOfAllTrades", "discard (Estate), trash (Estate)"],
    ["library", "discard (Village)"],
    ["oracle", "discard (Estate), keep (Estate)"],
    ["courtier", "keep (Harem)"],
  ])("%s helps also when nothing in hand is listed", (card, items) => {
    const name = card[0].toUpperCase() + card.slice(1);
    const text = strategyOf(nothing, name, `options for ${name} ${items} end`);
    const you = { hand: [card, "gold"], deck: ["silver", "copper"] };
    expect(actsOf(text, machineOf({ you }, [card]))[0]).toBe(card);
  });

  test("Develop: only if what to trash is in hand", () => {
    const parts = "options for Develop trash (Estate), gain (Silver) end";
    expect(plays("develop", parts, holding("gold"))).toEqual([]);
    expect(plays("develop", parts, holding("gold", "estate"))[0]).toBe("estate");
  });

  test("Workshop: the first card of the list whose pile is not empty", () => {
    const parts = "options for Workshop Village, Silver end";
    expect(plays("workshop", parts, holding(), ["village"])).toEqual(["village"]);
    expect(plays("workshop", parts, { options: { piles: "village:0" } }, ["village"])).toEqual(["silver"]);
  });

  test("Throne Room: the first listed card in hand, with its own options both times", () => {
    const parts = "options for ThroneRoom Steward, Smithy end options for Steward choose option 2 end";
    expect(plays("throneRoom", parts, holding("smithy", "steward"), ["smithy", "steward"])).toEqual([
      "steward",
      "+2 Coins",
      "+2 Coins",
    ]);
  });

  test("Courtyard: what is put back is written as discarded", () => {
    const parts = "options for Courtyard discard (Gold, Silver) end";
    const setting = { you: { hand: ["silver"], deck: ["estate", "gold", "estate"] } };
    expect(plays("courtyard", parts, setting)).toEqual(["gold"]);
  });

  test("Oracle: one's own cards go if both are listed, another's unless all are", () => {
    const parts = "options for Oracle discard (Silver, Copper), keep (Estate) end";
    const own = (deck: readonly string[]) => ({ you: { deck: [...deck, "gold", "gold"] } });
    const theirs = (deck: readonly string[]) => ({ ...own(["gold", "gold"]), them: { deck: [...deck, "gold"] } });
    expect(plays("oracle", parts, own(["silver", "copper"]))[0]).toBe("discard");
    expect(plays("oracle", parts, own(["silver", "estate"]))[0]).toBe("put back");
    expect(plays("oracle", parts, theirs(["estate", "estate"])).at(-1)).toBe("put back");
    expect(plays("oracle", parts, theirs(["estate", "silver"])).at(-1)).toBe("discard");
  });

  test("Cartographer: the listed cards go, the others stay", () => {
    const parts = "options for Cartographer discard (Estate, Copper) end";
    const [discarded] = plays("cartographer", parts, {
      you: { deck: ["silver", "gold", "estate", "copper", "silver"] },
    });
    expect(discarded).toBe("estate + copper");
  });
});

describe("An association list", () => {
  test("Remodel: the first pair whose left card is in hand", () => {
    const parts = "options for Remodel Gold -> Province, Estate -> Silver end";
    expect(plays("remodel", parts, holding("estate", "gold"))).toEqual(["gold", "province"]);
    expect(plays("remodel", parts, holding("estate", "copper"))).toEqual(["estate", "silver"]);
  });

  test("a pair whose right pile is empty is passed over", () => {
    const parts = "options for Remodel Estate -> Village, Estate -> Silver end";
    const setting = { ...holding("estate"), options: { piles: "village:0" } };
    expect(plays("remodel", parts, setting, ["village"])).toEqual(["estate", "silver"]);
  });

  test("without a left card in hand it is not played", () => {
    expect(plays("remodel", "options for Remodel Gold -> Province end", holding("estate"))).toEqual([]);
    // The Remodel that is played is no card to trash; another one is.
    const self = "options for Remodel Remodel -> Gold end";
    expect(plays("remodel", self, holding("estate"))).toEqual([]);
    expect(plays("remodel", self, holding("remodel"))).toEqual(["remodel", "gold"]);
  });

  test("Upgrade: Nothing on the right", () => {
    const parts = "options for Upgrade Curse -> Nothing, Estate -> Silver end";
    expect(plays("upgrade", parts, holding("estate", "curse"))).toEqual(["curse"]);
    expect(plays("upgrade", parts, holding("estate"))).toEqual(["estate", "silver"]);
  });

  test("Swindler: what is given for what was trashed; else what hurts", () => {
    const parts = "options for Swindler Copper -> Copper end";
    const against = (card: string) => ({ them: { hand: ["gold"], deck: [card] } });
    expect(plays("swindler", parts, against("copper"))).toEqual(["copper"]);
    expect(plays("swindler", parts, against("curse"))).toEqual(["curse"]);
    expect(plays("swindler", "", against("copper"))).toEqual(["curse"]);
  });
});

describe("Choices", () => {
  test("yes or no", () => {
    expect(plays("miningVillage", "options for MiningVillage choose option end", holding())).toEqual(["yes"]);
    expect(plays("miningVillage", "options for MiningVillage ignore option end", holding())).toEqual(["no"]);
  });

  test("a treasure is asked as well", () => {
    const buy = (body: string) =>
      actsOf(
        strategyOf(nothing, "Smithy", `options for IllGottenGains ${body} end`),
        machineOf({ you: { hand: ["illGottenGains"] } } as Setting, ["illGottenGains", "smithy"]),
      );
    expect(buy("choose option")).toEqual(["yes"]);
    expect(buy("ignore option")).toEqual(["no"]);
  });

  test("a number", () => {
    expect(plays("nobles", "options for Nobles choose option 2 end", holding())).toEqual(["+2 Actions"]);
    expect(plays("baron", "options for Baron choose option 1 end", holding("estate"))).toEqual(["estate"]);
    expect(plays("baron", "options for Baron choose option 2 end", holding("estate"))).toEqual([]);
    expect(plays("baron", "options for Baron ignore option end", holding("estate"))).toEqual([]);
  });

  test("with options of its own", () => {
    const parts = "options for Steward choose option 3, trash (Copper, Estate) end";
    expect(plays("steward", parts, holding("estate", "copper", "gold"))).toEqual(["trash 2 cards", "copper + estate"]);
    // None of them in hand: the usual.
    expect(plays("steward", parts, holding("gold", "gold"))).toEqual(["+2 Cards"]);
  });

  test("an option that costs a card is not chosen without one: the card stays in hand", () => {
    const parts = "options for SpiceMerchant choose option 2, trash (Silver) end";
    expect(plays("spiceMerchant", parts, holding("silver", "copper"))).toEqual(["silver", "+1 Buy, +2 Coins"]);
    const text = strategyOf(nothing, ":Default", parts);
    expect(actsOf(text, machineOf({ you: { hand: ["spiceMerchant", "copper"] } }, ["spiceMerchant"]))).toEqual([]);
  });

  test("two different ones", () => {
    const parts = "options for Pawn choose option 4, choose option 2 end";
    expect(plays("pawn", parts, holding())).toEqual(["+1 Coin + +1 Action"]);
  });

  test("a name that cannot be right is passed over; usually it is the card there is most of in the deck", () => {
    const parts = "options for WishingWell Gold, Silver end";
    const you = { deck: ["copper", "estate", "silver", "estate"], discard: Array(5).fill("gold") };
    expect(plays("wishingWell", parts, { you })).toEqual(["silver"]);
    expect(plays("wishingWell", "", { you })).toEqual(["estate"]);
  });

  test("a name", () => {
    expect(
      plays("wishingWell", "options for WishingWell Gold end", { you: { deck: ["copper", "gold", "copper"] } }),
    ).toEqual(["gold"]);
  });
});

describe("Conditions on options", () => {
  const chapel =
    "options for Chapel if Has(Silver, 2) trash (Estate, Copper) end options for Chapel trash (Estate) end";

  test("the first that holds is taken", () => {
    expect(plays("chapel", chapel, holding("estate", "copper", "silver"))).toEqual(["estate"]);
    expect(plays("chapel", chapel, holding("estate", "copper", "silver", "silver"))).toEqual(["estate + copper"]);
  });

  test("if none holds, the card is played as usual", () => {
    const parts = "options for Nobles if HasMoney(9) choose option 2 end";
    expect(plays("nobles", parts, holding())).toEqual(["+3 Cards"]);
  });

  test("the card that is played counts as in hand still, and as not in play", () => {
    const minion =
      "options for Minion if HasInHand(Minion, 2) choose option 1 end options for Minion choose option 2 end";
    expect(plays("minion", minion, holding("minion", "gold")).slice(0, 2)).toEqual(["+2 Coins", "minion"]);
    expect(plays("minion", minion, holding("gold"))[0]).toBe("new hands");
    const inPlay =
      "options for Nobles if HasInPlay(Nobles, 1) choose option 2 end options for Nobles choose option 1 end";
    expect(plays("nobles", inPlay, holding())[0]).toBe("+3 Cards");
  });

  test("options of the strategy in use count, others do not", () => {
    const text = `buylists list ${nothing} end end strategies
      strategy if HasInHand(Gold, 1) playorder Nobles end end
      strategy playorder Nobles end options for Nobles choose option 2 end end end`;
    const played = (hand: readonly string[]) =>
      actsOf(text, machineOf({ you: { hand, deck: Array(9).fill("copper") } } as Setting, ["nobles"])).slice(1, 2);
    expect(played(["nobles", "gold"])).toEqual(["+3 Cards"]);
    expect(played(["nobles"])).toEqual(["+2 Actions"]);
  });

  test("the strategy in use stays so until the card is done, whatever it draws", () => {
    const text = `buylists list ${nothing} end end strategies
      strategy if HasInHand(Village, 1) playorder Village end end
      strategy playorder Courtyard end options for Courtyard Gold end end end`;
    const you = { hand: ["courtyard", "estate", "gold"], deck: ["village", ...Array(9).fill("copper")] };
    expect(actsOf(text, machineOf({ you }, ["courtyard", "village"]))).toEqual(["courtyard", "gold"]);
  });
});
