// Cards of a zone without an order, in one that does not show when each of them came there.

import type { Machine } from "../machine/machine.js";
import { saltOf } from "../position/generator.js";
import type { State } from "../position/state.js";
import { rowOf } from "../position/values.js";
import type { ZoneKind } from "../position/zones.js";

/** What follows from a card's row and a number nobody can see; it says nothing about the card. */
export function scattered(card: number, salt: number): number {
  const mixed = Math.imul(card ^ salt, 0xc2b2_ae35);
  return Math.imul(mixed ^ (mixed >>> 13), 0x27d4_eb2f) ^ (mixed >>> 16);
}

/**
 * Puts references to cards, those of one zone among each other, in an order that follows neither from when they came nor
 * from what they are.
 */
export function hideArrival(m: Machine, values: number[]): void {
  const { s, rules } = m;
  const { zone } = s.card;
  const salt = saltOf(s);
  for (let i = 1; i < values.length; i++) {
    const value = values[i];
    const there = zone[rowOf(value)];
    if (rules.zoneKinds[s.zone.kind[there]].ordered) continue;
    const own = scattered(rowOf(value), salt);
    let to = i;
    for (; to > 0; to--) {
      const before = rowOf(values[to - 1]);
      if (zone[before] !== there || scattered(before, salt) <= own) break;
      values[to] = values[to - 1];
    }
    values[to] = value;
    m.look(i - to);
  }
}

/** Does the same to all cards of a zone where they lie: from the lowest on, or from the top on. */
export function hideArrivalIn(s: State, zone: number, from: "lowest" | "top", kinds: readonly ZoneKind[]): void {
  const count = s.zone.count[zone];
  if (count < 2 || kinds[s.zone.kind[zone]].ordered) return;
  const { at } = s.card;
  const places = s.place.card;
  const head = s.zone.head[zone];
  const start = s.zone.start[zone];
  const salt = saltOf(s);
  const sign = from === "lowest" ? 1 : -1;
  for (let i = head + 1; i < head + count; i++) {
    const card = places[start + i];
    const own = sign * scattered(card, salt);
    let to = i;
    for (; to > head && sign * scattered(places[start + to - 1], salt) > own; to--) {
      const below = places[start + to - 1];
      places[start + to] = below;
      at[below] = to;
    }
    places[start + to] = card;
    at[card] = to;
  }
}
