import { ScenarioRun } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { magic } from "../src/game/magic.js";
import { resolve, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: unknown, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
const cards = {
  Blink: aimed("permanents", { flicker: "$it" }),
  Turn: aimed("permanents", { transform: "$it" }),
  Mirror: {
    facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
    programs: { asEnters: { entersAsCopy: { permanentsWhere: { not: { same: ["$it", "self"] } } } } },
  },
};
const delver = { card: "Delver of Secrets", transformed: true };

test("712.8: a permanent that begins with its back up has only the characteristics of its back", () => {
  const s = scene({
    cards,
    seats: { you: { battlefield: [delver, { card: "Westvale Abbey", transformed: true }] }, them: {} },
  });
  // 202.3b: but the mana value of its front.
  s.card("Delver of Secrets", { power: 3, toughness: 2, transformed: true, manaValue: 1 });
  s.card("Westvale Abbey", { power: 9, toughness: 7 });
  // Ormendahl is no land, and has no abilities of one.
  expect(s.you.offered()).toEqual([]);
  s.passUntil("declare attackers");
  expect([...s.you.offered()].sort()).toEqual(["Delver of Secrets", "Westvale Abbey"]);
});

test("701.27a: it transforms into its front", () => {
  const s = scene({ cards, seats: { you: { hand: ["Turn"], battlefield: [delver] }, them: {} } });
  s.you.choose("Turn");
  s.you.choose("Delver of Secrets");
  resolve(s);
  s.card("Delver of Secrets", { power: 1, toughness: 1, transformed: false });
});

test("a double-faced card that comes back as a new object has its front up", () => {
  const s = scene({ cards, seats: { you: { hand: ["Blink"], battlefield: [delver] }, them: {} } });
  s.you.choose("Blink");
  s.you.choose("Delver of Secrets");
  resolve(s);
  s.card("Delver of Secrets", { power: 1, transformed: false });
});

test("707.2: a copy of it is a copy of its back", () => {
  const s = scene({ cards, seats: { you: { hand: ["Mirror"], battlefield: [delver] }, them: {} } });
  s.you.choose("Mirror");
  resolve(s);
  s.you.choose("Delver of Secrets");
  s.card("Mirror", { power: 3, toughness: 2, manaValue: 0 });
});

test("Krallenhorde Howler makes creature spells cheaper from the beginning, and turns back after two spells", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grizzly Bears", "Memnite"],
        battlefield: [{ card: "Duskwatch Recruiter", transformed: true }, "Forest"],
        library: ["Forest"],
      },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Memnite");
  resolve(s);
  s.passUntil("upkeep");
  resolve(s);
  s.card("Duskwatch Recruiter", { transformed: false, power: 2 });
});

test("the loyalty of a back is the one it begins with", () => {
  const s = scene({
    cards: {
      Novice: { facts: { cost: "{W}", types: ["creature"], pt: [1, 1], back: "Master" } },
      Master: {
        facts: { types: ["planeswalker"], loyalty: 4, unplayable: true },
        abilities: [{ activated: ["+1", "{T}", [], { gainLife: ["you", 1] }] }],
      },
    },
    seats: { you: { battlefield: [{ card: "Novice", transformed: true }] }, them: {} },
  });
  s.card("Novice", { loyalty: 4 });
});

test("what cannot be is refused", () => {
  const started = ScenarioRun.start(magic, {
    game: "magic",
    seats: {
      you: {
        battlefield: [{ card: "Memnite", transformed: true }, "Insectile Aberration"],
        hand: [delver, "Insectile Aberration"],
      },
      them: {},
    },
  });
  expect(started.ok ? [] : started.faults).toEqual([
    { path: "seats.you.battlefield[0].transformed", expected: 'a card with two faces: "Memnite" has one' },
    { path: "seats.you.battlefield[1]", expected: "{ card: Delver of Secrets, transformed: true }" },
    { path: "seats.you.hand[0].transformed", expected: "a permanent: cards elsewhere have their front up" },
    { path: "seats.you.hand[1]", expected: 'the front face, "Delver of Secrets"' },
  ]);
});

test("304.4, 307.4: an instant is no permanent, and no sorcery is", () => {
  const started = ScenarioRun.start(magic, {
    game: "magic",
    seats: { you: { battlefield: ["Forest", "Lightning Bolt"], hand: ["Shock"] }, them: {} },
  });
  expect(started.ok ? [] : started.faults).toEqual([
    {
      path: "seats.you.battlefield[1]",
      expected: 'a permanent, found "Lightning Bolt", which cannot be on the battlefield',
    },
  ]);
});
