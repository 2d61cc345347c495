// The first printing of cards whose latest one does something else: only what differs.

import {
  always,
  anyOf,
  as,
  choose,
  happens,
  more,
  names,
  nextPlayer,
  one,
  opponents,
  plus,
  same,
  self,
  show,
  upToOne,
  when,
  whenever,
  you,
} from "@kibitz/kernel/words";
import type { CardSet } from "../table/declaration.js";
import { activePlayer, card, costingExactly, costOf, pay, trash } from "../words.js";
import { base, playTwice, refine, sellCopper } from "./base.js";
import { gainOneOf, hand, pairs, tradeIn } from "./card-words.js";
import { haggle, hinterlands } from "./hinterlands.js";
import { intrigue, passCards } from "./intrigue.js";

export const firstPrintings = {
  /** When bought, before it is gained, and also for another Farmland. */
  farmland: card({
    ...hinterlands.farmland,
    text: "Worth 2 victory points.\nWhen you buy this, before you gain it, trash a card from your hand, then gain one costing exactly 2 more.",
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
    text: "+2 Coins.\nWhile this is in play, when you buy a card, before you gain it, gain a cheaper card that is no Victory card.",
    play: [],
    abilities: ask => [
      whenever(
        happens(pay, () => same(activePlayer(), you)),
        event => haggle(costOf(event.name), ask.gain),
      ),
    ],
  }),
  /** While in play. */
  highway: card({
    ...hinterlands.highway,
    text: "+1 Card, +1 Action.\nWhile this is in play, cards cost 1 less, but never less than 0.",
    play: [],
    abilities: () => [always(names, more("cost", -1))],
  }),
  /** To the left, whether or not that player has passed anything. */
  masquerade: card({
    ...intrigue.masquerade,
    text: "+2 Cards. All players with cards in hand pass one at the same time to the player on their left. Then you may trash a card from your hand.",
    play: ask => [
      when(anyOf(opponents()), passCards(nextPlayer, ask.pass)),
      choose(upToOne, hand, held => trash(held), ask.trash),
    ],
  }),
  /** Not "may". */
  mine: card({
    ...base.mine,
    text: "Trash a Treasure from your hand. Gain a Treasure to your hand costing up to 3 more than it.",
    play: ask => refine(one, ask.trash, ask.gain),
  }),
  /** Not "may". */
  moneylender: card({
    ...base.moneylender,
    text: "Trash a Copper from your hand. If you did, +3 Coins.",
    play: ask => sellCopper(one, ask.trash),
  }),
  /** Not "may". */
  throneRoom: card({
    ...base.throneRoom,
    text: "Play an Action from your hand twice.",
    play: ask => playTwice(one, ask.play),
  }),
  /** Instead of a card that would be gained: that card is never gained. */
  trader: card({
    ...hinterlands.trader,
    text: "Trash a card from your hand. Gain as many Silvers as it cost Coins.\nReaction: when you would gain a card, you may reveal this from your hand to gain a Silver instead.",
    ownGain: [],
    wouldGain: show(self),
    gainsInstead: "silver",
  }),
} satisfies CardSet;
