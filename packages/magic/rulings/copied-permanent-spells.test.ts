// 608.3f, 707.10f: a copy of a permanent spell becomes a token as it resolves.

import { expect, test } from "vitest";
import { resolve, scene } from "./scene.js";

const spell = (resolve: unknown) => ({ facts: { cost: "{0}", types: ["instant"] }, programs: { resolve } });
const aimed = (what: unknown, does: unknown) => spell({ target: [what, { as: "it", do: does }] });
const cards = {
  Fork: aimed("spells", { copySpell: ["you", "$it", 1] }),
  Blink: aimed("creatures", { flicker: "$it" }),
  Smite: aimed("creatures", { destroy: "$it" }),
  /** X counters, and a choice whenever it is used. */
  Hydra: {
    facts: { cost: "{X}", types: ["creature"], pt: [1, 1] },
    programs: { resolve: { withX: { enter: ["self", "you"] } }, asEnters: { entersWith: ["plus", { xOf: "self" }] } },
    abilities: [
      { whenThisEnters: { gainLife: ["you", 1] } },
      {
        activated: ["bite", "", [], { modes: { gain: { gainLife: ["you", 5] }, lose: { loseLife: ["opponent", 5] } } }],
      },
    ],
  },
};
type Table = ReturnType<typeof scene<"you" | "them">>;
/** You cast a spell and copy it. */
function castTwice(s: Table, card: string, copier: string): void {
  s.you.choose(card);
  s.you.choose(copier);
  s.you.choose(card);
  resolve(s);
}

test("608.3f, 707.9: Double Major's copy is a token, and not legendary: neither goes by the legend rule", () => {
  const s = scene({
    seats: {
      you: {
        hand: ["Isamaru, Hound of Konda", "Double Major"],
        battlefield: ["Plains", "Forest", "Island"],
      },
      them: {},
    },
  });
  castTwice(s, "Isamaru, Hound of Konda", "Double Major");
  s.card("Isamaru, Hound of Konda #1", { isToken: true, power: 2, toughness: 2 });
  s.card("Isamaru, Hound of Konda #2", { isToken: false, power: 2, toughness: 2 });
});

test("111.7, 111.8: such a token that has left is gone, and does not come back", () => {
  for (const leave of ["Blink", "Smite"]) {
    const s = scene({ cards, seats: { you: { hand: ["Memnite", "Fork", leave] }, them: {} } });
    castTwice(s, "Memnite", "Fork");
    s.card("Memnite #1", { isToken: true });
    s.you.choose(leave);
    s.you.choose("Memnite #1");
    resolve(s);
    s.you.shows({ battlefield: ["Memnite"], exile: [], graveyard: [leave, "Fork"] });
  }
});

test("608.3f: it enters as any permanent does, with the same X; what it is asked later it is asked as a permanent", () => {
  const s = scene({ cards, seats: { you: { hand: ["Hydra", "Fork"], battlefield: ["Forest", "Forest"] }, them: {} } });
  s.you.choose("Hydra");
  s.you.choose("2");
  s.you.choose("Fork");
  s.you.choose("Hydra");
  resolve(s);
  s.you.shows({ life: 22 });
  for (const [which, isToken] of [
    ["Hydra #1", true],
    ["Hydra #2", false],
  ] as const) {
    s.card(which, { isToken, plus: 2 });
    s.you.choose(which);
    expect(s.you.offered()).toEqual(["gain", "lose"]);
    s.you.choose("lose");
    resolve(s);
  }
  s.them.shows({ life: 10 });
});

test("608.3f: a copy of an Aura spell is put on what it targets itself", () => {
  const s = scene({
    cards,
    seats: {
      you: { hand: ["Pacifism", "Fork"], battlefield: ["Plains", "Plains"] },
      them: { battlefield: ["Grizzly Bears", "Serra Angel"] },
    },
  });
  s.you.choose("Pacifism");
  s.you.choose("Grizzly Bears");
  s.you.choose("Fork");
  s.you.choose("Pacifism");
  resolve(s);
  s.you.choose("Serra Angel");
  resolve(s);
  s.you.shows({ battlefield: ["Plains", "Plains", "Pacifism", "Pacifism"] });
  s.card("Pacifism #1", { isToken: true });
  s.card("Pacifism #2", { isToken: false });
});
