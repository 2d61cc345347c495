// The position before anything is in it.

import type { State } from "../position/state.js";
import { bitOf, EVERYBODY } from "../position/zones.js";
import type { Rules } from "./machine.js";

/** An empty position for these rules. */
export function blankState(rules: Rules): State {
  const s = rules.schema.create({
    player: rules.players + 1,
    zone: rules.zoneRows,
    verb: 2 * rules.verbs.length,
    getter: rules.getters.length,
    frame: 15,
    slot: 95,
    heap: 255,
    place: 255,
    card: 31,
  });
  rules.zoneKinds.forEach((kind, index) => {
    const count = kind.per === "player" ? rules.players : 1;
    for (let i = 0; i < count; i++) {
      const zone = rules.zoneBase[index] + i;
      const owner = kind.per === "player" ? i + 1 : 0;
      s.zone.kind[zone] = index;
      s.zone.owner[zone] = owner;
      s.zone.sees[zone] = kind.seenBy === "everybody" ? EVERYBODY : kind.seenBy === "owner" ? bitOf(owner) : 0;
    }
  });
  return s;
}
