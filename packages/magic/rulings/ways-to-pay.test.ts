import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

const spell = (cost: string, facts: object, resolve: unknown) => ({
  facts: { cost, types: ["instant"], ...facts },
  programs: { resolve },
});
const hit = { loseLife: ["opponent", { either: [{ isKicked: "self" }, 6, 1] }] };
const cards = {
  Pyre: spell("{R/P}", { kicker: "{1}" }, hit),
  Embers: spell("{R/P}{R/P}", {}, hit),
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
