// What a search over Weiss Schwarz is told: who plays on, how far, and how good a position is.

import type { SearchHints } from "@kibitz/kernel";
import { forCards, type Machine } from "@kibitz/kernel/machine";
import { factsOf } from "../table/facts.js";
import { levelCount } from "../table/table-facts.js";
import { asWeiss, CLOCK, HAND, opponentOf, STAGE, STOCK, sizeAt, zoneAt } from "../table/tables.js";
import { heuristicPilot } from "./heuristic.js";

const CLOCK_OF_A_LEVEL = 7;

/** In points of damage. */
const CARD = 0.5;
const STOCKED = 0.25;
const CHARACTER = 0.4;
const POWER = 0.1 / 1000;

/** By so many points of damage one wins three games of four. */
const CLEARLY = 6;

function standing(m: Machine, player: number): number {
  const damage = CLOCK_OF_A_LEVEL * levelCount(m, player) + sizeAt(m, CLOCK, player);
  let stage = 0;
  forCards(m.s, zoneAt(m, STAGE, player), card => {
    stage += CHARACTER + POWER * (factsOf(m, m.s.card.text[card]).power ?? 0);
  });
  return stage - damage + CARD * Math.min(7, sizeAt(m, HAND, player)) + STOCKED * Math.min(8, sizeAt(m, STOCK, player));
}

/** How likely a seat is to win. */
function value(m: Machine, seat: number): number {
  const ahead = standing(m, seat) - standing(m, opponentOf(seat));
  return 1 / (1 + Math.exp((-Math.log(3) * ahead) / CLEARLY));
}

export const search: SearchHints = {
  assumes: "both play on like heuristic for two turns",
  policy: heuristicPilot,
  trust: 1,
  horizon: { turnOf: m => asWeiss(m).s.game.turn[0], turns: 2 },
  value,
};
