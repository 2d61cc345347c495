import { describe, test } from "vitest";
import { contractSuite } from "../contract/suite.js";
import { bramble } from "./bramble.js";

describe("Bramble keeps the contract", () => {
  contractSuite(test, bramble, {
    setups: [{ players: 2 }, { players: 3, options: { copies: 2 } }],
    games: 15,
    cardsComeAndGo: true,
  });
});
