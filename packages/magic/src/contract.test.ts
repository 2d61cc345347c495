import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { magic } from "./magic.js";

const deck = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([name, count]) => Array<string>(count).fill(name));

const bears = deck({ Forest: 16, "Grizzly Bears": 12, "Giant Growth": 6, "Llanowar Elves": 6 });
const bolts = deck({ Mountain: 20, "Lightning Bolt": 20 });

describe("Magic keeps the contract", () => {
  contractSuite((title, body) => test(title, { timeout: 60_000 }, body), magic, {
    setups: [{ players: 2, seats: [bears, bolts] }],
    games: 3,
    cardsComeAndGo: true,
  });
});
