import { describe, expect, test as ruling } from "vitest";
import { firstPrintings } from "../src/cards/first-printings.js";
import { asked, pile, scene, tableShows } from "./scene.js";

describe("As printed first", () => {
  ruling("these cards did something else", () => {
    expect(Object.keys(firstPrintings)).toEqual([
      "farmland",
      "haggler",
      "highway",
      "masquerade",
      "mine",
      "moneylender",
      "throneRoom",
      "trader",
    ]);
  });

  ruling("Farmland works when it is bought, and a Farmland may come of it", () => {
    const bought = scene({
      edition: 1,
      turn: { at: "buys" },
      table: { coins: 6 },
      kingdom: ["farmland", "smithy"],
      seats: { you: { hand: ["smithy"] }, other: {} },
    });
    bought.you.choose("farmland");
    bought.you.choose("smithy");
    bought.you.offers("farmland");
    const gained = scene({
      edition: 1,
      kingdom: ["farmland"],
      seats: { you: { hand: ["remodel", "gold", "copper"] }, other: {} },
    });
    gained.you.choose("remodel");
    gained.you.choose("gold");
    gained.you.choose("farmland");
    expect(asked(gained)).toEqual(["1: play treasures"]);
  });

  ruling(
    "Farmland and Haggler work before the bought card is gained, also if Trader then takes a Silver instead",
    () => {
      const at = scene({
        edition: 1,
        turn: { at: "buys" },
        table: { coins: 6 },
        kingdom: ["farmland"],
        seats: { you: { hand: ["trader", "smithy"], inPlay: ["haggler"] }, other: {} },
      });
      at.you.choose("farmland");
      at.you.choose("farmland"); // before Haggler
      at.you.choose("smithy");
      at.you.choose("gold");
      at.you.choose("pass"); // the Gold is gained
      at.you.choose("smithy"); // cheaper than Farmland
      at.you.choose("pass");
      at.you.choose("trader");
      at.you.shows({ hand: ["gold", "haggler", "silver", "smithy", "trader"] });
      expect(pile(at, "farmland")).toBe(8);
    },
  );

  ruling("Highway and Haggler work while they are in play", () => {
    const at = scene({
      edition: 1,
      seats: { you: { hand: ["highway", "haggler", "gold"], deck: ["gold"] }, other: {} },
    });
    at.you.choose("highway");
    at.you.choose("haggler");
    at.you.choose("all");
    tableShows(at, { coins: 8, costsLess: 0 });
    at.you.choose("province"); // costs 7
    tableShows(at, { coins: 1 });
    at.you.choose("gold");
    expect(at.run.zone(1, "hand")).toContain("gold");
  });

  ruling("Masquerade passes to the left, also to whoever had nothing to pass", () => {
    const at = scene({
      edition: 1,
      seats: { you: { hand: ["masquerade", "estate"] }, empty: {}, other: { hand: ["curse"] } },
    });
    at.you.choose("masquerade");
    at.you.choose("estate");
    at.other.choose("curse");
    at.you.choose("pass");
    at.you.shows({ hand: ["curse"] });
    at.empty.shows({ hand: ["estate"] });
    at.other.shows({ hand: [] });

    const between = scene({ edition: 1, seats: { you: { hand: ["masquerade", "curse", "gold"] }, empty: {} } });
    between.you.choose("masquerade");
    between.you.choose("curse");
    between.you.choose("pass");
    between.you.shows({ hand: ["gold"] });
    between.empty.shows({ hand: ["curse"] });
  });

  ruling("Masquerade: whoever plays alone passes nothing", () => {
    const at = scene({ edition: 1, seats: { you: { hand: ["masquerade", "curse"] } } });
    at.you.choose("masquerade");
    expect(asked(at)).toEqual(["1: Masquerade: trash a card"]);
  });

  ruling.each([
    ["mine", "silver"],
    ["moneylender", "copper"],
    ["throneRoom", "village"],
  ])("%s is no choice", (action, held) => {
    const at = scene({
      edition: 1,
      seats: { you: { hand: [action, held, "estate"], deck: ["copper", "copper"] }, other: {} },
    });
    at.you.choose(action);
    expect(at.run.match.decisions[0]).toMatchObject({ player: 1, min: 1, max: 1 });
  });

  ruling("Trader takes a Silver instead: the other card is never gained", () => {
    const at = scene({
      edition: 1,
      turn: { at: "buys" },
      table: { coins: 5 },
      kingdom: ["illGottenGains"],
      seats: { you: { hand: ["trader"] }, other: {} },
    });
    at.you.choose("illGottenGains");
    at.you.choose("trader");
    at.other.shows({ discard: [] });
    expect(at.run.zone(1, "hand")).toEqual(["silver", "trader"]);
    expect(pile(at, "illGottenGains")).toBe(10);
    expect(pile(at, "silver")).toBe(39);
  });
});
