// What cards with choices do where a strategy says nothing. Lists of cards go by their purpose (`default-orders.ts`);
// here is which option is chosen, whether it is done at all, and whether a card is worth playing.

import type { CardDeclaration } from "@kibitz/dominion";
import type { Sight } from "./sight.js";

interface DefaultPlay {
  /** The options of the card that are chosen, from 1. */
  readonly choose?: (sight: Sight) => readonly number[];
  /** Whether what may be done is done. */
  readonly does?: (sight: Sight) => boolean;
  /** Whether the card is worth playing. */
  readonly isWorth?: (sight: Sight) => boolean;
  /** Whether it is used as a reaction; to a gain, to that of this text. */
  readonly reacts?: (sight: Sight, gained: number) => boolean;
  /** In words. */
  readonly about: string;
}

/** By card. A card that is not here chooses its first options, and does what it may do. */
export const defaultPlays: Readonly<Record<string, DefaultPlay>> = {};

export const isWorthByDefault = (
  sight: Sight,
  declared: CardDeclaration | undefined,
  text: number,
): boolean | undefined => {
  const play = declared && defaultPlays[sight.m.rules.texts[text].name];
  return play?.isWorth?.(sight);
};
