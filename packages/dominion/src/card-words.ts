// Turns of phrase that many cards share.

import {
  as,
  choose,
  count,
  each,
  exactly,
  type Instr,
  inZone,
  minus,
  moreThan,
  move,
  not,
  one,
  opponents,
  ordered,
  type Program,
  type Source,
  show,
  sizeOf,
  those,
  top,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import type { CardType, Gains, ListForm, OptionForm, Tag } from "./declaration.js";
import { isSheltered, shelter } from "./position.js";
import { discardAll, refill } from "./verbs.js";

export const hand = inZone("hand");
export const handSize = sizeOf(zone("hand"));
export const deck = zone("deck");

/** Each other player does something; inside, `you` is that player. */
export const eachOther = (program: Program): Instr => each(opponents(), who => as(who, program));

/** Each other player whom the attack befalls does something; inside, `you` is that player. */
export const eachVictim = (program: (attacker: Value<"player">) => Program): Instr =>
  each(
    those(opponents(), who => not(isSheltered(who, shelter()))),
    who => as(who, program(who)),
  );

export const discardDownTo = (size: number, why: string): Instr =>
  when(
    moreThan(handSize, size),
    choose(exactly(minus(handSize, size)), hand, cards => discardAll(cards), why),
  );

/** So many cards of the hand are discarded, or all there are. */
export const discardFromHand = (size: number, why: string): Instr =>
  choose(exactly(size), hand, cards => discardAll(cards), why);

/** A card of the hand goes onto the deck. */
export const putBack = (why: string): Instr => choose(one, hand, card => move(card, deck), why);

/** The top cards of the deck, as far as there are any, shown to their owner. */
export const lookAt = (size: number, then: (cards: Value<"card[]">) => Program): Program => [
  refill(size),
  top(deck, size, cards => [each(cards, card => show(card, you)), then(cards)].flat()),
];

/** The top cards of the deck, as far as there are any, shown to everybody. */
export const revealTop = (size: number, then: (cards: Value<"card[]">) => Program): Program => [
  refill(size),
  top(deck, size, cards => [each(cards, card => show(card)), then(cards)].flat()),
];

/** These cards of the deck come to lie on top, the first picked lowest. */
export const inAnyOrder = (cards: Source<"card">, why: string): Instr =>
  when(
    moreThan(count(cards), 1),
    choose(ordered(exactly(count(cards))), cards, picked => each(picked, card => move(card, deck)), why),
  );

export const none: OptionForm = { is: "none" };
export const list = (tag: Tag, limits: Omit<ListForm, "is" | "tag"> = {}): ListForm => ({ is: "list", tag, ...limits });
export const lists = (...of: readonly ListForm[]): OptionForm => ({ is: "lists", lists: of });
export const gains = (what: Gains, most = 1): ListForm => list("gain", { most, gains: what });
export const pairs = (
  gained: Gains,
  more: { readonly nothing?: true; readonly type?: CardType; readonly tag?: Tag } = {},
): OptionForm => ({
  is: "pairs",
  tag: "trash",
  gains: gained,
  ...more,
});
export const yesNo: OptionForm = { is: "yesNo" };
export const choice = (options: Readonly<Record<string, ListForm | undefined>>, picks = 1): OptionForm => ({
  is: "choice",
  picks,
  options: Object.entries(options).map(([says, own]) => (own === undefined ? { says } : { says, list: own })),
});
export const named: OptionForm = { is: "name" };
