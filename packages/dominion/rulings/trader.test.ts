// Trader, and what follows from a gain when it takes a Silver: as first printed the Silver is gained instead; since then
// the card is gained and exchanged for a Silver, which is not.

import { describe, expect, test as ruling } from "vitest";
import { asked, buying, pile, scene, tableShows } from "./scene.js";

describe("Trader", () => {
  ruling("a card is trashed for as many Silvers as it costs", () => {
    const at = scene({ piles: { silver: 5 }, seats: { you: { hand: ["trader", "gold"] }, other: {} } });
    at.you.choose("trader");
    at.you.choose("gold");
    at.you.shows({ discard: ["silver", "silver", "silver", "silver", "silver"] });
  });

  ruling("a gained card may be exchanged for a Silver, which is not gained", () => {
    const at = scene({
      seats: { you: { hand: ["witch"], deck: ["copper", "copper"] }, other: { hand: ["trader"] } },
    });
    at.you.choose("witch");
    at.other.choose("trader");
    at.other.shows({ hand: ["trader"], discard: ["silver"] });
    expect(pile(at, "curse")).toBe(10);
    expect(pile(at, "silver")).toBe(39);
  });

  ruling("what the card did when it was gained is done all the same", () => {
    const at = scene({ ...buying(5), kingdom: ["illGottenGains"], seats: { you: { hand: ["trader"] }, other: {} } });
    at.you.choose("illGottenGains");
    at.you.choose("pass"); // before the Curse
    at.you.choose("trader"); // after it
    at.other.shows({ discard: ["curse"] });
    expect(at.run.zone(1, "hand")).toEqual(["silver", "trader"]);
    expect(pile(at, "illGottenGains")).toBe(10);
  });

  ruling("with no Silver left nothing can be exchanged", () => {
    const at = scene({
      piles: { silver: 0 },
      seats: { you: { hand: ["witch"], deck: ["copper", "copper"] }, other: { hand: ["trader"] } },
    });
    at.you.choose("witch");
    at.other.choose("trader");
    at.other.shows({ discard: ["curse"] });
  });

  ruling("what has no pile cannot be exchanged", () => {
    const at = scene({
      kingdom: ["shepherd"],
      seats: { you: { hand: ["thief", "trader"] }, other: { deck: ["pasture", "estate"] } },
    });
    at.you.choose("thief");
    at.you.choose("pasture");
    at.you.choose("pasture");
    at.you.choose("trader");
    at.you.shows({ discard: ["pasture"] });
    expect(pile(at, "silver")).toBe(40);
  });

  ruling("a card that has moved on cannot be exchanged", () => {
    const at = scene({
      kingdom: ["trail"],
      ...buying(4),
      seats: { you: { hand: ["trader"], deck: ["gold"] }, other: {} },
    });
    at.you.choose("trail");
    at.you.choose("pass");
    at.you.choose("yes"); // Trail is played at once
    expect(asked(at)).not.toContain("1: react to the gain");
  });
});

const holding = (edition: 1 | 2, action: string, more: Parameters<typeof scene>[0] = { seats: {} }) =>
  scene({
    edition,
    kingdom: ["gardens", "village"],
    ...more,
    seats: { you: { hand: [action, "trader", "estate"], deck: ["copper", "copper", "gold"] }, other: {} },
  });

describe("Ironworks goes by the card that was gained", () => {
  ruling.each([
    ["gardens", 1, { coins: 1, actions: 0 }, 2],
    ["village", 1, { coins: 1, actions: 0 }, 2],
    ["gardens", 2, { coins: 0, actions: 0 }, 3],
    ["village", 2, { coins: 0, actions: 1 }, 2],
  ] as const)("%s, printing %i", (wanted, edition, turn, held) => {
    const at = holding(edition, "ironworks");
    at.you.choose("ironworks");
    at.you.choose(wanted);
    at.you.choose("trader");
    tableShows(at, turn);
    expect(at.run.zone(1, "hand")).toHaveLength(held);
    at.you.shows({ discard: ["silver"] });
    expect(pile(at, wanted)).toBe(wanted === "gardens" ? 8 : 10);
  });

  ruling("as first printed, with no Silver left nothing is gained, and nothing comes of it", () => {
    const at = holding(1, "ironworks", { piles: { silver: 0 }, seats: {} });
    at.you.choose("ironworks");
    at.you.choose("gardens");
    at.you.choose("trader");
    tableShows(at, { coins: 0, actions: 0 });
    at.you.shows({ hand: ["estate", "trader"], discard: [] });
  });
});

describe("Replace goes by the card that was gained", () => {
  const replaced = (edition: 1 | 2) => {
    const at = holding(edition, "replace");
    at.you.choose("replace");
    at.you.choose("estate");
    at.you.choose("gardens");
    at.you.choose("trader");
    return at;
  };

  ruling("as first printed a Silver, which goes onto the deck; nobody is cursed", () => {
    const at = replaced(1);
    at.you.shows({ deck: ["silver", "copper", "copper", "gold"], discard: [] });
    at.other.shows({ discard: [] });
  });

  ruling("since then Gardens: the others are cursed, and the Silver stays where it was put", () => {
    const at = replaced(2);
    at.you.shows({ deck: ["copper", "copper", "gold"], discard: ["silver"] });
    at.other.shows({ discard: ["curse"] });
  });

  ruling("an Action that was exchanged is not there to be put onto the deck", () => {
    const at = holding(2, "replace");
    at.you.choose("replace");
    at.you.choose("estate");
    at.you.choose("village");
    at.you.choose("trader");
    at.you.shows({ deck: ["copper", "copper", "gold"], discard: ["silver"] });
  });
});

describe("What a gained card brings about", () => {
  const buys = (edition: 1 | 2, wanted: string, hand: readonly string[] = []) => {
    const at = scene({
      edition,
      turn: { at: "buys" },
      table: { coins: 6 },
      kingdom: [wanted],
      seats: { you: { hand: ["trader", ...hand] }, other: { deck: ["gold", "estate"] } },
    });
    at.you.choose(wanted);
    return at;
  };

  ruling("Border Village, as first printed: it was never gained, so nothing comes with it", () => {
    const at = buys(1, "borderVillage");
    at.you.choose("trader");
    expect(at.run.zone(1, "hand")).toEqual(["silver", "trader"]);
  });

  ruling("Border Village, since then: the cheaper card comes with it, also after it was exchanged", () => {
    const at = buys(2, "borderVillage");
    at.you.choose("trader");
    at.you.offers("duchy");
    at.you.offersNot("gold");
    at.you.choose("duchy");
    at.you.choose("pass"); // the Duchy is kept
    expect(at.run.zone(1, "hand")).toEqual(["duchy", "silver", "trader"]);
  });

  ruling("Haggler, since then: cheaper than the card that was bought, also after it was exchanged", () => {
    const at = scene({
      table: { coins: 3 },
      kingdom: ["cache"],
      seats: { you: { hand: ["haggler", "trader"] }, other: {} },
    });
    at.you.choose("haggler");
    at.you.choose("none");
    at.you.choose("cache");
    at.you.choose("trader"); // before anything comes of the Cache
    at.you.choose("pass"); // the Coppers come before what Haggler brings
    at.you.choose("pass"); // both are kept
    at.you.choose("pass");
    expect(asked(at)).toEqual(["1: Haggler: gain a cheaper card that is no Victory card"]);
    expect(at.you.offered()).toEqual(["copper", "curse", "silver", "trader"]);
  });

  ruling.each([1, 2] as const)(
    "Noble Brigand, printing %i: it robs when it is bought, before it is gained",
    edition => {
      const at = buys(edition, "nobleBrigand");
      expect(pile(at, "nobleBrigand")).toBe(10);
      at.you.choose("gold"); // trashed
      at.you.choose("pass"); // the Gold is kept
      at.you.choose("trader");
      expect(at.run.zone(1, "hand")).toEqual(["gold", "silver", "trader"]);
      expect(pile(at, "nobleBrigand")).toBe(10);
    },
  );
});
