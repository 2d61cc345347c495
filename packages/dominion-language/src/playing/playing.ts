// Which Action to play: one card at a time, then everything is looked at anew.

import { ACTION, type Gains, handZone, type ListForm, type OptionForm, type Tag } from "@kibitz/dominion";
import { cardAt, zoneCount } from "@kibitz/kernel/machine";
import { writtenTag } from "../meaning/plans.js";
import type { CardTable } from "../seeing/card-table.js";
import { defaultOrder } from "../seeing/default-orders.js";
import { ONLY_IF_MUST, type Order } from "../seeing/picking.js";
import type { Sight } from "../seeing/position-reader.js";
import { CHAIN_DRAW, type CompiledPlan, type CompiledStrategy, DEFAULT, planIn, type Ranks } from "./active-plan.js";
import type { StrategyInUse } from "./current-strategy.js";
import { isOpenPair } from "./pairs.js";

/** The text of the Action to play, or 0. Says which strategy and entry in `sight.block` and `sight.entry`, and its line. */
export type Player = (sight: Sight) => number;

export function compilePlaying(inUse: StrategyInUse, cards: CardTable): Player {
  return sight => {
    // Most hands have none.
    if (!hasAction(sight)) return 0;
    const strategy = inUse.choose(sight);
    if (strategy === undefined) return 0;
    const { plays } = strategy;
    for (let i = 0; i < plays.length; i++) {
      const play = plays[i];
      const text =
        play === CHAIN_DRAW
          ? chainDraw(sight, cards)
          : play === DEFAULT
            ? chainDraw(sight, cards) || dearestWorthPlaying(sight, strategy, cards)
            : play > 0 && sight.inHand(play) > 0 && isWorthPlaying(sight, play, strategy, cards)
              ? play
              : 0;
      if (text === 0) continue;
      sight.block = strategy.block;
      sight.entry = i + 1;
      sight.line = strategy.lines[i];
      return text;
    }
    return 0;
  };
}

function hasAction({ m, facts, player }: Sight): boolean {
  const zone = handZone(m, player);
  for (let i = 0; i < zoneCount(m.s, zone); i++) {
    if ((facts.types[m.s.card.text[cardAt(m.s, zone, i)]] & ACTION) !== 0) return true;
  }
  return false;
}

/** A card without options that gives actions, else one that draws: the dearest. */
const chainDraw = (sight: Sight, { isPlainAction, isFirstAction, isPlainDraw }: CardTable): number =>
  dearestOf(sight, isPlainAction) || firstTime(sight, isFirstAction) || dearestOf(sight, isPlainDraw);

/** The dearest Action in hand of those marked, unless it was played this turn. */
function firstTime(sight: Sight, marked: Uint8Array): number {
  const text = dearestOf(sight, marked);
  return sight.m.s.pile.played[text] === 0 ? text : 0;
}

/** The dearest Action in hand of those marked, or 0; of equals the first in the order of texts. */
function dearestOf(sight: Sight, marked: Uint8Array): number {
  const { m, player } = sight;
  const zone = handZone(m, player);
  let best = 0;
  for (let i = 0; i < zoneCount(m.s, zone); i++) {
    const text = m.s.card.text[cardAt(m.s, zone, i)];
    if (marked[text] !== 0 && isDearer(sight, text, best)) best = text;
  }
  return best;
}

const isDearer = ({ facts }: Sight, text: number, than: number): boolean => {
  const more = facts.cost[text] - facts.cost[than];
  return than === 0 || more > 0 || (more === 0 && text < than);
};

/** The dearest Action in hand that is worth playing, or 0. */
function dearestWorthPlaying(sight: Sight, strategy: CompiledStrategy, cards: CardTable): number {
  const { m, facts, player } = sight;
  const zone = handZone(m, player);
  let best = 0;
  for (let i = 0; i < zoneCount(m.s, zone); i++) {
    const text = m.s.card.text[cardAt(m.s, zone, i)];
    if (text === best || (facts.types[text] & ACTION) === 0 || !isDearer(sight, text, best)) continue;
    if (isWorthPlaying(sight, text, strategy, cards)) best = text;
  }
  return best;
}

/** Whether options, given or default, find something to do with a card in hand. */
function isWorthPlaying(sight: Sight, text: number, strategy: CompiledStrategy | undefined, cards: CardTable): boolean {
  const form = cards.options[text];
  if (form.is === "none") return cards.isWorth[text]?.(sight) ?? true;
  const { self, hasLeft } = sight;
  sight.self = text;
  sight.hasLeft = false;
  const plan = planIn(sight, strategy);
  const isWorth = isWorthWith(sight, text, form, plan, cards);
  sight.self = self;
  sight.hasLeft = hasLeft;
  return isWorth;
}

function isWorthWith(
  sight: Sight,
  text: number,
  form: OptionForm,
  plan: CompiledPlan | undefined,
  cards: CardTable,
): boolean {
  if (plan === undefined) {
    const known = cards.isWorth[text]?.(sight);
    if (known !== undefined) return known;
  }
  // Where nothing of the hand must go, there is nothing to lose.
  const isHarmless = cards.gives[text] !== 0 && cards.mustTrash[text] === 0;
  switch (form.is) {
    case "pairs":
      return (
        isHarmless ||
        pairInHand(sight, plan, form.gains) ||
        (plan === undefined && anyInHand(sight, text, defaultOrder(form.tag)))
      );
    case "list":
    case "lists":
      return isHarmless || (!plan?.isIgnored && anyListWorth(sight, text, cards, plan));
    case "choice":
      return plan === undefined || isChoiceWorth(sight, text, form, plan, cards);
    default:
      return true;
  }
}

/** Whether some list finds something; where cards must be trashed, that of what to trash. */
function anyListWorth(
  sight: Sight,
  text: number,
  { lists, mustTrash }: CardTable,
  plan: CompiledPlan | undefined,
): boolean {
  for (const list of lists[text]) {
    if (mustTrash[text] !== 0 && list.tag !== "trash") continue;
    if (isListWorth(sight, text, list, plan)) return true;
  }
  return false;
}

/** Whether the chosen option has what it costs: a card of the hand that may be given or not (Spice Merchant). */
function isChoiceWorth(
  sight: Sight,
  text: number,
  { options }: OptionForm & { is: "choice" },
  plan: CompiledPlan,
  { isWorth }: CardTable,
): boolean {
  for (const choice of plan.choices) {
    const list = options[choice - 1]?.list;
    if (list?.most === undefined || list.tag === "gain") continue;
    const ranks = ranksFor(plan, list.tag);
    const isPaid = ranks
      ? anyInHand(sight, text, listedFirst(ranks, defaultOrder(list.tag)))
      : (isWorth[text]?.(sight) ?? true);
    if (!isPaid) return false;
  }
  return true;
}

function isListWorth(sight: Sight, text: number, list: ListForm, plan: CompiledPlan | undefined): boolean {
  const { tag } = list;
  const order = orderOf(plan, tag);
  if (tag === "gain") return plan === undefined || anyPile(sight, order);
  return anyInHand(sight, text, order, list.exactly ?? 1, tag === "play" ? ACTION : 0);
}

/** The order a plan gives for a purpose: what is listed, in that order; else the default. */
function orderOf(plan: CompiledPlan | undefined, tag: Tag): Order {
  const ranks = plan && ranksFor(plan, tag);
  return ranks === undefined ? defaultOrder(tag) : listedFirst(ranks, defaultOrder(tag));
}

export const ranksFor = (plan: CompiledPlan, tag: Tag): Ranks | undefined => plan.tagged[writtenTag(tag)] ?? plan.cards;

const madeOrders = new WeakMap<Ranks, Map<Order, Order>>();

/** What is listed comes first; the rest only if it must, as usual. Made once for each list. */
export function listedFirst(ranks: Ranks, otherwise: Order): Order {
  let made = madeOrders.get(ranks);
  if (made === undefined) {
    made = new Map();
    madeOrders.set(ranks, made);
  }
  let order = made.get(otherwise);
  if (order === undefined) {
    order = (sight, text, card) => (ranks[text] > 0 ? ranks[text] : ONLY_IF_MUST + otherwise(sight, text, card));
    made.set(otherwise, order);
  }
  return order;
}

/** Whether so many cards of the hand, beside the one to be played, are wanted. */
function anyInHand(sight: Sight, self: number, order: Order, count = 1, type = 0): boolean {
  const { m, facts, player } = sight;
  const zone = handZone(m, player);
  let isSelfSeen = false;
  let found = 0;
  for (let i = 0; i < zoneCount(m.s, zone); i++) {
    const card = cardAt(m.s, zone, i);
    const text = m.s.card.text[card];
    if (text === self && !isSelfSeen) {
      isSelfSeen = true;
      continue;
    }
    if (type !== 0 && (facts.types[text] & type) === 0) continue;
    if (order(sight, text, card) < ONLY_IF_MUST && ++found === count) return true;
  }
  return false;
}

function anyPile(sight: Sight, order: Order): boolean {
  const { count } = sight.m.s.pile;
  for (let text = 1; text < count.length; text++) {
    if (count[text] > 0 && order(sight, text, 0) < ONLY_IF_MUST) return true;
  }
  return false;
}

/** Whether the left card of some pair is in hand, beside the card to be played, and the right one can be had. */
function pairInHand(sight: Sight, plan: CompiledPlan | undefined, gains: Gains): boolean {
  if (plan === undefined) return false;
  for (const pair of plan.pairs) {
    const [from] = pair;
    const held = sight.inHand(from) - (from === sight.self ? 1 : 0);
    if (from > 0 && held > 0 && isOpenPair(sight, gains, pair)) return true;
  }
  return false;
}
