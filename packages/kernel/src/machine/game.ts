// What a game declares: tables, zones, words, texts, the turn as a program.

import type { Fault } from "../input/json.js";
import type { Tables } from "../position/columns.js";
import type { Ability, Program } from "../program/words.js";
import type { CompiledWord } from "./compiler.js";
import type { Machine, Rules } from "./machine.js";

/** Something printed: what it is called, what it can do, and any other facts the game reads. */
export interface CardDefinition {
  readonly abilities?: readonly Ability[];
  /** Programs by what they are for, run with `perform`. */
  readonly programs?: Readonly<Record<string, Program>>;
  readonly facts?: unknown;
  /** What it says, for people to read, a line for each ability. Rules never read it, and no position has it. */
  readonly text?: string;
}

export interface ZoneDefinition {
  readonly per: "player" | "table";
  readonly seenBy: "everybody" | "owner" | "nobody";
  /** The order means something: decks, piles. */
  readonly ordered?: boolean;
  /** Everybody sees the card on top, if only for a moment; of several that come at once, the last. */
  readonly showsTop?: boolean;
  /** What a card was here is remembered when it leaves. */
  readonly remembers?: boolean;
  /** Columns of cards that mean something only here (tapped, its place on the stage): 0 again when a card leaves. */
  readonly resets?: readonly string[];
}

/** A switch of a game: what it may be and what it is unless said. */
export type OptionDefinition =
  | {
      readonly is: "number";
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly about: string;
    }
  | { readonly is: "flag"; readonly default: boolean; readonly about: string }
  | { readonly is: "one of"; readonly default: string; readonly values: readonly string[]; readonly about: string }
  | {
      readonly is: "text";
      readonly default: string;
      readonly about: string;
      /** What was expected instead of this, or nothing if it fits; `own` are cards that come with the match. */
      readonly refuse: (text: string, own: readonly string[]) => string | undefined;
      /** The same in the names the game itself uses, of a text that fits; as it is unless said. */
      readonly spelled?: (text: string) => string;
    };

export type Options = Readonly<Record<string, number | boolean | string>>;

/** Who plays with what. What a seat's own part is (a deck, nothing) is the game's business. */
export interface Setup {
  readonly players: number;
  readonly options?: Options;
  readonly seats?: readonly unknown[];
  /** Texts that come with the match, as programs in JSON. */
  readonly customTexts?: Readonly<Record<string, unknown>>;
}

/** How a finished game went: a place for each seat (1 is best, ties share it), and the score if there is one. */
export interface Result {
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly why: string;
}

/** A card of a scenario, and its path there. */
export interface PlacedCard {
  readonly card: number;
  readonly path: string;
}

/** A function that builds nodes of a word. */
export type AnyWord = { readonly definition: CompiledWord };

export interface GameDefinition {
  readonly name: string;
  readonly title: string;
  /** At most `MOST_PLAYERS`. */
  readonly players: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, OptionDefinition>>;
  readonly tables: Tables;
  /** The table that has a row for each text, in their order, if there is one: the piles of a supply. */
  readonly perText?: string;
  readonly zones: Readonly<Record<string, ZoneDefinition>>;
  readonly words: readonly AnyWord[];
  /** Verbs and getters in the order in which saves number them, names with blanks between; those not named follow. */
  readonly numbered?: string;
  readonly layers?: readonly string[];
  /** The layer in which abilities are given and lost. */
  readonly abilityLayer?: string;
  /** The layer in which cards become copies: what is changed there is copied too, and forgotten when they become others. */
  readonly copyLayer?: string;
  readonly controlLayer?: string;
  readonly durations?: readonly string[];
  /** The values of the game's own kinds in words, by kind: the names of 0, 1, 2 … ("position": ["", "left", "right"]). */
  readonly kinds?: Readonly<Record<string, readonly string[]>>;
  /** Where abilities work unless they say otherwise; names with blanks between. */
  readonly abilitiesWorkIn?: string;
  /**
   * Columns of cards with numbers, another card or a list that are remembered too where zones remember what a card was.
   * Those with numbers that getters with a parameter read are, without being named here.
   */
  readonly remembers?: readonly string[];
  readonly controller?: (m: Machine, card: number) => number;
  /** The texts a match with these options uses. */
  readonly texts: (options: Options, setup: Setup) => Readonly<Record<string, CardDefinition>>;
  /** What a custom text has besides what it says: a game's cards may have programs in common. */
  readonly completeText?: (name: string, text: CardDefinition) => CardDefinition;
  /** What was expected instead of a name of a kind (`nameOf`) the kernel knows no list of, or nothing if it fits. */
  readonly refuseName?: (of: string, name: string) => string | undefined;
  /**
   * Everything wrong with a custom text besides its words; paths begin at the text ("facts.cost", "programs"). `known` are
   * the names of all texts of the match.
   */
  readonly textFaults?: (text: CardDefinition, known: readonly string[]) => readonly Fault[];
  /** Whether everybody knows what each player's hidden cards are made of (open deck lists). */
  readonly openLists?: boolean;
  /** What is wrong with a setup, or nothing. */
  readonly validateSetup?: (setup: Setup, options: Options) => string | Fault | undefined;
  /** Lays out the start: cards, columns. Chance and choices belong to the program. */
  readonly lay: (m: Machine, setup: Setup) => void;
  readonly main: Program;
  /** Programs that start in the middle, by the moment they start at: for scenarios. Inside, `you` is whose turn it is. */
  readonly scenes?: Readonly<Record<string, Program>>;
  /** Sets what is so unless a scenario says something else. */
  readonly openScene?: (m: Machine) => void;
  /** Sets what must hold when a scenario starts in somebody's turn. */
  readonly setScene?: (m: Machine, turnOf: number) => void;
  /** What is wrong with the position of a scenario that starts at this moment; its cards, and where it has them. */
  readonly validateScene?: (m: Machine, cards: readonly PlacedCard[], moment: string) => readonly Fault[];
  /** What a game notes of cards that move, in whatever way: it is part of moving. `was` means the object the card was before. */
  readonly onMove?: {
    readonly writes: readonly string[];
    readonly note: (m: Machine, was: number, from: number, to: number) => void;
  };
  readonly interrupt?: {
    readonly when: (m: Machine) => boolean;
    readonly program: Program;
    /** A word without which it is never due. */
    readonly needs?: string;
  };
  readonly onLoop?: (m: Machine) => void;
  /** Points that must pass in a turn before positions are compared; more than there are in a usual one. */
  readonly loopPatience?: number;
  /** What a concession changes besides ending the game, where scores go by it. */
  readonly concede?: (m: Machine, player: number) => void;
  readonly result: (m: Machine) => Result;
  /** The step or phase the game is at, for passing "until"; and all it may be at in a match. */
  readonly moment?: (m: Machine) => string;
  readonly moments?: (options: Rules["options"]) => readonly string[];
  /** The current part of the turn in words, where `moment` is only its name. */
  readonly phase?: (m: Machine) => string;
}
