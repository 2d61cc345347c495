import { expect, test } from "vitest";
import { enchantment, free, resolve, scene } from "./scene.js";

const losesAbilities = [{ loseAll: "ability" }, { loseAll: "keyword" }, { loseAll: "protection" }];
const isOnlyAn = (type: string) => [{ loseAll: "type" }, { isAlso: type }];
/** What permanents of a type become, as an enchantment has it; what a target becomes this turn. */
const song = (subtype: string, ...changes: unknown[]) =>
  enchantment({ always: [{ permanentsWhere: { isA: ["$it", subtype] } }, ...changes] });
const spell = (...changes: unknown[]) =>
  free({ target: ["permanents", { as: "it", do: { untilEndOfTurn: ["$it", ...changes] } }] });

const cards = {
  "Forest Bear": { facts: { types: ["land", "creature"], subtypes: ["Forest", "Bear"], pt: [2, 2] } },
  Stillness: song("Forest", ...losesAbilities),
  "Become Tools": spell(...isOnlyAn("artifact")),
  "Become Kin": spell(...isOnlyAn("kindred")),
  "Green Again": spell({ isAlso: "land" }),
  "Bear Song": song("Bear", { gains: "flying" }),
  "Forest Song": song("Forest", { morePower: 2 }),
  "Sun Gift": free({
    target: ["permanents", { as: "it", do: { grant: ["$it", { manaAbility: ["{T}", [], "W"] }, "turn"] } }],
  }),
  Smash: free({ target: ["permanents", { as: "it", do: { destroy: "$it" } }] }),
};

test("305.6, 613.1f: a Forest that has lost all its abilities makes no mana, whatever took them", () => {
  for (const [other, offered] of [
    ["Humility", []],
    ["Stillness", []],
    ["Bear Song", ["Forest Bear"]],
  ] as const) {
    const s = scene({
      cards,
      seats: { you: { battlefield: ["Forest Bear", other], hand: ["Llanowar Elves"] }, them: {} },
    });
    expect(s.you.offered()).toEqual(offered.length === 0 ? [] : ["Llanowar Elves", ...offered]);
  }
});

test("613.1f, 205.1a: a land turned into a Frog is still a Forest, and makes no mana this turn", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: ["Forest Bear", "Forest Song", "Island", "Island"],
        hand: ["Turn to Frog"],
        library: ["Plains"],
      },
      them: { library: ["Plains"] },
    },
  });
  s.card("Forest Bear", { power: 4 });
  s.you.choose("Turn to Frog");
  s.you.choose("Forest Bear");
  resolve(s);
  // What makes Forests larger makes it larger.
  s.card("Forest Bear", { power: 3 });
  expect(s.you.offered()).toEqual([]);
  s.run.passUntil("upkeep");
  s.run.passUntil("main 1");
  s.card("Forest Bear", { power: 4 });
});

test("305.7: a land that is only a Mountain now has the ability of Mountains; what it is given afterwards it has too", () => {
  const s = scene({
    cards,
    seats: { you: { battlefield: ["Blood Moon", "Hallowed Fountain"], hand: ["Sun Gift", "Soul Warden"] }, them: {} },
  });
  expect(s.you.offered()).toContain("Hallowed Fountain");
  expect(s.you.offered()).not.toContain("Soul Warden");
  s.you.choose("Sun Gift");
  s.you.choose("Hallowed Fountain");
  resolve(s);
  expect(s.you.offered()).toContain("Soul Warden");
});

test("613.1f: a Forest without abilities makes the mana that it is given afterwards, and only that", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: ["Humility", "Forest Bear"], hand: ["Sun Gift", "Soul Warden", "Llanowar Elves"] },
      them: {},
    },
  });
  s.you.choose("Sun Gift");
  s.you.choose("Forest Bear");
  resolve(s);
  expect(s.you.offered()).toEqual(["Soul Warden", "Forest Bear"]);
});

test("305.6, 205.1a: a Forest that is only an artifact now is no Forest and makes no mana, until it is a land again", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: ["Forest", "Forest Song"],
        hand: ["Become Tools", "Green Again", "Llanowar Elves"],
      },
      them: {},
    },
  });
  expect(s.you.offered()).toContain("Llanowar Elves");
  s.you.choose("Become Tools");
  s.you.choose("Forest");
  resolve(s);
  expect(s.you.offered()).not.toContain("Forest");
  expect(s.you.offered()).not.toContain("Llanowar Elves");
  s.you.choose("Green Again");
  s.you.choose("Forest");
  resolve(s);
  expect(s.you.offered()).toContain("Llanowar Elves");
});

test("205.1a: what is no creature any longer has no creature types, unless it is kindred", () => {
  for (const [become, flies] of [
    ["Become Tools", false],
    ["Become Kin", true],
  ] as const) {
    const s = scene({
      cards: {
        ...cards,
        Wings: {
          facts: { cost: "{0}", types: ["instant"] },
          programs: { resolve: { gainLife: ["you", { count: { permanentsWhere: { has: ["$it", "flying"] } } }] } },
        },
      },
      seats: { you: { battlefield: ["Forest Bear", "Bear Song"], hand: [become, "Wings"] }, them: {} },
    });
    s.you.choose(become);
    s.you.choose("Forest Bear");
    resolve(s);
    s.you.choose("Wings");
    resolve(s);
    s.you.shows({ life: flies ? 21 : 20 });
  }
});

test("205.1a: of what has left, the types it had then count", () => {
  const s = scene({
    cards: {
      ...cards,
      Mourner: enchantment({
        triggerBack: [
          {
            happens: [
              "move",
              { and: [{ isZone: [{ zoneOf: "$card" }, "battlefield"] }, { isA: ["$card", "Forest"] }] },
            ],
          },
          { gainLife: ["you", 5] },
        ],
      }),
    },
    seats: {
      you: {
        battlefield: [{ card: "Forest", as: "tool" }, { card: "Forest", as: "plain" }, "Mourner"],
        hand: ["Become Tools", "Smash", "Smash"],
      },
      them: {},
    },
  });
  s.you.choose("Become Tools");
  s.you.choose("tool");
  resolve(s);
  s.you.choose("Smash");
  s.you.choose("tool");
  resolve(s);
  s.you.shows({ life: 20 });
  s.you.choose("Smash");
  s.you.choose("plain");
  resolve(s);
  s.you.shows({ life: 25 });
});

test("613.8: what changes Forests waits for what makes a land no land", () => {
  // The first in the list is the youngest.
  for (const battlefield of [
    ["Forest", "All Tools", "Forest Song"],
    ["Forest", "Forest Song", "All Tools"],
  ]) {
    const s = scene({
      cards: {
        ...cards,
        "All Tools": enchantment({ always: ["lands", ...isOnlyAn("artifact")] }),
        "Forest Song": song(
          "Forest",
          { isAlso: "creature" },
          { becomes: ["basePower", 3] },
          { becomes: ["baseToughness", 3] },
        ),
      },
      seats: { you: { battlefield }, them: {} },
    });
    s.card("Forest", { power: 0 });
  }
});
