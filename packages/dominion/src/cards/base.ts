// The Base set, both editions, in their latest printing.

import { anyNumber, choose, count, letBe, maybeOne, one, plus, self, show, those, upTo, you } from "@kibitz/kernel";
import { discardDownTo, eachVictim, hand, list, pairs, yesNo } from "../card-words.js";
import { type CardSet, card } from "../declaration.js";
import { costingUpTo, isAction, priceOf } from "../position.js";
import { beUnaffected, discardAll, draw, gain, play, trash, trashAll } from "../verbs.js";

export const base = {
  cellar: card({
    cost: 2,
    types: ["action"],
    plus: { actions: 1 },
    options: list("discard"),
    asks: { discard: "discard any number of cards, to draw as many" },
    play: ask => choose(anyNumber, hand, cards => [discardAll(cards), draw(count(cards))], ask.discard),
  }),
  chapel: card({
    cost: 2,
    types: ["action"],
    options: list("trash", { most: 4 }),
    asks: { trash: "trash up to four cards" },
    play: ask => choose(upTo(4), hand, cards => trashAll(cards), ask.trash),
  }),
  laboratory: card({ cost: 5, types: ["action"], plus: { cards: 2, actions: 1 } }),
  market: card({ cost: 5, types: ["action"], plus: { cards: 1, actions: 1, buys: 1, coins: 1 } }),
  militia: card({
    cost: 4,
    types: ["action", "attack"],
    plus: { coins: 2 },
    victim: list("discard"),
    asks: { discard: "discard down to three cards" },
    play: ask => eachVictim(() => discardDownTo(3, ask.discard)),
  }),
  moat: card({
    cost: 2,
    types: ["action", "reaction"],
    plus: { cards: 2 },
    reaction: yesNo,
    attacked: [show(self), beUnaffected()],
  }),
  remodel: card({
    cost: 4,
    types: ["action"],
    options: pairs({ atMost: 2 }),
    asks: { trash: "trash a card", gain: "gain a card costing up to two more" },
    play: ask =>
      choose(
        one,
        hand,
        given =>
          letBe("number", priceOf(given), price => [
            trash(given),
            choose(one, costingUpTo(plus(price, 2)), name => gain(name), ask.gain),
          ]),
        ask.trash,
      ),
  }),
  smithy: card({ cost: 4, types: ["action"], plus: { cards: 3 } }),
  throneRoom: card({
    cost: 4,
    types: ["action"],
    options: list("play", { most: 1, type: "action" }),
    asks: { play: "play an Action twice" },
    play: ask =>
      choose(
        maybeOne,
        those(hand, held => isAction(held)),
        held => play(held, you, played => play(played)),
        ask.play,
      ),
  }),
  village: card({ cost: 3, types: ["action"], plus: { cards: 1, actions: 2 } }),
  witch: card({
    cost: 5,
    types: ["action", "attack"],
    plus: { cards: 2 },
    play: eachVictim(() => gain("curse")),
  }),
} satisfies CardSet;
