import { describe, expect, test as ruling } from "vitest";
import { asked, scene, tableShows } from "./scene.js";

describe("Fool's Gold", () => {
  ruling("the first one played in a turn gives 1 coin, each further one 4", () => {
    const at = scene({ seats: { you: { hand: ["foolsGold", "foolsGold", "foolsGold", "estate"] }, other: {} } });
    at.you.choose("all");
    tableShows(at, { coins: 9 });
    at.you.shows({ hand: ["estate"], inPlay: ["foolsGold", "foolsGold", "foolsGold"] });
  });

  ruling("when another player gains a Province it may be trashed from hand for a Gold onto the deck", () => {
    const at = scene({
      turn: { at: "buys" },
      table: { coins: 8 },
      seats: { you: {}, other: { hand: ["foolsGold", "copper"], deck: ["estate"] } },
    });
    at.you.choose("province");
    expect(asked(at)).toEqual(["2: react to the gain"]);
    at.other.choose("foolsGold");
    at.other.shows({ hand: ["copper"], deck: ["gold", "estate"] });
    tableShows(at, { trash: ["foolsGold"] });
  });

  ruling("also when the Province was exchanged for a Silver: it was gained", () => {
    const at = scene({
      turn: { at: "buys" },
      table: { coins: 8 },
      seats: { you: { hand: ["trader"] }, other: { hand: ["foolsGold"] } },
    });
    at.you.choose("province");
    at.you.choose("trader");
    at.other.choose("foolsGold");
    at.other.shows({ hand: [], deck: ["gold"] });
  });

  ruling("your own Province is no reason, nor is another player's Duchy", () => {
    const at = scene({
      turn: { at: "buys" },
      table: { coins: 13, buys: 2 },
      seats: { you: { hand: ["foolsGold"] }, other: { hand: ["foolsGold"] } },
    });
    at.you.choose("duchy");
    expect(asked(at)).toEqual(["1: buy a card, or end the turn"]);
    at.you.choose("province");
    expect(asked(at)).toEqual(["2: react to the gain"]);
  });
});
