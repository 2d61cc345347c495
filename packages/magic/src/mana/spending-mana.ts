// Mana going out of a pool, for a cost that it pays.

import { COLOURLESS, GOLD } from "../printed/colours.js";
import type { ManaCost } from "../printed/mana-cost.js";
import { type MagicMachine, poolsOf } from "../printed/tables.js";
import { type Due, fillDue, GENERIC, makeDue, readDue } from "./mana-owed.js";
import { canPay, gather, poolPays, readPool } from "./mana-solver.js";
import { addManaWith, addSource, type Made, sources } from "./sources-of-mana.js";

/**
 * Takes a cost out of a player's pool, or nothing if it is not enough. Colours that are left over go last; of those, one
 * that fits if that is asked.
 */
export function spend(m: MagicMachine, player: number, due: Due, fits?: () => boolean): boolean {
  if (!poolPays(m, player, due)) return false;
  const pools = poolsOf(m.s);
  let gold = pools[GOLD][player];
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    const pool = pools[colour];
    const paid = Math.min(pool[player], due[colour]);
    pool[player] -= paid;
    gold -= due[colour] - paid;
  }
  pools[GOLD][player] = gold;
  m.look(due[GENERIC]);
  for (let generic = due[GENERIC]; generic > 0; generic--) {
    const fitting = fits ? fittingKind(m, player, fits) : -1;
    poolsOf(m.s)[fitting >= 0 ? fitting : plentifulKind(m, player)][player]--;
  }
  return true;
}
/** Of what is in a player's pool, what there is most of; colourless first, gold last. */
function plentifulKind(m: MagicMachine, player: number): number {
  const pools = poolsOf(m.s);
  let best = -1;
  for (let colour = COLOURLESS; colour >= 0; colour--) {
    const have = pools[colour][player];
    if (have > 0 && (best < 0 || (best !== COLOURLESS && have > pools[best][player]))) best = colour;
  }
  return best >= 0 ? best : GOLD;
}
function fittingKind(m: MagicMachine, player: number, fits: () => boolean): number {
  for (let kind = COLOURLESS; kind >= 0; kind--) {
    if (poolsOf(m.s)[kind][player] === 0) continue;
    poolsOf(m.s)[kind][player]--;
    const isFitting = fits();
    poolsOf(m.s)[kind][player]++;
    if (isFitting) return kind;
  }
  return -1;
}

/** Takes the cost of a mana ability, in one of the ways to pay it, out of a pool, so that the rest and what it makes pay for what is due besides. */
export function spendOn(
  m: MagicMachine,
  player: number,
  costs: readonly ManaCost[],
  row: number,
  makes: readonly Made[],
): void {
  gather(m, player, 0);
  for (const { mask, amount, alike } of makes) addSource(row, mask, 0, amount, alike, 0);
  if (m.s.card.tapped[row] !== 0) addManaWith(m, row, sources.count);
  const fits = (): boolean => canPay(m, player, readDue(m));
  const payable = costs.filter(cost => poolPays(m, player, dueFor(cost)));
  const [first] = payable;
  if (first === undefined) throw new Error(`unreachable: player ${player} cannot pay for the mana of card ${row}`);
  const best = payable.length > 1 ? payable.find(cost => fitsAfter(m, player, cost, fits)) : first;
  spend(m, player, dueFor(best ?? first), fits);
}
const due = makeDue();
function dueFor(cost: ManaCost): Due {
  fillDue(due, cost, 0);
  return due;
}
/** Whether what is left of a pool fits once a cost was paid out of it. */
function fitsAfter(m: MagicMachine, player: number, cost: ManaCost, fits: () => boolean): boolean {
  const before = readPool(m, player).slice();
  spend(m, player, dueFor(cost), fits);
  const isFitting = fits();
  before.forEach((mana, kind) => {
    poolsOf(m.s)[kind][player] = mana;
  });
  return isFitting;
}
