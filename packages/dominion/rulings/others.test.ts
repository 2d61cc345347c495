import { describe, expect, test as ruling } from "vitest";
import { scene, tableShows } from "./scene.js";

describe("Rebuild", () => {
  ruling("the first Victory card that was not named becomes one costing up to 3 more; the rest is discarded", () => {
    const at = scene({
      seats: { you: { hand: ["rebuild"], deck: ["copper", "province", "estate", "gold"] }, other: {} },
    });
    at.you.choose("rebuild");
    at.you.choose("province");
    expect([...at.you.offered()].sort()).toEqual(["duchy", "estate"]);
    at.you.choose("duchy");
    at.you.shows({ deck: ["gold"], discard: ["copper", "duchy", "province"], aside: [] });
    tableShows(at, { actions: 1, trash: ["estate"] });
  });

  ruling("a Duchy becomes a Province", () => {
    const at = scene({ seats: { you: { hand: ["rebuild"], deck: ["duchy"] }, other: {} } });
    at.you.choose("rebuild");
    at.you.choose("estate");
    at.you.choose("province");
    at.you.shows({ discard: ["province"] });
  });

  ruling("if none is found everything revealed is discarded", () => {
    const at = scene({ seats: { you: { hand: ["rebuild"], deck: ["province"], discard: ["copper"] }, other: {} } });
    at.you.choose("rebuild");
    at.you.choose("province");
    at.you.shows({ deck: [], discard: ["copper", "province"], aside: [] });
    tableShows(at, { trash: [] });
  });
});

describe("Shepherd and Pasture", () => {
  ruling("two cards for each Victory card discarded", () => {
    const at = scene({
      seats: {
        you: { hand: ["shepherd", "estate", "pasture", "gold"], deck: ["copper", "copper", "silver", "silver"] },
        other: {},
      },
      kingdom: ["shepherd"],
    });
    at.you.choose("shepherd");
    at.you.choose("estate", "pasture");
    at.you.shows({ hand: ["copper", "copper", "gold", "silver", "silver"], discard: ["estate", "pasture"] });
    tableShows(at, { actions: 1 });
  });

  ruling("a Pasture gives a coin, and a point for each Estate", () => {
    const at = scene({ kingdom: ["shepherd"], seats: { you: { hand: ["pasture"] }, other: {} } });
    at.you.choose("all");
    tableShows(at, { coins: 1 });
    const end = scene({
      turn: { at: "cleanUp" },
      kingdom: ["shepherd"],
      piles: { province: 0 },
      seats: { you: { discard: ["pasture", "estate", "estate", "estate"] }, other: {} },
    });
    expect(end.run.match.result?.scores).toEqual([6, 0]);
  });

  ruling("a Pasture cannot be bought", () => {
    const at = scene({
      turn: { at: "buys" },
      table: { coins: 8 },
      kingdom: ["shepherd"],
      seats: { you: {}, other: {} },
    });
    at.you.offersNot("pasture");
  });
});
