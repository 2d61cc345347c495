// Intrigue, both editions, in their latest printing.

import {
  always,
  anyNumber,
  anyOf,
  as,
  atLeast,
  atMost,
  batch,
  bind,
  by,
  choose,
  chooseTogether,
  count,
  currentObject,
  each,
  equals,
  everyone,
  exactly,
  first,
  freeze,
  inZone,
  isIn,
  lesser,
  may,
  minus,
  more,
  moreThan,
  move,
  names,
  nextPlayer,
  not,
  one,
  oneOf,
  onlyPickOf,
  or,
  ordered,
  plus,
  range,
  same,
  self,
  show,
  sizeOf,
  start,
  those,
  top,
  upToOne,
  type Value,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import type { CardSet } from "../table/declaration.js";
import {
  actions,
  actionsPlayed,
  announce,
  buys,
  card,
  coins,
  costingExactly,
  costingUpTo,
  discard,
  discardAll,
  draw,
  gain,
  gainCard,
  gainTo,
  holderOf,
  isAction,
  isCurse,
  isTreasure,
  isVictory,
  nameOf,
  namesAction,
  namesTreasure,
  namesVictory,
  noteHeld,
  priceOf,
  putInHand,
  reduceCosts,
  refill,
  revealTop,
  supply,
  takeOver,
  trash,
  trashAll,
  trashFromSupply,
  typesOf,
} from "../words.js";
import {
  aside,
  choice,
  deck,
  digFor,
  discardFromHand,
  eachVictim,
  gainOneOf,
  gains,
  hand,
  handSize,
  list,
  named,
  pairs,
  putBack,
  restInAnyOrder,
  revealHand,
  tradeIn,
  trashFor,
  yesNo,
} from "./card-words.js";

const places = range(1, plus(sizeOf(deck), 1));
const newHand = [freeze(hand, cards => discardAll(cards)), draw(4)];

const holders = those(everyone(), who => moreThan(sizeOf(zone("hand", who)), 0));
const holderAfter = (who: Value<"player">) =>
  first(those(everyone(nextPlayer(who)), other => moreThan(sizeOf(zone("hand", other)), 0)));

/** All who hold cards pass one at once; it is the receiver's from then on. */
export const passCards = (to: (who: Value<"player">) => Value<"player">, why: string) =>
  freeze(holders, passing =>
    chooseTogether(
      holders,
      () => one,
      who => inZone("hand", who),
      picks => [
        // Whoever receives is found before anything moves.
        batch(each(passing, who => move(onlyPickOf(picks, who), zone("hand", to(who))))),
        each(passing, who =>
          bind("card", currentObject(onlyPickOf(picks, who)), passed => [
            takeOver(holderOf(passed), passed, who),
            noteHeld(holderOf(passed)),
          ]),
        ),
      ],
      why,
    ),
  );

export const intrigue = {
  baron: card({
    cost: 4,
    types: ["action"],
    text: "+1 Buy. Either discard an Estate for +4 Coins or gain an Estate.",
    plus: { buys: 1 },
    options: choice({ "discard an Estate for 4 coins": undefined, "gain an Estate": undefined }),
    asks: { discard: "discard an Estate for 4 coins, or gain one" },
    play: ask =>
      choose(
        upToOne,
        those(hand, held => same(nameOf(held), "estate")),
        held => [discard(held), coins(4)],
        ask.discard,
        gain("estate"),
      ),
  }),
  bridge: card({
    cost: 4,
    types: ["action"],
    text: "+1 Buy, +1 Coin. This turn, cards cost 1 less, but never less than 0.",
    plus: { buys: 1, coins: 1 },
    play: reduceCosts(1),
  }),
  conspirator: card({
    cost: 4,
    types: ["action"],
    text: "+2 Coins. If this is at least the 3rd Action you have played this turn, +1 Card and +1 Action.",
    plus: { coins: 2 },
    play: when(atLeast(actionsPlayed(), 3), [draw(1), actions(1)]),
  }),
  coppersmith: card({
    cost: 4,
    types: ["action"],
    text: "This turn, each Copper gives 1 Coin more.",
    play: start(
      always(
        those(names, name => same(name, "copper")),
        more("worth", 1),
      ),
      "turn",
    ),
  }),
  courtier: card({
    cost: 5,
    types: ["action"],
    text: "Reveal a card from your hand. For each type it has, choose a different one: +1 Action; +1 Buy; +3 Coins; gain a Gold.",
    helps: true,
    options: list("keep", { exactly: 1 }),
    asks: { reveal: "reveal a card", bonus: "one for each of its types" },
    play: ask =>
      choose(
        one,
        hand,
        held => [
          show(held),
          oneOf(
            { "+1 Action": actions(1), "+1 Buy": buys(1), "+3 Coins": coins(3), "a Gold": gain("gold") },
            exactly(lesser(typesOf(held), 4)),
            ask.bonus,
          ),
        ],
        ask.reveal,
      ),
  }),
  courtyard: card({
    cost: 2,
    types: ["action"],
    text: "+3 Cards. Put a card from your hand onto your deck.",
    plus: { cards: 3 },
    options: list("discard", { exactly: 1 }),
    asks: { putBack: "put a card onto your deck" },
    play: ask => putBack(ask.putBack),
  }),
  diplomat: card({
    cost: 4,
    types: ["action", "reaction"],
    text: "+2 Cards. If you now have 5 or fewer cards in hand, +2 Actions.\nReaction: when an opponent plays an Attack and you hold 5 or more cards, you may reveal this from your hand. If you do, +2 Cards, then discard 3 cards.",
    plus: { cards: 2 },
    reaction: list("discard", { exactly: 3 }),
    asks: { discard: "discard three cards" },
    play: when(atMost(handSize, 5), actions(2)),
    handOf: 5,
    attacked: ask => [show(self), draw(2), discardFromHand(3, ask.discard)],
  }),
  duke: card({
    cost: 5,
    types: ["victory"],
    text: "Worth 1 victory point for every Duchy you own.",
    points: { onePer: 1, of: { card: "duchy" } },
  }),
  greatHall: card({
    cost: 3,
    types: ["action", "victory"],
    text: "+1 Card, +1 Action.\nWorth 1 victory point.",
    plus: { cards: 1, actions: 1 },
    points: 1,
  }),
  harem: card({
    alsoCalled: "farm",
    cost: 6,
    types: ["treasure", "victory"],
    text: "+2 Coins.\nWorth 2 victory points.",
    worth: 2,
    points: 2,
  }),
  ironworks: card({
    cost: 4,
    types: ["action"],
    text: "Gain a card costing up to 4. If it is an Action, +1 Action; if it is a Treasure, +1 Coin; if it is a Victory card, +1 Card.",
    options: gains({ atMost: 4 }),
    asks: { gain: "gain a card costing up to 4" },
    play: ask =>
      choose(
        one,
        costingUpTo(4),
        name =>
          gainTo(name, zone("discard"), you, got => [
            when(isAction(got), actions(1)),
            when(isTreasure(got), coins(1)),
            when(isVictory(got), draw(1)),
          ]),
        ask.gain,
      ),
  }),
  lurker: card({
    cost: 2,
    types: ["action"],
    text: "+1 Action. Choose one: trash an Action from the supply; gain an Action from the trash.",
    plus: { actions: 1 },
    options: choice({
      "trash an Action from the supply": list("trash", { exactly: 1, type: "action" }),
      "gain an Action from the trash": list("gain", { exactly: 1, type: "action" }),
    }),
    asks: { mode: "trash an Action or gain one", trash: "trash an Action from the supply", gain: "gain an Action" },
    play: ask =>
      oneOf(
        {
          trash: choose(
            one,
            those(supply(), name => namesAction(name)),
            name => trashFromSupply(name),
            ask.trash,
          ),
          gain: choose(
            one,
            those(inZone("trash"), it => isAction(it)),
            it => gainCard(it, zone("discard")),
            ask.gain,
          ),
        },
        undefined,
        ask.mode,
      ),
  }),
  masquerade: card({
    cost: 3,
    types: ["action"],
    text: "+2 Cards. All players with cards in hand pass one at the same time, each to the next of these players on their left. Then you may trash a card from your hand.",
    plus: { cards: 2 },
    options: list("trash", { most: 1 }),
    reaction: list("pass", { exactly: 1 }),
    asks: { pass: "pass a card to the left", trash: "trash a card" },
    play: ask => [
      when(moreThan(count(holders), 1), passCards(holderAfter, ask.pass)),
      choose(upToOne, hand, held => trash(held), ask.trash),
    ],
  }),
  mill: card({
    cost: 4,
    types: ["action", "victory"],
    text: "+1 Card, +1 Action. You may discard 2 cards. If you discarded both, +2 Coins.\nWorth 1 victory point.",
    plus: { cards: 1, actions: 1 },
    points: 1,
    options: list("discard", { exactly: 2 }),
    asks: { may: "discard two cards for 2 coins", discard: "which two cards to discard" },
    play: ask =>
      may(
        ask.may,
        choose(exactly(2), hand, cards => [discardAll(cards), when(equals(count(cards), 2), coins(2))], ask.discard),
      ),
  }),
  miningVillage: card({
    cost: 4,
    types: ["action"],
    text: "+1 Card, +2 Actions. You may trash this for +2 Coins.",
    plus: { cards: 1, actions: 2 },
    options: yesNo,
    asks: { trash: "trash it for 2 coins" },
    play: ask => when(isIn(self, "inPlay"), may(ask.trash, [trash(self), coins(2)])),
  }),
  minion: card({
    cost: 5,
    types: ["action", "attack"],
    text: "+1 Action. Choose one: +2 Coins; discard your hand for +4 Cards, and each opponent holding 5 or more cards does the same.",
    plus: { actions: 1 },
    options: choice({ "+2 Coins": undefined, "new hands": undefined }),
    asks: { mode: "coins, or new hands" },
    play: ask =>
      oneOf(
        { "+2 Coins": coins(2), "new hands": [...newHand, eachVictim(when(atLeast(handSize, 5), newHand))] },
        undefined,
        ask.mode,
      ),
  }),
  nobles: card({
    cost: 6,
    types: ["action", "victory"],
    text: "Choose one: +3 Cards; +2 Actions.\nWorth 2 victory points.",
    points: 2,
    options: choice({ "+3 Cards": undefined, "+2 Actions": undefined }),
    asks: { mode: "cards or actions" },
    play: ask => oneOf({ "+3 Cards": draw(3), "+2 Actions": actions(2) }, undefined, ask.mode),
  }),
  patrol: card({
    cost: 5,
    types: ["action"],
    text: "+3 Cards. Reveal the top 4 cards of your deck. Take the Victory cards and Curses among them into your hand and put the rest back in any order.",
    plus: { cards: 3 },
    asks: { order: "put the rest back, the first lowest" },
    play: ask =>
      revealTop(4, revealed => [
        each(
          those(revealed, it => or(isVictory(it), isCurse(it))),
          it => putInHand(it),
        ),
        restInAnyOrder(revealed, ask.order),
      ]),
  }),
  pawn: card({
    cost: 2,
    types: ["action"],
    text: "Choose 2 different ones: +1 Card; +1 Action; +1 Buy; +1 Coin.",
    options: choice({ "+1 Card": undefined, "+1 Action": undefined, "+1 Buy": undefined, "+1 Coin": undefined }, 2),
    asks: { bonus: "two different ones" },
    play: ask =>
      oneOf(
        { "+1 Card": draw(1), "+1 Action": actions(1), "+1 Buy": buys(1), "+1 Coin": coins(1) },
        exactly(2),
        ask.bonus,
      ),
  }),
  replace: card({
    cost: 5,
    types: ["action", "attack"],
    text: "Trash a card from your hand, then gain one costing up to 2 more. If that is an Action or a Treasure, it goes onto your deck. If it is a Victory card, each opponent gains a Curse.",
    options: pairs({ atMost: 2 }),
    asks: { trash: "trash a card", gain: "gain a card costing up to 2 more" },
    play: ask =>
      tradeIn(ask.trash, price =>
        choose(
          one,
          costingUpTo(plus(price, 2)),
          name =>
            gainTo(name, zone("discard"), you, got => [
              when(or(isAction(got), isTreasure(got)), move(got, deck)),
              when(isVictory(got), eachVictim(gain("curse"))),
            ]),
          ask.gain,
        ),
      ),
  }),
  saboteur: card({
    cost: 5,
    types: ["action", "attack"],
    text: "Each opponent reveals cards from the top of their deck until one costs 3 or more. They trash it and may gain a card costing at least 2 less than it. They discard the others.",
    victim: gains({}),
    asks: { gain: "gain a card costing at least 2 less" },
    play: ask =>
      eachVictim([
        digFor(found => atLeast(priceOf(found), 3)),
        each(
          those(aside, found => atLeast(priceOf(found), 3)),
          found => trashFor(found, price => gainOneOf(costingUpTo(minus(price, 2)), ask.gain, upToOne)),
        ),
        freeze(aside, rest => discardAll(rest)),
      ]),
  }),
  scout: card({
    cost: 4,
    types: ["action"],
    text: "+1 Action. Reveal the top 4 cards of your deck. Take the Victory cards among them into your hand and put the rest back in any order.",
    plus: { actions: 1 },
    asks: { order: "put the rest back, the first lowest" },
    play: ask =>
      revealTop(4, revealed => [
        each(
          those(revealed, it => isVictory(it)),
          it => putInHand(it),
        ),
        restInAnyOrder(revealed, ask.order),
      ]),
  }),
  secretChamber: card({
    cost: 2,
    types: ["action", "reaction"],
    text: "Discard any number of cards from your hand. Get 1 Coin for each.\nReaction: when an opponent plays an Attack, you may reveal this from your hand. If you do, +2 Cards, then put 2 cards from your hand onto your deck in any order.",
    options: list("discard"),
    reaction: list("putBack", { exactly: 2 }),
    asks: { discard: "discard any number of cards for a coin each", putBack: "put two cards onto your deck" },
    play: ask => choose(anyNumber, hand, cards => [discardAll(cards), coins(count(cards))], ask.discard),
    attacked: ask => [
      show(self),
      draw(2),
      choose(ordered(exactly(2)), hand, cards => each(cards, held => move(held, deck)), ask.putBack),
    ],
  }),
  secretPassage: card({
    cost: 4,
    types: ["action"],
    text: "+2 Cards, +1 Action. Put a card from your hand into your deck, at any place you like.",
    plus: { cards: 2, actions: 1 },
    options: list("putBack", { exactly: 1 }),
    asks: { card: "put a card from your hand into your deck", depth: "its place in your deck; 1 is the top" },
    play: ask =>
      choose(one, hand, held => choose(one, places, place => move(held, deck, minus(place, 1)), ask.depth), ask.card),
  }),
  shantyTown: card({
    cost: 3,
    types: ["action"],
    text: "+2 Actions. Reveal your hand. If there is no Action in it, +2 Cards.",
    plus: { actions: 2 },
    play: [revealHand(), when(not(anyOf(those(hand, held => isAction(held)))), draw(2))],
  }),
  steward: card({
    cost: 3,
    types: ["action"],
    text: "Choose one: +2 Cards; +2 Coins; trash 2 cards from your hand.",
    options: choice({ "+2 Cards": undefined, "+2 Coins": undefined, "trash 2 cards": list("trash", { exactly: 2 }) }),
    asks: { mode: "cards, coins or trashing", trash: "trash two cards" },
    play: ask =>
      oneOf(
        {
          "+2 Cards": draw(2),
          "+2 Coins": coins(2),
          "trash 2 cards": choose(exactly(2), hand, cards => trashAll(cards), ask.trash),
        },
        undefined,
        ask.mode,
      ),
  }),
  swindler: card({
    cost: 3,
    types: ["action", "attack"],
    text: "+2 Coins. Each opponent trashes the top card of their deck. You choose the card they gain for it, of the same cost.",
    plus: { coins: 2 },
    options: pairs({ exactly: 0 }),
    asks: { gain: "what this player gains" },
    play: ask =>
      bind("player", you, swindler =>
        eachVictim([
          refill(1),
          top(deck, 1, cards =>
            each(cards, it => trashFor(it, price => gainOneOf(costingExactly(price), ask.gain, by(swindler, one)))),
          ),
        ]),
      ),
  }),
  torturer: card({
    cost: 5,
    types: ["action", "attack"],
    text: "+3 Cards. Each opponent chooses one: they discard 2 cards; they gain a Curse to their hand.",
    plus: { cards: 3 },
    victim: choice({ "discard 2 cards": list("discard", { exactly: 2 }), "gain a Curse to your hand": undefined }),
    asks: { mode: "discard two cards, or gain a Curse to your hand", discard: "discard two cards" },
    play: ask =>
      eachVictim(
        oneOf(
          { "discard 2 cards": discardFromHand(2, ask.discard), "a Curse": gainTo("curse", zone("hand")) },
          undefined,
          ask.mode,
        ),
      ),
  }),
  tradingPost: card({
    cost: 5,
    types: ["action"],
    text: "Trash 2 cards from your hand. If you trashed both, gain a Silver to your hand.",
    options: list("trash", { exactly: 2 }),
    asks: { trash: "trash two cards" },
    play: ask =>
      choose(
        exactly(2),
        hand,
        cards => [trashAll(cards), when(equals(count(cards), 2), gainTo("silver", zone("hand")))],
        ask.trash,
      ),
  }),
  tribute: card({
    cost: 5,
    types: ["action"],
    text: "The player to your left reveals and discards the top 2 cards of their deck. Each of them (only one, if they share a name) gives you +2 Actions if it is an Action, +2 Coins if it is a Treasure, +2 Cards if it is a Victory card.",
    // Alone at the table, nobody is to the left.
    play: bind("player", you, receiver =>
      as(
        nextPlayer(),
        when(
          not(same(you, receiver)),
          revealTop(2, revealed => [
            discardAll(revealed),
            each(revealed, it =>
              when(
                or(same(it, first(revealed)), not(same(nameOf(it), nameOf(first(revealed))))),
                as(receiver, [
                  when(namesAction(nameOf(it)), actions(2)),
                  when(namesTreasure(nameOf(it)), coins(2)),
                  when(namesVictory(nameOf(it)), draw(2)),
                ]),
              ),
            ),
          ]),
        ),
      ),
    ),
  }),
  upgrade: card({
    cost: 5,
    types: ["action"],
    text: "+1 Card, +1 Action. Trash a card from your hand, then gain one costing exactly 1 more.",
    plus: { cards: 1, actions: 1 },
    options: pairs({ exactly: 1 }, { nothing: true }),
    asks: { trash: "trash a card", gain: "gain a card costing exactly 1 more" },
    play: ask => tradeIn(ask.trash, price => gainOneOf(costingExactly(plus(price, 1)), ask.gain)),
  }),
  wishingWell: card({
    cost: 3,
    types: ["action"],
    text: "+1 Card, +1 Action. Name a card, then reveal the top card of your deck. If it is the card you named, take it into your hand.",
    plus: { cards: 1, actions: 1 },
    options: named,
    asks: { name: "name a card" },
    play: ask =>
      choose(
        one,
        names,
        name => [
          announce(name),
          revealTop(1, revealed => each(revealed, it => when(same(nameOf(it), name), putInHand(it)))),
        ],
        ask.name,
      ),
  }),
} satisfies CardSet;
