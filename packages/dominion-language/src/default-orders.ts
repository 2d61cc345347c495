// What is picked where a strategy says nothing: which cards go first, for each thing that is done with cards.

import { ACTION, ACTION_PHASE, CURSE, type Tag, TREASURE, VICTORY } from "@kibitz/dominion";
import { ONLY_IF_MUST, type Order } from "./picking.js";
import type { Sight } from "./sight.js";

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
const junkFirst = (sight: Sight, text: number): number =>
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

/** The most expensive; of equals rather what helps than what only counts. */
function gainFirst({ facts }: Sight, text: number): number {
  const types = facts.types[text];
  const uselessness =
    (types & CURSE) !== 0 ? 3 : (types & (ACTION | TREASURE)) === 0 ? 2 : (types & ACTION) !== 0 ? 0 : 1;
  return 500 - 10 * facts.cost[text] + uselessness;
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
  if (likesDiscarding(sight, text)) return 0;
  if (isJunk(sight, text)) return 1 + junkFirst(sight, text);
  return ONLY_IF_MUST + (isStuck(sight, text) ? 0 : junkFirst(sight, text));
}

const orders: Readonly<Record<Tag, Order>> = {
  discard: discardFirst,
  trash: trashFirst,
  gain: gainFirst,
  // The dearest Action.
  play: ({ facts }, text) => 500 - 10 * facts.cost[text],
  pass: junkFirst,
  putBack: putBackFirst,
  // What helps, the dearest first.
  keep: (sight, text) => (isJunk(sight, text) ? ONLY_IF_MUST : 500 - 10 * sight.facts.cost[text]),
};

export const defaultOrder = (tag: Tag): Order => orders[tag];

/** In words, for the docs. */
export const orderWords: Readonly<Record<Tag, string>> = {
  discard:
    "what does something when it is discarded, Curses and victory cards; if there must be more, Actions that cannot be played, then the cheapest",
  trash: `Curses, Estates while more than ${FEW_PROVINCES} Provinces are left, Coppers while the deck has ${RICH} coins or more; if there must be more, Copper, then the cheapest`,
  gain: "the most expensive; of equals an Action before a treasure before a victory card",
  play: "the most expensive Action",
  pass: "a Curse, else the cheapest victory card, else the cheapest card",
  putBack:
    "an Action that cannot be played any more, else a treasure that a Province does not need, else a Curse, a victory card, the cheapest",
  keep: "whatever is no Curse or plain victory card, the most expensive first",
};
