import { expect, test } from "vitest";
import { resolve, resolveOne, scene } from "./scene.js";

const lands = (name: string, count: number): string[] => Array(count).fill(name);
const free = (resolving: unknown, types: readonly string[] = ["instant"]) => ({
  facts: { cost: "{0}", types },
  programs: { resolve: resolving },
});
const enchantment = (...abilities: unknown[]) => ({ facts: { cost: "{0}", types: ["enchantment"] }, abilities });

test("707.2, 614.12: Clone of an animated Lumbering Falls is the land, enters tapped and is no creature", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Clone"],
        battlefield: ["Lumbering Falls", ...lands("Forest", 3), ...lands("Island", 6), "Vedalken Orrery"],
      },
      them: {},
    },
  });
  s.you.choose("Lumbering Falls");
  s.you.choose("becomes a 3/3 Elemental");
  resolve(s);
  s.you.choose("Clone");
  resolve(s);
  s.you.choose("Lumbering Falls");
  resolve(s);
  s.card("Clone", { tapped: true });
  s.passUntil("end");
  expect(s.run.zone(1, "battlefield")).toContain("Clone");
});

test("603.6c, 110.2: Doomed Traveler that dies under somebody else's control leaves them the Spirit, its owner the card", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Village Rites"],
        library: lands("Swamp", 2),
        battlefield: ["Swamp", { card: "Mind Control", attachedTo: "traveler" }],
      },
      them: { battlefield: [{ card: "Doomed Traveler", as: "traveler" }] },
    },
  });
  s.you.choose("Village Rites");
  s.you.choose("Doomed Traveler");
  resolve(s);
  s.you.shows({ battlefield: ["Swamp", "1/1 Spirit"], graveyard: ["Village Rites", "Mind Control"] });
  s.them.shows({ graveyard: ["Doomed Traveler"] });
});

test("704.5g, 704.3: damaged creatures die with the anthem that held them up, all at once", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Pyroclasm"],
        battlefield: ["Mountain", "Mountain", "Blood Artist"],
      },
      them: {
        hand: [],
        battlefield: ["Glorious Anthem", "Grizzly Bears", "Silvercoat Lion", "Kami of Ancient Law"],
      },
    },
  });
  s.you.choose("Pyroclasm");
  resolve(s);
  // Blood Artist itself is 0/1 and dies; its own trigger sees only itself.
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 19 });
  expect(s.run.zone(2, "battlefield")).toHaveLength(4);
  s.them.choose("Kami of Ancient Law");
  s.them.choose("Glorious Anthem");
  resolve(s);
  s.them.shows({ battlefield: [] });
});

test("702.79, 704.5q, 603.4: Kitchen Finks whose counters annihilate persists again", () => {
  const s = scene({
    cards: { Balm: free({ target: ["creatures", { as: "it", do: { putCounters: ["$it", "plus", 1] } }] }) },
    seats: {
      you: { hand: ["Balm"], battlefield: [{ card: "Kitchen Finks", minus: 1 }, "Viscera Seer"], library: ["Forest"] },
      them: {},
    },
  });
  s.you.choose("Balm");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { minus: 0, plus: 0 });
  s.you.choose("Viscera Seer");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.card("Kitchen Finks", { minus: 1 });
  s.you.shows({ life: 22 });
});

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

test("702.52b: with too few cards in the library dredge is no choice, and the last card is drawn", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Opt"],
        graveyard: ["Golgari Grave-Troll"],
        library: ["Island"],
        battlefield: ["Island", "Laboratory Maniac"],
      },
      them: {},
    },
  });
  s.you.choose("Opt");
  resolve(s);
  s.you.choose("pass");
  resolve(s);
  s.you.shows({ hand: ["Island"] });
  expect(s.run.match.isOver).toBe(false);
});

test("603.3b, 603.10a: creatures that die together see each other; the active player's triggers go on the stack first", () => {
  const s = scene({
    seats: {
      you: { life: 1, hand: ["Day of Judgment"], battlefield: [...lands("Plains", 4), "Zulaport Cutthroat"] },
      them: { life: 1, battlefield: ["Zulaport Cutthroat"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  // The other player's trigger is on top, and resolves first.
  expect(s.run.match.result).toMatchObject({ places: [2, 1] });
});

test("614.5, 701.19: a regeneration shield serves once, and taps and heals what it saves", () => {
  const s = scene({
    seats: {
      you: { battlefield: [{ card: "Drudge Skeletons", as: "skeletons" }, ...lands("Swamp", 2)] },
      them: { hand: ["Lightning Bolt", "Shock"], battlefield: lands("Mountain", 2) },
    },
  });
  s.you.choose("Drudge Skeletons");
  resolve(s);
  s.you.choose("pass");
  s.them.choose("Lightning Bolt");
  s.them.choose("Drudge Skeletons");
  resolve(s);
  s.card("Drudge Skeletons", { tapped: true, damage: 0 });
  s.you.choose("pass");
  s.them.choose("Shock");
  s.them.choose("Drudge Skeletons");
  resolve(s);
  s.you.shows({ graveyard: ["Drudge Skeletons"] });
});

test("608.2b: of two targets the illegal one is left alone, and nothing is done to it", () => {
  const s = scene({
    seats: {
      you: { hand: ["Peel from Reality"], battlefield: ["Grizzly Bears", ...lands("Island", 2)] },
      them: { hand: ["Cloudshift"], battlefield: ["Serra Angel", "Plains"] },
    },
  });
  s.you.choose("Peel from Reality");
  s.you.choose("Grizzly Bears");
  s.you.choose("Serra Angel");
  s.you.choose("pass");
  s.them.choose("Cloudshift");
  s.them.choose("Serra Angel");
  resolve(s);
  s.you.shows({ hand: ["Grizzly Bears"] });
  s.them.shows({ battlefield: ["Plains", "Serra Angel"] });
});

test("613.7, 613.4: a counter put on before a creature becomes 1/1 still counts; what it is set to later counts instead", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Turn to Frog", "Giant Growth"],
        battlefield: [{ card: "Tarmogoyf", plus: 2 }, "Forest", ...lands("Island", 2)],
        graveyard: ["Shock", "Forest"],
      },
      them: {},
    },
  });
  s.card("Tarmogoyf", { power: 4, toughness: 5 });
  s.you.choose("Giant Growth");
  s.you.choose("Tarmogoyf");
  resolve(s);
  s.you.choose("Turn to Frog");
  s.you.choose("Tarmogoyf");
  resolve(s);
  s.card("Tarmogoyf", { power: 6, toughness: 6 });
});

test("707.10, 107.3: a copy of Blaze has its X; a copy of a kicked Burst Lightning is kicked", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Blaze", "Reverberate", "Burst Lightning", "Reverberate"],
        battlefield: lands("Mountain", 13),
      },
      them: {},
    },
  });
  s.you.choose("Blaze");
  s.you.choose("3");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Blaze");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 14 });
  s.you.choose("Burst Lightning");
  s.you.choose("cast, kicked");
  s.you.choose("player 2");
  s.you.choose("Reverberate");
  s.you.choose("Burst Lightning");
  resolve(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 6 });
});

test("514.3a: what triggers on a discard in the cleanup step is dealt with there, and another cleanup step follows", () => {
  const s = scene({
    seats: {
      you: { hand: lands("Forest", 8), library: ["Forest"] },
      them: { battlefield: ["Megrim"], library: ["Forest"] },
    },
    turn: { at: "end" },
  });
  s.passUntil("cleanup");
  s.you.choose("Forest");
  resolve(s);
  s.you.shows({ life: 18 });
});

test("611.2c, 613.7: 'creatures you control get' is fixed as it resolves: a creature that comes later gets nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Overrun", "Raise the Alarm"],
        battlefield: [...lands("Forest", 5), ...lands("Plains", 2), "Grizzly Bears"],
      },
      them: {},
    },
  });
  s.you.choose("Overrun");
  resolve(s);
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.card("Grizzly Bears", { power: 5 });
  s.card("1/1 Soldier #2", { power: 1 });
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

test("400.7, 302.6: Otherworldly Journey brings a creature back as a new object at the end of the turn, with its counter", () => {
  const s = scene({
    seats: {
      you: { hand: ["Otherworldly Journey"], battlefield: [{ card: "Serra Angel", plus: 2 }, ...lands("Plains", 2)] },
      them: {},
    },
  });
  s.you.choose("Otherworldly Journey");
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.shows({ exile: ["Serra Angel"] });
  s.passUntil("end");
  resolve(s);
  s.card("Serra Angel", { plus: 1, power: 5, sick: true });
});

test("608.2h, 701.21a: Fling deals the power the sacrificed creature had on the battlefield, anthem and counters included", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Fling"],
        battlefield: ["Glorious Anthem", { card: "Grizzly Bears", plus: 1 }, ...lands("Mountain", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Fling");
  s.you.choose("Grizzly Bears");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("614.1c, 616.1, 111.10: Doubling Season makes two copies for one, and Soul Warden sees both", () => {
  const s = scene({
    cards: {
      Twin: free({ target: ["creatures", { as: "it", do: { createCopy: ["$it", { as: "token", do: [] }] } }] }),
    },
    seats: { you: { hand: ["Twin"], battlefield: ["Doubling Season", "Grizzly Bears", "Soul Warden"] }, them: {} },
  });
  s.you.choose("Twin");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Soul Warden");
  resolve(s);
  s.you.shows({ life: 22 });
  expect(s.run.zone(1, "battlefield").filter(name => name === "Grizzly Bears")).toHaveLength(3);
});

test("702.43, 614.16: Hardened Scales adds one to the counters that modular gives away, and to those it enters with", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Arcbound Worker", "Shatter"],
        battlefield: ["Hardened Scales", "Memnite", "Forest", ...lands("Mountain", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Arcbound Worker");
  resolve(s);
  s.card("Arcbound Worker", { plus: 2 });
  s.you.choose("Shatter");
  s.you.choose("Arcbound Worker");
  resolve(s);
  s.you.choose("Memnite");
  resolve(s);
  s.you.choose("yes");
  s.card("Memnite", { plus: 3 });
});

test("707.12, 702.40: what Isochron Scepter casts counts for storm", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Grapeshot"],
        exile: [{ card: "Shock", exiledWith: "scepter" }],
        battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...lands("Mountain", 4)],
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.you.choose("Grapeshot");
  s.you.choose("player 2");
  resolveOne(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("613.8, 305.7: under Blood Moon an Urborg makes no Swamps; with Blood Moon gone it does again", () => {
  const s = scene({
    cards: {
      Probe: enchantment({ always: [{ permanentsWhere: { isA: ["$it", "Swamp"] } }, { gains: "indestructible" }] }),
    },
    seats: {
      you: {
        hand: ["Disenchant"],
        battlefield: ["Blood Moon", "Urborg, Tomb of Yawgmoth", "Plains", "Plains", "Plains", "Probe"],
      },
      them: {},
    },
  });
  s.you.choose("Disenchant");
  s.you.choose("Blood Moon");
  resolve(s);
  s.you.choose("Plains");
  expect(s.you.offered()).toEqual(["{T}: add {W}", "{T}: add {B}"]);
});

test("702.16j, 704.5m: a creature that gains protection from white loses the white Aura on it, not the Equipment", () => {
  const s = scene({
    seats: {
      you: {
        battlefield: [
          { card: "Mother of Runes", sick: false },
          { card: "Grizzly Bears", as: "bears" },
          { card: "Bonesplitter", attachedTo: "bears" },
        ],
      },
      them: { battlefield: [{ card: "Pacifism", attachedTo: "bears" }] },
    },
  });
  s.you.choose("Mother of Runes");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("white");
  resolve(s);
  s.them.shows({ graveyard: ["Pacifism"] });
  s.card("Grizzly Bears", { power: 4 });
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

test("603.4, 608.2h: Felidar Sovereign asks for 40 life twice", () => {
  const s = scene({
    seats: {
      you: { life: 40, battlefield: ["Felidar Sovereign"], library: ["Plains"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
    turn: { at: "upkeep" },
  });
  s.you.choose("pass");
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  expect(s.run.match.isOver).toBe(false);
});

test("601.2f, 601.2h: Thalia's tax and Trinisphere: the increase first, then at least three", () => {
  const s = scene({
    seats: {
      you: { hand: ["Opt", "Divination"], library: lands("Forest", 2), battlefield: lands("Island", 3) },
      them: { battlefield: ["Thalia, Guardian of Thraben", "Trinisphere"] },
    },
  });
  expect(s.you.offered()).not.toContain("Divination");
  s.you.choose("Opt");
  expect(s.you.offered()).toEqual([]);
});

test("707.10c: a copy may be aimed anew; the original stays as it was", () => {
  const s = scene({
    seats: {
      you: { hand: ["Lightning Bolt", "Reverberate"], battlefield: lands("Mountain", 3) },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Lightning Bolt");
  s.you.choose("Grizzly Bears");
  s.you.choose("Reverberate");
  s.you.choose("Lightning Bolt");
  resolveOne(s);
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17, graveyard: ["Grizzly Bears"] });
});

test("400.7: Reanimate on a creature that died with Bridge from Below in the graveyard makes no second Zombie", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Village Rites", "Reanimate"],
        library: lands("Swamp", 2),
        graveyard: ["Bridge from Below"],
        battlefield: ["Grizzly Bears", ...lands("Swamp", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Village Rites");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("Reanimate");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 18 });
  expect(s.run.zone(1, "battlefield").filter(name => name === "2/2 Zombie")).toHaveLength(1);
});

test("702.85a: Bloodbraid Elf passes over a land and what costs too much; all that is not cast goes to the bottom", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Bloodbraid Elf"],
        library: ["Forest", "Thragtusk", "Lightning Bolt", "Shock"],
        battlefield: [...lands("Mountain", 2), ...lands("Forest", 2)],
      },
      them: {},
    },
  });
  s.you.choose("Bloodbraid Elf");
  resolveOne(s);
  s.you.choose("Lightning Bolt");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 17 });
  expect(s.run.zone(1, "library")).toHaveLength(3);
});

test("614.1a, 614.6: Rest in Peace: what would die is exiled and did not die; Blood Artist sees nothing", () => {
  const s = scene({
    seats: {
      you: { hand: ["Day of Judgment"], battlefield: ["Rest in Peace", "Blood Artist", ...lands("Plains", 4)] },
      them: { battlefield: ["Doomed Traveler"] },
    },
  });
  s.you.choose("Day of Judgment");
  resolve(s);
  s.them.shows({ life: 20, exile: ["Doomed Traveler"], battlefield: [] });
});

test("702.79a, 110.2: Kitchen Finks sacrificed by who has taken it returns under its owner's control", () => {
  const s = scene({
    seats: {
      you: { hand: ["Act of Treason"], battlefield: ["Viscera Seer", ...lands("Mountain", 3)], library: ["Mountain"] },
      them: { battlefield: ["Kitchen Finks"] },
    },
  });
  s.you.choose("Act of Treason");
  s.you.choose("Kitchen Finks");
  resolve(s);
  s.you.choose("Viscera Seer");
  s.you.choose("Kitchen Finks");
  resolve(s);
  // Persist: the trigger was yours, the card returns under its owner's control.
  s.them.shows({ battlefield: ["Kitchen Finks"], life: 22 });
  s.card("Kitchen Finks", { minus: 1, controller: 2 });
});

test("603.2e, 701.26: what is tapped already does not become tapped: City of Brass hurts once for one mana", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["City of Brass"] },
      them: { battlefield: [{ card: "Icy Manipulator", sick: false }, "Plains", "Plains"] },
    },
  });
  s.you.choose("City of Brass");
  s.you.choose("{W}");
  resolve(s);
  s.you.shows({ life: 19 });
  s.you.choose("pass");
  s.them.choose("Icy Manipulator");
  s.them.choose("City of Brass");
  resolve(s);
  s.you.shows({ life: 19 });
});

test("118.9d, 707.12: the copy that Isochron Scepter casts may be kicked", () => {
  const s = scene({
    seats: {
      you: {
        exile: [{ card: "Burst Lightning", exiledWith: "scepter" }],
        battlefield: [{ card: "Isochron Scepter", as: "scepter" }, ...lands("Mountain", 6)],
      },
      them: {},
    },
  });
  s.you.choose("Isochron Scepter");
  resolve(s);
  s.you.choose("yes");
  s.you.choose("yes");
  s.you.choose("player 2");
  resolve(s);
  s.them.shows({ life: 16 });
});

test("607.2a, 603.10a: Oblivion Ring that has lost its abilities when it leaves gives nothing back", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Disenchant"],
        battlefield: [{ card: "Oblivion Ring", as: "ring" }, "Opalescence", "Humility", ...lands("Plains", 2)],
      },
      them: { exile: [{ card: "Serra Angel", exiledWith: "ring" }] },
    },
  });
  s.you.choose("Disenchant");
  s.you.choose("Oblivion Ring");
  resolve(s);
  s.them.shows({ exile: ["Serra Angel"] });
});

test("704.5a, 613.1f: Platinum Angel turned into a Frog protects nobody: who has no life left loses", () => {
  const s = scene({
    seats: {
      you: { hand: ["Turn to Frog"], battlefield: lands("Island", 2) },
      them: { life: 0, battlefield: ["Platinum Angel"] },
    },
  });
  s.you.choose("Turn to Frog");
  s.you.choose("Platinum Angel");
  resolve(s);
  expect(s.run.match.result).toMatchObject({ places: [1, 2] });
});

test("613.2, 109.5: 'you' of Abyssal Persecutor is whoever controls it", () => {
  const s = scene({
    seats: {
      you: { life: 0, battlefield: [{ card: "Mind Control", attachedTo: "demon" }] },
      them: {
        life: 1,
        hand: ["Naturalize"],
        battlefield: [{ card: "Abyssal Persecutor", as: "demon" }, ...lands("Forest", 2)],
      },
    },
  });
  // It is yours, so the other player cannot lose, and you can.
  expect(s.run.match.result).toMatchObject({ places: [2, 1] });
});

test("603.10a, 109.5: Griffin Guide on somebody else's creature makes its Griffins for whoever controls the Aura, doubled", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: [{ card: "Griffin Guide", attachedTo: "bears" }, "Doubling Season", ...lands("Swamp", 2)],
      },
      them: { battlefield: [{ card: "Grizzly Bears", as: "bears" }] },
    },
  });
  s.you.choose("Doom Blade");
  s.you.choose("Grizzly Bears");
  resolve(s);
  expect(s.run.zone(1, "battlefield").filter(name => name === "2/2 Griffin")).toHaveLength(2);
  s.them.shows({ battlefield: [] });
});

test("702.93a, 614.16: under Hardened Scales Young Wolf comes back with two counters, and not a second time", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Hardened Scales", "Young Wolf", "Nantuko Husk"] },
      them: {},
    },
  });
  s.you.choose("Nantuko Husk");
  s.you.choose("Young Wolf");
  resolve(s);
  s.card("Young Wolf", { plus: 2, power: 3 });
  s.you.choose("Nantuko Husk");
  s.you.choose("Young Wolf");
  resolve(s);
  s.you.shows({ graveyard: ["Young Wolf"] });
});

test("400.7, 702.74a: Shriekmaw returned from the graveyard was not evoked, and stays", () => {
  const s = scene({
    seats: {
      you: { hand: ["Reanimate"], graveyard: ["Shriekmaw"], battlefield: ["Swamp"] },
      them: { battlefield: ["Grizzly Bears"] },
    },
  });
  s.you.choose("Reanimate");
  s.you.choose("Shriekmaw");
  resolve(s);
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ life: 15, battlefield: ["Swamp", "Shriekmaw"] });
  s.them.shows({ graveyard: ["Grizzly Bears"] });
});
