// Cards go to the discard pile, and may answer.

import {
  and,
  as,
  currentObject,
  each,
  indivisible,
  isIn,
  move,
  ownerOf,
  perform,
  TOP,
  type Value,
  verb,
  when,
  zone,
} from "@kibitz/kernel/words";
import { reactsToDiscard } from "../table/position.js";

export const discardOf = (player: Value<"player">) => zone("discard", player);

const reactToBeingDiscarded = (card: Value<"card">) =>
  when(and(isIn(card, "discard"), reactsToDiscard(card)), as(ownerOf(card), perform(card, "discarded")));

/** A card goes to its owner's discard pile. */
export const discard = verb(
  "discard",
  [["card", "card"]],
  card => move(card, discardOf(ownerOf(card)), TOP, placed => reactToBeingDiscarded(placed)),
  { past: "discarded", say: "discard {card}" },
);

/** Several cards at once: only the last is seen, and only then do any of them do something. */
export const discardAll = verb(
  "discardAll",
  [["cards", "card[]"]],
  cards => [
    indivisible(each(cards, card => move(card, discardOf(ownerOf(card))))),
    each(cards, card => reactToBeingDiscarded(currentObject(card))),
  ],
  { past: "discarded all", say: "discard {cards}" },
);
