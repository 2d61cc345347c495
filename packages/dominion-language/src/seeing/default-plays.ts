// What cards with choices do where a strategy says nothing. Lists of cards go by their purpose (`default-orders.ts`); here
// is which option is chosen, whether it is done at all, whether a card is worth playing, and where a card needs an order
// of its own. Everything a default does is here and there, and is listed in the docs from here and there.

import { ACTION, CURSE, deckZone, discardZone, handZone, TREASURE } from "@kibitz/dominion";
import { cardAt, findCardIn, knowsCard, topCard, zoneCount } from "@kibitz/kernel/machine";
import { defaultOrder, isJunk, junkFirst } from "./default-orders.js";
import { ONLY_IF_MUST, type Order } from "./picking.js";
import type { Sight } from "./position-reader.js";

export interface DefaultPlay {
  /** The options of the card that are chosen, from 1. */
  readonly choose?: (sight: Sight) => readonly number[];
  /** Whether what may be done is done. */
  readonly does?: (sight: Sight) => boolean;
  /** Whether the card is worth playing. */
  readonly isWorth?: (sight: Sight) => boolean;
  /** Whether it is used as a reaction; to a gain, to that of this text. */
  readonly reacts?: (sight: Sight, gained: number) => boolean;
  /** Whether using it as a reaction would change nothing, whatever a strategy says. */
  readonly isFutile?: (sight: Sight) => boolean;
  /** Whether a name that is listed makes sense. */
  readonly canBeRight?: (sight: Sight, text: number) => boolean;
  /** Orders for questions, by their names. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** In words. */
  readonly about: string;
  /** What the words are about, if not the options of the card. */
  readonly on?: "reactions";
}

/** So many cards in hand pass; `self` counts as gone. */
function countInHand(sight: Sight, passes: (text: number) => boolean): number {
  const { s } = sight.m;
  const zone = handZone(sight.m, sight.player);
  let count = 0;
  for (let i = 0; i < zoneCount(s, zone); i++) if (passes(s.card.text[cardAt(s, zone, i)])) count++;
  return count;
}

const junkInHand = (sight: Sight): number => countInHand(sight, text => isJunk(sight, text));
const cheapInHand = (sight: Sight): number =>
  countInHand(sight, text => isJunk(sight, text) || sight.facts.cost[text] === 0);
const toTrashInHand = (sight: Sight): number => {
  const order = defaultOrder("trash");
  return countInHand(sight, text => order(sight, text, 0) < ONLY_IF_MUST);
};
const holds = (sight: Sight, name: string): boolean => sight.countInHand(sight.facts.byName.get(name) ?? 0) > 0;
const provincesLeft = ({ m, facts }: Sight): number => m.s.pile.count[facts.province];
const isTreasure = ({ facts }: Sight, text: number): boolean => (facts.types[text] & TREASURE) !== 0;

const anything: Order = () => 0;
const dearest: Order = ({ facts }, text) => 500 - 10 * facts.cost[text];
/** What is best for its owner, to be taken away. */
const useful: Order = (sight, text) => (isJunk(sight, text) ? ONLY_IF_MUST : dearest(sight, text, 0));
const cheapestTreasure: Order = (sight, text) =>
  isTreasure(sight, text) && sight.facts.cost[text] <= 3
    ? sight.facts.cost[text]
    : ONLY_IF_MUST + sight.facts.cost[text];

/** What hurts most to get: a Curse, then a victory card that is not worth much, then whatever is cheap to own. */
const harmful: Order = ({ facts }, text) => {
  if ((facts.types[text] & CURSE) !== 0) return 0;
  const points = facts.points[text];
  const isPlain = facts.types[text] !== TREASURE && points !== undefined;
  return isPlain && facts.cost[text] < 6 ? 1 : 2 + facts.worth[text];
};

/** The card there is most of in the player's deck. */
export const mostInDeck: Order = (sight, text) => 500 - sight.inDeck(text);

/** The most expensive, but nothing the deck is better without. */
const helpful: Order = (sight, text, card) => {
  const { cost } = sight.facts;
  const isHarmful = cost[text] === 0 || (isJunk(sight, text) && cost[text] < 5 && provincesLeft(sight) > 3);
  return (isHarmful ? ONLY_IF_MUST : 0) + defaultOrder("gain")(sight, text, card);
};

const spareMoney = (sight: Sight): number => Math.max(0, sight.coins()) + sight.moneyInHand();

/** By card. A card that is not here chooses its first options, does what it may do, and reacts whenever it can. */
export const defaultPlays: Readonly<Record<string, DefaultPlay>> = {
  baron: {
    choose: sight => (holds(sight, "estate") ? [1] : [2]),
    about: "discards an Estate if there is one in hand",
  },
  chancellor: { does: () => true, about: "puts the deck into the discard pile" },
  coppersmith: {
    isWorth: sight => holds(sight, "copper"),
    about: "is played with a Copper in hand",
  },
  courtier: {
    orders: { reveal: ({ facts }, text) => 10 - bitsIn(facts.types[text]) },
    choose: () => [3, 4, 1, 2],
    about: "reveals the card with the most types; takes coins, then a Gold, an Action, a Buy",
  },
  diplomat: {
    reacts: sight => junkInHand(sight) >= 2,
    about: "is revealed with at least two worthless cards in hand",
    on: "reactions",
  },
  duchess: { does: () => false, about: "is not gained along with a Duchy", on: "reactions" },
  guardDog: { reacts: () => true, about: "is played when attacked", on: "reactions" },
  illGottenGains: { does: () => true, about: "takes the Copper" },
  library: {
    orders: { setAside: sight => (sight.m.s.game.actions[0] === 0 ? 0 : ONLY_IF_MUST) },
    about: "sets Actions aside if no Action is left to play them",
  },
  lurker: {
    choose: sight => (actionInTrash(sight) ? [2] : [1]),
    orders: { trash: dearest },
    about:
      "gains another Action from the trash if there is one, otherwise trashes the most expensive Action in the supply",
  },
  mill: { does: sight => junkInHand(sight) >= 2, about: "discards two cards if two in hand are worthless now" },
  mine: {
    orders: { trash: cheapestTreasure },
    isWorth: sight => countInHand(sight, text => isTreasure(sight, text) && sight.facts.cost[text] <= 3) > 0,
    about: "upgrades a Copper, otherwise a Silver",
  },
  miningVillage: {
    does: sight => provincesLeft(sight) < 3,
    about: "is trashed for coins when fewer than 3 Provinces are left",
  },
  minion: {
    choose: sight => (sight.countInHand(sight.self) > 0 || spareMoney(sight) >= 5 ? [1] : [2]),
    about: "takes coins if another copy is in hand or there are 5 coins to spend, otherwise new hands",
  },
  moat: { reacts: () => true, about: "is always revealed", on: "reactions" },
  moneylender: {
    orders: { trash: anything },
    isWorth: sight => holds(sight, "copper"),
    about: "trashes a Copper, and is played only with one in hand",
  },
  nobleBrigand: { orders: { trash: dearest }, about: "trashes a Gold rather than a Silver" },
  nobles: {
    choose: sight => {
      const { s } = sight.m;
      return s.game.actions[0] === 0 && countInHand(sight, text => (sight.facts.types[text] & 1) !== 0) > 0 ? [2] : [1];
    },
    about: "takes Actions if none is left and an Action is in hand, otherwise cards",
  },
  oracle: {
    about: "discards its owner's cards if both are worthless, and the other players' cards if one is valuable",
  },
  patrol: { about: "puts the other cards back with the best on top" },
  pawn: { choose: () => [1, 2], about: "takes a card and an Action" },
  rebuild: {
    orders: { name: (sight, text) => (text === sight.facts.province ? 0 : ONLY_IF_MUST) },
    about: "names Province; gains the most expensive victory card",
  },
  saboteur: {
    orders: { gain: helpful },
    about: "gains the most expensive card, except Curses, Coppers and cheap victory cards",
    on: "reactions",
  },
  scheme: { about: "puts the most expensive Actions onto the deck" },
  scout: { about: "puts the other cards back with the best on top" },
  secretChamber: {
    isFutile: knowsTop,
    about: "discards worthless cards; is revealed once for each attack",
  },
  secretPassage: {
    orders: { card: junkFirst, depth: (_, place) => 500 - place },
    about: "puts the least valuable card at the bottom",
  },
  spiceMerchant: {
    orders: { trash: (sight, text) => (sight.facts.cost[text] === 0 ? 0 : ONLY_IF_MUST) },
    isWorth: sight => countInHand(sight, text => isTreasure(sight, text) && sight.facts.cost[text] === 0) > 0,
    choose: () => [1],
    about: "trashes a Copper for cards and an action",
  },
  spy: {
    orders: { others: useful },
    about: "discards its owner's card if it is worthless, and the other players' cards if they are valuable",
  },
  stables: {
    orders: { discard: cheapestTreasure },
    isWorth: sight => countInHand(sight, text => isTreasure(sight, text) && sight.facts.cost[text] <= 3) > 0,
    about: "discards a Copper, otherwise a Silver",
  },
  steward: {
    choose: sight => (toTrashInHand(sight) >= 2 ? [3] : [1]),
    about: "trashes if two cards in hand should go, otherwise draws cards",
  },
  swindler: {
    isWorth: () => true,
    orders: { gain: harmful },
    about: "passes a Curse, a victory card that costs less than 6, or the least valuable card",
  },
  thief: {
    orders: { trash: dearest, gain: ({ facts }, text) => (facts.worth[text] > 1 ? 0 : ONLY_IF_MUST) },
    about: "trashes the most expensive treasure, and gains it if it is better than Copper",
  },
  torturer: {
    choose: sight => (hasCurses(sight) && cheapInHand(sight) >= Math.min(2, sight.handSize()) ? [1] : [2]),
    about:
      "discards if at least two cards in hand, or all of them, are Coppers or worthless; otherwise takes the Curse",
    on: "reactions",
  },
  trader: {
    isFutile: ({ m, facts }) => m.s.pile.count[facts.byName.get("silver") ?? 0] === 0,
    reacts: ({ facts }, gained) => (facts.types[gained] & CURSE) !== 0 || gained === facts.byName.get("copper"),
    about: "turns Curses and Coppers into Silvers",
    on: "reactions",
  },
  upgrade: { about: "trashes by the default order, and gains the most expensive card" },
  vassal: { does: () => true, about: "plays the Action" },
  weaver: { choose: () => [1], about: "gains two Silvers; is played when discarded" },
  wishingWell: {
    orders: { name: mostInDeck },
    canBeRight: (sight, text) => sight.inDeck(text) > 0,
    about: "names the most frequent card in the deck",
  },
};

const bitsIn = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
};

const hasCurses = ({ m, facts }: Sight): boolean => m.s.pile.count[facts.byName.get("curse") ?? 0] > 0;

function actionInTrash(sight: Sight): boolean {
  const { s, rules } = sight.m;
  const zone = rules.zoneBase[rules.zoneKinds.findIndex(({ name }) => name === "trash")];
  const isAnother = (text: number): boolean => (sight.facts.types[text] & ACTION) !== 0 && text !== sight.self;
  return findCardIn(s, zone, card => isAnother(s.card.text[card])) !== 0;
}

/** Whether the card on top of the player's own deck is known to them. */
function knowsTop({ m, player }: Sight): boolean {
  const zone = deckZone(m, player);
  return zoneCount(m.s, zone) > 0 && knowsCard(m, player, topCard(m.s, zone));
}

/** The text of the card that was discarded last. */
export function lastDiscarded({ m, player }: Sight): number {
  const card = topCard(m.s, discardZone(m, player));
  return card === 0 ? 0 : m.s.card.text[card];
}
