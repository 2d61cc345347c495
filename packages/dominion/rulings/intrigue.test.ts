import { knowsCard } from "@kibitz/kernel/machine";
import { describe, expect, test as ruling } from "vitest";
import { factsOf } from "../src/table/facts.js";
import { asked, pile, scene, tableShows } from "./scene.js";

describe("Baron", () => {
  ruling("an Estate is discarded for 4 coins; either way there is a buy", () => {
    const at = scene({ seats: { you: { hand: ["baron", "estate"] }, other: {} } });
    at.you.choose("baron");
    at.you.choose("estate");
    at.you.shows({ discard: ["estate"] });
    tableShows(at, { coins: 4, buys: 2 });
  });

  ruling("whoever discards none gains one, also if they have one", () => {
    const at = scene({ seats: { you: { hand: ["baron", "estate"] }, other: {} } });
    at.you.choose("baron");
    at.you.choose("pass");
    at.you.shows({ hand: ["estate"], discard: ["estate"] });
    tableShows(at, { coins: 0, buys: 2 });
  });
});

describe("Bridge", () => {
  ruling("all cards cost 1 less this turn, wherever they are, but never less than nothing", () => {
    const at = scene({
      kingdom: ["remodel"],
      seats: {
        you: { hand: ["village", "village", "bridge", "bridge", "remodel", "estate"], deck: ["copper", "copper"] },
        other: {},
      },
    });
    at.you.choose("village");
    at.you.choose("bridge");
    at.you.choose("village");
    at.you.choose("bridge");
    at.you.choose("remodel");
    at.you.choose("estate"); // costs nothing now, so up to 2: what costs 4 in print
    at.you.offers("remodel");
    at.you.offersNot("duchy");
    at.you.choose("silver");
    at.you.choose("none");
    tableShows(at, { coins: 2, buys: 3, costsLess: 2 });
    at.you.offers("bridge");
    at.you.choose("estate");
    tableShows(at, { coins: 2 });
  });

  ruling("is over with the turn", () => {
    const at = scene({ seats: { you: { hand: ["bridge"] }, other: { hand: ["gold", "gold", "copper"] } } });
    at.you.choose("bridge");
    at.you.choose("pass");
    at.other.choose("all");
    at.other.offersNot("province");
  });
});

describe("Conspirator", () => {
  ruling("the third Action played gives a card and an action; each play by Throne Room counts", () => {
    const at = scene({
      seats: { you: { hand: ["throneRoom", "conspirator"], deck: ["gold", "copper"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("conspirator");
    tableShows(at, { coins: 4, actions: 1, actionsPlayed: 3 });
    at.you.shows({ hand: ["gold"] });
  });
});

describe("Coppersmith", () => {
  ruling("each Copper gives 1 more this turn, twice with two", () => {
    const at = scene({
      seats: { you: { hand: ["throneRoom", "coppersmith", "copper", "copper", "silver"] }, other: {} },
    });
    at.you.choose("throneRoom");
    at.you.choose("coppersmith");
    at.you.choose("all");
    tableShows(at, { coins: 8 });
  });
});

describe("Courtier", () => {
  ruling("as many different choices as the revealed card has types", () => {
    const at = scene({ seats: { you: { hand: ["courtier", "diplomat"] }, other: {} } });
    at.you.choose("courtier");
    at.you.choose("diplomat");
    at.you.choose("+3 Coins", "a Gold");
    tableShows(at, { coins: 3, actions: 0 });
    at.you.shows({ hand: ["diplomat"], discard: ["gold"] });
  });

  ruling("a Pasture has three types: it is an Heirloom too", () => {
    const at = scene({ kingdom: ["shepherd"], seats: { you: { hand: ["courtier", "pasture"] }, other: {} } });
    at.you.choose("courtier");
    at.you.choose("pasture");
    at.you.choose("+1 Action", "+1 Buy", "+3 Coins");
    tableShows(at, { actions: 1, buys: 2, coins: 3 });
  });

  ruling("a Curse has one type; no card, no choice", () => {
    const at = scene({ seats: { you: { hand: ["courtier", "curse"] }, other: {} } });
    at.you.choose("courtier");
    at.you.choose("curse");
    at.you.choose("+1 Action");
    tableShows(at, { actions: 1 });
    const none = scene({ seats: { you: { hand: ["courtier"] }, other: {} } });
    none.you.choose("courtier");
    tableShows(none, { coins: 0, buys: 1 });
  });
});

describe("Courtyard", () => {
  ruling("one card goes back onto the deck", () => {
    const at = scene({
      seats: { you: { hand: ["courtyard"], deck: ["copper", "estate", "gold", "silver"] }, other: {} },
    });
    at.you.choose("courtyard");
    at.you.choose("gold");
    at.you.shows({ hand: ["copper", "estate"], deck: ["gold", "silver"] });
  });
});

describe("Diplomat", () => {
  ruling("two actions with five cards or fewer in hand after drawing", () => {
    const at = scene({
      seats: { you: { hand: ["diplomat", "copper", "copper", "copper"], deck: ["copper", "copper"] }, other: {} },
    });
    at.you.choose("diplomat");
    tableShows(at, { actions: 2 });
    const full = scene({
      seats: {
        you: { hand: ["diplomat", "copper", "copper", "copper", "copper"], deck: ["copper", "copper"] },
        other: {},
      },
    });
    full.you.choose("diplomat");
    tableShows(full, { actions: 0 });
  });

  ruling(
    "revealed from a hand of five it draws two and discards three, before the attack, as often as one likes",
    () => {
      const at = scene({
        seats: {
          you: { hand: ["militia"] },
          other: { hand: ["diplomat", "estate", "estate", "copper", "copper"], deck: ["gold", "gold"] },
        },
      });
      at.you.choose("militia");
      at.other.choose("diplomat");
      at.other.choose("estate", "estate", "copper");
      // Four cards are left: too few to reveal it again, and one too many for Militia.
      expect(asked(at)).toEqual(["2: react to the attack"]);
      expect(at.other.offered()).toEqual([]);
      at.other.choose("pass");
      at.other.choose("copper");
      at.other.shows({ hand: ["diplomat", "gold", "gold"], discard: ["copper", "copper", "estate", "estate"] });
    },
  );
});

describe("Duke and Harem", () => {
  ruling("a Duke is worth as many points as there are Duchies; a Harem 2, and it is a Treasure", () => {
    const at = scene({
      turn: { at: "cleanUp" },
      piles: { province: 0 },
      seats: { you: { discard: ["duke", "duke", "duchy", "duchy", "duchy"] }, other: { discard: ["harem"] } },
    });
    expect(at.run.match.result?.scores).toEqual([15, 2]);
    const rich = scene({ seats: { you: { hand: ["harem"] }, other: {} } });
    rich.you.choose("all");
    tableShows(rich, { coins: 2 });
  });
});

describe("Ironworks", () => {
  ruling("a card with two types gives both", () => {
    const at = scene({ kingdom: ["greatHall"], seats: { you: { hand: ["ironworks"], deck: ["gold"] }, other: {} } });
    at.you.choose("ironworks");
    at.you.choose("greatHall");
    tableShows(at, { actions: 1, coins: 0 });
    at.you.shows({ hand: ["gold"], discard: ["greatHall"] });
  });

  ruling("a Silver gives a coin; a Curse nothing", () => {
    const at = scene({ seats: { you: { hand: ["ironworks"], deck: ["gold"] }, other: {} } });
    at.you.choose("ironworks");
    at.you.choose("silver");
    tableShows(at, { actions: 0, coins: 1 });
    const curse = scene({ seats: { you: { hand: ["ironworks"], deck: ["gold"] }, other: {} } });
    curse.you.choose("ironworks");
    curse.you.choose("curse");
    tableShows(curse, { actions: 0, coins: 0 });
    curse.you.shows({ hand: [] });
  });
});

describe("Lurker", () => {
  ruling("an Action goes from the supply to the trash, and from the trash to whoever wants it", () => {
    const at = scene({ kingdom: ["nobles"], seats: { you: { hand: ["lurker", "lurker"] }, other: {} } });
    at.you.choose("lurker");
    at.you.choose("trash");
    at.you.choose("nobles");
    tableShows(at, { trash: ["nobles"] });
    expect(pile(at, "nobles")).toBe(7);
    at.you.choose("lurker");
    at.you.choose("gain");
    at.you.choose("nobles");
    at.you.shows({ discard: ["nobles"] });
    tableShows(at, { trash: [] });
  });

  ruling("what goes onto the deck when gained does so from the trash as well", () => {
    const at = scene({ table: { trash: ["nomadCamp"] }, seats: { you: { hand: ["lurker"] }, other: {} } });
    at.you.choose("lurker");
    at.you.choose("gain");
    at.you.choose("nomadCamp");
    at.you.shows({ deck: ["nomadCamp"], discard: [] });
  });

  ruling("the empty choice may be made", () => {
    const at = scene({ seats: { you: { hand: ["lurker"] }, other: {} } });
    at.you.choose("lurker");
    at.you.choose("gain");
    at.you.shows({ discard: [] });
  });
});

describe("Masquerade", () => {
  ruling("all pass at once to the next who has cards; then one may be trashed", () => {
    const at = scene({
      seats: {
        you: { hand: ["masquerade", "estate"], deck: ["copper", "gold"] },
        empty: {},
        other: { hand: ["curse"] },
      },
    });
    at.you.choose("masquerade");
    expect(asked(at)).toEqual(["1: Masquerade: pass a card to the left", "3: Masquerade: pass a card to the left"]);
    at.other.choose("curse");
    at.you.choose("estate");
    at.you.choose("curse");
    at.you.shows({ hand: ["copper", "gold"] });
    at.empty.shows({ hand: [] });
    at.other.shows({ hand: ["estate"] });
    tableShows(at, { trash: ["curse"] });
  });

  ruling("whoever neither gave nor got a card does not know it", () => {
    const at = scene({
      seats: { you: { hand: ["masquerade", "copper"] }, other: { hand: ["curse"] }, third: { hand: ["estate"] } },
    });
    at.you.choose("masquerade");
    at.you.choose("copper");
    at.other.choose("curse");
    at.third.choose("estate");
    const { machine } = at.run.match;
    const copper = machine.s.card.text.indexOf(factsOf(machine).byName.get("copper") ?? 0);
    expect([2, 3].map(player => knowsCard(machine, player, copper))).toEqual([true, false]);
    at.you.choose("pass");
  });

  ruling("whoever passed a card knows it in the next player's hand, until one leaves it that they do not see", () => {
    const at = scene({
      seats: {
        you: { hand: ["masquerade", "masquerade", "village", "copper"], deck: ["gold", "gold", "gold", "gold"] },
        other: { hand: ["curse", "silver"] },
        third: { hand: ["estate", "duchy"] },
      },
    });
    const { machine } = at.run.match;
    const whoKnows = (name: string) => {
      const card = machine.s.card.text.indexOf(factsOf(machine).byName.get(name) ?? 0);
      return [1, 2, 3].filter(player => knowsCard(machine, player, card));
    };
    at.you.choose("village");
    at.you.choose("masquerade");
    at.third.choose("estate");
    at.you.choose("copper");
    at.other.choose("curse");
    expect([whoKnows("copper"), whoKnows("curse"), whoKnows("estate")]).toEqual([
      [1, 2],
      [2, 3],
      [1, 3],
    ]);
    expect([whoKnows("silver"), whoKnows("duchy")]).toEqual([[2], [3]]);
    at.you.choose("pass");
    at.you.choose("masquerade");
    at.you.choose("gold");
    at.other.choose("silver");
    at.third.choose("duchy");
    expect([whoKnows("copper"), whoKnows("curse"), whoKnows("estate")]).toEqual([[2], [3], [1]]);
    at.you.choose("pass");
  });

  ruling("a passed card is the receiver's at the end, and was not gained", () => {
    const at = scene({
      kingdom: ["trader"],
      piles: { province: 0 },
      seats: { you: { hand: ["masquerade", "duchy"] }, other: { hand: ["curse", "trader"] } },
    });
    at.you.choose("masquerade");
    at.you.choose("duchy");
    at.other.choose("curse");
    at.you.choose("pass");
    at.you.choose("none");
    at.you.choose("pass");
    expect(at.run.match.result?.scores).toEqual([-1, 3]);
  });

  ruling("with nobody to pass to, nothing is passed", () => {
    const at = scene({ seats: { you: { hand: ["masquerade"], deck: ["copper", "gold"] }, other: {} } });
    at.you.choose("masquerade");
    at.you.choose("copper");
    at.you.shows({ hand: ["gold"] });
    tableShows(at, { trash: ["copper"] });
  });
});

describe("Mill", () => {
  ruling("two cards for 2 coins; one card brings nothing", () => {
    const at = scene({ seats: { you: { hand: ["mill", "estate"], deck: ["copper"] }, other: {} } });
    at.you.choose("mill");
    at.you.choose("yes");
    at.you.choose("estate", "copper");
    tableShows(at, { coins: 2 });
    const poor = scene({ seats: { you: { hand: ["mill"], deck: ["copper"] }, other: {} } });
    poor.you.choose("mill");
    poor.you.choose("yes");
    poor.you.choose("copper");
    tableShows(poor, { coins: 0 });
    poor.you.shows({ discard: ["copper"] });
  });
});

describe("Minion", () => {
  ruling("new hands: the others only with five cards or more", () => {
    const at = scene({
      seats: {
        you: { hand: ["minion", "estate"], deck: ["copper", "copper", "copper", "copper"] },
        five: { hand: ["gold", "gold", "gold", "gold", "gold"], deck: ["curse", "curse", "curse", "curse"] },
        four: { hand: ["gold", "gold", "gold", "gold"], deck: ["curse"] },
      },
    });
    at.you.choose("minion");
    at.you.choose("new hands");
    at.you.shows({ hand: ["copper", "copper", "copper", "copper"], discard: ["estate"] });
    at.five.shows({ hand: ["curse", "curse", "curse", "curse"] });
    at.four.shows({ hand: ["gold", "gold", "gold", "gold"] });
    tableShows(at, { actions: 1, coins: 0 });
  });

  ruling("or 2 coins, and nobody discards", () => {
    const at = scene({
      seats: { you: { hand: ["minion"] }, other: { hand: ["gold", "gold", "gold", "gold", "gold"] } },
    });
    at.you.choose("minion");
    at.you.choose("+2 Coins");
    at.other.shows({ hand: ["gold", "gold", "gold", "gold", "gold"] });
    tableShows(at, { actions: 1, coins: 2 });
  });
});

describe("Mining Village", () => {
  ruling("may be trashed for 2 coins", () => {
    const at = scene({ seats: { you: { hand: ["miningVillage"], deck: ["copper"] }, other: {} } });
    at.you.choose("miningVillage");
    at.you.choose("yes");
    tableShows(at, { coins: 2, actions: 2, trash: ["miningVillage"] });
  });
});

describe("Nobles, Pawn and Steward", () => {
  ruling("Nobles: three cards or two actions", () => {
    const at = scene({
      seats: { you: { hand: ["nobles", "nobles"], deck: ["copper", "copper", "gold", "silver"] }, other: {} },
    });
    at.you.choose("nobles");
    at.you.choose("+2 Actions");
    at.you.choose("nobles");
    at.you.choose("+3 Cards");
    at.you.shows({ hand: ["copper", "copper", "gold"] });
    tableShows(at, { actions: 1 });
  });

  ruling("Pawn: two different ones", () => {
    const at = scene({ seats: { you: { hand: ["pawn"], deck: ["gold"] }, other: {} } });
    at.you.choose("pawn");
    expect(at.run.match.decisions[0]).toMatchObject({ min: 2, max: 2 });
    expect(at.run.match.answer(1, [0, 0])).toMatchObject({ ok: false, why: { kind: "twice" } });
    at.you.choose("+1 Card", "+1 Coin");
    at.you.shows({ hand: ["gold"] });
    tableShows(at, { coins: 1, actions: 0, buys: 1 });
  });

  ruling("Steward: trashing two, or all there are", () => {
    const at = scene({ seats: { you: { hand: ["steward", "curse", "estate", "gold"] }, other: {} } });
    at.you.choose("steward");
    at.you.choose("trash 2 cards");
    at.you.choose("curse", "estate");
    tableShows(at, { trash: ["curse", "estate"] });
    const poor = scene({ seats: { you: { hand: ["steward", "curse"] }, other: {} } });
    poor.you.choose("steward");
    poor.you.choose("trash 2 cards");
    poor.you.choose("curse");
    tableShows(poor, { trash: ["curse"] });
  });
});

describe("Patrol and Scout", () => {
  ruling("Patrol: Victory cards and Curses come to hand, the rest goes back in any order", () => {
    const at = scene({
      seats: {
        you: {
          hand: ["patrol"],
          deck: ["copper", "copper", "copper", "estate", "gold", "curse", "silver", "duchy"],
        },
        other: {},
      },
    });
    at.you.choose("patrol");
    at.you.choose("silver", "gold");
    at.you.shows({ hand: ["copper", "copper", "copper", "curse", "estate"], deck: ["gold", "silver", "duchy"] });
  });

  ruling("Scout: Victory cards only", () => {
    const at = scene({
      seats: { you: { hand: ["scout"], deck: ["estate", "curse", "harem", "gold", "copper"] }, other: {} },
    });
    at.you.choose("scout");
    at.you.choose("curse", "gold");
    at.you.shows({ hand: ["estate", "harem"], deck: ["gold", "curse", "copper"] });
    tableShows(at, { actions: 1 });
  });
});

describe("Replace", () => {
  ruling("an Action or Treasure goes onto the deck; a Victory card curses the others; a card may be both", () => {
    const at = scene({ seats: { you: { hand: ["replace", "gold"] }, other: {} }, kingdom: ["nobles"] });
    at.you.choose("replace");
    at.you.choose("gold");
    at.you.choose("nobles");
    at.you.shows({ deck: ["nobles"], discard: [] });
    at.other.shows({ discard: ["curse"] });

    const plain = scene({ seats: { you: { hand: ["replace", "copper"] }, other: {} } });
    plain.you.choose("replace");
    plain.you.choose("copper");
    plain.you.choose("estate");
    plain.you.shows({ deck: [], discard: ["estate"] });
    plain.other.shows({ discard: ["curse"] });
  });
});

describe("Saboteur", () => {
  ruling(
    "the first card costing 3 or more is trashed; a card costing 2 less may be gained; the rest is discarded",
    () => {
      const at = scene({
        seats: { you: { hand: ["saboteur"] }, other: { deck: ["copper", "estate", "gold", "silver"] } },
      });
      at.you.choose("saboteur");
      at.other.offersNot("duchy");
      at.other.choose("silver");
      at.other.shows({ deck: ["silver"], discard: ["copper", "estate", "silver"], aside: [] });
      tableShows(at, { trash: ["gold"] });
    },
  );

  ruling("who has no such card reveals and discards everything", () => {
    const at = scene({ seats: { you: { hand: ["saboteur"] }, other: { deck: ["copper"], discard: ["estate"] } } });
    at.you.choose("saboteur");
    at.other.shows({ deck: [], discard: ["copper", "estate"] });
    tableShows(at, { trash: [] });
  });
});

describe("Secret Chamber", () => {
  ruling("a coin for each card discarded", () => {
    const at = scene({ seats: { you: { hand: ["secretChamber", "estate", "curse", "gold"] }, other: {} } });
    at.you.choose("secretChamber");
    at.you.choose("estate", "curse");
    tableShows(at, { coins: 2 });
  });

  ruling("against an attack: two cards are drawn, two put back; it may be itself", () => {
    const at = scene({
      seats: {
        you: { hand: ["militia"] },
        other: { hand: ["secretChamber", "copper", "copper"], deck: ["gold", "silver", "estate"] },
      },
    });
    at.you.choose("militia");
    at.other.choose("secretChamber");
    at.other.choose("gold", "secretChamber");
    at.other.shows({ hand: ["copper", "copper", "silver"], deck: ["secretChamber", "gold", "estate"] });
  });
});

describe("Secret Passage", () => {
  ruling("a card of the hand goes anywhere into the deck", () => {
    const at = scene({
      seats: { you: { hand: ["secretPassage", "estate"], deck: ["copper", "copper", "gold", "silver"] }, other: {} },
    });
    at.you.choose("secretPassage");
    at.you.choose("estate");
    expect(at.you.offered()).toEqual(["1", "2", "3"]);
    at.you.choose("2");
    at.you.shows({ deck: ["gold", "estate", "silver"], hand: ["copper", "copper"] });
  });
});

describe("Shanty Town", () => {
  ruling("two cards only with no Action in hand", () => {
    const at = scene({ seats: { you: { hand: ["shantyTown", "copper"], deck: ["gold", "silver"] }, other: {} } });
    at.you.choose("shantyTown");
    at.you.shows({ hand: ["copper", "gold", "silver"] });
    const busy = scene({ seats: { you: { hand: ["shantyTown", "moat"], deck: ["gold", "silver"] }, other: {} } });
    busy.you.choose("shantyTown");
    busy.you.shows({ hand: ["moat"] });
    tableShows(busy, { actions: 2 });
  });
});

describe("Swindler", () => {
  ruling("the attacker chooses what of the same cost the victim gains", () => {
    const at = scene({ seats: { you: { hand: ["swindler"] }, other: { deck: ["copper", "gold"] } } });
    at.you.choose("swindler");
    expect([...at.you.offered()].sort()).toEqual(["copper", "curse"]);
    at.you.choose("curse");
    at.other.shows({ deck: ["gold"], discard: ["curse"] });
    tableShows(at, { coins: 2, trash: ["copper"] });
  });

  ruling("with no pile of that cost left nothing is gained", () => {
    const at = scene({ piles: { province: 0 }, seats: { you: { hand: ["swindler"] }, other: { deck: ["province"] } } });
    at.you.choose("swindler");
    at.other.shows({ discard: [] });
    tableShows(at, { trash: ["province"] });
  });

  ruling("an empty deck is shuffled first; with no cards at all nothing happens", () => {
    const at = scene({
      seats: { you: { hand: ["swindler"] }, other: { discard: ["estate"] }, third: {} },
    });
    at.you.choose("swindler");
    at.you.choose("estate");
    at.other.shows({ deck: [], discard: ["estate"] });
    at.third.shows({ discard: [] });
    tableShows(at, { trash: ["estate"] });
  });
});

describe("Torturer", () => {
  ruling("two cards or a Curse to hand; either may be chosen without being possible", () => {
    const at = scene({
      piles: { curse: 1 },
      seats: {
        you: { hand: ["torturer"], deck: ["copper", "copper", "copper"] },
        two: { hand: ["estate", "gold", "copper"] },
        none: {},
        last: { hand: ["gold"] },
      },
    });
    at.you.choose("torturer");
    at.two.choose("discard 2 cards");
    at.two.choose("estate", "copper");
    at.none.choose("discard 2 cards");
    at.last.choose("a Curse");
    at.two.shows({ hand: ["gold"] });
    at.none.shows({ hand: [], discard: [] });
    at.last.shows({ hand: ["curse", "gold"] });
  });
});

describe("Trading Post", () => {
  ruling("two cards for a Silver in hand; one card is trashed for nothing", () => {
    const at = scene({ seats: { you: { hand: ["tradingPost", "estate", "curse"] }, other: {} } });
    at.you.choose("tradingPost");
    at.you.choose("estate", "curse");
    at.you.shows({ hand: ["silver"] });
    const poor = scene({ seats: { you: { hand: ["tradingPost", "estate"] }, other: {} } });
    poor.you.choose("tradingPost");
    poor.you.choose("estate");
    poor.you.shows({ hand: [] });
    tableShows(poor, { trash: ["estate"] });
  });
});

describe("Tribute", () => {
  ruling("alone at the table, there is nobody to the left who would reveal anything", () => {
    const at = scene({ seats: { you: { hand: ["tribute"], deck: ["gold", "silver"] } } });
    at.you.choose("tribute");
    at.you.shows({ deck: ["gold", "silver"], discard: [] });
    at.run.shows(0, { coins: 0, actions: 0 });
  });

  ruling("something for each differently named card of the next player's top two", () => {
    const at = scene({
      seats: { you: { hand: ["tribute"], deck: ["gold", "silver"] }, other: { deck: ["harem", "village", "copper"] } },
    });
    at.you.choose("tribute");
    tableShows(at, { actions: 2, coins: 2 });
    at.you.shows({ hand: ["gold", "silver"] });
    at.other.shows({ deck: ["copper"], discard: ["harem", "village"] });
  });

  ruling("two of a name count once", () => {
    const at = scene({ seats: { you: { hand: ["tribute"] }, other: { deck: ["copper", "copper"] } } });
    at.you.choose("tribute");
    tableShows(at, { coins: 2 });
  });
});

describe("Upgrade", () => {
  ruling("exactly 1 more, or nothing", () => {
    const at = scene({ seats: { you: { hand: ["upgrade", "estate"], deck: ["copper"] }, other: {} } });
    at.you.choose("upgrade");
    at.you.choose("estate");
    expect(at.you.offered()).toEqual(["silver"]);
    at.you.choose("silver");
    at.you.shows({ discard: ["silver"] });
    const none = scene({ seats: { you: { hand: ["upgrade"], deck: ["copper"] }, other: {} } });
    none.you.choose("upgrade");
    none.you.choose("copper");
    none.you.shows({ discard: [] });
    tableShows(none, { trash: ["copper"] });
  });
});

describe("Wishing Well", () => {
  ruling("the named card comes to hand if it is on top", () => {
    const at = scene({ seats: { you: { hand: ["wishingWell"], deck: ["copper", "gold", "silver"] }, other: {} } });
    at.you.choose("wishingWell");
    at.you.choose("gold");
    at.you.shows({ hand: ["copper", "gold"], deck: ["silver"] });
    const wrong = scene({ seats: { you: { hand: ["wishingWell"], deck: ["copper", "gold"] }, other: {} } });
    wrong.you.choose("wishingWell");
    wrong.you.choose("silver");
    wrong.you.shows({ hand: ["copper"], deck: ["gold"] });
  });

  ruling("everybody hears which card is named", () => {
    const at = scene({ seats: { you: { hand: ["wishingWell"], deck: ["copper", "gold"] }, other: {} } });
    at.you.choose("wishingWell");
    at.you.choose("silver");
    const heard = at.run.match.events(2).filter(({ kind }) => kind === "announced");
    expect(heard).toMatchObject([{ values: { name: "silver" } }]);
  });
});
