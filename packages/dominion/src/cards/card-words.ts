// Turns of phrase that many cards share.

import {
  and,
  anyOf,
  as,
  bind,
  choose,
  count,
  each,
  exactly,
  freeze,
  type Instr,
  inZone,
  isAmong,
  isStill,
  macro,
  minus,
  moreThan,
  move,
  not,
  one,
  opponents,
  ordered,
  ownerOf,
  type Program,
  repeat,
  same,
  show,
  sizeOf,
  those,
  until,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import type { CardType, Gains, ListForm, OptionForm, Tag } from "../table/declaration.js";
import { countNoun } from "../table/plural.js";
import { isSheltered, priceOf, shelter } from "../table/position.js";
import { discardAll, gain, refill, takeOver, trash } from "../verbs/verbs.js";

export const hand = inZone("hand");
export const handSize = sizeOf(zone("hand"));
export const deck = zone("deck");

const program = [["do", { block: [] }]] as const;
const size = ["size", "number"] as const;
const why = ["why", { nameOf: "reason" }] as const;

/** What somebody is to do, said to them: "you gain a card" is "gain a card". */
const asOrder = (sentence: string): string => sentence.replace(/(^|[;:] )you (?!are|have)/g, "$1");

/** Each other player does something; inside, `you` is that player. */
export const eachOther = macro("eachOther", program, "instr", todo => each(opponents(), who => as(who, todo)), {
  say: ({ do: todo }) => `each other player: ${asOrder(todo)}`,
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
  { say: ({ do: todo }) => `each other player whom it befalls: ${asOrder(todo)}` },
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
  { say: ({ size: many }) => `discard ${countNoun("card", many)} from your hand` },
);

/** A card of the hand goes onto the deck. */
export const putBack = macro("putBack", [why], "instr", reason => choose(one, hand, card => move(card, deck), reason), {
  say: "put a card from your hand onto your deck",
});

export const revealHand = macro("revealHand", [], "instr", () => each(hand, card => show(card)), {
  say: "reveal your hand",
});

/** A card is trashed; what follows knows what it cost. */
export const trashFor = (card: Value<"card">, then: (price: Value<"number">) => Program): Instr =>
  bind("number", priceOf(card), price => [trash(card), ...steps(then(price))]);

/** A card of the hand is trashed; what follows knows what it cost. */
export const tradeIn = macro(
  "tradeIn",
  [why, ["then", { block: ["number"] }]],
  "instr",
  (reason, then) => choose(one, hand, held => trashFor(held, then), reason),
  { say: "trash a card from your hand; the number is what it cost: {then}" },
);

/** Each other player whom the attack befalls loses a card; what follows knows which: those that are yours in the trash. */
export const takeFromVictims = (
  program: (thief: Value<"player">, take: (card: Value<"card">) => Instr) => Program,
  then: (taken: Value<"card[]">) => Program,
): Instr =>
  bind("player", you, thief =>
    freeze(inZone("trash"), old => [
      eachVictim(program(thief, card => trash(card, gone => takeOver(thief, gone, thief)))),
      freeze(
        those(inZone("trash"), card => and(same(ownerOf(card), thief), not(isAmong(card, old)))),
        then,
      ),
    ]),
  );

/** One of these is gained from the supply. */
export const gainOneOf = macro(
  "gainOneOf",
  [["from", { source: "text" }], why, ["how", { count: "one" }, one]],
  "instr",
  (offered, reason, how = one) => choose(how, offered, name => gain(name), reason),
  { say: ({ from, how = "one" }) => `${sayGain(how)} ${from.startsWith("a card ") ? "" : "one of "}${from}` },
);

const sayGain = (how: string): string =>
  how === "one" ? "you gain" : how === "up to one" ? "you may gain" : `choose ${how}; you gain`;

const steps = (program: Program): readonly Instr[] => (Array.isArray(program) ? program : [program as Instr]);

const cards = ["cards", "card[]"] as const;

/** Those of these cards that are still where they were come to lie on the deck, the first picked lowest. */
export const restInAnyOrder = macro(
  "restInAnyOrder",
  [cards, why],
  "instr",
  (seen, reason) =>
    freeze(
      those(seen, card => isStill(card)),
      rest =>
        when(
          moreThan(count(rest), 1),
          choose(ordered(exactly(count(rest))), rest, picked => each(picked, card => move(card, deck)), reason),
        ),
    ),
  { say: "put those of {cards} that are left onto your deck in any order" },
);

/** Those of these cards that are still where they were are discarded. */
export const discardTheRest = macro(
  "discardTheRest",
  [cards],
  "instr",
  seen =>
    freeze(
      those(seen, card => isStill(card)),
      rest => discardAll(rest),
    ),
  { say: "discard those of {cards} that are left" },
);

/** What is out of the way while a card is played. */
export const aside = inZone("aside");

/** Card by card from the deck out of the way, until one is found; the deck is shuffled at most once on the way. */
export const digFor = macro(
  "digFor",
  [["found", { formula: ["card"], gives: "flag" }]],
  "instr",
  found =>
    repeat(
      2,
      when(not(anyOf(those(aside, card => found(card)))), [
        refill(1),
        // A term, whether it is a literal or not.
        until(
          deck,
          card => move(card, zone("aside")),
          card => found(card) as Value<"flag">,
        ),
      ]),
    ),
  { say: "set cards from the top of your deck aside until {found}" },
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
