import { startMatch } from "@kibitz/kernel";
import { Author, type Hints, playInvented } from "@kibitz/kernel/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { magic } from "./game/magic.js";

const hints: Hints = {
  plain: {
    number: [0, 1, 2, 3, -1, 7],
    flag: [true, false, { youControl: "self" }],
    player: ["you", "opponent", { ownerOf: "self" }, { controller: "self" }],
    card: ["self", { topCardOf: { zone: "library" } }, { currentObject: "self" }, { first: "creatures" }],
    zone: [{ zone: "graveyard" }, { zone: ["hand", "opponent"] }, { zoneOf: "self" }],
    text: ["Llanowar Elves", "Mountain", "Lightning Bolt"],
    item: ["topItem"],
    pattern: ["draw", "tap", "move", "gainLife", "arrive", "dealDamage", "cast", "discard", "attack", "destroy"].map(
      happens => ({ happens }),
    ),
    any: [1, "self", "you"],
    "source card": ["creatures", "permanents", "lands", { inZone: "hand" }, { inZone: "graveyard" }, "spells"],
    "source player": ["everyone", "opponents"],
    "source item": ["spellsAndAbilities"],
  },
  names: {
    cost: ["{1}", "{G}", "{R}", "", "{2}{R}", "{G/R}"],
    "cost of an ability": ["{1}", "{T}", "{G},{T}", ""],
    colours: ["R", "G", "RG", "any"],
    how: ["", "slow", "once"],
    "how mana is made": [""],
    subtype: ["Elf", "Wall", "Forest"],
    kind: ["card"],
  },
};
const lands = ["Mountain", "Mountain", "Mountain", "Forest", "Forest", "Forest", "Forest"];
const others = ["Llanowar Elves", "Lightning Bolt", "Elvish Visionary", "Goblin Guide", ...lands, ...lands];

test("cards nobody has thought of are refused, or cast, used, saved and looked at without harm", () => {
  const tried = { cards: 0, answers: 0 };
  const numbers = fc.array(fc.nat(1000), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, fc.nat(1000), (forSpell, forCreature, seed) => {
      const customTexts = {
        Oddity: {
          facts: { cost: "{R}", types: ["instant"] },
          programs: { resolve: new Author(magic, hints, forSpell).program(3) },
        },
        Beast: {
          facts: { cost: "{1}{G}", types: ["creature"], pt: [2, 2] },
          abilities: [new Author(magic, hints, forCreature).ability(3)],
        },
      };
      const deck = ["Oddity", "Oddity", "Oddity", "Beast", "Beast", "Beast", ...others];
      const started = startMatch(magic, { players: 2, customTexts, seats: [deck, deck] }, seed);
      if (!started.ok) {
        for (const { path } of started.faults) expect(path).toMatch(/^customTexts\./);
        return;
      }
      tried.cards++;
      tried.answers += playInvented(magic, started.value, seed, { answers: 120, budget: 20_000 });
    }),
    { seed: 20_261_116, numRuns: 24 },
  );
  expect(tried.cards).toBeGreaterThan(8);
  expect(tried.answers).toBeGreaterThan(500);
});
