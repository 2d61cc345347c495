import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: string, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
const cards = {
  Blink: aimed("permanents", { flicker: "$it" }),
  Twin: aimed("permanents", { createTokens: [{ textOf: "$it" }, "you", 1] }),
  Turn: aimed("permanents", { transform: "$it" }),
  Imitate: aimed("permanents", { target: ["lands", { as: "land", do: { becomeCopy: ["$it", "$land"] } }] }),
  Raise: spell({ target: [{ inYourGraveyard: true }, { as: "it", do: { enter: ["$it", "you"] } }] }),
  Weigh: spell({ target: [{ inYourGraveyard: true }, { as: "it", do: { gainLife: ["you", { power: "$it" }] } }] }),
  Sing: spell({ createTokens: ["Choir", "you", 2] }),
  Choir: {
    facts: { types: ["creature"], pt: [1, 1], colours: ["white"], token: true },
    abilities: [{ wheneverEnters: [{ not: { same: ["$it", "self"] } }, { gainLife: ["you", 1] }] }],
  },
  Bloom: spell({ createTokens: ["Bud", "you", 1] }),
  Bud: {
    facts: { types: ["creature"], pt: [0, 0], colours: ["green"], token: true },
    programs: { asEnters: { entersWith: ["plus", 2] } },
  },
  Mirror: {
    facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
    programs: { asEnters: { entersAsCopy: { permanentsWhere: { not: { same: ["$it", "self"] } } } } },
  },
  Slowpoke: { facts: { cost: "{G}", types: ["creature"], pt: [3, 3], keywords: ["enters tapped"] } },
  Mourner: {
    facts: { cost: "{B}", types: ["creature"], supertypes: ["legendary"], pt: [2, 2] },
    abilities: [{ wheneverDies: [{ is: ["$it", "creature"] }, { gainLife: ["you", 1] }] }],
  },
  Intrigue: spell([
    { damage: [{ first: { creaturesWhere: { isA: ["$it", "Bear"] } } }, 2] },
    { createTokens: ["Mourner", "you", 1] },
  ]),
  Scale: {
    facts: { cost: "{1}", types: ["enchantment"] },
    abilities: [{ wheneverEnters: [{ atLeast: [{ power: "$it" }, 3] }, { gainLife: ["you", 5] }] }],
  },
};

test("111.8: a token that was exiled does not come back", () => {
  const s = scene({ cards, seats: { you: { hand: ["Blink"], battlefield: ["Choir"] }, them: {} } });
  s.you.choose("Blink");
  s.you.choose("Choir");
  resolve(s);
  s.you.shows({ battlefield: [], exile: [] });
});

test("603.6a: tokens created together see each other enter", () => {
  const s = scene({ cards, seats: { you: { hand: ["Sing"] }, them: {} } });
  s.you.choose("Sing");
  resolve(s);
  s.you.choose("Choir");
  resolve(s);
  s.you.shows({ battlefield: ["Choir", "Choir"], life: 22 });
});

test("614.12: a token enters as it says of itself", () => {
  const s = scene({ cards, seats: { you: { hand: ["Bloom"] }, them: {} } });
  s.you.choose("Bloom");
  resolve(s);
  s.card("Bud", { plus: 2, power: 2, toughness: 2 });
});

test("707.6: a copy enters as the original does: tapped, with its counters, with its loyalty", () => {
  for (const [original, facts] of [
    ["Slowpoke", { tapped: true }],
    ["Arcbound Worker", { plus: 1, power: 1 }],
    ["Jace Beleren", { loyalty: 3 }],
  ] as const) {
    const s = scene({
      cards,
      seats: { you: { hand: ["Mirror"] }, them: { battlefield: [{ card: original, plus: 4 }] } },
    });
    s.you.choose("Mirror");
    resolve(s);
    s.you.choose(original);
    s.card("Mirror", facts);
  }
});

test("702.79: what persists enters with its counter, so it is already that small when others see it", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Doom Blade"], battlefield: ["Kitchen Finks", "Scale", "Swamp", "Swamp"] }, them: {} },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { minus: 1, power: 2 });
  // The Finks' own 2 life, and nothing for its size.
  s.you.shows({ life: 22 });
});

test("202.3b: a back face has the mana value of its front, a copy of it has none", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Turn", "Mirror", "Turn"], battlefield: ["Delver of Secrets"] }, them: {} },
  });
  s.you.choose("Turn");
  s.you.choose("Delver of Secrets");
  resolve(s);
  s.card("Delver of Secrets", { power: 3, manaValue: 1 });
  s.you.choose("Mirror");
  resolve(s);
  s.you.choose("Delver of Secrets");
  s.card("Mirror", { power: 3, manaValue: 0 });
  // 701.27c: it has no other face.
  s.you.choose("Turn");
  s.you.choose("Mirror");
  resolve(s);
  s.card("Mirror", { power: 3, transformed: false });
});

test("712.9: a double-faced card that is a copy of something else stays that when it transforms", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Imitate", "Turn"], battlefield: ["Delver of Secrets", "Memnite", "Forest"] }, them: {} },
  });
  s.you.choose("Imitate");
  s.you.choose("Delver of Secrets");
  s.you.choose("Forest");
  resolve(s);
  s.you.choose("Turn");
  s.you.choose("Delver of Secrets");
  resolve(s);
  s.card("Delver of Secrets", { transformed: true, power: 0 });
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Memnite"]);
});

test("604.3: what defines a creature's size does so in a graveyard too", () => {
  const s = scene({ cards, seats: { you: { hand: ["Weigh"], graveyard: ["Tarmogoyf"] }, them: {} } });
  s.you.choose("Weigh");
  s.you.choose("Tarmogoyf");
  resolve(s);
  // Two types by now: Tarmogoyf itself is a creature, Weigh has not yet left the stack.
  s.you.shows({ life: 21 });
});

test("303.4f: an Aura that enters without being cast is put on something; 303.4g: or stays where it is", () => {
  const aura = { hand: ["Raise"], graveyard: ["Pacifism"] };
  const s = scene({ cards, seats: { you: aura, them: { battlefield: ["Grizzly Bears", "Mirran Crusader"] } } });
  s.you.choose("Raise");
  s.you.choose("Pacifism");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.you.shows({ battlefield: ["Pacifism"] });
  const t = scene({ cards, seats: { you: aura, them: {} } });
  t.you.choose("Raise");
  t.you.choose("Pacifism");
  resolve(t);
  t.you.shows({ battlefield: [], graveyard: ["Raise", "Pacifism"] });
});

test("704.3: the legend rule and lethal damage are one event: each sees the others die", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Intrigue"], battlefield: [{ card: "Mourner", as: "old" }, "Grizzly Bears"] },
      them: {},
    },
  });
  s.you.choose("Intrigue");
  resolve(s);
  s.you.choose("old");
  for (let i = 0; i < 3; i++) s.you.choose("Mourner");
  resolve(s);
  s.you.shows({ life: 24, battlefield: ["Mourner"] });
});
