import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { weiss } from "./weiss.js";

describe("Weiss Schwarz keeps the contract", () => {
  contractSuite((title, body) => test(title, { timeout: 120_000 }, body), weiss, {
    setups: [{ players: 2, seats: ["harbor", "grove"] }],
    games: 2,
  });
});
