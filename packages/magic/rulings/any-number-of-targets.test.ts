// Any number of targets (601.2c), costs that go by them (601.2f), and damage divided evenly.

import { expect, test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

const mountains = (count: number): string[] => Array(count).fill("Mountain");
const three = ["Grizzly Bears", "Serra Angel", "Wind Drake"];

function fireball(lands: number, x: string, them = three) {
  const s = scene({
    seats: {
      you: { hand: ["Fireball", "Shock"], battlefield: mountains(lands) },
      them: { battlefield: them },
    },
  });
  s.you.choose("Fireball");
  s.you.choose(x);
  return s;
}

test("601.2f: Fireball costs {1} more for each target beyond the first", () => {
  const s = fireball(10, "6");
  s.you.choose("Grizzly Bears", "Serra Angel", "Wind Drake");
  s.you.shows({ stack: ["Fireball"] });
  s.you.offers("Shock");
  resolve(s);
  s.card("Serra Angel", { damage: 2 });
  s.them.shows({ battlefield: ["Serra Angel"], graveyard: ["Grizzly Bears", "Wind Drake"] });
});

test("601.2c: no more targets can be chosen than are paid for", () => {
  const s = fireball(4, "2");
  expect(() => s.you.choose("Grizzly Bears", "Serra Angel", "Wind Drake")).toThrow();
  s.you.choose("Grizzly Bears", "Serra Angel");
  resolve(s);
  s.card("Grizzly Bears", { damage: 1 });
  s.card("Serra Angel", { damage: 1 });
});

test("120: Fireball's damage is divided evenly and rounded down: 5 among three is 1 for each", () => {
  const s = fireball(8, "5");
  s.you.choose("Serra Angel", "Wind Drake", "player 2");
  resolve(s);
  s.card("Serra Angel", { damage: 1 });
  s.card("Wind Drake", { damage: 1 });
  s.them.shows({ life: 19 });
});

test("608.2b: it is divided only among those that are still legal targets", () => {
  const s = fireball(9, "5");
  s.you.choose("Serra Angel", "Wind Drake", "player 2");
  s.you.choose("Shock");
  s.you.choose("Wind Drake");
  resolveOne(s);
  resolve(s);
  s.card("Serra Angel", { damage: 2 });
  s.them.shows({ life: 18, graveyard: ["Wind Drake"] });
});

test("120.8: with X less than the number of targets nothing is dealt to any of them", () => {
  const s = fireball(5, "2");
  s.you.choose("Grizzly Bears", "Serra Angel", "player 2");
  resolve(s);
  for (const creature of ["Grizzly Bears", "Serra Angel"]) s.card(creature, { damage: 0 });
  s.them.shows({ life: 20 });
});

test("601.2c: any number may be none; alone, a target is dealt all of it", () => {
  const none = fireball(4, "3");
  none.you.choose();
  resolve(none);
  none.you.shows({ graveyard: ["Fireball"] });
  none.them.shows({ life: 20 });
  const one = fireball(4, "3");
  one.you.choose("player 2");
  resolve(one);
  one.them.shows({ life: 17 });
});

test("707.10c: a copy has as many targets as the original, and costs nothing for them", () => {
  const s = scene({
    seats: {
      you: { hand: ["Fireball", "Reverberate"], battlefield: mountains(8) },
      them: { battlefield: ["Serra Angel", "Air Elemental"] },
    },
  });
  s.you.choose("Fireball");
  s.you.choose("4");
  s.you.choose("Serra Angel", "player 2");
  s.you.choose("Reverberate");
  s.you.choose("Fireball");
  resolve(s);
  expect(() => s.you.choose("player 2")).toThrow();
  expect(() => s.you.choose("player 2", "Serra Angel", "Air Elemental")).toThrow();
  s.you.choose("Air Elemental", "player 2");
  resolve(s);
  s.card("Air Elemental", { damage: 2 });
  s.card("Serra Angel", { damage: 2 });
  s.them.shows({ life: 16 });
});

const lift = (word: string, count: number, things: unknown) => ({
  [word]: [things, count, { as: "them", do: { each: ["$them", { as: "it", do: { returnToHand: "$it" } }] } }],
});
const copied = (resolves: unknown, hand: string[] = []) =>
  scene({
    cards: { Gale: { facts: { cost: "{0}", types: ["instant"] }, programs: { resolve: resolves } } },
    seats: {
      you: { hand: ["Gale", "Twincast", ...hand], battlefield: ["Island", "Island", "Mountain"] },
      them: { battlefield: [...three, "Memnite", "Elite Vanguard", "Forest"] },
    },
  });

test("707.10c, 115.7d: a copy of a spell with up to so many targets has as many as the original, not fewer, not more", () => {
  const s = copied(lift("upToTargets", 3, "creatures"));
  s.you.choose("Gale");
  s.you.choose("Grizzly Bears", "Serra Angel");
  s.you.choose("Twincast");
  s.you.choose("Gale");
  resolveOne(s);
  expect(() => s.you.choose("Wind Drake")).toThrow();
  expect(() => s.you.choose("Wind Drake", "Memnite", "Serra Angel")).toThrow();
  s.you.choose("Wind Drake", "Memnite");
  resolve(s);
  s.them.shows({ battlefield: ["Elite Vanguard", "Forest"] });
});

test("707.10c: each group of targets keeps its number", () => {
  const s = copied([lift("upToTargets", 2, "creatures"), lift("upToTargets", 2, "lands")]);
  s.you.choose("Gale");
  s.you.choose("Grizzly Bears");
  s.you.choose();
  s.you.choose("Twincast");
  s.you.choose("Gale");
  resolveOne(s);
  expect(() => s.you.choose()).toThrow();
  s.you.choose("Serra Angel");
  s.you.choose();
  resolve(s);
  s.them.shows({ battlefield: ["Wind Drake", "Memnite", "Elite Vanguard", "Forest"] });
});

test("707.10c: a copy of a spell with two targets, one of which is gone by then, has both; only the other returns", () => {
  const s = copied(lift("manyTargets", 2, { creaturesWhere: { isColour: ["$it", "white"] } }), ["Shock"]);
  s.you.choose("Gale");
  s.you.choose("Serra Angel", "Elite Vanguard");
  s.you.choose("Shock");
  s.you.choose("Elite Vanguard");
  resolveOne(s);
  s.you.choose("Twincast");
  s.you.choose("Gale");
  resolveOne(s);
  expect(s.run.match.decisions[0]).toMatchObject({ min: 2, max: 2 });
  s.you.choose("Serra Angel", "Elite Vanguard (gone)");
  resolveOne(s);
  s.them.shows({ hand: ["Serra Angel"] });
});

const feat = {
  facts: { cost: "{W}", types: ["instant"], strive: "{1}{W}" },
  programs: {
    resolve: {
      anyNumberOfTargets: [
        "creatures",
        { as: "them", do: { each: ["$them", { as: "it", do: { untilEndOfTurn: ["$it", { morePower: 1 }] } }] } },
      ],
    },
  },
};

test("601.2f: strive in colours: each target beyond the first wants its own colour of mana", () => {
  const creatures = ["Memnite", "Ornithopter", "Young Wolf"];
  const s = scene({
    cards: { Feat: feat },
    seats: { you: { hand: ["Feat"], battlefield: [...creatures, "Plains", "Plains", "Island", "Island"] }, them: {} },
  });
  s.you.choose("Feat");
  expect(() => s.you.choose(...creatures)).toThrow();
  s.you.choose("Memnite", "Young Wolf");
  resolve(s);
  s.card("Memnite", { power: 2 });
  s.card("Young Wolf", { power: 2 });
  s.card("Ornithopter", { power: 0 });
});

test("a cost that goes by targets wants any number of them", () => {
  const cards = { Odd: { ...feat, programs: { resolve: { draw: "you" } } } };
  expect(() => scene({ cards, seats: { you: {}, them: {} } })).toThrow(
    "programs: expected the targets that the cost goes by: { anyNumberOfTargets: … }",
  );
});
