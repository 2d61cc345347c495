import { startMatch } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { nimmt } from "../src/nimmt.js";
import { bullsOfFace } from "../src/parameters.js";
import { deckZone, facesIn, handZone } from "../src/tables.js";
import { cards, rows, scene, start, tableShows } from "./scene.js";

const faultsOf = (players: number, options = {}): readonly string[] => {
  const match = startMatch(nimmt, { players, options }, 1);
  return match.ok ? [] : match.faults.map(({ path, expected }) => `${path}: ${expected}`);
};

describe("Setups", () => {
  ruling("ten players use the whole official deck", () => {
    const m = start({ players: 10 });
    m.run();
    expect(facesIn(m, deckZone(m))).toEqual([]);
  });

  ruling("eleven players with ten cards each are refused", () => {
    expect(faultsOf(11)).toEqual([
      ": at least 114 cards: 11 players with 10 each, and 4 to start the rows; the deck has 104",
    ]);
  });

  ruling("a larger deck or smaller hands seat more than ten", () => {
    expect(faultsOf(11, { cards: 210 })).toEqual([]);
    expect(faultsOf(11, { hand: 9 })).toEqual([]);
    expect(faultsOf(22, { cards: 210, hand: 9 })).toEqual([]);
    expect(faultsOf(23, { cards: 210, hand: 9 })).toEqual([
      ": at least 211 cards: 23 players with 9 each, and 4 to start the rows; the deck has 210",
    ]);
    expect(faultsOf(31, { hand: 1 })).toEqual(["players: from 2 to 30 players"]);
  });

  ruling("one player, or an option out of range, is refused", () => {
    expect(faultsOf(1)).toEqual(["players: from 2 to 30 players"]);
    expect(faultsOf(4, { rows: 0 })).toEqual(["options.rows: a whole number from 1 to 12"]);
    expect(faultsOf(4, { variant: "tactic" })[0]).toContain("tactics");
  });

  ruling("bulls from 5 to 3 are refused", () => {
    expect(faultsOf(4, { bulls: "course", bullsFrom: 5, bullsTo: 3 })).toEqual([
      ": bullsFrom (5) not above bullsTo (3)",
    ]);
  });

  ruling("an option that would change nothing is refused", () => {
    const course = ": bullsFrom only with bulls=course: the bulls that are printed do not go by it";
    expect(faultsOf(4, { bullsFrom: 3 })).toEqual([course]);
    expect(faultsOf(4, { bullsTo: 9 })).toEqual([course.replace("bullsFrom", "bullsTo")]);
    expect(faultsOf(4, { endScore: 30, deals: 2 })).toEqual([
      ": endScore only without deals: the match ends after deals=2",
    ]);
    for (const variant of ["tactics", "logic"])
      expect(faultsOf(4, { variant, cards: 60 })).toEqual([
        `: no cards=60 with variant=${variant}: it is played with the lowest 44`,
      ]);
  });

  ruling("an option that says what is so anyway is not", () => {
    expect(faultsOf(4, { bullsFrom: 2, bullsTo: 7, endScore: 66, deals: 0 })).toEqual([]);
    expect(faultsOf(4, { variant: "tactics", cards: 44 })).toEqual([]);
    expect(faultsOf(11, { variant: "tactics", cards: 114 })).toEqual([]);
    expect(faultsOf(4, { variant: "professional", cards: 60 })).toEqual([]);
  });

  ruling("a Professional match in which no row could ever be taken is refused, unless its deals are counted", () => {
    const refused = [
      ": enough cards in play that a row can ever be taken, or deals and tieBreak=shared: 4 are not enough",
    ];
    expect(faultsOf(2, { variant: "professional", hand: 2 })).toEqual(refused);
    expect(faultsOf(2, { variant: "professional", hand: 3 })).toEqual([]);
    expect(faultsOf(2, { variant: "professional", hand: 2, deals: 1 })).toEqual([]);
    // All would have as few bulls for ever.
    expect(faultsOf(2, { variant: "professional", hand: 2, deals: 1, tieBreak: "extraRounds" })).toEqual(refused);
  });
});

describe("The course's change requests", () => {
  ruling("rows hold six cards: the seventh takes", () => {
    const at = scene({
      options: { rowLimit: 6 },
      table: rows([10, 11, 12, 13, 14], [20], [30], [90]),
      seats: { ann: { hand: cards(15, 1) }, bob: { hand: cards(16, 2) } },
    });
    at.ann.choose("15");
    at.bob.choose("16");
    tableShows(at, rows([16], [20], [30], [90]));
    at.bob.shows({ pile: cards(10, 11, 12, 13, 14, 15) });
  });

  ruling("a deck of 210", () => {
    const m = start({ players: 4, options: { cards: 210 } });
    expect(facesIn(m, deckZone(m))).toHaveLength(210);
    expect(bullsOfFace(m, 110)).toBe(5);
    expect(bullsOfFace(m, 210)).toBe(3);
  });

  ruling("hands of nine", () => {
    const m = start({ players: 4, options: { hand: 9 } });
    m.run();
    expect(facesIn(m, handZone(m, 3))).toHaveLength(9);
  });

  ruling("the lowest bull number is 3", () => {
    const m = start({ players: 4, options: { bulls: "course", bullsFrom: 3 } });
    const bulls = Array.from({ length: 104 }, (_, i) => bullsOfFace(m, i + 1));
    expect([Math.min(...bulls), Math.max(...bulls)]).toEqual([3, 7]);
  });

  ruling("a match may bring its own bull numbers", () => {
    const m = start({ players: 2, customTexts: { 7: { facts: { bulls: 6 } }, 55: { facts: { bulls: 1 } } } });
    expect([bullsOfFace(m, 7), bullsOfFace(m, 55), bullsOfFace(m, 8)]).toEqual([6, 1, 1]);
    const wrong = { players: 2, customTexts: { 7: { facts: { bulls: 0 } } } };
    expect(startMatch(nimmt, wrong, 1)).toMatchObject({ ok: false, faults: [{ path: "customTexts.7.facts.bulls" }] });
    const renamed = { players: 2, customTexts: { 7: { facts: { face: 9, bulls: 2 } } } };
    expect(startMatch(nimmt, renamed, 1)).toMatchObject({ ok: false, faults: [{ path: "customTexts.7.facts.face" }] });
    const unknown = { players: 2, customTexts: { 105: { facts: { bulls: 2 } } } };
    expect(startMatch(nimmt, unknown, 1)).toEqual({
      ok: false,
      faults: [{ path: "customTexts.105", expected: 'a face from 1 to 104, found "105"' }],
    });
  });
});
