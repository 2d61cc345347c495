// The figures of a finished match, seat by seat.

import type { Metric } from "@kibitz/kernel";
import { asNimmt } from "./tables.js";

export const metrics: readonly Metric[] = [
  {
    name: "bullsPerDeal",
    about: "mean bulls taken in a deal",
    of: (m, seat) => ({ total: asNimmt(m).s.player.score[seat], weight: asNimmt(m).s.game.deal[0] }),
  },
  {
    name: "dealWinShare",
    about: "share of deals won, ties split evenly",
    of: (m, seat) => ({
      total: asNimmt(m).s.player.dealsWon[seat],
      weight: asNimmt(m).s.game.deal[0],
    }),
  },
  {
    name: "pointsPerMatch",
    about: "mean bulls at the end of a match",
    of: (m, seat) => ({ total: asNimmt(m).s.player.score[seat], weight: 1 }),
  },
  {
    name: "dealsPerMatch",
    about: "mean deals in a match",
    of: m => ({ total: asNimmt(m).s.game.deal[0], weight: 1 }),
  },
];
