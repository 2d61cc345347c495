// The smallest possible player: what it is made with, what it is asked, what it is shown.

export interface Card {
  /** From 1 to the size of the deck. */
  readonly faceValue: number;
  readonly bullNumber: number;
}

/** From 0 on, one for each player of a match. */
export type PlayerId = number;

/** Bottom to top: the last card is the one others are put on. */
export type Stack = readonly Card[];

/** All that is public. What a player is given is its own copy, and frozen. */
export interface GameState {
  /** The bull points each player has lost so far. */
  readonly playerScores: Readonly<Record<PlayerId, number>>;
  readonly stacks: readonly Stack[];
  /** Every card that was seen in this deal: in a stack, taken, or just revealed. One object per card. */
  readonly cardsPlayed: ReadonlySet<Card>;
}

/** The same as plain data, for players in other processes. */
export interface GameStateData {
  readonly playerScores: Readonly<Record<string, number>>;
  readonly stacks: readonly (readonly Card[])[];
  /** Lowest first. */
  readonly cardsPlayed: readonly Card[];
}

export interface Player {
  /** Adds the cards of a new deal to the hand. */
  receiveCards(cards: readonly Card[]): void;
  /** Chooses a card of the hand to play; it then has left the hand. */
  discardCard(gameState: GameState): Card;
  /** Chooses the stack to take, as an index into `gameState.stacks`, when the card played goes on none of them. */
  pickStack(gameState: GameState): number;
}

/** A player is made with the cards of its first deal. */
export type PlayerClass = new (cards: readonly Card[]) => Player;

/** What a player is asked, with the cards it was dealt since it was last asked. */
export interface Question {
  readonly method: "discardCard" | "pickStack";
  readonly dealt?: { readonly by: "constructor" | "receiveCards"; readonly cards: readonly Card[] };
}
