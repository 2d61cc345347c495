// Kingdoms that are dealt, for games in which all cards turn up.

import type { Setup } from "@kibitz/kernel";
import { randomBelow, seedRandom } from "@kibitz/kernel/machine";
import { kingdomNames } from "../cards/pool.js";

/** All kingdom cards, dealt into kingdoms of so many. */
export function kingdomsOf(size: number, seed: number): readonly (readonly string[])[] {
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
export const rich = (kingdom: readonly string[], players: number, edition: number): Setup => ({
  players,
  options: { kingdom: [...new Set([...kingdom, ...always])].join(), maxTurns: 9, edition },
  seats: Array.from({ length: players }, () => [
    ...kingdom,
    ...[...always, "silver", "estate", ...Array<string>(8).fill("gold")],
  ]),
});
