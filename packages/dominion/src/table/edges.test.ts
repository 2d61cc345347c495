import { checkEdges } from "@kibitz/kernel/testing";
import { test } from "vitest";
import { dominion } from "../game/dominion.js";

const deck = ["smithy", "copper", "copper", "copper", "estate"];

test("Dominion: every number stays at its edge, or cannot come there", () => {
  checkEdges(dominion, [{ players: 2, seats: [deck, deck], options: { kingdom: "smithy", maxTurns: 10 } }], {
    "player.mayHold": "a bit for each of five kinds of cards",
    "game.active": "a seat",
    "game.phase": "1 to 3",
    "game.unaffected": "a bit for each player",
    "game.emptyPiles": "piles are counted when a match begins",
    "game.drawn": "cards are rows",
    "player.unplayedActions": "cards are rows",
    "game.going": "a flag",
    "game.buying": "a flag",
    "game.gainer": "a seat",
    "game.cutShort": "a flag",
    "pile.inSupply": "a flag",
  });
});
