// Shuffled segments of a zone: which card of a segment lies where in it is drawn only when somebody needs to know.

import { drawBelow } from "./generator.js";
import { removeRow } from "./rows.js";
import type { State } from "./state.js";

/** If the place is in a shuffled segment, its card goes to that segment's end, which leaves the segment. */
export function leaveSegment(s: State, zone: number, at: number): number {
  let above = 0;
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    if (at >= s.segment.from[row] && at < s.segment.to[row]) {
      const last = --s.segment.to[row];
      swapPlaces(s, zone, at, last);
      if (last - s.segment.from[row] <= 1) dropSegment(s, zone, row, above);
      return last;
    }
    above = row;
  }
  return at;
}

function swapPlaces(s: State, zone: number, a: number, b: number): void {
  const start = s.zone.start[zone];
  const places = s.place.card;
  const { at } = s.card;
  const first = places[start + a];
  const second = places[start + b];
  places[start + a] = second;
  at[second] = a;
  places[start + b] = first;
  at[first] = b;
}

/** `above` is the segment on top of it; 0 if there is none. */
export function dropSegment(s: State, zone: number, row: number, above: number): void {
  if (above === 0) s.zone.segment[zone] = s.segment.below[row];
  else s.segment.below[above] = s.segment.below[row];
  removeRow(s, s.schema.segments, row);
}

/** Whether the card on top is one of a shuffled segment, its identity not drawn yet. */
export function topIsOpen(s: State, zone: number): boolean {
  const row = s.zone.segment[zone];
  return row > 0 && s.segment.to[row] === s.zone.head[zone] + s.zone.count[zone];
}

/** The open segment a position is in, or 0; `height` is counted from the bottom. */
export function segmentAt(s: State, zone: number, height: number): number {
  const at = s.zone.head[zone] + height;
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    if (at >= s.segment.from[row] && at < s.segment.to[row]) return row;
  }
  return 0;
}

/** Whether some cards of a shuffled segment are among the lowest `count`, and others are not. */
export function isTorn(s: State, zone: number, count: number): boolean {
  const row = segmentAt(s, zone, count);
  return row > 0 && s.segment.from[row] < s.zone.head[zone] + count;
}

/** How many of the top `count` cards are settled before the first open one. */
export function settledOnTop(s: State, zone: number, count: number): number {
  const height = s.zone.count[zone];
  let settled = 0;
  while (settled < count && settled < height && segmentAt(s, zone, height - 1 - settled) === 0) settled++;
  return settled;
}

/** The card at the end of this open segment is the `pick`-th of its cards. */
export function settleOne(s: State, zone: number, segment: number, pick: number): void {
  const last = --s.segment.to[segment];
  const from = s.segment.from[segment];
  swapPlaces(s, zone, from + pick, last);
  if (last - from <= 1) dropSegmentOf(s, zone, segment);
}

/** Draws the order of the top cards from the state's own generator, as far as it is open. */
export function settleTop(s: State, zone: number, count: number): void {
  if (s.zone.segment[zone] === 0) return;
  const height = s.zone.count[zone];
  for (let i = 0; i < count && i < height; i++) {
    const segment = segmentAt(s, zone, height - 1 - i);
    if (segment > 0) i += settleRun(s, zone, segment, count - i) - 1;
  }
}

/** Draws up to so many cards at the end of an open segment, one after the other; gives how many. */
function settleRun(s: State, zone: number, segment: number, count: number): number {
  const { from, to } = s.segment;
  const places = s.place.card;
  const { at } = s.card;
  const words = s.random.word;
  const start = s.zone.start[zone];
  const low = from[segment];
  const end = to[segment];
  // The last card left has nothing to be exchanged with.
  const run = Math.min(count, end - low - 1);
  for (let last = end - 1; last >= end - run; last--) {
    const pick = low + drawBelow(words, last - low + 1);
    const card = places[start + pick];
    const moved = places[start + last];
    places[start + pick] = moved;
    at[moved] = pick;
    places[start + last] = card;
    at[card] = last;
  }
  to[segment] = end - run;
  if (end - run - low <= 1) dropSegmentOf(s, zone, segment);
  return Math.max(1, run);
}

function dropSegmentOf(s: State, zone: number, segment: number): void {
  let above = 0;
  for (let row = s.zone.segment[zone]; row !== segment; row = s.segment.below[row]) above = row;
  dropSegment(s, zone, segment, above);
}
