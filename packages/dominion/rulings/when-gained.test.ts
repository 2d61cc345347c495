// Cards of Hinterlands that do something when they, or others, are gained or bought.

import { CHANCE } from "@kibitz/kernel";
import type { Scene } from "@kibitz/kernel/testing";
import { describe, expect, test as ruling } from "vitest";
import { asked, buying, scene, tableShows } from "./scene.js";

describe("Berserker", () => {
  ruling("gains a cheaper card, then the others discard down to three", () => {
    const at = scene({
      seats: { you: { hand: ["berserker"] }, other: { hand: ["gold", "gold", "gold", "curse"] } },
    });
    at.you.choose("berserker");
    at.you.offersNot("duchy");
    at.you.choose("silver");
    at.other.choose("curse");
    at.you.shows({ discard: ["silver"] });
    at.other.shows({ hand: ["gold", "gold", "gold"] });
  });

  ruling("gained with an Action in play it is played at once", () => {
    const at = scene({
      ...buying(5),
      kingdom: ["berserker"],
      seats: { you: { inPlay: ["village"] }, other: { hand: ["gold", "gold", "gold", "curse"] } },
    });
    at.you.choose("berserker");
    at.you.choose("silver");
    at.other.choose("curse");
    at.other.shows({ discard: ["curse"] });
  });

  ruling("without one it is not", () => {
    const at = scene({
      ...buying(5),
      kingdom: ["berserker"],
      seats: { you: { inPlay: ["gold"] }, other: { hand: ["gold", "gold", "gold", "curse"] } },
    });
    at.you.choose("berserker");
    at.other.shows({ discard: [] });
  });
});

describe("Border Village", () => {
  ruling("a cheaper card comes with it, also when it is gained otherwise", () => {
    const at = scene({ ...buying(6), kingdom: ["borderVillage"], seats: { you: {}, other: {} } });
    at.you.choose("borderVillage");
    at.you.offersNot("gold");
    at.you.choose("duchy");
    expect(at.run.zone(1, "hand")).toEqual(["borderVillage", "duchy"]);

    const remodelled = scene({
      kingdom: ["borderVillage"],
      seats: { you: { hand: ["remodel", "remodel"] }, other: {} },
    });
    remodelled.you.choose("remodel");
    remodelled.you.choose("remodel");
    remodelled.you.choose("borderVillage");
    remodelled.you.choose("silver");
    remodelled.you.shows({ discard: ["borderVillage", "silver"] });
  });

  ruling("cheaper by what it costs now", () => {
    const at = scene({
      kingdom: ["borderVillage"],
      seats: { you: { hand: ["highway", "workshop", "highway"], deck: ["copper", "copper"] }, other: {} },
    });
    at.you.choose("highway");
    at.you.choose("highway");
    at.you.choose("workshop");
    at.you.choose("borderVillage"); // costs 4 now
    at.you.offers("duchy");
    at.you.offersNot("gold");
  });
});

describe("Cache, Embassy and Ill-Gotten Gains", () => {
  ruling("Cache comes with two Coppers, as long as there are any", () => {
    const at = scene({ ...buying(5), kingdom: ["cache"], piles: { copper: 1 }, seats: { you: {}, other: {} } });
    at.you.choose("cache");
    expect(at.run.zone(1, "hand")).toEqual(["cache", "copper"]);
  });

  ruling("Embassy gives each other player a Silver when gained; played, it draws five and discards three", () => {
    const at = scene({ ...buying(5), kingdom: ["embassy"], seats: { you: {}, other: {}, third: {} } });
    at.you.choose("embassy");
    at.other.shows({ discard: ["silver"] });
    at.third.shows({ discard: ["silver"] });

    const played = scene({
      seats: { you: { hand: ["embassy"], deck: ["gold", "gold", "curse", "estate", "copper"] }, other: {} },
    });
    played.you.choose("embassy");
    played.you.choose("curse", "estate", "copper");
    played.you.shows({ hand: ["gold", "gold"] });
  });

  ruling("Ill-Gotten Gains curses the others when gained", () => {
    const at = scene({ ...buying(5), kingdom: ["illGottenGains"], seats: { you: {}, other: {} } });
    at.you.choose("illGottenGains");
    at.other.shows({ discard: ["curse"] });
  });

  ruling("Ill-Gotten Gains may bring a Copper to hand, which can be played as well", () => {
    const at = scene({ seats: { you: { hand: ["illGottenGains", "estate"] }, other: {} } });
    at.you.choose("all");
    at.you.choose("yes");
    tableShows(at, { coins: 2 });
    at.you.shows({ hand: ["estate"], inPlay: ["copper", "illGottenGains"] });
    const no = scene({ seats: { you: { hand: ["illGottenGains", "estate"] }, other: {} } });
    no.you.choose("all");
    no.you.choose("no");
    tableShows(no, { coins: 1 });
  });
});

describe("Cauldron", () => {
  ruling("the third Action gained this turn curses the others, and only the third", () => {
    const at = scene({
      kingdom: ["village"],
      table: { buys: 5 },
      seats: { you: { hand: ["cauldron", "gold", "gold", "gold", "gold"] }, other: {} },
    });
    at.you.choose("all");
    at.you.choose("village");
    at.you.choose("silver");
    at.you.choose("village");
    at.other.shows({ discard: [] });
    at.you.choose("village");
    at.other.shows({ discard: ["curse"] });
    tableShows(at, { buys: 2 });
  });

  ruling("two Cauldrons curse twice", () => {
    const at = scene({
      kingdom: ["moat"],
      table: { buys: 3 },
      seats: { you: { hand: ["cauldron", "cauldron", "gold"] }, other: {} },
    });
    at.you.choose("all");
    for (let i = 0; i < 3; i++) at.you.choose("moat");
    at.other.shows({ discard: ["curse", "curse"] });
  });
});

describe("Duchess", () => {
  ruling("each player looks at their top card and may discard it", () => {
    const at = scene({
      seats: { you: { hand: ["duchess"], deck: ["estate"] }, other: { deck: ["gold", "copper"] } },
    });
    at.you.choose("duchess");
    at.you.choose("estate");
    at.other.choose("pass");
    at.you.shows({ discard: ["estate"] });
    at.other.shows({ deck: ["gold", "copper"] });
    tableShows(at, { coins: 2 });
  });

  ruling("whoever gains a Duchy may gain a Duchess", () => {
    const at = scene({ ...buying(10, { buys: 2 }), kingdom: ["duchess"], seats: { you: {}, other: {} } });
    at.you.choose("duchy");
    at.you.choose("yes");
    at.you.choose("duchy");
    at.you.choose("no");
    expect(at.run.zone(1, "hand")).toEqual(["duchess", "duchy", "duchy"]);
  });
});

describe("Farmland", () => {
  ruling("when gained, a card of the hand becomes one costing exactly 2 more, but no Farmland", () => {
    const at = scene({
      ...buying(6),
      kingdom: ["farmland", "smithy"],
      seats: { you: { hand: ["gold", "smithy", "estate"] }, other: {} },
    });
    at.you.choose("farmland");
    at.you.choose("smithy");
    expect(at.you.offered()).toEqual(["gold"]);
    tableShows(at, { trash: ["smithy"] });

    const gold = scene({ ...buying(6), kingdom: ["farmland"], seats: { you: { hand: ["gold"] }, other: {} } });
    gold.you.choose("farmland");
    gold.you.choose("gold");
    gold.you.choose("province");
    expect(gold.run.zone(1, "hand")).toEqual(["farmland", "province"]);
  });

  ruling("with no card in hand nothing is trashed", () => {
    const at = scene({ ...buying(6), kingdom: ["farmland"], seats: { you: {}, other: {} } });
    at.you.choose("farmland");
    tableShows(at, { trash: [] });
  });
});

describe("Haggler", () => {
  ruling("each card bought this turn brings a cheaper one that is no Victory card", () => {
    const at = scene({ seats: { you: { hand: ["haggler", "gold", "gold"] }, other: {} } });
    at.you.choose("haggler");
    at.you.choose("all");
    at.you.choose("province");
    at.you.offersNot("duchy");
    at.you.offers("gold");
    at.you.choose("gold");
    expect(at.run.zone(1, "hand")).toContain("gold");
  });

  ruling("two Hagglers bring two; a card that was not bought brings none", () => {
    const at = scene({
      kingdom: ["borderVillage"],
      seats: { you: { hand: ["throneRoom", "haggler", "copper", "copper"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("haggler");
    at.you.choose("all");
    at.you.choose("borderVillage");
    at.you.choose("duchy"); // Border Village's own
    at.you.choose("silver");
    at.you.choose("curse");
    const all = ["deck", "hand", "discard"].flatMap(zone => at.run.zone(1, zone));
    expect(all.filter(name => name !== "copper").sort()).toEqual([
      "borderVillage",
      "curse",
      "duchy",
      "haggler",
      "silver",
      "throneRoom",
    ]);
  });

  ruling("nothing is cheaper than nothing", () => {
    const at = scene({ seats: { you: { hand: ["haggler"] }, other: {} } });
    at.you.choose("haggler");
    at.you.choose("copper");
    expect(asked(at)).toEqual(["2: buy a card, or end the turn"]);
  });

  ruling("what it brings may come before what the bought card does, or after", () => {
    const innBought = () => {
      const at = scene({
        kingdom: ["inn", "village"],
        seats: { you: { hand: ["haggler", "gold"] }, other: {} },
      });
      at.you.choose("haggler");
      at.you.choose("all");
      at.you.choose("inn");
      expect(asked(at)).toEqual(["1: what happens before what the gained card says"]);
      return at;
    };
    const before = innBought();
    before.you.choose("haggler");
    before.you.choose("village");
    expect(before.you.offered()).toEqual(["inn", "village"]);

    const after = innBought();
    after.you.choose("pass");
    expect(after.you.offered()).toEqual(["inn"]);
  });

  ruling("a card bought in vain, since its pile ran out meanwhile, does not make the next gain a buy", () => {
    const at = scene({
      ...buying(4),
      kingdom: ["haggler"],
      piles: { nobleBrigand: 1 },
      seats: { you: {}, other: { hand: ["village", "haggler", "workshop"], deck: ["weaver", "estate", "copper"] } },
    });
    at.you.choose("nobleBrigand");
    at.other.choose("yes"); // plays the Weaver
    at.other.choose("a card");
    at.other.choose("nobleBrigand");
    at.you.shows({ discard: [], hand: [] });
    at.other.choose("village");
    at.other.choose("haggler");
    at.other.choose("workshop");
    at.other.choose("silver");
    expect(asked(at)).toEqual(["2: play treasures"]);
  });
});

describe("Inn", () => {
  ruling("when gained, any Actions of the discard pile are shuffled into the deck, itself among them", () => {
    const at = scene({
      ...buying(5),
      kingdom: ["inn"],
      seats: { you: { deck: ["copper"], discard: ["village", "smithy", "gold"] }, other: {} },
    });
    at.you.choose("inn");
    at.you.choose("inn", "village");
    const deckAndHand = [...at.run.zone(1, "deck"), ...at.run.zone(1, "hand")].sort();
    expect(deckAndHand).toEqual(expect.arrayContaining(["copper", "inn", "village"]));
  });

  ruling("the deck is shuffled also if no Action is chosen, or there is none to choose", () => {
    const deck = ["gold", "silver", "copper", "estate", "curse", "duchy"];
    const drawnNext = (at: Scene<never>) => at.run.match.options(CHANCE).map(({ words }) => words);
    const passed = scene({ ...buying(5), kingdom: ["inn"], statedChance: true, seats: { you: { deck }, other: {} } });
    passed.you.choose("inn");
    passed.you.choose("pass");
    expect(drawnNext(passed).sort()).toEqual([...deck].sort());

    const inHand = scene({
      kingdom: ["inn"],
      statedChance: true,
      seats: { you: { hand: ["artisan", "estate"], deck }, other: {} },
    });
    inHand.you.choose("artisan");
    inHand.you.choose("inn");
    inHand.you.choose("estate"); // onto the deck
    inHand.you.choose("none");
    inHand.you.choose("pass");
    expect(drawnNext(inHand).sort()).toEqual([...deck].sort());
  });

  ruling("played: two cards, two actions, and two cards are discarded", () => {
    const at = scene({ seats: { you: { hand: ["inn", "estate"], deck: ["gold", "curse"] }, other: {} } });
    at.you.choose("inn");
    at.you.choose("estate", "curse");
    at.you.shows({ hand: ["gold"] });
    tableShows(at, { actions: 2 });
  });
});

describe("Mandarin", () => {
  ruling("3 coins, and a card goes back onto the deck", () => {
    const at = scene({ seats: { you: { hand: ["mandarin", "estate"], deck: ["copper"] }, other: {} } });
    at.you.choose("mandarin");
    at.you.choose("estate");
    at.you.shows({ deck: ["estate", "copper"] });
    tableShows(at, { coins: 3 });
  });

  ruling("when gained, all Treasures in play go onto the deck in any order; their coins are spent already", () => {
    const at = scene({
      kingdom: ["mandarin"],
      seats: { you: { hand: ["gold", "silver"], deck: ["copper"] }, other: {} },
    });
    at.you.choose("all");
    at.you.choose("mandarin");
    at.you.choose("silver", "gold");
    at.you.shows({ deck: [], inPlay: [] });
    expect(at.run.zone(1, "hand")).toEqual(["copper", "gold", "mandarin", "silver"]);
  });
});

describe("Noble Brigand", () => {
  ruling("a Silver or Gold is taken; whoever shows no Treasure gets a Copper; Copper stays", () => {
    const at = scene({
      seats: {
        you: { hand: ["nobleBrigand"] },
        rich: { deck: ["silver", "gold"] },
        poor: { deck: ["estate", "curse"] },
        plain: { deck: ["copper", "estate"] },
      },
    });
    at.you.choose("nobleBrigand");
    at.you.choose("gold");
    at.you.shows({ discard: ["gold"] });
    at.rich.shows({ discard: ["silver"] });
    at.poor.shows({ discard: ["copper", "curse", "estate"] });
    at.plain.shows({ discard: ["copper", "estate"] });
  });

  ruling("the Copper comes after the discarding, the trashed cards after everybody", () => {
    const at = scene({
      kingdom: ["tunnel"],
      piles: { copper: 1, gold: 1 },
      seats: {
        you: { hand: ["nobleBrigand", "trader"] },
        rich: { deck: ["silver", "estate"] },
        poor: { deck: ["tunnel", "estate"] },
      },
    });
    at.you.choose("nobleBrigand");
    at.you.choose("silver");
    expect(asked(at)).toEqual(["3: Tunnel: reveal it, for a Gold?"]);
    at.poor.shows({ discard: ["estate", "tunnel"] });
    tableShows(at, { trash: ["silver"] });
    at.poor.choose("yes");
    at.poor.shows({ discard: ["copper", "estate", "gold", "tunnel"] });
    expect(asked(at)).toEqual(["1: react to the gain"]);
  });

  ruling("also when it is bought, and then no Moat helps", () => {
    const at = scene({
      ...buying(4),
      kingdom: ["nobleBrigand"],
      seats: { you: {}, other: { hand: ["moat"], deck: ["gold", "estate"] } },
    });
    at.you.choose("nobleBrigand");
    at.you.choose("gold");
    at.other.shows({ discard: ["estate"] });
  });

  ruling("takes only what it trashed, not what a victim trashes on the way", () => {
    const at = scene({
      kingdom: ["souk"],
      seats: {
        you: { hand: ["highway", "nobleBrigand"] },
        other: { hand: ["gold", "province", "gold"], deck: ["weaver", "silver"] },
      },
    });
    at.you.choose("highway");
    at.you.choose("nobleBrigand");
    at.you.choose("silver");
    at.other.choose("yes"); // plays the Weaver
    at.other.choose("a card");
    at.other.choose("souk");
    at.other.choose("gold", "province");
    at.you.shows({ discard: ["silver"] });
    tableShows(at, { trash: ["gold", "province"] });
  });
});

describe("Nomad Camp and Nomads", () => {
  ruling("Nomad Camp is gained onto the deck", () => {
    const at = scene({
      ...buying(4),
      kingdom: ["nomadCamp"],
      seats: { you: { deck: ["copper", "copper", "copper", "copper", "estate"] }, other: {} },
    });
    at.you.choose("nomadCamp");
    at.you.shows({ hand: ["copper", "copper", "copper", "copper", "nomadCamp"], deck: ["estate"] });
  });

  ruling("Nomads give 2 coins when gained or trashed on your turn", () => {
    const at = scene({ ...buying(4, { buys: 2 }), kingdom: ["nomads"], seats: { you: {}, other: {} } });
    at.you.choose("nomads");
    tableShows(at, { coins: 2, buys: 1 });
    const trashed = scene({ seats: { you: { hand: ["chapel", "nomads"] }, other: {} } });
    trashed.you.choose("chapel");
    trashed.you.choose("nomads");
    tableShows(trashed, { coins: 2 });
  });

  ruling("not on another player's turn", () => {
    const at = scene({ kingdom: ["nomads"], seats: { you: { hand: ["swindler"] }, other: { deck: ["nomads"] } } });
    at.you.choose("swindler");
    at.you.choose("nomads");
    tableShows(at, { coins: 2 });
  });
});

describe("Souk", () => {
  ruling("7 coins less 1 for each card in hand", () => {
    const at = scene({ seats: { you: { hand: ["souk", "estate", "estate", "copper"] }, other: {} } });
    at.you.choose("souk");
    tableShows(at, { coins: 4, buys: 2 });
  });

  ruling("never below nothing", () => {
    const at = scene({
      table: { coins: 1 },
      seats: { you: { hand: ["souk", ...Array<string>(9).fill("estate")] }, other: {} },
    });
    at.you.choose("souk");
    tableShows(at, { coins: 0 });
  });

  ruling("when gained, up to two cards are trashed", () => {
    const at = scene({
      ...buying(5),
      kingdom: ["souk"],
      seats: { you: { hand: ["curse", "estate", "gold"] }, other: {} },
    });
    at.you.choose("souk");
    at.you.choose("curse", "estate");
    tableShows(at, { trash: ["curse", "estate"] });
  });
});
