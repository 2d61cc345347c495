import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

const cards = {
  /** As the card is printed: it does not say "another". */
  Caretaker: {
    facts: { cost: "{G}", types: ["creature"], pt: [0, 3] },
    abilities: [{ manaAbility: ["{T}", { tapping: [1, { creaturesWhere: { youControl: "$it" } }] }, "any"] }],
  },
  Herald: {
    facts: { cost: "{G}", types: ["creature"], pt: [1, 1] },
    abilities: [
      { activated: ["call", "{T}", { tapping: [2, { creaturesWhere: { youControl: "$it" } }] }, { draw: "you" }] },
    ],
  },
  Sentinel: {
    facts: { cost: "{2}", types: ["artifact"] },
    abilities: [{ activated: ["rest", "", { tap: "self" }, { gainLife: ["you", 1] }] }],
  },
};
const rested = (card: string) => ({ card, sick: false });

test("118.3, 601.2h: what is tapped for {T} cannot be tapped for the rest of the same cost", () => {
  for (const caretaker of ["Caretaker", "Saruli Caretaker"]) {
    const alone = scene({
      cards,
      seats: { you: { hand: ["Shock"], battlefield: [rested(caretaker)] }, them: {} },
    });
    expect(alone.you.offered()).toEqual([]);
    const two = scene({
      cards,
      seats: { you: { hand: ["Shock"], battlefield: [rested(caretaker), "Grizzly Bears"] }, them: {} },
    });
    two.you.choose("Shock");
    two.you.choose("player 2");
    expect(two.you.offered()).toEqual(["Grizzly Bears"]);
    two.you.choose("Grizzly Bears");
    two.card(caretaker, { tapped: true });
    two.card("Grizzly Bears", { tapped: true });
  }
});

test("118.3: a creature that is an artifact with {T} does not tap itself for Springleaf Drum", () => {
  const s = scene({
    cards: { March: { facts: { cost: "{0}", types: ["enchantment"] }, abilities: [march] } },
    seats: { you: { hand: ["Shock"], battlefield: ["March", rested("Springleaf Drum")] }, them: {} },
  });
  expect(s.you.offered()).toEqual([]);
});
const march = {
  always: [{ permanentsWhere: { is: ["$it", "artifact"] } }, { isAlso: "creature" }, { becomes: ["baseToughness", 1] }],
};

test("118.3, 701.26a: only untapped permanents can be tapped for a cost, whether it says so or not", () => {
  const battlefield = [rested("Herald"), "Grizzly Bears", { card: "Elvish Mystic", tapped: true }];
  const few = scene({ cards, seats: { you: { battlefield }, them: {} } });
  expect(few.you.offered()).toEqual([]);
  const enough = scene({
    cards,
    seats: { you: { battlefield: [...battlefield, "Memnite"], library: ["Forest"] }, them: {} },
  });
  enough.you.choose("Herald");
  expect(enough.you.offered()).toEqual(["Memnite", "Grizzly Bears"]);
  enough.you.choose("Grizzly Bears", "Memnite");
  resolve(enough);
  enough.you.shows({ hand: ["Forest"] });
});

test("118.3: a permanent that is tapped already does not tap itself for a cost", () => {
  const s = scene({ cards, seats: { you: { battlefield: ["Sentinel"] }, them: {} } });
  s.you.choose("Sentinel");
  resolve(s);
  s.you.shows({ life: 21 });
  expect(s.you.offered()).toEqual([]);
});
