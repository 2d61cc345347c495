// Cards coming into the game, moving and leaving it, with all that follows inside the kernel.

import type { Machine } from "../machine/machine.js";
import { addRow, removeRow } from "../position/rows.js";
import { settleTop } from "../position/segments.js";
import { nextStamp } from "../position/state.js";
import {
  moveAll,
  moveCard,
  moveMarkedPlainly,
  movePlainly,
  moveTop,
  showTop,
  takeAway,
  type Where,
} from "../position/zone-moves.js";
import { cardAt, cardsIn, insertOnTop, topCard, type ZoneKind, zoneBit } from "../position/zones.js";
import { hideArrivalIn } from "./arrival.js";
import { LISTENERS_BIT } from "./getters.js";
import { remember } from "./last-known.js";
import { relisten, silenceCard } from "./listeners.js";

export function zoneRow(m: Machine, kind: number, player: number): number {
  const base = m.rules.zoneBase[kind];
  if (m.rules.zoneKinds[kind].per === "table") return base;
  return player === 0 ? 0 : base + player - 1;
}

/** A new card (or token) on top of a zone. */
export function createCard(m: Machine, text: number, owner: number, zone: number): number {
  const { s } = m;
  const card = addRow(s, m.rules.tables.card);
  s.card.text[card] = text;
  s.card.owner[card] = owner;
  const stamp = nextStamp(s);
  s.card.incarnation[card] = stamp;
  s.card.born[card] = stamp;
  s.card.handle[card] = stamp;
  s.card.known[card] = s.zone.sees[zone];
  insertOnTop(s, zone, card);
  m.dirtyColumns |= zoneBit(s.zone.kind[zone]);
  if (m.rules.texts[text].hears) relisten(m, card);
  return card;
}

const NOBODY = 0;

/** A card that ceases to exist. */
export function destroyCard(m: Machine, card: number): void {
  const { s, rules } = m;
  const kind = rules.zoneKinds[s.zone.kind[s.card.zone[card]]];
  // Nothing else will know what it was.
  remember(m, card);
  silenceCard(m, card);
  takeAway(s, card, NOBODY, rules.zoneKinds);
  m.dirtyColumns |= zoneBit(kind.index);
  removeRow(s, rules.tables.card, card);
}

/** What meant something only where the card was. */
function resetColumns(m: Machine, card: number, { resets, resetBits }: ZoneKind): void {
  const columns = m.s.columnsOf("card");
  for (const name of resets) columns[name][card] = 0;
  m.dirtyColumns |= resetBits;
}

/** What depends on when a card came takes it as the last to have come (Magic 613.7e), where what cards were is remembered. */
export function renewTimestamp(m: Machine, card: number): void {
  const stamp = nextStamp(m.s);
  m.s.card.renewed[card] = stamp;
  m.dirtyColumns |= LISTENERS_BIT;
}

/** Keeps what a card is that leaves a zone where that is remembered. */
function rememberLeaving(m: Machine, card: number): void {
  remember(m, card);
  m.s.card.renewed[card] = 0;
}

/** A card shows another text from now on: it is what it is where that says so. */
export function setText(m: Machine, card: number, text: number): void {
  m.s.card.text[card] = text;
  m.dirtyColumns = -1;
  relisten(m, card);
}

export function moveTo(m: Machine, card: number, zone: number, where: Where = "top"): void {
  const { s, rules } = m;
  const from = s.zone.kind[s.card.zone[card]];
  if (where === "top" && !rules.anyHears && movePlainly(s, card, zone, rules.zoneKinds)) {
    m.dirtyColumns |= zoneBit(from) | zoneBit(s.zone.kind[zone]);
    return;
  }
  const kind = rules.zoneKinds[from];
  if (kind.remembers) rememberLeaving(m, card);
  if (kind.resets.length > 0) resetColumns(m, card, kind);
  moveCard(s, card, zone, where, rules.zoneKinds);
  m.dirtyColumns |= zoneBit(from) | zoneBit(s.zone.kind[zone]);
  if (rules.texts[s.card.text[card]].hears) relisten(m, card);
}

/** Moves the cards of a zone whose text is marked onto another, one by one from the last on. */
export function moveMarkedTo(m: Machine, from: number, to: number, marked: ArrayLike<number>): void {
  const { s, rules } = m;
  if (!rules.anyHears && moveMarkedPlainly(s, from, to, marked, rules.zoneKinds)) {
    m.dirtyColumns |= zoneBit(s.zone.kind[from]) | zoneBit(s.zone.kind[to]);
    return;
  }
  for (let height = s.zone.count[from] - 1; height >= 0; height--) {
    const card = cardAt(s, from, height);
    if (marked[s.card.text[card]] !== 0) moveTo(m, card, to);
  }
}

/** Moves so many cards from the top of one zone to the top of another, the uppermost first. */
export function moveTopTo(m: Machine, from: number, to: number, count: number): void {
  const { s, rules } = m;
  const kind = rules.zoneKinds[s.zone.kind[from]];
  const isShown = kind.showsTop || rules.zoneKinds[s.zone.kind[to]].showsTop;
  if (rules.anyHears || kind.remembers || kind.resets.length > 0 || !kind.ordered || isShown || from === to) {
    settleTop(s, from, count);
    for (let i = 0; i < count && s.zone.count[from] > 0; i++) moveTo(m, topCard(s, from), to);
    return;
  }
  moveTop(s, from, to, count);
  m.dirtyColumns |= zoneBit(kind.index) | zoneBit(s.zone.kind[to]);
}

/** Everybody sees what lies on top of the zones that show it, now that all of something is done. */
export function showTops({ s, rules }: Machine): void {
  for (const { index, showsTop, per } of rules.zoneKinds) {
    if (!showsTop) continue;
    const zones = per === "table" ? 1 : rules.players;
    for (let i = 0; i < zones; i++) showTop(s, rules.zoneBase[index] + i, rules.zoneKinds);
  }
}

/** Moves everything in a zone at once. */
export function moveAllTo(m: Machine, from: number, to: number): void {
  const { s, rules } = m;
  const count = s.zone.count[from];
  if (count === 0 || to === 0) return;
  const kind = rules.zoneKinds[s.zone.kind[from]];
  // All that is remembered of them is what they were while all were there.
  if (kind.remembers) for (const card of cardsIn(s, from)) rememberLeaving(m, card);
  if (kind.resets.length > 0) for (const card of cardsIn(s, from)) resetColumns(m, card, kind);
  const { hasOpenPlaces, showsTop } = rules.zoneKinds[s.zone.kind[to]];
  if (hasOpenPlaces) settleTop(s, from, count);
  else if (showsTop) settleTop(s, from, 1);
  if ((s.zone.sees[from] & rules.everybody) !== rules.everybody) hideArrivalIn(s, from, "lowest", rules.zoneKinds);
  moveAll(s, from, to, rules.zoneKinds);
  m.dirtyColumns |= zoneBit(s.zone.kind[from]) | zoneBit(s.zone.kind[to]);
  if (!rules.anyHears) return;
  const first = s.zone.start[to] + s.zone.head[to] + s.zone.count[to] - count;
  for (let i = 0; i < count; i++) {
    const card = s.place.card[first + i];
    if (rules.texts[s.card.text[card]].hears) relisten(m, card);
  }
}
