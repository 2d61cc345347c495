// Turns and their phases begin and end.

import { addTo, bounded, cardAt, moveAllTo, showTops, zoneCount } from "@kibitz/kernel/machine";
import { ACTION, factsOf } from "../table/facts.js";
import { ACTION_PHASE, atomic, type DominionMachine, discardZone, handZone, inPlayZone } from "../table/tables.js";

export const setPhase = atomic(
  "setPhase",
  [["phase", "number"]],
  (m, phase) => {
    m.s.game.phase[0] = phase;
    return 0;
  },
  { past: "phase begun", writes: ["game.phase"], say: "phase {phase} begins", open: false },
);

export function begin(m: DominionMachine, player: number): void {
  const { game } = m.s;
  addTo(m.s.player.turns, player, 1);
  game.active[0] = player;
  game.phase[0] = ACTION_PHASE;
  game.actions[0] = 1;
  game.buys[0] = 1;
  game.coins[0] = 0;
  game.costsLess[0] = 0;
  game.actionsPlayed[0] = 0;
  game.actionsGained[0] = 0;
  game.returning[0] = 0;
  game.paid[0] = 0;
  game.drawn[0] = m.s.zone.count[handZone(m, player)];
  const { played } = m.s.pile;
  for (let name = 0; name < played.length; name++) played[name] = 0;
}

/** A turn begins: one action, one buy. */
export const beginTurn = atomic(
  "beginTurn",
  [["player", "player"]],
  (m, player) => {
    begin(m, player);
    return 0;
  },
  {
    past: "turn begun",
    writes: [
      "player.turns",
      "pile.played",
      ...[
        "active",
        "phase",
        "actions",
        "buys",
        "coins",
        "costsLess",
        "actionsPlayed",
        "actionsGained",
        "returning",
      ].map(column => `game.${column}`),
    ],
    say: "the turn of {player} begins",
    open: false,
  },
);

/** What statistics want to know of a turn that ends. */
function noteTurn(m: DominionMachine, player: number): void {
  const { s } = m;
  const { game, player: players } = s;
  const { types } = factsOf(m);
  const hand = handZone(m, player);
  const { text } = s.card;
  let unplayed = 0;
  for (let i = 0; i < zoneCount(s, hand); i++) if ((types[text[cardAt(s, hand, i)]] & ACTION) !== 0) unplayed++;
  players.peakMoney[player] = bounded(game.coins[0] + game.paid[0]);
  players.cardsSeen[player] = game.drawn[0];
  players.unplayedActions[player] = unplayed;
  players.unusedActions[player] = game.actions[0];
  players.unusedBuys[player] = game.buys[0];
  players.unusedMoney[player] = game.coins[0];
}

export function discardEverything(m: DominionMachine, player: number): void {
  noteTurn(m, player);
  // All of it is one step: of the hand nothing is seen, unless nothing was in play.
  m.s.kernel.indivisible[0]++;
  const pile = discardZone(m, player);
  moveAllTo(m, handZone(m, player), pile);
  moveAllTo(m, inPlayZone(m, player), pile);
  // What others played this turn is done as well.
  const { count } = m.s.zone;
  for (let who = 1; who <= m.rules.players; who++) {
    if (count[inPlayZone(m, who)] > 0) moveAllTo(m, inPlayZone(m, who), discardZone(m, who));
  }
  m.s.kernel.indivisible[0]--;
  showTops(m);
}

/** All cards in hand go to the discard pile, and all in play, also of others. */
export const cleanUp = atomic(
  "cleanUp",
  [["player", "player"]],
  (m, player) => {
    discardEverything(m, player);
    return 0;
  },
  { past: "cleaned up", writes: [], say: "{player} discards hand and cards in play", open: false },
);

/** The game ends before its time: too many turns. */
export const cutShort = atomic(
  "cutShort",
  [],
  m => {
    m.s.game.cutShort[0] = 1;
    return 0;
  },
  { past: "cut short", writes: ["game.cutShort"], say: "the game is cut short", open: false },
);
