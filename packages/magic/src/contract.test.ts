import { type ContractOptions, contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { magic } from "./magic.js";

const pairs: ContractOptions["setups"] = [
  { players: 2, seats: ["walls", "burn"] },
  { players: 2, seats: ["storm", "control"] },
  { players: 2, seats: ["elves", "sacrifice"] },
  { players: 2, seats: ["graveyard", "artifacts"], options: { payment: "by hand" } },
];
const REACHES = "random play reaches everything cards can do";

describe("Magic keeps the contract", () => {
  contractSuite(
    (title, body) => {
      if (title !== REACHES) test(title, { timeout: 120_000 }, body);
    },
    magic,
    { setups: pairs, games: 1, cardsComeAndGo: true },
  );
  // Random players need many games for what needs many turns.
  contractSuite(
    (title, body) => {
      if (title === REACHES) test(title, { timeout: 120_000 }, body);
    },
    magic,
    {
      setups: pairs,
      games: 12,
      unreached: {},
    },
  );
});
