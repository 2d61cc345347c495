// How a card is declared: one entry in one file, under its name, with all that is printed on it and all that others
// need to know of it. Rules, pilots, the strategy language, completion and docs read the same entry.
//
// - `cost`, `types`, `worth`, `points` and `plus` are the printed facts; `plus` (+cards, +actions, +buys, +coins at the
//   top of a card) is done first whenever the card is played, then `play`.
// - `text` is for people; a change to a program is a change to it (`card-texts.test.ts` compares the numbers).
// - `play` and the other headings are programs of the kernel's and the game's words.
// - `asks` names every question the card asks anybody, with the words a person is asked in. Programs take the words
//   from there (`play: ask => choose(…, ask.trash)`), so a pilot can tell each question by card and name
//   (`questions.ts`) without looking at words.
// - `options` is the form in which a strategy states how the card is to be played; `victim` what those it attacks are
//   asked (the event `MilitiaAttack`), `reaction` what its owner may state for when it reacts (the event `Trader`).

import type { Ability, Program } from "@kibitz/kernel/words";

export type CardType = "action" | "attack" | "curse" | "heirloom" | "reaction" | "treasure" | "victory";

/**
 * What is done with the cards of a list. Of these, strategies can write `discard (…)`, `trash (…)` and `keep (…)`; all
 * others are written as plain lists. Putting cards back onto a deck is written as discarding them.
 */
export type Tag = "discard" | "trash" | "keep" | "gain" | "play" | "pass" | "putBack";

/** What may be gained: by its cost, or by how much more than another card's it is; by its type. */
export interface Gains {
  /** The cost, or the difference in cost, of what is gained. A difference may be negative (`cheaper`: below it). */
  readonly atMost?: number;
  readonly exactly?: number;
  readonly type?: CardType;
  readonly notType?: CardType;
  /** Any card but this one. */
  readonly not?: string;
}

/** Cards in order of preference. */
export interface ListForm {
  readonly is: "list";
  readonly tag: Tag;
  /** How many of them: at most, or exactly as long as there are any. Without either, any number. */
  readonly most?: number;
  readonly exactly?: number;
  /** Only cards of this type can be chosen from. */
  readonly type?: CardType;
  /** With the tag `gain`: what can be gained at the printed costs. */
  readonly gains?: Gains;
}

export type OptionForm =
  | { readonly is: "none" }
  | ListForm
  /** Several lists, told apart by their tags: `trash (…), discard (…)`. */
  | { readonly is: "lists"; readonly lists: readonly ListForm[] }
  /** `Copper -> Silver`: a card that goes and the card that comes; `gains` is the difference in cost. */
  | {
      readonly is: "pairs";
      /** What happens to the left card. */
      readonly tag: Tag;
      readonly type?: CardType;
      readonly gains: Gains;
      /** Whether `Nothing` may stand on the right. */
      readonly nothing?: true;
    }
  /** `choose option` does it. */
  | { readonly is: "yesNo" }
  /** `choose option N`, so many different ones; some options go with a list of their own. */
  | {
      readonly is: "choice";
      readonly picks: number;
      readonly options: readonly { readonly says: string; readonly list?: ListForm }[];
    }
  /** The name of a card. */
  | { readonly is: "name" };

/** The plus-lines at the top of a card. */
export interface Plus {
  readonly cards?: number;
  readonly actions?: number;
  readonly buys?: number;
  readonly coins?: number;
}

/** Victory points: a number, or one for every so many of something the player has at the end. */
export type Points = number | { readonly onePer: number; readonly of: "cards" | "victory cards" | CardNamed };
/** A card by its name. */
export interface CardNamed {
  readonly card: string;
}

type Says<Q extends string> = Program | ((ask: Readonly<Record<Q, string>>) => Program);

type Has<Q extends string> = (ask: Readonly<Record<Q, string>>) => readonly Ability[];

export interface CardDeclaration<Q extends string = string> {
  /** As printed, where it is more than the name's words with capitals. */
  readonly title?: string;
  /** Another printed name of the same card. */
  readonly alsoCalled?: string;
  readonly cost: number;
  readonly types: readonly CardType[];
  /** What it says, in our own words: a line for what it does when it is played, one for each other time. */
  readonly text: string;
  readonly plus?: Plus;
  /** Coins of a treasure; one whose worth changes has a program under `play` and says here what it is at least. */
  readonly worth?: number;
  readonly points?: Points;
  /** Not in the supply; starts in each player's deck in place of a Copper when this card is in the kingdom. */
  readonly heirloom?: string;
  /** Neither a pile of the kingdom nor a basic card: comes with another. */
  readonly noPile?: true;

  /** Plus-actions at its end, only the first time a card of its name is played in a turn. */
  readonly firstActions?: number;
  /** Worth playing whatever is chosen, though no plus-line says so. */
  readonly helps?: true;

  readonly options?: OptionForm;
  readonly victim?: OptionForm;
  readonly reaction?: OptionForm;

  readonly asks?: Readonly<Record<Q, string>>;
  /** When it is played, after its plus-lines. */
  readonly play?: Says<Q>;
  /** When it is in the hand of somebody another player's attack is about to befall; `handOf`: only with so many cards. */
  readonly attacked?: Says<Q>;
  readonly handOf?: number;
  /** When its holder gains a card, while it is in hand. */
  readonly ownGain?: Says<Q>;
  /** When another player gains a card of this name, while it is in hand. */
  readonly othersGain?: Says<Q>;
  readonly othersGainOf?: string;
  /** When it is gained, trashed; discarded other than in clean-up. Done for its owner. */
  readonly gained?: Says<Q>;
  readonly trashed?: Says<Q>;
  readonly discarded?: Says<Q>;
  /** When its holder would gain a card, while it is in hand: instead. Then this card is gained. */
  readonly wouldGain?: Says<Q>;
  readonly gainsInstead?: string;
  /** What works while it is in play; what works all the time, because it is in the kingdom. */
  readonly abilities?: Has<Q>;
  readonly inKingdom?: Has<Q>;
  /** Where it goes when it is gained; the discard pile unless said. */
  readonly gainedTo?: "deck";
}

export type CardSet = Readonly<Record<string, CardDeclaration<never> | CardDeclaration>>;

/** A card; its questions are known by name in its programs. */
export const card = <const Q extends string = never>(declaration: CardDeclaration<Q>): CardDeclaration<Q> =>
  declaration;

/** The headings a card may have programs under. */
export const headings = [
  "play",
  "attacked",
  "ownGain",
  "othersGain",
  "wouldGain",
  "gained",
  "trashed",
  "discarded",
] as const;
export type Heading = (typeof headings)[number];

const small = new Set(["of"]);

/** The printed name: `throneRoom` is "Throne Room". */
export const titleOf = (name: string, { title }: Pick<CardDeclaration, "title"> = {}): string =>
  title ??
  name
    .replace(/([A-Z])/g, " $1")
    .split(" ")
    .map((word, i) =>
      i > 0 && small.has(word.toLowerCase()) ? word.toLowerCase() : word[0].toUpperCase() + word.slice(1),
    )
    .join(" ");

/** The name in strategies: `throneRoom` is ThroneRoom, and so is a custom card "throne room". Empty if no letter is in it. */
export const strategyName = (name: string): string =>
  (name.match(/\w+/g) ?? [])
    .filter(word => /[A-Za-z_]/.test(word))
    .map(word => word[0].toUpperCase() + word.slice(1))
    .join("");

/** A question in the words a person is asked in. */
export const reasonOf = (title: string, words: string): string => `${title}: ${words}`;

/** The words of all questions of a card, for its programs. */
export const reasonsOf = (name: string, declaration: CardDeclaration): Readonly<Record<string, string>> => {
  const title = titleOf(name, declaration);
  return Object.fromEntries(
    Object.entries(declaration.asks ?? {}).map(([question, words]) => [question, reasonOf(title, words)]),
  );
};
