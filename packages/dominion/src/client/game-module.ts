// What Dominion offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { cardCalled, kingdomNames } from "../cards/pool.js";
import { dominion } from "../game/dominion.js";
import { readKingdom } from "../game/kingdom-list.js";
import { metrics } from "./metrics.js";
import { pilots } from "./pilots.js";
import { series } from "./series.js";
import { terminal } from "./terminal.js";

/** The kingdom the rulebook recommends for a first game. */
export const FIRST_GAME = "cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop";

export const gameModule: GameModule = {
  definition: dominion,
  pilots,
  metrics,
  terminal,
  series,
  cardCalled,
  lists: {
    kingdom: {
      read: (text, own = {}) => readKingdom(text, Object.keys(own)),
      blank: cost =>
        cost === undefined
          ? { expected: "its cost behind the name of a card that is to be a blank, such as (4)" }
          : { facts: { cost: Number(cost), types: ["action"] } },
    },
  },
  everything: { players: 2, options: { kingdom: kingdomNames.join() } },
  defaultSetup: players => ({ players, options: { kingdom: FIRST_GAME } }),
};
