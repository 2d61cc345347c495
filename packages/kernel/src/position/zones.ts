// Where cards lie: ordered or unordered zones over one pool of places.

import { leaveSegment, settleTop } from "./segments.js";
import type { State } from "./state.js";
import { MAX_ROWS } from "./values.js";

/** Players are told apart by bits of a small integer. */
export const MOST_PLAYERS = 30;
/** Everybody's bit in a mask of players; seat 1 is bit 0. */
export const EVERYBODY = 2 ** MOST_PLAYERS - 1;
export const bitOf = (player: number): number => (player === 0 ? 0 : 1 << (player - 1));

export interface ZoneKind {
  readonly name: string;
  readonly index: number;
  /** Each player has one, or the table has one. */
  readonly per: "player" | "table";
  /** Whether the order of its cards means something. The first is the bottom, the last the top. */
  readonly ordered: boolean;
  readonly seenBy: "everybody" | "owner" | "nobody";
  /** Everybody sees the card on top, whoever sees the others. */
  readonly showsTop: boolean;
  /** Whether everybody can tell its places apart: the owner of a pile that shows its top may look through it unseen. */
  readonly hasOpenPlaces: boolean;
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

/** How many cards lie below it in its zone. */
export const heightOf = (s: State, card: number): number => s.card.at[card] - s.zone.head[s.card.zone[card]];

/** Calls `visit` for every card of a zone, the lowest first. Meanwhile none may come or go. */
export function forCards(s: State, zone: number, visit: (card: number) => void): void {
  const count = s.zone.count[zone];
  for (let height = 0; height < count; height++) visit(cardAt(s, zone, height));
}

/** The lowest card of a zone that passes, or 0. */
export function findCardIn(s: State, zone: number, passes: (card: number) => boolean): number {
  const count = s.zone.count[zone];
  for (let height = 0; height < count; height++) {
    const card = cardAt(s, zone, height);
    if (passes(card)) return card;
  }
  return 0;
}

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
  insertOnTop(s, zone, card);
  s.spend(s.zone.count[zone] - height);
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
    s.spend(end - at);
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

/** Moves the zone's places somewhere with room at both ends. */
function makeRoom(s: State, zone: number): void {
  const room = s.zone.room[zone];
  const count = s.zone.count[zone];
  const wanted = count * 2 + 4 <= room ? room : Math.min(MAX_ROWS, Math.max(8, room * 2));
  // The very last places are wherever the next card goes.
  relocate(s, zone, wanted, wanted - count > 3 ? (wanted - count) >> 2 : s.zone.head[zone] === 0 ? wanted - count : 0);
}

/** Makes room for so many more on top. */
export function makeRoomOnTop(s: State, zone: number, extra: number): void {
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
