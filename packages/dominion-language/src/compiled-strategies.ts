// Dominion with strategies that are compiled already: what threads load. It reads no language, so it is there at once.

import { gameModule as dominionModule } from "@kibitz/dominion";
import type { PlayedModule } from "@kibitz/kernel";
import type { StrategyModel } from "./meaning/strategy.js";
import { pilotOf } from "./playing/pilot.js";
import { pilots, search } from "./searching/search.js";

/** A strategy without faults as text; `undefined` is left out, and comes back as such. */
export const compiledText = (model: StrategyModel): string => JSON.stringify(model);

export const gameModule: PlayedModule = {
  ...dominionModule,
  pilots,
  search,
  // Only ever made by `compiledText`.
  strategies: { pilot: text => pilotOf(JSON.parse(text) as StrategyModel) },
};
