// What 6 nimmt! offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { metrics } from "./metrics.js";
import { nimmt } from "./nimmt.js";
import { pilots } from "./pilots.js";

export const gameModule: GameModule = {
  definition: nimmt,
  pilots,
  metrics,
  defaultSetup: players => ({ players }),
};
