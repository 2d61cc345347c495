// Who plays how.

import { type PilotDefinition, randomPilot } from "@kibitz/kernel";
import { heuristicPilot } from "./heuristic.js";

export const pilots: Readonly<Record<string, PilotDefinition>> = {
  random: { about: "any legal answer", make: () => randomPilot },
  heuristic: {
    about: "fills the stage, clocks early, attacks if that is profitable, counters to save a character",
    make: () => heuristicPilot(),
  },
};
