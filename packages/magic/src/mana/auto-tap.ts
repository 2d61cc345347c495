// What to use next for a cost that is due, and for mana of which colours.

import { bounded } from "@kibitz/kernel/machine";
import { isType } from "../characteristics/characteristics.js";
import { ABILITIES } from "../printed/casting-options.js";
import { bitCount, COLOURLESS, coloursIn, GOLD } from "../printed/colours.js";
import type { MagicMachine } from "../printed/tables.js";
import { CREATURE } from "../printed/types.js";
import { findStep, step } from "./mana-exchanges.js";
import { GENERIC, readDue } from "./mana-owed.js";
import { afterPool, canPay, gather, left, sourcesPay, totalLeft } from "./mana-solver.js";
import { findSpared, lostWith } from "./reserve-sources.js";
import {
  addSource,
  amountOf,
  contested,
  exchanges,
  hasMore,
  type Made,
  manaFacts,
  sources,
  usedAbilities,
} from "./sources-of-mana.js";

/** For each colour, how much more of it the sources could make than is due. */
const slack = new Int32Array(6);
function findSlack(): void {
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    let able = -left[colour];
    for (let i = 0; i < sources.count; i++) if ((sources.mask[i] & (1 << colour)) !== 0) able += sources.amount[i];
    slack[colour] = able;
  }
}

/** Of these colours, the one that is due and hardest to come by; any of them if none is due. */
function wantedOf(mask: number): number {
  let best = -1;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if ((mask & (1 << colour)) === 0) continue;
    if (best < 0) best = colour;
    else if (left[colour] > 0 && (left[best] === 0 || slack[colour] < slack[best])) best = colour;
  }
  return best;
}

/** Takes what a source makes off what is left to pay; what is due and rare first. `findSlack` must have been called. */
function takeFrom(mask: number, amount: number, alike: boolean, into: Int32Array | undefined): void {
  const only = alike ? wantedOf(mask) : -1;
  for (let rest = amount; rest > 0; ) {
    const colour = alike ? only : wantedOf(mask);
    if (colour < 0) return;
    // Once nothing is left to pay, all the rest is the same.
    const lot = totalLeft() === 0 ? rest : 1;
    rest -= lot;
    if (into) into[colour] = bounded(into[colour] + lot);
    if (left[colour] > 0) left[colour]--;
    else if (left[GENERIC] > 0) left[GENERIC]--;
  }
}

/** Of the colours that are due, the one hardest to come by; -1 if none is. */
function rarestDue(): number {
  let rarest = -1;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if (left[colour] > 0 && (rarest < 0 || slack[colour] < slack[rarest])) rarest = colour;
  }
  return rarest;
}
/** Whether a source has to be used in its costlier way for a colour, or for any mana at all (-1). */
const isCostly = (source: number, colour: number): boolean =>
  sources.way[source] !== 0 &&
  (colour < 0 ? sources.plain[source] === 0 : (sources.plain[source] & (1 << colour)) === 0);

/** How much else a source could do: the least goes first. What costs more than tapping goes last. */
function worthOf(m: MagicMachine, source: number, rarest: number): number {
  const wasted = Math.max(0, sources.once[source] - Math.max(1, left[GENERIC]));
  // Of what could do as little else, what there is most of.
  let spare = 15;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if ((sources.mask[source] & (1 << colour)) !== 0) spare = Math.min(spare, Math.max(0, slack[colour]));
  }
  const alive = isType(m, sources.row[source], CREATURE) ? 1 : 0;
  const plainly = ((bitCount(sources.mask[source]) * 4 + wasted) * 2 + alive) * 16 - spare;
  return isCostly(source, rarest) ? plainly + COSTLY : plainly;
}
const COSTLY = 1_000_000;
/** What is worth more than anything else a source could do. */
const ABILITY = 10_000;

/**
 * Of the sources that leave the rest payable, and with which nothing comes, the one that costs fewest abilities; of those,
 * the one of least worth, or -1.
 */
function bestSource(m: MagicMachine, rarest: number, isFit: (source: number) => boolean = () => true): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const before = left.slice();
  const total = totalLeft();
  for (let i = 0; i < sources.own; i++) {
    if ((rarest >= 0 && (sources.mask[i] & (1 << rarest)) === 0) || hasMore(i) || !isFit(i)) continue;
    const worth = worthOf(m, i, rarest);
    if (worth >= least) continue;
    takeFrom(sources.mask[i], sources.once[i], sources.alike[i] !== 0, undefined);
    const pays = totalLeft() < total && sourcesPay(i);
    const spoiling = pays ? worth + lostWith(i) * ABILITY : worth;
    left.set(before);
    if (!pays || spoiling >= least) continue;
    least = spoiling;
    best = i;
  }
  return best;
}
/** What is tapped and then taken away for the mana of another is tapped first. */
function bestInOrder(m: MagicMachine, rarest: number): number {
  const best = bestSource(m, rarest);
  if (best < 0 || !takesAway(m, best)) return best;
  const before = bestSource(m, -1, source => sources.way[source] === 0);
  return before >= 0 ? before : best;
}
function takesAway(m: MagicMachine, source: number): boolean {
  const held = usedAbilities(m, sources.row[source])[sources.way[source] - ABILITIES];
  const price = held && manaFacts(held)?.price;
  return price !== undefined && price.others > 0 && !price.areTapped;
}

/** Of the sources that more comes with, and that leave the rest payable, the one that wastes least, or -1. */
const rich = { source: -1, isCostly: false, wasted: 0 };
function findRichSource(rarest: number): void {
  rich.source = -1;
  if (sources.count === sources.own) return;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < sources.own; i++) {
    if (!hasMore(i)) continue;
    const plainly = sources.plain[i] === 0 ? -1 : wasteOf(i, sources.plain[i], rarest);
    const wasted = plainly < 0 && sources.way[i] !== 0 ? wasteOf(i, sources.mask[i], rarest) : plainly;
    if (wasted < 0) continue;
    // Of what wastes as little, what makes most.
    const worth = (plainly < 0 ? COSTLY : 0) + wasted * MOST_MADE - amountOf(i);
    if (worth >= least) continue;
    least = worth;
    rich.source = i;
    rich.isCostly = plainly < 0;
    rich.wasted = wasted;
  }
}
const MOST_MADE = 1000;

/**
 * How much of what a source makes, used for one of these colours, is not needed; -1 if that does not leave the rest
 * payable. What comes with it is taken first.
 */
function wasteOf(source: number, mask: number, rarest: number): number {
  const before = left.slice();
  const total = totalLeft();
  let made = mask;
  for (let i = sources.own; i < sources.count; i++) {
    if (sources.of[i] !== source) continue;
    takeFrom(sources.mask[i], sources.amount[i], false, undefined);
    made |= sources.mask[i];
  }
  takeFrom(mask, sources.once[source], sources.alike[source] !== 0, undefined);
  const wasted = amountOf(source) - (total - totalLeft());
  const pays = (rarest < 0 || (made & (1 << rarest)) !== 0) && sourcesPay(source);
  left.set(before);
  return pays ? wasted : -1;
}

/** Whether it can be paid by tapping only what nothing comes with, and at no other cost. */
function plainSourcesPay(): boolean {
  const { mask, amount, supply, count } = sources;
  const before = { mask: mask.slice(0, count), amount: amount.slice(0, count) };
  for (let i = 0; i < count; i++) {
    mask[i] = sources.plain[i];
    if (mask[i] !== 0 && !hasMore(i)) continue;
    sources.supply -= amount[i];
    amount[i] = 0;
  }
  const pays = sourcesPay(-1);
  mask.set(before.mask);
  amount.set(before.amount);
  sources.supply = supply;
  return pays;
}

/** The next permanent to make mana with for the cost that is due, and how (0: just tap it). */
export const next = { row: 0, way: 0 };
function useNext(source: number, isCostlyUse: boolean): void {
  next.row = sources.row[source];
  next.way = isCostlyUse ? sources.way[source] : 0;
}
export function findNextSource(m: MagicMachine, player: number): void {
  next.row = 0;
  next.way = 0;
  const due = readDue(m);
  if (afterPool(m, player, due)) return;
  gather(m, player, 0);
  const isHard = exchanges.length + contested.size > 0 && !sourcesPay(-1);
  if (isHard && canPay(m, player, due) && !sourcesPay(-1)) {
    useStep();
    return;
  }
  findSlack();
  findSpared(m, player);
  const rarest = rarestDue();
  findRichSource(rarest);
  const best = isRichBest() ? -1 : bestInOrder(m, rarest);
  if (best >= 0) useNext(best, isCostly(best, (sources.mask[best] & (1 << rarest)) !== 0 ? rarest : -1));
  else if (rich.source >= 0) useNext(rich.source, rich.isCostly);
}
function useStep(): void {
  findStep();
  if (step.source >= 0) useNext(step.source, step.isCostly);
  else Object.assign(next, { row: step.row, way: step.way });
}
/** What more comes with goes first if nothing of it is wasted, or if the rest does not pay without it. */
const isRichBest = (): boolean => rich.source >= 0 && ((rich.wasted === 0 && !rich.isCostly) || !plainSourcesPay());

/** So much mana of these colours, as the cost that is due needs it, colour by colour. */
export function manaFor(m: MagicMachine, player: number, made: Made, into: Int32Array): void {
  into.fill(0);
  if (m.rules.options.mana === "gold" && bitCount(made.mask) >= 5) {
    into[GOLD] = bounded(made.amount);
    return;
  }
  afterPool(m, player, readDue(m));
  gather(m, player, 0);
  findSlack();
  takeFrom(made.mask, made.amount, made.alike, into);
  if (exchanges.length > 0) fitExchanges(m, player, made, into);
}

/** Where mana abilities that cost mana have to be used as well, mana that does not fit is made of colours that do. */
function fitExchanges(m: MagicMachine, player: number, { mask, amount, alike }: Made, into: Int32Array): void {
  if (canPay(m, player, readDue(m), into)) return;
  into.fill(0);
  const lot = alike ? amount : 1;
  m.look(amount / lot);
  for (let rest = amount - lot; rest >= 0; rest -= lot) {
    const at = sources.count;
    if (rest > 0) addSource(0, mask, 0, rest, alike, 0);
    const colours = coloursIn(mask);
    const fits = colours.find(colour => {
      into[colour] += lot;
      const pays = canPay(m, player, readDue(m), into);
      into[colour] -= lot;
      return pays;
    });
    into[fits ?? colours[0]] += lot;
    if (rest > 0) sources.supply -= rest;
    sources.count = at;
  }
}
/** What tapping a source for the cost that is due adds to the pool, colour by colour. */
export function manaFrom(m: MagicMachine, player: number, row: number, into: Int32Array): void {
  into.fill(0);
  afterPool(m, player, readDue(m));
  gather(m, player, 0);
  // What came with it is in the pool.
  for (let i = sources.own; i < sources.count; i++) if (sources.row[i] === row) sources.amount[i] = 0;
  findSlack();
  for (let i = 0; i < sources.own; i++) {
    if (sources.row[i] !== row || sources.plain[i] === 0) continue;
    const made = { mask: sources.plain[i], amount: sources.amount[i], alike: sources.alike[i] !== 0 };
    if (m.rules.options.mana === "gold" && bitCount(made.mask) >= 5) {
      into[GOLD] = bounded(made.amount);
      return;
    }
    takeFrom(made.mask, made.amount, made.alike, into);
    if (exchanges.length > 0) {
      gather(m, player, row);
      fitExchanges(m, player, made, into);
    }
    return;
  }
}
