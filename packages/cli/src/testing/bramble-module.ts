// Bramble as a game of the command line, for tests.

import { type GameModule, randomPilot } from "@kibitz/kernel";
import { bramble } from "@kibitz/kernel/testing";
import type { KnownGame } from "../games/games.js";

export const gameModule: GameModule = {
  definition: bramble,
  pilots: { random: { about: "any legal answer", make: () => randomPilot } },
  metrics: [],
  defaultSetup: players => ({ players }),
};

export const brambleGame: KnownGame = {
  url: () => import.meta.url,
  load: () => Promise.resolve(gameModule),
};
