import { expect, test } from "vitest";
import { asked, enchantment, resolve, scene } from "./scene.js";

const enchanted = (land: string, as: string, ...auras: readonly string[]) => [
  { card: land, as },
  ...auras.map(card => ({ card, attachedTo: as })),
];

test("605.1b, 601.2g: a Forest with Wild Growth and another land pay for a spell of three mana", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Leatherback Baloth", "Divination"],
        battlefield: [...enchanted("Forest", "rich", "Wild Growth"), { card: "Forest", as: "plain" }],
      },
      them: {},
    },
  });
  s.you.offers("Leatherback Baloth");
  s.you.offersNot("Divination");
  s.you.choose("Leatherback Baloth");
  s.card("rich", { tapped: true });
  s.card("plain", { tapped: true });
  s.you.shows({ stack: ["Leatherback Baloth"], green: 0 });
});

test("601.2g: what comes with a land pays the rest, and no more is tapped than is needed", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grizzly Bears", "Llanowar Elves", "Giant Growth"],
        battlefield: [
          { card: "Forest", as: "first" },
          ...enchanted("Forest", "rich", "Wild Growth"),
          { card: "Forest", as: "last" },
        ],
      },
      them: {},
    },
  });
  s.you.choose("Grizzly Bears");
  s.card("rich", { tapped: true });
  s.card("first", { tapped: false });
  s.card("last", { tapped: false });
  resolve(s);
  s.you.choose("Llanowar Elves");
  s.you.shows({ green: 0 });
});

test("106.4: where a plain land is enough, the enchanted one is kept; mana nobody needed stays in the pool", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Llanowar Elves", "Young Wolf"],
        battlefield: [...enchanted("Forest", "rich", "Overgrowth"), { card: "Forest", as: "plain" }],
      },
      them: {},
    },
  });
  s.you.choose("Llanowar Elves");
  s.card("rich", { tapped: false });
  resolve(s);
  s.you.choose("Young Wolf");
  s.card("rich", { tapped: true });
  s.you.shows({ green: 2 });
});

test("107.3: Overgrowth counts for the largest X", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Blaze"],
        battlefield: [...enchanted("Forest", "rich", "Overgrowth"), "Mountain"],
      },
      them: {},
    },
  });
  s.you.choose("Blaze");
  expect(s.you.offered().at(-1)).toBe("3");
  s.you.choose("3");
  s.you.choose("player 2");
  s.you.shows({ green: 0, red: 0 });
  resolve(s);
  s.them.shows({ life: 17 });
});

test("605.4a: two Wild Growths and an Overgrowth on one land all come, without a question", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Thragtusk", "Craterhoof Behemoth"],
        battlefield: enchanted("Forest", "rich", "Wild Growth", "Wild Growth", "Overgrowth"),
      },
      them: {},
    },
  });
  s.you.offers("Thragtusk");
  s.you.offersNot("Craterhoof Behemoth");
  s.you.choose("Thragtusk");
  expect(asked(s)).toBe("1: play or use a card, or pass");
  s.you.shows({ stack: ["Thragtusk"], green: 0 });
});

test("605.1b: a dual land makes the colour that does not come with it", () => {
  const s = scene({
    seats: { you: { hand: ["Watchwolf"], battlefield: enchanted("Temple Garden", "rich", "Wild Growth") }, them: {} },
  });
  s.you.choose("Watchwolf");
  s.you.shows({ stack: ["Watchwolf"], green: 0, white: 0 });
});

test("605.1b: a pain land with Wild Growth hurts only for a colour that does not come with it", () => {
  const battlefield = enchanted("Battlefield Forge", "rich", "Wild Growth");
  const plain = scene({ seats: { you: { hand: ["Grizzly Bears"], battlefield }, them: {} } });
  plain.you.choose("Grizzly Bears");
  plain.you.shows({ life: 20, colourless: 0 });
  const colour = scene({ seats: { you: { hand: ["Watchwolf"], battlefield }, them: {} } });
  colour.you.choose("Watchwolf");
  colour.you.shows({ life: 19, stack: ["Watchwolf"] });
});

test("605.1b: Wild Growth on an opponent's land gives the mana to them, and pays nothing for you", () => {
  const s = scene({
    seats: {
      you: { hand: ["Grizzly Bears"], battlefield: ["Forest", { card: "Wild Growth", attachedTo: "theirs" }] },
      them: { hand: ["Naturalize"], battlefield: [{ card: "Forest", as: "theirs" }] },
    },
  });
  s.you.offersNot("Grizzly Bears");
  s.you.choose("pass");
  s.them.choose("Naturalize");
  s.them.choose("Wild Growth");
  s.them.shows({ stack: ["Naturalize"], green: 0 });
  s.you.shows({ green: 0 });
});

test("733.1: a casting that is taken back gives back the land and takes what came with it", () => {
  const s = scene({
    options: { payment: "by hand" },
    seats: { you: { hand: ["Watchwolf"], battlefield: enchanted("Temple Garden", "rich", "Wild Growth") }, them: {} },
  });
  s.you.choose("Watchwolf");
  s.you.choose("rich");
  s.you.choose("{T}: add {G}");
  s.you.shows({ hand: ["Watchwolf"], stack: [], green: 0 });
  s.card("rich", { tapped: false });
  s.you.choose("Watchwolf");
  s.you.choose("rich");
  s.you.choose("{T}: add {W}");
  s.you.shows({ hand: [], stack: ["Watchwolf"], green: 0, white: 0 });
});

test("605.1b: Overgrowth adds two, Vernal Bloom for every Forest, also an opponent's", () => {
  const s = scene({
    seats: {
      you: { hand: ["Leatherback Baloth"], battlefield: enchanted("Forest", "rich", "Overgrowth") },
      them: { battlefield: ["Vernal Bloom"] },
    },
  });
  s.you.choose("rich");
  s.you.shows({ green: 4 });
});

test("605.1b: Vernal Bloom counts for every Forest, also one that is a Forest besides; not for a tapped one", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Thragtusk"],
        battlefield: ["Vernal Bloom", "Forest", "Breeding Pool", { card: "Forest", tapped: true }, "Plains"],
      },
      them: {},
    },
  });
  s.you.choose("Thragtusk");
  s.you.shows({ stack: ["Thragtusk"], green: 0 });
});

/** Somebody's own words for what comes with a Forest: green is 4. */
const instead = (...adds: unknown[]) => ({
  instead: [{ happens: ["tapForMana", { isA: ["$card", "Forest"] }] }, ["proceed", ...adds]],
});
const theirsToo = { addMana: [{ controller: "$card" }, 4, 1] };

test("605.1b: mana that a card of one's own adds in place of tapping counts before anything is tapped", () => {
  const cards = {
    Bloom: enchantment(instead(theirsToo)),
    Twice: enchantment(instead({ addMana: ["you", 4, { count: "creatures" }] }, { addMana: ["you", 0, 1] })),
    Lent: enchantment({ always: [{ just: "self" }, { have: instead(theirsToo) }] }),
  };
  const offered = (law: string, at: "you" | "them", ...hand: string[]): readonly string[] =>
    scene({
      cards,
      seats: {
        you: { hand, battlefield: ["Forest", "Grizzly Bears", ...(at === "you" ? [law] : [])] },
        them: { battlefield: at === "them" ? [law] : [] },
      },
    }).you.offered();
  for (const law of ["Bloom", "Lent"])
    for (const at of ["you", "them"] as const)
      expect(offered(law, at, "Grizzly Bears", "Kitchen Finks")).toEqual(["Grizzly Bears", "Forest"]);
  expect(offered("Twice", "you", "Kitchen Finks", "Watchwolf")).toEqual(["Watchwolf", "Kitchen Finks", "Forest"]);
  expect(offered("Twice", "them", "Watchwolf")).toEqual(["Forest"]);
});

test("605.4a: and it pays: one Forest with such mana casts a spell of two", () => {
  const s = scene({
    cards: { Bloom: enchantment(instead(theirsToo)) },
    seats: { you: { hand: ["Grizzly Bears"], battlefield: ["Forest", "Bloom"] }, them: {} },
  });
  s.you.choose("Grizzly Bears");
  s.you.shows({ stack: ["Grizzly Bears"], green: 0 });
  s.card("Forest", { tapped: true });
});
