// What a game's package offers to the tools around it.

import type { Identity } from "../identity/identity.js";
import type { DeckList } from "../input/deck-list.js";
import type { CardDefinition, GameDefinition, Setup } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import type { Pilot } from "../players/pilots.js";
import type { PlayerProtocol } from "./player-protocol.js";
import type { SearchHints } from "./search-hints.js";
import type { TerminalHints } from "./terminal-hints.js";

/** A pilot by name: `greedy`, or with an argument `mc:64`. */
export interface PilotDefinition {
  readonly about: string;
  /** What the argument after the colon means, if it takes one. */
  readonly argument?: { readonly about: string; readonly default: string };
  /** How many games one waits for in a run with it, if it thinks so long that the usual number would be too many. */
  readonly games?: number;
  /** Makes a pilot, or says what is wrong with the argument. */
  readonly make: (argument: string) => Pilot | { readonly expected: string };
  /** The setup of a match with it, if this one lacks what the argument names. */
  readonly setupFor?: (argument: string, setup: Setup) => Setup;
}

/** A figure of a finished game for one seat: the mean is the sum of `total` over the sum of `weight`. */
export interface Metric {
  readonly name: string;
  readonly about: string;
  readonly of: (m: Machine, seat: number) => { readonly total: number; readonly weight: number };
}

/** What is wrong with a text: where, both from 1, and what was expected. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

/** Files that say how to play, in a language of the game's own. */
export interface StrategyFiles {
  /** How their names end: ".dom". */
  readonly extension: string;
  /** Everything wrong with a text, for a match of this setup. */
  readonly faults: (text: string, setup: Setup) => readonly TextFault[];
  /** What is allowed in a text and can never matter. A setup with custom cards lets it name them. */
  readonly warnings: (text: string, setup?: Setup) => readonly TextFault[];
  /** Plays as a text without faults says, for a match of this setup if it has custom cards. */
  readonly pilot: (text: string, setup?: Setup) => Pilot;
  /** For threads, which need not read the language again: a text as it is played by a module beside the package's entry. */
  readonly compiled?: { readonly module: string; readonly textOf: (text: string, setup?: Setup) => string };
  /** The setup of a match between these: what they name is in the game, as far as the setup leaves it open. */
  readonly setupFor: (texts: readonly string[], setup: Setup) => Setup;
  /** The same text, laid out as everybody lays it out. */
  readonly format: (text: string) => string;
}

/** Decks that players bring along. */
export interface DeckFiles {
  /** Those that come with the game, by name, as their files. */
  readonly shipped: Readonly<Record<string, string>>;
  /** Reads a deck list, which may also name cards that come with it. Its cards are what a seat of a setup is given. */
  readonly read: (text: string, own?: Readonly<Record<string, unknown>>) => DeckList;
  /** A card that does nothing, for one of this deck that the game does not have; `cost` is what the list says it costs. */
  readonly blank: (cost: string | undefined, deck: readonly string[]) => CardDefinition | { readonly expected: string };
}

/** An option that is a list of cards, as other programs and people write it in a file. */
export type ListOption = Pick<DeckFiles, "read" | "blank">;

/** What trees of positions need to know of a game. */
export interface TreeHints {
  /** Which turn it is, from 1. */
  readonly turnOf: (m: Machine) => number;
  /** Ways to call positions the same, beside the kernel's own; options with the same key need be tried only once. */
  readonly identities: Readonly<
    Record<
      string,
      {
        readonly about: string;
        readonly identify: (m: Machine) => Identity;
        readonly alike?: (m: Machine, option: number) => string | number;
      }
    >
  >;
  /** Moments of a turn at which positions are counted: what they are called, by the game's milestone. */
  readonly moments: Readonly<Record<string, string>>;
  /** Figures of the first player of which a tree may look for the largest. */
  readonly figures?: Readonly<Record<string, { readonly about: string; readonly of: (m: Machine) => number }>>;
  readonly goldfish?: GoldfishHints;
}

/** What is to be known for winning fast against an opponent who does nothing. */
export interface GoldfishHints {
  /** How promising a position is for the first player: more is better. Looks at nothing that player cannot know. */
  readonly worth: (m: Machine) => number;
  /** Whether somebody in a hurry would try this answer. */
  readonly isWorthTrying: (m: Machine, player: number, picked: readonly number[]) => boolean;
  /** Ways to decide about opening hands, by name: an answer, or nothing if something else is asked. */
  readonly mulligans: Readonly<
    Record<string, { readonly about: string; readonly decide: (m: Machine) => readonly number[] | undefined }>
  >;
}

/** A whole number of a player, once a turn. */
export interface SeriesFigure {
  readonly name: string;
  readonly about: string;
  /** What it usually lies between; what is beyond counts as these. */
  readonly least: number;
  readonly most: number;
}

/** Figures followed through a game, turn by turn. */
export interface Series {
  readonly figures: readonly SeriesFigure[];
  /** How many turns a seat has finished. */
  readonly turns: (m: Machine, seat: number) => number;
  /** The figures of the turn this seat finished last, in their order. Asked before its next one ends. */
  readonly read: (m: Machine, seat: number, into: Int32Array) => void;
  /** Things of which a player gets one after the other: how many there are now, and how many are followed. */
  readonly milestones: readonly {
    readonly name: string;
    readonly about: string;
    readonly most: number;
    readonly count: (m: Machine, seat: number) => number;
  }[];
}

/** What is needed of a game to play it. */
export type PlayedModule = Omit<GameModule, "strategies"> & { readonly strategies?: Pick<StrategyFiles, "pilot"> };

export interface GameModule {
  readonly definition: GameDefinition;
  readonly pilots: Readonly<Record<string, PilotDefinition>>;
  readonly metrics: readonly Metric[];
  readonly series?: Series;
  readonly strategies?: StrategyFiles;
  readonly decks?: DeckFiles;
  /** Options that are lists of cards, by name. */
  readonly lists?: Readonly<Record<string, ListOption>>;
  /** How players in other processes are spoken to, if in words of the game's own. */
  readonly playerProtocol?: PlayerProtocol;
  readonly tree?: TreeHints;
  readonly search?: SearchHints;
  /** A card by any name somebody may call it by, if there are more than its own. */
  readonly cardCalled?: (name: string) => string | undefined;
  /** A card in words, line by line, if the game has words of its own for it. */
  readonly tellText?: (text: CardDefinition) => readonly string[];
  /** A card as somebody would write it, if the game completes what is written (`completeText`). */
  readonly writtenText?: (text: CardDefinition) => CardDefinition;
  readonly terminal?: TerminalHints;
  /** A setup in which every card of the game is; the default one unless said. */
  readonly everything?: Setup;
  /** The setup of a match with so many seats, if nothing else is said. */
  readonly defaultSetup: (players: number) => Setup;
}
