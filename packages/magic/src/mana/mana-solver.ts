// Whether a pool and what a player can make mana with pay a cost.

import { bounded } from "@kibitz/kernel/machine";
import { COLOURLESS, GOLD, KINDS_OF_MANA } from "../printed/colours.js";
import type { MagicMachine } from "../printed/tables.js";
import { exchangesPay } from "./mana-exchanges.js";
import { type Due, dueColours, GENERIC, inSomeColour, makeDue } from "./mana-owed.js";
import { amountOf, contested, exchanges, gatherSources, sources, withFreed } from "./sources-of-mana.js";

/** Whose sources are looked for once a pool alone does not pay. */
const asked = { player: 0, except: 0, life: 0, isOpen: false };

/**
 * What a player can make mana with counts for paying from now on; `except` is being tapped for something else, and so
 * much life is paid for something else.
 */
export function findSources(player: number, except: number, life = 0): void {
  asked.player = player;
  asked.except = except;
  asked.life = life;
  asked.isOpen = true;
}

/** Finds out at once what a player can make mana with. */
export function gather(m: MagicMachine, player: number, except: number, life = 0): void {
  findSources(player, except, life);
  asked.isOpen = false;
  gatherSources(m, player, except, life);
}

/** What is left of the cost that was asked about last. */
export const left: Due = makeDue();
const pool = new Int32Array(KINDS_OF_MANA);

/** What is in a player's pool, in the order of its columns; good until the next call. */
export function readPool({ s }: MagicMachine, player: number): Int32Array {
  const { white, blue, black, red, green, colourless, gold } = s.player;
  pool[0] = white[player];
  pool[1] = blue[player];
  pool[2] = black[player];
  pool[3] = red[player];
  pool[4] = green[player];
  pool[COLOURLESS] = colourless[player];
  pool[GOLD] = gold[player];
  return pool;
}

/** What a player's pool, and perhaps more, leaves of a cost; true if nothing. Pool mana that pays no colour pays generic. */
export function afterPool(m: MagicMachine, player: number, due: Due, more?: Int32Array): boolean {
  readPool(m, player);
  if (more) for (let kind = 0; kind <= GOLD; kind++) pool[kind] = bounded(pool[kind] + more[kind]);
  let gold = pool[GOLD];
  let over = 0;
  let open = 0;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    const missing = due[colour] - pool[colour];
    left[colour] = missing > 0 ? missing : 0;
    if (missing < 0) over -= missing;
    if (missing > 0 && colour < COLOURLESS) {
      const byGold = Math.min(gold, missing);
      gold -= byGold;
      left[colour] -= byGold;
    }
    open += left[colour];
  }
  left[GENERIC] = Math.max(0, due[GENERIC] - over - gold);
  return open + left[GENERIC] === 0;
}

/** Whether a player's pool pays a cost by itself. */
export const poolPays = (m: MagicMachine, player: number, due: Due): boolean => afterPool(m, player, due);

/**
 * Whether these sources pay what is left of a cost. Those whose mana has one colour are tried with each that is due, but
 * only as long as the cost could be paid if their mana might be of several.
 */
export function sourcesPay(without: number): boolean {
  if (!freeSourcesPay(without)) return false;
  for (let i = 0; sources.anyAlike && i < sources.count; i++)
    if (i !== without && sources.alike[i] !== 0) return someColourPays(i, without);
  return true;
}
function someColourPays(alike: number, without: number): boolean {
  const mask = sources.mask[alike];
  sources.alike[alike] = 0;
  const pays = inSomeColour(mask & dueColours(left), colour => {
    sources.mask[alike] = colour;
    return sourcesPay(without);
  });
  sources.mask[alike] = mask;
  sources.alike[alike] = 1;
  return pays;
}

export function totalLeft(): number {
  let total = left[GENERIC];
  for (let colour = 0; colour <= COLOURLESS; colour++) total += left[colour];
  return total;
}

/** Hall's condition, over the sets of colours that are due. */
function freeSourcesPay(without: number): boolean {
  const dueMask = dueColours(left);
  const total = totalLeft();
  const supply = sources.supply - (without < 0 ? 0 : amountOf(without));
  if (supply < total) return false;
  for (let set = dueMask; set > 0; set = (set - 1) & dueMask) {
    let wanted = 0;
    for (let colour = 0; colour <= COLOURLESS; colour++) if ((set & (1 << colour)) !== 0) wanted += left[colour];
    let able = 0;
    for (let i = 0; i < sources.count; i++) {
      if ((sources.mask[i] & set) === 0) continue;
      able += sources.amount[i];
      // Another use of it is left, if it has more than one.
      if (sources.of[i] === without) able -= sources.once[i];
    }
    if (able < wanted) return false;
  }
  return true;
}

/** Whether a player can pay a cost out of the pool, perhaps with more in it, and with what `findSources` was asked for. */
export function canPay(m: MagicMachine, player: number, due: Due, more?: Int32Array): boolean {
  if (afterPool(m, player, due, more)) return true;
  if (asked.isOpen) gather(m, asked.player, asked.except, asked.life);
  return sourcesPay(-1) || exchangesPay(m, pool, due) || someFreedPay(m, player, due, more);
}

/** So many permanents are tried as what others are paid with. */
const MOST_FREED = 12;
/**
 * Whether it can be paid if permanents that make mana by being tapped or given up are tapped or given up for the mana of
 * others instead: one of them, or the first of them.
 */
function someFreedPay(m: MagicMachine, player: number, due: Due, more?: Int32Array): boolean {
  const rows = [...contested].slice(0, MOST_FREED);
  if (rows.length === 0) return false;
  const { except, life } = asked;
  const found = [...rows.map(row => [row]), ...rows.slice(1).map((_, last) => rows.slice(0, last + 2))].find(some =>
    withFreed(some, () => {
      gatherSources(m, player, except, life);
      return !afterPool(m, player, due, more) && sourcesPay(-1);
    }),
  );
  afterPool(m, player, due, more);
  if (found === undefined) gatherSources(m, player, except, life);
  // What has been found is for this cost only.
  asked.isOpen = found !== undefined;
  return found !== undefined;
}

/** The same without a permanent that is tapped for it: gathered anew only if that makes mana. */
export function canPayWithout(m: MagicMachine, player: number, due: Due, except: number): boolean {
  if (!canPay(m, player, due)) return false;
  if (!asked.isOpen && !isSource(except)) return true;
  gather(m, player, except);
  const pays = canPay(m, player, due);
  findSources(player, 0);
  return pays;
}
function isSource(row: number): boolean {
  for (let i = 0; i < sources.count; i++) if (sources.row[i] === row) return true;
  return exchanges.some(exchange => exchange.row === row);
}
