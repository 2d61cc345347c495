// Cards that are looked at or revealed are no part of the deck until they are put back.

import { viewJson } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { dominion } from "../src/game/dominion.js";
import { scene } from "./scene.js";

const revealed = (action: string, deck: readonly string[]) =>
  scene({ seats: { you: { hand: [action], deck }, other: {} } });

describe("What is drawn in the middle is not one of the cards looked at", () => {
  ruling("Cartographer: a discarded Trail draws from below them", () => {
    const at = scene({
      seats: {
        you: { hand: ["cartographer"], deck: ["copper", "trail", "estate", "gold", "curse", "silver"] },
        other: {},
      },
    });
    at.you.choose("cartographer");
    at.you.choose("trail");
    at.you.choose("yes");
    at.you.shows({ hand: ["copper", "silver"], lookedAt: ["curse", "estate", "gold"], deck: [] });
    at.you.choose("curse", "estate", "gold");
    at.you.shows({ deck: ["gold", "estate", "curse"], lookedAt: [], inPlay: ["cartographer", "trail"] });
  });

  ruling("Sentry: a trashed Trail draws from below; a shuffle on the way leaves the other card out", () => {
    const at = scene({
      seats: {
        you: { hand: ["sentry"], deck: ["copper", "trail", "gold"], discard: ["silver"] },
        other: {},
      },
    });
    at.you.choose("sentry");
    at.you.choose("trail");
    at.you.choose("yes");
    at.you.shows({ hand: ["copper", "silver"], deck: [], discard: [] });
    at.you.choose("pass"); // the Gold is not discarded
    at.you.shows({ deck: ["gold"] });
  });

  ruling("Sentry: cards trashed, discarded and put back", () => {
    const at = revealed("sentry", ["copper", "curse", "estate", "gold"]);
    at.you.choose("sentry");
    at.you.choose("curse");
    at.you.choose("estate");
    at.you.shows({ hand: ["copper"], deck: ["gold"], discard: ["estate"], lookedAt: [] });
  });
});

describe("What is left goes back onto the deck", () => {
  ruling.each([
    ["spy", ["copper", "gold", "silver"]],
    ["jackOfAllTrades", ["gold", "silver"]],
    ["duchess", ["gold", "silver"]],
  ])("%s: the card that is kept", (action, deck) => {
    const at = revealed(action, deck);
    at.you.choose(action);
    at.you.choose("pass");
    const drawn = action === "jackOfAllTrades";
    at.you.shows({ deck: drawn ? [] : ["gold", "silver"], aside: [], lookedAt: [] });
  });

  ruling("Wishing Well: the card that was not named", () => {
    const at = revealed("wishingWell", ["copper", "gold", "silver"]);
    at.you.choose("wishingWell");
    at.you.choose("silver");
    at.you.shows({ hand: ["copper"], deck: ["gold", "silver"], aside: [] });
  });

  ruling("Patrol and Oracle: a single card needs no order", () => {
    const patrol = revealed("patrol", ["copper", "copper", "copper", "estate", "gold", "curse", "duchy", "silver"]);
    patrol.you.choose("patrol");
    patrol.you.shows({
      hand: ["copper", "copper", "copper", "curse", "duchy", "estate"],
      deck: ["gold", "silver"],
      aside: [],
    });
    const oracle = revealed("oracle", ["gold"]);
    oracle.you.choose("oracle");
    oracle.you.choose("put back");
    oracle.you.choose("put back"); // of the others there is nothing
    oracle.you.shows({ hand: ["gold"], aside: [] });
  });
});

ruling("Only their owner sees the cards looked at; everybody sees those revealed", () => {
  const seen = (action: string, viewer: number, zone: string) => {
    const { run, you } = revealed(action, ["copper", "copper", "copper", "gold", "silver"]);
    you.choose(action);
    const { zones } = viewJson(dominion, run.match.view(viewer));
    return zones.find(({ name, seat }) => name === zone && seat === 1)?.cards.map(({ name }) => name);
  };
  expect(seen("cartographer", 1, "lookedAt")).toEqual(["copper", "copper", "gold", "silver"]);
  expect(seen("cartographer", 2, "lookedAt")).toEqual([undefined, undefined, undefined, undefined]);
  expect(seen("patrol", 2, "aside")).toEqual(["gold", "silver"]);
});
