// Triggers on where a card came from: those that do not look back work as what the card has become (603.6, 603.10a).

import { expect, test } from "vitest";
import { enchantment, resolve, scene } from "./scene.js";

const silencing = (zone: string) =>
  enchantment({ always: [{ everywhere: zone }, { loseAll: "ability" }, { loseAll: "keyword" }] });
const cards = {
  Jailer: silencing("graveyard"),
  Hush: silencing("library"),
  Mourner: enchantment({
    trigger: [
      { happens: ["move", { and: [{ isZone: ["$from", "graveyard"] }, { isZone: ["$to", "exile"] }] }] },
      { gainLife: ["you", 1] },
    ],
  }),
  Ashes: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: {
      resolve: {
        batch: {
          do: {
            each: [
              { inZone: "graveyard" },
              { as: "it", do: { move: ["$it", { zone: ["exile", { ownerOf: "$it" }] }] } },
            ],
          },
        },
      },
    },
  },
};

const milling = (...others: string[]) =>
  scene({
    cards,
    seats: {
      you: {
        hand: ["Stitcher's Supplier"],
        library: ["Forest", "Narcomoeba", "Forest", "Forest"],
        battlefield: ["Swamp", ...others],
      },
      them: {},
    },
  });

test("603.10a: where cards in graveyards have no abilities, Narcomoeba that is milled has none", () => {
  const s = milling("Jailer");
  s.you.choose("Stitcher's Supplier");
  resolve(s);
  s.you.shows({ graveyard: ["Forest", "Narcomoeba", "Forest"] });
});

test("603.10a: what cards have lost in the library makes no difference to Narcomoeba", () => {
  const s = milling("Hush");
  s.you.choose("Stitcher's Supplier");
  resolve(s);
  s.you.choose("yes");
  s.you.shows({ graveyard: ["Forest", "Forest"] });
});

test("603.6: Narcomoeba that is put into the graveyard from the hand or the battlefield was not milled", () => {
  const s = scene({
    seats: {
      you: { hand: ["Putrid Imp", "Narcomoeba", "Shock"], battlefield: ["Swamp", "Mountain", "Narcomoeba"] },
      them: {},
    },
  });
  s.you.choose("Shock");
  s.you.choose("Narcomoeba @battlefield");
  resolve(s);
  s.you.choose("Putrid Imp");
  resolve(s);
  s.you.choose("Putrid Imp");
  s.you.choose("Narcomoeba");
  resolve(s);
  s.you.shows({ graveyard: ["Narcomoeba", "Narcomoeba", "Shock"] });
});

test("603.2: a trigger asks which zone a card left, for each of those that leave at once", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Ashes"], battlefield: ["Mourner"], graveyard: ["Forest", "Memnite"] }, them: {} },
  });
  s.you.choose("Ashes");
  resolve(s);
  s.you.choose("Mourner #1");
  resolve(s);
  s.you.shows({ life: 22, exile: ["Forest", "Memnite"], graveyard: ["Ashes"] });
  expect(s.run.match.isOver).toBe(false);
});
