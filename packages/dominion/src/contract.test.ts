import { randomBelow, type Setup, seedRandom } from "@kibitz/kernel";
import { contractSuite } from "@kibitz/kernel/testing";
import { describe, test } from "vitest";
import { dominion } from "./dominion.js";
import { kingdomNames } from "./pool.js";

/** All kingdom cards, dealt into kingdoms of so many. */
function kingdomsOf(size: number, seed: number): readonly (readonly string[])[] {
  const random = new Uint32Array(4);
  seedRandom(random, 0, seed);
  const left = [...kingdomNames];
  const kingdoms: string[][] = [];
  while (left.length > 0) {
    const kingdom: string[] = [];
    while (kingdom.length < size && left.length > 0)
      kingdom.push(...left.splice(randomBelow(random, 0, left.length), 1));
    kingdoms.push(kingdom);
  }
  return kingdoms;
}

/** In every kingdom, so that whatever is dealt with it can be attacked, discarded and trashed. */
const always = ["chapel", "militia"];

/** A match of a kingdom, in decks that have everything in them from the start, so that short games reach it. */
const rich = (kingdom: readonly string[], players: number, edition: number): Setup => ({
  players,
  options: { kingdom: [...new Set([...kingdom, ...always])].join(), maxTurns: 9, edition },
  seats: Array.from({ length: players }, () => [
    ...kingdom,
    ...[...always, "silver", "estate", ...Array<string>(8).fill("gold")],
  ]),
});

describe("Dominion keeps the contract", () => {
  const kingdoms = kingdomsOf(10, 2);
  contractSuite(test, dominion, {
    setups: [
      ...kingdoms.map((kingdom, i) => rich(kingdom, 2 + (i % 3), 1 + (i % 2))),
      { players: 1, options: { kingdom: kingdoms[0].join(), maxTurns: 6 } },
      { players: 2, options: { maxTurns: 6 } },
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
