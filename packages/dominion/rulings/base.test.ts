import { describe, expect, test as ruling } from "vitest";
import { asked, pile, scene, tableShows } from "./scene.js";

const TREASURES = "1: play treasures";

describe("Adventurer", () => {
  ruling("digs up two Treasures, past everything else, through a shuffle if it must", () => {
    const at = scene({
      seats: {
        you: { hand: ["adventurer"], deck: ["estate", "copper", "smithy"], discard: ["silver"] },
        other: {},
      },
    });
    at.you.choose("adventurer");
    at.you.shows({ hand: ["copper", "silver"], deck: [], discard: ["estate", "smithy"] });
  });

  ruling("with too few Treasures all there are come to hand", () => {
    const at = scene({ seats: { you: { hand: ["adventurer"], deck: ["estate", "gold", "curse"] }, other: {} } });
    at.you.choose("adventurer");
    at.you.shows({ hand: ["gold"], deck: [], discard: ["curse", "estate"] });
  });
});

describe("Artisan", () => {
  ruling("the gained card comes to hand, and may be the one that is put back", () => {
    const at = scene({ seats: { you: { hand: ["artisan"], deck: ["copper"] }, other: {} } });
    at.you.choose("artisan");
    at.you.offersNot("gold");
    at.you.choose("duchy");
    at.you.choose("duchy");
    at.you.shows({ hand: [], deck: ["duchy", "copper"] });
  });
});

describe("Bandit", () => {
  ruling("of two Treasures the victim chooses which is trashed; Copper is never", () => {
    const at = scene({
      seats: {
        you: { hand: ["bandit"] },
        other: { deck: ["gold", "silver", "estate"] },
        third: { deck: ["copper", "gold"] },
        fourth: { deck: ["copper", "estate"] },
      },
    });
    at.you.choose("bandit");
    at.other.choose("silver");
    at.third.choose("gold");
    at.you.shows({ discard: ["gold"] });
    at.other.shows({ deck: ["estate"], discard: ["gold"] });
    at.third.shows({ discard: ["copper"] });
    at.fourth.shows({ discard: ["copper", "estate"] });
    tableShows(at, { trash: ["gold", "silver"] });
  });
});

describe("Bureaucrat", () => {
  ruling("a Silver onto your deck; the others put back a Victory card or show that they have none", () => {
    const at = scene({
      seats: {
        you: { hand: ["bureaucrat"], deck: ["copper"] },
        other: { hand: ["estate", "duchy", "gold"], deck: ["copper"] },
        third: { hand: ["gold", "silver"] },
      },
    });
    at.you.choose("bureaucrat");
    at.other.choose("duchy");
    at.you.shows({ deck: ["silver", "copper"] });
    at.other.shows({ hand: ["estate", "gold"], deck: ["duchy", "copper"] });
    at.third.shows({ hand: ["gold", "silver"], deck: [] });
  });

  ruling("an empty Silver pile gives nothing, and the attack goes on", () => {
    const at = scene({ piles: { silver: 0 }, seats: { you: { hand: ["bureaucrat"] }, other: { hand: ["estate"] } } });
    at.you.choose("bureaucrat");
    at.other.choose("estate");
    at.you.shows({ deck: [], discard: [] });
    at.other.shows({ hand: [], deck: ["estate"] });
  });
});

describe("Cellar", () => {
  ruling("the cards are drawn after all were discarded, so that they may be among those shuffled in", () => {
    const at = scene({ seats: { you: { hand: ["cellar", "estate", "curse"], deck: ["gold"] }, other: {} } });
    at.you.choose("cellar");
    at.you.choose("estate", "curse");
    tableShows(at, { actions: 1 });
    expect(at.run.zone(1, "hand").length).toBe(2);
    expect(at.run.zone(1, "hand")).toContain("gold");
  });
});

describe("Chancellor", () => {
  ruling("the whole deck may go to the discard pile; that discards nothing", () => {
    const at = scene({ seats: { you: { hand: ["chancellor"], deck: ["tunnel", "copper"] }, other: {} } });
    at.you.choose("chancellor");
    at.you.choose("yes");
    at.you.shows({ deck: [], discard: ["copper", "tunnel"] });
    tableShows(at, { coins: 2 });
  });
});

describe("Chapel", () => {
  ruling("up to four cards, or none", () => {
    const at = scene({
      seats: { you: { hand: ["chapel", "estate", "estate", "estate", "copper", "gold"] }, other: {} },
    });
    at.you.choose("chapel");
    expect(at.run.match.decisions[0]).toMatchObject({ min: 0, max: 4 });
    at.you.choose("estate", "estate", "estate", "copper");
    at.you.shows({ hand: ["gold"] });
    tableShows(at, { trash: ["copper", "estate", "estate", "estate"] });
  });
});

describe("Council Room", () => {
  ruling("each other player draws a card, attack or not", () => {
    const at = scene({
      seats: {
        you: { hand: ["councilRoom"], deck: ["copper", "copper", "copper", "copper", "gold"] },
        other: { hand: ["moat"], deck: ["silver"] },
      },
    });
    at.you.choose("councilRoom");
    at.you.shows({ hand: ["copper", "copper", "copper", "copper"], deck: ["gold"] });
    at.other.shows({ hand: ["moat", "silver"] });
    tableShows(at, { buys: 2 });
  });
});

describe("Feast", () => {
  ruling("is trashed for a card costing up to 5", () => {
    const at = scene({ seats: { you: { hand: ["feast"] }, other: {} } });
    at.you.choose("feast");
    at.you.choose("duchy");
    at.you.shows({ inPlay: [], discard: ["duchy"] });
    tableShows(at, { trash: ["feast"] });
  });

  ruling("played twice by Throne Room: trashed once, and two cards are gained", () => {
    const at = scene({ seats: { you: { hand: ["throneRoom", "feast"] }, other: {} } });
    at.you.choose("throneRoom");
    at.you.choose("feast");
    at.you.choose("duchy");
    at.you.choose("duchy");
    at.you.shows({ inPlay: ["throneRoom"], discard: ["duchy", "duchy"] });
    tableShows(at, { trash: ["feast"] });
  });
});

describe("Gardens", () => {
  ruling("one point for every ten cards, rounded down", () => {
    const at = scene({
      turn: { at: "cleanUp" },
      piles: { province: 0 },
      seats: { you: { discard: ["gardens", "gardens", ...Array<string>(17).fill("copper")] }, other: {} },
    });
    expect(at.run.match.result?.scores).toEqual([2, 0]);
  });
});

describe("Harbinger", () => {
  ruling("a card of the discard pile may go onto the deck; with none there nobody is asked", () => {
    const at = scene({
      seats: { you: { hand: ["harbinger"], deck: ["copper"], discard: ["gold", "estate"] }, other: {} },
    });
    at.you.choose("harbinger");
    at.you.choose("gold");
    at.you.shows({ hand: ["copper"], deck: ["gold"], discard: ["estate"] });

    const empty = scene({ seats: { you: { hand: ["harbinger"], deck: ["copper"] }, other: {} } });
    empty.you.choose("harbinger");
    expect(asked(empty)).not.toContain("1: Harbinger: put a card from your discard pile onto your deck");
  });
});

describe("Library", () => {
  ruling("draws to seven; Actions may be set aside and are discarded at the end, not shuffled in on the way", () => {
    const at = scene({
      seats: {
        you: {
          hand: ["library", "copper", "copper", "copper", "copper"],
          deck: ["smithy", "moat"],
          discard: ["estate", "estate", "estate"],
        },
        other: {},
      },
    });
    at.you.choose("library");
    at.you.choose("smithy"); // set aside
    at.you.choose("pass"); // the Moat is kept
    at.you.choose("all");
    at.you.shows({ hand: ["estate", "estate", "moat"], discard: ["smithy"], aside: [] });
  });

  ruling("with seven in hand nothing is drawn", () => {
    const hand = ["library", ...Array<string>(7).fill("estate")];
    const at = scene({ seats: { you: { hand, deck: ["gold"] }, other: {} } });
    at.you.choose("library");
    expect(asked(at)).toEqual([TREASURES]);
    at.you.shows({ deck: ["gold"] });
  });
});

describe("Merchant", () => {
  ruling("the first Silver played this turn gives 1 more for each Merchant, the second nothing", () => {
    const at = scene({
      seats: {
        you: { hand: ["merchant", "merchant", "silver", "silver"], deck: ["copper", "estate", "estate"] },
        other: {},
      },
    });
    at.you.choose("merchant");
    at.you.choose("merchant");
    at.you.choose("all");
    tableShows(at, { coins: 7 });
  });

  ruling("is over with the turn", () => {
    const at = scene({
      seats: {
        you: { hand: ["merchant", "silver"], deck: ["silver", "silver"], discard: ["estate"] },
        other: {},
      },
    });
    at.you.choose("merchant");
    at.you.choose("none");
    at.you.choose("pass");
    at.other.choose("pass");
    at.you.choose("pass");
    at.you.choose("all");
    tableShows(at, { coins: 6 });
  });
});

describe("Militia", () => {
  ruling("down to three cards, the victim's choice; three or fewer stay as they are", () => {
    const at = scene({
      seats: {
        you: { hand: ["militia"] },
        other: { hand: ["gold", "silver", "copper", "estate", "curse"] },
        third: { hand: ["gold", "silver", "copper"] },
      },
    });
    at.you.choose("militia");
    at.other.choose("estate", "curse");
    at.other.shows({ hand: ["copper", "gold", "silver"], discard: ["curse", "estate"] });
    at.third.shows({ hand: ["copper", "gold", "silver"] });
    tableShows(at, { coins: 2 });
  });
});

describe("Mine", () => {
  ruling("a Treasure for one costing up to 3 more, to hand; it is played this turn", () => {
    const at = scene({ seats: { you: { hand: ["mine", "silver"] }, other: {} } });
    at.you.choose("mine");
    at.you.choose("silver");
    at.you.choose("gold");
    at.you.shows({ hand: ["gold"] });
    at.you.choose("all");
    tableShows(at, { coins: 3, trash: ["silver"] });
  });

  ruling("nobody has to", () => {
    const at = scene({ seats: { you: { hand: ["mine", "silver"] }, other: {} } });
    at.you.choose("mine");
    at.you.choose("pass");
    at.you.shows({ hand: ["silver"] });
  });
});

describe("Moneylender", () => {
  ruling("a Copper may be trashed for 3; without one there is nothing to trash", () => {
    const at = scene({ seats: { you: { hand: ["moneylender", "copper", "copper"] }, other: {} } });
    at.you.choose("moneylender");
    at.you.choose("copper");
    at.you.choose("none");
    tableShows(at, { coins: 3, trash: ["copper"] });

    const none = scene({ seats: { you: { hand: ["moneylender", "silver"] }, other: {} } });
    none.you.choose("moneylender");
    none.you.choose("none");
    tableShows(none, { coins: 0 });
  });
});

describe("Poacher", () => {
  ruling("a card is discarded for each empty pile", () => {
    const at = scene({
      piles: { curse: 0, moat: 0 },
      seats: { you: { hand: ["poacher", "estate", "gold"], deck: ["copper"] }, other: {} },
    });
    at.you.choose("poacher");
    at.you.choose("estate", "copper");
    at.you.shows({ hand: ["gold"], discard: ["copper", "estate"] });
  });

  ruling("with no empty pile nothing is asked", () => {
    const at = scene({ seats: { you: { hand: ["poacher", "estate"], deck: ["copper"] }, other: {} } });
    at.you.choose("poacher");
    at.you.choose("none");
    at.you.shows({ hand: ["copper", "estate"] });
  });
});

describe("Remodel", () => {
  ruling("up to 2 more; the last card in hand may be trashed", () => {
    const at = scene({ seats: { you: { hand: ["remodel", "gold"] }, other: {} } });
    at.you.choose("remodel");
    at.you.choose("gold");
    at.you.offers("province");
    at.you.choose("province");
    at.you.shows({ hand: [], discard: ["province"] });
    tableShows(at, { trash: ["gold"] });
  });

  ruling("with an empty hand nothing happens", () => {
    const at = scene({ seats: { you: { hand: ["remodel"] }, other: {} } });
    at.you.choose("remodel");
    at.you.shows({ discard: [] });
    tableShows(at, { trash: [] });
  });
});

describe("Sentry", () => {
  ruling("one is trashed, one discarded", () => {
    const at = scene({ seats: { you: { hand: ["sentry"], deck: ["copper", "curse", "estate"] }, other: {} } });
    at.you.choose("sentry");
    at.you.choose("curse");
    at.you.choose("estate");
    at.you.shows({ hand: ["copper"], deck: [], discard: ["estate"] });
    tableShows(at, { trash: ["curse"] });
  });

  ruling("both go back, the first named lowest", () => {
    const at = scene({ seats: { you: { hand: ["sentry"], deck: ["copper", "gold", "silver"] }, other: {} } });
    at.you.choose("sentry");
    at.you.choose("pass");
    at.you.choose("pass");
    at.you.choose("gold", "silver");
    at.you.shows({ deck: ["silver", "gold"] });
  });
});

describe("Spy", () => {
  ruling("its player decides for every player's top card, their own too", () => {
    const at = scene({
      seats: {
        you: { hand: ["spy"], deck: ["copper", "estate"] },
        other: { deck: ["gold", "copper"] },
        third: { deck: ["curse"] },
      },
    });
    at.you.choose("spy");
    at.you.choose("estate");
    at.you.choose("gold");
    at.you.choose("pass");
    at.you.shows({ hand: ["copper"], deck: [], discard: ["estate"] });
    at.other.shows({ deck: ["copper"], discard: ["gold"] });
    at.third.shows({ deck: ["curse"], discard: [] });
  });
});

describe("Thief", () => {
  ruling("trashes one Treasure of those each victim revealed; then any of them may be taken", () => {
    const at = scene({
      seats: {
        you: { hand: ["thief"] },
        other: { deck: ["gold", "copper"] },
        third: { deck: ["estate", "copper"] },
        fourth: { deck: ["estate", "curse"] },
      },
    });
    at.you.choose("thief");
    at.you.choose("gold");
    at.you.choose("copper");
    at.third.shows({ discard: ["estate"] });
    expect(at.you.offered()).toEqual(["gold", "copper"]);
    at.you.choose("gold");
    at.you.shows({ discard: ["gold"] });
    at.other.shows({ discard: ["copper"] });
    at.fourth.shows({ discard: ["curse", "estate"] });
    tableShows(at, { trash: ["copper"] });
  });
});

describe("Throne Room", () => {
  ruling("plays an Action twice; the second play draws what the first one shuffled in", () => {
    const at = scene({
      seats: { you: { hand: ["throneRoom", "village"], deck: ["copper", "estate", "gold"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("village");
    at.you.shows({ hand: ["copper", "estate"], deck: ["gold"], inPlay: ["throneRoom", "village"] });
    tableShows(at, { actions: 4, actionsPlayed: 3 });
  });

  ruling("on a Throne Room: two Actions are played twice, in turn", () => {
    const at = scene({
      seats: {
        you: { hand: ["throneRoom", "throneRoom", "festival", "woodcutter"] },
        other: {},
      },
    });
    at.you.choose("throneRoom");
    at.you.choose("throneRoom");
    at.you.choose("festival");
    at.you.choose("woodcutter");
    tableShows(at, { actions: 4, buys: 5, coins: 8 });
    at.you.shows({ hand: [], inPlay: ["festival", "throneRoom", "throneRoom", "woodcutter"] });
  });

  ruling("on a Mining Village that is trashed: played a second time from the trash, for cards and actions only", () => {
    const at = scene({
      seats: {
        you: { hand: ["throneRoom", "miningVillage"], deck: ["copper", "copper", "gold"] },
        other: {},
      },
    });
    at.you.choose("throneRoom");
    at.you.choose("miningVillage");
    at.you.choose("yes");
    expect(asked(at)).not.toContain("1: Mining Village: trash it for 2 coins?");
    tableShows(at, { actions: 4, coins: 2, trash: ["miningVillage"] });
    at.you.shows({ hand: ["copper", "copper"], inPlay: ["throneRoom"] });
  });

  ruling("nobody has to play anything", () => {
    const at = scene({ seats: { you: { hand: ["throneRoom", "moat"], deck: ["copper"] }, other: {} } });
    at.you.choose("throneRoom");
    at.you.choose("pass");
    at.you.shows({ hand: ["moat"] });
  });
});

describe("Vassal", () => {
  ruling("an Action on top of the deck is discarded and may be played; it costs no action", () => {
    const at = scene({ seats: { you: { hand: ["vassal"], deck: ["village", "gold"] }, other: {} } });
    at.you.choose("vassal");
    at.you.choose("yes");
    at.you.shows({ hand: ["gold"], inPlay: ["vassal", "village"], discard: [] });
    tableShows(at, { actions: 2, coins: 2 });
  });

  ruling("what is no Action stays discarded", () => {
    const at = scene({ seats: { you: { hand: ["vassal"], deck: ["gold"] }, other: {} } });
    at.you.choose("vassal");
    at.you.shows({ discard: ["gold"] });
  });
});

describe("Witch", () => {
  ruling("Curses go round in turn order while there are any", () => {
    const at = scene({
      piles: { curse: 1 },
      seats: { you: { hand: ["witch"], deck: ["copper", "copper"] }, other: {}, third: {} },
    });
    at.you.choose("witch");
    at.other.shows({ discard: ["curse"] });
    at.third.shows({ discard: [] });
    expect(pile(at, "curse")).toBe(0);
  });
});

describe("Workshop", () => {
  ruling("up to 4, from what is left", () => {
    const at = scene({ piles: { silver: 0 }, seats: { you: { hand: ["workshop"] }, other: {} } });
    at.you.choose("workshop");
    expect([...at.you.offered()].sort()).toEqual(["copper", "curse", "estate", "workshop"]);
    at.you.choose("workshop");
    at.you.shows({ discard: ["workshop"] });
  });
});
