// The figures of a finished game, seat by seat.

import type { Metric } from "@kibitz/kernel";
import { levelCount } from "../table/table-facts.js";
import { asWeiss, opponentOf } from "../table/tables.js";

export const metrics: readonly Metric[] = [
  {
    name: "turnsPerGame",
    about: "mean turns in a game, for both players together",
    of: m => ({ total: asWeiss(m).s.game.turn[0], weight: 1 }),
  },
  {
    name: "level",
    about: "mean level at the end",
    of: (m, seat) => ({ total: levelCount(m, seat), weight: 1 }),
  },
  {
    name: "attacks",
    about: "mean attacks declared in a game",
    of: (m, seat) => ({ total: asWeiss(m).s.player.attacks[seat], weight: 1 }),
  },
  {
    name: "damageDealt",
    about: "mean damage the opponent has taken",
    of: (m, seat) => ({ total: asWeiss(m).s.player.damageTaken[opponentOf(seat)], weight: 1 }),
  },
  {
    name: "cancelShare",
    about: "share of the damage processes against this player that were cancelled",
    of: (m, seat) => {
      const { damageCancelled, damageProcesses } = asWeiss(m).s.player;
      return { total: damageCancelled[seat], weight: damageProcesses[seat] };
    },
  },
];
