// Cards that random games seldom get to.

import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

test("Sword of Fire and Ice: the equipped creature's hit deals 2 more anywhere and draws", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Sword of Fire and Ice"],
        battlefield: ["Grizzly Bears", ...Array(5).fill("Forest")],
        library: ["Swamp"],
      },
      them: {},
    },
  });
  s.you.choose("Sword of Fire and Ice");
  resolve(s);
  s.you.choose("Sword of Fire and Ice");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 4, toughness: 4 });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.passUntil("combat damage");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 14 });
  s.you.shows({ hand: ["Swamp"] });
});

test("Sword of Fire and Ice: protection from red, so it cannot be bolted", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", as: "bear" },
          { card: "Sword of Fire and Ice", attachedTo: "bear" },
        ],
      },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
  });
  s.them.choose("Shock");
  expect(s.them.offered()).toEqual(["player 2", "player 1"]);
});

test("Stoneforge Mystic finds an Equipment and puts one onto the battlefield", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Stoneforge Mystic"],
        battlefield: Array(4).fill("Plains"),
        library: ["Forest", "Bonesplitter", "Memnite"],
      },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Stoneforge Mystic");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("Bonesplitter");
  s.you.shows({ hand: ["Bonesplitter"] });
  const ready = scene({
    seats: { you: { hand: ["Loxodon Warhammer"], battlefield: ["Stoneforge Mystic", "Plains", "Plains"] }, them: {} },
  });
  ready.you.choose("Stoneforge Mystic");
  resolve(ready);
  ready.you.choose("Loxodon Warhammer");
  ready.you.shows({ hand: [], battlefield: ["Loxodon Warhammer", "Plains", "Plains", "Stoneforge Mystic"] });
});

test("Grave Titan makes two Zombies when it enters and when it attacks", () => {
  const s = scene({
    seats: { you: { hand: ["Grave Titan"], battlefield: [...Array(6).fill("Swamp"), "Grave Titan"] }, them: {} },
  });
  s.you.choose("Grave Titan");
  resolve(s);
  s.passUntil("declare attackers");
  s.you.choose("Grave Titan");
  resolve(s);
  expect(s.run.zone(1, "battlefield").filter(name => name === "2/2 Zombie")).toHaveLength(4);
});

test("Golgari Grave-Troll enters with a counter for each creature card in the graveyard, and spends one to regenerate", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Golgari Grave-Troll"],
        battlefield: Array(6).fill("Forest"),
        graveyard: ["Grizzly Bears", "Memnite", "Opt"],
      },
      them: {},
    },
  });
  s.you.choose("Golgari Grave-Troll");
  resolve(s);
  s.card("Golgari Grave-Troll", { power: 2, plus: 2 });
  s.you.choose("Golgari Grave-Troll");
  resolve(s);
  s.card("Golgari Grave-Troll", { plus: 1 });
});

test("Trophy Mage finds an artifact of mana value 3, no other", () => {
  const s = scene({
    seats: {
      you: { hand: ["Trophy Mage"], battlefield: Array(3).fill("Island"), library: ["Memnite", "Staff of Domination"] },
      them: {},
    },
  });
  s.you.choose("Trophy Mage");
  resolve(s);
  s.you.choose("yes");
  expect(s.you.offered()).toEqual(["Staff of Domination"]);
  s.you.choose("Staff of Domination");
  s.you.shows({ hand: ["Staff of Domination"] });
});

test("Jace, the Mind Sculptor: draw three, put two back in an order", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Jace, the Mind Sculptor"], library: ["Forest", "Island", "Swamp", "Plains"] },
      them: {},
    },
  });
  s.you.choose("Jace, the Mind Sculptor");
  s.you.choose("0: draw three, put two back");
  resolve(s);
  s.you.choose("Forest", "Island");
  s.you.shows({ hand: ["Swamp"], library: ["Island", "Forest", "Plains"] });
});

test("Elspeth's emblem lasts when she is gone", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Day of Judgment"],
        battlefield: [{ card: "Elspeth, Knight-Errant", loyalty: 8 }, "Grizzly Bears", ...Array(4).fill("Plains")],
      },
      them: {},
    },
  });
  s.you.choose("Elspeth, Knight-Errant");
  s.you.choose("-8: your permanents are indestructible");
  resolve(s);
  s.you.choose("Day of Judgment");
  resolve(s);
  s.you.shows({ battlefield: ["Grizzly Bears", ...Array(4).fill("Plains")] });
});

test("Bloodghast cannot block, and has haste while an opponent has 10 life or less", () => {
  const s = scene({ seats: { you: { hand: ["Bloodghast"], battlefield: ["Swamp", "Swamp"] }, them: { life: 10 } } });
  s.you.choose("Bloodghast");
  resolve(s);
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Bloodghast"]);
});

test("Stinkweed Imp destroys a creature it deals combat damage to", () => {
  const s = scene({
    seats: { you: { battlefield: ["Stinkweed Imp"] }, them: { battlefield: ["Leatherback Baloth"] } },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Leatherback Baloth");
  s.passUntil("declare blockers");
  s.you.choose("Stinkweed Imp");
  s.passUntil("end of combat");
  s.them.shows({ battlefield: [], graveyard: ["Leatherback Baloth"] });
});

test("701.22: scry 2: any of the two to the bottom, the others stay on top", () => {
  const s = scene({
    seats: {
      you: { hand: ["Preordain"], battlefield: ["Island"], library: ["Forest", "Swamp", "Plains"] },
      them: {},
    },
  });
  s.you.choose("Preordain");
  resolve(s);
  s.you.choose("Forest");
  s.you.shows({ hand: ["Swamp"], library: ["Plains", "Forest"] });
});

test("701.22: scry: what goes to the bottom and what stays on top, both in any order", () => {
  const cards = { Gaze: { facts: { cost: "{0}", types: ["sorcery"] }, programs: { resolve: { scry: 4 } } } };
  const library = ["Forest", "Swamp", "Plains", "Island", "Mountain"];
  const s = scene({ cards, seats: { you: { hand: ["Gaze"], library }, them: {} } });
  s.you.choose("Gaze");
  resolve(s);
  s.you.choose("Island", "Forest");
  s.you.choose("Swamp", "Plains");
  s.you.shows({ library: ["Plains", "Swamp", "Mountain", "Island", "Forest"] });
});

test("701.17: milling more cards than there are mills them all, and nobody loses for it", () => {
  const s = scene({
    seats: {
      you: { hand: ["Brain Freeze"], battlefield: ["Island", "Island"] },
      them: { library: ["Forest", "Swamp"] },
    },
  });
  s.you.choose("Brain Freeze");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ library: [], graveyard: ["Swamp", "Forest"] });
  expect(s.run.match.result).toBeUndefined();
});

test("107.4f: Gut Shot and Mutagenic Growth without any mana: 2 life each, if there are 2", () => {
  const s = scene({
    seats: { you: { life: 3, hand: ["Gut Shot", "Mutagenic Growth"], battlefield: ["Memnite"] }, them: {} },
  });
  s.you.choose("Gut Shot");
  s.you.choose("player 2");
  s.you.shows({ life: 1 });
  s.you.offersNot("Mutagenic Growth");
});

const phyrexian = (cost: string) => ({
  Rasp: {
    facts: { cost, types: ["instant"] },
    programs: { resolve: { target: ["anyTarget", { as: "it", do: { damage: ["$it", 3] } }] } },
  },
});
test("107.4f: of two Phyrexian symbols one may be paid with mana and the other with life", () => {
  const s = scene({
    cards: phyrexian("{1}{B/P}{B/P}"),
    seats: { you: { hand: ["Rasp"], battlefield: ["Swamp", "Mountain"] }, them: {} },
  });
  s.you.choose("Rasp");
  expect(s.you.offered()).toEqual(["cast, paying life", "cast, paying life for {B}"]);
  s.you.choose("cast, paying life for {B}");
  s.you.choose("player 2");
  s.you.shows({ life: 18 });
  s.card("Swamp", { tapped: true });
  s.card("Mountain", { tapped: true });
  resolve(s);
  s.them.shows({ life: 17 });
});

test("107.4f: of symbols of two colours the one whose colour is missing, or both, if there is life for it", () => {
  const offered = (life: number): readonly string[] => {
    const s = scene({
      cards: phyrexian("{W/P}{B/P}"),
      seats: { you: { life, hand: ["Rasp"], battlefield: ["Swamp"] }, them: {} },
    });
    s.you.choose("Rasp");
    return s.you.offered();
  };
  expect(offered(4)).toEqual(["cast, paying life", "cast, paying life for {W}"]);
  expect(offered(3)).toEqual(["player 1", "player 2"]);
});

test("107.4f: Phyrexian mana where it could not be paid with life is refused, with the reason", () => {
  const facts = { cost: "{R}", types: ["artifact"] };
  const start = (card: object) => (): unknown => scene({ cards: { Odd: card as never }, seats: { you: {}, them: {} } });
  expect(start({ facts: { ...facts, kicker: "{R/P}" } })).toThrow(
    /facts.kicker: expected mana that is neither hybrid nor Phyrexian/,
  );
  expect(start({ facts: { ...facts, flashback: "{R/P}" } })).toThrow(
    /facts.flashback: expected mana that is not Phyrexian/,
  );
  expect(start({ facts: { ...facts, cost: "{R/G}".repeat(11) } })).toThrow(/no more than 10 symbols of hybrid mana/);
  expect(start({ facts: { ...facts, cost: "{R/P}".repeat(5) } })).toThrow(/no more than 4 symbols of Phyrexian mana/);
  const activated = ["draw", "{R/P}", [], { draw: "you" }];
  expect(start({ facts, abilities: [{ activated }] })).toThrow(/mana, not Phyrexian/);
});

test("702.108: Monastery Mentor's Monks have prowess of their own, each counting the next spell", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock", "Shock"], battlefield: ["Monastery Mentor", "Mountain", "Mountain"] },
      them: {},
    },
  });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.choose("Monastery Mentor");
  resolve(s);
  s.card("1/1 Monk", { power: 1 });
  s.you.choose("Shock");
  s.you.choose("player 2");
  s.you.choose("1/1 Monk");
  s.you.choose("Monastery Mentor");
  resolve(s);
  s.card("Monastery Mentor", { power: 4 });
});
