import { describe, expect, test } from "vitest";
import { Danger, positionFaults } from "./danger.js";

const rows = [[12, 15, 20, 24], [50], [60, 61, 62, 63, 64], [90, 92]];

describe("How dangerous a card is", () => {
  test("what is drawn from the rows sums to what is counted exactly", () => {
    for (const players of [2, 4, 10]) {
      const danger = new Danger({ rows, hand: [3, 28, 51, 65, 104], players }, 1);
      danger.draw(20_000);
      for (const { expected, rows: byRow } of danger.cards) {
        const drawn = byRow.reduce((sum, { bulls }) => sum + bulls, 0);
        expect(Math.abs(drawn - expected)).toBeLessThan(0.12);
      }
    }
  });

  test("what is certain is certain", () => {
    const danger = new Danger({ rows, hand: [65, 91, 25], players: 2 }, 1);
    danger.draw(100);
    const [low, sixth] = danger.cards;
    expect(low.face).toBe(25);
    expect(low.rows[0].taken).toBe(0);
    // Nobody can come before 65 in the full row.
    expect(sixth).toMatchObject({ face: 65, expected: 7 });
    expect(sixth.rows.map(({ taken }) => taken)).toEqual([0, 0, 1, 0]);
  });

  test("the same seed draws the same", () => {
    const cardsOf = (seed: number) => {
      const danger = new Danger({ rows, hand: [3, 28], players: 4 }, seed);
      danger.draw(500);
      return danger.cards;
    };
    expect(cardsOf(7)).toEqual(cardsOf(7));
    expect(cardsOf(7)).not.toEqual(cardsOf(8));
  });

  test("everything wrong with a position is said", () => {
    expect(positionFaults({ rows, hand: [1, 2], players: 4 })).toEqual([]);
    expect(positionFaults({ rows: [[5, 4], [5], [], [1]], hand: [0, 1.5, 200], players: 1 })).toEqual([
      { at: "row 1", expected: "each card higher than the last" },
      { at: "row 2", expected: "each card once; 5 is also in row 1" },
      { at: "row 3", expected: "1 to 5 cards, found 0" },
      { at: "hand", expected: "faces from 1 to 104, found 0" },
      { at: "hand", expected: "faces from 1 to 104, found 1.5" },
      { at: "hand", expected: "faces from 1 to 104, found 200" },
      { at: "players", expected: "2 to 10 players" },
    ]);
  });
});
