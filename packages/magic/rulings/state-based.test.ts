import { expect, test } from "vitest";
import { asked, resolve, scene } from "./scene.js";

test("704.5j: the legend rule: its controller keeps one", () => {
  const s = scene({
    seats: {
      you: { hand: ["Isamaru, Hound of Konda"], battlefield: ["Plains", { card: "Isamaru, Hound of Konda", plus: 1 }] },
      them: { battlefield: ["Isamaru, Hound of Konda"] },
    },
  });
  s.you.choose("Isamaru, Hound of Konda");
  resolve(s);
  expect(asked(s)).toBe("1: which legendary permanent stays");
});

test("704.5m: an Aura whose creature is gone goes to the graveyard; Rancor comes back to hand", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: [
          { card: "Grizzly Bears", as: "bear" },
          { card: "Rancor", attachedTo: "bear" },
          { card: "Pacifism", attachedTo: "bear" },
          "Swamp",
          "Swamp",
        ],
      },
      them: {},
    },
  });
  s.card("bear", { power: 4 });
  s.you.choose("Doom Blade");
  s.you.choose("bear");
  resolve(s);
  s.you.shows({ hand: ["Rancor"], battlefield: ["Swamp", "Swamp"] });
});

test("702.16d, 704.5n: Equipment of a colour comes off a creature that gains protection from it, and stays on the battlefield", () => {
  const cards = {
    "Scarlet Blade": {
      facts: { cost: "{1}", types: ["artifact"], subtypes: ["Equipment"], colours: ["red"] },
      abilities: [{ always: [{ just: { attachedTo: "self" } }, { more: ["modifiedPower", 1] }] }],
    },
  };
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: [
          { card: "Mother of Runes", sick: false },
          { card: "Grizzly Bears", as: "bears" },
          { card: "Scarlet Blade", attachedTo: "bears" },
        ],
      },
      them: {},
    },
  });
  s.card("Grizzly Bears", { power: 3 });
  s.you.choose("Mother of Runes");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.choose("red");
  s.card("Grizzly Bears", { power: 2 });
  s.you.shows({ battlefield: ["Grizzly Bears", "Mother of Runes", "Scarlet Blade"], graveyard: [] });
});

test("704.5n: Equipment stays when its creature goes, attached to nothing", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Doom Blade"],
        battlefield: [
          { card: "Grizzly Bears", as: "bear" },
          { card: "Bonesplitter", attachedTo: "bear" },
          "Swamp",
          "Swamp",
        ],
      },
      them: {},
    },
  });
  s.card("bear", { power: 4 });
  s.you.choose("Doom Blade");
  s.you.choose("bear");
  resolve(s);
  s.you.shows({ battlefield: ["Bonesplitter", "Swamp", "Swamp"] });
  s.card("Bonesplitter", { attachedTo: 0 });
});

test("702.6: equip moves the Equipment, at sorcery speed only", () => {
  const s = scene({ seats: { you: { battlefield: ["Grizzly Bears", "Bonesplitter", "Forest"] }, them: {} } });
  s.you.choose("Bonesplitter");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.card("Grizzly Bears", { power: 4 });
  s.passUntil("beginning of combat");
  s.you.offersNot("Bonesplitter");
});

test("603.10: Skullclamp draws when the equipped creature dies, also of the clamp itself", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Raging Goblin", "Skullclamp", "Forest"], library: ["Forest", "Forest", "Swamp"] },
      them: {},
    },
  });
  s.you.choose("Skullclamp");
  s.you.choose("Raging Goblin");
  resolve(s);
  s.you.shows({ hand: ["Forest", "Forest"], graveyard: ["Raging Goblin"] });
});

test("704.5i, 606.3: a loyalty ability once a turn; without loyalty the planeswalker goes", () => {
  const s = scene({
    seats: {
      you: { battlefield: [{ card: "Jace Beleren", loyalty: 1 }], library: ["Forest", "Forest"] },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Jace Beleren");
  s.you.choose("-1: a player draws a card");
  s.you.choose("player 1");
  s.you.shows({ graveyard: ["Jace Beleren"] });
  resolve(s);
  s.you.shows({ hand: ["Forest"] });
});

test("606.3: the second loyalty ability has to wait for the next turn", () => {
  const s = scene({
    seats: { you: { battlefield: ["Jace Beleren"], library: ["Forest"] }, them: { library: ["Forest"] } },
  });
  s.you.choose("Jace Beleren");
  s.you.choose("+2: each player draws a card");
  resolve(s);
  s.card("Jace Beleren", { loyalty: 5 });
  s.you.offersNot("Jace Beleren");
});

test("104.3c, 704.5b: drawing from an empty library loses at the next check", () => {
  const s = scene({ seats: { you: { hand: ["Opt"], battlefield: ["Island"] }, them: {} } });
  s.you.choose("Opt");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([2, 1]);
});

test("104.4a: both at 0 or less at the same time is a draw", () => {
  const s = scene({
    seats: { you: { life: 4, hand: ["Flame Rift"], battlefield: ["Mountain", "Mountain"] }, them: { life: 3 } },
  });
  s.you.choose("Flame Rift");
  resolve(s);
  expect(s.run.match.result?.places).toEqual([1, 1]);
});

test("704.5d: a token that leaves the battlefield ceases to exist", () => {
  const s = scene({
    seats: { you: { hand: ["Raise the Alarm", "Unsummon"], battlefield: ["Plains", "Plains", "Island"] }, them: {} },
  });
  s.you.choose("Plains");
  s.you.choose("Plains");
  s.you.choose("Raise the Alarm");
  resolve(s);
  s.you.choose("Unsummon");
  s.you.choose("1/1 Soldier");
  resolve(s);
  s.you.shows({ hand: [], battlefield: ["1/1 Soldier", "Plains", "Plains", "Island"] });
});

test("514.1, 514.2: cleanup: discard to seven, damage wears off", () => {
  const s = scene({
    seats: {
      you: { hand: Array(8).fill("Forest"), battlefield: [{ card: "Giant Spider", damage: 3 }], library: ["Forest"] },
      them: { library: ["Forest"] },
    },
    turn: { at: "end" },
  });
  s.you.choose("pass");
  s.you.choose("Forest");
  s.card("Giant Spider", { damage: 0 });
  expect(s.run.zone(1, "hand")).toHaveLength(7);
});

test("305.2: one land a turn; Exploration allows another", () => {
  const s = scene({ seats: { you: { hand: ["Forest", "Forest", "Forest"], battlefield: ["Exploration"] }, them: {} } });
  s.you.choose("Forest @hand");
  s.you.choose("Forest @hand");
  expect(() => s.you.choose("Forest @hand")).toThrow();
});

test("500.7: an extra turn comes right after this one", () => {
  const s = scene({
    seats: {
      you: { hand: ["Time Walk"], battlefield: ["Island", "Island"], library: ["Forest", "Forest"] },
      them: { library: ["Forest"] },
    },
  });
  s.you.choose("Time Walk");
  resolve(s);
  s.passUntil("upkeep");
  expect(s.run.match.machine.s.columnsOf("game").active[0]).toBe(1);
  s.passUntil("end");
  s.passUntil("upkeep");
  expect(s.run.match.machine.s.columnsOf("game").active[0]).toBe(2);
});

test("702.11, 702.18: hexproof stops opponents, shroud everybody", () => {
  const s = scene({
    seats: {
      you: { hand: ["Giant Growth"], battlefield: ["Forest", "Sylvan Caryatid"] },
      them: { hand: ["Shock"], battlefield: ["Mountain"] },
    },
  });
  s.you.choose("Giant Growth");
  s.you.choose("Sylvan Caryatid");
  s.them.choose("Shock");
  expect(s.them.offered()).toEqual(["player 2", "player 1"]);
});

test("701.23: a fetch land may fail to find; the library is shuffled, the life is paid", () => {
  const s = scene({
    seats: { you: { battlefield: ["Windswept Heath"], library: ["Island", "Temple Garden"] }, them: {} },
  });
  s.you.choose("Windswept Heath");
  resolve(s);
  expect(s.you.offered()).toEqual(["Temple Garden"]);
  s.you.choose("pass");
  s.you.shows({ life: 19, graveyard: ["Windswept Heath"], battlefield: [] });
});

test("704.5h, 120.3d: damage from infect and deathtouch destroys, though it is counters and nothing is marked", () => {
  const s = scene({
    cards: { Asp: { facts: { cost: "{1}", types: ["creature"], pt: [1, 1], keywords: ["infect", "deathtouch"] } } },
    seats: { you: { battlefield: ["Asp"] }, them: { battlefield: ["Giant Spider"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Asp");
  s.them.choose("Giant Spider");
  s.passUntil("end of combat");
  s.them.shows({ graveyard: ["Giant Spider"] });
});

test("704.5h: damage from deathtouch counts once: what was indestructible then lives on without it", () => {
  const s = scene({
    cards: {
      Idol: { facts: { cost: "{1}", types: ["creature"], pt: [0, 5], keywords: ["indestructible"] } },
      Stinger: { facts: { cost: "{1}", types: ["creature"], pt: [2, 2], keywords: ["deathtouch"] } },
      Crack: {
        facts: { cost: "{0}", types: ["instant"] },
        programs: {
          resolve: {
            target: ["creatures", { as: "it", do: { untilEndOfTurn: ["$it", { losesKeyword: "indestructible" }] } }],
          },
        },
      },
    },
    seats: { you: { hand: ["Crack"], battlefield: [{ card: "Stinger", as: "it" }] }, them: { battlefield: ["Idol"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("it");
  s.them.choose("Idol");
  s.passUntil("end of combat");
  s.card("Idol", { damage: 2 });
  s.you.choose("Crack");
  s.you.choose("Idol");
  resolve(s);
  s.passUntil("main 2");
  s.card("Idol", { damage: 2 });
});
