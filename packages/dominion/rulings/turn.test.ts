import { describe, expect, test as ruling } from "vitest";
import { asked, machineOf, pile, scene, tableShows } from "./scene.js";

describe("A turn", () => {
  ruling("one action, then treasures, then one buy; hand and play are discarded and five cards drawn", () => {
    const at = scene({
      seats: {
        you: {
          hand: ["smithy", "smithy", "copper", "copper"],
          deck: ["copper", "silver", "estate", "gold", "gold", "gold", "gold", "gold"],
        },
        other: {},
      },
    });
    at.you.choose("smithy");
    expect(asked(at)).toEqual(["1: play treasures"]);
    at.you.choose("all");
    tableShows(at, { coins: 5, buys: 1 });
    at.you.choose("silver");
    at.you.shows({
      hand: ["gold", "gold", "gold", "gold", "gold"],
      inPlay: [],
      discard: ["copper", "copper", "copper", "estate", "silver", "silver", "smithy", "smithy"],
    });
    expect(asked(at)).toEqual(["2: buy a card, or end the turn"]);
  });

  ruling("several buys share the coins; nothing is bought that cannot be paid for", () => {
    const at = scene({
      seats: { you: { hand: ["festival", "festival", "gold"] }, other: {} },
    });
    at.you.choose("festival");
    at.you.choose("festival");
    at.you.choose("all");
    tableShows(at, { coins: 7, buys: 3 });
    at.you.offersNot("province");
    at.you.choose("estate");
    at.you.offersNot("gold");
    at.you.choose("duchy");
    expect(at.you.offered()).toEqual(["copper", "curse"]);
    at.you.choose("pass");
    expect(at.run.zone(1, "hand")).toHaveLength(5);
  });

  ruling("treasures may be held back", () => {
    const at = scene({ seats: { you: { hand: ["copper", "silver", "gold"] }, other: {} } });
    at.you.choose("some");
    at.you.choose("copper", "silver");
    at.you.choose("pass");
    tableShows(at, { coins: 3 });
    at.you.shows({ hand: ["gold"] });
  });

  ruling("a deck that runs out in the middle of drawing is made of the discard pile, without what is in play", () => {
    const at = scene({
      seats: { you: { hand: ["smithy"], deck: ["gold"], discard: ["copper", "copper"] }, other: {} },
    });
    at.you.choose("smithy");
    at.you.shows({ hand: ["copper", "copper", "gold"], deck: [], discard: [], inPlay: ["smithy"] });
  });
});

describe("The end", () => {
  ruling("the last Province ends the game at the end of the turn", () => {
    const at = scene({
      turn: { at: "buys" },
      piles: { province: 1 },
      table: { coins: 16, buys: 2 },
      seats: { you: {}, other: { discard: ["estate"] } },
    });
    at.you.choose("province");
    expect(at.run.match.isOver).toBe(false);
    at.you.choose("pass");
    expect(at.run.match.result).toEqual({ places: [1, 2], scores: [6, 1], why: "the Provinces are gone" });
  });

  ruling("three empty piles end it, whichever they are", () => {
    const at = scene({
      turn: { at: "buys" },
      piles: { curse: 0, copper: 0, estate: 1 },
      table: { coins: 2 },
      seats: { you: {}, other: {} },
    });
    at.you.choose("estate");
    expect(at.run.match.result).toEqual({ places: [1, 2], scores: [1, 0], why: "three piles are gone" });
  });

  ruling("with five or six players, four empty piles end it, and three do not", () => {
    const ending = (silver: number) =>
      scene({
        turn: { at: "buys" },
        piles: { curse: 0, copper: 0, estate: 1, silver },
        table: { coins: 2 },
        seats: { you: {}, ann: {}, bob: {}, cem: {}, dee: {} },
      });
    const three = ending(1);
    three.you.choose("estate");
    expect(three.run.match.isOver).toBe(false);
    const four = ending(0);
    four.you.choose("estate");
    expect(four.run.match.result?.why).toBe("four piles are gone");
  });

  ruling("with as many points, fewer turns win; with as many turns as well, it is shared", () => {
    const ending = (turns: number) =>
      scene({
        turn: { at: "buys" },
        piles: { province: 1 },
        table: { coins: 8 },
        seats: { you: { turns: 4 }, other: { turns, discard: ["province"] } },
      });
    const behind = ending(3);
    behind.you.choose("province");
    expect(behind.run.match.result?.places).toEqual([2, 1]);
    const level = ending(4);
    level.you.choose("province");
    expect(level.run.match.result?.places).toEqual([1, 1]);
  });

  ruling("a game in which everybody has had the most turns is cut short, and says so", () => {
    const at = scene({
      turn: { of: "other", at: "buys" },
      seats: { you: { turns: 200, discard: ["duchy"] }, other: { turns: 200 } },
    });
    at.other.choose("pass");
    expect(at.run.match.result).toEqual({ places: [1, 2], scores: [3, 0], why: "everybody has had 200 turns" });
    expect(machineOf(at).s.game.cutShort[0]).toBe(1);
  });
});

describe("Piles", () => {
  ruling.each([
    [1, { copper: 53, silver: 40, gold: 30, curse: 10, estate: 8, duchy: 8, province: 8, gardens: 8, smithy: 10 }],
    [2, { copper: 46, silver: 40, gold: 30, curse: 10, estate: 8, duchy: 8, province: 8, gardens: 8, smithy: 10 }],
    [3, { copper: 39, curse: 20, estate: 12, duchy: 12, province: 12, gardens: 12, smithy: 10 }],
    [4, { copper: 32, curse: 30, province: 12, harem: 12 }],
    [5, { copper: 85, silver: 80, gold: 60, curse: 40, estate: 12, duchy: 12, province: 15, gardens: 12, smithy: 10 }],
    [6, { copper: 78, silver: 80, gold: 60, curse: 50, estate: 12, duchy: 12, province: 18, gardens: 12, smithy: 10 }],
  ] as const)("for %i players", (players, sizes) => {
    const seats = Object.fromEntries(Array.from({ length: players }, (_, i) => [`p${i + 1}`, {}]));
    const at = scene({ kingdom: ["gardens", "smithy", "harem"], seats });
    for (const [name, size] of Object.entries(sizes)) expect([name, pile(at, name)]).toEqual([name, size]);
  });
});
