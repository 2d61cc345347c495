import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("613: Opalescence and Humility, in either order, make each other 4/4 or 1/1 by timestamp", () => {
  // The first in the list is the youngest.
  const opalescenceOlder = scene({ seats: { you: { battlefield: ["Humility", "Opalescence"] }, them: {} } });
  opalescenceOlder.card("Humility", { power: 1, toughness: 1 });
  const humilityOlder = scene({ seats: { you: { battlefield: ["Opalescence", "Humility"] }, them: {} } });
  humilityOlder.card("Humility", { power: 4, toughness: 4 });
});

test("613.8: Blood Moon takes Urborg's ability before it applies, whichever is older", () => {
  for (const battlefield of [
    ["Blood Moon", "Urborg, Tomb of Yawgmoth", "Plains"],
    ["Urborg, Tomb of Yawgmoth", "Blood Moon", "Plains"],
  ]) {
    const s = scene({ seats: { you: { battlefield, hand: ["Dark Ritual"] }, them: {} } });
    s.you.offersNot("Dark Ritual");
  }
  const s = scene({
    seats: { you: { battlefield: ["Urborg, Tomb of Yawgmoth", "Plains"], hand: ["Dark Ritual"] }, them: {} },
  });
  s.you.offers("Dark Ritual");
});

test("305.7: under Blood Moon a nonbasic land makes red mana and nothing else; basics are untouched", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Blood Moon", "Hallowed Fountain", "Windswept Heath"], hand: ["Lightning Bolt", "Opt"] },
      them: {},
    },
  });
  s.you.offers("Lightning Bolt");
  s.you.offersNot("Opt");
});

test("305.7, 614.12: under Blood Moon a land has none of its keywords, and enters like a Mountain", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Shatter", "Barren Moor", "Glacial Fortress", "Hallowed Fountain"],
        battlefield: ["Blood Moon", "Exploration", "Exploration", "Mountain", "Mountain"],
      },
      them: { battlefield: ["Darksteel Citadel"] },
    },
  });
  for (const land of ["Barren Moor", "Glacial Fortress", "Hallowed Fountain"]) {
    s.you.choose(land);
    s.card(land, { tapped: false });
  }
  s.you.shows({ life: 20 });
  s.you.choose("Shatter");
  s.you.choose("Darksteel Citadel");
  resolve(s);
  s.them.shows({ graveyard: ["Darksteel Citadel"] });
});

test("305.7: Blood Moon leaves a land that is a creature what made it one", () => {
  const s = scene({
    cards: {
      "Elemental Hymn": {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: [{ always: [{ creaturesWhere: { isA: ["$it", "Elemental"] } }, { morePower: 2 }] }],
      },
    },
    seats: {
      you: {
        hand: ["Blood Moon"],
        battlefield: [
          "Elemental Hymn",
          { card: "Celestial Colonnade", as: "colonnade" },
          "Plains",
          ...Array(4).fill("Island"),
          ...Array(3).fill("Mountain"),
        ],
      },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("colonnade");
  s.you.choose("becomes a 4/4 Elemental");
  resolve(s);
  s.run.passUntil("main 2");
  s.you.choose("Blood Moon");
  resolve(s);
  s.card("colonnade", { power: 6 });
});

test("614.12: under Humility Triskelion and Golgari Grave-Troll have no counters, and Clone is no copy", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Triskelion", "Golgari Grave-Troll", "Clone"],
        graveyard: ["Memnite", "Ornithopter"],
        battlefield: ["Humility", ...Array(8).fill("Forest"), ...Array(8).fill("Island")],
      },
      them: { battlefield: ["Serra Angel"] },
    },
  });
  for (const name of ["Triskelion", "Golgari Grave-Troll", "Clone"]) {
    s.you.choose(name);
    resolve(s);
    s.card(name, { power: 1, toughness: 1, plus: 0 });
  }
});

test("613.4: Humility sets, then counters and anthems add", () => {
  const s = scene({
    seats: { you: { battlefield: ["Humility", "Glorious Anthem", { card: "Serra Angel", plus: 2 }] }, them: {} },
  });
  s.card("Serra Angel", { power: 4, toughness: 4 });
});

test("613.1f: under Humility a creature has no keywords, and ones given later are given", () => {
  const s = scene({
    seats: { you: { battlefield: ["Humility", "Serra Angel"] }, them: { battlefield: ["Grizzly Bears"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Serra Angel");
  s.card("Serra Angel", { tapped: true });
  s.passUntil("declare blockers");
  expect(s.them.offered()).toEqual(["Grizzly Bears"]);
});

test("613.4a: Tarmogoyf's size is defined wherever it is; Giant Growth adds to it", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Tarmogoyf", "Forest"], hand: ["Giant Growth"], graveyard: ["Opt", "Forest"] },
      them: { graveyard: ["Grizzly Bears"] },
    },
  });
  s.card("Tarmogoyf", { power: 3, toughness: 4 });
  s.you.choose("Giant Growth");
  s.you.choose("Tarmogoyf");
  resolve(s);
  s.card("Tarmogoyf", { power: 6, toughness: 7 });
});

test("707.2: a copy takes what is printed, not counters or pumps", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Clone"],
        battlefield: [{ card: "Grizzly Bears", plus: 3 }, "Glorious Anthem", "Island", "Island", "Island", "Island"],
      },
      them: {},
    },
  });
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.card("Clone", { power: 3, toughness: 3, manaValue: 2 });
});

test("707.9b: a copy of Quicksilver Gargantuan's copy is 7/7 too", () => {
  const s = scene({
    seats: {
      you: { hand: ["Quicksilver Gargantuan", "Clone"], battlefield: ["Grizzly Bears", ...Array(11).fill("Island")] },
      them: {},
    },
  });
  s.you.choose("Quicksilver Gargantuan");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.card("Quicksilver Gargantuan", { power: 7, manaValue: 2 });
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Quicksilver Gargantuan");
  s.card("Clone", { power: 7, toughness: 7, manaValue: 2 });
});

test("704.5f: a Clone of nothing is 0/0 and dies", () => {
  const s = scene({ seats: { you: { hand: ["Clone"], battlefield: Array(4).fill("Island") }, them: {} } });
  s.you.choose("Clone");
  resolve(s);
  s.you.shows({ graveyard: ["Clone"] });
});

test("707.5: a copy has the enters-the-battlefield abilities of what it copies", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Clone"],
        library: ["Swamp"],
        battlefield: ["Elvish Visionary", "Island", "Island", "Island", "Island"],
      },
      them: {},
    },
  });
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Elvish Visionary");
  resolve(s);
  s.you.shows({ hand: ["Swamp"] });
});

test("611.2b, 514.2: an animated land is a creature until end of turn, and a land again after", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Stirring Wildwood", "Forest", "Plains", "Forest"], library: ["Forest", "Forest"] },
      them: { library: ["Forest", "Forest"] },
    },
  });
  s.you.choose("Stirring Wildwood");
  s.you.choose("becomes a 3/4 Elemental");
  resolve(s);
  s.card("Stirring Wildwood", { power: 3, toughness: 4 });
  s.passUntil("upkeep");
  s.card("Stirring Wildwood", { power: 0 });
});

test("613.2: Control Magic: its controller attacks with the creature, which is sick at first", () => {
  const s = scene({
    seats: {
      you: { hand: ["Control Magic"], battlefield: Array(4).fill("Island"), library: Array(3).fill("Island") },
      them: { battlefield: ["Grizzly Bears"], library: Array(3).fill("Island") },
    },
  });
  s.you.choose("Control Magic");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1, sick: true });
  s.passUntil("end");
  s.passUntil("upkeep");
  s.card("Grizzly Bears", { sick: true });
  s.passUntil("end");
  s.passUntil("upkeep");
  s.card("Grizzly Bears", { controller: 1, sick: false });
});

test("302.6: control that ends with a turn is back when its owner's turn begins; regained during one, it is sick", () => {
  const cards = {
    Leash: {
      facts: { cost: "{0}", types: ["enchantment"], subtypes: ["Aura"], keywords: ["flash"] },
      programs: { resolve: { enchant: "creatures" } },
      abilities: [{ always: [{ just: { attachedTo: "self" } }, { controlledBy: "you" }] }],
    },
    Snap: {
      facts: { cost: "{0}", types: ["instant"] },
      programs: { resolve: { target: ["permanents", { as: "it", do: { destroy: "$it" } }] } },
    },
  };
  const s = scene({
    cards,
    seats: { you: { battlefield: ["Grizzly Bears"], hand: ["Snap"] }, them: { hand: ["Leash"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.them.choose("Leash");
  s.them.choose("Grizzly Bears");
  resolve(s);
  // 506.4: whoever takes control of an attacker removes it from combat.
  s.card("Grizzly Bears", { controller: 2, sick: true, attacking: 0 });
  s.you.choose("Snap");
  s.you.choose("Leash");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1, sick: true });
});

test("613.2: Threaten wears off at the end of the turn", () => {
  const s = scene({
    seats: {
      you: { hand: ["Threaten"], battlefield: ["Mountain", "Mountain", "Mountain"], library: ["Forest"] },
      them: { battlefield: ["Grizzly Bears"], library: ["Forest"] },
    },
  });
  s.you.choose("Threaten");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { controller: 1 });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.passUntil("end of combat");
  s.them.shows({ life: 18 });
  s.passUntil("upkeep");
  s.card("Grizzly Bears", { controller: 2 });
});

test("613.7: an anthem counts for what comes later too", () => {
  const s = scene({
    seats: {
      you: { hand: ["Grizzly Bears"], battlefield: ["Glorious Anthem", "Forest", "Forest"] },
      them: { battlefield: ["Silvercoat Lion"] },
    },
  });
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 3 });
  s.card("Silvercoat Lion", { power: 2 });
});

test("604.3: Serra Ascendant is as large as its controller's life says, from moment to moment", () => {
  const s = scene({
    seats: {
      you: { life: 29, battlefield: ["Serra Ascendant", "Soul Warden", "Forest", "Forest"], hand: ["Grizzly Bears"] },
      them: {},
    },
  });
  s.card("Serra Ascendant", { power: 1 });
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 30 });
  s.card("Serra Ascendant", { power: 6, toughness: 6 });
});
