import { viewJson } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { magic } from "../src/game/magic.js";
import { asked, resolve, scene } from "./scene.js";

const plain = (pt: readonly [number, number], ...keywords: string[]) => ({
  facts: { cost: "{2}", types: ["creature"], pt, keywords },
});
const cards = {
  Ogre: plain([3, 5]),
  "Wide Wall": {
    ...plain([3, 7]),
    abilities: [{ always: [{ just: "self" }, { blocksMore: 1 }] }],
  },
};
type Scene = ReturnType<typeof scene<"you" | "them">>;
const attackWith = (s: Scene, ...names: string[]): void => {
  s.passUntil("declare attackers");
  s.you.choose(...names);
  s.passUntil("declare blockers");
};
/** What blocks each attacker as it is asked for; nothing for those that are not named. */
const blockWith = (s: Scene, blocks: Readonly<Record<string, readonly string[]>>): void => {
  for (let why = asked(s); why.includes("what blocks"); why = asked(s))
    s.them.choose(...(blocks[why.replace(/.*what blocks /, "")] ?? ["pass"]));
};
/** How a blocker divides its damage: so much to each, the rest to the last. */
const divide = (s: Scene, damage: Readonly<Record<string, number>>): void => {
  for (let why = asked(s); why.startsWith("2: how much"); why = asked(s))
    s.them.choose(String(damage[why.replace(/.* to (.*) from .*/, "$1")]));
};

test("509.1a: Palace Guard blocks any number of attackers, others one, with High Ground two", () => {
  const setting = (...them: string[]) =>
    scene({ seats: { you: { battlefield: Array(4).fill("Grizzly Bears") }, them: { battlefield: them } } });
  for (const [them, most] of [
    [["Silvercoat Lion"], 1],
    [["Silvercoat Lion", "High Ground"], 2],
    [["Foriysian Interceptor"], 2],
    [["Foriysian Interceptor", "High Ground"], 3],
    [["Palace Guard"], 4],
    [["Palace Guard", "Humility"], 1],
  ] as const) {
    const s = setting(...them);
    attackWith(s, ...Array(4).fill("Grizzly Bears"));
    for (let i = 0; i < most; i++) s.them.choose(them[0]);
    expect(s.them.offered().includes(them[0])).toBe(false);
    s.passUntil("combat damage");
    divide(s, { "Grizzly Bears": 0 });
    s.them.shows({ life: 20 - (them.some(name => name === "Humility") ? 1 : 2) * (4 - most) });
  }
});

test("509.1a: Valor Made Real lets a creature block any number this turn", () => {
  const s = scene({
    seats: {
      you: { battlefield: Array(3).fill("Elite Vanguard") },
      them: { hand: ["Valor Made Real"], battlefield: ["Giant Spider", "Plains"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose(...Array(3).fill("Elite Vanguard"));
  s.them.choose("Valor Made Real");
  s.them.choose("Giant Spider");
  resolve(s);
  s.passUntil("declare blockers");
  for (let i = 0; i < 3; i++) s.them.choose("Giant Spider");
  s.passUntil("combat damage");
  divide(s, { "Elite Vanguard": 1 });
  s.them.shows({ life: 20, graveyard: ["Giant Spider", "Valor Made Real"] });
  expect(s.run.zone(1, "graveyard")).toHaveLength(2);
});

test("510.1d: a creature that blocks two attackers divides its damage as its controller likes, after the attacking player", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: [{ card: "Grizzly Bears", as: "bear" }, "Ogre"] },
      them: { battlefield: [{ card: "Wide Wall", as: "wall" }, "Silvercoat Lion"] },
    },
  });
  attackWith(s, "bear", "Ogre");
  blockWith(s, { "Grizzly Bears": ["wall"], Ogre: ["wall", "Silvercoat Lion"] });
  s.card("wall", { blocking: ["bear", "Ogre"] });
  s.card("Silvercoat Lion", { blocking: ["Ogre"] });
  s.card("Ogre", { blocking: 0 });
  expect(() => s.card("wall", { blocking: ["bear"] })).toThrow("expected [bear], found [");
  s.passUntil("combat damage");
  expect(asked(s)).toMatch(/^1: how much damage to (Wide Wall|Silvercoat Lion) from Ogre$/);
  s.you.choose("3");
  expect(asked(s)).toMatch(/^2: how much damage to (Grizzly Bears|Ogre) from Wide Wall$/);
  expect(s.them.offered()).toEqual(["0", "1", "2", "3"]);
  divide(s, { "Grizzly Bears": 2, Ogre: 1 });
  s.card("Ogre", { damage: 3 });
  s.you.shows({ graveyard: ["Grizzly Bears"] });
});

test("510.1d: with one of two attackers gone from combat, all damage goes to the other", () => {
  for (const answer of ["Unsummon", "Sudden Theft"]) {
    const s = scene({
      cards: {
        ...cards,
        "Sudden Theft": {
          facts: { cost: "{U}", types: ["instant"] },
          programs: { resolve: { target: ["creatures", { as: "it", do: { gainControl: ["$it", "turn"] } }] } },
        },
      },
      seats: {
        you: { battlefield: ["Giant Spider", "Ogre"] },
        them: { hand: [answer], battlefield: ["Wide Wall", "Island"] },
      },
    });
    attackWith(s, "Giant Spider", "Ogre");
    blockWith(s, { "Giant Spider": ["Wide Wall"], Ogre: ["Wide Wall"] });
    s.them.choose(answer);
    s.them.choose("Ogre");
    resolve(s);
    s.passUntil("end of combat");
    s.card("Ogre", { damage: 0 });
    s.card("Giant Spider", { damage: 3 });
    s.card("Wide Wall", { damage: 2 });
  }
});

test("506.4: a creature that blocks two and leaves combat leaves both; both stay blocked", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: ["Grizzly Bears", "Ogre"] },
      them: { hand: ["Unsummon"], battlefield: ["Wide Wall", "Island"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Ogre");
  blockWith(s, { "Grizzly Bears": ["Wide Wall"], Ogre: ["Wide Wall"] });
  s.them.choose("Unsummon");
  s.them.choose("Wide Wall");
  resolve(s);
  s.passUntil("end of combat");
  s.them.shows({ life: 20 });
});

test("702.111: menace wants two blockers; one that blocks others, too, is one of them", () => {
  const attacked = (): Scene => {
    const s = scene({
      cards: { ...cards, Brute: plain([3, 3], "menace") },
      seats: { you: { battlefield: ["Brute", "Ogre"] }, them: { battlefield: ["Palace Guard", "Giant Spider"] } },
    });
    attackWith(s, "Brute", "Ogre");
    return s;
  };
  expect(() => blockWith(attacked(), { Brute: ["Palace Guard"], Ogre: ["Palace Guard"] })).toThrow(/a legal block/);
  const s = attacked();
  blockWith(s, { Brute: ["Palace Guard", "Giant Spider"], Ogre: ["Palace Guard"] });
  s.card("Palace Guard", { blocking: ["Brute", "Ogre"] });
  s.card("Giant Spider", { blocking: ["Brute"] });
});

test("509.1c: what has to block has to block one attacker, though it may block more", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["Grizzly Bears", "Grizzly Bears"] },
      them: { battlefield: ["Razorgrass Screen", "High Ground"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Grizzly Bears");
  s.them.choose("Razorgrass Screen");
  s.them.choose("pass");
  s.passUntil("combat damage");
  s.them.shows({ life: 18 });
});

test("510.4: a double striker divides its damage anew in the second step, among those that are left", () => {
  const s = scene({
    cards: { ...cards, Twin: plain([2, 9], "double strike") },
    seats: {
      you: { battlefield: ["Grizzly Bears", "Ogre", "Elite Vanguard"] },
      them: { battlefield: ["Twin", "High Ground", "High Ground"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Ogre", "Elite Vanguard");
  blockWith(s, { "Grizzly Bears": ["Twin"], Ogre: ["Twin"], "Elite Vanguard": ["Twin"] });
  s.passUntil("first strike damage");
  divide(s, { "Elite Vanguard": 1, Ogre: 1, "Grizzly Bears": 0 });
  s.you.shows({ graveyard: ["Elite Vanguard"] });
  s.card("Twin", { damage: 0 });
  s.passUntil("combat damage");
  divide(s, { Ogre: 0, "Grizzly Bears": 2 });
  s.you.shows({ graveyard: ["Grizzly Bears", "Elite Vanguard"] });
  s.card("Ogre", { damage: 1 });
  s.card("Twin", { damage: 5 });
});

test("702.7: of two attackers blocked by one creature, the first striker deals its damage first", () => {
  const s = scene({
    seats: {
      you: { battlefield: ["White Knight", "Grizzly Bears"] },
      them: { battlefield: [{ card: "Palace Guard", damage: 2 }] },
    },
  });
  attackWith(s, "White Knight", "Grizzly Bears");
  s.them.choose("Palace Guard");
  s.them.choose("Palace Guard");
  s.passUntil("end of combat");
  s.them.shows({ graveyard: ["Palace Guard"], life: 20 });
  s.card("White Knight", { damage: 0 });
  s.card("Grizzly Bears", { damage: 0 });
});

test("702.19b: what another attacker assigns to the same blocker counts for trample, whoever comes first", () => {
  for (const battlefield of [
    ["Crusher", "Ogre"],
    ["Ogre", "Crusher"],
  ]) {
    const s = scene({
      cards: { ...cards, Crusher: plain([5, 5], "trample") },
      seats: { you: { battlefield }, them: { battlefield: ["Palace Guard"] } },
    });
    attackWith(s, ...battlefield);
    s.them.choose("Palace Guard");
    s.them.choose("Palace Guard");
    s.passUntil("combat damage");
    // The Ogre deals 3 of the 4 that are lethal.
    expect(s.you.offered()).toEqual(["1", "2", "3", "4", "5"]);
    s.you.choose("1");
    s.them.choose("1");
    s.them.shows({ graveyard: ["Palace Guard"], life: 16 });
  }
});

test("702.19b: of two tramplers one may leave the blocker to the other, but not both", () => {
  const s = scene({
    cards: { Crusher: plain([5, 5], "trample") },
    seats: { you: { battlefield: ["Crusher", "Crusher"] }, them: { battlefield: ["Palace Guard"] } },
  });
  attackWith(s, "Crusher", "Crusher");
  s.them.choose("Palace Guard");
  s.them.choose("Palace Guard");
  s.passUntil("combat damage");
  expect(s.you.offered()[0]).toBe("0");
  s.you.choose("1");
  expect(s.you.offered()[0]).toBe("3");
  s.you.choose("3");
  s.them.choose("0");
  s.them.shows({ graveyard: ["Palace Guard"], life: 14 });
});

/** How the attacking player divides damage: so much from one to another. */
const assign = (s: Scene, damage: Readonly<Record<string, Readonly<Record<string, number>>>>): void => {
  for (let why = asked(s); why.startsWith("1: how much"); why = asked(s)) {
    const [, to, from] = /damage to (.*) from (.*)$/.exec(why) ?? [];
    s.you.choose(String(damage[from][to]));
  }
};

test("702.19b: nothing goes past if all attackers have no more than what is lethal to the blockers they share", () => {
  const s = scene({
    cards: { ...cards, Crusher: plain([5, 5], "trample"), Guard: plain([0, 4]), Sentry: plain([0, 4]) },
    seats: { you: { battlefield: ["Ogre", "Crusher"] }, them: { battlefield: ["Guard", "Sentry", "High Ground"] } },
  });
  attackWith(s, "Crusher", "Ogre");
  blockWith(s, { Crusher: ["Guard", "Sentry"], Ogre: ["Guard", "Sentry"] });
  s.passUntil("combat damage");
  s.you.choose("2");
  // The other gets the rest: the question is about the Ogre's damage by now.
  expect(asked(s)).toMatch(/from Ogre$/);
  s.you.choose("0");
  s.them.shows({ life: 20 });
});

test("702.19b, 510.1e: a trampler may count on what others have still to divide; they are held to it then", () => {
  const s = scene({
    cards: { ...cards, Crusher: plain([5, 5], "trample"), Imp: plain([0, 2]), Elf: plain([0, 3]) },
    seats: {
      you: { battlefield: ["Ogre", "Crusher"] },
      them: { battlefield: ["Imp", "Elf", "High Ground"] },
    },
  });
  attackWith(s, "Crusher", "Ogre");
  blockWith(s, { Crusher: ["Imp", "Elf"], Ogre: ["Imp", "Elf"] });
  s.passUntil("combat damage");
  // 8 for 5 that are lethal: 3 go past if the Ogre's 3 all go where they are missed.
  assign(s, { Crusher: { Imp: 0, Elf: 2 } });
  s.them.shows({ life: 17, graveyard: ["Imp", "Elf"] });
});

test("702.19b: with what it attacks gone, a trampler has nowhere to go past its blockers", () => {
  const s = scene({
    cards: {
      Crusher: plain([5, 5], "trample"),
      Ball: {
        facts: { cost: "{0}", types: ["instant"] },
        programs: { resolve: { target: ["permanents", { as: "it", do: { returnToHand: "$it" } }] } },
      },
    },
    seats: {
      you: { hand: ["Ball"], battlefield: ["Crusher"] },
      them: { battlefield: ["Jace Beleren", "Silvercoat Lion"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Crusher");
  s.you.choose("Jace Beleren");
  s.them.choose("Silvercoat Lion");
  s.you.choose("Ball");
  s.you.choose("Jace Beleren");
  s.passUntil("end of combat");
  s.them.shows({ life: 20, graveyard: ["Silvercoat Lion"] });
});

test("702.2c: one damage from deathtouch is lethal to each; with one such attacker, another may trample over", () => {
  const s = scene({
    cards: { ...cards, Viper: plain([2, 9], "deathtouch") },
    seats: {
      you: { battlefield: ["Ogre", "Leatherback Baloth"] },
      them: { battlefield: ["Viper", "High Ground"] },
    },
  });
  attackWith(s, "Ogre", "Leatherback Baloth");
  s.them.choose("Viper");
  s.them.choose("Viper");
  s.passUntil("combat damage");
  s.them.choose("1");
  expect(s.run.zone(1, "graveyard")).toHaveLength(2);
  const over = scene({
    cards: { Crusher: plain([5, 5], "trample"), Viper: plain([1, 1], "deathtouch") },
    seats: { you: { battlefield: ["Crusher", "Viper"] }, them: { battlefield: ["Palace Guard"] } },
  });
  attackWith(over, "Crusher", "Viper");
  over.them.choose("Palace Guard");
  over.them.choose("Palace Guard");
  over.passUntil("combat damage");
  over.you.choose("0");
  over.them.choose("1");
  over.them.shows({ graveyard: ["Palace Guard"], life: 15 });
});

test("702.19: a blocker with trample assigns all its damage to what it blocks", () => {
  const s = scene({
    cards,
    seats: {
      you: {
        battlefield: [
          { card: "Grizzly Bears", damage: 1 },
          { card: "Ogre", damage: 3 },
        ],
      },
      them: {
        battlefield: [
          { card: "Wide Wall", as: "wall" },
          { card: "Rancor", attachedTo: "wall" },
        ],
      },
    },
  });
  attackWith(s, "Grizzly Bears", "Ogre");
  blockWith(s, { "Grizzly Bears": ["wall"], Ogre: ["wall"] });
  s.passUntil("combat damage");
  expect(asked(s)).toMatch(/^2: how much damage to Ogre/);
  s.them.choose("2");
  // The Bears get the other 3, though 1 is lethal.
  expect(asked(s)).not.toMatch(/how much/);
  expect(s.run.zone(1, "graveyard")).toHaveLength(2);
});

test("509.3a: Guardian of the Gateless: 'blocks' goes off once, and counts what it blocks then", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: ["Grizzly Bears", "Ogre", "Elite Vanguard"] },
      them: { hand: ["Unsummon"], battlefield: ["Guardian of the Gateless", "Island"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Ogre", "Elite Vanguard");
  for (let i = 0; i < 3; i++) s.them.choose("Guardian of the Gateless");
  s.them.choose("Unsummon");
  s.them.choose("Ogre");
  resolve(s);
  s.card("Guardian of the Gateless", { power: 5, toughness: 5 });
  // All of it goes to those that are left.
  s.passUntil("combat damage");
  expect(s.them.offered()).toEqual(["0", "1", "2", "3", "4", "5"]);
  s.them.choose("0");
  expect(s.run.zone(1, "graveyard")).toHaveLength(1);
});

test("509.3b: Loyal Sentry: 'blocks a creature' goes off for each creature it blocks", () => {
  const s = scene({
    cards,
    seats: {
      you: { battlefield: ["Grizzly Bears", "Ogre"] },
      them: { battlefield: ["Loyal Sentry", "High Ground"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Ogre");
  s.them.choose("Loyal Sentry");
  s.them.choose("Loyal Sentry");
  s.them.choose("Loyal Sentry");
  resolve(s);
  expect(s.run.zone(1, "graveyard")).toHaveLength(2);
  s.them.shows({ graveyard: ["Loyal Sentry"] });
});

test("Views list what a creature blocks", () => {
  const s = scene({
    cards,
    seats: { you: { battlefield: ["Grizzly Bears", "Ogre"] }, them: { battlefield: ["Palace Guard"] } },
  });
  attackWith(s, "Grizzly Bears", "Ogre");
  s.them.choose("Palace Guard");
  s.them.choose("Palace Guard");
  const seen = viewJson(magic, s.run.match.view(1)).zones.flatMap(zone => zone.cards);
  const numberOf = (name: string) => seen.find(card => card.name === name)?.number;
  const { blocking } = seen.find(card => card.name === "Palace Guard") ?? {};
  expect(new Set(blocking as number[])).toEqual(new Set([numberOf("Grizzly Bears"), numberOf("Ogre")]));
});

test("A scenario names what points at several by a list of labels, what points at one by a label", () => {
  const laid = (entry: object) =>
    scene({
      seats: {
        you: { battlefield: [{ card: "Ogre", as: "ogre" }] },
        them: { battlefield: [{ card: "Palace Guard", ...entry }] },
      },
      cards,
    });
  laid({ blocking: ["ogre"] }).card("Palace Guard", { blocking: ["ogre"] });
  expect(() => laid({ blocking: "ogre" })).toThrow("a list of labels");
  expect(() => laid({ blocking: 1 })).toThrow("a list of labels");
  expect(() => laid({ blocking: ["orge"] })).toThrow("blocking[0]");
  expect(() => laid({ attachedTo: ["ogre"] })).toThrow("a single value");
});
