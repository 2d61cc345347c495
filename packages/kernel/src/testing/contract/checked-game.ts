// A game that a check plays, and which of its decisions it looks at.

import type { GameDefinition, Setup } from "../../machine/game.js";
import type { Machine, Rules } from "../../machine/machine.js";
import { readSetup } from "../../match/save.js";
import { playAtRandom } from "../random-play.js";
import { ContractBroken } from "./broken.js";

export interface CheckedGame {
  readonly game: GameDefinition;
  readonly setup: Setup;
  readonly rules: Rules;
  readonly seed: number;
  /** Of what it would look at, the check looks at one in so many. */
  readonly sparse: number;
}

export function rulesOf(game: GameDefinition, setup: Setup): Rules {
  const read = readSetup(game, setup);
  if (!read.ok)
    throw new ContractBroken(read.faults.map(({ path, expected }) => `${path}: expected ${expected}`).join("; "));
  return read.value;
}

/** The fractions of its multiples spread evenly between 0 and 1, however many are taken. */
const GOLDEN = 0.618_033_988_749_895;

/** Yes at one in `sparse` calls; which of them depends on the seed. */
export function oneIn(sparse: number, seed: number): () => boolean {
  let left = Math.floor(((seed * GOLDEN) % 1) * sparse);
  return () => {
    if (left-- > 0) return false;
    left = sparse - 1;
    return true;
  };
}

/** Plays a game at random and looks at every so manyth decision, or at one in `sparse` of these. */
export function playLooking(
  { game, setup, rules, seed, sparse }: CheckedGame,
  spacing: number,
  look: (m: Machine, decision: number) => void,
): Machine {
  const isLookedAt = oneIn(sparse, seed);
  return playAtRandom(game, rules, setup, seed, (m, decision) => {
    if (decision % spacing === 0 && isLookedAt()) look(m, decision);
  });
}
