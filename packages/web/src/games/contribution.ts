// What a game may add to the page. Everything is optional: a game that says nothing gets the plain table.

import type { ComponentType } from "react";

export interface GameContribution {
  /** The table, laid out as players of the game are used to. */
  readonly table?: ComponentType;
  /** Zones in the order in which they are shown, the nearest to the player last. */
  readonly zoneOrder?: readonly string[];
  /** What columns, zones and moments are called, where their names do not say it. */
  readonly words?: Readonly<Record<string, string>>;
}
