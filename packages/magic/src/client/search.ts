// What a search over Magic is told: who plays on, how far, how good a position is, and what is not worth a look.

import type { SearchHints } from "@kibitz/kernel";
import { type Machine, rowOf } from "@kibitz/kernel/machine";
import { isType, powerOf, toughnessOf } from "../characteristics/characteristics.js";
import { isPlainSource } from "../mana/sources-of-mana.js";
import { isForMana } from "../printed/casting-options.js";
import { forPermanents } from "../printed/control.js";
import { printed } from "../printed/printed.js";
import { type MagicMachine, magicMachine, stateOf } from "../printed/tables.js";
import { CREATURE, LAND } from "../printed/types.js";
import { HAND, zoneAt } from "../printed/zones.js";
import { heuristicPilot } from "./heuristic.js";

/** In cards. */
const CREATURE_ITSELF = 0.5;
const POWER = 0.35;
const TOUGHNESS = 0.15;
const OTHER_MANA_VALUE = 0.3;
const LAND_IN_PLAY = 0.7;
const CARD_IN_HAND = 0.8;
/** A point of life; and what counts for more the fewer are left. */
const LIFE = 0.3;
const LAST_LIFE = 2;

const POISON = 1;

/** By so many cards one wins three games of four. */
const CLEARLY = 3.5;

function standing(m: MagicMachine, player: number): number {
  let sum = CARD_IN_HAND * m.s.zone.count[zoneAt(m, HAND, player)];
  forPermanents(m, player, row => {
    if (isType(m, row, CREATURE))
      sum += CREATURE_ITSELF + POWER * Math.max(0, powerOf(m, row)) + TOUGHNESS * toughnessOf(m, row);
    else if (isType(m, row, LAND)) sum += LAND_IN_PLAY;
    else sum += 0.3 + OTHER_MANA_VALUE * printed(m, m.s.card.text[row]).cost.manaValue;
  });
  const { life, poison } = m.s.player;
  const left = Math.max(0, life[player]);
  return sum + LIFE * left + LAST_LIFE * Math.sqrt(left) - POISON * poison[player];
}

/** How likely a seat is to win. */
function value(machine: Machine, seat: number): number {
  const m = magicMachine(machine);
  const ahead = standing(m, seat) - standing(m, 3 - seat);
  return 1 / (1 + Math.exp((-Math.log(3) * ahead) / CLEARLY));
}

/** Mana is made while paying. */
function isWorthTrying(machine: Machine, _player: number, picked: readonly number[]): boolean {
  const m = magicMachine(machine);
  const ask = m.ask();
  if (ask?.is !== "choice" || picked.length === 0) return true;
  if (ask.reason === "how to use it") return !isForMana(picked[0]);
  return !(ask.idle && ask.isSingle) || !isPlainSource(m, rowOf(picked[0]));
}

export const search: SearchHints = {
  assumes: "both play on like heuristic for four turns",
  policy: () => heuristicPilot,
  trust: 1,
  horizon: { turnOf: m => stateOf(m).game.turn[0], turns: 4 },
  value,
  isWorthTrying,
  figure: { name: "life", of: (m, seat) => stateOf(m).player.life[seat] },
};
