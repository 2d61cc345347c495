// Dominion with strategy files: what the tools around the game load.

import { gameModule as dominionModule } from "@kibitz/dominion";
import type { GameModule } from "@kibitz/kernel";
import { pilots, search } from "./searching/search.js";
import { strategyFiles } from "./strategy-files.js";

export const gameModule: GameModule = { ...dominionModule, pilots, search, strategies: strategyFiles };
