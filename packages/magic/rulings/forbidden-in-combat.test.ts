// 508.1c, 509.1b: what can neither attack nor block, and what has to nevertheless, as far as it can (508.1d, 509.1c).

import { expect, test } from "vitest";
import { asked, scene } from "./scene.js";

type Seat = Parameters<typeof scene>[0]["seats"][string];
const never = (verb: string, ...condition: unknown[]) => ({
  facts: { cost: "{0}", types: ["enchantment"] },
  abilities: [{ never: { happens: [verb, ...condition] } }],
});
const cards = {
  "No Way To You": never("attack", { same: ["$whom", { asTarget: "you" }] }),
  "No Way Past": never("block", { isA: ["$card", "Bear"] }),
  "One Shield": never("block", { anyOf: { those: ["blockers", { not: { same: ["$it", "$card"] } }] } }),
  "Last Stand": never("attack", { atLeast: [{ count: "attackers" }, 2] }),
};
const attacked = (you: Seat, them: Seat) => {
  const s = scene({ cards, seats: { you, them } });
  s.passUntil("declare attackers");
  return s;
};

test("508.1c: Moat stops what does not fly; Ensnaring Bridge what has more power than its controller has cards", () => {
  const you = { battlefield: ["Wind Drake", "Grizzly Bears"] };
  expect(attacked(you, { battlefield: ["Moat"] }).you.offered()).toEqual(["Wind Drake"]);
  const bridge = { battlefield: ["Ensnaring Bridge"] };
  expect(attacked(you, { ...bridge, hand: ["Forest", "Forest"] }).you.offered()).toHaveLength(2);
  const few = { ...bridge, hand: ["Forest"] };
  expect(attacked({ battlefield: [...you.battlefield, "Memnite"] }, few).you.offered()).toEqual(["Memnite"]);
});

test("508.1c, 508.3: what may attack does, and abilities that wait for it go off, though it is tapped by then", () => {
  const s = scene({
    cards: { "Still Life": never("attack", { isTapped: "$card" }) },
    seats: { you: { battlefield: ["Grizzly Bears", "Noble Hierarch"] }, them: { battlefield: ["Still Life"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.passUntil("end of combat");
  s.them.shows({ life: 17 });
});

test("508.1c: what cannot attack a player may attack their planeswalker", () => {
  const them = { battlefield: ["No Way To You", "Jace Beleren"] };
  const s = attacked({ battlefield: ["Grizzly Bears"] }, them);
  s.you.choose("Grizzly Bears");
  expect(s.you.offered()).toEqual(["Jace Beleren"]);
  s.you.choose("Jace Beleren");
  s.passUntil("end of combat");
  s.card("Jace Beleren", { loyalty: 1 });
  const alone = scene({
    cards,
    seats: { you: { battlefield: ["Goblin Brigand"] }, them: { battlefield: ["No Way To You"] } },
  });
  alone.passUntil("end of combat");
  alone.them.shows({ life: 20 });
});

test("508.1c: Silent Arbiter: one creature attacks, and no second; abilities that wait for it go off", () => {
  const three = { battlefield: ["Noble Hierarch", "Grizzly Bears", "Wind Drake"] };
  const arbiter = { battlefield: ["Silent Arbiter"] };
  expect(() => attacked(three, arbiter).you.choose("Grizzly Bears", "Wind Drake")).toThrow(/a legal attack/);
  const s = attacked(three, arbiter);
  s.you.choose("Wind Drake");
  s.passUntil("end of combat");
  s.them.shows({ life: 17 });
});

test("508.1d: of several that must attack, as many do as may", () => {
  const two = ["Goblin Brigand", "Bloodrock Cyclops", "Goblin Brigand", "Wind Drake"];
  const s = attacked({ battlefield: two }, { battlefield: ["Last Stand"] });
  expect(() => s.you.choose("Wind Drake", "Goblin Brigand")).toThrow();
  expect(() => s.you.choose("Goblin Brigand")).toThrow();
  expect(() => s.you.choose("Goblin Brigand", "Goblin Brigand", "Bloodrock Cyclops")).toThrow();
  s.you.choose("Goblin Brigand", "Bloodrock Cyclops");
  s.passUntil("end of combat");
  s.them.shows({ life: 15 });
});

test("509.1b: Juggernaut, Steel Leaf Champion and fear: some cannot block them", () => {
  const s = attacked(
    { battlefield: ["Juggernaut", "Steel Leaf Champion", "Guiltfeeder"] },
    { battlefield: ["Wall of Omens", "Leatherback Baloth", "Walking Corpse", "Memnite"] },
  );
  s.you.choose("Juggernaut", "Steel Leaf Champion", "Guiltfeeder");
  s.passUntil("declare blockers");
  const offered: Record<string, readonly string[]> = {};
  for (let why = asked(s); why.includes("what blocks"); why = asked(s)) {
    offered[why.replace(/.*what blocks /, "")] = [...s.them.offered()].sort();
    s.them.choose("pass");
  }
  expect(offered).toEqual({
    Juggernaut: ["Leatherback Baloth", "Memnite", "Walking Corpse"],
    "Steel Leaf Champion": ["Leatherback Baloth"],
    Guiltfeeder: ["Memnite", "Walking Corpse"],
  });
});

test("509.3g: Guiltfeeder takes a life for each card in the graveyard of whom it attacks, though it deals no damage", () => {
  const s = attacked({ battlefield: ["Guiltfeeder"] }, { graveyard: ["Forest", "Shock", "Forest"] });
  s.you.choose("Guiltfeeder");
  s.passUntil("end of combat");
  s.them.shows({ life: 17 });
});

test("509.1b: one creature blocks, and no second; one that may block several may block them all", () => {
  const blocked = (...them: string[]) => {
    const s = attacked({ battlefield: ["Giant Spider", "Raging Goblin"] }, { battlefield: ["One Shield", ...them] });
    s.you.choose("Giant Spider", "Raging Goblin");
    s.passUntil("declare blockers");
    return s;
  };
  expect(() => blocked("Grizzly Bears", "Silvercoat Lion").them.choose("Grizzly Bears", "Silvercoat Lion")).toThrow(
    /a legal block/,
  );
  const s = blocked("Grizzly Bears", "Palace Guard");
  s.them.choose("Palace Guard");
  expect(s.them.offered()).toEqual(["Palace Guard"]);
  s.them.choose("Palace Guard");
  s.passUntil("combat damage");
  s.them.choose("0");
  s.them.shows({ life: 20 });
});

test("509.1c: what has to block and cannot does not; what must leaves no room for what need not", () => {
  const freed = attacked({ battlefield: ["Giant Spider"] }, { battlefield: ["No Way Past", "Grizzly Bears"] });
  freed.you.choose("Giant Spider");
  freed.passUntil("end of combat");
  freed.them.shows({ life: 18 });
  const s = attacked(
    { battlefield: ["Giant Spider"] },
    { battlefield: ["Silent Arbiter", "Razorgrass Screen", "Grizzly Bears"] },
  );
  s.you.choose("Giant Spider");
  s.passUntil("declare blockers");
  expect(() => s.them.choose("Grizzly Bears")).toThrow(/a legal block/);
  expect(() => s.them.choose("pass")).toThrow();
  s.them.choose("Razorgrass Screen");
});
