// Cards that move or are mixed: where they come to lie, and what each player then knows of them.

import { drawBelow, generatorBeside } from "./generator.js";
import { addRow } from "./rows.js";
import { dropSegment, isTorn, settleTop } from "./segments.js";
import { nextStamp, noteShown, type State, setStamp } from "./state.js";
import {
  cardAt,
  cardsIn,
  EVERYBODY,
  insertAtBottom,
  insertBelow,
  insertOnTop,
  makeRoomOnTop,
  takeOut,
  type ZoneKind,
} from "./zones.js";

export type Where = "top" | "bottom" | number;

/** Whether what is done now is seen only when all that is done with it is done. */
const isCovered = (s: State): boolean => s.atOnceSince !== Number.POSITIVE_INFINITY || s.kernel.indivisible[0] !== 0;

/** Everybody sees what lies on top of a zone that shows it. */
export function showTop(s: State, zone: number, kinds: readonly ZoneKind[]): void {
  const count = s.zone.count[zone];
  if (kinds[s.zone.kind[zone]].showsTop && count > 0 && !isCovered(s))
    s.card.known[cardAt(s, zone, count - 1)] |= EVERYBODY;
}

/**
 * Moves a card: a new object in its new zone. Where it could have been any of several, whoever sees neither zone forgets
 * what the card was, and what those are too.
 */
export function moveCard(s: State, card: number, to: number, where: Where, kinds: readonly ZoneKind[]): void {
  const from = s.card.zone[card];
  const isOnTop = where === "top" && kinds[s.zone.kind[to]].showsTop && !isCovered(s);
  const seesTo = isOnTop ? EVERYBODY : s.zone.sees[to];
  let known = seesTo;
  if (from > 0) {
    if (isShown(s, from, to)) noteShown(s);
    const blind = takeAway(s, card, seesTo, kinds);
    known |= s.card.known[card] & ~blind;
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
 * Takes a card out of its zone, to where so many see it. Gives who cannot tell which it was: they have forgotten all it
 * could have been.
 */
export function takeAway(s: State, card: number, seesTo: number, kinds: readonly ZoneKind[]): number {
  const from = s.card.zone[card];
  const kind = kinds[s.zone.kind[from]];
  const since = s.card.incarnation[card] > s.atOnceSince ? Number.POSITIVE_INFINITY : s.atOnceSince;
  const blind = whoLosesSight(s, from, seesTo, kind, since);
  takeOut(s, card, kind.ordered);
  if (blind !== 0) forget(s, from, blind, since);
  showTop(s, from, kinds);
  return blind;
}

/** How many cards of a zone were there before a stamp. */
function countBefore(s: State, zone: number, stamp: number): number {
  const count = s.zone.count[zone];
  if (stamp === Number.POSITIVE_INFINITY) return count;
  const first = s.zone.start[zone] + s.zone.head[zone];
  let found = 0;
  for (let i = 0; i < count; i++) if (s.card.incarnation[s.place.card[first + i]] <= stamp) found++;
  return found;
}

/** Whether somebody sees what comes from one zone to another, where nobody did. Who had looked at it makes no difference. */
const isShown = ({ zone: { sees } }: State, from: number, to: number): boolean => sees[from] === 0 && sees[to] !== 0;

/** Those who see neither zone, if a card that leaves could be one of several: where they lie tells nothing apart. */
const whoLosesSight = (s: State, from: number, seesTo: number, { hasOpenPlaces }: ZoneKind, since: number): number =>
  hasOpenPlaces || countBefore(s, from, since) === 1 ? 0 : ~(s.zone.sees[from] | seesTo) & EVERYBODY;

/**
 * The usual move, with all columns at hand: onto a zone with room, off the top of a settled pile or out of an unordered
 * zone where nobody loses sight of anything, and nothing is remembered. False, and nothing done, if it is not that usual.
 */
export function movePlainly(s: State, card: number, to: number, kinds: readonly ZoneKind[]): boolean {
  const { kind, segment, count, head, start, room, sees } = s.zone;
  const { zone, at, known, incarnation, handle } = s.card;
  const from = zone[card];
  if (from === 0 || segment[from] !== 0 || head[to] + count[to] >= room[to]) return false;
  const { ordered, remembers, resets, showsTop } = kinds[kind[from]];
  const end = head[from] + count[from] - 1;
  const place = at[card];
  const seesTo = kinds[kind[to]].showsTop && !isCovered(s) ? EVERYBODY : sees[to];
  const isTold = ordered ? place === end : (sees[from] | seesTo) === EVERYBODY;
  if (remembers || resets.length > 0 || showsTop || !isTold) return false;
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
  if (isShown(s, from, to)) noteShown(s);
  known[card] |= seesTo;
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
  if (kinds[kind[to]].showsTop) return false;
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
    known[card] |= sees[to];
  }
  if (isShown(s, from, to) && top > head[to] + count[to]) noteShown(s);
  setStamp(s, stamp);
  count[from] = end - first + 1;
  count[to] = top - head[to];
  return true;
}

/** Of what came at once with what left, nothing is forgotten: it cannot have been that. */
function forget(s: State, zone: number, blind: number, since: number): void {
  if (!isAnyKnown(s, zone, blind)) return;
  const cards = cardsIn(s, zone).filter(card => s.card.incarnation[card] <= since);
  for (const card of cards) s.card.known[card] &= ~blind;
  renewHandles(s, cards);
}

/** Whether one of these players knows a card of a zone. */
function isAnyKnown(s: State, zone: number, players: number): boolean {
  const first = s.zone.start[zone] + s.zone.head[zone];
  const end = first + s.zone.count[zone];
  for (let at = first; at < end; at++) if ((s.card.known[s.place.card[at]] & players) !== 0) return true;
  return false;
}

/** New handles in an order that has nothing to do with how the cards lie or came: it would give them away. */
function renewHandles(s: State, cards: number[]): void {
  // Apart from the game's own draws: how a zone is emptied, at once or card by card, must not change those.
  const order = generatorBeside(s);
  for (let left = cards.length; left > 0; left--) {
    const pick = drawBelow(order, left);
    s.card.handle[cards[pick]] = nextStamp(s);
    cards[pick] = cards[left - 1];
  }
}

/** Moves so many cards from the top of an ordered zone onto another, one by one; open order is drawn as they go. */
export function moveTop(s: State, from: number, to: number, count: number): void {
  let left = Math.min(count, s.zone.count[from]);
  if (s.zone.room[to] - s.zone.head[to] - s.zone.count[to] < left) makeRoomOnTop(s, to, left);
  while (left > 0) left -= moveRun(s, from, to, left);
}

/** Moves up to so many of those that lie in the uppermost segment, or on top of it; gives how many. */
function moveRun(s: State, from: number, to: number, most: number): number {
  const { start, head, count, sees, segment } = s.zone;
  const { zone, at, known, incarnation, handle } = s.card;
  const places = s.place.card;
  const words = s.random.word;
  const row = segment[from];
  const end = head[from] + count[from];
  const isOpen = row > 0 && s.segment.to[row] === end;
  const low = row === 0 ? head[from] : isOpen ? s.segment.from[row] : s.segment.to[row];
  const moved = Math.min(most, end - low);
  const source = start[from];
  const target = start[to];
  const seesTo = sees[to];
  let top = head[to] + count[to];
  let stamp = s.kernel.stamp[0];
  for (let last = end - 1; last >= end - moved; last--) {
    let card = places[source + last];
    // The last card left has nothing to be exchanged with.
    if (isOpen && last > low) {
      const pick = low + drawBelow(words, last - low + 1);
      const other = card;
      card = places[source + pick];
      places[source + pick] = other;
      at[other] = pick;
    }
    places[target + top] = card;
    at[card] = top++;
    zone[card] = to;
    incarnation[card] = ++stamp;
    handle[card] = stamp;
    known[card] |= seesTo;
  }
  if (isShown(s, from, to)) noteShown(s);
  setStamp(s, stamp);
  count[to] += moved;
  count[from] -= moved;
  if (isOpen) {
    s.segment.to[row] = end - moved;
    if (end - moved - low <= 1) dropSegment(s, from, row, 0);
  }
  return moved;
}

/** Moves all cards of a zone onto another, in their order. What each player knows is as if they went one by one. */
export function moveAll(s: State, from: number, to: number, kinds: readonly ZoneKind[]): void {
  if (from === to) {
    for (const card of cardsIn(s, from)) moveCard(s, card, to, "top", kinds);
    return;
  }
  while (s.zone.segment[from] > 0) dropSegment(s, from, s.zone.segment[from], 0);
  if (s.zone.room[to] - s.zone.head[to] - s.zone.count[to] < s.zone.count[from])
    makeRoomOnTop(s, to, s.zone.count[from]);
  const { start, head, count, sees, kind } = s.zone;
  const { zone, at, known, incarnation, handle } = s.card;
  const places = s.place.card;
  const seesTo = sees[to];
  const blind = whoLosesSight(s, from, seesTo, kinds[kind[from]], Number.POSITIVE_INFINITY);
  const first = start[from] + head[from];
  const end = first + count[from];
  const target = start[to];
  let top = head[to] + count[to];
  let stamp = s.kernel.stamp[0];
  for (let place = first; place < end; place++) {
    const card = places[place];
    places[target + top] = card;
    at[card] = top++;
    zone[card] = to;
    incarnation[card] = ++stamp;
    handle[card] = stamp;
    known[card] = (known[card] & ~blind) | seesTo;
  }
  if (isShown(s, from, to) && end > first) noteShown(s);
  setStamp(s, stamp);
  count[to] = top - head[to];
  count[from] = 0;
  showTop(s, to, kinds);
}

/** Nobody but who sees the zone knows the lowest cards any more, and nobody can follow them until they move. */
function loseTrack(s: State, zone: number, count: number): void {
  const { known, handle } = s.card;
  const places = s.place.card;
  const sees = s.zone.sees[zone];
  const first = s.zone.start[zone] + s.zone.head[zone];
  for (let at = first; at < first + count; at++) {
    known[places[at]] = sees;
    handle[places[at]] = 0;
  }
}

/** All cards of a zone become one shuffled segment, and nobody knows which is which any more. */
export function shuffle(s: State, zone: number, kinds: readonly ZoneKind[]): void {
  const table = s.schema.segments;
  while (s.zone.segment[zone] > 0) dropSegment(s, zone, s.zone.segment[zone], 0);
  const head = s.zone.head[zone];
  const count = s.zone.count[zone];
  loseTrack(s, zone, count);
  if (!kinds[s.zone.kind[zone]].ordered) {
    renewHandles(s, cardsIn(s, zone));
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
  if (isTorn(s, zone, to - head)) settleTop(s, zone, s.zone.count[zone] - (to - head));
  for (let row = s.zone.segment[zone], above = 0; row > 0; ) {
    const below = s.segment.below[row];
    if (s.segment.to[row] <= to) dropSegment(s, zone, row, above);
    else above = row;
    row = below;
  }
  loseTrack(s, zone, to - head);
  if (to - head < 2) return;
  const row = addRow(s, s.schema.segments);
  s.segment.from[row] = head;
  s.segment.to[row] = to;
  let last = 0;
  for (let above = s.zone.segment[zone]; above > 0; above = s.segment.below[above]) last = above;
  if (last === 0) s.zone.segment[zone] = row;
  else s.segment.below[last] = row;
}
