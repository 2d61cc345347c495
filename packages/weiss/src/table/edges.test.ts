import { checkEdges } from "@kibitz/kernel/testing";
import { test } from "vitest";
import { weiss } from "../game/weiss.js";

test("Weiss Schwarz: every number stays at its edge, or cannot come there", () => {
  checkEdges(weiss, [{ players: 2, seats: ["harbor", "grove"] }], {
    "card.position": "0 to 5",
    "card.posture": "0 to 2",
    "player.lost": "a flag",
    "game.active": "a seat",
    "game.phase": "one of nine phases",
    "game.attackKind": "0 to 3",
    "game.passed": "a flag",
    "game.orderly": "the stamp of a move, of which a game has at most 4,294,967,295",
  });
});
