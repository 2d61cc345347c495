// The figures of a finished game, seat by seat.

import type { Metric } from "@kibitz/kernel";
import { scoreOf } from "../table/scoring.js";
import { asDominion } from "../table/tables.js";

export const metrics: readonly Metric[] = [
  {
    name: "points",
    about: "victory points at the end",
    of: (m, seat) => ({ total: scoreOf(m, seat), weight: 1 }),
  },
  {
    name: "turns",
    about: "turns taken",
    of: (m, seat) => ({ total: asDominion(m).s.player.turns[seat], weight: 1 }),
  },
  {
    name: "cutShort",
    about: "share of games ended by the turn limit",
    of: m => ({ total: asDominion(m).s.game.cutShort[0], weight: 1 }),
  },
];
