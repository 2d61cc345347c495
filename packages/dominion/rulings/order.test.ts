// What happens at once: whoever it happens to orders it; of several players, whoever's turn it is comes first.

import { describe, expect, test as ruling } from "vitest";
import { asked, buying, pile, scene, tableShows } from "./scene.js";

describe("What the kingdom says and what a player's own cards say", () => {
  const duchyBought = () => {
    const at = scene({ kingdom: ["duchess"], seats: { you: { hand: ["haggler", "gold"] }, other: {} } });
    at.you.choose("haggler");
    at.you.choose("all");
    at.you.choose("duchy");
    expect(asked(at)).toEqual(["1: what happens next"]);
    expect(at.you.offered()).toEqual(["duchess", "haggler"]);
    return at;
  };

  ruling("a Duchy bought with Haggler: Haggler first, then Duchess", () => {
    const at = duchyBought();
    at.you.choose("haggler");
    at.you.choose("silver");
    expect(asked(at)).toEqual(["1: Duchess: gain a Duchess?"]);
    at.you.choose("yes");
    expect(pile(at, "duchess")).toBe(9);
  });

  ruling("a Duchy bought with Haggler: Duchess first, then Haggler", () => {
    const at = duchyBought();
    at.you.choose("duchess");
    at.you.choose("yes");
    expect(asked(at)).toEqual(["1: Haggler: gain a cheaper card that is no Victory card"]);
    at.you.choose("silver");
    expect(pile(at, "duchess")).toBe(9);
  });

  ruling("on another player's turn it is the one who gains the Duchy who is asked", () => {
    const at = scene({
      kingdom: ["duchess"],
      seats: { you: { hand: ["swindler"] }, other: { deck: ["duchy"] } },
    });
    at.you.choose("swindler");
    at.you.choose("duchy");
    expect(asked(at)).toEqual(["2: Duchess: gain a Duchess?"]);
    at.other.choose("yes");
    at.other.shows({ discard: ["duchess", "duchy"] });
  });

  ruling("as first printed, buying a Noble Brigand or a Farmland and Haggler are ordered as well", () => {
    const bought = (name: string) => {
      const at = scene({
        ...buying(6),
        edition: 1,
        kingdom: [name],
        seats: { you: { inPlay: ["haggler"], hand: ["estate"] }, other: { deck: ["silver", "copper"] } },
      });
      at.you.choose(name);
      expect(asked(at)).toEqual(["1: what happens next"]);
      expect(at.you.offered()).toEqual([name, "haggler"]);
      return at;
    };
    const robbed = bought("nobleBrigand");
    robbed.you.choose("haggler");
    robbed.you.choose("curse");
    expect(asked(robbed)).toEqual(["1: Noble Brigand: trash a revealed Silver or Gold"]);

    const traded = bought("farmland");
    traded.you.choose("farmland");
    traded.you.choose("estate");
    traded.you.offers("haggler");
    tableShows(traded, { trash: ["estate"] });
  });
});

describe("What a gain brings about is done before what waits for an earlier one", () => {
  ruling("two Hagglers: all that the first brings comes before the second", () => {
    const at = scene({
      kingdom: ["borderVillage"],
      seats: { you: { hand: ["throneRoom", "haggler", "trader", "gold", "gold"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("haggler");
    at.you.choose("all");
    at.you.choose("province");
    const pass = (): void => {
      expect(asked(at)).toEqual(["1: react to the gain"]);
      at.you.choose("pass");
    };
    pass(); // the Province
    at.you.choose("borderVillage");
    pass();
    expect(asked(at)).toEqual(["1: Border Village: gain a cheaper card"]);
    at.you.choose("duchy");
    pass(); // the Duchy
    at.you.choose("trader"); // the Border Village
    expect(pile(at, "borderVillage")).toBe(10);
    pass(); // the Province again
    expect(asked(at)).toEqual(["1: Haggler: gain a cheaper card that is no Victory card"]);
    at.you.choose("curse");
  });

  ruling("as first printed, two Hagglers in play do not wait within each other either", () => {
    const at = scene({
      ...buying(8),
      edition: 1,
      kingdom: ["borderVillage"],
      seats: { you: { inPlay: ["haggler", "haggler"] }, other: {} },
    });
    at.you.choose("province");
    at.you.choose("borderVillage");
    expect(asked(at)).toEqual(["1: Border Village: gain a cheaper card"]);
    at.you.choose("silver");
    at.you.choose("curse");
    expect(pile(at, "province")).toBe(7);
  });

  ruling("a Trail played when gained has done what it says before Haggler", () => {
    const at = scene({
      kingdom: ["trail"],
      seats: { you: { hand: ["haggler", "silver"], deck: ["gold"] }, other: {} },
    });
    at.you.choose("haggler");
    at.you.choose("all");
    at.you.choose("trail");
    at.you.choose("pass"); // Haggler not before it
    at.you.choose("yes");
    expect(asked(at)).toEqual(["1: Haggler: gain a cheaper card that is no Victory card"]);
    at.you.shows({ hand: ["gold"], inPlay: ["haggler", "silver", "trail"] });
  });
});

describe("A reaction may come between", () => {
  ruling("Trader takes the last Silver before Haggler can, or after it nothing", () => {
    const gold = () => {
      const at = scene({
        piles: { silver: 1 },
        seats: { you: { hand: ["haggler", "trader", "gold", "copper"] }, other: {} },
      });
      at.you.choose("haggler");
      at.you.choose("all");
      at.you.choose("gold");
      expect(asked(at)).toEqual(["1: react to the gain"]);
      return at;
    };
    const before = gold();
    before.you.choose("trader");
    before.you.offersNot("silver");

    const after = gold();
    after.you.choose("pass");
    after.you.choose("silver");
    after.you.choose("pass"); // the Silver
    after.you.choose("trader");
    expect(pile(after, "gold")).toBe(29);
  });
});

describe("Several players", () => {
  ruling("whoever's turn it is comes first, whoever gained the card", () => {
    const at = scene({
      piles: { gold: 1 },
      seats: {
        you: { hand: ["swindler", "foolsGold"] },
        other: { deck: ["province"] },
        third: { hand: ["foolsGold"] },
      },
    });
    at.you.choose("swindler");
    at.you.choose("province");
    expect(asked(at)).toEqual(["1: react to the gain"]);
    at.you.choose("foolsGold");
    at.you.shows({ deck: ["gold"] });
    at.third.choose("foolsGold");
    at.third.shows({ deck: [], hand: [] });
  });
});
