import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { dominion } from "./game/dominion.js";
import { kingdomsOf, rich } from "./testing/kingdoms.js";

describe("Dominion keeps the contract", () => {
  const kingdoms = kingdomsOf(10, 2);
  contractSuite(test, dominion, {
    setups: [
      ...kingdoms.map((kingdom, i) => rich(kingdom, 2 + (i % 3), 1 + (i % 2))),
      { players: 1, options: { kingdom: kingdoms[0].join(), maxTurns: 6 } },
      { players: 2, options: { maxTurns: 6 } },
      { players: 6, options: { maxTurns: 6 } },
      // Reactions that are rarely at hand when they are wanted.
      rich(Array<string>(8).fill("foolsGold"), 2, 2),
      rich(["militia", "militia", "militia", ...Array<string>(8).fill("guardDog")], 2, 2),
    ],
    games: 2,
    // So many that a card more, which deals all kingdoms anew, leaves nothing out.
    gamesToReach: 120,
    cardsComeAndGo: true,
  });
});
