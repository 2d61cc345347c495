import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

const attackWith = (
  s: { readonly passUntil: (moment: string) => void; readonly you: { choose(...wanted: string[]): void } },
  ...names: string[]
): void => {
  s.passUntil("declare attackers");
  s.you.choose(...names);
};

test("510.1b: an attacker that is not blocked deals its power to the player", () => {
  const s = scene({ seats: { you: { battlefield: ["Grizzly Bears"] }, them: {} } });
  attackWith(s, "Grizzly Bears");
  s.passUntil("end of combat");
  s.them.shows({ life: 18 });
  s.card("Grizzly Bears", { tapped: true });
});

test("302.6: a creature that came this turn cannot attack, unless it has haste", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", sick: true },
          { card: "Raging Goblin", sick: true },
        ],
      },
      them: {},
    },
  });
  s.passUntil("declare attackers");
  expect(s.you.offered()).toEqual(["Raging Goblin"]);
  s.you.choose("Raging Goblin");
  s.passUntil("end of combat");
  s.them.shows({ life: 19 });
});

test("702.3: a defender cannot attack; Arcades lets it, for damage by its toughness", () => {
  const bare = scene({ seats: { you: { battlefield: ["Wall of Omens", "Grizzly Bears"] }, them: {} } });
  bare.passUntil("declare attackers");
  expect(bare.you.offered()).toEqual(["Grizzly Bears"]);
  const s = scene({ seats: { you: { battlefield: ["Wall of Omens", "Arcades, the Strategist"] }, them: {} } });
  attackWith(s, "Wall of Omens");
  s.passUntil("end of combat");
  s.them.shows({ life: 16 });
});

test("702.20: vigilance does not tap", () => {
  const s = scene({ seats: { you: { battlefield: ["Serra Angel"] }, them: {} } });
  attackWith(s, "Serra Angel");
  s.card("Serra Angel", { tapped: false });
});

test("702.9: only flying and reach block a flier", () => {
  const s = scene({
    seats: { you: { battlefield: ["Serra Angel"] }, them: { battlefield: ["Grizzly Bears", "Giant Spider"] } },
  });
  attackWith(s, "Serra Angel");
  s.passUntil("declare blockers");
  expect(s.them.offered()).toEqual(["Giant Spider"]);
});

test("702.7: first strike damage comes first, and what dies of it strikes no more", () => {
  const s = scene({
    seats: { you: { battlefield: ["Knight of Meadowgrain"] }, them: { battlefield: ["Grizzly Bears"] } },
  });
  attackWith(s, "Knight of Meadowgrain");
  s.them.choose("Grizzly Bears");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: ["Knight of Meadowgrain"], life: 22 });
  s.them.shows({ battlefield: [], life: 20 });
});

test("702.4: double strike deals damage in both steps", () => {
  const s = scene({
    seats: {
      you: { hand: ["Boros Charm"], battlefield: ["Grizzly Bears", "Sacred Foundry", "Sacred Foundry"] },
      them: {},
    },
  });
  attackWith(s, "Grizzly Bears");
  s.you.choose("Boros Charm");
  s.you.choose("double strike");
  s.you.choose("Grizzly Bears");
  s.passUntil("end of combat");
  s.them.shows({ life: 16 });
});

test("702.19: trample deals what lethal damage leaves over, counting damage already marked", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Garruk's Companion"] },
      them: { battlefield: [{ card: "Giant Spider", damage: 2 }] },
    },
  });
  attackWith(s, "Garruk's Companion");
  s.them.choose("Giant Spider");
  s.passUntil("combat damage");
  expect(s.you.offered()).toEqual(["2", "3"]);
  s.you.choose("2");
  s.them.shows({ life: 19 });
});

test("702.2c: one damage from deathtouch is lethal, also for dividing and for trample", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Garruk's Companion", as: "beast" },
          { card: "Basilisk Collar", attachedTo: "beast" },
        ],
      },
      them: { battlefield: ["Giant Spider", "Leatherback Baloth"] },
    },
  });
  attackWith(s, "beast");
  s.them.choose("Giant Spider", "Leatherback Baloth");
  s.passUntil("combat damage");
  s.you.choose("1");
  expect(s.you.offered()).toEqual(["1", "2"]);
  s.you.choose("1");
  s.them.shows({ battlefield: [], life: 19 });
  s.you.shows({ life: 23 });
});

test("702.111: menace needs two blockers", () => {
  const s = scene({
    cards: { brute: { facts: { cost: "{2}{R}", types: ["creature"], pt: [3, 3], keywords: ["menace"] } } },
    seats: { you: { battlefield: ["brute"] }, them: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] } },
  });
  attackWith(s, "brute");
  s.passUntil("declare blockers");
  expect(() => s.them.choose("Grizzly Bears")).toThrow(/a legal block/);
});

test("510.1c: the attacker divides its damage among blockers as it likes", () => {
  const s = scene({
    seats: { you: { battlefield: ["Leatherback Baloth"] }, them: { battlefield: ["Grizzly Bears", "Giant Spider"] } },
  });
  attackWith(s, "Leatherback Baloth");
  s.them.choose("Grizzly Bears", "Giant Spider");
  s.passUntil("combat damage");
  s.you.choose("0");
  s.them.shows({ battlefield: ["Giant Spider"] });
});

test("510.1c: a blocked attacker whose blocker is gone deals no damage", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt"], battlefield: ["Grizzly Bears", "Mountain"] },
      them: { battlefield: ["Silvercoat Lion"] },
    },
  });
  attackWith(s, "Grizzly Bears");
  s.them.choose("Silvercoat Lion");
  s.you.choose("Lightning Bolt");
  s.you.choose("Silvercoat Lion");
  s.passUntil("end of combat");
  s.them.shows({ life: 20, battlefield: [] });
});

test("702.16: protection: not blocked by, not damaged by, not targeted by that colour", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["White Knight"] },
      them: { hand: ["Doom Blade"], battlefield: ["Walking Corpse", "Grizzly Bears", "Swamp", "Swamp"] },
    },
  });
  attackWith(s, "White Knight");
  s.passUntil("declare blockers");
  expect(s.them.offered()).toEqual(["Grizzly Bears"]);
  s.them.choose("Grizzly Bears");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: ["White Knight"] });
});

test("702.15: lifelink gains at the same time as the damage: nobody dies first", () => {
  const s = scene({
    seats: { you: { life: 2, battlefield: ["Vampire Nighthawk"] }, them: { battlefield: ["Kalonian Tusker"] } },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Kalonian Tusker");
  s.passUntil("declare blockers");
  s.you.choose("Vampire Nighthawk");
  s.passUntil("end of combat");
  s.you.shows({ life: 4 });
  s.them.shows({ battlefield: [] });
});

test("508.5, 306.7: planeswalkers are attacked, and damage takes loyalty", () => {
  const s = scene({ seats: { you: { battlefield: ["Grizzly Bears"] }, them: { battlefield: ["Jace Beleren"] } } });
  attackWith(s, "Grizzly Bears");
  s.you.choose("Jace Beleren");
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
  s.card("Jace Beleren", { loyalty: 1 });
});

test("702.83: exalted counts when one creature attacks alone, once for each", () => {
  const s = scene({
    seats: { you: { battlefield: ["Noble Hierarch", "Qasali Pridemage", "Grizzly Bears"] }, them: {} },
  });
  attackWith(s, "Grizzly Bears");
  s.you.choose("Noble Hierarch");
  s.passUntil("end of combat");
  s.them.shows({ life: 16 });
});

test("506.4: a regenerated creature is removed from combat", () => {
  const s = scene({
    seats: { you: { battlefield: ["Drudge Skeletons", "Swamp"] }, them: { battlefield: ["Kalonian Tusker"] } },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Kalonian Tusker");
  s.passUntil("declare blockers");
  s.you.choose("Drudge Skeletons");
  s.you.choose("Drudge Skeletons");
  s.passUntil("end of combat");
  s.you.shows({ battlefield: ["Drudge Skeletons", "Swamp"], life: 20 });
  s.card("Drudge Skeletons", { tapped: true, damage: 0 });
});

test("615: Fog prevents combat damage, and only that", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Mountain"], hand: ["Shock"] },
      them: { hand: ["Fog"], battlefield: ["Forest"] },
    },
  });
  attackWith(s, "Grizzly Bears");
  s.them.choose("Fog");
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 18 });
});

test("702.90: infect deals poison to players and -1/-1 counters to creatures", () => {
  const s = scene({ seats: { you: { battlefield: ["Inkmoth Nexus", "Forest"] }, them: {} } });
  s.you.choose("Inkmoth Nexus");
  s.you.choose("becomes a 1/1 Blinkmoth");
  resolve(s);
  attackWith(s, "Inkmoth Nexus");
  s.passUntil("end of combat");
  s.them.shows({ life: 20, poison: 1 });
  expect(asked(s)).not.toBe("");
});
