// The first printing of cards whose latest one does something else: only what differs.

import {
  always,
  anyOf,
  as,
  choose,
  happens,
  maybeOne,
  more,
  names,
  nextPlayer,
  one,
  opponents,
  plus,
  same,
  self,
  show,
  when,
  whenever,
  you,
} from "@kibitz/kernel";
import { gainOneOf, hand, pairs, tradeIn } from "../card-words.js";
import { type CardSet, card } from "../declaration.js";
import { activePlayer, costingExactly, costOf } from "../position.js";
import { pay, trash } from "../verbs.js";
import { base, playTwice, refine, sellCopper } from "./base.js";
import { haggle, hinterlands } from "./hinterlands.js";
import { intrigue, passCards } from "./intrigue.js";

export const firstPrintings = {
  /** When bought, before it is gained, and also for another Farmland. */
  farmland: card({
    ...hinterlands.farmland,
    reaction: pairs({ exactly: 2 }),
    gained: [],
    inKingdom: ask => [
      whenever(
        happens(pay, event => same(event.name, "farmland")),
        as(
          activePlayer(),
          tradeIn(ask.trash, price => gainOneOf(costingExactly(plus(price, 2)), ask.gain)),
        ),
      ),
    ],
  }),
  /** While in play, and when a card is bought, before it is gained. */
  haggler: card({
    ...hinterlands.haggler,
    play: [],
    abilities: ask => [
      whenever(
        happens(pay, () => same(activePlayer(), you)),
        event => haggle(costOf(event.name), ask.gain),
      ),
    ],
  }),
  /** While in play. */
  highway: card({ ...hinterlands.highway, play: [], abilities: () => [always(names, more("cost", -1))] }),
  /** To the left, whether or not that player has passed anything. */
  masquerade: card({
    ...intrigue.masquerade,
    play: ask => [
      when(anyOf(opponents()), passCards(nextPlayer, ask.pass)),
      choose(maybeOne, hand, held => trash(held), ask.trash),
    ],
  }),
  /** Not "may". */
  mine: card({
    ...base.mine,
    play: ask => refine(one, ask.trash, ask.gain),
  }),
  /** Not "may". */
  moneylender: card({
    ...base.moneylender,
    play: ask => sellCopper(one, ask.trash),
  }),
  /** Not "may". */
  throneRoom: card({
    ...base.throneRoom,
    play: ask => playTwice(one, ask.play),
  }),
  /** Instead of a card that would be gained: that card is never gained. */
  trader: card({
    ...hinterlands.trader,
    ownGain: [],
    wouldGain: show(self),
    gainsInstead: "silver",
  }),
} satisfies CardSet;
