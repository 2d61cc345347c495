import { expect, test } from "vitest";
import { lands, resolve, scene } from "./scene.js";

const sorcery = (cost: string) => ({
  facts: { cost, types: ["sorcery"] },
  programs: { resolve: { gainLife: ["you", 1] } },
});
const cards = {
  Furnace: { facts: { cost: "{1}", types: ["artifact"] }, abilities: [{ manaAbility: ["", { payingLife: 1 }, "R"] }] },
  Forge: { facts: { cost: "{1}", types: ["artifact"] }, abilities: [{ manaAbility: ["", { payingLife: 1 }, "B"] }] },
  Thorn: {
    facts: { cost: "{1}", types: ["artifact"] },
    abilities: [{ manaAbility: ["", { loseLife: ["you", 1] }, "C"] }],
  },
  Cask: {
    facts: { cost: "{1}", types: ["artifact"] },
    abilities: [
      { activated: ["fill", "", [], { putCounters: ["self", "charge", 3] }, "once"] },
      { manaAbility: ["", { removingCounters: ["charge"] }, "C"] },
    ],
  },
  /** As Squandered Resources. */
  Squander: {
    facts: { cost: "{1}", types: ["enchantment"] },
    abilities: [{ manaAbility: ["", { sacrificing: [1, "lands"] }, "G"] }],
  },
  /** As Krark-Clan Ironworks. */
  Ironworks: {
    facts: { cost: "{4}", types: ["artifact"] },
    abilities: [
      {
        manaAbility: [
          "",
          { sacrificing: [1, { permanentsWhere: { and: [{ is: ["$it", "artifact"] }, { youControl: "$it" }] } }] },
          "C",
          2,
        ],
      },
    ],
  },
  Twenty: sorcery("{20}"),
  Both: sorcery("{10}{R}{B}"),
  Four: sorcery("{4}"),
  Gruul: sorcery("{R}{G}"),
  Blue: sorcery("{U}"),
  Three: sorcery("{3}"),
  "Green Green": sorcery("{G}{G}"),
};
const offers = (spell: string, ...battlefield: string[]): boolean =>
  scene({ cards, seats: { you: { life: 25, hand: [spell], battlefield }, them: {} } })
    .you.offered()
    .includes(spell);

test("601.2g: one mana ability is used as often as a cost needs it: more than sixteen times", () => {
  for (const source of ["Furnace", "Thorn"]) {
    const s = scene({ cards, seats: { you: { life: 25, hand: ["Twenty"], battlefield: [source] }, them: {} } });
    s.you.choose("Twenty");
    s.you.shows({ stack: ["Twenty"], life: 5 });
  }
});

test("118.3b: as often as there is life, which several such abilities share", () => {
  expect(offers("Both", "Furnace", "Forge")).toBe(true);
  const s = scene({
    cards,
    seats: { you: { life: 12, hand: ["Both", "Twenty"], battlefield: ["Furnace", "Forge"] }, them: {} },
  });
  s.you.offers("Both");
  s.you.offersNot("Twenty");
  s.you.choose("Both");
  s.you.shows({ stack: ["Both"], life: 0 });
});

test("118.3: as often as there are counters to remove", () => {
  const s = scene({ cards, seats: { you: { hand: ["Four", "Three"], battlefield: ["Cask"] }, them: {} } });
  s.you.choose("Cask");
  resolve(s);
  s.you.offers("Three");
  s.you.offersNot("Four");
});

test("more permanents make mana than anybody counts on", () => {
  const s = scene({
    cards: { Vast: sorcery("{300}") },
    seats: { you: { hand: ["Vast"], battlefield: Array(300).fill("Forest") }, them: {} },
  });
  s.you.offers("Vast");
});

test("601.2g: a land is tapped for mana, and then sacrificed for more", () => {
  expect(offers("Gruul", "Squander", "Mountain")).toBe(true);
  expect(offers("Green Green", "Squander", "Mountain")).toBe(false);
  const s = scene({ cards, seats: { you: { hand: ["Gruul"], battlefield: ["Squander", "Mountain"] }, them: {} } });
  s.you.choose("Gruul");
  s.you.choose("Mountain");
  s.you.shows({ stack: ["Gruul"], graveyard: ["Mountain"] });
});

test("601.2g: so is what Skirk Prospector sacrifices, and itself last", () => {
  const cost = { ...cards, Rrr: sorcery("{R}{R}{R}") };
  const s = scene({
    cards: cost,
    seats: { you: { hand: ["Rrr"], battlefield: ["Skirk Prospector", "Mogg Fanatic", "Raging Goblin"] }, them: {} },
  });
  s.you.choose("Rrr");
  for (const goblin of ["Mogg Fanatic", "Raging Goblin"]) s.you.choose(goblin);
  s.you.choose("Skirk Prospector");
  s.you.shows({ stack: ["Rrr"], battlefield: [] });
});

test("601.2g: what makes mana by itself pays for another's mana instead, if that is what pays", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Blue"], battlefield: [{ card: "Llanowar Elves", sick: false }, "Springleaf Drum"] },
      them: {},
    },
  });
  s.you.choose("Blue");
  s.you.choose("Llanowar Elves");
  s.you.shows({ stack: ["Blue"] });
  s.card("Llanowar Elves", { tapped: true });
  expect(offers("Four", "Ironworks", "Lotus Petal")).toBe(true);
  expect(offers("Three", "Ironworks")).toBe(false);
  expect(offers("Blue", "Springleaf Drum")).toBe(false);
});

test("601.2g: Heritage Druid is one of the three Elves it taps", () => {
  const s = scene({
    cards: { Ggg: sorcery("{G}{G}{G}") },
    seats: { you: { hand: ["Ggg"], battlefield: ["Heritage Druid", "Elvish Visionary", "Nettle Sentinel"] }, them: {} },
  });
  s.you.choose("Ggg");
  s.you.choose("Heritage Druid", "Elvish Visionary", "Nettle Sentinel");
  s.you.shows({ stack: ["Ggg"] });
});

test("107.3: X is as much as can be paid: more than a hundred", () => {
  const s = scene({
    cards: { Torrent: { ...sorcery("{X}"), programs: { resolve: { withX: { gainLife: ["you", { xOf: "self" }] } } } } },
    seats: { you: { life: 150, hand: ["Torrent"], battlefield: [...lands("Forest", 130)] }, them: {} },
  });
  s.you.choose("Torrent");
  expect(s.you.offered().at(-1)).toBe("130");
});
