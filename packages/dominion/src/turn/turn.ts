// The course of a game: turns of actions, treasures, buys and clean-up, until a third pile or the Provinces are gone.

import type { Machine } from "@kibitz/kernel/machine";
import { rowCount } from "@kibitz/kernel/machine";
import {
  anyNumber,
  anyOf,
  choose,
  continueAs,
  during,
  each,
  endGame,
  everyone,
  expire,
  forever,
  inZone,
  isIn,
  moreThan,
  move,
  nextPlayer,
  oneOf,
  ordered,
  shuffle,
  sizeOf,
  sourceWord,
  those,
  upTo,
  upToOne,
  when,
  you,
  zone,
} from "@kibitz/kernel/words";
import {
  costNow,
  gameIsOver,
  isAction,
  isPlainTreasure,
  isTreasure,
  returning,
  turnsAreUp,
} from "../table/position.js";
import {
  ACTION_PHASE,
  asDominion,
  BUY_PHASE,
  CLEAN_UP,
  type DominionMachine,
  HOLDS_ACTIONS,
  handZone,
  question,
} from "../table/tables.js";
import { turnQuestions } from "../table/turn-questions.js";
import {
  beginTurn,
  buy,
  cleanUp,
  cutShort,
  draw,
  play,
  repeatUntilPass,
  setOff,
  setPhase,
  setRepeating,
  settleAll,
  spendAction,
} from "../verbs/verbs.js";
import { beginTurnAtOnce, buyAtOnce, endTurnAtOnce, playActionAtOnce, playTreasuresAtOnce } from "./shortcuts.js";

const hand = inZone("hand");

/** Whether an Action may be played, as far as everybody can tell: an action is left, and somebody has had an Action. */
export const mayPlayActions = question(
  "mayPlayActions",
  [],
  "flag",
  m => {
    const { game, player, zone: zoneColumns } = m.s;
    const who = game.active[0];
    return (
      game.phase[0] === ACTION_PHASE &&
      game.actions[0] > 0 &&
      (player.mayHold[who] & HOLDS_ACTIONS) !== 0 &&
      zoneColumns.count[handZone(m, who)] > 0
    );
  },
  { reads: ["game.phase", "game.actions", "player.mayHold", "card.zone", "game.active"], say: "Actions may be played" },
);

const actionPhase = during(
  mayPlayActions(),
  choose(
    upToOne,
    those(hand, card => isAction(card)),
    card => playActionAtOnce(card, [spendAction(), play(card)]),
    turnQuestions.playAction,
    setPhase(BUY_PHASE),
  ),
);

/** Treasures that do more than give coins come last, so that a card they bring is played as well. */
const playAllTreasures = playTreasuresAtOnce(
  during(anyOf(those(hand, card => isTreasure(card))), [
    each(
      those(hand, card => isPlainTreasure(card)),
      card => play(card),
    ),
    each(
      those(hand, card => isTreasure(card)),
      card => when(isIn(card, "hand"), play(card)),
    ),
  ]),
);

/** Some treasures, then perhaps some more. */
const playSomeTreasures = repeatUntilPass([
  choose(
    ordered(anyNumber),
    those(hand, card => isTreasure(card)),
    cards => [each(cards, card => when(isIn(card, "hand"), play(card))), when(anyOf(cards), setRepeating(true))],
    turnQuestions.whichTreasures,
  ),
]);

const treasurePhase = when(
  moreThan(sizeOf(zone("hand")), 0),
  oneOf({ all: playAllTreasures, some: playSomeTreasures, none: [] }, undefined, turnQuestions.treasures),
);

/** What whoever's turn it is can pay for. */
export const affordable = sourceWord("affordable", [], "text", "a card you can pay for", c => {
  c.reads |=
    c.registry.columnBit("pile.count") | c.registry.columnBit("game.costsLess") | c.registry.columnBit("game.coins");
  const isAffordable = (m: DominionMachine, name: number): boolean =>
    m.s.pile.count[name] > 0 && costNow(m, name) <= m.s.game.coins[0];
  return {
    kind: "text",
    list(m: Machine, _: number, into: number[]) {
      for (let name = 1; name < m.rules.texts.length; name++) if (isAffordable(asDominion(m), name)) into.push(name);
    },
    has: (m: Machine, _: number, name: number) =>
      Number.isInteger(name) && name >= 1 && name < m.rules.texts.length && isAffordable(asDominion(m), name),
    possible(m: Machine) {
      for (let name = 1; name < m.rules.texts.length; name++) if (isAffordable(asDominion(m), name)) return true;
      return false;
    },
    open: () => true,
  };
});

export const mayBuy = question("mayBuy", [], "flag", m => m.s.game.phase[0] === BUY_PHASE && m.s.game.buys[0] > 0, {
  reads: ["game.phase", "game.buys"],
  say: "a card may be bought",
});

const buyPhase = during(
  mayBuy(),
  choose(upToOne, affordable(), name => buyAtOnce(name, buy(name)), turnQuestions.buy, setPhase(CLEAN_UP)),
);

export const gameEnds = question("gameEnds", [], "flag", gameIsOver, {
  reads: ["game.emptyPiles", "pile.count"],
  say: "three piles (with five or six players four), or the Provinces, are gone",
});
export const turnsAreOver = question("turnsAreOver", [], "flag", turnsAreUp, {
  reads: ["player.turns"],
  say: "everybody has had all turns there may be",
});

export const anyEffect = question("anyEffect", [], "flag", m => rowCount(m.s, m.rules.tables.effect), {
  reads: [],
  say: "anything lasts",
});

const cleanUpPhase = [
  endTurnAtOnce([
    setPhase(CLEAN_UP),
    when(
      moreThan(returning(), 0),
      choose(
        ordered(upTo(returning())),
        those(inZone("inPlay"), card => isAction(card)),
        cards => each(cards, card => move(card, zone("deck"))),
        turnQuestions.returnActions,
      ),
    ),
    cleanUp(you),
    when(gameEnds(), endGame()),
    when(turnsAreOver(), [cutShort(), endGame()]),
    draw(5),
    when(anyEffect(), expire("turn")),
  ]),
  continueAs(nextPlayer()),
];

const fromTreasures = [treasurePhase, buyPhase, ...cleanUpPhase];
const startOfTurn = beginTurnAtOnce(
  you,
  setOff(beginTurn(you), old => settleAll(you, old)),
);
const turns = forever([startOfTurn, actionPhase, setPhase(BUY_PHASE), ...fromTreasures]);

export const main = [each(everyone(1), who => [shuffle(zone("deck", who)), draw(5, who)]), continueAs(1), turns];

export const scenes = {
  actions: [actionPhase, setPhase(BUY_PHASE), ...fromTreasures, turns],
  treasures: [setPhase(BUY_PHASE), ...fromTreasures, turns],
  buys: [setPhase(BUY_PHASE), buyPhase, ...cleanUpPhase, turns],
  cleanUp: [...cleanUpPhase, turns],
};
