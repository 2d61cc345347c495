import { describe, expect, test as ruling } from "vitest";
import { cards, decides, played, rows, scene, tableShows } from "./scene.js";

// Hands hold a card more, so that the deal does not end before one can look.
describe("Placing a card", () => {
  ruling("a card goes to the row with the highest last card below it", () => {
    const at = scene({
      table: rows([10], [20], [30], [90]),
      seats: { ann: { hand: cards(25, 101) }, bob: { hand: cards(31, 102) } },
    });
    at.ann.choose("25");
    at.bob.choose("31");
    tableShows(at, rows([10], [20, 25], [30, 31], [90]));
    at.ann.shows({ hand: cards(101), pile: [], score: 0 });
  });

  ruling("cards are placed lowest first, each against the rows as they are then", () => {
    const at = scene({
      table: rows([10], [20], [30], [90]),
      seats: {
        ann: { hand: cards(34, 101) },
        bob: { hand: cards(31, 102) },
        cat: { hand: cards(33, 103) },
        dan: { hand: cards(32, 104) },
      },
    });
    at.ann.choose("34");
    at.bob.choose("31");
    at.cat.choose("33");
    at.dan.choose("32");
    tableShows(at, rows([10], [20], [30, 31, 32, 33, 34], [90]));
  });

  ruling("the sixth card takes the five, and starts the row anew; it does not count itself", () => {
    const at = scene({
      table: rows([10, 11, 12, 13, 14], [20], [30], [90]),
      seats: { ann: { hand: cards(15, 101) }, bob: { hand: cards(91, 102) } },
    });
    at.ann.choose("15");
    at.bob.choose("91");
    tableShows(at, rows([15], [20], [30], [90, 91]));
    at.ann.shows({ hand: cards(101), pile: cards(10, 11, 12, 13, 14), score: 3 + 5 + 1 + 1 + 1 });
    at.bob.shows({ hand: cards(102), pile: [], score: 0 });
  });

  ruling("a row may fill up within a turn; later cards join what the sixth has left", () => {
    const at = scene({
      table: rows([10, 11, 12, 13], [50], [60], [90]),
      seats: { ann: { hand: cards(16, 101) }, bob: { hand: cards(15, 102) }, cat: { hand: cards(14, 103) } },
    });
    at.ann.choose("16");
    at.bob.choose("15");
    at.cat.choose("14");
    tableShows(at, rows([15, 16], [50], [60], [90]));
    at.bob.shows({ pile: cards(10, 11, 12, 13, 14), score: 11 });
  });
});

describe("A card below all rows", () => {
  ruling("its player chooses any row, also a full or an expensive one, before anything is placed", () => {
    const before = rows([10], [55], [30, 31, 32, 33, 34], [90]);
    const at = scene({
      table: before,
      seats: { ann: { hand: cards(5, 101) }, bob: { hand: cards(35, 102) } },
    });
    at.ann.choose("5");
    at.bob.choose("35");
    decides(at, "ann");
    expect(at.ann.offered()).toEqual(["row1", "row2", "row3", "row4"]);
    tableShows(at, before);
  });

  ruling("it sees all cards of the turn when choosing", () => {
    const at = scene({
      table: rows([10], [55], [30], [90]),
      seats: { ann: { hand: cards(35, 101) }, bob: { hand: cards(5, 102) }, cat: { hand: cards(91, 103) } },
    });
    at.ann.choose("35");
    at.bob.choose("5");
    at.cat.choose("91");
    decides(at, "bob");
    tableShows(at, played(5, 35, 91));
  });

  ruling("it takes and scores the row, which becomes just that card; the others are placed after it", () => {
    const at = scene({
      table: rows([10], [55], [30, 31, 32, 33, 34], [90]),
      seats: { ann: { hand: cards(5, 101) }, bob: { hand: cards(35, 102) } },
    });
    at.ann.choose("5");
    at.bob.choose("35");
    at.ann.choose("row3");
    tableShows(at, rows([10, 35], [55], [5], [90]));
    at.ann.shows({ pile: cards(30, 31, 32, 33, 34), score: 3 + 1 + 1 + 5 + 1 });
  });

  ruling("only the lowest card of a turn can be below all rows: the next joins the row it started", () => {
    const at = scene({
      table: rows([50], [60], [70], [80]),
      seats: { ann: { hand: cards(3, 101) }, bob: { hand: cards(2, 102) }, cat: { hand: cards(1, 103) } },
    });
    at.ann.choose("3");
    at.bob.choose("2");
    at.cat.choose("1");
    decides(at, "cat");
    at.cat.choose("row1");
    tableShows(at, rows([1, 2, 3], [60], [70], [80]));
    at.cat.shows({ score: 3 });
    decides(at, "ann", "bob", "cat");
  });
});

describe("Picking", () => {
  const setting = {
    table: rows([10], [20], [30], [90]),
    seats: { ann: { hand: cards(25, 101) }, bob: { hand: cards(31, 102) }, cat: { hand: cards(35, 103) } },
  };

  ruling("all pick at once; nothing is revealed before the last pick is there", () => {
    const at = scene(setting);
    decides(at, "ann", "bob", "cat");
    at.bob.choose("31");
    decides(at, "ann", "cat");
    at.bob.shows({ hand: cards(31, 102) });
    tableShows(at, played());
    at.cat.choose("35");
    at.ann.choose("25");
    tableShows(at, rows([10], [20, 25], [30, 31, 35], [90]));
  });

  ruling("what others picked looks the same to everybody until then", () => {
    const [early, late] = [scene(setting), scene(setting)];
    early.bob.choose("31");
    late.bob.choose("102");
    const seen = ({ run }: typeof early) => JSON.stringify(run.match.events(1));
    expect(seen(early)).toBe(seen(late));
    expect(early.ann.offered()).toEqual(late.ann.offered());
  });

  ruling("only a card in one's own hand can be picked", () => {
    const at = scene(setting);
    expect(() => at.ann.choose("26")).toThrow("ann cannot choose 26");
    expect(() => at.ann.choose("31")).toThrow("ann cannot choose 31");
    decides(at, "ann", "bob", "cat");
  });
});

describe("Events", () => {
  ruling("tell who placed what where, and the bulls it took", () => {
    const at = scene({
      table: rows([10, 11, 12, 13, 14], [20], [30], [90]),
      seats: { ann: { hand: cards(15, 101) }, bob: { hand: cards(5, 102) } },
    });
    at.ann.choose("15");
    at.bob.choose("5");
    at.bob.choose("row4");
    const placed = at.run.match.events(1).filter(({ kind }) => kind === "placed");
    expect(placed.map(({ values }) => [values.player, values.card, values.row, values.result])).toMatchObject([
      [2, { name: "5" }, "row4", 3],
      [1, { name: "15" }, "row1", 11],
    ]);
  });
});

ruling("of what is revealed the lowest is placed first, however a scenario lists it", () => {
  const at = scene({
    turn: { at: "placing" },
    table: {
      ...rows([10], [20], [30], [90]),
      played: [
        { card: "33", playedBy: "ann" },
        { card: "31", playedBy: "bob" },
        { card: "32", playedBy: "cat" },
      ],
    },
    seats: { ann: { hand: cards(101) }, bob: { hand: cards(102) }, cat: { hand: cards(103) } },
  });
  tableShows(at, rows([10], [20], [30, 31, 32, 33], [90]));
});
