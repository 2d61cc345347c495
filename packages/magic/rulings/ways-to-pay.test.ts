import { expect, test } from "vitest";
import { enchantment, resolve, scene } from "./scene.js";

const spell = (cost: string, facts: object, resolve: unknown) => ({
  facts: { cost, types: ["instant"], ...facts },
  programs: { resolve },
});
const hit = { loseLife: ["opponent", { either: [{ isKicked: "self" }, 6, 1] }] };
const cards = {
  Pyre: spell("{R/P}", { kicker: "{1}" }, hit),
  Embers: spell("{R/P}{R/P}", {}, hit),
  "No Losses": enchantment({ never: { happens: ["loseLife"] } }),
  Usury: enchantment({
    instead: [{ happens: ["loseLife"] }, { proceed: { count: { plus: ["$count", 1] } } }],
  }),
  Lender: enchantment({ activated: ["borrow", "{B}", { payingLife: 4 }, { draw: "you" }] }),
  Echo: spell("{R}", { flashback: "{2}" }, hit),
  /** As Snapcaster Mage has it. */
  Recall: spell(
    "{0}",
    {},
    {
      target: [
        { inYourGraveyard: true },
        { as: "it", do: { untilEndOfTurn: ["$it", { gains: "flashback for its mana cost" }] } },
      ],
    },
  ),
};

test("107.4f, 702.33: a spell whose Phyrexian mana is paid with life can be kicked besides", () => {
  const s = scene({ cards, seats: { you: { hand: ["Pyre"], battlefield: ["Forest"] }, them: {} } });
  s.you.choose("Pyre");
  s.you.choose("yes");
  resolve(s);
  s.you.shows({ life: 18 });
  s.them.shows({ life: 14 });
});

test("107.4f, 702.34: Phyrexian mana may be paid with life for flashback too: all of it, or some", () => {
  const scenery = { graveyard: ["Embers"], hand: ["Recall"] };
  for (const [battlefield, ways, way, life] of [
    [[], ["flashback, paying life"], undefined, 16],
    [["Mountain"], ["flashback, paying life", "flashback, paying life for {R}"], "flashback, paying life for {R}", 18],
    [
      ["Mountain", "Mountain"],
      ["flashback for its mana cost", "flashback, paying life", "flashback, paying life for {R}"],
      "flashback for its mana cost",
      20,
    ],
  ] as const) {
    const s = scene({ cards, seats: { you: { ...scenery, battlefield }, them: {} } });
    s.you.choose("Recall");
    s.you.choose("Embers");
    resolve(s);
    s.you.choose("Embers");
    if (way !== undefined) {
      expect(s.you.offered()).toEqual(ways);
      s.you.choose(way);
    }
    resolve(s);
    s.you.shows({ life, exile: ["Embers"] });
    s.them.shows({ life: 19 });
  }
});

test("702.34a: of two flashback costs either may be paid, and either way the card is exiled", () => {
  for (const [way, untapped] of [
    ["flashback", 0],
    ["flashback for its mana cost", 1],
  ] as const) {
    const s = scene({
      cards,
      seats: { you: { graveyard: ["Echo"], hand: ["Recall"], battlefield: ["Mountain", "Mountain"] }, them: {} },
    });
    s.you.choose("Recall");
    s.you.choose("Echo");
    resolve(s);
    s.you.choose("Echo");
    expect(s.you.offered()).toEqual(["flashback", "flashback for its mana cost"]);
    s.you.choose(way);
    resolve(s);
    s.you.shows({ exile: ["Echo"] });
    expect(s.you.offered()).toHaveLength(untapped);
  }
});

test("107.4f, 119.4: life paid for Phyrexian mana is lost: Exquisite Blood gains as much", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Embers"] }, them: { battlefield: ["Exquisite Blood"] } },
  });
  s.you.choose("Embers");
  s.you.shows({ life: 16 });
  resolve(s);
  s.them.shows({ life: 23 });
});

test("119.4: what changes how much life is lost changes what is lost as it is paid", () => {
  const s = scene({ cards, seats: { you: { hand: ["Pyre"], battlefield: ["Usury"] }, them: {} } });
  s.you.choose("Pyre");
  s.you.shows({ life: 17 });
  resolve(s);
});

test("119.4: who has too little life, or cannot lose any, does not pay with it", () => {
  const offers = (life: number, ...battlefield: string[]): boolean =>
    scene({ cards, seats: { you: { hand: ["Embers"], life, battlefield }, them: {} } })
      .you.offered()
      .includes("Embers");
  expect(offers(4)).toBe(true);
  expect(offers(3)).toBe(false);
  expect(offers(4, "No Losses")).toBe(false);
  expect(offers(4, "No Losses", "Mountain", "Mountain")).toBe(true);
});

test("119.4: life pays for one thing only: for the spell, or for the mana it is cast with", () => {
  const s = scene({ cards, seats: { you: { hand: ["Embers"], life: 2, battlefield: ["Mana Confluence"] }, them: {} } });
  expect(s.you.offered()).toEqual(["Mana Confluence"]);
  const t = scene({ cards, seats: { you: { hand: ["Embers"], life: 3, battlefield: ["Mana Confluence"] }, them: {} } });
  t.you.choose("Embers");
  t.you.shows({ life: 0 });
});

test("119.4, 602.2b: nor is an ability activated whose life was spent on its mana", () => {
  const s = scene({ cards, seats: { you: { life: 4, battlefield: ["Lender", "Mana Confluence"] }, them: {} } });
  s.you.choose("Lender");
  s.you.shows({ life: 4 });
});

test("119.4: whoever cannot lose life is not asked to pay it as a land enters", () => {
  const s = scene({ cards, seats: { you: { hand: ["Steam Vents"], battlefield: ["No Losses"] }, them: {} } });
  s.you.choose("Steam Vents");
  s.you.shows({ life: 20 });
  expect(s.you.offered()).toEqual([]);
});
