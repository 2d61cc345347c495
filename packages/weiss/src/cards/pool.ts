// Which cards a match knows.

import type { Setup } from "@kibitz/kernel";
import { wordsIn } from "@kibitz/kernel/machine";
import { attackOnTitan } from "./attack-on-titan.js";
import type { CardSet } from "./card.js";
import { cardsOfSeat } from "./decks.js";
import { demo } from "./demo.js";
import { fairyTail } from "./fairy-tail.js";
import { killLaKill } from "./kill-la-kill.js";

/** The sets besides the demo set. */
const optionalSets: readonly CardSet[] = [attackOnTitan, fairyTail, killLaKill];

export const allCards: CardSet = Object.assign({}, demo, ...optionalSets);

/**
 * The demo set, and every other set that a deck of the match has a card of, or a custom card speaks of one; all of them
 * where no deck is named.
 */
export function poolOf({ seats, customTexts }: Setup): CardSet {
  if (seats === undefined) return allCards;
  const used = new Set([...seats.flatMap(seat => cardsOfSeat(seat) ?? []), ...wordsIn(customTexts)]);
  const sets = optionalSets.filter(set => Object.keys(set).some(name => used.has(name)));
  return Object.assign({}, demo, ...sets) as CardSet;
}
