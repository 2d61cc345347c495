import { test } from "vitest";
import { free, lands, resolve, scene } from "./scene.js";

test("510.2, 702.15b: who would die from combat damage lives by the lifelink of the same damage", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Serra Angel"] },
      them: { life: 2, battlefield: ["Vampire Nighthawk"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears", "Serra Angel");
  s.passUntil("declare blockers");
  s.them.choose("Vampire Nighthawk");
  s.passUntil("end of combat");
  s.them.shows({ life: 2, graveyard: ["Vampire Nighthawk"] });
  s.you.shows({ graveyard: ["Serra Angel"] });
});

test("702.4c: a creature that loses double strike after first-strike damage deals no damage again", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Fencing Ace"] },
      them: { hand: ["Turn to Frog"], battlefield: ["Island", "Island"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Fencing Ace");
  s.passUntil("first strike damage");
  s.them.shows({ life: 19 });
  s.you.choose("pass");
  s.them.choose("Turn to Frog");
  s.them.choose("Fencing Ace");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 19 });
});

test("702.4b: one that gains first strike after first-strike damage still deals regular damage, once", () => {
  const s = scene({
    cards: {
      Hone: free({ target: ["creatures", { as: "it", do: { untilEndOfTurn: ["$it", { gains: "first strike" }] } }] }),
    },
    seats: { you: { hand: ["Hone"], battlefield: ["Fencing Ace", "Grizzly Bears"] }, them: {} },
  });
  s.passUntil("declare attackers");
  s.you.choose("Fencing Ace", "Grizzly Bears");
  s.passUntil("first strike damage");
  s.them.shows({ life: 19 });
  s.you.choose("Hone");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 16 });
});

test("702.2c, 702.19b: deathtouch and trample: one damage is lethal to each blocker", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Garruk's Companion", as: "companion" },
          { card: "Basilisk Collar", attachedTo: "companion" },
        ],
      },
      them: { battlefield: ["Giant Spider"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Garruk's Companion");
  s.passUntil("declare blockers");
  s.them.choose("Giant Spider");
  s.passUntil("combat damage");
  s.you.choose("1");
  s.passUntil("end of combat");
  s.them.shows({ life: 18, graveyard: ["Giant Spider"] });
  s.you.shows({ life: 23 });
});

test("506.4c, 508.1: a planeswalker that is gone is attacked by nothing; the attacker stays attacking and hits nobody", () => {
  const s = scene({
    seats: {
      you: { hand: ["Boomerang"], battlefield: ["Grizzly Bears", ...lands("Island", 2)] },
      them: { battlefield: ["Jace Beleren"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears");
  s.you.choose("Jace Beleren");
  s.you.choose("Boomerang");
  s.you.choose("Jace Beleren");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 20, hand: ["Jace Beleren"] });
});

test("509.1h, 702.19e: a blocked creature without trample deals no damage once its blocker is gone", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Kalonian Tusker"] },
      them: { battlefield: ["Memnite", "Viscera Seer"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Kalonian Tusker");
  s.passUntil("declare blockers");
  s.them.choose("Memnite");
  s.you.choose("pass");
  s.them.choose("Viscera Seer");
  s.them.choose("Memnite");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
});
