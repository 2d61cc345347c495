// A position, what players do, and what must then be true: one language for rulings in tests and scenario files.

import type { Options } from "../machine/game.js";

/** A card by name, or with what else is true of it: columns, a label to tell it from others, what it points at. */
export type CardEntry =
  | string
  | {
      readonly card: string;
      readonly as?: string;
      readonly [column: string]: string | number | boolean | readonly string[] | undefined;
    };

/** What a seat (or the table) has: cards by zone, first is the top; numbers by column. */
export type SeatEntry = Readonly<Record<string, number | boolean | readonly CardEntry[]>>;

export interface Scenario {
  readonly title?: string;
  readonly game: string;
  readonly options?: Options;
  /** Cards defined here, as programs in JSON. */
  readonly cards?: Readonly<Record<string, unknown>>;
  /** Whose turn it is, and the moment at which it starts. */
  readonly turn?: { readonly of?: string; readonly at?: string };
  /** In seating order. */
  readonly seats: Readonly<Record<string, SeatEntry>>;
  readonly table?: SeatEntry;
  readonly seed?: number | string;
  readonly steps?: readonly ScenarioStep[];
  readonly expect?: Expectation;
  /** Decks that are fit to be played, or refused: for who knows the game's deck lists. */
  readonly decks?: readonly DeckEntry[];
}

/** Lines of a deck list, and what is wrong with it. */
export interface DeckEntry {
  readonly cards: readonly (string | number)[];
  readonly refused?: string | readonly string[];
}

/** Who picks what, by name; `pass` until a moment; what chance does; what must be true now, or would be. */
export type ScenarioStep = Readonly<Record<string, unknown>>;

/** How likely something is after some steps, over all that chance may do in them. */
export interface OddsStep {
  readonly of: Expectation;
  readonly after?: readonly ScenarioStep[];
  /** A number from 0 to 1, or a fraction: "1/4". */
  readonly are: number | string;
}

/** Several ways to go on that lead to the same position, or to the same in the eyes of a seat. */
export interface AlikeStep {
  readonly runs: readonly (readonly ScenarioStep[])[];
  readonly for?: string;
}

/** What a seat sees of a card it does not know. */
export const HIDDEN = "hidden";

export interface Expectation {
  /** Zones (as multisets, or first on top where order means something) and columns of seats. */
  readonly [seat: string]: unknown;
}

/** What a scenario calls a card that has no label: "sprout", "sprout @field", "sprout #2", "sprout #2 @field". */
export interface CalledCard {
  readonly name: string;
  /** Which one of this name, from 1: whichever has been in zones of its kind longest. */
  readonly nth: number | undefined;
  readonly zone: string | undefined;
}

export function readCalled(called: string): CalledCard {
  const [, name, nth, zone] = /^(.*?)(?: #(\d+))?(?: @(.*))?$/s.exec(called) ?? [called, called];
  return { name, nth: nth === undefined ? undefined : Number(nth), zone };
}

export class ScenarioFailure extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
