// 608.2h: what is copied after it has left is copied as it last was.

import { test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: unknown, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
/** Free spells that make copies, turn over, destroy. */
const cards = {
  Twin: aimed("permanents", { createCopy: ["$it", { as: "token", do: [] }] }),
  Mask: aimed("permanents", {
    target: ["permanents", { as: "model", do: { becomeCopy: ["$it", "$model", { becomes: ["basePower", 7] }] } }],
  }),
  Turn: aimed("permanents", { transform: "$it" }),
  Litter: spell({ createTokens: ["1/1 Goblin", "you", 1] }),
  Smite: aimed("permanents", { destroy: "$it" }),
};
type Table = ReturnType<typeof scene<"you" | "them">>;

/** A creature that Splinter Twin is on. */
const withTwin = (card: string, as = card) => [
  { card, as, sick: false },
  { card: "Splinter Twin", attachedTo: as },
];
function cast(s: Table, card: string, at: string): void {
  s.you.choose(card);
  s.you.choose(at);
  resolve(s);
}
/** The ability of Splinter Twin resolves after the creature it is on was destroyed. */
function copyTooLate(s: Table, creature: string): void {
  s.you.choose(creature);
  s.you.choose("Smite");
  s.you.choose(creature);
  resolveOne(s);
  resolve(s);
}

test("608.2h: Splinter Twin's token is a copy of the creature, though that was destroyed in response", () => {
  const s = scene({ cards, seats: { you: { hand: ["Smite"], battlefield: withTwin("Grizzly Bears") }, them: {} } });
  copyTooLate(s, "Grizzly Bears");
  s.you.shows({ battlefield: ["Grizzly Bears"], graveyard: ["Splinter Twin", "Smite", "Grizzly Bears"] });
  s.card("Grizzly Bears @battlefield", { isToken: true, power: 2 });
  s.passUntil("end");
  resolve(s);
  s.you.shows({ battlefield: [], exile: [] });
});

test("608.2h, 707.9b: what it was a copy of counts, and its exceptions, not what is printed on its card", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Mask", "Smite"], battlefield: withTwin("Memnite") },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  s.you.choose("Mask");
  s.you.choose("Memnite");
  s.you.choose("Serra Angel");
  resolve(s);
  copyTooLate(s, "Memnite");
  s.you.shows({ battlefield: ["Serra Angel"], graveyard: ["Splinter Twin", "Smite", "Memnite", "Mask"] });
  s.card("Serra Angel #2 @battlefield", { isToken: true, power: 7, toughness: 4, manaValue: 5 });
});

test("608.2h, 111.7: a token that has ceased to exist is copied as it was, whatever else has come since", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Twin", "Smite", "Litter", "Splinter Twin"],
        battlefield: ["Raging Goblin", ...Array(4).fill("Mountain")],
      },
      them: {},
    },
  });
  cast(s, "Twin", "Raging Goblin");
  cast(s, "Splinter Twin", "Raging Goblin #2");
  s.you.choose("Raging Goblin #2");
  s.you.choose("Smite");
  s.you.choose("Raging Goblin #2");
  resolveOne(s);
  s.you.choose("Litter");
  resolve(s);
  const creatures = ["Raging Goblin", "1/1 Goblin", "Raging Goblin"];
  s.you.shows({ battlefield: [...Array(4).fill("Mountain"), ...creatures] });
});

test("608.2h, 707.8a: a double-faced permanent that is gone is copied with the face up that was", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Turn", "Smite", "Turn"], battlefield: withTwin("Delver of Secrets", "delver") }, them: {} },
  });
  cast(s, "Turn", "delver");
  copyTooLate(s, "delver");
  s.card("Delver of Secrets @battlefield", { isToken: true, power: 3, transformed: true });
  cast(s, "Turn", "Delver of Secrets");
  s.card("Delver of Secrets @battlefield", { power: 1, transformed: false });
});

/** Spells with storm, and what counters them before it resolves. */
const stormy = (cost: string, resolve: unknown, more = {}) => ({
  facts: { cost, types: ["instant"], ...more },
  programs: { resolve },
  abilities: ["storm"],
});
const storms = {
  ...cards,
  Tide: stormy("{X}{U}", { withX: { gainLife: ["you", { xOf: "self" }] } }),
  Fork: stormy("{U}", {
    modes: [{ drink: { gainLife: ["you", 3] }, hurt: { loseLife: ["you", 1] }, wait: { gainLife: ["you", 7] } }, 2],
  }),
  Surge: stormy("{U}", { gainLife: ["you", { either: [{ isKicked: "self" }, 5, 1] }] }, { kicker: "{1}" }),
  Deny: aimed("spells", { counter: "$it" }),
  Banish: aimed("spells", { exile: "$it" }),
};

test("707.10, 608.2h: storm copies a spell that was countered or exiled as it last was: its X, its modes, its kicker", () => {
  for (const [card, choice, gained] of [
    ["Tide", ["4"], 4],
    ["Fork", ["drink", "hurt"], 2],
    ["Surge", ["cast, kicked"], 5],
  ] as const) {
    for (const gone of ["Deny", "Banish"]) {
      const s = scene({
        cards: storms,
        seats: { you: { hand: ["Litter", card, gone], battlefield: Array(5).fill("Island") }, them: {} },
      });
      s.you.choose("Litter");
      resolve(s);
      s.you.choose(card);
      s.you.choose(...choice);
      s.you.choose(gone);
      s.you.choose(card);
      resolveOne(s);
      resolve(s);
      s.you.shows({ life: 20 + gained, stack: [] });
    }
  }
});

test("608.1: a spell that was exiled from the stack does not resolve", () => {
  const s = scene({
    cards: storms,
    seats: { you: { hand: ["Litter", "Banish", "Smite"], battlefield: ["Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Smite");
  s.you.choose("Grizzly Bears");
  s.you.choose("Banish");
  s.you.choose("Smite");
  resolve(s);
  s.you.shows({ stack: [], exile: ["Smite"], battlefield: ["Grizzly Bears"] });
});

test("608.2h: a trigger knows how many counters were on what has left, and that it was a token", () => {
  const s = scene({
    cards: {
      ...cards,
      Urn: {
        facts: { cost: "{1}", types: ["artifact", "creature"], pt: [1, 1] },
        programs: { asEnters: { entersWith: ["charge", 3] } },
        abilities: [{ whenThisDies: { gainLife: ["you", { countersOn: ["self", "charge"] }] } }],
      },
      Mourner: {
        facts: { cost: "{1}", types: ["enchantment"] },
        abilities: [
          { wheneverDies: [{ is: ["$it", "artifact"] }, { when: [{ isToken: "$card" }, { gainLife: ["you", 10] }] }] },
        ],
      },
    },
    seats: {
      you: { hand: ["Urn", "Twin", "Smite", "Smite"], battlefield: ["Island"] },
      them: { battlefield: ["Mourner"] },
    },
  });
  s.you.choose("Urn");
  resolve(s);
  cast(s, "Twin", "Urn");
  cast(s, "Smite", "Urn #2");
  s.you.shows({ life: 23 });
  s.them.shows({ life: 30 });
  cast(s, "Smite", "Urn");
  s.you.shows({ life: 26 });
  s.them.shows({ life: 30 });
});
