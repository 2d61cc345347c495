import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { weiss } from "./game/weiss.js";

const many = (count: number, card: string): string[] => Array<string>(count).fill(card);
/** A short game in which high levels come quickly. */
const oracles = [...many(30, "Canopy Oracle"), ...many(10, "Kindling Scout")];

const setups = [
  { players: 2, seats: [oracles, oracles], options: { deckCheck: false, mostExchanges: 0 } },
  { players: 2, seats: ["harbor", "grove"] },
  { players: 2, seats: ["guild", "uniform"] },
  { players: 2, seats: ["wall", "grove"] },
];

describe("Weiss Schwarz keeps the contract", () => {
  contractSuite(test, weiss, {
    setups,
    games: 1,
    gamesToReach: 250,
  });
});
