import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { dominion } from "./dominion.js";
import { kingdomNames } from "./pool.js";

describe("Dominion keeps the contract", () => {
  contractSuite((title, body) => test(title, { timeout: 120_000 }, body), dominion, {
    setups: [{ players: 2, options: { kingdom: kingdomNames.join(), maxTurns: 40 } }],
    games: 3,
    cardsComeAndGo: true,
  });
});
