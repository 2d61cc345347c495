// What 6 nimmt! offers to the tools around it.

import type { GameModule } from "@kibitz/kernel";
import { metrics } from "./metrics.js";
import { nimmt } from "./nimmt.js";
import { pilots } from "./pilots.js";
import { playerProtocol } from "./player-protocol.js";
import { search } from "./search.js";
import { terminal } from "./terminal.js";

export const gameModule: GameModule = {
  definition: nimmt,
  pilots,
  metrics,
  terminal,
  search,
  playerProtocol,
  defaultSetup: players => ({ players }),
};
