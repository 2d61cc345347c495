import { describe, expect, test } from "vitest";
import type { GameDefinition, Setup } from "../machine/game.js";
import type { Rules } from "../machine/machine.js";
import { bramble } from "../testing/bramble/bramble.js";
import { textsOf } from "./custom-texts.js";
import { loadMatch, readSetup, saveMatch, startMatch } from "./save.js";

const blank = { facts: { type: "charm", strength: 0, quick: false } };
const setupWith = (card: object): Setup => ({ players: 2, customTexts: { blank: card } });
const fingerprintOf = (card: object): string => {
  const read = readSetup(bramble, setupWith(card));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.fingerprint();
};
const faultsOf = (card: object) => {
  const read = readSetup(bramble, setupWith(card));
  return read.ok ? [] : read.faults;
};

describe("the text of a custom card", () => {
  test("is told with the texts of the match, beside those of the game", () => {
    const texts = textsOf(bramble, setupWith({ ...blank, text: "Does nothing.\nNothing at all." }));
    expect(texts.blank.text).toBe("Does nothing.\nNothing at all.");
    expect(texts).toHaveProperty("sprout");
    expect(textsOf(bramble, setupWith(blank)).blank).not.toHaveProperty("text");
  });

  test("changes no rules, and is kept with a save", () => {
    const worded = { ...blank, text: "Does nothing." };
    expect(fingerprintOf(worded)).toBe(fingerprintOf(blank));
    const match = startMatch(bramble, setupWith(worded), 1);
    if (!match.ok) throw new Error(JSON.stringify(match.faults));
    const loaded = loadMatch(bramble, JSON.parse(JSON.stringify(saveMatch(match.value))));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(textsOf(bramble, loaded.value.setup).blank.text).toBe("Does nothing.");
  });

  test("is a text that a terminal can show, of bounded length", () => {
    const path = "customTexts.blank.text";
    const expected = "a text of at most 1000 characters, without control characters other than line breaks";
    for (const text of [7, null, ["Does nothing."], "", " \n", "x".repeat(1001), "\u001b[2J", "a\u202eb", "a\r\nb"])
      expect(faultsOf({ ...blank, text })).toEqual([{ path, expected }]);
    expect(faultsOf({ ...blank, text: "x".repeat(1000) })).toEqual([]);
    expect(faultsOf({ ...blank, txt: "Does nothing." })).toEqual([
      { path: "customTexts.blank.txt", expected: "one of facts, programs, abilities, text" },
    ]);
  });
});

test("the rules of a match are the same whatever was compiled before, and later matches leave them as they are", () => {
  const setups = [{ players: 2 }, setupWith(blank), { players: 2, options: { copies: 2 } }, { players: 3 }];
  const rulesOf = (game: GameDefinition, setup: Setup) => {
    const read = readSetup(game, setup);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return read.value;
  };
  const formOf = ({ fingerprint, programs, texts, zoneBase, usedWords }: Rules) => ({
    fingerprint: fingerprint(),
    programs: programs.map(({ name, index, steps, slots }) => [name, index, steps.length, slots]),
    texts: texts.map(({ name, abilities, programs: own }) => [name, abilities, own]),
    zoneBase,
    usedWords: [...usedWords].sort(),
  });
  const one = { ...bramble };
  const oneAfterTheOther = setups.map(setup => rulesOf(one, setup));
  const fromNothing = setups.map(setup => rulesOf({ ...bramble }, setup));
  expect(oneAfterTheOther.map(formOf)).toEqual(fromNothing.map(formOf));
});
