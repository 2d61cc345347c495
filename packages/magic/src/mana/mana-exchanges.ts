// Mana abilities that cost mana: which of them to use, one after the other, for a cost that nothing else pays.

import { ANY_COLOUR, bitCount, COLOURLESS, GOLD } from "../printed/colours.js";
import type { MagicMachine } from "../printed/tables.js";
import { type Due, dueColours, fillDue, inSomeColour, makeDue } from "./mana-owed.js";
import { amountOf, type Exchange, exchanges, isTappedAs, MOST_EXCHANGES, sources } from "./sources-of-mana.js";

/** So many orders of them are tried. */
const MOST_TRIES = 400;

/** Mana to pay with: of the pool, of a source, or of an exchange; and the first round that it can pay for. */
interface Supply {
  mask: number;
  readonly amount: number;
  alike: boolean;
  from: number;
  /** The source whose use makes it, or -1. */
  readonly source: number;
}
const supplies: Supply[] = [];
const NEVER = 99;

/** What is used one after the other; what each round costs: these, and last what all is for. */
const used: Exchange[] = [];
const wanted: readonly Due[] = Array.from({ length: MOST_EXCHANGES + 1 }, makeDue);
/** In each round, the colours that are asked for then or later. */
const asked = new Int32Array(MOST_EXCHANGES + 1);

/** Whether each round can be paid with what is there by then. Mana of one colour is tried with each that is wanted. */
function roundsArePaid(rounds: number): boolean {
  if (!areFreelyPaid(rounds)) return false;
  const supply = supplies.find(({ alike }) => alike);
  return supply === undefined || someColourPays(supply, rounds);
}
function someColourPays(supply: Supply, rounds: number): boolean {
  const { mask } = supply;
  let due = 0;
  for (let round = 0; round < rounds; round++) due |= dueColours(wanted[round]);
  supply.alike = false;
  const pays = inSomeColour(mask & due, colour => {
    supply.mask = colour;
    return roundsArePaid(rounds);
  });
  supply.mask = mask;
  supply.alike = true;
  return pays;
}

/**
 * Hall's condition, over what is wanted in the first rounds wholly, and sets of colours of those after them. A colour that
 * is asked for in a round is asked for before as well: whatever could pay it then can pay it later.
 */
function areFreelyPaid(rounds: number): boolean {
  let wholly = 0;
  for (let whole = 0; whole <= rounds; whole++) {
    if (!setsArePaid(rounds - 1, whole, rounds, 0, wholly)) return false;
    if (whole < rounds) for (const count of wanted[whole]) wholly += count;
  }
  return true;
}
function setsArePaid(round: number, whole: number, rounds: number, later: number, sum: number): boolean {
  if (round < whole) return ableTo(whole, rounds) >= sum;
  const due = wanted[round];
  let open = 0;
  let total = sum;
  for (let colour = 0; colour <= COLOURLESS; colour++) {
    if (due[colour] === 0) continue;
    if ((later & (1 << colour)) === 0) open |= 1 << colour;
    else total += due[colour];
  }
  for (let set = open; ; set = (set - 1) & open) {
    let more = total;
    for (let colour = 0; colour <= COLOURLESS; colour++) if ((set & (1 << colour)) !== 0) more += due[colour];
    asked[round] = later | set;
    if (!setsArePaid(round - 1, whole, rounds, later | set, more)) return false;
    if (set === 0) return true;
  }
}
/** How much mana could pay something of the first rounds, or a colour that is asked for after them. */
function ableTo(whole: number, rounds: number): number {
  let able = 0;
  for (const { mask, amount, from } of supplies) {
    const first = Math.max(whole, from);
    if (from < whole || (first < rounds && (mask & asked[first]) !== 0)) able += amount;
  }
  return able;
}

/** The pool and the sources, before anything is used. */
function layOut(pool: Int32Array): void {
  supplies.length = 0;
  used.length = 0;
  for (let kind = 0; kind <= GOLD; kind++) {
    const mask = kind === GOLD ? ANY_COLOUR : 1 << kind;
    if (pool[kind] > 0) supplies.push({ mask, amount: pool[kind], alike: false, from: 0, source: -1 });
  }
  for (let i = 0; i < sources.count; i++) {
    const alike = sources.alike[i] !== 0;
    supplies.push({ mask: sources.mask[i], amount: sources.amount[i], alike, from: 0, source: sources.of[i] });
  }
}
function supply({ makes }: Exchange, from: number): void {
  for (const { mask, amount, alike } of makes)
    supplies.push({ mask, amount, alike: alike && amount > 1 && bitCount(mask) > 1, from, source: -1 });
}
const setFrom = (source: number, from: number): void => {
  for (const made of supplies) if (made.source === source) made.from = from;
};

/** From now on an exchange is used last; what is tapped for it makes nothing else. */
function use(m: MagicMachine, exchange: Exchange): void {
  fillDue(wanted[used.length], exchange.cost, 0);
  used.push(exchange);
  supply(exchange, used.length);
  keepApart(m, exchange, NEVER);
}
function undoUse(m: MagicMachine): void {
  const exchange = used.pop();
  if (exchange === undefined) return;
  supplies.length -= exchange.makes.length;
  keepApart(m, exchange, 0);
}
function keepApart(m: MagicMachine, { row, taps }: Exchange, from: number): void {
  for (let i = 0; taps && i < sources.own; i++) if (sources.row[i] === row && isTappedAs(m, i)) setFrom(i, from);
}

function isLeft(exchange: Exchange): boolean {
  let uses = 0;
  for (const { row, way, taps } of used) {
    if (row !== exchange.row) continue;
    if (taps && exchange.taps) return false;
    if (way === exchange.way) uses++;
  }
  return uses < exchange.uses;
}
/** Whether it makes no difference which of the two is used. */
const areAlike = (a: Exchange, b: Exchange): boolean =>
  a.cost === b.cost &&
  a.isOnlyUse &&
  b.isOnlyUse &&
  a.makes.length === b.makes.length &&
  a.makes.every(({ mask, amount }, i) => mask === b.makes[i].mask && amount === b.makes[i].amount);

const search = { tries: 0 };
/** Whether so many exchanges more pay for the cost. */
function findUses(m: MagicMachine, more: number, due: Due): boolean {
  if (more === 0) {
    wanted[used.length].set(due);
    return roundsArePaid(used.length + 1);
  }
  for (let i = 0; i < exchanges.length; i++) {
    const exchange = exchanges[i];
    if (!isLeft(exchange)) continue;
    if (exchanges.slice(0, i).some(before => isLeft(before) && areAlike(before, exchange))) continue;
    if (search.tries++ >= MOST_TRIES) return false;
    use(m, exchange);
    if (roundsArePaid(used.length) && findUses(m, more - 1, due)) return true;
    undoUse(m);
  }
  return false;
}

/** Whether a cost could be paid if exchanges cost nothing. */
function couldBePaid(due: Due): boolean {
  const before = supplies.length;
  for (const exchange of exchanges)
    for (let uses = Math.min(exchange.uses, MOST_EXCHANGES); uses > 0; uses--) supply(exchange, 0);
  wanted[0].set(due);
  const pays = areFreelyPaid(1);
  supplies.length = before;
  return pays;
}

/** Whether a cost can be paid with as few mana abilities that cost mana as are needed for it, up to a bound. */
export function exchangesPay(m: MagicMachine, pool: Int32Array, due: Due): boolean {
  if (exchanges.length === 0) return false;
  layOut(pool);
  if (!couldBePaid(due)) return false;
  search.tries = 0;
  for (let count = 1; count <= MOST_EXCHANGES && search.tries < MOST_TRIES; count++)
    if (findUses(m, count, due)) return true;
  return false;
}

/** What is used next for what `exchangesPay` has just found: the first exchange, or a source that pays for it (-1: none). */
export const step = { source: -1, isCostly: false, row: 0, way: 0 };
export function findStep(): void {
  const [first] = used;
  step.source = -1;
  step.row = first.row;
  step.way = first.way;
  const rounds = used.length + 1;
  // What is worth most waits first; what cannot wait has to pay for the first exchange.
  const order = Array.from({ length: sources.own }, (_, i) => i).filter(i => !isKeptApart(i));
  for (const i of order.sort((a, b) => worthOf(b) - worthOf(a))) {
    setFrom(i, 1);
    if (roundsArePaid(rounds)) continue;
    setFrom(i, 0);
    step.source = i;
  }
  if (step.source < 0) return;
  step.isCostly = sources.way[step.source] !== 0 && !isEnough(step.source, sources.plain[step.source], rounds);
}
const isKeptApart = (source: number): boolean => supplies.some(made => made.source === source && made.from === NEVER);
const worthOf = (source: number): number =>
  (sources.plain[source] === 0 ? 1000 : 0) + bitCount(sources.mask[source]) * 8 + amountOf(source);

/** Whether a source need not be used for more than these of its colours. */
function isEnough(source: number, plain: number, rounds: number): boolean {
  const own = supplies.find(made => made.source === source);
  if (plain === 0 || own === undefined) return false;
  const { mask } = own;
  own.mask = plain;
  const pays = roundsArePaid(rounds);
  own.mask = mask;
  return pays;
}
