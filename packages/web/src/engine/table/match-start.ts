// What a match begins with: the game, its setup, who sits where, and the seed. With the answers, all there is to it.

import type { LoggedAnswer, Scenario, Setup } from "@kibitz/kernel";
import type { GameName } from "../games.js";

/** Who decides for a seat. */
export type Seat =
  | { readonly is: "person"; readonly name?: string }
  /** A pilot of the game, perhaps with an argument: `mc:64`. */
  | { readonly is: "pilot"; readonly pilot: string }
  /** A strategy of the game's own language, compiled. */
  | { readonly is: "strategy"; readonly name: string; readonly text: string };

export interface MatchStart {
  readonly game: GameName;
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  readonly seed: string;
  /** Begins with this position instead of a deal. */
  readonly position?: Scenario;
}

/** A match as it is kept, linked and opened again. */
export interface KeptMatch extends MatchStart {
  readonly answers: readonly LoggedAnswer[];
}

export const isPerson = (seat: Seat | undefined): boolean => seat?.is === "person";

/** The seats of persons, from 1. */
export const personsOf = (seats: readonly Seat[]): readonly number[] =>
  seats.flatMap((seat, i) => (isPerson(seat) ? [i + 1] : []));

/** As it is called on a command line and in a replay. */
export function seatLabel(seat: Seat): string {
  if (seat.is === "person") return seat.name ?? "me";
  return seat.is === "pilot" ? seat.pilot : seat.name;
}
