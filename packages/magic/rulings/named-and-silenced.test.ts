// What cannot be cast, activated or drawn: by its name, its cost, or the time.

import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("201.4: what Pithing Needle names is not activated, unless for mana; Meddling Mage's is not cast", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Pithing Needle", "Pithing Needle", "Meddling Mage"],
        battlefield: Array(4).fill("Hallowed Fountain"),
      },
      them: { hand: ["Shock", "Lightning Bolt"], battlefield: ["Viscera Seer", "Mountain", "Llanowar Elves"] },
    },
  });
  for (const [card, named] of [
    ["Pithing Needle", "Viscera Seer"],
    ["Pithing Needle", "Llanowar Elves"],
    ["Meddling Mage", "Shock"],
  ]) {
    s.you.choose(card);
    resolve(s);
    s.you.choose(named);
  }
  s.you.choose();
  expect([...s.them.offered()].sort()).toEqual(["Lightning Bolt", "Llanowar Elves", "Mountain"]);
});

test("605.1a: under Null Rod artifacts make no mana either, and nothing is paid for with it", () => {
  const s = scene({
    seats: {
      you: { hand: ["Divination", "Memnite"], battlefield: ["Null Rod", "Sol Ring", "Mox Sapphire", "Island"] },
      them: {},
    },
  });
  expect([...s.you.offered()].sort()).toEqual(["Island", "Memnite"]);
});

test("601.2f: under Trinisphere nothing costs less than three mana, also for an alternative cost or for nothing", () => {
  const s = scene({
    seats: {
      you: { hand: ["Force of Will", "Gush", "Ornithopter", "Gitaxian Probe"], battlefield: ["Trinisphere"] },
      them: {
        hand: ["Think Twice", "Kitchen Finks"],
        battlefield: Array(3).fill("Temple Garden"),
        library: ["Forest"],
      },
    },
    turn: { of: "them" },
  });
  s.them.choose("Kitchen Finks");
  expect(s.you.offered()).toEqual([]);
  resolve(s);
  s.them.shows({ life: 22 });
});

test("601.2f: an X that Trinisphere's three mana pay for costs nothing more", () => {
  const s = scene({
    seats: { you: { hand: ["Blaze"], battlefield: ["Trinisphere", ...Array(3).fill("Mountain")] }, them: {} },
  });
  s.you.choose("Blaze");
  expect(s.you.offered()).toEqual(["1", "2"]);
  s.you.choose("1");
  s.you.choose("player 2");
  expect(s.you.offered()).toEqual([]);
  resolve(s);
  s.them.shows({ life: 19 });
});

const limits = {
  Hush: {
    facts: { cost: "{2}", types: ["enchantment"] },
    abilities: [{ cannotCast: { either: ["anyItem", 1, 0] } }],
  },
  "Low Ceiling": {
    facts: { cost: "{2}", types: ["enchantment"] },
    abilities: [{ cannotCast: { either: [{ atLeast: [{ manaValue: "theSpell" }, 3] }, 1, 0] } }],
  },
};

test("601.2e: a spell that may be cast while the stack is empty is not on it yet, and is paid for", () => {
  const s = scene({
    cards: limits,
    seats: { you: { hand: ["Shock", "Shock"], battlefield: ["Hush", "Mountain", "Mountain"] }, them: {} },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  expect(s.you.offered()).toEqual(["Mountain"]);
});

test("601.2e: what its X makes of a spell may forbid it: then it was not cast", () => {
  const s = scene({
    cards: limits,
    seats: { you: { hand: ["Blaze"], battlefield: ["Low Ceiling", ...Array(3).fill("Mountain")] }, them: {} },
  });
  for (const [x, left] of [
    ["2", ["Blaze"]],
    ["1", []],
  ] as const) {
    s.you.choose("Blaze");
    s.you.choose(x);
    s.you.choose("player 2");
    s.you.shows({ hand: [...left] });
  }
  resolve(s);
  s.them.shows({ life: 19 });
});

test("601.2e, 702.85: cascade does not cast what cannot be cast", () => {
  const s = scene({
    cards: {
      Peace: { ...limits.Hush, abilities: [{ cannotCast: { either: [{ is: ["theSpell", "sorcery"] }, 1, 0] } }] },
    },
    seats: {
      you: {
        hand: ["Bloodbraid Elf"],
        battlefield: ["Peace", ...Array(4).fill("Stomping Ground")],
        library: ["Divination", "Swamp", "Swamp"],
      },
      them: {},
    },
  });
  s.you.choose("Bloodbraid Elf");
  resolve(s);
  s.you.choose("Divination");
  s.you.shows({ library: ["Swamp", "Swamp", "Divination"], stack: ["Bloodbraid Elf"] });
});

test("504.1: what takes all draws but the first of a draw step takes those of the upkeep and the second", () => {
  const s = scene({
    cards: {
      Thief: {
        facts: { cost: "{2}{U}", types: ["creature"], pt: [3, 1] },
        abilities: [
          {
            instead: [
              { happens: ["draw", { not: { or: [{ same: ["$player", "you"] }, { isDrawOfStep: "$player" }] } }] },
              { draw: "you" },
            ],
          },
        ],
      },
      Scroll: {
        facts: { cost: "{1}", types: ["artifact"] },
        abilities: [{ atYour: ["upkeep", { draw: "you" }] }, { atYour: ["draw", { draw: "you" }] }],
      },
    },
    options: { firstDraw: true },
    seats: {
      you: { battlefield: ["Scroll"], library: ["Forest", "Plains"] },
      them: { battlefield: ["Thief"], library: ["Swamp", "Island"] },
    },
    turn: { at: "turn" },
  });
  s.passUntil("main 1");
  s.you.shows({ hand: ["Forest"], library: ["Plains"] });
  s.them.shows({ hand: ["Swamp", "Island"] });
});

test("101.2: nobody draws more than allowed in a turn, and what could be cast as a sorcery is told apart by the time", () => {
  const s = scene({
    cards: {
      Labyrinth: {
        facts: { cost: "{1}", types: ["artifact"] },
        abilities: [
          { never: { happens: ["draw", { atLeast: [{ cardsDrawn: "$player" }, 1] }] } },
          { cannotCast: { either: [{ couldCastSorceries: "itsCaster" }, 0, 1] } },
        ],
      },
    },
    seats: {
      you: {
        hand: ["Ancestral Recall", "Opt"],
        battlefield: ["Labyrinth", "Island", "Island"],
        library: ["Forest", "Plains"],
      },
      them: { hand: ["Opt"], battlefield: ["Island"] },
    },
  });
  s.you.choose("Ancestral Recall");
  s.you.choose("player 1");
  s.you.offersNot("Opt");
  s.you.choose();
  expect(s.them.offered()).toEqual(["Island"]);
  resolve(s);
  s.you.shows({ hand: ["Opt", "Forest"], library: ["Plains"] });
});
