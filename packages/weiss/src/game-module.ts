// What Weiss Schwarz offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { metrics } from "./metrics.js";
import { pilots } from "./pilots.js";
import { usualDecks, weiss } from "./weiss.js";

/** Seats are decks by name or as lists of cards. */
export const gameModule: GameModule = {
  definition: weiss,
  pilots,
  metrics,
  defaultSetup: players => ({ players, seats: [...usualDecks] }),
};
