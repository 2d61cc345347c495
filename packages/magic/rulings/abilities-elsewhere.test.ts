// Abilities that are given or lost where cards are not on the battlefield yet, or no longer.

import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

const cards = {
  "Open Door": {
    facts: { cost: "{4}", types: ["artifact"] },
    abilities: [{ always: [{ those: [{ inZone: "hand" }, { is: ["$it", "creature"] }] }, { gains: "flash" }] }],
  },
  "Rooted Hydra": {
    facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
    programs: { asEnters: { entersWith: ["plus", 3] } },
  },
  Jailer: {
    facts: { cost: "{1}{B}", types: ["creature"], pt: [2, 1] },
    abilities: [{ always: [{ everywhere: "graveyard" }, { loseAll: "ability" }, { loseAll: "keyword" }] }],
  },
};

test("702.8: a card that an effect gives flash is cast at any time, another is not", () => {
  const s = scene({
    cards,
    options: { stops: "useful" },
    seats: {
      you: { hand: ["Grizzly Bears", "Divination"], battlefield: ["Open Door", ...Array(3).fill("Breeding Pool")] },
      them: { library: ["Forest"] },
    },
    turn: { of: "them" },
  });
  s.passUntil("upkeep");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ hand: ["Divination"] });
  expect(s.run.zone(1, "battlefield")).toContain("Grizzly Bears");
});

test("614.12: under Humility nothing enters with counters or as a copy", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Rooted Hydra", "Golgari Grave-Troll", "Clone"],
        battlefield: ["Humility", ...Array(9).fill("Breeding Pool")],
        graveyard: ["Memnite", "Memnite"],
      },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  for (const name of ["Rooted Hydra", "Golgari Grave-Troll", "Clone"]) {
    s.you.choose(name);
    resolve(s);
    expect(asked(s)).toBe("1: play or use a card, or pass");
    s.card(name, { power: 1, toughness: 1, plus: 0 });
  }
});

test("305.7, 614.12: under Blood Moon a nonbasic land enters untapped and asks for no life", () => {
  for (const land of ["Stirring Wildwood", "Breeding Pool", "Glacial Fortress"]) {
    const s = scene({ seats: { you: { hand: [land], battlefield: ["Blood Moon"] }, them: {} } });
    s.you.choose(land);
    s.you.choose(land);
    s.you.shows({ red: 1, life: 20 });
  }
});

test("702.34: what has no abilities in a graveyard has no flashback; what is given it afterwards has", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Snapcaster Mage"],
        graveyard: ["Think Twice", "Opt"],
        battlefield: ["Jailer", ...Array(5).fill("Island")],
        library: ["Forest", "Forest"],
      },
      them: {},
    },
  });
  s.you.offersNot("Think Twice");
  s.you.choose("Snapcaster Mage");
  resolve(s);
  s.you.choose("Opt");
  resolve(s);
  s.you.offers("Opt");
  s.you.offersNot("Think Twice");
});
