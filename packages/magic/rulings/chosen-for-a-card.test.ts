import { expect, test } from "vitest";
import { free, resolve, scene } from "./scene.js";

const choosing = (choices: Readonly<Record<string, unknown>>) => ({ oneOf: choices });
const colour = choosing({
  red: { choosesFor: ["self", { colourNamed: "red" }] },
  blue: { choosesFor: ["self", { colourNamed: "blue" }] },
});
const kind = choosing({
  Elf: { choosesFor: ["self", { subtypeNamed: "Elf" }] },
  Bear: { choosesFor: ["self", { subtypeNamed: "Bear" }] },
});
const type = choosing({
  artifact: { choosesFor: ["self", { typeNamed: "artifact" }] },
  land: { choosesFor: ["self", { typeNamed: "land" }] },
});
const number = choosing({ "99999": { choosesFor: ["self", 99_999] }, "2": { choosesFor: ["self", 2] } });

const banner = {
  facts: { cost: "{0}", types: ["artifact"] },
  programs: { asEnters: [kind] },
  abilities: [
    { always: [{ creaturesWhere: { subtype: ["$it", { chosenFor: "self" }] } }, { morePower: 1 }] },
    {
      always: [
        { just: "self" },
        { isAlso: "creature" },
        { becomes: ["subtype", 1, { chosenFor: "self" }] },
        { becomes: ["baseToughness", 1] },
      ],
    },
  ],
};

test("205.3m: a creature type is chosen, and counts for what has it and what is given it", () => {
  const s = scene({
    cards: { Banner: banner },
    seats: { you: { hand: ["Banner"], battlefield: ["Llanowar Elves", "Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Banner");
  resolve(s);
  s.you.choose("Elf");
  s.card("Llanowar Elves", { power: 2 });
  s.card("Grizzly Bears", { power: 2 });
  s.card("Banner", { power: 1 });
});

test("607.2d: a colour, a card type, a creature type, a number and a name chosen for one card do not mix", () => {
  const all = [colour, kind, type, number, "choosesAName"];
  for (const order of [all, all.toReversed()]) {
    const s = scene({
      cards: {
        Chooser: {
          facts: { cost: "{0}", types: ["enchantment"] },
          programs: { asEnters: order },
          abilities: [
            { always: [{ creaturesWhere: { subtype: ["$it", { chosenFor: "self" }] } }, { morePower: 1 }] },
            { always: [{ creaturesWhere: { colour: ["$it", { chosenFor: "self" }] } }, { morePower: 10 }] },
            { always: [{ permanentsWhere: { type: ["$it", { chosenFor: "self" }] } }, { gains: "indestructible" }] },
            { cannotCast: { either: [{ hasChosenName: "theSpell" }, 1, 0] } },
            { atYour: ["upkeep", { gainLife: ["you", { chosenFor: "self" }] }] },
          ],
        },
      },
      seats: {
        you: {
          hand: ["Chooser", "Shock", "Shatter"],
          battlefield: ["Llanowar Elves", "Grizzly Bears", "Wind Drake", "Bonesplitter", "Mountain", "Mountain"],
          library: ["Plains", "Plains"],
        },
        them: { library: ["Plains"] },
      },
    });
    s.you.choose("Chooser");
    resolve(s);
    for (const one of order) {
      if (one === colour) s.you.choose("blue");
      if (one === kind) s.you.choose("Bear");
      if (one === type) s.you.choose("artifact");
      if (one === number) s.you.choose("99999");
      if (one === "choosesAName") s.you.choose("Shock");
    }
    s.card("Grizzly Bears", { power: 3 });
    s.card("Llanowar Elves", { power: 1 });
    s.card("Wind Drake", { power: 12 });
    expect(s.you.offered()).toContain("Shatter");
    expect(s.you.offered()).not.toContain("Shock");
    s.you.choose("Shatter");
    s.you.choose("Bonesplitter");
    resolve(s);
    s.you.shows({
      battlefield: ["Chooser", "Llanowar Elves", "Grizzly Bears", "Wind Drake", "Bonesplitter", "Mountain", "Mountain"],
    });
    s.passUntil("upkeep");
    s.passUntil("end");
    s.passUntil("upkeep");
    resolve(s);
    s.you.shows({ life: 20 + 99_999 });
  }
});

test("607.2d: which choice is meant may be said", () => {
  const s = scene({
    cards: {
      Sigil: {
        facts: { cost: "{0}", types: ["enchantment"] },
        programs: {
          asEnters: [colour, { choosesFor: ["self", 3] }, { choosesFor: ["self", { devotion: "R" }, "type"] }],
        },
        abilities: [
          {
            activated: [
              "glow",
              "",
              [],
              {
                gainLife: [
                  "you",
                  {
                    plus: [
                      { chosenFor: ["self", "colour"] },
                      { plus: [{ chosenFor: "self" }, { chosenFor: ["self", "type"] }] },
                    ],
                  },
                ],
              },
            ],
          },
          {
            always: [{ creaturesWhere: { equals: [{ chosenFor: "self" }, { colourNamed: "red" }] } }, { morePower: 1 }],
          },
        ],
      },
    },
    seats: { you: { hand: ["Sigil"], battlefield: ["Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Sigil");
  resolve(s);
  s.you.choose("red");
  s.card("Grizzly Bears", { power: 3 });
  s.you.choose("Sigil");
  resolve(s);
  s.you.shows({ life: 20 + 8 + 3 });
});

test("400.7: a new object has no choices", () => {
  const s = scene({
    cards: {
      Banner: { ...banner, programs: { asEnters: [kind, colour] } },
      Blink: free({ target: ["artifacts", { as: "it", do: { flicker: "$it" } }] }),
    },
    seats: { you: { hand: ["Banner", "Blink"], battlefield: ["Llanowar Elves", "Grizzly Bears"] }, them: {} },
  });
  s.you.choose("Banner");
  resolve(s);
  s.you.choose("Elf");
  s.you.choose("red");
  s.you.choose("Blink");
  s.you.choose("Banner");
  resolve(s);
  s.you.choose("Bear");
  s.you.choose("blue");
  s.card("Llanowar Elves", { power: 1 });
  s.card("Grizzly Bears", { power: 3 });
});
