// Victory points: what all cards of a player are worth at the end.

import { cardAt, type Machine } from "@kibitz/kernel/machine";
import type { Points } from "./declaration.js";
import { factsOf, VICTORY } from "./facts.js";
import { ownZoneKinds } from "./tables.js";

/** How many of each name a player has, in all places; the same array is filled anew each time. */
export function tallyOwn(m: Machine, player: number, into: Uint16Array): Uint16Array {
  const { s, rules } = m;
  into.fill(0);
  for (const kind of ownZoneKinds) {
    const zone = rules.zoneBase[kind] + player - 1;
    for (let height = 0; height < s.zone.count[zone]; height++) into[s.card.text[cardAt(s, zone, height)]]++;
  }
  return into;
}

/** How many cards of a name a player has, in all places. */
export function countOwn(m: Machine, player: number, name: number): number {
  const { s, rules } = m;
  let count = 0;
  for (const kind of ownZoneKinds) {
    const zone = rules.zoneBase[kind] + player - 1;
    for (let height = s.zone.count[zone] - 1; height >= 0; height--) {
      if (s.card.text[cardAt(s, zone, height)] === name) count++;
    }
  }
  return count;
}

function pointsOf(m: Machine, points: Points, counts: Uint16Array): number {
  if (typeof points === "number") return points;
  const { types, byName } = factsOf(m);
  const { onePer, of } = points;
  if (typeof of === "object") return Math.floor(counts[byName.get(of.card) ?? 0] / onePer);
  let total = 0;
  for (let name = 1; name < counts.length; name++) {
    if (of === "cards" || (types[name] & VICTORY) !== 0) total += counts[name];
  }
  return Math.floor(total / onePer);
}

let counts = new Uint16Array(0);

export function scoreOf(m: Machine, player: number): number {
  if (counts.length !== m.rules.texts.length) counts = new Uint16Array(m.rules.texts.length);
  tallyOwn(m, player, counts);
  const { points } = factsOf(m);
  let total = 0;
  for (let name = 1; name < counts.length; name++) {
    const own = points[name];
    if (own !== undefined && counts[name] > 0) total += counts[name] * pointsOf(m, own, counts);
  }
  return total;
}

export const scoresOf = (m: Machine): number[] =>
  Array.from({ length: m.rules.players }, (_, seat) => scoreOf(m, seat + 1));
