import { readSetup } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { dominion } from "../game/dominion.js";

test.each([
  [5, true],
  [-1, true],
  [{ onePer: 10, of: "cards" }, true],
  [{ onePer: 1, of: { card: "duchy" } }, true],
  [1.5, false],
  ["2", false],
  [{}, false],
  [{ onePer: 0, of: "cards" }, false],
  [{ onePer: 4, of: "victory" }, false],
  [{ onePer: 4, of: "victory cards", also: 1 }, false],
  [{ onePer: 1, of: { card: "duchie" } }, false],
  [null, false],
])("points of a card that comes with the match: %j", (points, isFine) => {
  const customTexts = { windfall: { facts: { cost: 3, types: ["victory"], points } } };
  expect(readSetup(dominion, { players: 2, customTexts }).ok).toBe(isFine);
});

test("cards that a card names are cards of the match, itself among them", () => {
  const faultsOf = (name: string) => {
    const facts = { cost: 3, types: ["reaction"], gainsInstead: name, othersGainOf: "windfall" };
    const read = readSetup(dominion, { players: 2, customTexts: { windfall: { facts } } });
    return read.ok ? [] : read.faults;
  };
  expect(faultsOf("silver")).toEqual([]);
  expect(faultsOf("silvr")).toMatchObject([
    { path: "customTexts.windfall.facts.gainsInstead", expected: expect.stringContaining('(did you mean "silver"?)') },
  ]);
});

test("whoever waits for the gains of others says for which", () => {
  const waiting = { facts: { cost: 3, types: ["reaction"] }, programs: { othersGain: { draw: 1 } } };
  expect(readSetup(dominion, { players: 2, customTexts: { waiting } })).toMatchObject({
    ok: false,
    faults: [{ path: "customTexts.waiting.facts", expected: expect.stringContaining("othersGainOf") }],
  });
});

test.each([
  ["beginTurn", true],
  ["noteGain", true],
  ["notePlay", true],
  ["pay", true],
  ["trash", false],
  ["gainTo", false],
])("a card that comes with the match waits for %s: %s", (verb, isFine) => {
  const ability = { whenever: [{ happens: verb }, { draw: 1 }] };
  const facts = { cost: 3, types: ["action"] };
  const readWith = (more: object) =>
    readSetup(dominion, { players: 2, customTexts: { vigil: { facts, ...more } } } as Parameters<typeof readSetup>[1]);
  for (const [path, more] of [
    ["abilities[0]", { abilities: [{ from: ["inPlay", ability] }] }],
    ["programs.play", { programs: { play: { may: ["wait", { start: [ability, "turn"] }] } } }],
  ] as const) {
    expect(readWith(more)).toMatchObject(
      isFine ? { ok: true } : { ok: false, faults: [{ path: `customTexts.vigil.${path}` }] },
    );
  }
});
