import fc from "fast-check";
import { expect, test } from "vitest";
import type { GameKind } from "../../../engine/parts/find-games.js";
import { MILESTONE, readKind, writeKind } from "./game-kind.js";

const player = fc.nat(5);
const some = fc.nat(999);
const kinds: fc.Arbitrary<GameKind> = fc.oneof(
  fc.constantFrom<GameKind>({ is: "any" }, { is: "shared" }),
  fc.record({ is: fc.constantFrom("won" as const, "lost" as const), player }),
  fc.record({ is: fc.constantFrom("won" as const, "lost" as const), player, margin: some }),
  fc.constantFrom("the Provinces are gone", "three piles are gone").map((why): GameKind => ({ is: "ended", why })),
  some.map((turns): GameKind => ({ is: "turns", turns })),
  fc
    .record({ player, number: some, turn: some })
    .map((own): GameKind => ({ is: "milestone", name: MILESTONE, ...own })),
);

test("what is asked for is the same after it stood in the address", () => {
  fc.assert(
    fc.property(kinds, kind => {
      expect(readKind(writeKind(kind), 6)).toEqual(kind);
    }),
  );
});

test.for([
  undefined,
  "",
  "lost",
  "lost-0",
  "lost-3",
  "lost-1-2-3",
  "won-x",
  "turns-",
  "turns-1-2",
  "province-1-2",
  "??",
])("%s in a link of two players asks for any games", text => {
  expect(readKind(text, 2)).toEqual({ is: "any" });
});

test("the words of a link are as a person would write them", () => {
  expect(writeKind({ is: "lost", player: 1, margin: 3 })).toBe("lost-2-3");
  expect(readKind("turns-17", 2)).toEqual({ is: "turns", turns: 17 });
});
