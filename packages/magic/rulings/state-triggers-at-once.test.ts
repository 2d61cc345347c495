import { expect, test } from "vitest";
import { asked, enchantment, free, lands, resolve, resolveOne, scene } from "./scene.js";

const creaturesYouControl = { creaturesWhere: { youControl: "$it" } };
const noCreatures = { not: { anyOf: creaturesYouControl } };
/** Given up for a life as soon as that is so. */
const goal = (condition: unknown) =>
  enchantment({ asSoonAs: [condition, [{ sacrifice: ["you", "self"] }, { gainLife: ["you", 1] }]] });

test("603.8: Emperor Crocodile triggers while Cloudshift has the only other creature in exile", () => {
  const s = scene({
    seats: {
      you: { hand: ["Cloudshift"], battlefield: ["Emperor Crocodile", "Grizzly Bears", "Plains"] },
      them: {},
    },
  });
  s.you.choose("Cloudshift");
  s.you.choose("Grizzly Bears");
  resolve(s);
  s.you.shows({ battlefield: ["Grizzly Bears", "Plains"], graveyard: ["Emperor Crocodile", "Cloudshift"] });
});

test("603.8: it triggers in the middle of the one that moves it, too: the new object's state counts", () => {
  const s = scene({
    seats: {
      you: { hand: ["Cloudshift"], battlefield: ["Emperor Crocodile", "Grizzly Bears", "Plains"] },
      them: {},
    },
  });
  s.you.choose("Cloudshift");
  s.you.choose("Emperor Crocodile");
  resolve(s);
  s.you.shows({ battlefield: ["Emperor Crocodile", "Grizzly Bears", "Plains"] });
});

test("603.8: a state between two instructions of a spell counts, whatever makes it", () => {
  const once = (...instructions: unknown[]) => free(instructions);
  const all = (does: unknown) => ({ each: ["creatures", { as: "it", do: does }] });
  const spells = {
    "Pay and Gain": once({ loseLife: ["you", 15] }, { gainLife: ["you", 15] }),
    "Mass Tools": once(all({ untilEndOfTurn: ["$it", { loseAll: "type" }, { isAlso: "artifact" }] }), {
      createTokens: ["1/1 Soldier", "you", 1],
    }),
    "Draw Out": once({ loseLife: ["you", 1] }),
  };
  const met = (spell: string, condition: unknown): number => {
    const s = scene({
      cards: { ...spells, Goal: goal(condition) },
      seats: { you: { hand: [spell], battlefield: ["Goal", "Grizzly Bears"] }, them: {} },
    });
    s.you.choose(spell);
    resolve(s);
    return s.run.match.machine.s.columnsOf("player").life[1];
  };
  const isPoor = { atMost: [{ lifeOf: "you" }, 5] };
  expect(met("Pay and Gain", isPoor)).toBe(21);
  expect(met("Draw Out", isPoor)).toBe(19);
  expect(met("Mass Tools", noCreatures)).toBe(21);
});

test("603.8: what enters is what it enters as, and what enters together is there at once", () => {
  const weak = { anyOf: { creaturesWhere: { and: [{ youControl: "$it" }, { atMost: [{ power: "$it" }, 0] }] } } };
  const s = scene({
    cards: {
      Goal: goal(weak),
      Hydra: {
        facts: { cost: "{0}", types: ["creature"], pt: [0, 1] },
        programs: { asEnters: { entersWith: ["plus", 2] } },
      },
    },
    seats: { you: { hand: ["Hydra"], battlefield: ["Goal"] }, them: {} },
  });
  s.you.choose("Hydra");
  resolve(s);
  s.you.shows({ life: 20 });
  const t = scene({
    seats: {
      you: {
        hand: ["Collected Company"],
        battlefield: lands("Forest", 4),
        library: ["Grizzly Bears", "Llanowar Elves", ...lands("Forest", 4)],
      },
      them: {},
    },
    cards: {
      Goal: enchantment({ asSoonAs: [{ equals: [{ count: creaturesYouControl }, 1] }, { gainLife: ["you", 1] }] }),
    },
  });
  t.you.choose("Collected Company");
  resolve(t);
  t.run.choose(1, ["Grizzly Bears", "Llanowar Elves"]);
  resolve(t);
  t.you.shows({ life: 20 });
});

test("603.8: what dies at once is gone at once", () => {
  const s = scene({
    cards: {
      Goal: goal({ equals: [{ count: creaturesYouControl }, 1] }),
      Doom: free({ batch: { do: { each: ["creatures", { as: "it", do: { destroy: "$it" } }] } } }),
    },
    seats: { you: { hand: ["Doom"], battlefield: ["Goal", "Grizzly Bears", "Memnite", "Kitchen Finks"] }, them: {} },
  });
  s.you.choose("Doom");
  resolve(s);
  s.you.shows({ life: 20 });
  expect(asked(s)).toBe("1: which trigger goes on the stack next");
  s.you.choose("Goal");
  resolve(s);
  // Kitchen Finks comes back alone, and gains 2 life.
  s.you.shows({ life: 23, battlefield: ["Kitchen Finks"] });
});

test("603.8, 601.2h: what is paid for a spell may make it so", () => {
  const s = scene({
    cards: { Goal: goal(noCreatures) },
    seats: {
      you: { hand: ["Village Rites"], battlefield: ["Goal", "Memnite", "Swamp"], library: lands("Swamp", 3) },
      them: {},
    },
  });
  s.you.choose("Village Rites");
  s.you.choose("Memnite");
  // Its trigger is above the spell.
  resolveOne(s);
  s.you.shows({ life: 21, hand: [] });
  resolve(s);
  s.you.shows({ life: 21 });
});

test("603.8: it does not trigger again before it has left the stack, and then it does if that is still so", () => {
  const s = scene({
    cards: { Goal: enchantment({ asSoonAs: [{ atMost: [{ lifeOf: "you" }, 3] }, { gainLife: ["you", 1] }] }) },
    seats: {
      you: { life: 4, battlefield: ["Goal"] },
      them: { hand: ["Shock", "Shock"], battlefield: lands("Mountain", 2) },
    },
    turn: { of: "them" },
  });
  s.them.choose("Shock");
  s.them.choose("player 1");
  resolve(s);
  s.you.shows({ life: 4 });
});
