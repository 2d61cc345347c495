import { describe, expect, test as ruling } from "vitest";
import { deckZone, facesIn, firstRowZone, handZone } from "../src/tables.js";
import { cards, decides, eyesOf, machineOf, played, rows, scene, start, tableShows } from "./scene.js";

const faces = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("Tactics", () => {
  ruling("only the faces up to players × 10 + 4 are used, and none is set aside", () => {
    const m = start({ players: 2, options: { variant: "tactics" } });
    m.run();
    const dealt = [handZone(m, 1), handZone(m, 2), ...faces(0, 3).map(i => firstRowZone(m) + i)];
    const all = dealt.flatMap(zone => facesIn(m, zone));
    expect(all.sort((a, b) => a - b)).toEqual(faces(1, 24));
    expect(facesIn(m, deckZone(m))).toEqual([]);
  });
});

describe("Logic", () => {
  const draft = (hand: number) =>
    scene({
      options: { variant: "logic", hand, deals: 2 },
      turn: { at: "draft" },
      table: { offer: cards(...faces(1, 2 * hand + 4)) },
      seats: { ann: {}, bob: {} },
    });

  ruling("all cards lie face up, and players take one each clockwise", () => {
    const at = draft(2);
    decides(at, "ann");
    expect(at.ann.offered()).toHaveLength(8);
    at.ann.choose("5");
    decides(at, "bob");
    at.bob.choose("4");
    decides(at, "ann");
    at.ann.offersNot("4");
  });

  ruling("the last four start the rows", () => {
    const at = draft(2);
    at.ann.choose("1");
    at.bob.choose("8");
    at.ann.choose("2");
    at.bob.choose("6");
    tableShows(at, rows([3], [4], [5], [7]));
    decides(at, "ann", "bob");
  });

  ruling("all hands are public, picks are not", () => {
    const at = draft(2);
    at.ann.choose("1");
    at.bob.choose("8");
    at.ann.choose("2");
    at.bob.choose("6");
    const m = machineOf(at);
    const known = facesIn(eyesOf(m, 2).view().m, handZone(m, 1));
    expect(known.sort((a, b) => a - b)).toEqual([1, 2]);
    at.ann.choose("2");
    tableShows(at, played());
  });

  ruling("another player begins to draft in the next deal", () => {
    const at = draft(1);
    at.ann.choose("6");
    at.bob.choose("5");
    at.ann.choose("6");
    at.bob.choose("5");
    decides(at, "bob");
    expect(at.bob.offered()).toHaveLength(6);
  });
});

describe("Professional", () => {
  const options = { variant: "professional" };

  ruling("a card joins the nearest end, on the left too", () => {
    const at = scene({
      options,
      table: rows([20], [40], [60], [80]),
      seats: { ann: { hand: cards(38, 101) }, bob: { hand: cards(61, 102) } },
    });
    at.ann.choose("38");
    at.bob.choose("61");
    tableShows(at, rows([20], [38, 40], [60, 61], [80]));
  });

  ruling("the smallest difference over all ends is forced", () => {
    const at = scene({
      options,
      table: rows([20], [40], [60], [80]),
      seats: { ann: { hand: cards(25, 101) }, bob: { hand: cards(35, 102) } },
    });
    at.ann.choose("25");
    at.bob.choose("35");
    tableShows(at, rows([20, 25], [35, 40], [60], [80]));
  });

  ruling("a card below everything joins on the left and takes nothing", () => {
    const at = scene({
      options,
      table: rows([20], [40], [60], [80]),
      seats: { ann: { hand: cards(1, 101) }, bob: { hand: cards(90, 102) } },
    });
    at.ann.choose("1");
    at.bob.choose("90");
    tableShows(at, rows([1, 20], [40], [60], [80, 90]));
    at.ann.shows({ score: 0 });
  });

  ruling("the sixth card takes the five on the left as on the right", () => {
    const at = scene({
      options,
      table: rows([20, 21, 22, 23, 24], [40], [60], [76, 77, 78, 79, 80]),
      seats: { ann: { hand: cards(19, 101) }, bob: { hand: cards(81, 102) } },
    });
    at.ann.choose("19");
    at.bob.choose("81");
    tableShows(at, rows([19], [40], [60], [81]));
    at.ann.shows({ pile: cards(20, 21, 22, 23, 24) });
    at.bob.shows({ pile: cards(76, 77, 78, 79, 80) });
  });

  ruling("a card inside every row fits nowhere: its player takes a row of choice", () => {
    const at = scene({
      options: { ...options, rows: 2 },
      table: rows([10, 90], [11, 91]),
      seats: { ann: { hand: cards(50, 101) }, bob: { hand: cards(92, 102) } },
    });
    at.ann.choose("50");
    at.bob.choose("92");
    decides(at, "ann");
    expect(at.ann.offered()).toEqual(["row1", "row2"]);
    at.ann.choose("row2");
    tableShows(at, rows([10, 90, 92], [50]));
    at.ann.shows({ pile: cards(11, 91), score: 6 });
  });

  ruling("that need not be the lowest card of the turn; whoever plays higher joins the row it started", () => {
    const at = scene({
      options: { ...options, rows: 2 },
      table: rows([10, 90], [11, 91]),
      seats: { ann: { hand: cards(9, 101) }, bob: { hand: cards(12, 102) }, cat: { hand: cards(13, 103) } },
    });
    at.ann.choose("9");
    at.bob.choose("12");
    at.cat.choose("13");
    decides(at, "bob");
    at.bob.choose("row2");
    tableShows(at, rows([9, 10, 90], [12, 13]));
  });

  ruling("equally near to a left and a right end, the player chooses between these two", () => {
    const at = scene({
      options,
      table: rows([20], [40], [60], [80]),
      seats: { ann: { hand: cards(30, 101) }, bob: { hand: cards(90, 102) } },
    });
    at.ann.choose("30");
    at.bob.choose("90");
    decides(at, "ann");
    expect(at.ann.offered()).toEqual(["row1", "row2"]);
    expect(() => at.ann.choose("row3")).toThrow("ann cannot choose row3");
    at.ann.choose("row2");
    tableShows(at, rows([20], [30, 40], [60], [80, 90]));
  });

  ruling("so several players may have a choice in one turn", () => {
    const at = scene({
      options,
      table: rows([20], [40], [60], [80]),
      seats: { ann: { hand: cards(70, 101) }, bob: { hand: cards(30, 102) } },
    });
    at.ann.choose("70");
    at.bob.choose("30");
    decides(at, "bob");
    at.bob.choose("row1");
    decides(at, "ann");
    expect(at.ann.offered()).toEqual(["row3", "row4"]);
    at.ann.choose("row4");
    tableShows(at, rows([20, 30], [40], [60], [70, 80]));
  });
});

describe("A scenario", () => {
  ruling("may start with cards that are revealed and not yet placed", () => {
    const at = scene({
      turn: { at: "placing" },
      table: {
        ...rows([50], [60], [70], [80]),
        played: [
          { card: "5", playedBy: 2 },
          { card: "65", playedBy: 1 },
        ],
      },
      seats: { ann: { hand: cards(100) }, bob: { hand: cards(101) } },
    });
    at.bob.choose("row2");
    tableShows(at, rows([50, 65], [5], [70], [80]));
  });
});
