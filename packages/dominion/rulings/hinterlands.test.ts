import { describe, expect, test as ruling } from "vitest";
import { asked, scene, tableShows } from "./scene.js";

describe("Cartographer", () => {
  ruling("the named cards are discarded, the others put back", () => {
    const at = scene({
      seats: {
        you: { hand: ["cartographer"], deck: ["copper", "estate", "gold", "curse", "silver", "duchy"] },
        other: {},
      },
    });
    at.you.choose("cartographer");
    at.you.choose("estate", "curse");
    at.you.choose("silver", "gold");
    at.you.shows({ hand: ["copper"], deck: ["gold", "silver", "duchy"], discard: ["curse", "estate"] });
  });
});

describe("Crossroads", () => {
  ruling("a card for each Victory card in hand; three actions only the first time, also for Throne Room", () => {
    const at = scene({
      seats: {
        you: { hand: ["crossroads", "crossroads", "estate", "harem"], deck: ["copper", "copper", "gold", "gold"] },
        other: {},
      },
    });
    at.you.choose("crossroads");
    tableShows(at, { actions: 3 });
    at.you.choose("crossroads");
    tableShows(at, { actions: 2 });
    at.you.shows({ hand: ["copper", "copper", "estate", "gold", "gold", "harem"] });

    const throned = scene({ seats: { you: { hand: ["throneRoom", "crossroads"] }, other: {} } });
    throned.you.choose("throneRoom");
    throned.you.choose("crossroads");
    tableShows(throned, { actions: 3 });
  });
});

describe("Develop", () => {
  ruling("one card costing 1 more and one costing 1 less onto the deck, in either order", () => {
    const at = scene({
      kingdom: ["village"],
      seats: { you: { hand: ["develop", "silver"], deck: ["copper"] }, other: {} },
    });
    at.you.choose("develop");
    at.you.choose("silver");
    at.you.choose("1 less, then 1 more");
    at.you.choose("estate"); // nothing costs 4 here
    at.you.shows({ deck: ["estate", "copper"] });
  });
});

describe("Highway", () => {
  ruling("cards cost 1 less this turn, also after the Highway has left play", () => {
    const at = scene({ seats: { you: { hand: ["highway", "gold"], deck: ["copper"] }, other: {} } });
    at.you.choose("highway");
    at.you.choose("all");
    tableShows(at, { coins: 4, costsLess: 1 });
    at.you.offers("duchy");
  });
});

describe("Jack of All Trades", () => {
  ruling("a Silver, a look at the top card, five cards in hand, and a card that is no Treasure is trashed", () => {
    const at = scene({
      seats: {
        you: { hand: ["jackOfAllTrades", "curse", "copper"], deck: ["estate", "gold", "silver", "copper"] },
        other: {},
      },
    });
    at.you.choose("jackOfAllTrades");
    at.you.choose("estate"); // discarded
    expect(at.you.offered()).toEqual(["curse"]);
    at.you.choose("curse");
    at.you.shows({ hand: ["copper", "copper", "gold", "silver"], discard: ["estate", "silver"] });
    tableShows(at, { trash: ["curse"] });
  });
});

describe("Margrave", () => {
  ruling("the others draw a card, then discard down to three", () => {
    const at = scene({
      seats: {
        you: { hand: ["margrave"], deck: ["copper", "copper", "copper"] },
        other: { hand: ["estate", "copper", "silver"], deck: ["gold"] },
      },
    });
    at.you.choose("margrave");
    at.other.choose("estate");
    at.other.shows({ hand: ["copper", "gold", "silver"] });
    tableShows(at, { buys: 2 });
  });
});

describe("Oasis and Oracle", () => {
  ruling("Oasis discards a card", () => {
    const at = scene({ seats: { you: { hand: ["oasis"], deck: ["curse"] }, other: {} } });
    at.you.choose("oasis");
    at.you.choose("curse");
    tableShows(at, { coins: 1, actions: 1 });
    at.you.shows({ hand: [], discard: ["curse"] });
  });

  ruling("Oracle: its player decides for all, owners order what goes back; the two cards are drawn last", () => {
    const at = scene({
      seats: {
        you: { hand: ["oracle"], deck: ["estate", "curse", "gold", "silver"] },
        other: { deck: ["gold", "silver"] },
      },
    });
    at.you.choose("oracle");
    at.you.choose("discard");
    at.you.choose("put back");
    at.other.choose("gold", "silver");
    at.you.shows({ hand: ["gold", "silver"], discard: ["curse", "estate"] });
    at.other.shows({ deck: ["silver", "gold"] });
  });
});

describe("Scheme", () => {
  ruling("one Action for each Scheme played may go from play onto the deck", () => {
    const at = scene({
      seats: { you: { hand: ["scheme", "scheme", "village"], deck: ["copper", "copper", "copper"] }, other: {} },
    });
    at.you.choose("scheme");
    at.you.choose("scheme");
    at.you.choose("village");
    at.you.choose("none");
    at.you.choose("pass");
    at.you.choose("scheme", "village");
    expect(at.run.zone(1, "hand")).toEqual(expect.arrayContaining(["scheme", "village"]));
  });

  // First chosen as clean-up begins, later as they are discarded: nothing here could come in between.
  ruling.each([1, 2] as const)(
    "printing %i: several go onto the deck in any order, before cards are drawn",
    edition => {
      const inPlay = ["market", "militia", "moat", "smithy", "village", "witch"];
      const at = scene({
        edition,
        turn: { at: "cleanUp" },
        table: { returning: 6 },
        seats: { you: { inPlay, hand: ["gold"], deck: ["copper"] }, other: {} },
      });
      expect(at.run.match.decisions[0]).toMatchObject({ max: 6, ordered: true });
      at.you.choose("smithy", "market", "witch", "village", "moat", "militia");
      at.you.shows({ deck: ["smithy", "copper"], discard: ["gold"], inPlay: [] });
      at.you.shows({ hand: ["market", "militia", "moat", "village", "witch"] });
    },
  );

  ruling("played twice it counts twice, and there is no need to use it", () => {
    const at = scene({
      seats: { you: { hand: ["throneRoom", "scheme"], deck: ["copper", "copper"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("scheme");
    at.you.choose("none");
    at.you.choose("pass");
    expect(at.run.match.decisions[0]).toMatchObject({ min: 0, max: 2 });
    at.you.choose("pass");
    expect(asked(at)).toEqual(["2: buy a card, or end the turn"]);
  });
});

describe("Silk Road", () => {
  ruling("a point for every four Victory cards, itself among them", () => {
    const at = scene({
      turn: { at: "cleanUp" },
      piles: { province: 0 },
      seats: { you: { discard: ["silkRoad", "silkRoad", "estate", "harem", "copper"] }, other: {} },
    });
    expect(at.run.match.result?.scores).toEqual([2 + 1 + 2, 0]);
  });
});

describe("Spice Merchant and Stables", () => {
  ruling("Spice Merchant: a Treasure is trashed for cards or coins, or nothing happens", () => {
    const at = scene({ seats: { you: { hand: ["spiceMerchant", "copper"] }, other: {} } });
    at.you.choose("spiceMerchant");
    at.you.choose("copper");
    at.you.choose("+1 Buy, +2 Coins");
    tableShows(at, { coins: 2, buys: 2, trash: ["copper"] });
    const no = scene({ seats: { you: { hand: ["spiceMerchant", "copper"] }, other: {} } });
    no.you.choose("spiceMerchant");
    no.you.choose("pass");
    no.you.choose("none");
    tableShows(no, { coins: 0, buys: 1 });
  });

  ruling("Stables: a Treasure is discarded for three cards and an action", () => {
    const at = scene({ seats: { you: { hand: ["stables", "copper"], deck: ["gold", "gold", "gold"] }, other: {} } });
    at.you.choose("stables");
    at.you.choose("copper");
    at.you.shows({ hand: ["gold", "gold", "gold"], discard: ["copper"] });
    tableShows(at, { actions: 1 });
  });
});

describe("Trail, Tunnel and Weaver", () => {
  ruling("Trail may be played when gained, trashed or discarded, but not in clean-up", () => {
    const gained = scene({
      kingdom: ["trail", "workshop"],
      seats: { you: { hand: ["workshop"], deck: ["gold"] }, other: {} },
    });
    gained.you.choose("workshop");
    gained.you.choose("trail");
    gained.you.choose("yes");
    gained.you.shows({ hand: ["gold"], inPlay: ["trail", "workshop"] });
    tableShows(gained, { actions: 1 });

    const trashed = scene({ seats: { you: { hand: ["chapel", "trail"], deck: ["gold"] }, other: {} } });
    trashed.you.choose("chapel");
    trashed.you.choose("trail");
    trashed.you.choose("yes");
    trashed.you.shows({ hand: ["gold"], inPlay: ["chapel", "trail"] });

    const cleanUp = scene({ turn: { at: "cleanUp" }, seats: { you: { hand: ["trail"] }, other: {} } });
    expect(asked(cleanUp)).toEqual(["2: buy a card, or end the turn"]);
  });

  ruling("Trail played on another player's turn draws, and its action is lost", () => {
    const at = scene({
      seats: {
        you: { hand: ["militia"] },
        other: { hand: ["trail", "gold", "gold", "gold"], deck: ["estate"] },
      },
    });
    at.you.choose("militia");
    at.other.choose("trail");
    at.other.choose("yes");
    at.other.shows({ hand: ["estate", "gold", "gold", "gold"], inPlay: ["trail"] });
    tableShows(at, { actions: 0 });
  });

  ruling("what was played on another player's turn is discarded with it", () => {
    const at = scene({
      seats: {
        you: { hand: ["militia"] },
        other: { hand: ["trail", "gold", "gold", "gold"], deck: ["estate"] },
      },
    });
    at.you.choose("militia");
    at.other.choose("trail");
    at.other.choose("yes");
    at.you.choose("pass");
    at.other.shows({ inPlay: [], discard: ["trail"] });
  });

  ruling("Tunnel discarded other than in clean-up may be revealed for a Gold, each of them", () => {
    const at = scene({ seats: { you: { hand: ["cellar", "tunnel", "tunnel"] }, other: {} } });
    at.you.choose("cellar");
    at.you.choose("tunnel", "tunnel");
    at.you.choose("yes");
    at.you.choose("yes");
    const all = [...at.run.zone(1, "hand"), ...at.run.zone(1, "deck"), ...at.run.zone(1, "discard")].sort();
    expect(all).toEqual(["gold", "gold", "tunnel", "tunnel"]);

    const cleanUp = scene({ turn: { at: "cleanUp" }, seats: { you: { hand: ["tunnel"] }, other: {} } });
    expect(asked(cleanUp)).toEqual(["2: buy a card, or end the turn"]);
  });

  ruling("Weaver: two Silvers or a card; discarded it may be played, also on another player's turn", () => {
    const at = scene({
      seats: { you: { hand: ["militia"] }, other: { hand: ["weaver", "gold", "gold", "gold"] } },
    });
    at.you.choose("militia");
    at.other.choose("weaver");
    at.other.choose("yes");
    at.other.choose("two Silvers");
    at.other.shows({ discard: ["silver", "silver"], inPlay: ["weaver"] });

    const card = scene({ kingdom: ["gardens"], seats: { you: { hand: ["weaver"] }, other: {} } });
    card.you.choose("weaver");
    card.you.choose("a card");
    card.you.choose("gardens");
    card.you.shows({ discard: ["gardens"] });
  });
});

describe("Wheelwright and Witch's Hut", () => {
  ruling("Wheelwright: a card is discarded for an Action costing no more", () => {
    const at = scene({
      kingdom: ["village", "laboratory"],
      seats: { you: { hand: ["wheelwright", "silver"], deck: ["copper"] }, other: {} },
    });
    at.you.choose("wheelwright");
    at.you.choose("silver");
    expect(at.you.offered()).toEqual(["village"]);
    at.you.choose("village");
    at.you.shows({ discard: ["silver", "village"] });
  });

  ruling("Witch's Hut: Curses only if both discarded cards are Actions", () => {
    const hut = (discarded: readonly string[]) => {
      const at = scene({
        kingdom: ["village", "moat"],
        seats: { you: { hand: ["witchsHut", "village", "moat", "gold"] }, other: {} },
      });
      at.you.choose("witchsHut");
      at.you.choose(...discarded);
      return at.run.zone(2, "discard");
    };
    expect(hut(["village", "moat"])).toEqual(["curse"]);
    expect(hut(["village", "gold"])).toEqual([]);
  });
});
