// What lies face down in an order nobody knows.

import { type Machine, shuffleZone } from "@kibitz/kernel/machine";

/** The order of what lies face down is nobody's to know. */
export function shuffleDecks(m: Machine): void {
  const { zoneKinds, zoneBase, players } = m.rules;
  for (const { index, ordered, seenBy, per } of zoneKinds) {
    if (!ordered || seenBy !== "nobody") continue;
    const rows = per === "player" ? players : 1;
    for (let i = 0; i < rows; i++) shuffleZone(m.s, zoneBase[index] + i, zoneKinds);
  }
  m.asksChance = true;
}
