import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

const cards = {
  /** {R}{R}{U}, as mana that floats. */
  Spring: {
    facts: { cost: "{0}", types: ["instant"] },
    programs: { resolve: [{ addMana: ["you", 3, 2] }, { addMana: ["you", 1, 1] }] },
  },
  Trinket: { facts: { cost: "{2}", types: ["artifact"] } },
  "Red Trinket": { facts: { cost: "{1}{R}", types: ["artifact"] } },
  Toll: {
    facts: { cost: "{0}", types: ["artifact"] },
    abilities: [{ activated: ["knock", "{2}", [], { gainLife: ["you", 1] }] }],
  },
  Press: {
    facts: { cost: "{0}", types: ["artifact"] },
    abilities: [{ manaAbility: ["{2},{T}", [], "G", 3] }],
  },
};
const options = { payment: "by hand" };
const floating = (...more: string[]) => {
  const s = scene({
    cards,
    options,
    seats: { you: { hand: ["Spring", ...more], battlefield: ["Toll", "Press"] }, them: {} },
  });
  s.you.choose("Spring");
  resolve(s);
  s.you.shows({ red: 2, blue: 1 });
  return s;
};

test("118.3a: with {R}{R}{U} in the pool, whoever pays {2} by hand keeps what they like", () => {
  const keepsRed = floating("Trinket");
  keepsRed.you.choose("Trinket");
  expect(asked(keepsRed)).toBe("1: which mana to pay with");
  expect(keepsRed.you.offered()).toEqual(["{U}", "{R}"]);
  keepsRed.you.choose("{R}");
  keepsRed.you.choose("{U}");
  keepsRed.you.shows({ stack: ["Trinket"], red: 1, blue: 0 });
  const keepsBlue = floating("Trinket");
  keepsBlue.you.choose("Trinket");
  keepsBlue.you.choose("{R}");
  keepsBlue.you.choose("{R}");
  keepsBlue.you.shows({ stack: ["Trinket"], red: 0, blue: 1 });
});

test("118.3a: what its colours need is no choice, nor what is all of one kind, nor all there is", () => {
  const s = floating("Red Trinket", "Red Trinket");
  s.you.choose("Red Trinket");
  expect(s.you.offered()).toEqual(["{U}", "{R}"]);
  s.you.choose("{U}");
  s.you.shows({ stack: ["Red Trinket"], red: 1, blue: 0 });
  const all = scene({
    cards,
    options,
    seats: {
      you: { hand: ["Trinket", "Trinket"], battlefield: ["Island", "Mountain", "Forest", "Forest", "Forest"] },
      them: {},
    },
  });
  for (const land of ["Island", "Mountain"]) all.you.choose(land);
  all.you.choose("Trinket");
  all.you.shows({ stack: ["Trinket"], red: 0, blue: 0 });
  resolve(all);
  for (let i = 0; i < 3; i++) all.you.choose("Forest");
  all.you.choose("Trinket");
  all.you.shows({ stack: ["Trinket"], green: 1 });
});

test("118.3a: the same for the mana of an activated ability, and of a mana ability, also while a spell is paid for", () => {
  const toll = floating();
  toll.you.choose("Toll");
  toll.you.choose("{R}");
  toll.you.choose("{U}");
  toll.you.shows({ red: 1, blue: 0 });
  const press = floating();
  press.you.choose("Press");
  press.you.choose("{R}");
  press.you.choose("{R}");
  press.you.shows({ red: 0, blue: 1, green: 3 });
});

test("118.3a: while a spell is paid for, a mana ability is paid with the mana its player gives it", () => {
  const s = scene({
    cards: { ...cards, Great: { facts: { cost: "{4}{U}", types: ["artifact"] } } },
    options,
    seats: { you: { hand: ["Spring", "Great"], battlefield: ["Press", "Forest"] }, them: {} },
  });
  s.you.choose("Spring");
  resolve(s);
  s.you.choose("Great");
  s.you.choose("Press");
  s.you.choose("{R}");
  s.you.choose("{R}");
  s.you.shows({ blue: 1, green: 3 });
  s.you.choose("Forest");
  s.you.shows({ stack: ["Great"], blue: 0, green: 0 });
});

test("733.1: mana given for generic that a colour would have needed takes the casting back", () => {
  const s = scene({
    cards: { ...cards, Blue: { facts: { cost: "{4}{U}", types: ["artifact"] } } },
    options,
    seats: { you: { hand: ["Spring", "Blue"], battlefield: ["Press", "Forest"] }, them: {} },
  });
  s.you.choose("Spring");
  resolve(s);
  s.you.choose("Blue");
  s.you.choose("Press");
  s.you.choose("{U}");
  s.you.choose("Forest");
  s.you.shows({ hand: ["Blue"], red: 2, blue: 1, green: 0 });
});
