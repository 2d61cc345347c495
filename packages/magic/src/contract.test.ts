import { type ContractOptions, contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { magic } from "./game/magic.js";

const pairs: ContractOptions["setups"] = [
  { players: 2, seats: ["walls", "burn"] },
  { players: 2, seats: ["storm", "control"] },
  { players: 2, seats: ["elves", "sacrifice"] },
  { players: 2, seats: ["graveyard", "artifacts"], options: { payment: "by hand" } },
];
const four = (...names: string[]): string[] => names.flatMap(name => [name, name, name, name]);
/** What no deck of the game has: halves, control that ends, world permanents, state triggers. */
const halves = [
  ...four("Dead // Gone", "Wear // Tear", "Cut // Ribbons", "Ardenvale Tactician", "Faithless Looting", "Memnite"),
  ...four("Mountain", "Plains", "Swamp", "Mountain"),
];
const ending = [
  ...four("Sower of Temptation", "Emperor Crocodile", "Cloudshift", "Sidisi, Brood Tyrant", "Concordant Crossroads"),
  ...four("Memnite", "Duress", "Island", "Forest", "Plains", "Swamp"),
];
const REACHES = "random play reaches everything cards can do";
const SELDOM = "random players seldom have the mana or the time for it; a ruling plays it";

describe("Magic keeps the contract", () => {
  contractSuite(
    (title, body) => {
      if (title !== REACHES) test(title, body);
    },
    magic,
    { setups: [pairs[1], pairs[3], { players: 2, seats: [halves, ending] }], games: 1, cardsComeAndGo: true },
  );
  // Random players need many games for what needs many turns.
  contractSuite(
    (title, body) => {
      if (title === REACHES) test(title, body);
    },
    magic,
    {
      setups: pairs,
      games: 8,
      unreached: {
        "Bloodghast (spell)": SELDOM,
        "Stinkweed Imp: triggered": SELDOM,
        "Golgari Grave-Troll (spell)": SELDOM,
        "Grave Titan (spell)": SELDOM,
        "Grave Titan: triggered": SELDOM,
        "Siege-Gang Commander: activated": SELDOM,
        "Sword of Fire and Ice (spell)": SELDOM,
        "Sword of Fire and Ice: activated": SELDOM,
        "Sword of Fire and Ice: triggered": SELDOM,
        "Stoneforge Mystic (spell)": SELDOM,
        "Stoneforge Mystic: activated": SELDOM,
        "Stoneforge Mystic: triggered": SELDOM,
        "Trophy Mage (spell)": SELDOM,
        "Trophy Mage: triggered": SELDOM,
      },
    },
  );
});
