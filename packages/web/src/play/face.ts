// What is drawn of a card: each game says it of its own.

import type { ReactNode } from "react";

export type Tone = "plain" | "gold" | "green" | "blue" | "red" | "violet" | "brown" | "white" | "black" | "grey";

/** What of a card is drawn where. */
export interface Face {
  readonly title: string;
  readonly tone: Tone;
  /** A second tone, for cards that are two things. */
  readonly tone2?: Tone;
  /** The cost, in the corner. */
  readonly cost?: ReactNode;
  /** What kind of card it is. */
  readonly kind?: string;
  /** What it says. */
  readonly lines?: readonly string[];
  /** Large, in the middle of a card that says nothing else. */
  readonly middle?: ReactNode;
  /** What it is now: power and toughness. */
  readonly figures?: ReactNode;
  /** What else is so of it now: tapped, damage 2. */
  readonly badges?: readonly string[];
  /** All of this in words. */
  readonly label: string;
  readonly isTurned?: boolean;
}
