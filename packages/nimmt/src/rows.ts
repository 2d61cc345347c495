// Where a card goes.

import type { CompiledSource, Machine, State } from "@kibitz/kernel/machine";
import { cardAt, topCard, zoneCount } from "@kibitz/kernel/machine";
import { sourceWord } from "@kibitz/kernel/words";
import { bullsByFace, MOST_ROWS, parametersOf } from "./parameters.js";
import { firstRowZone, isRowZone, nextPlayed } from "./tables.js";

/** How far a card is from the end of a row it may join, or `NO_FIT`. */
const NO_FIT = 0x1_0000;

function distance(s: State, row: number, face: number, twoEnded: boolean): number {
  const { text } = s.card;
  if (zoneCount(s, row) === 0) return face;
  const last = text[topCard(s, row)];
  if (last < face) return face - last;
  if (!twoEnded) return NO_FIT;
  const first = text[cardAt(s, row, 0)];
  return face < first ? first - face : NO_FIT;
}

export const isTwoEnded = (m: Machine): boolean => parametersOf(m).variant === "professional";

/**
 * The row a card must go to, or 0 if its player chooses: it fits nowhere, or (Professional only) it is as near to the
 * left end of one row as to the right end of another. Ends of two rows on the same side are never equally near.
 */
export function forcedRow(m: Machine, face: number): number {
  if (isTwoEnded(m)) return nearestOfBothEnds(m, face);
  const row = highestBelow(lastFaces(m), parametersOf(m).rows, face);
  return row < 0 ? 0 : firstRowZone(m) + row;
}

const lasts = new Uint16Array(MOST_ROWS);

/** The last card of each row; good until the next call. */
export function lastFaces(m: Machine): Uint16Array {
  const { s } = m;
  const { text } = s.card;
  const first = firstRowZone(m);
  const { rows } = parametersOf(m);
  for (let row = 0; row < rows; row++) {
    lasts[row] = text[topCard(s, first + row)];
  }
  return lasts;
}

/** The row, from 0, with the highest last card below a face; -1 if there is none. */
export function highestBelow(last: Uint16Array, rows: number, face: number): number {
  let highest = -1;
  let best = -1;
  for (let row = 0; row < rows; row++) {
    if (last[row] < face && last[row] > highest) {
      highest = last[row];
      best = row;
    }
  }
  return best;
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

/** How far the nearest end is that a card may join, or `NO_FIT`. */
function nearestEnd(m: Machine, face: number): number {
  const twoEnded = isTwoEnded(m);
  const first = firstRowZone(m);
  let nearest = NO_FIT;
  for (let row = first + parametersOf(m).rows - 1; row >= first; row--) {
    nearest = Math.min(nearest, distance(m.s, row, face, twoEnded));
  }
  return nearest;
}

/** Whether a card joins some row, and takes none of its player's choice. */
export const joinsSome = (m: Machine, face: number): boolean => nearestEnd(m, face) !== NO_FIT;

/** Whether a card may go to this row: it is the nearest, or none fits. */
export const isOpenTo = (m: Machine, row: number, face: number): boolean =>
  isRowZone(m, row) && distance(m.s, row, face, isTwoEnded(m)) === nearestEnd(m, face);

export function bullsIn(m: Machine, zone: number): number {
  const { s } = m;
  const { text } = s.card;
  const bullsOf = bullsByFace(m);
  let bulls = 0;
  for (let i = zoneCount(s, zone) - 1; i >= 0; i--) bulls += bullsOf[text[cardAt(s, zone, i)]];
  return bulls;
}

/** Fewest bulls, then lowest index. */
export function cheapestRow(m: Machine): number {
  const first = firstRowZone(m);
  const end = first + parametersOf(m).rows;
  let cheapest = first;
  let fewest = bullsIn(m, first);
  for (let row = first + 1; row < end; row++) {
    const bulls = bullsIn(m, row);
    if (bulls < fewest) {
      fewest = bulls;
      cheapest = row;
    }
  }
  return cheapest;
}

/** The rows of the match, the first one first. */
export const allRows = sourceWord(
  "allRows",
  [],
  "zone",
  "the rows",
  () =>
    ({
      kind: "zone",
      list(m, _, into) {
        for (let row = firstRowZone(m); isRowZone(m, row); row++) into.push(row);
      },
      has: (m, _, row) => isRowZone(m, row),
      possible: () => true,
      open: () => true,
    }) satisfies CompiledSource,
);

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
