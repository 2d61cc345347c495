// What is picked where a strategy says nothing: which cards go first, for each thing that is done with cards.

import { ACTION, ACTION_PHASE, allCards, CURSE, type Tag, TREASURE, VICTORY } from "@kibitz/dominion";
import { ownDeclaration } from "../text/own-cards.js";
import { ONLY_IF_MUST, type Order } from "./picking.js";
import type { Sight } from "./position-reader.js";

/** Worth nothing before the end of the game. */
export const isJunk = ({ facts }: Sight, text: number): boolean =>
  (facts.types[text] & (CURSE | VICTORY)) !== 0 && (facts.types[text] & (ACTION | TREASURE)) === 0;

const isCurse = ({ facts }: Sight, text: number): boolean => (facts.types[text] & CURSE) !== 0;

/** An Action in hand that cannot be played any more this turn. */
const isStuck = ({ m, facts, player }: Sight, text: number): boolean =>
  (facts.types[text] & (ACTION | TREASURE)) === ACTION &&
  m.s.game.active[0] === player &&
  (m.s.game.actions[0] === 0 || m.s.game.phase[0] !== ACTION_PHASE);

/** Curses, then victory cards, the cheapest first. */
export const junkFirst = (sight: Sight, text: number): number =>
  isCurse(sight, text) ? 0 : isJunk(sight, text) ? 10 + sight.facts.cost[text] : 30 + sight.facts.cost[text];

/** The deck has coins enough without four Coppers. */
const RICH = 8;
/** With fewer Provinces left, even an Estate is worth something. */
const FEW_PROVINCES = 3;

function trashFirst(sight: Sight, text: number): number {
  const { facts, m } = sight;
  if (isCurse(sight, text)) return 0;
  if (isJunk(sight, text) && facts.cost[text] <= 2 && m.s.pile.count[facts.province] > FEW_PROVINCES) return 1;
  const isPoor = (facts.types[text] & TREASURE) !== 0 && facts.cost[text] === 0 && facts.worth[text] <= 1;
  if (isPoor && sight.moneyOwned() >= RICH) return 2;
  return ONLY_IF_MUST + (isPoor ? 0 : 1 + facts.cost[text]);
}

/** An Action after which usually no other can be played. */
function isTerminal({ m, facts }: Sight, text: number): boolean {
  const { plus, firstActions } = allCards[m.rules.texts[text].name] ?? ownDeclaration(m.rules.texts[text]);
  return (facts.types[text] & ACTION) !== 0 && !plus?.actions && !firstActions;
}

/** Of cards that cost the same, the lower is gained. */
function uselessness(sight: Sight, text: number): number {
  if (isCurse(sight, text)) return 4;
  if (isJunk(sight, text)) return 3;
  // One that was trashed to gain something (Feast) is not wanted again at once.
  const isThere = text === sight.self || sight.owned(text) > 0;
  if (isThere && isTerminal(sight, text)) return 2;
  return (sight.facts.types[text] & ACTION) !== 0 ? 0 : 1;
}

const gainFirst = (sight: Sight, text: number): number => 500 - 10 * sight.facts.cost[text] + uselessness(sight, text);

/** What is no loss for good: points are kept. */
function passFirst(sight: Sight, text: number): number {
  const { facts, m } = sight;
  if (isCurse(sight, text)) return 0;
  if (!isJunk(sight, text)) return 10 + facts.cost[text];
  const isSpare = facts.cost[text] <= 2 && m.s.pile.count[facts.province] > FEW_PROVINCES;
  return isSpare ? 1 : 15 + facts.cost[text];
}

/** An Action that is stuck, money beyond a Province's price, else a card that is worth nothing now. */
function putBackFirst(sight: Sight, text: number): number {
  const { facts, m } = sight;
  if (isStuck(sight, text)) return 20 - facts.cost[text];
  const spare = Math.max(0, sight.coins()) + sight.moneyInHand() - facts.cost[facts.province];
  const worth = facts.worth[text];
  if (worth > 0 && worth <= spare && m.s.game.active[0] === sight.player) return 40 - worth;
  return 50 + junkFirst(sight, text);
}

/** Does something for its owner when it is discarded (Tunnel, Weaver). */
const likesDiscarding = ({ m }: Sight, text: number): boolean => "discarded" in m.rules.texts[text].programs;

/** Only what is no loss, but in this order if it must be. */
function discardFirst(sight: Sight, text: number): number {
  if (isCurse(sight, text)) return 0;
  const isLiked = likesDiscarding(sight, text);
  if (isJunk(sight, text)) return isLiked ? 1 : junkFirst(sight, text);
  return isLiked ? 30 : ONLY_IF_MUST + (isStuck(sight, text) ? 0 : junkFirst(sight, text));
}

const orders: Readonly<Record<Tag, Order>> = {
  discard: discardFirst,
  trash: trashFirst,
  gain: gainFirst,
  // The dearest Action.
  play: ({ facts }, text) => 500 - 10 * facts.cost[text],
  pass: passFirst,
  putBack: putBackFirst,
  // What helps, the dearest first.
  keep: (sight, text) => (isJunk(sight, text) ? ONLY_IF_MUST : 500 - 10 * sight.facts.cost[text]),
};

export const defaultOrder = (tag: Tag): Order => orders[tag];

/** In words, for the docs. */
export const orderWords: Readonly<Record<Tag, string>> = {
  discard:
    "Curses, then victory cards (first those with an effect when discarded), then other cards with such an effect; if more are required, Actions that cannot be played, then the cheapest",
  trash: `Curses, Estates while more than ${FEW_PROVINCES} Provinces are left, Coppers while the deck has ${RICH} coins or more; if more are required, Coppers, then the cheapest`,
  gain: "the most expensive; of equals an Action, then a treasure, then a terminal Action that the deck already has, then a victory card",
  play: "the most expensive Action",
  pass: `a Curse, an Estate while more than ${FEW_PROVINCES} Provinces are left, otherwise the cheapest card; victory points are passed last`,
  putBack:
    "an Action that can no longer be played, otherwise a treasure not needed for a Province, otherwise a Curse, a victory card, the cheapest",
  keep: "all cards except Curses and plain victory cards, the most expensive first",
};
