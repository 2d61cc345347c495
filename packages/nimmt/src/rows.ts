// Where a card goes.

import { type CompiledSource, type Machine, type State, sourceWord } from "@kibitz/kernel";
import { bullsOfFace, parametersOf } from "./parameters.js";
import { firstRowZone, isRowZone, nextPlayed } from "./tables.js";

/** How far a card is from the end of a row it may join, or `NO_FIT`. */
const NO_FIT = 0x1_0000;

function distance({ zone, place, card }: State, row: number, face: number, twoEnded: boolean): number {
  const count = zone.count[row];
  if (count === 0) return face;
  const bottom = zone.start[row] + zone.head[row];
  const last = card.text[place.card[bottom + count - 1]];
  if (last < face) return face - last;
  if (!twoEnded) return NO_FIT;
  const first = card.text[place.card[bottom]];
  return face < first ? first - face : NO_FIT;
}

export const isTwoEnded = (m: Machine): boolean => parametersOf(m).variant === "professional";

/**
 * The row a card must go to, or 0 if its player chooses: it fits nowhere, or (Professional only) it is as near to the
 * left end of one row as to the right end of another. Ends of two rows on the same side are never equally near.
 */
export function forcedRow(m: Machine, face: number): number {
  return isTwoEnded(m) ? nearestOfBothEnds(m, face) : highestBelow(m, face);
}

function highestBelow(m: Machine, face: number): number {
  const { zone, card, place } = m.s;
  const { count, start, head } = zone;
  const { text } = card;
  const cards = place.card;
  const first = firstRowZone(m);
  const end = first + parametersOf(m).rows;
  let highest = -1;
  let forced = 0;
  for (let row = first; row < end; row++) {
    const length = count[row];
    const last = length === 0 ? 0 : text[cards[start[row] + head[row] + length - 1]];
    if (last < face && last > highest) {
      highest = last;
      forced = row;
    }
  }
  return forced;
}

function nearestOfBothEnds(m: Machine, face: number): number {
  const first = firstRowZone(m);
  const end = first + parametersOf(m).rows;
  let nearest = NO_FIT;
  let forced = 0;
  for (let row = first; row < end; row++) {
    const away = distance(m.s, row, face, true);
    if (away < nearest) {
      nearest = away;
      forced = row;
    } else if (away === nearest) forced = 0;
  }
  return forced;
}

/** The row the next card must go to, or 0: its player chooses, or there is no next card. */
export function rowOfNext(m: Machine): number {
  const card = nextPlayed(m);
  return card === 0 ? 0 : forcedRow(m, m.s.card.text[card]);
}

/** Whether a card joins this row, and does not just take it. */
export const joins = (m: Machine, row: number, face: number): boolean =>
  distance(m.s, row, face, isTwoEnded(m)) !== NO_FIT;

/** How far the nearest end is that a card may join. */
function nearestEnd(m: Machine, face: number): number {
  const twoEnded = isTwoEnded(m);
  const first = firstRowZone(m);
  let nearest = NO_FIT;
  for (let row = first + parametersOf(m).rows - 1; row >= first; row--) {
    nearest = Math.min(nearest, distance(m.s, row, face, twoEnded));
  }
  return nearest;
}

/** Whether a card may go to this row: it is the nearest, or none fits. */
export const isOpenTo = (m: Machine, row: number, face: number): boolean =>
  isRowZone(m, row) && distance(m.s, row, face, isTwoEnded(m)) === nearestEnd(m, face);

export function bullsIn(m: Machine, zone: number): number {
  const { s } = m;
  const bottom = s.zone.start[zone] + s.zone.head[zone];
  let bulls = 0;
  for (let i = s.zone.count[zone] - 1; i >= 0; i--) bulls += bullsOfFace(m, s.card.text[s.place.card[bottom + i]]);
  return bulls;
}

const nextFace = (m: Machine): number => m.s.card.text[nextPlayed(m)];

/** The rows the card that is placed next may go to. */
export const openRows = sourceWord(
  "openRows",
  [],
  "zone",
  "the rows it may go to",
  () =>
    ({
      kind: "zone",
      list(m, _, into) {
        const face = nextFace(m);
        const first = firstRowZone(m);
        for (let row = first; isRowZone(m, row); row++) if (isOpenTo(m, row, face)) into.push(row);
      },
      has: (m, _, row) => isOpenTo(m, row, nextFace(m)),
      possible: m => nextPlayed(m) !== 0,
      open: () => true,
    }) satisfies CompiledSource,
);
