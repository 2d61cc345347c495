// Registrations that confer an ability: they speak for whichever cards have it when it matters.

import type { Machine } from "../machine/machine.js";
import { rowsOf } from "../position/rows.js";

/** Several may confer the same ability; how often each card then has it is in its count, so one of them speaks for all. */
export function isConferredBefore(m: Machine, row: number): boolean {
  const { hear } = m.s;
  for (let other = hear.prevOfVerb[row]; other > 0; other = hear.prevOfVerb[other]) {
    if (hear.conferred[other] && hear.ability[other] === hear.ability[row]) return true;
  }
  return false;
}

/** The cards that may turn out to be copies that have the ability of a registration. */
export function possibleCopies(m: Machine, row: number): number[] {
  if (isConferredBefore(m, row)) return [];
  return rowsOf(m.s, m.rules.tables.card).filter(card => wouldHear(m, row, card));
}

/** Whether a printed ability works where this card is, and nothing is registered for the card itself. */
export function wouldHear(m: Machine, row: number, card: number): boolean {
  const { s, rules } = m;
  const { verb, hear } = s;
  if (!rules.abilities[hear.ability[row]].zones.has(s.zone.kind[s.card.zone[card]])) return false;
  for (let other = verb.first[hear.verb[row]]; other > 0; other = hear.nextOfVerb[other]) {
    const isOwn = hear.card[other] === card && hear.effect[other] === 0 && !hear.conferred[other];
    if (isOwn && hear.ability[other] === hear.ability[row]) return false;
  }
  return true;
}
