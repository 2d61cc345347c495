import { checkEdges } from "@kibitz/kernel/testing";
import { test } from "vitest";
import { nimmt } from "./nimmt.js";

test("6 nimmt!: every number stays at its edge, or cannot come there", () => {
  checkEdges(nimmt, [{ players: 3, options: { deals: 2 } }], {
    "card.playedBy": "a seat",
    "player.score": "at most 99 bulls on each of 1,000 cards, and deals up to a score of 100,000 or 5,000 of them",
    "player.dealBulls": "at most 99 bulls on each of 1,000 cards",
    "game.deal": "at most 5,000 deals, or each takes somebody nearer to a score of at most 100,000",
  });
});
