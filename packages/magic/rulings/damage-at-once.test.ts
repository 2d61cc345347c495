import { expect, test } from "vitest";
import { enchantment, free, resolve, scene } from "./scene.js";

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
