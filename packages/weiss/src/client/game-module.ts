// What Weiss Schwarz offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { deckFiles, readDeck } from "../cards/decks.js";
import { allCards } from "../cards/pool.js";
import { usualDecks, weiss } from "../game/weiss.js";
import { metrics } from "./metrics.js";
import { pilots } from "./pilots.js";
import { terminal } from "./terminal.js";

/** Seats are decks by name or as lists of cards. */
export const gameModule: GameModule = {
  definition: weiss,
  pilots,
  metrics,
  terminal,
  decks: {
    shipped: deckFiles,
    faults: (text, own = {}) => readDeck(text, Object.keys({ ...allCards, ...own })).faults,
    seat: text => readDeck(text).cards,
  },
  everything: { players: 2, seats: [Object.keys(allCards), []] },
  defaultSetup: players => ({ players, seats: [...usualDecks] }),
};
