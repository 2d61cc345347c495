// What Weiss Schwarz offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { blank } from "../cards/blank.js";
import { deckFiles, readDeck } from "../cards/decks.js";
import { allCards } from "../cards/pool.js";
import { usualDecks, weiss } from "../game/weiss.js";
import { metrics } from "./metrics.js";
import { pilots } from "./pilots.js";
import { search } from "./search.js";
import { terminal } from "./terminal.js";

/** Seats are decks by name or as lists of cards. */
export const gameModule: GameModule = {
  definition: weiss,
  pilots,
  metrics,
  terminal,
  search,
  decks: {
    shipped: deckFiles,
    read: (text, own = {}) => readDeck(text, { ...allCards, ...own }),
    blank,
  },
  everything: { players: 2, seats: [Object.keys(allCards), []] },
  defaultSetup: players => ({ players, seats: [...usualDecks] }),
};
