// What a game says about people who play it at a terminal.

import type { Machine } from "../machine/machine.js";

export interface TerminalHints {
  /** Pilots that sit down against a person who names nobody. */
  readonly opponents?: readonly string[];
  /** The pilot a person gets a hint from. */
  readonly hint?: string;
  readonly display?: Display;
  readonly passing?: Passing;
}

/** A turn in which players pass often, and may want to say where. */
export interface Passing {
  /** Moments of a turn, in their order. */
  readonly moments: readonly string[];
  /** The event that begins a turn; its `player` is the one whose turn it is. */
  readonly turn: string;
  /** Events after which a player who wants to pass is asked again, unless they concern other players only. */
  readonly alerts: readonly string[];
  /** Options that are no reason to ask where the player may pass: what they give can be had while paying for something. */
  readonly isIdle?: (m: Machine, option: number) => boolean;
}

/** What is worth showing. Without a word from the game, everything is. */
export interface Display {
  /** Numbers of the game, of players and of cards that are shown, by column. */
  readonly game?: readonly string[];
  readonly player?: readonly string[];
  readonly card?: readonly string[];
  /** The printed fact that is what people call a card, if that is not its name. */
  readonly title?: string;
  /** Printed facts of a card that are shown with it and added up for each zone on the table. */
  readonly facts?: readonly string[];
  /** What a card on the table is now, after all effects, by zone: its power, say. */
  readonly now?: Readonly<Record<string, readonly string[]>>;
  /** Zones of players of which only the number of cards is shown. */
  readonly counted?: readonly string[];
  /**
   * Piles to take from, with a row for each text in this table: columns for the number of cards and for whether there is
   * such a pile, and the getter of what its cards cost now. Cards of a zone on the table that stand for piles are not shown.
   */
  readonly supply?: {
    readonly table: string;
    readonly count: string;
    readonly isThere: string;
    readonly price: string;
    readonly zone?: string;
  };
  /** The zones of players, each in a line of its own, in this order; the others follow in one line. */
  readonly zoneLines?: readonly string[];
  /** Zones on the table whose cards are shown with a player: by the column that says who played them, say. */
  readonly whose?: Readonly<Record<string, string>>;
  /**
   * Events with which something begins, and how that is headed: "turn {number}: {player}". `{number}` counts those of the
   * same player, `{total}` those of all players. What is listed later is part of what is listed before: it is counted anew
   * with each of those.
   */
  readonly headings?: Readonly<Record<string, string>>;
  /** What events are in a story, where their words are orders: "{card} is tapped". */
  readonly sentences?: Readonly<Record<string, string>>;
  /** Events that go without saying. */
  readonly quiet?: readonly string[];
  /** Events that go without saying right before another of these; of moves, all that lead to one place. */
  readonly partOf?: Readonly<Record<string, readonly string[]>>;
  /** Events that go without saying right after another of these. */
  readonly saidBy?: Readonly<Record<string, readonly string[]>>;
  /** Events that go without saying where what they give is printed, as this fact, on the card of the event before. */
  readonly printed?: Readonly<Record<string, { readonly on: string; readonly fact: string }>>;
  /** Zones where cards only pass through: nothing is said of moves to them. */
  readonly passedThrough?: readonly string[];
  /** What it is called if cards go to a player's zone: "{player} discards {cards}". */
  readonly moves?: Readonly<Record<string, string>>;
  /** What the number an event gives means, with `{result}` for it. Nothing is said of 0. */
  readonly results?: Readonly<Record<string, string>>;
}
