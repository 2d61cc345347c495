// What a game's package offers to the tools around it.

import type { GameDefinition, Setup } from "./game.js";
import type { Machine } from "./machine.js";
import type { Pilot } from "./pilots.js";

/** A pilot by name: `greedy`, or with an argument `mc:64`. */
export interface PilotDefinition {
  readonly about: string;
  /** What the argument after the colon means, if it takes one. */
  readonly argument?: { readonly about: string; readonly default: string };
  /** Makes a pilot, or says what is wrong with the argument. */
  readonly make: (argument: string) => Pilot | { readonly expected: string };
}

/** A figure of a finished game for one seat: the mean is the sum of `total` over the sum of `weight`. */
export interface Metric {
  readonly name: string;
  readonly about: string;
  readonly of: (m: Machine, seat: number) => { readonly total: number; readonly weight: number };
}

export interface GameModule {
  readonly definition: GameDefinition;
  readonly pilots: Readonly<Record<string, PilotDefinition>>;
  readonly metrics: readonly Metric[];
  /** The setup of a match with so many seats, if nothing else is said. */
  readonly defaultSetup: (players: number) => Setup;
}
