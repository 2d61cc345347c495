import { expect, test } from "vitest";
import { enchantment, resolve, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: unknown, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
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

test("111.1: no tokens are not created: nothing sees it", () => {
  const s = scene({
    cards: {
      Cub: { facts: { types: ["creature"], pt: [1, 1], token: true } },
      Litter: {
        facts: { cost: "{0}", types: ["sorcery"] },
        programs: { resolve: { createTokens: ["Cub", "you", { count: "artifacts" }] } },
      },
      Nurse: {
        facts: { cost: "{0}", types: ["artifact"] },
        abilities: [{ trigger: [{ happens: "createTokens" }, { gainLife: ["you", "$count"] }] }],
      },
      Midwife: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: [{ trigger: [{ happens: "createTokens" }, { gainLife: ["you", 5] }] }],
      },
    },
    seats: { you: { hand: ["Litter", "Litter", "Nurse"], battlefield: ["Midwife"] }, them: {} },
  });
  s.you.choose("Litter");
  resolve(s);
  s.you.shows({ life: 20 });
  s.you.choose("Nurse");
  resolve(s);
  s.you.choose("Litter");
  s.you.choose("Nurse");
  resolve(s);
  s.you.shows({ life: 26, battlefield: ["Midwife", "Nurse", "Cub"] });
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

const seek = (test: unknown) => aimed({ permanentsWhere: test }, { gainLife: ["you", 1] });
const faces = {
  ...cards,
  Twin: aimed("permanents", { createCopy: ["$it", { as: "token", do: [] }] }),
  Smite: aimed("permanents", { destroy: "$it" }),
  "Seek Strength": seek({ atLeast: [{ power: "$it" }, 3] }),
  "Seek Weight": seek({ atLeast: [{ manaValue: "$it" }, 1] }),
  Hasten: aimed("permanents", { createCopy: ["$it", { as: "token", do: [] }, { gains: "haste" }] }),
};
/** Casts spells of yours one after the other: what, at what. */
function cast(s: ReturnType<typeof scene<"you" | "them">>, ...pairs: readonly (readonly [string, string])[]): void {
  for (const [card, at] of pairs) {
    s.you.choose(card);
    s.you.choose(at);
    resolve(s);
  }
}
const offeredFor = (s: ReturnType<typeof scene<"you" | "them">>, card: string): readonly string[] => {
  s.you.choose(card);
  const offered = s.you.offered();
  s.you.choose(offered[0]);
  resolve(s);
  return offered;
};

test("707.8a: a token that copies a double-faced permanent has both its faces, and enters with the same one up", () => {
  const battlefield = [{ card: "Delver of Secrets", as: "original" }];
  const hand = ["Turn", "Twin", "Smite", "Seek Strength", "Seek Weight"];
  const s = scene({
    cards: faces,
    seats: { you: { hand: [...hand, "Turn", "Seek Strength"], battlefield }, them: {} },
  });
  cast(s, ["Turn", "original"], ["Twin", "original"], ["Smite", "original"]);
  expect(offeredFor(s, "Seek Strength")).toEqual(["Delver of Secrets"]);
  // 202.3b: its back has the mana value of its front.
  expect(offeredFor(s, "Seek Weight")).toEqual(["Delver of Secrets"]);
  cast(s, ["Turn", "Delver of Secrets"]);
  s.you.offersNot("Seek Strength");
  const front = scene({ cards: faces, seats: { you: { hand, battlefield }, them: {} } });
  cast(front, ["Twin", "original"], ["Smite", "original"]);
  front.you.offersNot("Seek Strength");
  cast(front, ["Turn", "Delver of Secrets"]);
  expect(offeredFor(front, "Seek Strength")).toEqual(["Delver of Secrets"]);
});

test("707.8a: what the copy has by exception both its faces have", () => {
  const s = scene({
    cards: faces,
    seats: {
      you: { hand: ["Hasten", "Smite", "Turn"], battlefield: [{ card: "Delver of Secrets", as: "original" }] },
      them: {},
    },
  });
  cast(s, ["Hasten", "original"], ["Smite", "original"], ["Turn", "Delver of Secrets"]);
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Delver of Secrets"]);
});

test("707.8: a token that copies one face of a card that has no other has no other either", () => {
  const s = scene({
    cards: faces,
    seats: {
      you: {
        hand: [{ card: "Mirror", as: "copy" }, "Twin", "Smite", "Turn", "Seek Weight", "Seek Strength"],
        battlefield: [{ card: "Delver of Secrets", as: "original" }],
      },
      them: {},
    },
  });
  s.you.choose("copy");
  resolve(s);
  s.you.choose("original");
  cast(s, ["Twin", "copy"], ["Smite", "copy"]);
  expect(offeredFor(s, "Seek Weight")).toEqual(["Delver of Secrets", "Mirror"]);
  cast(s, ["Turn", "Mirror"]);
  s.you.offersNot("Seek Strength");
});

const tokenMakers = {
  ...faces,
  Season: enchantment({
    instead: [
      { happens: ["createTokens", { same: ["$player", "you"] }] },
      { proceed: { count: { times: ["$count", 2] } } },
    ],
  }),
  Visitation: enchantment({ instead: [{ happens: "createTokens" }, { proceed: { text: "Angel" } }] }),
  Census: enchantment({ trigger: [{ happens: "createTokens" }, { gainLife: ["you", { count: "$result" }] }] }),
  Angel: { facts: { types: ["creature"], pt: [4, 4], colours: ["white"], token: true } },
  Brief: aimed("permanents", {
    createCopy: ["$it", { as: "token", do: { atNextEndStep: { exile: "$token" } } }, { becomes: ["basePower", 7] }],
  }),
};

test("614.1: what doubles tokens doubles those that are copies, and what is done with one is done with both", () => {
  const s = scene({
    cards: tokenMakers,
    seats: {
      you: { hand: ["Twin", "Brief"], battlefield: ["Season", "Census", { card: "Memnite", as: "original" }] },
      them: {},
    },
  });
  cast(s, ["Twin", "original"]);
  s.you.shows({ life: 22, battlefield: ["Season", "Census", "Memnite", "Memnite", "Memnite"] });
  cast(s, ["Brief", "original"]);
  s.you.shows({ life: 24, battlefield: ["Season", "Census", ...Array(5).fill("Memnite")] });
  for (const token of ["Memnite #4", "Memnite #5"]) s.card(token, { isToken: true, power: 7, toughness: 1 });
  s.passUntil("end");
  s.you.choose(s.you.offered()[0]);
  resolve(s);
  s.you.shows({ battlefield: ["Season", "Census", "Memnite", "Memnite", "Memnite"] });
});

test("614.6: where another token is created instead of a copy, it is no copy", () => {
  const s = scene({
    cards: tokenMakers,
    seats: { you: { hand: ["Twin", "Brief"], battlefield: ["Visitation", "Memnite"] }, them: {} },
  });
  cast(s, ["Twin", "Memnite"], ["Brief", "Memnite"]);
  s.you.shows({ battlefield: ["Visitation", "Memnite", "Angel", "Angel"] });
  s.card("Angel #2", { power: 4 });
});

const dayMan = (...abilities: unknown[]) => ({
  "Day Man": { facts: { cost: "{2}", types: ["creature"], pt: [2, 2], back: "Night Wolf" }, abilities },
  "Night Wolf": { facts: { types: ["creature"], pt: [5, 5], unplayable: true, colours: ["red"] } },
  Turn: cards.Turn,
});
const turnsLater = { activated: ["turn later", "{0}", [], { atNextEndStep: { transform: "self" } }] };

test("701.27f: an ability that is activated twice transforms its source once", () => {
  const s = scene({
    cards: dayMan({ activated: ["turn", "{0}", [], { transform: "self" }] }),
    seats: { you: { battlefield: ["Day Man"] }, them: {} },
  });
  s.you.choose("Day Man");
  s.you.choose("Day Man");
  resolve(s);
  s.card("Day Man", { power: 5 });
});

test("701.27f: an ability that transforms its source twice does it once", () => {
  const s = scene({
    cards: dayMan({ activated: ["turn", "{0}", [], [{ transform: "self" }, { transform: "self" }]] }),
    seats: { you: { battlefield: ["Day Man"] }, them: {} },
  });
  s.you.choose("Day Man");
  resolve(s);
  s.card("Day Man", { power: 5 });
});

test("701.27f: a delayed trigger leaves its source alone that has transformed since the trigger was created", () => {
  const s = scene({
    cards: dayMan(turnsLater),
    seats: { you: { battlefield: ["Day Man"], hand: ["Turn"] }, them: {} },
  });
  s.you.choose("Day Man");
  resolve(s);
  s.you.choose("Turn");
  s.you.choose("Day Man");
  resolve(s);
  s.passUntil("end");
  resolve(s);
  s.card("Day Man", { power: 5 });
});

test("701.27f: a delayed trigger created after its source had transformed turns it back", () => {
  const s = scene({
    cards: dayMan({
      activated: ["turn", "{0}", [], [{ transform: "self" }, { atNextEndStep: { transform: "self" } }]],
    }),
    seats: { you: { battlefield: ["Day Man"] }, them: {} },
  });
  s.you.choose("Day Man");
  resolve(s);
  s.card("Day Man", { power: 5 });
  s.passUntil("end");
  resolve(s);
  s.card("Day Man", { power: 2 });
});
