import type { CardEntry } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("613.4d: Twisted Image switches what the creature is after everything else; a wall of 0 power dies", () => {
  const s = scene({
    seats: {
      you: { hand: ["Twisted Image"], library: ["Forest"], battlefield: ["Island"] },
      them: { battlefield: ["Wall of Omens"] },
    },
  });
  s.you.choose("Twisted Image");
  s.you.choose("Wall of Omens");
  resolve(s);
  s.them.shows({ graveyard: ["Wall of Omens"] });
  s.you.shows({ hand: ["Forest"] });
});

test("613.4d: what is added after the switch is switched all the same: +1/+0 gives toughness", () => {
  const s = scene({
    seats: { you: { hand: ["About Face"], battlefield: ["Shivan Dragon", "Mountain", "Mountain"] }, them: {} },
  });
  s.you.choose("About Face");
  s.you.choose("Shivan Dragon");
  resolve(s);
  s.you.choose("Shivan Dragon");
  resolve(s);
  s.card("Shivan Dragon", { power: 5, toughness: 6 });
});

test("613.4d: switched twice is as before; the switch ends with the turn", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["About Face", "Inside Out"],
        battlefield: ["Giant Spider", "Mountain", "Mountain", "Mountain"],
        library: ["Forest", "Forest"],
      },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("About Face");
  s.you.choose("Giant Spider");
  resolve(s);
  s.card("Giant Spider", { power: 4, toughness: 2 });
  s.you.choose("Inside Out");
  s.you.choose("Giant Spider");
  resolve(s);
  s.card("Giant Spider", { power: 2, toughness: 4 });
  s.passUntil("upkeep");
  s.card("Giant Spider", { power: 2, toughness: 4 });
});

test("613.1f, 613.4b: Turn to Frog: no abilities, a blue 1/1 Frog; counters and anthems still count", () => {
  const s = scene({
    seats: {
      you: { hand: ["Turn to Frog"], battlefield: ["Island", "Island"] },
      them: { battlefield: [{ card: "Serra Angel", plus: 1 }, "Honor of the Pure", "Glorious Anthem"] },
    },
  });
  s.you.choose("Turn to Frog");
  s.you.choose("Serra Angel");
  resolve(s);
  // 1/1, a counter, and the Anthem; it is not white any more.
  s.card("Serra Angel", { power: 3, toughness: 3 });
});

test("613.2: Mind Control: the newer of two control effects decides, and gives it back when it goes", () => {
  const s = scene({
    seats: {
      you: { hand: ["Act of Treason"], battlefield: ["Mountain", "Mountain", "Mountain"], library: ["Forest"] },
      them: {
        battlefield: [
          { card: "Serra Angel", as: "angel", owner: "you" },
          { card: "Mind Control", attachedTo: "angel" },
        ],
        library: ["Forest"],
      },
    },
  });
  s.you.choose("Act of Treason");
  s.you.choose("Serra Angel");
  resolve(s);
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Serra Angel"]);
  s.you.choose("Serra Angel");
  s.passUntil("end of combat");
  s.them.shows({ life: 16 });
});

test("613.8: who controls Mind Control controls what it is on, whichever came later", () => {
  const s = scene({
    cards: {
      Seize: {
        facts: { cost: "{0}", types: ["instant"] },
        programs: {
          resolve: { target: ["enchantments", { as: "it", do: { gainControl: ["$it", "your next turn"] } }] },
        },
      },
    },
    seats: {
      you: { battlefield: [{ card: "Mind Control", attachedTo: "bears" }], library: Array(4).fill("Forest") },
      them: {
        hand: ["Seize"],
        battlefield: [{ card: "Grizzly Bears", as: "bears" }],
        library: Array(4).fill("Forest"),
      },
    },
  });
  s.card("Grizzly Bears", { controller: 1 });
  s.them.choose("Seize");
  s.them.choose("Mind Control");
  resolve(s);
  s.card("Grizzly Bears", { controller: 2 });
  // 500.5: it is over as the turn it speaks of begins.
  s.passUntil("upkeep");
  s.card("Grizzly Bears", { controller: 1 });
});

test("604.3: Nightmare counts Swamps wherever it is, and with no Swamp it dies", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Nightmare", "Swamp", "Swamp"] },
      them: { hand: ["Boomerang"], battlefield: ["Island", "Island"] },
    },
  });
  s.card("Nightmare", { power: 2, toughness: 2 });
});

test("707.5: Sculpting Steel enters as an artifact it copies, with its abilities; it may copy nothing", () => {
  const s = scene({
    seats: { you: { hand: ["Sculpting Steel"], battlefield: ["Sol Ring", "Swamp", "Swamp"] }, them: {} },
  });
  s.you.choose("Sculpting Steel");
  resolve(s);
  s.you.choose("Sol Ring");
  const [copy] = s.run.zone(1, "battlefield").filter(name => name === "Sculpting Steel");
  expect(copy).toBe("Sculpting Steel");
  s.you.choose("Sculpting Steel");
  s.you.shows({ colourless: 2 });
});

test("308: Bitterblossom is a kindred Faerie, and no creature", () => {
  const s = scene({
    seats: { you: { hand: ["Wrath of God"], battlefield: ["Bitterblossom", ...Array(4).fill("Plains")] }, them: {} },
  });
  s.you.choose("Wrath of God");
  resolve(s);
  s.you.shows({ battlefield: ["Bitterblossom", ...Array(4).fill("Plains")] });
});

test("613.11: what Pacifism says is no ability of the creature, and is not lost with those; what is printed on it is", () => {
  const offered = (...battlefield: CardEntry[]) => {
    const s = scene({
      cards: {
        Coward: { facts: { cost: "{1}", types: ["creature"], pt: [2, 2], keywords: ["cannot attack"] } },
      },
      seats: { you: { battlefield: ["Memnite", ...battlefield] }, them: {} },
    });
    s.passUntil("declare attackers");
    return [...s.you.offered()].sort();
  };
  const pacified = [
    { card: "Grizzly Bears", as: "bears" },
    { card: "Pacifism", attachedTo: "bears" },
  ];
  expect(offered(...pacified)).toEqual(["Memnite"]);
  expect(offered("Humility", ...pacified)).toEqual(["Memnite"]);
  expect(offered(...pacified, "Humility")).toEqual(["Memnite"]);
  expect(offered("Coward")).toEqual(["Memnite"]);
  expect(offered("Coward", "Humility")).toEqual(["Coward", "Memnite"]);
});

test("205.1b: an artifact creature turned into a Frog is still Equipment, a land one still a Forest that taps for mana", () => {
  const s = scene({
    cards: {
      "Living Blade": {
        facts: { cost: "{2}", types: ["artifact", "creature"], subtypes: ["Equipment", "Germ"], pt: [3, 3] },
      },
      "Walking Wood": { facts: { types: ["land", "creature"], subtypes: ["Forest", "Dryad"], pt: [3, 3] } },
      Census: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: ["Equipment", "Germ", "Forest", "Dryad", "Frog"].map((subtype, i) => ({
          always: [{ permanentsWhere: { isA: ["$it", subtype] } }, { morePower: 10 ** (i + 1) }],
        })),
      },
    },
    seats: {
      you: {
        hand: ["Turn to Frog", "Turn to Frog"],
        battlefield: ["Census", "Living Blade", "Walking Wood", ...Array(4).fill("Island")],
      },
      them: {},
    },
  });
  s.card("Living Blade", { power: 113 });
  s.you.choose("Turn to Frog");
  s.you.choose("Living Blade");
  resolve(s);
  s.card("Living Blade", { power: 100_011 });
  s.you.choose("Turn to Frog");
  s.you.choose("Walking Wood");
  resolve(s);
  s.card("Walking Wood", { power: 101_001 });
});

test("702.73a: a changeling is an Elf, and neither an Equipment nor a Forest", () => {
  const s = scene({
    cards: {
      Shifter: {
        facts: { cost: "{1}", types: ["creature"], subtypes: ["Shapeshifter"], pt: [2, 2], keywords: ["changeling"] },
      },
      Census: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: ["Equipment", "Forest", "Elf"].map((subtype, i) => ({
          always: [{ permanentsWhere: { isA: ["$it", subtype] } }, { morePower: 10 ** (i + 1) }],
        })),
      },
    },
    seats: { you: { battlefield: ["Census", "Shifter"] }, them: {} },
  });
  s.card("Shifter", { power: 1002 });
});
