import { test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

test("615.7: a shield of 3 stops damage from several sources until it is used up", () => {
  const s = scene({
    seats: {
      you: { hand: ["Healing Salve"], battlefield: ["Plains"] },
      them: { hand: ["Shock", "Shock"], battlefield: ["Mountain", "Mountain"] },
    },
    turn: { of: "them" },
  });
  s.you.choose("Healing Salve");
  s.you.choose("prevent 3 damage");
  s.you.choose("player 1");
  resolve(s);
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 20 });
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 19 });
});

test("615.7: a shield of 3 stops 3 of the damage that two attackers deal at once", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Silvercoat Lion", "Mountain"], hand: ["Shock"] },
      them: { hand: ["Healing Salve"], battlefield: ["Plains"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Grizzly Bears", "Silvercoat Lion");
  s.them.choose("Healing Salve");
  s.them.choose("prevent 3 damage");
  s.them.choose("player 2");
  s.passUntil("main 2");
  s.them.shows({ life: 19 });
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
});

test("615.7, 514.2: a shield that was not used is gone with the turn", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Samite Healer"], library: ["Forest"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"], library: ["Forest"] },
    },
  });
  s.you.choose("Samite Healer");
  s.you.choose("Samite Healer");
  resolve(s);
  s.passUntil("end");
  s.passUntil("main 1");
  s.them.choose("Shock");
  s.them.choose("Samite Healer");
  resolve(s);
  s.you.shows({ graveyard: ["Samite Healer"] });
});

test("615.1: prevented damage is not dealt: no lifelink, no deathtouch", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Samite Healer"] },
      them: { battlefield: ["Vampire of the Dire Moon"] },
    },
    turn: { of: "them" },
  });
  s.passUntil("declare attackers");
  s.them.choose("Vampire of the Dire Moon");
  s.passUntil("declare blockers");
  s.you.choose("Samite Healer");
  s.you.choose("Samite Healer");
  s.you.choose("Samite Healer");
  s.passUntil("end of combat");
  s.them.shows({ life: 20, graveyard: ["Vampire of the Dire Moon"] });
  s.you.shows({ battlefield: ["Samite Healer"] });
});

test("615.1a: Holy Day stops trample and first strike alike, and only in combat", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Garruk's Companion", "Mountain"] },
      them: { hand: ["Holy Day"], battlefield: ["Plains", "White Knight"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Garruk's Companion");
  s.them.choose("Holy Day");
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
  s.you.choose("Shock");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 18 });
});

test("614.6: a creature dealt damage by Magma Spray is exiled whatever kills it this turn, and never dies", () => {
  const s = scene({
    seats: {
      you: { hand: ["Magma Spray", "Shock"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Blood Artist", { card: "Leatherback Baloth" }, "Doomed Traveler"] },
    },
  });
  s.you.choose("Magma Spray");
  s.you.choose("Doomed Traveler");
  resolve(s);
  s.them.shows({ exile: ["Doomed Traveler"], battlefield: ["Blood Artist", "Leatherback Baloth"] });
});

test("614.6: Pillar of Flame exiles a persist creature for good; a player it hits just takes 2", () => {
  const s = scene({
    seats: {
      you: { hand: ["Pillar of Flame", "Pillar of Flame"], battlefield: ["Mountain", "Mountain"] },
      them: { battlefield: ["Safehold Elite"] },
    },
  });
  s.you.choose("Pillar of Flame");
  s.you.choose("Safehold Elite");
  resolve(s);
  s.them.shows({ exile: ["Safehold Elite"], battlefield: [] });
  s.you.choose("Pillar of Flame");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 18 });
});

test("614.1a: Leyline of the Void exiles what would go to an opponent's graveyard, not to yours", () => {
  const s = scene({
    seats: {
      you: { hand: ["Shock"], battlefield: ["Leyline of the Void", "Mountain"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Shock");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.them.shows({ exile: ["Grizzly Bears"], graveyard: [] });
  s.you.shows({ graveyard: ["Shock"] });
});

test("616.1: regeneration, or a shield of prevention: each is used once, the controller says which first", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Drudge Skeletons", "Swamp", "Samite Healer"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
    turn: { of: "them" },
  });
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.them.choose("Shock");
  s.them.choose("Drudge Skeletons");
  s.you.choose("Samite Healer");
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.card("Drudge Skeletons", { tapped: true, damage: 0 });
});

test("701.13: what is exiled to come back is exiled: whatever waits for that sees it", () => {
  const instant = (word: string) => ({
    facts: { cost: "{0}", types: ["instant"] },
    programs: { resolve: { target: ["creatures", { as: "it", do: { [word]: "$it" } }] } },
  });
  const s = scene({
    cards: {
      Witness: {
        facts: { cost: "{0}", types: ["enchantment"] },
        abilities: [{ trigger: [{ happens: "exile" }, { gainLife: ["you", 1] }] }],
      },
      Blink: instant("flicker"),
      Visit: instant("exileUntilEndStep"),
    },
    seats: { you: { hand: ["Blink", "Visit", "Visit"], battlefield: ["Witness", "Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Blink");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 21 });
  s.you.choose("Visit");
  s.you.choose("Grizzly Bears");
  s.you.choose("Visit");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 22, exile: ["Grizzly Bears"] });
});

const banish = (them: readonly string[], hand: readonly string[] = [], theirHand: readonly string[] = []) => {
  const s = scene({
    seats: {
      you: { hand: ["Banisher Priest", ...hand], battlefield: Array(8).fill("Plains") },
      them: { battlefield: [...them, "Island"], hand: theirHand },
    },
  });
  s.you.choose("Banisher Priest");
  resolve(s);
  s.you.choose(them[0]);
  resolve(s);
  s.them.shows({ exile: [them[0]] });
  return s;
};

test("610.3: what Banisher Priest exiled is back at once when it leaves, and nobody can respond", () => {
  const s = banish(["Grizzly Bears"], [], ["Unsummon"]);
  s.them.choose("Unsummon");
  s.them.choose("Banisher Priest");
  resolveOne(s);
  s.them.shows({ exile: [], battlefield: ["Grizzly Bears", "Island"] });
});

test("610.3: it comes back although Banisher Priest has lost its abilities", () => {
  const s = banish(["Grizzly Bears"], ["Humility"], ["Unsummon"]);
  s.you.choose("Humility");
  resolve(s);
  s.them.choose("Unsummon");
  s.them.choose("Banisher Priest");
  resolve(s);
  s.them.shows({ exile: [], battlefield: ["Grizzly Bears", "Island"] });
});

test("610.3: it comes back after all others were destroyed with Banisher Priest, and is not seen by them", () => {
  const s = banish(["Grizzly Bears", "Soul Warden"], ["Wrath of God"]);
  s.them.shows({ life: 21 });
  s.you.choose("Wrath of God");
  resolve(s);
  s.them.shows({ life: 21, battlefield: ["Grizzly Bears", "Island"], graveyard: ["Soul Warden"] });
});

test("610.3b: Banisher Priest gone before its ability resolves exiles nothing", () => {
  const s = scene({
    seats: {
      you: { hand: ["Banisher Priest"], battlefield: Array(3).fill("Plains") },
      them: { battlefield: ["Grizzly Bears", "Mountain"], hand: ["Shock"] },
    },
  });
  s.you.choose("Banisher Priest");
  resolve(s);
  s.you.choose("Grizzly Bears");
  s.them.choose("Shock");
  s.them.choose("Banisher Priest");
  resolve(s);
  s.them.shows({ battlefield: ["Grizzly Bears", "Mountain"], exile: [] });
});
