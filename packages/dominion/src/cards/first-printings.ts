// The first printing of cards whose latest one does something else: only what differs.

import {
  always,
  and,
  choose,
  happens,
  letBe,
  maybeOne,
  minus,
  more,
  names,
  nextPlayer,
  not,
  one,
  plus,
  same,
  self,
  show,
  those,
  whenever,
  you,
  zone,
} from "@kibitz/kernel";
import { hand } from "../card-words.js";
import { type CardSet, card } from "../declaration.js";
import {
  costingExactly,
  costingUpTo,
  isAction,
  isTreasure,
  nameOf,
  namesTreasure,
  namesVictory,
  priceOf,
} from "../position.js";
import { coins, gain, gainTo, noteGain, obtain, play, trash } from "../verbs.js";
import { base } from "./base.js";
import { hinterlands } from "./hinterlands.js";
import { intrigue, passCards } from "./intrigue.js";

export const firstPrintings = {
  /** When bought, and also for another Farmland. */
  farmland: card({
    ...hinterlands.farmland,
    gained: [],
    bought: ask =>
      choose(
        one,
        hand,
        held =>
          letBe("number", priceOf(held), price => [
            trash(held),
            choose(one, costingExactly(plus(price, 2)), name => gain(name), ask.gain),
          ]),
        ask.trash,
      ),
  }),
  /** While in play, and when a card is bought. */
  haggler: card({
    ...hinterlands.haggler,
    play: [],
    abilities: ask => [
      whenever(
        happens(noteGain, event => and(event.bought, same(event.player, you))),
        event =>
          choose(
            one,
            those(costingUpTo(minus(priceOf(event.card), 1)), name => not(namesVictory(name))),
            name => gain(name),
            ask.gain,
          ),
      ),
    ],
  }),
  /** While in play. */
  highway: card({ ...hinterlands.highway, play: [], abilities: () => [always(names, more("cost", -1))] }),
  /** To the left, whether or not that player has passed anything. */
  masquerade: card({
    ...intrigue.masquerade,
    play: ask => [passCards(nextPlayer, ask.pass), choose(maybeOne, hand, held => trash(held), ask.trash)],
  }),
  /** Not "may". */
  mine: card({
    ...base.mine,
    play: ask =>
      choose(
        one,
        those(hand, held => isTreasure(held)),
        held =>
          letBe("number", priceOf(held), price => [
            trash(held),
            choose(
              one,
              those(costingUpTo(plus(price, 3)), name => namesTreasure(name)),
              name => gainTo(name, zone("hand")),
              ask.gain,
            ),
          ]),
        ask.trash,
      ),
  }),
  /** Not "may". */
  moneylender: card({
    ...base.moneylender,
    play: ask =>
      choose(
        one,
        those(hand, held => same(nameOf(held), "copper")),
        held => [trash(held), coins(3)],
        ask.trash,
      ),
  }),
  /** Not "may". */
  throneRoom: card({
    ...base.throneRoom,
    play: ask =>
      choose(
        one,
        those(hand, held => isAction(held)),
        held => play(held, you, played => play(played)),
        ask.play,
      ),
  }),
  /** Instead of a card that would be gained: that card is never gained. */
  trader: card({
    ...hinterlands.trader,
    ownGain: [],
    wouldGain: [show(self), obtain("silver", zone("discard"))],
  }),
} satisfies CardSet;
