// 707.10c: new targets may be chosen for a copy of a spell; any of them may stay as they are, even if they are illegal by
// now (115.7d), and what is changed must be legal.

import { expect, test } from "vitest";
import { free, resolve, resolveOne, scene } from "./scene.js";

const aimed = (what: unknown, does: unknown) => free({ target: [what, { as: "it", do: does }] });
const cards = {
  Zap: aimed("creatures", [{ damage: ["$it", 2] }, { gainLife: ["you", 1] }]),
  Echo: aimed("spells", { copySpell: ["you", "$it", 1] }),
  Smite: aimed("creatures", { destroy: "$it" }),
  Lift: aimed("creatures", { returnToHand: "$it" }),
  Veil: aimed("creatures", { untilEndOfTurn: ["$it", { gains: "shroud" }] }),
  Unveil: free({ each: ["creatures", { untilEndOfTurn: ["$card", { loseAll: "keyword" }] }] }),
  Deny: aimed("spells", { counter: "$it" }),
  Twosome: free([
    { target: ["creatures", { as: "it", do: { returnToHand: "$it" } }] },
    { target: ["anyPlayer", { as: "who", do: { loseLife: ["$who", 3] } }] },
  ]),
};
const creatures = ["Grizzly Bears", "Serra Angel"];

/** Your first spell is aimed at a creature, something happens to that, and then the spell is copied. */
function echoed(spell: string, response: string, targets: readonly string[] = ["Grizzly Bears"]) {
  const s = scene({
    cards,
    seats: { you: { hand: [spell, response, "Echo", "Unveil"] }, them: { battlefield: creatures } },
  });
  s.you.choose(spell);
  for (const target of targets) s.you.choose(target);
  s.you.choose(response);
  s.you.choose("Grizzly Bears");
  resolveOne(s);
  s.you.choose("Echo");
  s.you.choose(spell);
  resolveOne(s);
  return s;
}

test("707.10c, 608.2b: a copy may keep a target that was destroyed; then it does not resolve", () => {
  const s = echoed("Zap", "Smite");
  expect([...s.you.offered()].sort()).toEqual(["Grizzly Bears (gone)", "Serra Angel"]);
  s.you.choose("Grizzly Bears (gone)");
  resolve(s);
  s.card("Serra Angel", { damage: 0 });
  s.you.shows({ life: 20 });
});

test("707.10c: or it is aimed at something legal", () => {
  const s = echoed("Zap", "Smite");
  s.you.choose("Serra Angel");
  resolve(s);
  s.card("Serra Angel", { damage: 2 });
  s.you.shows({ life: 21 });
});

test("707.10c: what a target was is known, wherever its card is: in a hand it is still the one that is gone", () => {
  const s = echoed("Zap", "Lift");
  s.you.choose("Grizzly Bears (gone)");
  resolve(s);
  s.you.shows({ life: 20 });
});

test("707.10c, 702.18: a target that has shroud by now may be kept; another that has it cannot be chosen", () => {
  const s = echoed("Zap", "Veil");
  expect([...s.you.offered()].sort()).toEqual(["Grizzly Bears", "Serra Angel"]);
  const other = scene({
    cards,
    seats: { you: { hand: ["Zap", "Veil", "Echo"] }, them: { battlefield: creatures } },
  });
  other.you.choose("Zap");
  other.you.choose("Grizzly Bears");
  other.you.choose("Veil");
  other.you.choose("Serra Angel");
  resolveOne(other);
  other.you.choose("Echo");
  other.you.choose("Zap");
  resolveOne(other);
  expect(other.you.offered()).toEqual(["Grizzly Bears"]);
});

test("707.10c, 608.2b: a kept target that is legal again as the copy resolves is one", () => {
  const s = echoed("Zap", "Veil");
  s.you.choose("Grizzly Bears");
  s.you.choose("Unveil");
  resolve(s);
  s.you.shows({ life: 21 });
  s.them.shows({ battlefield: ["Serra Angel"] });
});

test("707.10c: of several targets each may be kept or changed by itself", () => {
  const s = echoed("Twosome", "Smite", ["Grizzly Bears", "player 2"]);
  s.you.choose("Grizzly Bears (gone)");
  s.you.choose("player 1");
  resolve(s);
  s.you.shows({ life: 17 });
  s.them.shows({ life: 17, battlefield: ["Serra Angel"] });
});

test("707.10c: a copy of a copy may keep what that kept", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Zap", "Smite", "Echo", "Echo"] }, them: { battlefield: creatures } },
  });
  s.you.choose("Zap");
  s.you.choose("Grizzly Bears");
  s.you.choose("Smite");
  s.you.choose("Grizzly Bears");
  resolveOne(s);
  s.you.choose("Echo");
  s.you.choose("Zap");
  resolveOne(s);
  s.you.choose("Grizzly Bears (gone)");
  s.you.choose("Echo");
  s.you.choose("Zap #2");
  resolveOne(s);
  expect([...s.you.offered()].sort()).toEqual(["Grizzly Bears (gone)", "Serra Angel"]);
});

test("707.10c, 608.2h: storm copies a spell that was countered with its targets, though they are gone", () => {
  const s = scene({
    cards: { ...cards, Squall: { ...cards.Zap, abilities: ["storm"] } },
    seats: { you: { hand: ["Veil", "Squall", "Deny", "Smite"] }, them: { battlefield: creatures } },
  });
  s.you.choose("Veil");
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.choose("Squall");
  s.you.choose("Grizzly Bears");
  s.you.choose("Deny");
  s.you.choose("Squall");
  resolveOne(s);
  s.you.choose("Smite");
  s.you.choose("Grizzly Bears");
  resolveOne(s);
  resolveOne(s);
  expect(s.you.offered()).toEqual(["Grizzly Bears (gone)"]);
  s.you.choose("Grizzly Bears (gone)");
  resolve(s);
  s.you.shows({ life: 20, stack: [] });
});
