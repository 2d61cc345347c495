import { describe, expect, test as ruling } from "vitest";
import { deckZone, facesIn } from "../src/tables.js";
import { cards, decides, machineOf, rows, scene } from "./scene.js";

/** The last turn of a deal: ann takes nine bulls, bob none. */
const lastTurn = (ann: number, bob: number, options = {}) => {
  const at = scene({
    options,
    table: rows([44, 51, 52, 53, 54], [60], [70], [90]),
    seats: { ann: { hand: cards(57), score: ann }, bob: { hand: cards(71), score: bob } },
  });
  at.ann.choose("57");
  at.bob.choose("71");
  return at;
};

/** The last turn of a deal in which nobody takes anything. */
const quietTurn = (scores: readonly [number, number, number], options = {}) => {
  const at = scene({
    options,
    table: rows([60], [70], [80], [90]),
    seats: {
      ann: { hand: cards(61), score: scores[0] },
      bob: { hand: cards(71), score: scores[1] },
      cat: { hand: cards(81), score: scores[2] },
    },
  });
  at.ann.choose("61");
  at.bob.choose("71");
  at.cat.choose("81");
  return at;
};

describe("The end of a match", () => {
  ruling("somebody with exactly 66 bulls after a deal ends it; the lowest total wins", () => {
    const { run, ann } = lastTurn(57, 20);
    ann.shows({ score: 66 });
    run.expect({ over: true, winner: "bob" }, "");
  });

  ruling("when it is over, it is still the last turn", () => {
    const { run } = lastTurn(57, 20);
    expect(run.match.game.moment?.(run.match.machine)).toBe("turn 10");
  });

  ruling("with 65 bulls another deal follows, with all cards", () => {
    const at = lastTurn(56, 20);
    at.ann.shows({ score: 65, pile: [] });
    at.run.expect({ over: false }, "");
    decides(at, "ann", "bob");
    at.run.shows(0, { deal: 2 });
    const m = machineOf(at);
    expect(at.ann.offered()).toHaveLength(10);
    expect(facesIn(m, deckZone(m))).toHaveLength(104 - 20 - 4);
  });

  ruling("a deal is never cut short", () => {
    const at = scene({
      table: rows([44, 51, 52, 53, 54], [60], [70], [90]),
      seats: { ann: { hand: cards(57, 91), score: 60 }, bob: { hand: cards(71, 92) } },
    });
    at.ann.choose("57");
    at.bob.choose("71");
    at.ann.shows({ score: 69 });
    at.run.expect({ over: false }, "");
    at.ann.choose("91");
    at.bob.choose("92");
    at.run.expect({ over: true }, "");
  });

  ruling("cards left in rows count for nobody", () => {
    const { ann, bob, cat } = quietTurn([66, 1, 2]);
    ann.shows({ score: 66 });
    bob.shows({ score: 1 });
    cat.shows({ score: 2 });
  });

  ruling("an equal lowest total is a shared win", () => {
    const { run } = quietTurn([30, 70, 30]);
    run.expect({ over: true, winner: ["ann", "cat"] }, "");
    expect(run.match.result?.places).toEqual([1, 3, 1]);
  });

  ruling("or asks for further deals until one player leads, if that was agreed", () => {
    const { run } = quietTurn([30, 70, 30], { tieBreak: "extraRounds" });
    run.expect({ over: false, table: { deal: 2 } }, "");
    quietTurn([30, 70, 70], { tieBreak: "extraRounds" }).run.expect({ over: true, winner: "ann" }, "");
  });

  ruling("a match may have a fixed number of deals, whatever the scores", () => {
    quietTurn([5, 4, 3], { deals: 1 }).run.expect({ over: true, winner: "cat" }, "");
    quietTurn([500, 4, 3], { deals: 2 }).run.expect({ over: false }, "");
  });

  ruling("it may end at another score", () => {
    lastTurn(3, 0, { endScore: 12 }).run.expect({ over: true }, "");
    lastTurn(2, 0, { endScore: 12 }).run.expect({ over: false }, "");
  });
});

describe("A deal", () => {
  ruling("is won by whoever took the fewest bulls in it, whatever the totals", () => {
    const { ann, bob } = lastTurn(0, 60);
    ann.shows({ dealsWon: 0 });
    bob.shows({ dealsWon: 1 });
  });

  ruling("is counted however many came before it", () => {
    const at = scene({
      table: { ...rows([60], [70], [80], [90]), deal: 65_535 },
      seats: { ann: { hand: cards(61), dealsWon: 100_000 }, bob: { hand: cards(71) } },
    });
    at.ann.choose("61");
    at.bob.choose("71");
    at.run.shows(0, { deal: 65_536 });
    at.ann.shows({ dealsWon: 100_000.5 });
    at.bob.shows({ dealsWon: 0.5 });
  });

  ruling("is shared if several took as few", () => {
    const { ann, bob, cat } = quietTurn([0, 0, 0]);
    for (const player of [ann, bob, cat]) player.shows({ dealsWon: 1 / 3 });
  });
});
