import { test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

const aura = (...abilities: unknown[]) => ({
  facts: { cost: "{1}", types: ["enchantment"], subtypes: ["Aura"], enchants: "creature" },
  abilities,
  programs: { resolve: { enchant: "creatures" } },
});
const itsCreature = { attachedTo: "self" };
const cards = {
  /** Whoever controls the creature it is on gives it up with it. */
  "Binding Root": aura({ whenThisLeaves: { sacrifice: [{ controller: itsCreature }, itsCreature] } }),
  "Last Rites": aura({ whenThisGoesToGraveyard: { gainLife: ["you", { power: itsCreature }] } }),
  "Fencing Gloves": {
    facts: { cost: "{1}", types: ["artifact"], subtypes: ["Equipment"] },
    abilities: [
      { activated: ["lunge", "{0}", [], { untilEndOfTurn: [itsCreature, { morePower: 2 }] }] },
      { equip: "{0}" },
    ],
  },
  "Level All": {
    facts: { cost: "{0}", types: ["sorcery"] },
    programs: { resolve: { batch: { do: { each: ["permanents", { as: "it", do: { destroy: "$it" } }] } } } },
  },
};

test("608.2h: Firebreathing that is destroyed in response still pumps the creature it was on", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", as: "bears" },
          { card: "Firebreathing", attachedTo: "bears" },
          "Mountain",
        ],
      },
      them: { hand: ["Naturalize"], battlefield: ["Forest", "Forest"] },
    },
  });
  s.you.choose("Firebreathing");
  s.you.choose("pass");
  s.them.choose("Naturalize");
  s.them.choose("Firebreathing");
  resolve(s);
  s.you.shows({ graveyard: ["Firebreathing"] });
  s.card("Grizzly Bears", { power: 3, toughness: 2 });
});

test("608.2h, 400.7: if the creature has left, the card it has become gets nothing, also back on the battlefield", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Cloudshift"],
        battlefield: [
          { card: "Grizzly Bears", as: "bears" },
          { card: "Firebreathing", attachedTo: "bears" },
          "Mountain",
          "Plains",
        ],
      },
      them: {},
    },
  });
  s.you.choose("Firebreathing");
  s.you.choose("Cloudshift");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ graveyard: ["Firebreathing", "Cloudshift"] });
  s.card("Grizzly Bears", { power: 2 });
});

test("608.2h: an Equipment that has moved on while its ability waits is asked what it is on now", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", as: "bears" },
          { card: "Fencing Gloves", as: "gloves", attachedTo: "bears" },
          "Memnite",
        ],
      },
      them: { hand: ["Shatter"], battlefield: ["Mountain", "Mountain"] },
    },
  });
  s.you.choose("Fencing Gloves");
  s.you.choose("equip {0}");
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("Fencing Gloves");
  s.you.choose("lunge");
  s.you.choose("pass");
  s.them.choose("Shatter");
  s.them.choose("Fencing Gloves");
  resolve(s);
  s.card("Memnite", { power: 3 });
  s.card("Grizzly Bears", { power: 2 });
});

test("603.10a: what is destroyed with the creature it is on sees it die", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Level All"],
        library: ["Forest", "Forest", "Forest"],
        battlefield: [
          { card: "Serra Angel", as: "angel" },
          { card: "Griffin Guide", attachedTo: "angel" },
          { card: "Skullclamp", attachedTo: "angel" },
        ],
      },
      them: {},
    },
  });
  s.you.choose("Level All");
  resolveOne(s);
  s.you.choose("Griffin Guide");
  resolve(s);
  s.you.shows({ battlefield: ["2/2 Griffin"], hand: ["Forest", "Forest"] });
});

test("603.10a, 608.2h: an Aura that leaves knows the creature it was on; that one is given up by who controls it", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Boomerang"],
        battlefield: ["Island", "Island", { card: "Binding Root", attachedTo: "bears" }, "Memnite"],
      },
      them: { battlefield: [{ card: "Grizzly Bears", as: "bears" }] },
    },
  });
  s.you.choose("Boomerang");
  s.you.choose("Binding Root");
  resolve(s);
  s.you.shows({ hand: ["Binding Root"], battlefield: ["Island", "Island", "Memnite"] });
  s.them.shows({ graveyard: ["Grizzly Bears"] });
});

test("704.5m, 608.2h: an Aura that follows its creature into the graveyard knows how strong that was", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: [
          "Swamp",
          "Swamp",
          "Glorious Anthem",
          { card: "Last Rites", attachedTo: "bears" },
          { card: "Grizzly Bears", as: "bears", plus: 2 },
        ],
      },
      them: {},
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 25, graveyard: ["Last Rites", "Doom Blade", "Grizzly Bears"] });
});
