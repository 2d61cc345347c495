import { expect, test } from "vitest";
import { chunkSize, chunksOf } from "./chunks.js";
import { seatings } from "./seating.js";

test("game i puts player p at seat (p + i) mod n", () => {
  const rounds = seatings(3, false);
  for (let game = 0; game < 3; game++) {
    for (let player = 0; player < 3; player++) expect(rounds[game][(player + game) % 3]).toBe(player);
  }
});

test("with fixed seats everybody stays", () => {
  expect(seatings(3, true)).toEqual([[0, 1, 2]]);
});

test("every game is in one piece of the run", () => {
  for (const games of [1, 2, 255, 256, 257, 1000, 1_000_001]) {
    let next = 0;
    for (const { from, to } of chunksOf(games)) {
      expect(from).toBe(next);
      expect(to - from).toBeLessThanOrEqual(chunkSize(games));
      next = to;
    }
    expect(next).toBe(games);
  }
});
