import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Board } from "./board.js";
import { expectedCost } from "./expected.js";

function* subsets(of: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= of.length - size; i++) {
    for (const rest of subsets(of, size - 1, i + 1)) yield [of[i], ...rest];
  }
}

/** The mean over all that the opponents can play, each placed as the rules say. */
function countedCost(board: Board, face: number, unseen: readonly number[], opponents: number): number {
  const fresh = new Board(board.count.length, board.limit, false, board.bullsOf);
  let sum = 0;
  let ways = 0;
  for (const drawn of subsets(unseen, opponents)) {
    fresh.copyFrom(board);
    for (const other of drawn.filter(card => card < face)) fresh.place(other);
    sum += fresh.cost(face);
    ways++;
  }
  return sum / ways;
}

const positions = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 4 }),
  opponents: fc.integer({ min: 0, max: 5 }),
  order: fc.shuffledSubarray(
    Array.from({ length: 24 }, (_, i) => i + 1),
    { minLength: 24 },
  ),
  bulls: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 24, maxLength: 24 }),
  lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
});

describe("The expected cost of a card", () => {
  test("is the mean over all that opponents can play", () => {
    fc.assert(
      fc.property(positions, ({ limit, rows, opponents, order, bulls, lengths }) => {
        const cards = [...order];
        const board = new Board(rows, limit, false, Uint8Array.from([0, ...bulls]));
        for (let row = 0; row < rows; row++) {
          const own = cards.splice(0, Math.min(limit, lengths[row])).sort((a, b) => a - b);
          board.first[row] = own[0];
          board.last[row] = own[own.length - 1];
          board.count[row] = own.length;
          board.bulls[row] = own.reduce((sum, face) => sum + board.bullsOf[face], 0);
        }
        const [face] = cards.splice(0, 1);
        const unseen = cards.splice(0, 8).sort((a, b) => a - b);
        const counted = countedCost(board, face, unseen, opponents);
        expect(expectedCost(board, face, { unseen, opponents })).toBeCloseTo(counted, 9);
      }),
      { numRuns: 3000, seed: 6 },
    );
  });
});
