// The usual course of a turn in a few steps: what the words of a turn do one after the other, done in one go when
// nobody is told of each step and nothing could come in between. Each leaves the position as the words would.

import { addTo, cardAt, hideArrivalIn, moveMarkedTo, moveTo, rowCount, rowOf, zoneCount } from "@kibitz/kernel/machine";
import { factsOf, TREASURE } from "../table/facts.js";
import { costNow, gameIsOver, turnsAreUp, worthIsPlain } from "../table/position.js";
import { isQuiet } from "../table/quiet.js";
import {
  CLEAN_UP,
  discardZone,
  HOLDS_OTHERS_GAIN_REACTIONS,
  HOLDS_OWN_GAIN_REACTIONS,
  HOLDS_WOULD_GAIN_REACTIONS,
  handZone,
  inPlayZone,
  shortcut,
} from "../table/tables.js";
import { begin, countGain, discardEverything, drawQuietly, takeFromPile } from "../verbs/verbs.js";

/** Begins a turn at whose beginning nothing goes off. */
export const beginTurnAtOnce = shortcut(
  "beginTurnAtOnce",
  [["player", "player"]],
  (m, player) => {
    if (!isQuiet(m)) return false;
    begin(m, player);
    return true;
  },
  { say: "{otherwise}" },
);

/** Plays an Action out of the hand, if all it does is give its plus-lines. */
export const playActionAtOnce = shortcut(
  "playActionAtOnce",
  [["card", "card"]],
  (m, card) => {
    const { s } = m;
    const name = s.card.text[rowOf(card)];
    const { plainAction, plus } = factsOf(m);
    if (plainAction[name] === 0 || m.asksChance || !isQuiet(m)) return false;
    const { game } = s;
    const player = game.active[0];
    moveTo(m, rowOf(card), inPlayZone(m, player));
    addTo(s.pile.played, name, 1);
    addTo(game.actionsPlayed, 0, 1);
    if (plus.cards[name] > 0) drawQuietly(m, plus.cards[name], player);
    addTo(game.actions, 0, plus.actions[name] - 1);
    addTo(game.buys, 0, plus.buys[name]);
    addTo(game.coins, 0, plus.coins[name]);
    return true;
  },
  { say: "{otherwise}" },
);

/** Plays all treasures in hand, if all they do is give their coins. */
export const playTreasuresAtOnce = shortcut(
  "playTreasuresAtOnce",
  [],
  m => {
    if (!isQuiet(m) || !worthIsPlain(m)) return false;
    const { s } = m;
    const { plainTreasure, worth, types, haveOddTreasures } = factsOf(m);
    const player = s.game.active[0];
    const hand = handZone(m, player);
    const inPlay = inPlayZone(m, player);
    const { text } = s.card;
    if (haveOddTreasures) {
      for (let i = 0; i < zoneCount(s, hand); i++) {
        const name = text[cardAt(s, hand, i)];
        if ((types[name] & TREASURE) !== 0 && plainTreasure[name] === 0) return false;
      }
    }
    const before = zoneCount(s, inPlay);
    hideArrivalIn(s, hand, "top", m.rules.zoneKinds);
    moveMarkedTo(m, hand, inPlay, plainTreasure);
    const { played } = s.pile;
    let coins = 0;
    for (let i = before; i < zoneCount(s, inPlay); i++) {
      const name = text[cardAt(s, inPlay, i)];
      coins += worth[name];
      addTo(played, name, 1);
    }
    addTo(s.game.coins, 0, coins);
    return true;
  },
  { say: "{otherwise}" },
);

/** Buys a card whose gain brings nothing else about. */
export const buyAtOnce = shortcut(
  "buyAtOnce",
  [["name", "text"]],
  (m, name) => {
    const { s } = m;
    const { game } = s;
    const player = game.active[0];
    const { onGain, watched, holds } = factsOf(m);
    const { mayHold } = s.player;
    // The first card that reacts may be the one that is bought: from then on its owner is asked.
    const mayReact = (mayHold[player] | holds[name]) & (HOLDS_OWN_GAIN_REACTIONS | HOLDS_WOULD_GAIN_REACTIONS);
    if (mayReact !== 0 || onGain[name] !== 0) return false;
    if (watched[name] !== 0) {
      for (let who = 1; who < mayHold.length; who++)
        if ((mayHold[who] & HOLDS_OTHERS_GAIN_REACTIONS) !== 0) return false;
    }
    if (!isQuiet(m)) return false;
    const price = costNow(m, name);
    game.coins[0] -= price;
    addTo(game.paid, 0, price);
    game.buys[0]--;
    takeFromPile(m, player, name, discardZone(m, player));
    countGain(m, player, name);
    return true;
  },
  { say: "{otherwise}" },
);

const HAND = 5;

/** Cleans up and draws a new hand, if the game goes on, nothing lasts, and chance is not asked outside. */
export const endTurnAtOnce = shortcut(
  "endTurnAtOnce",
  [],
  m => {
    const { s } = m;
    if (m.asksChance || s.game.returning[0] !== 0 || rowCount(s, m.rules.tables.effect) > 0) return false;
    if (gameIsOver(m) || turnsAreUp(m) || !isQuiet(m)) return false;
    const player = s.game.active[0];
    s.game.phase[0] = CLEAN_UP;
    discardEverything(m, player);
    drawQuietly(m, HAND, player);
    return true;
  },
  { say: "{otherwise}" },
);
