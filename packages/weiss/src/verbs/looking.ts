// Looking at the top of the deck (W-12, P10).

import {
  and,
  BOTTOM,
  batch,
  bind,
  choose,
  each,
  freeze,
  inZone,
  isStill,
  lessThan,
  move,
  one,
  type Program,
  range,
  show,
  shuffleBottom,
  sizeOf,
  those,
  top,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import { LEAST_NUMBER_UP_TO, switches } from "../table/policies.js";
import { clockTop } from "./verbs.js";

type Onlookers = "you" | "everybody";

/** P10: cards on top of the deck are looked at; with too few, those that are there, or a refresh comes under them. */
export const lookAtTop = (
  amount: number | Value<"number">,
  then: (cards: Value<"card[]">) => Program,
  toWhom: Onlookers = "you",
): Program => [
  when(
    and(switches.looksPastRefresh(), lessThan(sizeOf(zone("deck")), amount)),
    bind("number", sizeOf(zone("waitingRoom")), added => [
      each(inZone("waitingRoom"), card => move(card, zone("deck"), BOTTOM)),
      shuffleBottom(zone("deck"), added),
      clockTop(you),
    ]),
  ),
  top(zone("deck"), amount, cards => [
    each(cards, card => (toWhom === "you" ? show(card, you) : show(card))),
    ...[then(cards)].flat(),
  ]),
];

/** The same, with the number of cards chosen first (W-2(7)). */
export const lookAtUpTo = (
  most: number,
  then: (cards: Value<"card[]">) => Program,
  toWhom: Onlookers = "you",
): Program =>
  choose(
    one,
    range(LEAST_NUMBER_UP_TO, most),
    amount => lookAtTop(amount, then, toWhom),
    `how many of the top ${most} cards`,
  );

/** What is left of the cards that were looked at goes to the waiting room. */
export const restToWaitingRoom = (cards: Value<"card[]">): Program =>
  freeze(
    those(cards, card => isStill(card)),
    left => batch(each(left, card => move(card, zone("waitingRoom")))),
  );
