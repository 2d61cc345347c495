// The Base set, both editions, in their latest printing.

import {
  and,
  anyNumber,
  anyOf,
  bind,
  by,
  type Count,
  choose,
  count,
  currentObject,
  each,
  equals,
  freeze,
  happens,
  inZone,
  isIn,
  isStill,
  just,
  lessThan,
  may,
  moreThan,
  move,
  moveAll,
  not,
  one,
  plus,
  repeat,
  same,
  self,
  show,
  start,
  those,
  top,
  until,
  upTo,
  upToOne,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import type { CardSet } from "../table/declaration.js";
import {
  card,
  coins,
  costingUpTo,
  discard,
  discardAll,
  draw,
  emptyPiles,
  gain,
  gainCard,
  gainTo,
  ignoreAttack,
  isAction,
  isTreasure,
  isVictory,
  lookAt,
  nameOf,
  namesTreasure,
  notePlay,
  play,
  playFrom,
  putInHand,
  refill,
  revealTop,
  timesPlayed,
  trash,
  trashAll,
} from "../words.js";
import {
  aside,
  deck,
  discardDownTo,
  discardFromHand,
  discardTheRest,
  eachOther,
  eachVictim,
  gainOneOf,
  gains,
  hand,
  handSize,
  list,
  lists,
  pairs,
  putBack,
  restInAnyOrder,
  revealHand,
  takeFromVictims,
  tradeIn,
  trashFor,
  yesNo,
} from "./card-words.js";

/** A Treasure of the hand becomes one costing up to 3 more, in hand. */
export const refine = (how: Count<"one">, whichToTrash: string, whichToGain: string) =>
  choose(
    how,
    those(hand, held => isTreasure(held)),
    held =>
      trashFor(held, price =>
        choose(
          one,
          those(costingUpTo(plus(price, 3)), name => namesTreasure(name)),
          name => gainTo(name, zone("hand")),
          whichToGain,
        ),
      ),
    whichToTrash,
  );

/** A Copper of the hand is trashed for 3 coins. */
export const sellCopper = (how: Count<"one">, why: string) =>
  choose(
    how,
    those(hand, held => same(nameOf(held), "copper")),
    held => [trash(held), coins(3)],
    why,
  );

/** An Action of the hand is played, and played again. */
export const playTwice = (how: Count<"one">, why: string) =>
  choose(
    how,
    those(hand, held => isAction(held)),
    held => play(held, you, played => play(played)),
    why,
  );

export const base = {
  adventurer: card({
    cost: 6,
    types: ["action"],
    text: "Reveal cards from the top of your deck until you have found 2 Treasures. Take those into your hand and discard the others.",
    play: [
      // Once more if the deck ran out on the way and was shuffled.
      repeat(
        2,
        when(lessThan(count(those(aside, found => isTreasure(found))), 2), [
          refill(1),
          until(
            deck,
            found => move(found, zone("aside")),
            () => equals(count(those(aside, found => isTreasure(found))), 2),
          ),
        ]),
      ),
      each(
        those(aside, found => isTreasure(found)),
        found => putInHand(found),
      ),
      freeze(aside, rest => discardAll(rest)),
    ],
  }),
  artisan: card({
    cost: 6,
    types: ["action"],
    text: "Gain a card costing up to 5 to your hand. Then put a card from your hand onto your deck.",
    options: lists(gains({ atMost: 5 }), list("putBack", { exactly: 1 })),
    asks: { gain: "gain a card to your hand costing up to 5", putBack: "put a card from your hand onto your deck" },
    play: ask => [choose(one, costingUpTo(5), name => gainTo(name, zone("hand")), ask.gain), putBack(ask.putBack)],
  }),
  bandit: card({
    cost: 5,
    types: ["action", "attack"],
    text: "Gain a Gold. Each opponent reveals the top 2 cards of their deck, trashes one that is a Treasure other than Copper, and discards the rest.",
    victim: list("trash", { exactly: 1, type: "treasure" }),
    asks: { trash: "trash a revealed Treasure other than Copper" },
    play: ask => [
      gain("gold"),
      eachVictim(
        revealTop(2, revealed => [
          choose(
            one,
            those(revealed, it => and(isTreasure(it), not(same(nameOf(it), "copper")))),
            it => trash(it),
            ask.trash,
          ),
          discardTheRest(revealed),
        ]),
      ),
    ],
  }),
  bureaucrat: card({
    cost: 4,
    types: ["action", "attack"],
    text: "Gain a Silver onto your deck. Each opponent reveals a Victory card in their hand and puts it onto their deck; whoever has none reveals their hand.",
    victim: list("putBack", { exactly: 1, type: "victory" }),
    asks: { putBack: "reveal a Victory card and put it onto your deck" },
    play: ask => [
      gainTo("silver", deck),
      eachVictim(
        when(
          anyOf(those(hand, held => isVictory(held))),
          choose(
            one,
            those(hand, held => isVictory(held)),
            held => [show(held), move(held, deck)],
            ask.putBack,
          ),
          revealHand(),
        ),
      ),
    ],
  }),
  cellar: card({
    cost: 2,
    types: ["action"],
    text: "+1 Action. Discard any number of cards from your hand, then draw as many.",
    plus: { actions: 1 },
    options: list("discard"),
    asks: { discard: "discard any number of cards, to draw as many" },
    play: ask => choose(anyNumber, hand, cards => [discardAll(cards), draw(count(cards))], ask.discard),
  }),
  chancellor: card({
    cost: 3,
    types: ["action"],
    text: "+2 Coins. You may put your whole deck into your discard pile.",
    plus: { coins: 2 },
    options: yesNo,
    asks: { discardDeck: "put your deck into your discard pile" },
    play: ask => may(ask.discardDeck, moveAll(deck, zone("discard"))),
  }),
  chapel: card({
    cost: 2,
    types: ["action"],
    text: "From your hand, trash up to 4 cards.",
    options: list("trash", { most: 4 }),
    asks: { trash: "trash up to four cards" },
    play: ask => choose(upTo(4), hand, cards => trashAll(cards), ask.trash),
  }),
  councilRoom: card({
    cost: 5,
    types: ["action"],
    text: "+4 Cards, +1 Buy. Each opponent draws a card.",
    plus: { cards: 4, buys: 1 },
    play: eachOther(draw(1)),
  }),
  feast: card({
    cost: 4,
    types: ["action"],
    text: "Trash this. Gain a card costing up to 5.",
    options: gains({ atMost: 5 }),
    asks: { gain: "gain a card costing up to 5" },
    play: ask => [when(isIn(self, "inPlay"), trash(self)), gainOneOf(costingUpTo(5), ask.gain)],
  }),
  festival: card({
    cost: 5,
    types: ["action"],
    text: "+2 Actions, +1 Buy, +2 Coins.",
    plus: { actions: 2, buys: 1, coins: 2 },
  }),
  gardens: card({
    cost: 4,
    types: ["victory"],
    text: "Worth 1 victory point for every 10 cards you own, rounded down.",
    points: { onePer: 10, of: "cards" },
  }),
  harbinger: card({
    cost: 3,
    types: ["action"],
    text: "+1 Card, +1 Action. You may put a card from your discard pile onto your deck.",
    plus: { cards: 1, actions: 1 },
    options: list("keep", { most: 1 }),
    asks: { putBack: "put a card from your discard pile onto your deck" },
    play: ask => choose(upToOne, inZone("discard"), it => move(it, deck), ask.putBack),
  }),
  laboratory: card({ cost: 5, types: ["action"], text: "+2 Cards, +1 Action.", plus: { cards: 2, actions: 1 } }),
  library: card({
    cost: 5,
    types: ["action"],
    text: "Draw one card after another until your hand has 7 cards. Any Action you draw this way you may set aside; at the end, discard what you set aside.",
    helps: true,
    options: list("discard", { type: "action" }),
    asks: { setAside: "set the drawn Action aside" },
    play: ask => [
      // Once more if the deck ran out on the way and was shuffled.
      repeat(
        2,
        when(lessThan(handSize, 7), [
          refill(1),
          until(
            deck,
            drawn => [
              show(drawn, you),
              choose(
                upToOne,
                those(just(drawn), it => isAction(it)),
                it => move(it, zone("aside")),
                ask.setAside,
              ),
              putInHand(drawn),
            ],
            () => equals(handSize, 7),
          ),
        ]),
      ),
      freeze(aside, rest => discardAll(rest)),
    ],
  }),
  market: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action, +1 Buy, +1 Coin.",
    plus: { cards: 1, actions: 1, buys: 1, coins: 1 },
  }),
  merchant: card({
    cost: 3,
    types: ["action"],
    text: "+1 Card, +1 Action. The first Silver you play this turn gives +1 Coin.",
    plus: { cards: 1, actions: 1 },
    play: start(
      whenever(
        happens(notePlay, event =>
          and(same(event.player, you), same(nameOf(event.card), "silver"), equals(timesPlayed("silver"), 1)),
        ),
        coins(1),
      ),
      "turn",
    ),
  }),
  militia: card({
    cost: 4,
    types: ["action", "attack"],
    text: "+2 Coins. Each opponent discards down to 3 cards in hand.",
    plus: { coins: 2 },
    victim: list("discard"),
    asks: { discard: "discard down to three cards" },
    play: ask => eachVictim(discardDownTo(3, ask.discard)),
  }),
  mine: card({
    cost: 5,
    types: ["action"],
    text: "You may trash a Treasure from your hand. If you do, gain a Treasure to your hand costing up to 3 more than it.",
    options: pairs({ atMost: 3, type: "treasure" }, { type: "treasure" }),
    asks: { trash: "trash a Treasure", gain: "gain a Treasure to your hand costing up to 3 more" },
    play: ask => refine(upToOne, ask.trash, ask.gain),
  }),
  moat: card({
    cost: 2,
    types: ["action", "reaction"],
    text: "+2 Cards.\nReaction: when an opponent plays an Attack, you may reveal this from your hand. That Attack does nothing to you.",
    plus: { cards: 2 },
    reaction: yesNo,
    attacked: [show(self), ignoreAttack()],
  }),
  moneylender: card({
    cost: 4,
    types: ["action"],
    text: "You may trash a Copper from your hand. If you do, +3 Coins.",
    asks: { trash: "trash a Copper for 3 coins" },
    play: ask => sellCopper(upToOne, ask.trash),
  }),
  poacher: card({
    cost: 4,
    types: ["action"],
    text: "+1 Card, +1 Action, +1 Coin. Discard a card for each empty pile.",
    plus: { cards: 1, actions: 1, coins: 1 },
    options: list("discard"),
    asks: { discard: "discard a card for each empty pile" },
    play: ask => when(moreThan(emptyPiles(), 0), discardFromHand(emptyPiles(), ask.discard)),
  }),
  remodel: card({
    cost: 4,
    types: ["action"],
    text: "Trash a card from your hand, then gain one costing up to 2 more.",
    options: pairs({ atMost: 2 }),
    asks: { trash: "trash a card", gain: "gain a card costing up to 2 more" },
    play: ask => tradeIn(ask.trash, price => gainOneOf(costingUpTo(plus(price, 2)), ask.gain)),
  }),
  sentry: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action. Look at the top 2 cards of your deck. Trash any of them, discard any of those left, and put the rest back in any order.",
    plus: { cards: 1, actions: 1 },
    options: lists(list("trash"), list("discard")),
    asks: {
      trash: "trash any number of the cards you look at",
      discard: "discard any number of those left",
      order: "put the rest back, the first lowest",
    },
    play: ask =>
      lookAt(2, seen => [
        choose(anyNumber, seen, cards => trashAll(cards), ask.trash),
        freeze(
          those(seen, it => isStill(it)),
          left => choose(anyNumber, left, cards => discardAll(cards), ask.discard),
        ),
        restInAnyOrder(seen, ask.order),
      ]),
  }),
  smithy: card({ cost: 4, types: ["action"], text: "+3 Cards.", plus: { cards: 3 } }),
  spy: card({
    cost: 4,
    types: ["action", "attack"],
    text: "+1 Card, +1 Action. You and each opponent reveal the top card of your decks. For each of these cards, you choose whether it is discarded or stays.",
    plus: { cards: 1, actions: 1 },
    options: lists(list("discard"), list("keep")),
    asks: { own: "discard the top card of your deck", others: "discard the top card of this player's deck" },
    play: ask =>
      bind("player", you, spy => [
        revealTop(1, seen => choose(upToOne, seen, it => discard(it), ask.own)),
        eachVictim(revealTop(1, seen => choose(by(spy, upToOne), seen, it => discard(it), ask.others))),
      ]),
  }),
  thief: card({
    cost: 4,
    types: ["action", "attack"],
    text: "Each opponent reveals the top 2 cards of their deck. You choose a Treasure among each opponent's two to be trashed; they discard the rest. Then you may gain any of the Treasures trashed this way.",
    helps: true,
    options: lists(list("trash", { type: "treasure" }), list("gain", { type: "treasure" })),
    asks: { trash: "trash one of the revealed Treasures", gain: "gain any of the trashed Treasures" },
    play: ask =>
      takeFromVictims(
        (thief, take) =>
          revealTop(2, revealed => [
            choose(
              by(thief, one),
              those(revealed, it => isTreasure(it)),
              it => take(it),
              ask.trash,
            ),
            discardTheRest(revealed),
          ]),
        taken => choose(anyNumber, taken, wanted => each(wanted, it => gainCard(it, zone("discard"))), ask.gain),
      ),
  }),
  throneRoom: card({
    cost: 4,
    types: ["action"],
    text: "You may choose an Action from your hand. If you do, play it twice.",
    options: list("play", { most: 1, type: "action" }),
    asks: { play: "play an Action twice" },
    play: ask => playTwice(upToOne, ask.play),
  }),
  vassal: card({
    cost: 3,
    types: ["action"],
    text: "+2 Coins. Discard the top card of your deck; you may play it if it is an Action.",
    plus: { coins: 2 },
    options: list("play", { type: "action" }),
    asks: { play: "play the discarded Action" },
    play: ask => [
      refill(1),
      top(deck, 1, cards =>
        each(cards, it => [
          discard(it),
          bind("card", currentObject(it), discarded =>
            when(and(isIn(discarded, "discard"), isAction(discarded)), may(ask.play, playFrom(discarded))),
          ),
        ]),
      ),
    ],
  }),
  village: card({ cost: 3, types: ["action"], text: "+1 Card, +2 Actions.", plus: { cards: 1, actions: 2 } }),
  witch: card({
    cost: 5,
    types: ["action", "attack"],
    text: "+2 Cards. Each opponent gains a Curse.",
    plus: { cards: 2 },
    play: eachVictim(gain("curse")),
  }),
  woodcutter: card({ cost: 3, types: ["action"], text: "+1 Buy, +2 Coins.", plus: { buys: 1, coins: 2 } }),
  workshop: card({
    cost: 3,
    types: ["action"],
    text: "Gain a card costing up to 4.",
    options: gains({ atMost: 4 }),
    asks: { gain: "gain a card costing up to 4" },
    play: ask => gainOneOf(costingUpTo(4), ask.gain),
  }),
} satisfies CardSet;
