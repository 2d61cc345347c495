// The position before anything is in it.

import type { State } from "../position/state.js";
import { bitOf, EVERYBODY } from "../position/zones.js";
import type { Rules } from "./machine.js";

/** An empty position for these rules; with as much room as another one has, if one is given. */
export function blankState(rules: Rules, like?: State): State {
  const s = like ? rules.schema.block(like.layout) : rules.schema.create(rowsAtFirst(rules));
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

const rowsAtFirst = (rules: Rules): Readonly<Record<string, number>> => ({
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
