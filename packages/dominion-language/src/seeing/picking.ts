// Picking out of what is offered: the wanted first, the bearable only if it must be.

import type { PlayerSeat } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { distinctAnswers, refusalOf, rowOf } from "@kibitz/kernel/machine";
import type { Sight } from "./position-reader.js";

export type Asked = Extract<NonNullable<ReturnType<Machine["ask"]>>, { readonly is: "choice" }>;

/** From here on, something is picked only if there must be more. */
export const ONLY_IF_MUST = 1000;

/** How soon something is picked, the least first; `text` is its text, `card` its row or 0 if it is a name. */
export type Order = (sight: Sight, text: number, card: number) => number;

const offered: number[] = [];
const orders: number[] = [];

const empty = (list: number[]): void => {
  // Shortening an array by its length is far slower.
  while (list.length > 0) list.pop();
};

/** Lists what is offered, without making anything unless several are asked at once. */
function listOffered({ eyes, m }: Sight, ask: Asked): void {
  empty(offered);
  empty(orders);
  if (ask.everyone) for (const value of eyes.options()) offered.push(value);
  else ask.source.list(m, m.topBase(), offered);
}

/** Picks by order: all that is wanted, as far as so many may be picked, and more if it must be. */
export function pickInOrder(sight: Sight, ask: Asked, order: Order): void {
  const { eyes, m } = sight;
  listOffered(sight, ask);
  const isName = ask.kind === "text";
  for (const value of offered) {
    orders.push(isName ? order(sight, value, 0) : order(sight, eyes.textOf(value), rowOf(value)));
  }
  const { min, max } = ask.everyone
    ? eyes.counts(offered.length)
    : { min: ask.min(m, m.topBase()), max: ask.max(m, m.topBase()) };
  for (let picked = 0; picked < max && picked < offered.length; picked++) {
    let best = -1;
    for (let i = 0; i < orders.length; i++) {
      if (orders[i] !== TAKEN && (best < 0 || orders[i] < orders[best])) best = i;
    }
    if (best < 0 || (orders[best] >= ONLY_IF_MUST && picked >= min)) break;
    orders[best] = TAKEN;
    eyes.pick(offered[best]);
  }
}

const TAKEN = Number.NEGATIVE_INFINITY;

/** A choice with a rule of its own, or by a card nobody knows: whatever was picked must be legal. */
export function makeLegal(eyes: PlayerSeat): void {
  if (refusalOf(eyes.m, eyes.player, eyes.answer) === undefined) return;
  eyes.clear();
  for (const answer of distinctAnswers(eyes.m, eyes.player)) {
    for (const value of answer) eyes.pick(value);
    return;
  }
}
