import type { CardEntry, Scenario } from "@kibitz/kernel";
import { ScenarioRun } from "@kibitz/kernel/machine";
import { expect, test } from "vitest";
import { nimmt } from "./nimmt.js";

function faultsOf(scenario: Partial<Scenario>): readonly string[] {
  const started = ScenarioRun.start(nimmt, { game: "nimmt", seats: { ann: {}, bob: {} }, ...scenario });
  return started.ok ? [] : started.faults.map(({ path, expected }) => `${path}: ${expected}`);
}

const table = { row1: ["1"], row2: ["2"], row3: ["3"], row4: ["4"] };

test("a card can be in one place only", () => {
  expect(faultsOf({ table })).toEqual([]);
  expect(faultsOf({ seats: { ann: { hand: ["7", "7"] }, bob: { hand: ["8", "9"], pile: ["4"] } }, table })).toEqual([
    'seats.ann.hand[1]: each card once, found "7" again: it is in seats.ann.hand',
    'table.row4[0]: each card once, found "4" again: it is in seats.bob.pile',
  ]);
});

test("every row of the match has a card, and there are no others", () => {
  expect(faultsOf({ table: { ...table, row2: [], row4: [] } })).toEqual([
    "table.row2: cards in row1 to row4; there is none in row2, row4",
  ]);
  expect(faultsOf({ table, options: { rows: 3 } })).toEqual(["table.row4: cards in row1 to row3 only"]);
});

test("rows ascend and hold no more than they may", () => {
  const expected = "at most 5 cards, each higher than the one below it";
  expect(faultsOf({ table: { ...table, row1: ["9", "7", "1"] } })).toEqual([]);
  expect(faultsOf({ table: { ...table, row1: ["7", "9", "1"], row3: ["15", "14", "13", "12", "11", "10"] } })).toEqual([
    `table.row1: ${expected}`,
    `table.row3: ${expected}`,
  ]);
});

test("there are as many cards in every hand", () => {
  expect(faultsOf({ seats: { ann: { hand: ["7", "8"] }, bob: { hand: ["9"] } }, table })).toEqual([
    "seats: as many cards in every hand, not 2, 1",
  ]);
});

test("while hands are drafted there are no rows yet", () => {
  const options = { variant: "logic", hand: 1, rows: 2 };
  const draft = (row1: readonly string[]): Partial<Scenario> => ({
    options,
    turn: { at: "draft" },
    table: { offer: ["1", "2", "3", ...(row1.length > 0 ? [] : ["4"])], row1, deal: 1 },
  });
  expect(faultsOf(draft(["4"]))).toEqual([
    "table.row1: no rows while hands are drafted",
    "table.offer: all of the 4 cards that nobody has drafted, not 3",
  ]);
  expect(faultsOf(draft([]))).toEqual([]);
});

test("no hand is larger than what is dealt", () => {
  const seats = { ann: { hand: ["7", "8"] }, bob: { hand: ["9", "10"] } };
  expect(faultsOf({ seats, table, options: { hand: 1 } })).toEqual(["seats: at most 1 cards in a hand, not 2"]);
});

test("hands are drafted in turn, and only in Logic", () => {
  const options = { variant: "logic", hand: 2, rows: 2 };
  const drafting = (ann: readonly string[], bob: readonly string[], deal: number): readonly string[] =>
    faultsOf({
      options,
      turn: { at: "draft" },
      seats: { ann: { hand: ann }, bob: { hand: bob } },
      table: { offer: ["1", "2", "3", "4", "5", "6"].filter(face => ![...ann, ...bob].includes(face)), deal },
    });
  const expected = (first: number, sizes: string, not: string): readonly string[] => [
    `seats: hands as they are drafted clockwise from seat ${first}: ${sizes} cards, not ${not}`,
  ];
  expect(drafting(["1"], [], 1)).toEqual([]);
  expect(drafting(["1"], [], 2)).toEqual(expected(2, "0, 1", "1, 0"));
  expect(drafting(["1", "2"], [], 1)).toEqual(expected(1, "1, 1", "2, 0"));
  expect(drafting(["1", "2", "3"], ["4", "5", "6"], 1)).toEqual(["seats: at most 2 cards in a hand, not 3"]);
  expect(faultsOf({ turn: { at: "draft" } })).toEqual(["turn.at: no draft with variant=basic, only with logic"]);
  expect(faultsOf({ table: { ...table, offer: ["9"] } })).toEqual([
    "table.offer: no offer with variant=basic, only with logic",
  ]);
});

test("what is revealed says who played it, and is there only while cards are placed", () => {
  const placing = (...played: readonly CardEntry[]): readonly string[] =>
    faultsOf({ turn: { at: "placing" }, table: { ...table, played } });
  expect(placing({ card: "9", playedBy: "ann" }, { card: "7", playedBy: 2 })).toEqual([]);
  expect(placing("9", { card: "7", playedBy: 3 })).toEqual([
    "table.played[0]: playedBy, the player who played it",
    "table.played[1]: playedBy, the player who played it",
  ]);
  expect(placing({ card: "9", playedBy: "bob" }, { card: "7", playedBy: "bob" })).toEqual([
    "table.played[1]: playedBy, the player who played it, another for each card",
  ]);
  expect(placing({ card: "9", playedBy: "bop" })).toEqual([
    'table.played[0].playedBy: one of ann, bob (did you mean "bob"?)',
  ]);
  expect(faultsOf({ table: { ...table, played: [{ card: "9", playedBy: "ann" }] } })).toEqual([
    'table.played: no cards here at "turn", only at "placing"',
  ]);
});
