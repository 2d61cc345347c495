import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { nimmt } from "./nimmt.js";

describe("6 nimmt! keeps the contract", () => {
  contractSuite(test, nimmt, {
    setups: [
      { players: 2, options: { deals: 2 } },
      { players: 4, options: { deals: 1 } },
      { players: 10, options: { deals: 1 } },
      { players: 3, options: { deals: 1, variant: "tactics" } },
      { players: 3, options: { deals: 2, variant: "logic", hand: 6 } },
      { players: 4, options: { deals: 1, variant: "professional" } },
      { players: 2, options: { cards: 30, hand: 4, rows: 2, rowLimit: 2, endScore: 40, tieBreak: "extraRounds" } },
      { players: 3, options: { cards: 210, hand: 9, rows: 12, rowLimit: 6, bulls: "course", bullsFrom: 3, deals: 1 } },
      { players: 2, options: { cards: 7, hand: 3, rows: 1, rowLimit: 1, deals: 3 } },
      { players: 30, options: { cards: 34, hand: 1, deals: 1 } },
    ],
    games: 4,
  });
});
