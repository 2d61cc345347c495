import { expect, test } from "vitest";
import { asked, enchantment, free, resolve, scene } from "./scene.js";

const counting = (happening: unknown) =>
  enchantment({ trigger: [{ happens: happening }, { putCounters: ["self", "charge", 1] }] });
const faith = enchantment({
  instead: [
    {
      happens: [
        "loseLife",
        { and: [{ same: ["$player", "you"] }, { lessThan: [{ minus: [{ lifeOf: "you" }, "$count"] }, 1] }] },
      ],
    },
    { proceed: { count: { minus: [{ lifeOf: "you" }, 1] } } },
  ],
});

interface Attacking {
  readonly you: { choose(...names: string[]): void };
  passUntil(moment: string): void;
}
/** You attack with these; nobody does anything until all damage is dealt. */
function attackWith(s: Attacking, ...attackers: string[]): void {
  s.passUntil("declare attackers");
  s.you.choose(...attackers);
  s.passUntil("combat damage");
}

test("120.3a, 120.4c: what attackers deal to a player at once is lost as one: what looks at it sees all of it", () => {
  const s = scene({
    cards: { Faith: faith },
    seats: {
      you: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] },
      them: { life: 3, battlefield: ["Faith"] },
    },
  });
  attackWith(s, "Grizzly Bears", "Silvercoat Lion");
  s.them.shows({ life: 1 });
});

test("120.3a: Exquisite Blood triggers once for all that a player lost at once", () => {
  const s = scene({
    seats: { you: { battlefield: ["Grizzly Bears", "Silvercoat Lion", "Exquisite Blood"] }, them: {} },
  });
  attackWith(s, "Grizzly Bears", "Silvercoat Lion");
  s.them.shows({ life: 16 });
  const { table } = s.run.match.machine.s;
  expect(table.count[s.run.match.machine.rules.tables.item.book]).toBe(1);
  resolve(s);
  s.you.shows({ life: 24 });
});

test("119.9, 702.15e: a source with lifelink gives life once, whatever it deals damage to; two give it twice", () => {
  const lifelinker = (pt: [number, number]) => ({
    facts: { cost: "{1}", types: ["creature"], pt, keywords: ["lifelink"] },
  });
  const cards = {
    Cleric: lifelinker([2, 2]),
    Bishop: lifelinker([3, 3]),
    Tally: counting(["gainLife", { same: ["$player", "you"] }]),
  };
  const s = scene({
    cards,
    seats: { you: { battlefield: ["Bishop", "Tally"] }, them: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Bishop");
  s.passUntil("declare blockers");
  s.them.choose("Grizzly Bears", "Silvercoat Lion");
  s.passUntil("combat damage");
  s.you.choose("2");
  s.you.shows({ life: 23 });
  resolve(s);
  s.card("Tally", { charge: 1 });
  const both = scene({ cards, seats: { you: { battlefield: ["Bishop", "Cleric", "Tally"] }, them: {} } });
  attackWith(both, "Bishop", "Cleric");
  both.you.choose("Tally");
  resolve(both);
  both.card("Tally", { charge: 2 });
});

test("614.9: damage that is redirected is lost together with what was dealt there anyway", () => {
  const s = scene({
    cards: {
      Faith: faith,
      Decoy: {
        facts: { cost: "{1}", types: ["creature"], pt: [1, 1] },
        abilities: [
          {
            instead: [
              { happens: ["dealDamage", { same: ["$target", "self"] }] },
              { dealDamage: ["$source", { asTarget: "you" }, "$count", "$inCombat"] },
            ],
          },
        ],
      },
      Quake: free({
        batch: [
          [
            { each: ["creatures", { as: "it", do: { damage: ["$it", 2] } }] },
            { each: ["everyone", { as: "who", do: { damagePlayer: ["$who", 2] } }] },
          ],
        ],
      }),
    },
    seats: { you: { hand: ["Quake"] }, them: { life: 3, battlefield: ["Faith", "Decoy"] } },
  });
  s.you.choose("Quake");
  resolve(s);
  s.them.shows({ life: 1, battlefield: ["Faith", "Decoy"] });
});

const shieldedFrom = (count: number) => ({
  Ward: free({ preventNext: [{ asTarget: "you" }, count] }),
});
const bat = { facts: { cost: "{1}", types: ["creature"], pt: [2, 2], keywords: ["lifelink"] } };
/** Two attackers deal 2 each to a player with a shield. */
function shielded(attackers: readonly [string, string], shield: number, cards = {}) {
  const s = scene({
    cards: { Bat: bat, ...shieldedFrom(shield), ...cards },
    seats: { you: { battlefield: [...attackers] }, them: { hand: ["Ward", "Ward"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose(...attackers);
  s.them.choose("Ward");
  resolve(s);
  return s;
}

test("615.7: of damage dealt at once, the player with the shield says what it stops", () => {
  const s = shielded(["Bat", "Grizzly Bears"], 2);
  s.passUntil("combat damage");
  expect(asked(s)).toBe("2: how much damage is prevented from Grizzly Bears");
  expect(s.them.offered()).toEqual(["0", "1", "2"]);
  s.them.choose("0");
  s.them.shows({ life: 18 });
  s.you.shows({ life: 20 });
  const bears = shielded(["Bat", "Grizzly Bears"], 2);
  bears.passUntil("combat damage");
  bears.them.choose("2");
  bears.them.shows({ life: 18 });
  bears.you.shows({ life: 22 });
});

test("615.7: a shield stops all it can: what is left of it for the others is no more than they deal", () => {
  const s = shielded(["Bat", "Grizzly Bears"], 3);
  s.passUntil("combat damage");
  expect(s.them.offered()).toEqual(["1", "2"]);
  s.them.choose("2");
  s.them.shows({ life: 19 });
  s.you.shows({ life: 21 });
});

test("615.7: nobody is asked where all damage is alike, nor where the shield is large enough", () => {
  const alike = shielded(["Silvercoat Lion", "Grizzly Bears"], 3);
  alike.passUntil("main 2");
  alike.them.shows({ life: 19 });
  const enough = shielded(["Bat", "Grizzly Bears"], 4);
  enough.passUntil("main 2");
  enough.them.shows({ life: 20 });
  enough.you.shows({ life: 20 });
});

test("615.7: two shields stop together what both can, and nobody is asked which comes first", () => {
  const s = shielded(["Silvercoat Lion", "Grizzly Bears"], 1);
  s.them.choose("Ward");
  resolve(s);
  s.passUntil("main 2");
  s.them.shows({ life: 18 });
});

test("615.7: whoever controls the creature with the shield says what it stops", () => {
  const s = scene({
    cards: {
      Stinger: {
        facts: { cost: "{1}", types: ["creature"], pt: [2, 2], keywords: ["deathtouch"] },
      },
      Shelter: free({ target: ["creatures", { as: "it", do: { preventNext: ["$it", 2] } }] }),
    },
    seats: {
      you: { hand: ["Shelter"], battlefield: ["Leatherback Baloth"] },
      them: { battlefield: ["Stinger", "Grizzly Bears"] },
    },
  });
  s.passUntil("declare attackers");
  s.you.choose("Leatherback Baloth");
  s.passUntil("declare blockers");
  s.them.choose("Stinger", "Grizzly Bears");
  s.you.choose("Shelter");
  s.you.choose("Leatherback Baloth");
  resolve(s);
  s.passUntil("combat damage");
  s.you.choose("2");
  expect(asked(s)).toBe("1: how much damage is prevented from Grizzly Bears");
  s.you.choose("0");
  s.card("Leatherback Baloth", { damage: 2 });
});

/** A creature of yours attacks and is blocked by two that deal 2 each. */
function blockedTwice(card: unknown, entry: string | { card: string; plus: number }) {
  const s = scene({
    cards: { Beast: card },
    seats: { you: { battlefield: [entry] }, them: { battlefield: ["Grizzly Bears", "Silvercoat Lion"] } },
  });
  s.passUntil("declare attackers");
  s.you.choose("Beast");
  s.passUntil("declare blockers");
  s.them.choose("Grizzly Bears", "Silvercoat Lion");
  s.passUntil("combat damage");
  s.you.choose("2");
  return s;
}

test("615.5: what a creature does instead of being dealt damage it does once, by however many sources at once", () => {
  const phantom = {
    facts: { cost: "{0}", types: ["creature"], pt: [0, 0] },
    abilities: [
      {
        instead: [
          { happens: ["dealDamage", { same: ["$target", "self"] }] },
          { justOnce: { removeCounters: ["self", "plus", 1] } },
        ],
      },
    ],
  };
  const s = blockedTwice(phantom, { card: "Beast", plus: 4 });
  s.card("Beast", { plus: 3, damage: 0 });
});

test("603.2c, 120.4: a creature that several sources deal damage to at once was dealt damage once, and all of it", () => {
  const dinosaur = {
    facts: { cost: "{0}", types: ["creature"], pt: [4, 9] },
    abilities: [
      { trigger: [{ happens: ["takeDamage", { same: ["$target", "self"] }] }, { gainLife: ["you", "$count"] }] },
    ],
  };
  const s = blockedTwice(dinosaur, "Beast");
  resolve(s);
  s.you.shows({ life: 24 });
});
