// What gets a new timestamp where it lies (613.7).

import { viewJson } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { magic } from "../src/game/magic.js";
import { resolve, scene } from "./scene.js";

const sized = (size: number) => ({
  facts: { cost: "{0}", types: ["artifact"], subtypes: ["Equipment"] },
  abilities: [
    {
      always: [
        { just: { attachedTo: "self" } },
        { becomes: ["basePower", size] },
        { becomes: ["baseToughness", size] },
      ],
    },
    { equip: "{0}" },
  ],
});
const cards = {
  Stilts: sized(5),
  Clogs: sized(3),
  Levy: {
    facts: { cost: "{0}", types: ["enchantment"] },
    abilities: [{ always: ["creatures", { becomes: ["basePower", 4] }, { becomes: ["baseToughness", 4] }] }],
  },
  Pillory: {
    facts: { cost: "{0}", types: ["enchantment"], subtypes: ["Aura"] },
    programs: { resolve: { enchant: "creatures" } },
    abilities: [
      {
        always: [{ just: { attachedTo: "self" } }, { becomes: ["basePower", 0] }, { becomes: ["baseToughness", 9] }],
      },
    ],
  },
  Growth: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: {
      resolve: {
        target: [
          "creatures",
          {
            as: "it",
            do: { untilEndOfTurn: ["$it", { becomes: ["basePower", 7] }, { becomes: ["baseToughness", 7] }] },
          },
        ],
      },
    },
  },
};
// The first in a list is the youngest.
const older = (...names: string[]) => names.reverse();

test("613.7e: of two Equipments that set a size, the one attached last wins, however long it has been there", () => {
  const s = scene({
    cards,
    seats: { you: { battlefield: older("Stilts", "Clogs", "Memnite") }, them: {} },
  });
  s.you.choose("Clogs");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 3, toughness: 3 });
  s.you.choose("Stilts");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 5, toughness: 5 });
});

test("701.3b: attaching it to what it is on already changes nothing; to another creature and back, it is the youngest", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: [
          "Ornithopter",
          { card: "Clogs", attachedTo: "it" },
          { card: "Stilts", attachedTo: "it" },
          { card: "Memnite", as: "it" },
        ],
      },
      them: {},
    },
  });
  s.card("Memnite", { power: 3 });
  s.you.choose("Stilts");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 3 });
  for (const to of ["Ornithopter", "Memnite"]) {
    s.you.choose("Stilts");
    s.you.choose(to);
    resolve(s);
  }
  s.card("Memnite", { power: 5 });
});

test("613.7e: an Equipment attached after an enchantment came, or an effect began, applies after it", () => {
  const s = scene({
    cards,
    seats: { you: { hand: ["Growth"], battlefield: older("Stilts", "Memnite") }, them: { battlefield: ["Levy"] } },
  });
  s.card("Memnite", { power: 4 });
  s.you.choose("Growth");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 7 });
  s.you.choose("Stilts");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 5 });
});

const spell = (resolving: unknown) => ({
  facts: { cost: "{0}", types: ["instant"] },
  programs: { resolve: resolving },
});

test("613.7e: an Aura that is moved to another creature gets a new timestamp, too", () => {
  const s = scene({
    cards: {
      ...cards,
      Shift: spell({
        target: [
          "creatures",
          {
            as: "it",
            do: {
              each: [{ permanentsWhere: { isA: ["$it", "Aura"] } }, { as: "aura", do: { attach: ["$aura", "$it"] } }],
            },
          },
        ],
      }),
    },
    seats: { you: { hand: ["Pillory", "Shift"], battlefield: ["Memnite", "Ornithopter", "Stilts"] }, them: {} },
  });
  s.you.choose("Pillory");
  s.you.choose("Ornithopter");
  resolve(s);
  s.you.choose("Stilts");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 5, toughness: 5 });
  s.you.choose("Shift");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 0, toughness: 9 });
});

const twoFaced = {
  Watcher: {
    facts: { cost: "{0}", types: ["artifact"], back: "Herald" },
    abilities: [{ activated: ["turn", "", [], { transform: "self" }] }],
  },
  Herald: {
    facts: { types: ["artifact"], unplayable: true },
    abilities: [
      { always: ["creatures", { becomes: ["basePower", 2] }, { becomes: ["baseToughness", 2] }] },
      { activated: ["turn", "", [], { transform: "self" }] },
    ],
  },
};

test("613.7g: what transforms gets a new timestamp each time", () => {
  const s = scene({
    cards: { ...cards, ...twoFaced },
    seats: { you: { hand: ["Levy"], battlefield: ["Watcher", "Memnite"] }, them: {} },
  });
  s.you.choose("Watcher");
  resolve(s);
  s.card("Memnite", { power: 2 });
  s.you.choose("Levy");
  resolve(s);
  s.card("Memnite", { power: 4 });
  s.you.choose("Watcher");
  resolve(s);
  s.you.choose("Watcher");
  resolve(s);
  s.card("Memnite", { power: 2 });
});

test("613.7a: an ability that an effect gives is as old as the effect or its object, whichever is later", () => {
  const s = scene({
    cards: {
      ...cards,
      Charm: {
        facts: { cost: "{0}", types: ["artifact"], subtypes: ["Equipment"] },
        abilities: [{ equip: "{0}" }],
      },
      Engrave: spell({
        target: [
          { permanentsWhere: { isA: ["$it", "Equipment"] } },
          {
            as: "it",
            do: {
              grant: ["$it", { always: [{ just: { attachedTo: "self" } }, { becomes: ["basePower", 8] }] }, "turn"],
            },
          },
        ],
      }),
    },
    seats: { you: { hand: ["Engrave", "Levy"], battlefield: ["Charm", "Memnite"] }, them: {} },
  });
  s.you.choose("Engrave");
  s.you.choose("Charm");
  resolve(s);
  s.you.choose("Levy");
  resolve(s);
  s.you.choose("Charm");
  s.you.choose("Memnite");
  resolve(s);
  s.card("Memnite", { power: 8, toughness: 4 });
});

test("613.7: what a player sees goes by the same timestamps, on whichever side permanents lie", () => {
  const rout = {
    facts: { cost: "{0}", types: ["enchantment"] },
    abilities: [{ always: ["creatures", { becomes: ["basePower", 6] }] }],
  };
  for (const turnOf of ["you", "them"] as const) {
    const sides = { [turnOf]: { hand: ["Rout"], library: ["Forest"] } };
    const other = turnOf === "you" ? "them" : "you";
    const s = scene({
      cards: { ...cards, Rout: rout },
      seats: { you: {}, them: {}, ...sides, [other]: { battlefield: ["Levy", "Memnite"] } },
      turn: { of: turnOf },
    });
    s[turnOf].choose("Rout");
    resolve(s);
    s.card("Memnite", { power: 6 });
    for (const viewer of [1, 2]) {
      const { zones } = viewJson(magic, s.run.match.view(viewer));
      const seen = zones.flatMap(zone => zone.cards).find(card => card.name === "Memnite");
      expect(seen).toMatchObject({ now: { power: 6 } });
    }
  }
});
