// What is to be paid: of each colour, colourless, and last generic.

import { bounded } from "@kibitz/kernel/machine";
import { isPaidWithLife } from "../printed/casting-options.js";
import { COLOURLESS } from "../printed/colours.js";
import type { ManaCost } from "../printed/mana-cost.js";
import { type MagicMachine, manaOwed } from "../printed/tables.js";

export type Due = Int32Array;
export const GENERIC = 6;
export const makeDue = (): Due => new Int32Array(7);

export function addCost(due: Due, cost: ManaCost, x: number, way: number): void {
  for (let colour = 0; colour < 6; colour++) due[colour] += cost.coloured[colour];
  due[GENERIC] = bounded(due[GENERIC] + cost.generic + cost.x * x);
  for (let symbol = 0; symbol < cost.phyrexian.length; symbol++)
    if (!isPaidWithLife(way, symbol)) due[cost.phyrexian[symbol]]++;
}

/** Fills in what a cost comes to that can be paid in one way only. */
export function fillDue(due: Due, cost: ManaCost, x: number): void {
  for (let i = 0; i < due.length; i++) due[i] = 0;
  addCost(due, cost, x, 0);
}

/** The colours that are due, and colourless, as a mask. */
export function dueColours(due: Due): number {
  let mask = 0;
  for (let colour = 0; colour <= COLOURLESS; colour++) if (due[colour] > 0) mask |= 1 << colour;
  return mask;
}
/** Whether mana of one colour pays as one of these colours that are due, or as none: then which one makes no difference. */
export function inSomeColour(due: number, pays: (colour: number) => boolean): boolean {
  for (let colour = 1; colour <= due; colour <<= 1) if ((due & colour) !== 0 && pays(colour)) return true;
  return pays(0);
}

const dueNow = makeDue();
/** The cost that is due in a position; good until the next call. */
export function readDue(m: MagicMachine): Due {
  const dues = manaOwed(m.s);
  for (let colour = 0; colour <= COLOURLESS; colour++) dueNow[colour] = dues[colour][0];
  dueNow[GENERIC] = m.s.game.dueGeneric[0];
  return dueNow;
}
export function writeDue(m: MagicMachine, due: Due): void {
  const dues = manaOwed(m.s);
  for (let colour = 0; colour <= COLOURLESS; colour++) dues[colour][0] = due[colour];
  m.s.game.dueGeneric[0] = due[GENERIC];
}
