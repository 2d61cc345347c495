// Turns of phrase that many cards share.

import {
  and,
  anyOf,
  as,
  type Count,
  choose,
  count,
  each,
  exactly,
  type Instr,
  inZone,
  isAmong,
  isStill,
  letBe,
  macro,
  minus,
  moreThan,
  move,
  not,
  note,
  one,
  opponents,
  ordered,
  ownerOf,
  type Program,
  repeat,
  type Source,
  same,
  sizeOf,
  those,
  until,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel";
import type { CardType, Gains, ListForm, OptionForm, Tag } from "./declaration.js";
import { isSheltered, priceOf, shelter } from "./position.js";
import { discardAll, gain, refill, takeOver, trash } from "./verbs.js";

export const hand = inZone("hand");
export const handSize = sizeOf(zone("hand"));
export const deck = zone("deck");

const program = [["do", { block: [] }]] as const;
const size = ["size", "number"] as const;
const why = ["why", { nameOf: "reason" }] as const;

/** Each other player does something; inside, `you` is that player. */
export const eachOther = macro("eachOther", program, "instr", todo => each(opponents(), who => as(who, todo)), {
  say: "each other player: {do}",
});

/** Each other player whom the attack befalls does something; inside, `you` is that player. */
export const eachVictim = macro(
  "eachVictim",
  program,
  "instr",
  todo =>
    each(
      those(opponents(), who => not(isSheltered(who, shelter()))),
      who => as(who, todo),
    ),
  { say: "each other player whom it befalls: {do}" },
);

export const discardDownTo = macro(
  "discardDownTo",
  [size, why],
  "instr",
  (left, reason) =>
    when(
      moreThan(handSize, left),
      choose(exactly(minus(handSize, left)), hand, cards => discardAll(cards), reason),
    ),
  { say: "discard down to {size} cards in hand" },
);

/** So many cards of the hand are discarded, or all there are. */
export const discardFromHand = macro(
  "discardFromHand",
  [size, why],
  "instr",
  (many, reason) => choose(exactly(many), hand, cards => discardAll(cards), reason),
  { say: ({ size: many }) => `discard ${many === "1" ? "a card" : `${many} cards`} of your hand` },
);

/** Words that cards of one's own may use as well. */
export const phrases = [eachOther, eachVictim, discardDownTo, discardFromHand];

/** A card of the hand goes onto the deck. */
export const putBack = (why: string): Instr => choose(one, hand, card => move(card, deck), why);

/** A card is trashed; what follows knows what it cost. */
export const trashFor = (card: Value<"card">, then: (price: Value<"number">) => Program): Instr =>
  letBe("number", priceOf(card), price => [trash(card), ...steps(then(price))]);

/** A card of the hand is trashed; what follows knows what it cost. */
export const tradeIn = (why: string, then: (price: Value<"number">) => Program): Instr =>
  choose(one, hand, held => trashFor(held, then), why);

/** Each other player whom the attack befalls loses a card; what follows knows which: those that are yours in the trash. */
export const takeFromVictims = (
  program: (thief: Value<"player">, take: (card: Value<"card">) => Instr) => Program,
  then: (taken: Value<"card[]">) => Program,
): Instr =>
  letBe("player", you, thief =>
    note(inZone("trash"), old => [
      eachVictim(program(thief, card => trash(card, gone => takeOver(thief, gone, thief)))),
      note(
        those(inZone("trash"), card => and(same(ownerOf(card), thief), not(isAmong(card, old)))),
        then,
      ),
    ]),
  );

/** One of these is gained from the supply. */
export const gainOneOf = (offered: Source<"text">, why: string, how: Count<"one"> = one): Instr =>
  choose(how, offered, name => gain(name), why);

const steps = (program: Program): readonly Instr[] => (Array.isArray(program) ? program : [program as Instr]);

/** Those of these cards that are still where they were come to lie on the deck, the first picked lowest. */
export const restInAnyOrder = (cards: Value<"card[]">, why: string): Instr =>
  note(
    those(cards, card => isStill(card)),
    rest =>
      when(
        moreThan(count(rest), 1),
        choose(ordered(exactly(count(rest))), rest, picked => each(picked, card => move(card, deck)), why),
      ),
  );

/** Those of these cards that are still where they were are discarded. */
export const discardTheRest = (cards: Value<"card[]">): Instr =>
  note(
    those(cards, card => isStill(card)),
    rest => discardAll(rest),
  );

/** What is out of the way while a card is played. */
export const aside = inZone("aside");

/** Card by card from the deck out of the way, until one is found; the deck is shuffled at most once on the way. */
export const digFor = (found: (card: Value<"card">) => Value<"flag">): Instr =>
  repeat(
    2,
    when(not(anyOf(those(aside, card => found(card)))), [
      refill(1),
      until(deck, card => move(card, zone("aside")), found),
    ]),
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
