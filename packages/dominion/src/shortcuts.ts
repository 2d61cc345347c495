// The usual course of a turn in a few steps: what the words of a turn do one after the other, done in one go when
// nobody is told of each step and nothing could come in between. Each leaves the position as the words would.

import { moveMarkedTo } from "@kibitz/kernel";
import { factsOf, TREASURE } from "./facts.js";
import { costNow, gameIsOver, turnsAreUp, worthIsPlain } from "./position.js";
import { isQuiet } from "./quiet.js";
import {
  BUY_PHASE,
  CLEAN_UP,
  discardZone,
  HOLDS_ACTIONS,
  HOLDS_OTHERS_GAIN_REACTIONS,
  HOLDS_OWN_GAIN_REACTIONS,
  HOLDS_WOULD_GAIN_REACTIONS,
  handZone,
  inPlayZone,
  shortcut,
} from "./tables.js";
import { begin, countGain, discardEverything, drawQuietly, takeFromPile } from "./verbs.js";

/** Begins a turn in which no Action can be played, as far as everybody can tell. */
export const beginTurnAtOnce = shortcut(
  "beginTurnAtOnce",
  [["player", "player"]],
  (m, player) => {
    const { s } = m;
    if ((s.player.mayHold[player] & HOLDS_ACTIONS) !== 0 && s.zone.count[handZone(m, player)] > 0) return false;
    if (!isQuiet(m)) return false;
    begin(m, player);
    s.game.phase[0] = BUY_PHASE;
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
      const places = s.place.card;
      const first = s.zone.start[hand] + s.zone.head[hand];
      for (let at = first; at < first + s.zone.count[hand]; at++) {
        const name = text[places[at]];
        if ((types[name] & TREASURE) !== 0 && plainTreasure[name] === 0) return false;
      }
    }
    const before = s.zone.count[inPlay];
    moveMarkedTo(m, hand, inPlay, plainTreasure);
    const { played } = s.pile;
    const cards = s.place.card;
    const bottom = s.zone.start[inPlay] + s.zone.head[inPlay];
    const end = bottom + s.zone.count[inPlay];
    let coins = 0;
    for (let at = bottom + before; at < end; at++) {
      const name = text[cards[at]];
      coins += worth[name];
      played[name]++;
    }
    s.game.coins[0] += coins;
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
    const { onGain, watched } = factsOf(m);
    const { mayHold } = s.player;
    if ((mayHold[player] & (HOLDS_OWN_GAIN_REACTIONS | HOLDS_WOULD_GAIN_REACTIONS)) !== 0 || onGain[name] !== 0)
      return false;
    if (watched[name] !== 0) {
      for (let who = 1; who < mayHold.length; who++)
        if ((mayHold[who] & HOLDS_OTHERS_GAIN_REACTIONS) !== 0) return false;
    }
    if (!isQuiet(m)) return false;
    const price = costNow(m, name);
    game.coins[0] -= price;
    game.paid[0] += price;
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
    if (m.asksChance || s.game.returning[0] !== 0 || s.table.count[m.rules.tables.effect.book] > 0) return false;
    if (gameIsOver(m) || turnsAreUp(m) || !isQuiet(m)) return false;
    const player = s.game.active[0];
    s.game.phase[0] = CLEAN_UP;
    discardEverything(m, player);
    drawQuietly(m, HAND, player);
    return true;
  },
  { say: "{otherwise}" },
);

export const shortcuts = [beginTurnAtOnce, playTreasuresAtOnce, buyAtOnce, endTurnAtOnce];
