// Hinterlands, both editions, in their latest printing.

import {
  and,
  anyNumber,
  anyOf,
  as,
  atMost,
  bind,
  by,
  choose,
  count,
  each,
  equals,
  everyone,
  exactly,
  freeze,
  happens,
  inZone,
  may,
  minus,
  move,
  not,
  one,
  oneOf,
  opponents,
  or,
  ordered,
  plus,
  repeat,
  same,
  self,
  show,
  shuffle,
  start,
  those,
  upTo,
  upToOne,
  type Value,
  when,
  whenever,
  you,
  zone,
} from "@kibitz/kernel/words";
import type { CardSet } from "../table/declaration.js";
import {
  actions,
  actionsGained,
  activePlayer,
  buys,
  card,
  coins,
  costingExactly,
  costingUpTo,
  discard,
  discardAll,
  draw,
  drawTo,
  exchange,
  gain,
  gainCard,
  gainedCard,
  gainTo,
  isAction,
  isSheltered,
  isTreasure,
  isVictory,
  lookAt,
  mayReturn,
  nameOf,
  namesAction,
  namesVictory,
  noteGain,
  pay,
  play,
  playFrom,
  priceOf,
  reduceCosts,
  revealTop,
  shelter,
  timesPlayed,
  trash,
  trashAll,
} from "../words.js";
import {
  choice,
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
  yesNo,
} from "./card-words.js";

/** What costs less than the card that says so. */
const cheaper = costingUpTo(minus(priceOf(self), 1));

/** The others lose a Silver or Gold from the top two cards of their decks, or get a Copper if there is no Treasure. */
const rob = (why: string) =>
  takeFromVictims(
    (brigand, take) =>
      revealTop(2, revealed => [
        choose(
          by(brigand, one),
          those(revealed, it => or(same(nameOf(it), "silver"), same(nameOf(it), "gold"))),
          it => take(it),
          why,
        ),
        discardTheRest(revealed),
        when(not(anyOf(those(revealed, it => isTreasure(it)))), gain("copper")),
      ]),
    taken => each(taken, it => gainCard(it, zone("discard"))),
  );

/** A card cheaper than this price that is no Victory card is gained. */
export const haggle = (price: Value<"number">, why: string) =>
  gainOneOf(
    those(costingUpTo(minus(price, 1)), name => not(namesVictory(name))),
    why,
  );

export const hinterlands = {
  berserker: card({
    cost: 5,
    types: ["action", "attack"],
    text: "Gain a card cheaper than this. Each opponent discards down to 3 cards in hand.\nWhen you gain this while you have an Action in play, play it.",
    options: gains({ atMost: 4 }),
    victim: list("discard"),
    asks: { gain: "gain a cheaper card", discard: "discard down to three cards" },
    play: ask => [gainOneOf(cheaper, ask.gain), eachVictim(discardDownTo(3, ask.discard))],
    gained: when(anyOf(those(inZone("inPlay"), it => isAction(it))), playFrom(self)),
  }),
  borderVillage: card({
    cost: 6,
    types: ["action"],
    text: "+1 Card, +2 Actions.\nWhen you gain this, gain a card cheaper than it.",
    plus: { cards: 1, actions: 2 },
    reaction: gains({ atMost: 5 }),
    asks: { gain: "gain a cheaper card" },
    gained: ask => gainOneOf(cheaper, ask.gain),
  }),
  cache: card({
    cost: 5,
    types: ["treasure"],
    text: "+3 Coins.\nWhen you gain this, gain 2 Coppers.",
    worth: 3,
    gained: repeat(2, gain("copper")),
  }),
  cartographer: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action. Look at the top 4 cards of your deck. Discard any of them and put the rest back in any order.",
    plus: { cards: 1, actions: 1 },
    options: list("discard"),
    asks: { discard: "discard any number of the top four cards", order: "put the rest back, the first lowest" },
    play: ask =>
      lookAt(4, seen => [
        choose(anyNumber, seen, cards => discardAll(cards), ask.discard),
        restInAnyOrder(seen, ask.order),
      ]),
  }),
  cauldron: card({
    cost: 5,
    types: ["treasure", "attack"],
    text: "+1 Buy, +2 Coins. This turn, when you gain your 3rd Action, each opponent gains a Curse.",
    worth: 2,
    plus: { buys: 1 },
    play: bind("number", shelter(), safe =>
      start(
        whenever(
          happens(noteGain, event => and(same(event.player, you), isAction(event.card), equals(actionsGained(), 3))),
          each(
            those(opponents(), who => not(isSheltered(who, safe))),
            who => as(who, gain("curse")),
          ),
        ),
        "turn",
      ),
    ),
  }),
  crossroads: card({
    cost: 2,
    types: ["action"],
    text: "Reveal your hand. Draw a card for each Victory card in it. If this is the first Crossroads you play this turn, +3 Actions.",
    firstActions: 3,
    play: [revealHand(), draw(count(those(hand, held => isVictory(held))))],
  }),
  develop: card({
    cost: 3,
    types: ["action"],
    text: "Trash a card from your hand. Gain two cards onto your deck in either order: one costing exactly 1 more than it, one costing exactly 1 less.",
    options: lists(list("trash", { exactly: 1 }), list("gain")),
    asks: {
      trash: "trash a card",
      order: "which to gain first",
      dearer: "gain a card onto your deck costing exactly 1 more",
      cheaper: "gain a card onto your deck costing exactly 1 less",
    },
    play: ask =>
      tradeIn(ask.trash, price => {
        const dearer = choose(one, costingExactly(plus(price, 1)), name => gainTo(name, deck), ask.dearer);
        const less = choose(one, costingExactly(minus(price, 1)), name => gainTo(name, deck), ask.cheaper);
        return oneOf(
          { "1 more, then 1 less": [dearer, less], "1 less, then 1 more": [less, dearer] },
          undefined,
          ask.order,
        );
      }),
  }),
  duchess: card({
    cost: 2,
    types: ["action"],
    text: "+2 Coins. Every player looks at the top card of their deck and may discard it, you first.\nWhile Duchess is in the kingdom: when you gain a Duchy, you may gain a Duchess.",
    plus: { coins: 2 },
    options: list("discard"),
    reaction: yesNo,
    asks: { discard: "discard the top card of your deck", gain: "gain a Duchess" },
    play: ask =>
      each(everyone(), who =>
        as(
          who,
          lookAt(1, seen => choose(upToOne, seen, it => discard(it), ask.discard)),
        ),
      ),
    inKingdom: ask => [
      whenever(
        happens(noteGain, event => same(nameOf(event.card), "duchy")),
        event => as(event.player, may(ask.gain, gain("duchess"))),
      ),
    ],
  }),
  embassy: card({
    cost: 5,
    types: ["action"],
    text: "+5 Cards. Discard 3 cards.\nWhen you gain this, each opponent gains a Silver.",
    plus: { cards: 5 },
    options: list("discard", { exactly: 3 }),
    asks: { discard: "discard three cards" },
    play: ask => discardFromHand(3, ask.discard),
    gained: eachOther(gain("silver")),
  }),
  farmland: card({
    cost: 6,
    types: ["victory"],
    text: "Worth 2 victory points.\nWhen you gain this, trash a card from your hand, then gain one costing exactly 2 more that is no Farmland.",
    points: 2,
    reaction: pairs({ exactly: 2, not: "farmland" }),
    asks: { trash: "trash a card", gain: "gain another card costing exactly 2 more" },
    gained: ask =>
      tradeIn(ask.trash, price =>
        gainOneOf(
          those(costingExactly(plus(price, 2)), name => not(same(name, nameOf(self)))),
          ask.gain,
        ),
      ),
  }),
  foolsGold: card({
    title: "Fool's Gold",
    cost: 2,
    types: ["treasure", "reaction"],
    text: "If this is the first Fool's Gold you play this turn, +1 Coin; otherwise +4 Coins.\nReaction: when an opponent gains a Province, you may trash this from your hand to gain a Gold onto your deck.",
    reaction: yesNo,
    play: when(equals(timesPlayed(nameOf(self)), 1), coins(1), coins(4)),
    othersGainOf: "province",
    othersGain: [trash(self), gainTo("gold", deck)],
  }),
  guardDog: card({
    cost: 3,
    types: ["action", "reaction"],
    text: "+2 Cards. If you now have 5 or fewer cards in hand, +2 Cards.\nReaction: when an opponent plays an Attack, you may play this from your hand before it takes effect.",
    plus: { cards: 2 },
    reaction: yesNo,
    play: when(atMost(handSize, 5), draw(2)),
    attacked: play(self),
  }),
  haggler: card({
    cost: 5,
    types: ["action"],
    text: "+2 Coins. This turn, when you gain a card you bought, gain a cheaper card that is no Victory card.",
    plus: { coins: 2 },
    reaction: list("gain", { most: 1, gains: { notType: "victory" } }),
    asks: { gain: "gain a cheaper card that is no Victory card" },
    play: ask =>
      start(
        whenever(
          happens(noteGain, event => and(event.bought, same(event.player, you))),
          event => haggle(priceOf(event.card), ask.gain),
        ),
        "turn",
      ),
  }),
  highway: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action. This turn, cards cost 1 less, but never less than 0.",
    plus: { cards: 1, actions: 1 },
    play: reduceCosts(1),
  }),
  illGottenGains: card({
    title: "Ill-Gotten Gains",
    cost: 5,
    types: ["treasure"],
    text: "+1 Coin. You may gain a Copper to your hand.\nWhen you gain this, each opponent gains a Curse.",
    worth: 1,
    options: yesNo,
    asks: { gain: "gain a Copper to your hand" },
    play: ask => may(ask.gain, gainTo("copper", zone("hand"))),
    gained: eachOther(gain("curse")),
  }),
  inn: card({
    cost: 5,
    types: ["action"],
    text: "+2 Cards, +2 Actions. Discard 2 cards.\nWhen you gain this, shuffle any number of Actions from your discard pile into your deck; this may be one of them.",
    plus: { cards: 2, actions: 2 },
    options: list("discard", { exactly: 2 }),
    reaction: list("keep", { type: "action" }),
    asks: { discard: "discard two cards", shuffle: "shuffle Actions from your discard pile into your deck" },
    play: ask => discardFromHand(2, ask.discard),
    gained: ask =>
      choose(
        anyNumber,
        those(inZone("discard"), it => isAction(it)),
        cards => [each(cards, it => move(it, deck)), shuffle(deck)],
        ask.shuffle,
      ),
  }),
  jackOfAllTrades: card({
    cost: 4,
    types: ["action"],
    text: "Gain a Silver. Look at the top card of your deck; you may discard it. Draw until your hand has 5 cards. You may trash a card from your hand that is no Treasure.",
    helps: true,
    options: lists(list("discard"), list("trash", { most: 1 })),
    asks: { discard: "discard the top card of your deck", trash: "trash a card that is no Treasure" },
    play: ask => [
      gain("silver"),
      lookAt(1, seen => choose(upToOne, seen, it => discard(it), ask.discard)),
      drawTo(5),
      choose(
        upToOne,
        those(hand, held => not(isTreasure(held))),
        held => trash(held),
        ask.trash,
      ),
    ],
  }),
  mandarin: card({
    cost: 5,
    types: ["action"],
    text: "+3 Coins. Put a card from your hand onto your deck.\nWhen you gain this, put all Treasures you have in play onto your deck in any order.",
    plus: { coins: 3 },
    options: list("putBack", { exactly: 1 }),
    asks: {
      putBack: "put a card onto your deck",
      order: "put your treasures in play onto your deck, the first lowest",
    },
    play: ask => putBack(ask.putBack),
    gained: ask =>
      freeze(
        those(inZone("inPlay"), it => isTreasure(it)),
        treasures =>
          choose(ordered(exactly(count(treasures))), treasures, cards => each(cards, it => move(it, deck)), ask.order),
      ),
  }),
  margrave: card({
    cost: 5,
    types: ["action", "attack"],
    text: "+3 Cards, +1 Buy. Each opponent draws a card and must discard down to 3 cards in hand.",
    plus: { cards: 3, buys: 1 },
    victim: list("discard"),
    asks: { discard: "discard down to three cards" },
    play: ask => eachVictim([draw(1), discardDownTo(3, ask.discard)]),
  }),
  nobleBrigand: card({
    cost: 4,
    types: ["action", "attack"],
    text: "+1 Coin. Each opponent reveals the top 2 cards of their deck. You choose a Silver or Gold among each opponent's two to be trashed; they discard the rest. Whoever revealed no Treasure gains a Copper. Then you gain the trashed cards.\nWhen you buy this, do the same, but without the Coin.",
    plus: { coins: 1 },
    options: list("trash", { type: "treasure" }),
    asks: { trash: "trash a revealed Silver or Gold" },
    play: ask => rob(ask.trash),
    inKingdom: ask => [
      whenever(
        happens(pay, event => same(event.name, "nobleBrigand")),
        as(activePlayer(), rob(ask.trash)),
      ),
    ],
  }),
  nomadCamp: card({
    cost: 4,
    types: ["action"],
    text: "+1 Buy, +2 Coins.\nWhen you gain this, it goes onto your deck.",
    plus: { buys: 1, coins: 2 },
    gainedTo: "deck",
  }),
  nomads: card({
    cost: 4,
    types: ["action"],
    text: "+1 Buy, +2 Coins.\nWhen you gain or trash this, +2 Coins.",
    plus: { buys: 1, coins: 2 },
    gained: coins(2),
    trashed: coins(2),
  }),
  oasis: card({
    cost: 3,
    types: ["action"],
    text: "+1 Card, +1 Action, +1 Coin. Discard a card.",
    plus: { cards: 1, actions: 1, coins: 1 },
    options: list("discard", { exactly: 1 }),
    asks: { discard: "discard a card" },
    play: ask => discardFromHand(1, ask.discard),
  }),
  oracle: card({
    cost: 3,
    types: ["action", "attack"],
    text: "You and each opponent reveal the top 2 cards of your decks. For each player, you choose: both are discarded, or that player puts them back in any order. After that, +2 Cards.",
    helps: true,
    options: lists(list("discard"), list("keep")),
    asks: {
      own: "discard the top two cards of your deck, or put them back",
      others: "discard the top two cards of this player's deck, or put them back",
      order: "put the cards back, the first lowest",
    },
    play: ask => {
      const look = (seer: typeof you, why: string) =>
        revealTop(2, revealed =>
          oneOf({ discard: discardAll(revealed), "put back": restInAnyOrder(revealed, ask.order) }, by(seer, one), why),
        );
      return bind("player", you, seer => [look(seer, ask.own), eachVictim(look(seer, ask.others)), draw(2)]);
    },
  }),
  scheme: card({
    cost: 3,
    types: ["action"],
    text: "+1 Card, +1 Action. At the start of this turn's Clean-up, you may put an Action you have in play onto your deck.",
    plus: { cards: 1, actions: 1 },
    play: mayReturn(1),
  }),
  silkRoad: card({
    cost: 4,
    types: ["victory"],
    text: "Worth 1 victory point for every 4 Victory cards you own, rounded down.",
    points: { onePer: 4, of: "victory cards" },
  }),
  souk: card({
    cost: 5,
    types: ["action"],
    text: "+1 Buy. Get 7 Coins, less 1 for each card in your hand; if you hold more than 7, you lose the difference.\nWhen you gain this, trash up to 2 cards from your hand.",
    plus: { buys: 1 },
    reaction: list("trash", { most: 2 }),
    asks: { trash: "trash up to two cards" },
    play: coins(minus(7, handSize)),
    gained: ask => choose(upTo(2), hand, cards => trashAll(cards), ask.trash),
  }),
  spiceMerchant: card({
    cost: 4,
    types: ["action"],
    text: "You may trash a Treasure from your hand. If you do, choose one: +2 Cards and +1 Action; +1 Buy and +2 Coins.",
    options: choice({
      "+2 Cards, +1 Action": list("trash", { most: 1, type: "treasure" }),
      "+1 Buy, +2 Coins": list("trash", { most: 1, type: "treasure" }),
    }),
    asks: { trash: "trash a Treasure", mode: "cards and an action, or a buy and coins" },
    play: ask =>
      choose(
        upToOne,
        those(hand, held => isTreasure(held)),
        held => [
          trash(held),
          oneOf(
            { "+2 Cards, +1 Action": [draw(2), actions(1)], "+1 Buy, +2 Coins": [buys(1), coins(2)] },
            undefined,
            ask.mode,
          ),
        ],
        ask.trash,
      ),
  }),
  stables: card({
    cost: 5,
    types: ["action"],
    text: "You may discard a Treasure. If you do, +3 Cards and +1 Action.",
    options: list("discard", { most: 1, type: "treasure" }),
    asks: { discard: "discard a Treasure, for three cards and an action" },
    play: ask =>
      choose(
        upToOne,
        those(hand, held => isTreasure(held)),
        held => [discard(held), draw(3), actions(1)],
        ask.discard,
      ),
  }),
  trader: card({
    cost: 4,
    types: ["action", "reaction"],
    text: "Trash a card from your hand. Gain as many Silvers as it cost Coins.\nReaction: when you gain a card, you may reveal this from your hand to exchange that card for a Silver.",
    options: list("trash", { exactly: 1 }),
    reaction: list("discard"),
    asks: { trash: "trash a card for Silvers" },
    play: ask => tradeIn(ask.trash, price => repeat(price, gain("silver"))),
    ownGain: [show(self), exchange(gainedCard(), "silver")],
  }),
  trail: card({
    cost: 4,
    types: ["action", "reaction"],
    text: "+1 Card, +1 Action.\nReaction: when you gain this, trash it, or discard it other than in Clean-up, you may play it.",
    plus: { cards: 1, actions: 1 },
    reaction: yesNo,
    asks: { play: "play it" },
    gained: ask => may(ask.play, playFrom(self)),
    trashed: ask => may(ask.play, playFrom(self)),
    discarded: ask => may(ask.play, playFrom(self)),
  }),
  tunnel: card({
    cost: 3,
    types: ["victory", "reaction"],
    text: "Worth 2 victory points.\nReaction: when you discard this other than in Clean-up, you may reveal it to gain a Gold.",
    points: 2,
    reaction: yesNo,
    asks: { reveal: "reveal it, for a Gold" },
    discarded: ask => may(ask.reveal, [show(self), gain("gold")]),
  }),
  weaver: card({
    cost: 4,
    types: ["action", "reaction"],
    text: "Choose one: gain 2 Silvers; gain a card costing up to 4.\nReaction: when you discard this other than in Clean-up, you may play it.",
    options: choice({ "two Silvers": undefined, "a card": gains({ atMost: 4 }) }),
    reaction: yesNo,
    asks: { mode: "two Silvers, or a card costing up to 4", gain: "gain a card costing up to 4", play: "play it" },
    play: ask =>
      oneOf(
        {
          "two Silvers": repeat(2, gain("silver")),
          "a card": gainOneOf(costingUpTo(4), ask.gain),
        },
        undefined,
        ask.mode,
      ),
    discarded: ask => may(ask.play, playFrom(self)),
  }),
  wheelwright: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action. You may discard a card. If you do, gain an Action costing no more than it.",
    plus: { cards: 1, actions: 1 },
    options: pairs({ atMost: 0, type: "action" }, { tag: "discard" }),
    asks: { discard: "discard a card", gain: "gain an Action costing no more" },
    play: ask =>
      choose(
        upToOne,
        hand,
        held =>
          bind("number", priceOf(held), price => [
            discard(held),
            gainOneOf(
              those(costingUpTo(price), name => namesAction(name)),
              ask.gain,
            ),
          ]),
        ask.discard,
      ),
  }),
  witchsHut: card({
    title: "Witch's Hut",
    cost: 5,
    types: ["action", "attack"],
    text: "+4 Cards. Discard 2 cards, revealing them. If both are Actions, each opponent gains a Curse.",
    plus: { cards: 4 },
    options: list("discard", { exactly: 2 }),
    asks: { discard: "discard two cards, revealed" },
    play: ask =>
      choose(
        exactly(2),
        hand,
        cards => [
          each(cards, held => show(held)),
          discardAll(cards),
          when(equals(count(those(cards, held => isAction(held))), 2), eachVictim(gain("curse"))),
        ],
        ask.discard,
      ),
  }),
} satisfies CardSet;
