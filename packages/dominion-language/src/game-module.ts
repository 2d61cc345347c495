// Dominion as its package offers it, with strategy files.

import { gameModule as dominionModule } from "@kibitz/dominion";
import type { GameModule } from "@kibitz/kernel";
import { strategyFiles } from "./strategy-files.js";

export const gameModule: GameModule = { ...dominionModule, strategies: strategyFiles };
