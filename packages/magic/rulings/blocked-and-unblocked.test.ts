// 509.3: what goes off as blockers are declared.

import { test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

type Scene = ReturnType<typeof scene<"you" | "them">>;
const attackWith = (s: Scene, ...names: string[]): void => {
  s.passUntil("declare attackers");
  s.you.choose(...names);
  s.passUntil("declare blockers");
};
const bears = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ card: "Grizzly Bears", as: `bear ${i + 1}` }));

test("702.45: bushido counts once, whether it is blocked by several or blocks several", () => {
  const attacking = scene({
    seats: { you: { battlefield: ["Kitsune Blademaster"] }, them: { battlefield: bears(2) } },
  });
  attackWith(attacking, "Kitsune Blademaster");
  attacking.them.choose("bear 1", "bear 2");
  resolve(attacking);
  attacking.card("Kitsune Blademaster", { power: 3, toughness: 3 });

  const blocking = scene({
    seats: { you: { battlefield: bears(2) }, them: { battlefield: ["Battle-Mad Ronin", "High Ground"] } },
  });
  attackWith(blocking, "bear 1", "bear 2");
  blocking.them.choose("Battle-Mad Ronin");
  blocking.them.choose("Battle-Mad Ronin");
  resolve(blocking);
  blocking.card("Battle-Mad Ronin", { power: 3, toughness: 3 });
});

test("702.45b: two abilities are two triggers; what is not blocked has none", () => {
  const s = scene({
    cards: {
      Master: { facts: { cost: "{1}", types: ["creature"], pt: [1, 1] }, abilities: [{ bushido: 1 }, { bushido: 2 }] },
    },
    seats: { you: { battlefield: ["Master", "Devoted Retainer"] }, them: { battlefield: bears(1) } },
  });
  attackWith(s, "Master", "Devoted Retainer");
  while (asked(s).includes("what blocks")) s.them.choose(asked(s).includes("Master") ? "bear 1" : "pass");
  s.you.choose("Master");
  resolve(s);
  s.card("Master", { power: 4 });
  s.card("Devoted Retainer", { power: 1 });
});

test("702.23b: rampage counts the blockers as it resolves, and none is no less than one", () => {
  const against = (count: number): Scene => {
    const s = scene({
      seats: {
        you: { hand: ["Shock"], battlefield: ["Craw Giant", "Mountain"] },
        them: { battlefield: bears(count) },
      },
    });
    attackWith(s, "Craw Giant");
    s.them.choose(...bears(count).map(({ as }) => as));
    s.you.choose("Shock");
    s.you.choose("bear 1");
    resolve(s);
    return s;
  };
  against(3).card("Craw Giant", { power: 8, toughness: 6 });
  against(1).card("Craw Giant", { power: 6, toughness: 4 });
});

test("509.3d: Sylvan Basilisk destroys each creature that blocks it; it stays blocked", () => {
  const s = scene({ seats: { you: { battlefield: ["Sylvan Basilisk"] }, them: { battlefield: bears(2) } } });
  attackWith(s, "Sylvan Basilisk");
  s.them.choose("bear 1", "bear 2");
  s.them.shows({ life: 20 });
  s.you.choose("Sylvan Basilisk");
  s.passUntil("end of combat");
  s.card("Sylvan Basilisk", { damage: 0 });
  s.them.shows({ life: 20, battlefield: [] });
});

test("509.3d: Elven Warhounds put what blocks them on its owner's library, before damage", () => {
  const s = scene({
    seats: { you: { battlefield: ["Elven Warhounds"] }, them: { battlefield: bears(1), library: ["Forest"] } },
  });
  attackWith(s, "Elven Warhounds");
  s.them.choose("bear 1");
  s.passUntil("end of combat");
  s.card("Elven Warhounds", { damage: 0 });
  s.them.shows({ life: 20, battlefield: [], library: ["Grizzly Bears", "Forest"] });
});

test("509.3d, 511.2: Thicket Basilisk's opponent is destroyed at end of combat, though the Basilisk has died; a Wall is not", () => {
  const blocking = scene({
    seats: {
      you: { battlefield: ["Leatherback Baloth"] },
      them: { battlefield: [{ card: "Thicket Basilisk", damage: 1 }] },
    },
  });
  attackWith(blocking, "Leatherback Baloth");
  blocking.them.choose("Thicket Basilisk");
  blocking.passUntil("end of combat");
  blocking.them.shows({ graveyard: ["Thicket Basilisk"] });
  blocking.you.shows({ battlefield: ["Leatherback Baloth"] });
  resolve(blocking);
  blocking.you.shows({ graveyard: ["Leatherback Baloth"] });

  const walled = scene({
    seats: { you: { battlefield: ["Thicket Basilisk"] }, them: { battlefield: ["Wall of Omens"] } },
  });
  attackWith(walled, "Thicket Basilisk");
  walled.them.choose("Wall of Omens");
  walled.passUntil("main 2");
  walled.them.shows({ battlefield: ["Wall of Omens"] });
});

test("509.3d: Deathgazer looks at colours as blockers are declared, not at end of combat", () => {
  const s = scene({
    cards: {
      Dye: {
        facts: { cost: "{0}", types: ["instant"] },
        programs: {
          resolve: {
            target: [
              "creatures",
              { as: "it", do: { untilEndOfTurn: ["$it", { loseAll: "colour" }, { isOfColour: "black" }] } },
            ],
          },
        },
      },
    },
    seats: { you: { battlefield: ["Deathgazer"] }, them: { hand: ["Dye"], battlefield: ["Giant Spider"] } },
  });
  attackWith(s, "Deathgazer");
  s.them.choose("Giant Spider");
  resolve(s);
  s.them.choose("Dye");
  s.them.choose("Giant Spider");
  s.passUntil("main 2");
  s.them.shows({ graveyard: ["Giant Spider", "Dye"] });
});

test("509.3g, 510.1a: Ophidian, not blocked, draws a card instead of dealing damage, or does not", () => {
  const attacked = (): Scene => {
    const s = scene({
      seats: {
        you: { battlefield: ["Ophidian"], library: ["Island", "Forest"] },
        them: { hand: ["Unsummon"], battlefield: ["Island", "Grizzly Bears"] },
      },
    });
    attackWith(s, "Ophidian");
    return s;
  };
  const drawn = attacked();
  drawn.them.choose("pass");
  resolve(drawn);
  drawn.you.choose("yes");
  drawn.passUntil("end of combat");
  drawn.you.shows({ hand: ["Island"] });
  drawn.them.shows({ life: 20 });

  const dealt = attacked();
  dealt.them.choose("pass");
  resolve(dealt);
  dealt.you.choose("no");
  dealt.passUntil("end of combat");
  dealt.you.shows({ hand: [] });
  dealt.them.shows({ life: 19 });

  // Blocked, it stays so when its blocker is gone: nothing goes off.
  const blocked = attacked();
  blocked.them.choose("Grizzly Bears");
  blocked.them.choose("Unsummon");
  blocked.them.choose("Grizzly Bears");
  blocked.passUntil("end of combat");
  blocked.you.shows({ hand: [] });
  blocked.them.shows({ life: 20 });
});

test("509.3g: Farrel's Zealot and Abyssal Nightstalker deal their combat damage, or do something else", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Farrel's Zealot", "Abyssal Nightstalker"] },
      them: { hand: ["Forest"], battlefield: [{ card: "Giant Spider", tapped: true }] },
    },
  });
  attackWith(s, "Farrel's Zealot", "Abyssal Nightstalker");
  s.you.choose("Farrel's Zealot");
  s.you.choose("Giant Spider");
  resolve(s);
  s.you.choose("no");
  resolve(s);
  s.you.choose("yes");
  s.passUntil("end of combat");
  s.card("Giant Spider", { damage: 3 });
  s.them.shows({ hand: ["Forest"], life: 18 });
});

test("506.4: Gustcloak Savior takes a creature out of combat: nobody deals damage, and it is not unblocked", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Gustcloak Savior", { card: "Ophidian", as: "snake" }] },
      them: { battlefield: bears(1) },
    },
  });
  attackWith(s, "snake");
  s.them.choose("bear 1");
  resolve(s);
  s.you.choose("yes");
  s.card("snake", { tapped: false, attacking: 0 });
  s.passUntil("end of combat");
  s.card("snake", { damage: 0 });
  s.card("bear 1", { damage: 0 });
  s.them.shows({ life: 20 });
});

test("509.3c: 'becomes blocked' goes off once however many block: Vedalken Ghoul, Deepwood Wolverine, Spined Sliver", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Vedalken Ghoul", "Deepwood Wolverine", "Spined Sliver"] },
      them: { battlefield: bears(6) },
    },
  });
  attackWith(s, "Vedalken Ghoul", "Deepwood Wolverine", "Spined Sliver");
  for (let next = 1; next <= 6; next += 2) s.them.choose(`bear ${next}`, `bear ${next + 1}`);
  while (asked(s).includes("stack")) s.you.choose(s.you.offered()[0]);
  resolve(s);
  s.them.shows({ life: 16 });
  s.card("Deepwood Wolverine", { power: 3, toughness: 1 });
  s.card("Spined Sliver", { power: 4, toughness: 4 });
});

test("509.3d: Righteous Indignation helps each blocker of a black or red creature, once for each it blocks", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Walking Corpse", "Raging Goblin"] },
      them: { battlefield: ["Silvercoat Lion", "High Ground", "Righteous Indignation"] },
    },
  });
  attackWith(s, "Walking Corpse", "Raging Goblin");
  s.them.choose("Silvercoat Lion");
  s.them.choose("Silvercoat Lion");
  s.them.choose("Righteous Indignation");
  resolve(s);
  s.card("Silvercoat Lion", { power: 4, toughness: 4 });
});

test("509.3: cards of one's own wait for what others block, and for those that nothing blocks", () => {
  const s = scene({
    cards: {
      Herald: {
        facts: { cost: "{1}", types: ["enchantment"] },
        abilities: [
          { wheneverBlocks: [{ opponentControls: "$it" }, { as: ["card", "attacker"], do: { tap: "$card" } }] },
          { wheneverAttacksUnblocked: [{ youControl: "$it" }, { gainLife: ["you", { power: "$card" }] }] },
        ],
      },
    },
    seats: { you: { battlefield: ["Herald", "Giant Spider", "Ophidian"] }, them: { battlefield: bears(1) } },
  });
  attackWith(s, "Giant Spider", "Ophidian");
  while (asked(s).includes("what blocks")) s.them.choose(asked(s).includes("Ophidian") ? "bear 1" : "pass");
  s.you.choose("Herald");
  resolve(s);
  s.card("bear 1", { tapped: true });
  s.you.shows({ life: 22 });
});
