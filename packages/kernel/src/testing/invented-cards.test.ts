import fc from "fast-check";
import { expect, test } from "vitest";
import { startMatch } from "../match/save.js";
import { bramble } from "./bramble/bramble.js";
import { Author, type Hints, playInvented } from "./invented-cards.js";

const hints: Hints = {
  plain: {
    number: [0, 1, 2, 3, -1, 7],
    flag: [true, false],
    player: ["you", 1, 2, "nextPlayer", { ownerOf: "self" }],
    card: ["self", { topCardOf: { zone: "deck" } }, { currentObject: "self" }, { first: { inZone: "hand" } }],
    zone: [{ zone: "deck" }, { zone: ["field", 2] }, { zoneOf: "self" }],
    text: ["sprout", "briar", "thistle", "oddity"],
    item: ["topItem"],
    pattern: ["draw", "seed", "wound", "tire", "wake", "thorn", "move", "gain", "wither", "play"].map(happens => ({
      happens,
    })),
    any: [1, "self", "you"],
    "source card": [{ inZone: "hand" }, { inZone: "field" }, { everywhere: "field" }, { inZone: "deck" }],
    "source player": ["everyone", "opponents"],
  },
  names: { kind: ["card"] },
};

test("cards nobody has thought of are read, compiled, played, saved and looked at without harm", () => {
  const tried = { cards: 0, answers: 0 };
  const numbers = fc.array(fc.nat(1000), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, fc.nat(1000), (forCharm, forCreature, seed) => {
      const customTexts = {
        oddity: {
          facts: { type: "charm", strength: 2, quick: seed % 2 === 0 },
          programs: { play: new Author(bramble, hints, forCharm).program(4) },
        },
        beast: {
          facts: { type: "creature", strength: 2, quick: false },
          abilities: [new Author(bramble, hints, forCreature).ability(3)],
          programs: { knack: new Author(bramble, hints, forCreature.toReversed()).program(2) },
        },
      };
      const seats = [
        ["oddity", "oddity", "beast", "sprout", "beast", "oddity", "briar", "ivy", "frost", "choir"],
        ["sprout", "cogOfDawn", "beast", "trader", "oddity", "oddity", "herald"],
      ];
      const started = startMatch(bramble, { players: 2, customTexts, seats }, seed);
      if (!started.ok) {
        for (const { path } of started.faults) expect(path).toMatch(/^(customTexts\.|$)/);
        return;
      }
      tried.cards++;
      tried.answers += playInvented(bramble, started.value, seed, { answers: 40, budget: 3_000 });
    }),
    { seed: 1876865481, numRuns: 60 },
  );
  expect(tried.cards).toBeGreaterThan(8);
  expect(tried.answers).toBeGreaterThan(80);
});
