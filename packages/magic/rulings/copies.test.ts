import { expect, test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: unknown, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
const where = (test: unknown) => ({ permanentsWhere: test });
const other = { not: { same: ["$it", "self"] } };
const mirror = (...exceptions: unknown[]) => ({
  facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
  programs: { asEnters: { entersAsCopy: [where({ and: [{ is: ["$it", "creature"] }, other] }), ...exceptions] } },
});
/** Free cards around what copies are: who is an Illusion, an artifact, legendary, big; tokens, lands as copies. */
const cards = {
  Mirror: mirror(),
  Understudy: mirror({ losesSupertype: "legendary" }),
  Twin: aimed("permanents", { createCopy: ["$it", { as: "token", do: [] }] }),
  Imitate: aimed("permanents", { target: ["lands", { as: "land", do: { becomeCopy: ["$it", "$land"] } }] }),
  "Seek Illusions": aimed(where({ isA: ["$it", "Illusion"] }), { gainLife: ["you", 1] }),
  "Seek Artifacts": aimed(where({ is: ["$it", "artifact"] }), { gainLife: ["you", 1] }),
  "Seek Legends": aimed(where({ isLegendary: "$it" }), { gainLife: ["you", 1] }),
  "Seek Giants": aimed(where({ atLeast: [{ power: "$it" }, 7] }), { gainLife: ["you", 1] }),
  Smite: aimed("permanents", { destroy: "$it" }),
  Tint: aimed("spells", { affect: ["$it", "", { inLayer: ["copy", { isOfColour: "black" }] }] }),
  Stain: aimed("spells", { affect: ["$it", "", { isOfColour: "black" }] }),
};

/** You cast each of these and have it enter as a copy of the next card named. */
function enterAs(s: ReturnType<typeof scene<"you" | "them">>, ...pairs: readonly (readonly [string, string])[]): void {
  for (const [card, original] of pairs) {
    s.you.choose(card);
    resolve(s);
    s.you.choose(original);
    resolve(s);
  }
}

test("707.9a: Phantasmal Image is a copy that is an Illusion, and is sacrificed when it is targeted", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Phantasmal Image", "Giant Growth", "Seek Illusions"],
        battlefield: ["Grizzly Bears", "Island", "Island", "Forest"],
      },
      them: {},
    },
  });
  enterAs(s, ["Phantasmal Image", "Grizzly Bears"]);
  s.card("Phantasmal Image", { power: 2, toughness: 2 });
  s.you.choose("Seek Illusions");
  expect(s.you.offered()).toEqual(["Phantasmal Image"]);
  s.you.choose("Phantasmal Image");
  resolve(s);
  s.you.shows({ graveyard: ["Seek Illusions", "Phantasmal Image"], life: 20 });
});

test("707.3: a copy of Phantasmal Image's copy is an Illusion that is sacrificed, and so on; the original is neither", () => {
  const setting = {
    cards,
    seats: {
      you: {
        hand: ["Phantasmal Image", "Clone", "Mirror", "Seek Illusions", "Giant Growth"],
        battlefield: ["Grizzly Bears", "Forest", ...Array(6).fill("Island")],
      },
      them: {},
    },
  };
  const s = scene(setting);
  enterAs(s, ["Phantasmal Image", "Grizzly Bears"], ["Clone", "Phantasmal Image"], ["Mirror", "Clone"]);
  s.card("Mirror", { power: 2, manaValue: 2 });
  s.you.choose("Seek Illusions");
  expect(s.you.offered()).toEqual(["Phantasmal Image", "Clone", "Mirror"]);
  s.you.choose("Mirror");
  resolve(s);
  s.you.shows({ graveyard: ["Seek Illusions", "Mirror"] });
  s.you.choose("Giant Growth");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 5 });
});

test("707.2: copies take nothing but what copying made: no pumps, counters, Auras or animation", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Giant Growth", "Rancor", "Mirror"],
        battlefield: [{ card: "Grizzly Bears", plus: 1 }, "Forest", "Forest"],
      },
      them: {},
    },
  });
  for (const card of ["Giant Growth", "Rancor"]) {
    s.you.choose(card);
    s.you.choose("Grizzly Bears");
    resolve(s);
  }
  s.card("Grizzly Bears", { power: 8 });
  enterAs(s, ["Mirror", "Grizzly Bears"]);
  s.card("Mirror", { power: 2, toughness: 2, plus: 0 });
  const t = scene({
    cards,
    seats: { you: { hand: ["Mirror"], battlefield: ["Stirring Wildwood", "Forest", "Forest", "Plains"] }, them: {} },
  });
  t.you.choose("Stirring Wildwood");
  t.you.choose("becomes a 3/4 Elemental");
  resolve(t);
  t.card("Stirring Wildwood", { power: 3 });
  enterAs(t, ["Mirror", "Stirring Wildwood"]);
  // A land, and as one it does not die without toughness.
  t.card("Mirror", { power: 0, tapped: true });
});

test("613.1a, f: what a copy has by exception goes with all other abilities", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Phantasmal Image", "Humility", "Giant Growth"],
        battlefield: ["Serra Angel", "Forest", "Island", "Island", ...Array(4).fill("Plains")],
      },
      them: {},
    },
  });
  enterAs(s, ["Phantasmal Image", "Serra Angel"]);
  s.you.choose("Humility");
  resolve(s);
  s.you.choose("Giant Growth");
  s.you.choose("Phantasmal Image");
  resolve(s);
  s.card("Phantasmal Image", { power: 4, toughness: 4 });
});

test("614.12a: what enters with Phantasmal Image is not there yet to be copied; neither is another Image", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Collected Company"],
        battlefield: ["Grizzly Bears", ...Array(4).fill("Forest")],
        library: [
          { card: "Phantasmal Image", as: "one" },
          { card: "Phantasmal Image", as: "other" },
        ],
      },
      them: {},
    },
  });
  s.you.choose("Collected Company");
  resolve(s);
  s.you.choose("one", "other");
  expect(s.you.offered()).toEqual(["Grizzly Bears"]);
  s.you.choose("Grizzly Bears");
  expect(s.you.offered()).toEqual(["Grizzly Bears"]);
  s.you.choose("Grizzly Bears");
  s.card("one", { power: 2 });
  s.card("other", { power: 2 });
});

test("707.9b, d: Quicksilver Gargantuan is 7/7 even as a Tarmogoyf, and so is a token that copies it", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Quicksilver Gargantuan", "Twin", "Mirror", "Seek Giants"],
        battlefield: ["Tarmogoyf", ...Array(7).fill("Island")],
      },
      them: { graveyard: ["Shock"] },
    },
  });
  s.card("Tarmogoyf", { power: 1, toughness: 2 });
  enterAs(s, ["Quicksilver Gargantuan", "Tarmogoyf"]);
  s.card("Quicksilver Gargantuan", { power: 7, toughness: 7, manaValue: 2 });
  s.you.choose("Twin");
  s.you.choose("Quicksilver Gargantuan");
  resolve(s);
  enterAs(s, ["Mirror", "Quicksilver Gargantuan"]);
  s.card("Mirror", { power: 7, toughness: 7 });
  s.you.choose("Seek Giants");
  expect(s.you.offered()).toEqual(["Quicksilver Gargantuan", "Tarmogoyf", "Mirror"]);
});

test("707.2: what becomes a copy of something else is nothing it was before, exceptions included", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Quicksilver Gargantuan", "Imitate", "Twin"],
        battlefield: ["Grizzly Bears", ...Array(7).fill("Island")],
      },
      them: {},
    },
  });
  enterAs(s, ["Quicksilver Gargantuan", "Grizzly Bears"]);
  s.you.choose("Imitate");
  s.you.choose("Quicksilver Gargantuan");
  s.you.choose("Island");
  resolve(s);
  s.card("Quicksilver Gargantuan", { power: 0, toughness: 0, manaValue: 0 });
});

test("707.9c: Sakashima the Impostor keeps its name, so it stays beside the legend it copies", () => {
  const islands = Array(10).fill("Island");
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Sakashima the Impostor", "Mirror"], battlefield: ["Isamaru, Hound of Konda", ...islands] },
      them: {},
    },
  });
  enterAs(s, ["Sakashima the Impostor", "Isamaru, Hound of Konda"]);
  s.card("Sakashima the Impostor", { power: 2, toughness: 2, manaValue: 1 });
  s.you.shows({ battlefield: ["Isamaru, Hound of Konda", ...islands, "Sakashima the Impostor"] });
  // A copy of that is called Sakashima too, and is as legendary.
  s.you.choose("Mirror");
  resolve(s);
  s.you.choose("Sakashima the Impostor");
  expect(s.you.offered()).toEqual(["Sakashima the Impostor", "Mirror"]);
  s.you.choose("Mirror");
  s.you.shows({ graveyard: ["Sakashima the Impostor"] });
  // And has its ability.
  s.you.choose("Mirror");
  s.passUntil("end");
  resolve(s);
  s.you.shows({ hand: ["Mirror"] });
});

test("704.5j: a copy that is not legendary stays beside the original, and so does a copy of it", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Understudy", "Mirror", "Seek Legends"], battlefield: ["Isamaru, Hound of Konda"] },
      them: {},
    },
  });
  enterAs(s, ["Understudy", "Isamaru, Hound of Konda"], ["Mirror", "Understudy"]);
  s.you.shows({ battlefield: ["Isamaru, Hound of Konda", "Understudy", "Mirror"] });
  s.you.choose("Seek Legends");
  expect(s.you.offered()).toEqual(["Isamaru, Hound of Konda"]);
});

test("707.9a: Phyrexian Metamorph is also an artifact, and what copies it is one", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Phyrexian Metamorph", "Mirror", "Seek Artifacts"],
        battlefield: ["Grizzly Bears", ...Array(4).fill("Island")],
      },
      them: {},
    },
  });
  s.you.choose("Phyrexian Metamorph");
  s.you.choose("cast");
  resolve(s);
  s.you.choose("Grizzly Bears");
  enterAs(s, ["Mirror", "Phyrexian Metamorph"]);
  s.you.choose("Seek Artifacts");
  expect(s.you.offered()).toEqual(["Phyrexian Metamorph", "Mirror"]);
});

test("707.9a: Kiki-Jiki's token has haste, and so has a copy of the token; only the token is sacrificed", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Mirror", "Smite"],
        battlefield: ["Kiki-Jiki, Mirror Breaker", "Isamaru, Hound of Konda", { card: "Grizzly Bears", as: "bears" }],
      },
      them: {},
    },
  });
  s.you.choose("Kiki-Jiki, Mirror Breaker");
  // 115.1: neither legend is a target.
  expect(s.you.offered()).toEqual(["Grizzly Bears"]);
  s.you.choose("bears");
  resolve(s);
  s.you.choose("Smite");
  s.you.choose("bears");
  resolve(s);
  enterAs(s, ["Mirror", "Grizzly Bears"]);
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Isamaru, Hound of Konda", "Grizzly Bears", "Mirror"]);
  s.you.choose();
  s.passUntil("end");
  resolve(s);
  s.you.shows({ battlefield: ["Kiki-Jiki, Mirror Breaker", "Isamaru, Hound of Konda", "Mirror"] });
});

test("707.2, 707.10: a copy of a spell has what copying made of the spell, and nothing else", () => {
  for (const [paint, black] of [
    ["Tint", true],
    ["Stain", false],
  ] as const) {
    const s = scene({
      cards,
      seats: {
        you: { hand: ["Shock", paint, "Twincast"], battlefield: ["Mountain", "Island", "Island"] },
        them: { battlefield: ["White Knight"] },
      },
    });
    s.you.choose("Shock");
    s.you.choose("player 2");
    s.you.choose(paint);
    s.you.choose("Shock");
    resolveOne(s);
    s.you.choose("Twincast");
    s.you.choose("Shock");
    resolve(s);
    // A black spell cannot have White Knight for a target.
    expect(s.you.offered().includes("White Knight")).toBe(!black);
  }
});

test("614.12a: what enters as a copy of any creature is none of them itself", () => {
  const mimic = {
    facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
    programs: { asEnters: { entersAsCopy: ["creatures"] } },
  };
  const s = scene({ cards: { Mimic: mimic }, seats: { you: { hand: ["Mimic"] }, them: {} } });
  s.you.choose("Mimic");
  resolve(s);
  s.you.shows({ graveyard: ["Mimic"], battlefield: [] });
});
