// How a game of Bramble goes.

import { move } from "../../language/words/cards.js";
import { choose } from "../../language/words/choices.js";
import { chooseTogether, onlyPickOf } from "../../language/words/choosing-together.js";
import { as, continueAs, during, each, endGame, forever, repeat, when, you } from "../../language/words/control.js";
import { asPass, one, upToOne } from "../../language/words/counts.js";
import { shuffle } from "../../language/words/deck-order.js";
import { anyItem, putOnStack, resolve, stacked, topItem, waiting } from "../../language/words/items.js";
import { expire } from "../../language/words/lasting.js";
import { forgetLoops, loopPoint } from "../../language/words/loops.js";
import { and, atLeast, isSomething, lessThan, moreThan, not, or } from "../../language/words/numbers.js";
import { perform } from "../../language/words/perform.js";
import { anyOf, count } from "../../language/words/source-questions.js";
import { both, everyone, nextPlayer, opponents, those } from "../../language/words/sources.js";
import { batch } from "../../language/words/spans.js";
import { inZone, isIn, zone } from "../../language/words/zones.js";
import type { Value } from "../../program/words.js";
import {
  activePlayer,
  creaturesOf,
  hasKnack,
  hasPassed,
  isQuick,
  isTired,
  printedStrength,
  richest,
  seedsOf,
  turnNumber,
  woundsOf,
} from "./tables.js";
import { beginTurn, declareWinner, draw, play, seed, setPassed, wake, wither, wound } from "./verbs.js";

const hand = (who: Value<"player"> = you) => inZone("hand", who);

/** All waiting triggers go on the stack, the active player's first; each player orders their own. */
const stackTriggers = each(everyone(activePlayer()), player => [
  during(
    moreThan(count(waiting(player)), 1),
    as(
      player,
      choose(one, waiting(player), item => putOnStack(item), "which ability goes on the stack next"),
    ),
  ),
  each(waiting(player), item => putOnStack(item)),
]);

const respond = choose(
  asPass(upToOne),
  those(hand(), card => isQuick(card)),
  card => [setPassed(false), play(you, card)],
  "respond with a quick card, or pass",
);

/** More than this waiting to resolve is a tangle: nobody wins. */
const TANGLE = 30;

/** Until nothing is on the stack: everybody may respond; if nobody does, what is on top resolves. */
const settleStack = when(anyItem, [
  stackTriggers,
  during(anyOf(stacked), [
    loopPoint(),
    when(moreThan(count(stacked), TANGLE), endGame()),
    setPassed(true),
    each(everyone(activePlayer()), player => when(hasPassed(), as(player, respond))),
    when(hasPassed(), resolve(topItem)),
    stackTriggers,
  ]),
]);

const usable = both(
  hand(),
  those(inZone("field"), card => and(hasKnack(card), not(isTired(card)))),
);

const mainPhase = [
  setPassed(false),
  during(not(hasPassed()), [
    loopPoint(),
    setPassed(true),
    choose(
      asPass(upToOne),
      usable,
      card => [when(isIn(card, "hand"), play(you, card), perform(card, "knack")), settleStack, setPassed(false)],
      "play a card, use a knack, or end the phase",
    ),
  ]),
];

/** All bid a card in secret; a strongest bid earns a seed if nobody else's is as strong. Bids go to their piles. */
const bids = chooseTogether(
  everyone(),
  () => upToOne,
  who => hand(who),
  picks => {
    const bidOf = (who: Value<"player">) => onlyPickOf(picks, who);
    const beats = (who: Value<"player">, other: Value<"player">) =>
      or(not(isSomething(bidOf(other))), lessThan(printedStrength(bidOf(other)), printedStrength(bidOf(who))));
    return [
      batch(each(everyone(), who => when(isSomething(bidOf(who)), move(bidOf(who), zone("pile", who))))),
      each(everyone(), who =>
        when(
          and(isSomething(bidOf(who)), not(anyOf(those(opponents(who), other => not(beats(who, other)))))),
          seed(who, 1),
        ),
      ),
    ];
  },
  "bid a card in secret",
);

const fromMainPhase = [
  ...mainPhase,
  bids,
  settleStack,
  expire("turn"),
  when(or(atLeast(seedsOf(you), 10), atLeast(turnNumber(), 40)), [declareWinner(richest()), endGame()]),
  continueAs(nextPlayer()),
];

const turn = [
  beginTurn(you),
  forgetLoops(),
  each(
    those(inZone("field"), card => isTired(card)),
    card => wake(card),
  ),
  draw(you),
  settleStack,
  ...fromMainPhase,
];

export const scenes = { main: [...fromMainPhase, forever(turn)], start: forever(turn) };

export const main = [
  each(everyone(1), who => [shuffle(zone("deck", who)), repeat(4, draw(who))]),
  continueAs(1),
  forever(turn),
];

/** Three wounds cost a card from hand or field, at once. */
export const loseToWounds = each(everyone(activePlayer()), player =>
  during(atLeast(woundsOf(player), 3), [
    wound(player, -3),
    as(
      player,
      choose(
        one,
        both(hand(), creaturesOf(you)),
        card => when(isIn(card, "hand"), move(card, zone("pile")), wither(card)),
        "lose a card to your wounds",
      ),
    ),
  ]),
);
