// What the solver taps where a cost can be paid in several ways (601.2g): what could do least else.

import { test } from "vitest";
import { lands, scene } from "./scene.js";

/** A spell is cast, and these lands are still untapped then. */
function leaves(spell: string, battlefield: readonly string[], untapped: readonly string[]): void {
  const s = scene({
    cards: {
      Trinket: { facts: { cost: "{1}", types: ["artifact"] } },
      Pearl: { facts: { cost: "{W}", types: ["artifact"] } },
    },
    seats: { you: { hand: [spell], battlefield }, them: {} },
  });
  s.you.choose(spell);
  for (const land of untapped) s.card(land, { tapped: false });
}

test("the solver leaves a Swamp for Drudge Skeletons, though Hallowed Fountain makes more colours", () => {
  leaves("Trinket", ["Swamp", "Hallowed Fountain", "Drudge Skeletons"], ["Swamp"]);
});

test("without an ability that asks for it the Swamp pays; nor is it left for one that could not be paid for", () => {
  leaves("Trinket", ["Swamp", "Hallowed Fountain", "Grizzly Bears"], ["Hallowed Fountain"]);
  leaves("Trinket", ["Plains", "Hallowed Fountain", "Drudge Skeletons"], ["Hallowed Fountain"]);
});

test("one of two Swamps is enough for Drudge Skeletons: the Plains stays as well", () => {
  leaves("Trinket", ["Swamp", "Swamp", "Plains", "Drudge Skeletons"], ["Plains"]);
});

test("Celestial Colonnade is left, if enough is left to make it a creature", () => {
  const others = ["Hallowed Fountain", "Hallowed Fountain", ...lands("Island", 4)];
  leaves("Pearl", ["Celestial Colonnade", ...others], ["Celestial Colonnade"]);
  leaves("Pearl", [...others, "Celestial Colonnade"], ["Celestial Colonnade"]);
});

test("Westvale Abbey is left if five others are: what an ability taps pays for nothing else", () => {
  const others = lands("Darksteel Citadel", 6);
  leaves("Trinket", ["Westvale Abbey", ...others], ["Westvale Abbey"]);
  leaves("Trinket", [...others, "Westvale Abbey"], ["Westvale Abbey"]);
});
