// Where cards lie: ordered or unordered zones over one pool of places, decks with shuffled segments, and who knows
// which card is which.

import { randomBelow, randomWords, seedRandom } from "./random.js";
import { addRow, nextStamp, noteShown, removeRow, type State } from "./state.js";
import { MAX_ROWS } from "./values.js";

/** Everybody's bit in a mask of players; seat 1 is bit 0. */
export const EVERYBODY = 0xffff;
export const bitOf = (player: number): number => (player === 0 ? 0 : 1 << (player - 1));

export interface ZoneKind {
  readonly name: string;
  readonly index: number;
  /** Each player has one, or the table has one. */
  readonly per: "player" | "table";
  /** Whether the order of its cards means something. The first is the bottom, the last the top. */
  readonly ordered: boolean;
  readonly seenBy: "everybody" | "owner" | "nobody";
  /** Whether what a card was here is remembered when it leaves. */
  readonly remembers: boolean;
  /** Columns of cards that mean something only here. */
  readonly resets: readonly string[];
  readonly resetBits: number;
}

/** Bits for noticing changes: columns share the lower ones, kinds of zones the next; several may share a bit. */
const COLUMN_BITS = 20;
const ZONE_BITS = 10;
export const columnBitAt = (index: number): number => 1 << (index % COLUMN_BITS);
export const zoneBit = (kind: number): number => 1 << (COLUMN_BITS + (kind % ZONE_BITS));
export const ALL_ZONES = ((1 << ZONE_BITS) - 1) << COLUMN_BITS;
export const ALL_BITS = (1 << (COLUMN_BITS + ZONE_BITS)) - 1;

export const zoneCount = (s: State, zone: number): number => s.zone.count[zone];
/** The card at this height above the bottom. */
export const cardAt = (s: State, zone: number, height: number): number =>
  s.place.card[s.zone.start[zone] + s.zone.head[zone] + height];

export function cardsIn(s: State, zone: number): number[] {
  const first = s.zone.start[zone] + s.zone.head[zone];
  const end = first + s.zone.count[zone];
  const places = s.place.card;
  const cards: number[] = [];
  for (let at = first; at < end; at++) cards.push(places[at]);
  return cards;
}

/** The card on top. Its order must be settled. */
export const topCard = (s: State, zone: number): number => {
  const count = s.zone.count[zone];
  return count === 0 ? 0 : cardAt(s, zone, count - 1);
};

function put(s: State, zone: number, at: number, card: number): void {
  s.place.card[s.zone.start[zone] + at] = card;
  s.card.at[card] = at;
}

export function insertOnTop(s: State, zone: number, card: number): void {
  if (s.zone.head[zone] + s.zone.count[zone] === s.zone.room[zone]) makeRoom(s, zone);
  put(s, zone, s.zone.head[zone] + s.zone.count[zone], card);
  s.zone.count[zone]++;
  s.card.zone[card] = zone;
}

export function insertAtBottom(s: State, zone: number, card: number): void {
  if (s.zone.head[zone] === 0) makeRoom(s, zone);
  s.zone.head[zone]--;
  put(s, zone, s.zone.head[zone], card);
  s.zone.count[zone]++;
  s.card.zone[card] = zone;
}

/** Puts a card so that `above` cards lie on it. Whatever order it would come to lie in is settled first. */
export function insertBelow(s: State, zone: number, card: number, above: number): void {
  const height = Math.max(0, s.zone.count[zone] - (above > 0 ? Math.floor(above) : 0));
  if (height === s.zone.count[zone]) {
    insertOnTop(s, zone, card);
    return;
  }
  if (height === 0) {
    insertAtBottom(s, zone, card);
    return;
  }
  settleTop(s, zone, s.zone.count[zone] - height);
  const split = s.zone.head[zone] + height;
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    if (s.segment.from[row] < split && s.segment.to[row] > split) settleTop(s, zone, s.zone.count[zone]);
  }
  insertOnTop(s, zone, card);
  for (let at = s.zone.head[zone] + s.zone.count[zone] - 1; at > s.zone.head[zone] + height; at--) {
    put(s, zone, at, s.place.card[s.zone.start[zone] + at - 1]);
  }
  put(s, zone, s.zone.head[zone] + height, card);
}

/** Takes a card out of its zone; `ordered` keeps the order of the others. */
export function takeOut(s: State, card: number, ordered: boolean): void {
  const zone = s.card.zone[card];
  const { head, count } = s.zone;
  let at = s.card.at[card];
  const end = head[zone] + count[zone] - 1;
  const start = s.zone.start[zone];
  const places = s.place.card;
  if (s.zone.segment[zone] > 0) at = leaveSegment(s, zone, at);
  if (at === end) {
    count[zone]--;
  } else if (!ordered) {
    put(s, zone, at, places[start + end]);
    count[zone]--;
  } else if (at === head[zone]) {
    head[zone]++;
    count[zone]--;
  } else {
    for (let i = at; i < end; i++) put(s, zone, i, places[start + i + 1]);
    count[zone]--;
    for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
      if (s.segment.from[row] > at) {
        s.segment.from[row]--;
        s.segment.to[row]--;
      }
    }
  }
  s.card.zone[card] = 0;
}

/** If the place is in a shuffled segment, its card goes to that segment's end, which leaves the segment. */
function leaveSegment(s: State, zone: number, at: number): number {
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
  const first = s.place.card[start + a];
  put(s, zone, a, s.place.card[start + b]);
  put(s, zone, b, first);
}

function dropSegment(s: State, zone: number, row: number, above: number): void {
  if (above === 0) s.zone.segment[zone] = s.segment.below[row];
  else s.segment.below[above] = s.segment.below[row];
  removeRow(s, s.schema.table("segment"), row);
}

/** Moves the zone's places somewhere with room at both ends. */
function makeRoom(s: State, zone: number): void {
  const room = s.zone.room[zone];
  const count = s.zone.count[zone];
  const wanted = count * 2 + 4 <= room ? room : Math.min(MAX_ROWS, Math.max(8, room * 2));
  // The very last places are wherever the next card goes.
  relocate(s, zone, wanted, wanted - count > 3 ? (wanted - count) >> 2 : s.zone.head[zone] === 0 ? wanted - count : 0);
}

/** Makes room for so many more on top. */
function makeRoomOnTop(s: State, zone: number, extra: number): void {
  const { head, count } = s.zone;
  const wanted = Math.min(MAX_ROWS, Math.max(8, 2 * (count[zone] + extra)));
  relocate(s, zone, wanted, Math.min(head[zone], wanted - count[zone] - extra));
}

function relocate(s: State, zone: number, room: number, head: number): void {
  if (room !== s.zone.room[zone] && s.kernel.places[0] + room > s.place.card.length) packPlaces(s, room);
  // Only now: packing may have moved every column.
  const { zone: zones, kernel, place } = s;
  const from = zones.start[zone] + zones.head[zone];
  if (room !== zones.room[zone]) {
    zones.start[zone] = kernel.places[0];
    kernel.places[0] += room;
  }
  const shift = head - zones.head[zone];
  place.card.copyWithin(zones.start[zone] + head, from, from + zones.count[zone]);
  zones.head[zone] = head;
  zones.room[zone] = room;
  shiftPlaces(s, zone, shift);
}

function shiftPlaces(s: State, zone: number, shift: number): void {
  const first = s.zone.start[zone] + s.zone.head[zone];
  for (let i = 0; i < s.zone.count[zone]; i++) s.card.at[s.place.card[first + i]] = s.zone.head[zone] + i;
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    s.segment.from[row] += shift;
    s.segment.to[row] += shift;
  }
}

/** Closes the gaps that zones left behind when they moved; makes the pool larger if it is nearly full. */
function packPlaces(s: State, extra: number): void {
  const zones = Array.from(s.zone.room.keys()).filter(zone => s.zone.room[zone] > 0);
  const used = zones.reduce((sum, zone) => sum + s.zone.room[zone], 0);
  const before = s.place.card.slice();
  s.grow(s.schema.table("place"), Math.max(64, 2 * (used + extra)));
  let top = 0;
  for (const zone of zones) {
    const { start, room } = s.zone;
    s.place.card.set(before.subarray(start[zone], start[zone] + room[zone]), top);
    start[zone] = top;
    top += room[zone];
  }
  s.kernel.places[0] = top;
}

/** All cards of a zone become one shuffled segment, and nobody knows which is which any more. */
export function shuffle(s: State, zone: number, kinds: readonly ZoneKind[]): void {
  const table = s.schema.table("segment");
  while (s.zone.segment[zone] > 0) dropSegment(s, zone, s.zone.segment[zone], 0);
  const head = s.zone.head[zone];
  const count = s.zone.count[zone];
  const first = s.zone.start[zone] + head;
  for (let i = 0; i < count; i++) s.card.known[s.place.card[first + i]] = s.zone.sees[zone];
  if (!kinds[s.zone.kind[zone]].ordered) {
    renewHandles(s, zone);
  } else if (count > 1) {
    const row = addRow(s, table);
    s.segment.from[row] = head;
    s.segment.to[row] = head + count;
    s.zone.segment[zone] = row;
  }
}

/** The lowest `count` cards become a shuffled segment of their own ("on the bottom in a random order"). */
export function shuffleBottom(s: State, zone: number, count: number, kinds: readonly ZoneKind[]): void {
  if (!kinds[s.zone.kind[zone]].ordered) return;
  const head = s.zone.head[zone];
  const to = head + (count > 0 ? Math.min(Math.floor(count), s.zone.count[zone]) : 0);
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    // A segment that would be torn is put in order first.
    if (s.segment.from[row] < to && s.segment.to[row] > to) settleTop(s, zone, s.zone.count[zone]);
  }
  for (let row = s.zone.segment[zone], above = 0; row > 0; ) {
    const below = s.segment.below[row];
    if (s.segment.to[row] <= to) dropSegment(s, zone, row, above);
    else above = row;
    row = below;
  }
  for (let at = head; at < to; at++) s.card.known[s.place.card[s.zone.start[zone] + at]] = s.zone.sees[zone];
  if (to - head < 2) return;
  const row = addRow(s, s.schema.table("segment"));
  s.segment.from[row] = head;
  s.segment.to[row] = to;
  let last = 0;
  for (let above = s.zone.segment[zone]; above > 0; above = s.segment.below[above]) last = above;
  if (last === 0) s.zone.segment[zone] = row;
  else s.segment.below[last] = row;
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
    const pick = low + randomBelow(words, 0, last - low + 1);
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

export type Where = "top" | "bottom" | number;

/**
 * Moves a card: a new object in its new zone. Whoever sees neither zone forgets what the card was, and, where it
 * could have been any of several, what those are too.
 */
export function moveCard(s: State, card: number, to: number, where: Where, kinds: readonly ZoneKind[]): void {
  const from = s.card.zone[card];
  const seesTo = s.zone.sees[to];
  let known = seesTo;
  if (from > 0) {
    if (seesTo !== 0 && (s.card.known[card] | s.zone.sees[from]) === 0) noteShown(s);
    const kind = kinds[s.zone.kind[from]];
    const blind = ~(s.zone.sees[from] | seesTo) & EVERYBODY;
    if (kind.ordered || blind === 0) known |= s.card.known[card];
    else known |= s.card.known[card] & ~blind;
    takeOut(s, card, kind.ordered);
    if (!kind.ordered && blind !== 0) forget(s, from, blind);
  }
  if (where === "top") insertOnTop(s, to, card);
  else if (where === "bottom") insertAtBottom(s, to, card);
  else insertBelow(s, to, card, where);
  const incarnation = nextStamp(s);
  s.card.incarnation[card] = incarnation;
  s.card.handle[card] = incarnation;
  s.card.known[card] = known;
}

/**
 * The usual move, with all columns at hand: onto a zone with room, off the top of a settled pile or out of an unordered
 * zone where nobody loses sight of anything, and nothing is remembered. False, and nothing done, if it is not that usual.
 */
export function movePlainly(s: State, card: number, to: number, kinds: readonly ZoneKind[]): boolean {
  const { kind, segment, count, head, start, room, sees } = s.zone;
  const { zone, at, known, incarnation, handle } = s.card;
  const from = zone[card];
  if (from === 0 || segment[from] !== 0 || head[to] + count[to] >= room[to]) return false;
  const { ordered, remembers, resets } = kinds[kind[from]];
  const end = head[from] + count[from] - 1;
  const place = at[card];
  if (remembers || resets.length > 0 || (ordered ? place !== end : (sees[from] | sees[to]) !== EVERYBODY)) return false;
  const places = s.place.card;
  count[from]--;
  if (place !== end) {
    const last = places[start[from] + end];
    places[start[from] + place] = last;
    at[last] = place;
  }
  const top = head[to] + count[to]++;
  places[start[to] + top] = card;
  at[card] = top;
  zone[card] = to;
  const stamp = nextStamp(s);
  incarnation[card] = stamp;
  handle[card] = stamp;
  if (sees[to] !== 0 && (known[card] | sees[from]) === 0) noteShown(s);
  known[card] |= sees[to];
  return true;
}

/**
 * The same for all cards of an unordered zone whose text is marked, from the last on. False, and nothing done, if one of
 * them would not be that usual.
 */
export function moveMarkedPlainly(
  s: State,
  from: number,
  to: number,
  marked: ArrayLike<number>,
  kinds: readonly ZoneKind[],
): boolean {
  const { kind, segment, count, head, start, room, sees } = s.zone;
  const { ordered, remembers, resets } = kinds[kind[from]];
  if (ordered || remembers || resets.length > 0 || segment[from] !== 0 || (sees[from] | sees[to]) !== EVERYBODY)
    return false;
  if (head[to] + count[to] + count[from] > room[to] || from === to) return false;
  const { zone, at, known, incarnation, handle, text } = s.card;
  const places = s.place.card;
  const first = start[from] + head[from];
  let end = first + count[from] - 1;
  let top = head[to] + count[to];
  let stamp = s.kernel.stamp[0];
  for (let place = end; place >= first; place--) {
    const card = places[place];
    if (marked[text[card]] === 0) continue;
    if (place !== end) {
      const last = places[end];
      places[place] = last;
      at[last] = at[card];
    }
    end--;
    places[start[to] + top] = card;
    at[card] = top++;
    zone[card] = to;
    incarnation[card] = ++stamp;
    handle[card] = stamp;
    if (sees[to] !== 0 && (known[card] | sees[from]) === 0) noteShown(s);
    known[card] |= sees[to];
  }
  s.kernel.stamp[0] = stamp;
  count[from] = end - first + 1;
  count[to] = top - head[to];
  return true;
}

function forget(s: State, zone: number, blind: number): void {
  const first = s.zone.start[zone] + s.zone.head[zone];
  for (let i = 0; i < s.zone.count[zone]; i++) {
    s.card.known[s.place.card[first + i]] &= ~blind;
  }
  renewHandles(s, zone);
}

const handleOrder = new Uint32Array(randomWords);

/** New handles in an order that has nothing to do with how the cards lie or came: it would give them away. */
function renewHandles(s: State, zone: number): void {
  const cards = cardsIn(s, zone);
  // Apart from the game's own draws: how a zone is emptied, at once or card by card, must not change those.
  seedRandom(handleOrder, 0, `${s.random.word.join()}/${s.kernel.stamp[0]}`);
  for (let left = cards.length; left > 0; left--) {
    const pick = randomBelow(handleOrder, 0, left);
    s.card.handle[cards[pick]] = nextStamp(s);
    cards[pick] = cards[left - 1];
  }
}

/** Moves so many cards from the top of an ordered zone, whose order is settled so far, onto another, one by one. */
export function moveTop(s: State, from: number, to: number, count: number): void {
  const moved = Math.min(count, s.zone.count[from]);
  if (s.zone.room[to] - s.zone.head[to] - s.zone.count[to] < moved) makeRoomOnTop(s, to, moved);
  const seesTo = s.zone.sees[to];
  const { place, card, zone } = s;
  const last = zone.start[from] + zone.head[from] + zone.count[from] - 1;
  const at = zone.head[to] + zone.count[to];
  const target = zone.start[to] + at;
  let stamp = s.kernel.stamp[0];
  let shown = false;
  for (let i = 0; i < moved; i++) {
    const id = place.card[last - i];
    place.card[target + i] = id;
    card.zone[id] = to;
    card.at[id] = at + i;
    card.incarnation[id] = ++stamp;
    card.handle[id] = stamp;
    if (card.known[id] === 0) shown = true;
    card.known[id] |= seesTo;
  }
  if (shown && seesTo !== 0 && zone.sees[from] === 0) noteShown(s);
  s.kernel.stamp[0] = stamp;
  zone.count[to] += moved;
  zone.count[from] -= moved;
}

/** Moves all cards of a zone onto another, in their order. What each player knows is as if they went one by one. */
export function moveAll(s: State, from: number, to: number, kinds: readonly ZoneKind[]): void {
  if (from === to) {
    for (const card of cardsIn(s, from)) moveCard(s, card, to, "top", kinds);
    return;
  }
  const count = s.zone.count[from];
  const seesTo = s.zone.sees[to];
  const seesFrom = s.zone.sees[from];
  const blind = kinds[s.zone.kind[from]].ordered ? 0 : ~(seesFrom | seesTo) & EVERYBODY;
  while (s.zone.segment[from] > 0) {
    const row = s.zone.segment[from];
    s.zone.segment[from] = s.segment.below[row];
    removeRow(s, s.schema.table("segment"), row);
  }
  if (s.zone.room[to] - s.zone.head[to] - s.zone.count[to] < count) makeRoomOnTop(s, to, count);
  const source = s.zone.start[from] + s.zone.head[from];
  const at = s.zone.head[to] + s.zone.count[to];
  const target = s.zone.start[to] + at;
  const places = s.place.card;
  const { zone, at: height, incarnation, handle, known } = s.card;
  let stamp = s.kernel.stamp[0];
  for (let i = 0; i < count; i++) {
    const id = places[source + i];
    places[target + i] = id;
    zone[id] = to;
    height[id] = at + i;
    incarnation[id] = ++stamp;
    handle[id] = stamp;
    if (seesTo !== 0 && (known[id] | seesFrom) === 0) noteShown(s);
    known[id] = (known[id] & ~blind) | seesTo;
  }
  s.kernel.stamp[0] = stamp;
  s.zone.count[to] += count;
  s.zone.count[from] = 0;
}
