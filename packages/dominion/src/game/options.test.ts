import { type Setup, startMatch } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { factsOf } from "../table/facts.js";
import { asDominion } from "../table/tables.js";
import { dominion } from "./dominion.js";
import { options } from "./options.js";

test("each card of a kingdom, and each pile, is named once, whatever it is called", () => {
  const { kingdom, piles } = options;
  expect(kingdom.refuse("smithy,village", [])).toBeUndefined();
  expect(kingdom.refuse("smithy,Smithy", [])).toBe('each card of a kingdom once, found "Smithy" again');
  expect(kingdom.refuse("farm, harem", [])).toBe('each card of a kingdom once, found "harem" again');
  expect(piles.refuse("curse:3,province:1", [])).toBeUndefined();
  expect(piles.refuse("curse:3,curse:3", [])).toBe('each pile once, found "curse" again');
});

test("cards that come with the match are known by their names", () => {
  const { kingdom, piles } = options;
  const own = ["windfall"];
  expect(kingdom.refuse("smithy,windfall", own)).toBeUndefined();
  expect(kingdom.refuse("windfall,windfall", own)).toBe('each card of a kingdom once, found "windfall" again');
  expect(kingdom.refuse("windfal", own)).toBe('cards of a kingdom, found "windfal" (did you mean "windfall"?)');
  expect(piles.refuse("windfall:3", own)).toBeUndefined();
  expect(piles.refuse("windfal:3", own)).toContain('(did you mean "windfall"?)');
});

test("a card that comes with the match has a pile, of the size that is said, and may be in a deck", () => {
  const windfall = { facts: { cost: 3, types: ["action"] } };
  const match = (given: Setup["options"]) =>
    startMatch(
      dominion,
      { players: 2, options: given ?? {}, seats: [["windfall"], null], customTexts: { windfall } },
      1,
    );
  const pileOf = (given: Setup["options"]): number => {
    const started = match(given);
    if (!started.ok) throw new Error(JSON.stringify(started.faults));
    const m = asDominion(started.value.machine);
    return m.s.pile.count[factsOf(m).byName.get("windfall") ?? 0];
  };
  expect(pileOf({})).toBe(10);
  expect(pileOf({ kingdom: "smithy,windfall" })).toBe(10);
  expect(pileOf({ kingdom: "windfall", piles: "windfall:3" })).toBe(3);
  expect(match({ piles: "moat:3" })).toMatchObject({
    ok: false,
    faults: [{ expected: 'piles only of cards in the supply, found "moat"' }],
  });
});
