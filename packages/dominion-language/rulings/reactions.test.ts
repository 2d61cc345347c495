// README, reactions: what is said for attacks and for reaction cards, and what conditions see there.

import { type Pilot, type PlayerSeat, randomPilot } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import { pilotFor } from "./match-up.js";
import { actsOf, machineOf, type Setting, sayAnswer, strategyOf } from "./scene.js";

const nothing = "Copper if Has(Copper, 99)";

/** What somebody with these reactions answers while the first player plays a card. */
function answers(
  card: string,
  reactions: string,
  hand: readonly string[],
  setting: Partial<Setting> = {},
): readonly string[] {
  const said: string[] = [];
  const pilot = pilotFor(strategyOf(nothing, ":Default", reactions));
  const other: Pilot = {
    decide(eyes: PlayerSeat) {
      pilot.decide(eyes);
      said.push(sayAnswer(eyes.m, eyes.answer));
    },
  };
  const kingdom = [...new Set([card, "trader", "moat", "diplomat", "secretChamber", "guardDog", "foolsGold"])];
  const name = card[0].toUpperCase() + card.slice(1);
  const you = { hand: [card, "copper"], deck: Array(9).fill("copper"), ...setting.you };
  const them = { hand, deck: Array(9).fill("copper"), ...setting.them };
  actsOf(strategyOf(nothing, name), machineOf({ ...setting, you, them } as Setting, kingdom), other);
  return said.filter(answer => answer !== "pass");
}

describe("Attacks", () => {
  const hand = ["gold", "silver", "copper", "province", "estate"];

  test("MilitiaAttack: a list, with or without its tag", () => {
    for (const body of ["Gold, Estate, Copper", "discard (Gold, Estate, Copper)"]) {
      expect(answers("militia", `reactions for MilitiaAttack ${body} end`, hand)).toEqual(["gold + estate"]);
    }
  });

  test("a list that is too short fills up with what is worth least, not with Gold", () => {
    expect(answers("militia", "reactions for MilitiaAttack discard (Curse, Silver) end", hand)).toEqual([
      "silver + estate",
    ]);
  });

  test("as usual: Curse, victory cards, then the cheapest", () => {
    expect(answers("militia", "", hand)).toEqual(["estate + province"]);
    expect(answers("militia", "", ["gold", "silver", "copper", "curse", "silver"])).toEqual(["curse + copper"]);
  });

  test("MargraveAttack", () => {
    const parts = "reactions for MargraveAttack Province, Duchy, Estate, Curse, Copper, Gold, Silver end";
    expect(answers("margrave", parts, hand)).toEqual(["province + estate + copper"]);
  });

  test("TorturerAttack: a choice, with what to discard", () => {
    const parts = "reactions for TorturerAttack choose option 1, discard (Copper, Silver) end";
    expect(answers("torturer", parts, hand)).toEqual(["discard 2 cards", "copper + silver"]);
    expect(answers("torturer", "reactions for TorturerAttack choose option 2 end", hand)).toEqual(["a Curse"]);
  });

  test("TorturerAttack as usual: whoever has nothing to lose discards, also with fewer than two cards", () => {
    expect(answers("torturer", "", ["copper", "gold", "estate"])).toEqual(["discard 2 cards", "estate + copper"]);
    expect(answers("torturer", "", ["gold", "silver", "estate"])).toEqual(["a Curse"]);
    expect(answers("torturer", "", ["copper"])[0]).toBe("discard 2 cards");
    expect(answers("torturer", "", [])[0]).toBe("discard 2 cards");
  });

  test("SaboteurAttack as usual: the best there is, but no Copper for a Silver", () => {
    const losing = (card: string) => answers("saboteur", "", [], { them: { deck: [card, "estate"] } });
    expect(losing("gold")).toEqual(["diplomat"]);
    expect(losing("silver")).toEqual([]);
  });

  test("conditions on reactions, and the Trader of the README: the Curse becomes a Silver", () => {
    const parts = `reactions for TorturerAttack if HasInHand(Trader, 1) choose option 2 end
      reactions for TorturerAttack choose option 1, discard (Estate, Copper) end
      reactions for Trader Curse, Copper end`;
    expect(answers("torturer", parts, ["trader", ...hand])).toEqual(["a Curse", "trader"]);
    expect(answers("torturer", parts, hand)).toEqual(["discard 2 cards", "estate + copper"]);
  });

  test("every strategy that holds is asked for reactions, the first that has some answers", () => {
    const text = `buylists list ${nothing} end end strategies
      strategy if HasInHand(Gold, 1) playorder :Default end end
      strategy playorder :Default end reactions for MilitiaAttack Gold, Silver end end end`;
    const said: string[] = [];
    const pilot = pilotFor(text);
    const other: Pilot = {
      decide(eyes) {
        pilot.decide(eyes);
        said.push(sayAnswer(eyes.m, eyes.answer));
      },
    };
    const m = machineOf({ you: { hand: ["militia"] }, them: { hand } } as Setting, ["militia"]);
    actsOf(strategyOf(nothing, "Militia"), m, other);
    expect(said).toEqual(["gold + silver"]);
  });

  test("a condition that makes no sense in a reaction is false, so that its opposite is true", () => {
    const first = (condition: string) =>
      answers("militia", `reactions for MilitiaAttack if ${condition} Gold, Silver end`, hand, { table: { coins: 5 } });
    expect(first("HasMoney(0)")).toEqual(["estate + province"]);
    expect(first("not HasMoney(0)")).toEqual(["gold + silver"]);
    expect(first("HasMoneyInHand(6)")).toEqual(["gold + silver"]);
    expect(first("HasMoneyInHand(7)")).toEqual(["estate + province"]);
  });
});

describe("Reaction cards", () => {
  test("Moat is shown, once, unless it is said not to be", () => {
    const hand = ["moat", "gold", "silver", "copper", "estate"];
    expect(answers("militia", "", hand)).toEqual(["moat"]);
    expect(answers("militia", "reactions for Moat ignore option end", hand)).toEqual(["estate + copper"]);
  });

  test("Trader: for the listed gains only; usually for Curses and Coppers", () => {
    const gains = (parts: string) => answers("witch", parts, ["trader", "gold"]);
    expect(gains("")).toEqual(["trader"]);
    expect(gains("reactions for Trader Curse end")).toEqual(["trader"]);
    expect(gains("reactions for Trader Copper end")).toEqual([]);
    expect(gains("reactions for Trader ignore option end")).toEqual([]);
  });

  test("Trader as first printed: instead of the listed gains", () => {
    const gains = (parts: string) => answers("witch", parts, ["trader", "gold"], { options: { edition: 1 } });
    expect(gains("")).toEqual(["trader"]);
    expect(gains("reactions for Trader Curse end")).toEqual(["trader"]);
    expect(gains("reactions for Trader Copper end")).toEqual([]);
  });

  test("Trader: not when there is no Silver to be had, which would have no end", () => {
    const parts = "reactions for Trader Curse end";
    expect(answers("witch", parts, ["trader", "gold"], { options: { piles: "silver:0" } })).toEqual([]);
  });

  test("a Trader in hand is nothing to what one buys on purpose", () => {
    const m = machineOf({ you: { hand: ["trader", "gold", "gold"] } } as Setting, ["trader"]);
    expect(actsOf(strategyOf("Gold", "Smithy"), m)).toEqual(["gold"]);
  });

  test("Masquerade: the card to pass, for whoever passes", () => {
    const parts = "reactions for Masquerade Silver, Gold end";
    expect(answers("masquerade", parts, ["gold", "curse", "silver"])).toEqual(["silver"]);
    expect(answers("masquerade", "", ["gold", "curse", "silver"])).toEqual(["curse"]);
  });

  test("Fool's Gold, Diplomat, Secret Chamber and Guard Dog come to an end", () => {
    const hand = ["guardDog", "secretChamber", "diplomat", "estate", "estate", "curse"];
    for (const parts of [
      "",
      "reactions for SecretChamber choose option end reactions for Diplomat choose option end",
    ]) {
      const said = answers("militia", parts, hand);
      expect(said.length).toBeGreaterThan(3);
      expect(said.length).toBeLessThan(30);
    }
  });

  test("Haggler: the first of the list that is cheaper", () => {
    const text = strategyOf(
      "Gold",
      "Haggler",
      "reactions for Haggler Province2, Silver, Copper end".replace("Province2, ", ""),
    );
    const m = machineOf({ you: { hand: ["haggler", "gold", "gold"] } } as Setting, ["haggler"]);
    expect(actsOf(text, m)).toEqual(["haggler", "gold", "silver"]);
  });

  test("randomly played attacks never stop", () => {
    const m = machineOf({ you: { hand: ["militia"] }, them: { hand: ["moat", "secretChamber"] } } as Setting, [
      "militia",
      "moat",
      "secretChamber",
    ]);
    expect(actsOf(strategyOf(nothing, "Militia"), m, randomPilot)).toEqual(["militia"]);
  });
});

describe("A card that is asked much the same when it is played and when it reacts", () => {
  test("Weaver: whether it is played when discarded is a reaction, and no option of playing it", () => {
    const acts = (parts: string): readonly string[] => {
      const you = { hand: ["cellar", "weaver"], deck: Array(9).fill("copper") };
      const text = strategyOf(nothing, "Cellar", `options for Cellar Weaver end ${parts}`);
      return actsOf(text, machineOf({ you }, ["cellar", "weaver", "smithy"]));
    };
    expect(acts("reactions for Weaver ignore option end")).toEqual(["cellar", "weaver", "no"]);
    const both = "reactions for Weaver choose option end options for Weaver choose option 2, gain (Smithy) end";
    expect(acts(both)).toEqual(["cellar", "weaver", "yes", "a card", "smithy"]);
  });

  test("Secret Chamber: what goes onto the deck is a reaction, and not what is discarded for coins", () => {
    const hand = ["secretChamber", "gold", "silver", "estate"];
    const reaction = "reactions for SecretChamber discard (Gold, Silver) end";
    expect(answers("witch", reaction, hand)).toContain("gold + silver");
    expect(answers("witch", "options for SecretChamber discard (Gold, Silver) end", hand)).not.toContain(
      "gold + silver",
    );
  });
});
