// Simple players.

import { type Pilot, type PilotDefinition, type PlayerSeat, randomPilot } from "@kibitz/kernel";
import { distinctAnswers } from "@kibitz/kernel/machine";
import { heuristicPilot } from "./heuristic.js";

/** The first answer there is; passes only where it is the only one. */
const firstPilot: Pilot = {
  decide(eyes) {
    for (const answer of distinctAnswers(eyes.m, eyes.player)) {
      for (const value of answer) eyes.pick(value);
      return;
    }
  },
};

/** Whether the player is asked to act or pass. */
const mayPass = (eyes: PlayerSeat): boolean => {
  const ask = eyes.m.ask();
  return ask?.is === "choice" && ask.idle && ask.isSingle;
};

/** Anything at random, but passes only when nothing else is possible. */
const eagerPilot: Pilot = {
  decide(eyes) {
    if (!mayPass(eyes)) {
      randomPilot.decide(eyes);
      return;
    }
    const options = eyes.options();
    if (options.length > 0) eyes.pick(options[eyes.random(options.length)]);
  },
};

/** Does nothing it need not do. */
const idlePilot: Pilot = {
  decide(eyes) {
    if (!mayPass(eyes)) firstPilot.decide(eyes);
  },
};

export const pilots: Readonly<Record<string, PilotDefinition>> = {
  random: { about: "any legal answer", make: () => randomPilot },
  eager: { about: "any answer at random; passes only if nothing else is possible", make: () => eagerPilot },
  heuristic: {
    about: "plays lands and spells, attacks when it pays, blocks when it must",
    make: () => heuristicPilot,
  },
  first: { about: "the first legal answer", make: () => firstPilot },
  goldfish: { about: "does only what it must", make: () => idlePilot },
};
