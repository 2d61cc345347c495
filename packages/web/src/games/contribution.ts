// What a game may add to the page. Everything is optional: a game that says nothing gets the plain table.

import type { Options } from "@kibitz/kernel";
import type { ComponentType } from "react";
import type { CardText, Question } from "../engine/table/look.js";
import type { KeptMatch } from "../engine/table/match-start.js";
import type { Look, Opened } from "../engine/table/table-session.js";
import type { Face } from "../play/face.js";
import type { Passing } from "../play/passing.js";
import type { IsPlaced, ShownCard } from "../play/position.js";

export interface SeatedStrategies {
  /** The text of each, as it is played. */
  readonly texts: readonly string[];
  readonly options: Options;
}

export interface QuestionExtrasProps {
  readonly actions: { pass(passing: Passing): void };
  readonly look: Look;
  readonly question: Question;
}

/** A position that a bench of the game is asked about: where a match stands, or what a scenario comes to. */
export interface AskedAbout {
  readonly look: Look;
  readonly match?: KeptMatch;
  readonly scenario?: string;
}

/** A page, and what is to stand on it. */
export interface BenchPlace {
  readonly to: string;
  readonly state: object;
  readonly search?: Readonly<Record<string, string>>;
}

export interface GameContribution {
  /** The table, laid out as players of the game are used to. */
  readonly table?: ComponentType;
  /** Whether this table itself marks an option; the others are shown with the question. */
  readonly isPlaced?: IsPlaced;
  /** How a card looks in a zone. */
  readonly face?: (
    card: ShownCard,
    text: CardText | undefined,
    zone: string,
    table: { readonly opened: Opened; readonly look: Look },
  ) => Face;
  /** What passing leads to, where its name does not say it: "if both pass, Shock resolves". */
  readonly passMeans?: (look: Look) => string | undefined;
  /** More controls of a question. */
  readonly questionExtras?: ComponentType<QuestionExtrasProps>;
  /** Strategies that can take a seat, by kind. */
  readonly strategies?: {
    readonly kinds: Readonly<Record<string, readonly string[]>>;
    /** A match in which these sit: what their seats need, and the options with which all they name is in the game. */
    readonly seat: (names: readonly string[], options: Options) => Promise<SeatedStrategies>;
  };
  /** What a bench of the game can work out about a position; nothing if not about this one. */
  readonly bench?: {
    readonly words: string;
    readonly placeFor: (asked: AskedAbout) => BenchPlace | undefined;
  };
  /** Ways to fill in the form of a match: a kingdom at random. */
  readonly presets?: readonly { readonly words: string; readonly options: () => Promise<Options> }[];
  /** What columns, zones and moments are called, where their names do not say it. */
  readonly words?: Readonly<Record<string, string>>;
}
