import { expect, test } from "vitest";
import { free, resolve, scene } from "./scene.js";

const aura = (from: unknown, ...abilities: unknown[]) => ({
  facts: { cost: "{0}", types: ["enchantment"], subtypes: ["Aura"] },
  programs: { resolve: { enchant: from } },
  abilities,
});
const yours = { creaturesWhere: { youControl: "$it" } };
const cards = {
  "Own Mantle": aura(yours, {
    always: [{ creaturesWhere: { same: ["$it", { attachedTo: "self" }] } }, { morePower: 1 }],
  }),
  "Their Curse": aura({ creaturesWhere: { opponentControls: "$it" } }),
  "Elf Mantle": aura({ creaturesWhere: { isA: ["$it", "Elf"] } }),
  "Big Mantle": aura({ creaturesWhere: { atLeast: [{ power: "$it" }, 4] } }),
  "Tomb Mantle": aura("lands"),
  Grab: free({ target: ["creatures", { as: "it", do: { gainControl: ["$it", "turn"] } }] }),
  Shrink: free({ target: ["creatures", { as: "it", do: { untilEndOfTurn: ["$it", { morePower: -3 }] } }] }),
  Frog: free({ target: ["creatures", { as: "it", do: { untilEndOfTurn: ["$it", "losesCreatureTypes"] } }] }),
  Raise: free({ target: [{ inAnyGraveyard: true }, { as: "it", do: { enter: ["$it", "you"] } }] }),
};

test("702.5a, 704.5m: an Aura with enchant creature you control falls off when another player controls the creature", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", as: "bears" },
          { card: "Cartouche of Knowledge", attachedTo: "bears" },
        ],
      },
      them: { hand: ["Grab"] },
    },
  });
  s.card("bears", { power: 3 });
  s.you.choose();
  s.them.choose("Grab");
  s.them.choose("bears");
  resolve(s);
  s.card("bears", { power: 2, controller: 2 });
  s.you.shows({ graveyard: ["Cartouche of Knowledge"] });
});

test("702.5a, 704.5m: and an Aura for the creatures of opponents when its own controller gets the creature", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Grab"], battlefield: [{ card: "Their Curse", attachedTo: "bears" }] },
      them: { battlefield: [{ card: "Grizzly Bears", as: "bears" }] },
    },
  });
  s.you.shows({ battlefield: ["Their Curse"] });
  s.you.choose("Grab");
  s.you.choose("bears");
  resolve(s);
  s.you.shows({ graveyard: ["Their Curse", "Grab"] });
});

test("704.5m: whatever its enchant ability asks for is asked for as long as it is there: a subtype, a power", () => {
  for (const [mantle, creature, change] of [
    ["Elf Mantle", "Elvish Mystic", "Frog"],
    ["Big Mantle", "Serra Angel", "Shrink"],
  ]) {
    const s = scene({
      cards,
      seats: {
        you: {
          hand: [change],
          battlefield: [
            { card: creature, as: "it" },
            { card: mantle, attachedTo: "it" },
          ],
        },
        them: {},
      },
    });
    s.you.shows({ graveyard: [] });
    s.you.choose(change);
    s.you.choose("it");
    resolve(s);
    s.you.shows({ graveyard: [mantle, change] });
  }
});

test("303.4a: a land is what an Aura may be on that is cast on lands, without a fact that says so", () => {
  const s = scene({ cards, seats: { you: { hand: ["Tomb Mantle"], battlefield: ["Forest"] }, them: {} } });
  s.you.choose("Tomb Mantle");
  s.you.choose("Forest");
  resolve(s);
  s.you.shows({ battlefield: ["Tomb Mantle", "Forest"], graveyard: [] });
});

test("303.4f: put onto the battlefield, it is put on what its new controller could enchant", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Raise"], battlefield: ["Grizzly Bears"] },
      them: { graveyard: ["Own Mantle"], battlefield: ["Serra Angel"] },
    },
  });
  s.you.choose("Raise");
  s.you.choose("Own Mantle");
  resolve(s);
  expect(s.you.offered()).toEqual(["Grizzly Bears"]);
  s.you.choose("Grizzly Bears");
  s.card("Grizzly Bears", { power: 3 });
});
