// Who controls what (108.4), and whose side things are on.

import {
  CONTROLLER,
  cardAt,
  controllerOf,
  type Eval,
  getOfCard,
  isCurrent,
  type Machine,
  ownerMeant,
  rowOf,
  zoneCount,
} from "@kibitz/kernel/machine";
import { macro, not, same, valueWord, you } from "@kibitz/kernel/words";
import type { MagicMachine } from "./tables.js";
import { BATTLEFIELD, zoneAt } from "./zones.js";

/** Whoever controls an object, or last did. */
export const controller = valueWord(
  "controller",
  [["card", "card"]],
  "player",
  "the controller of {card}",
  (c, [card]) => {
    c.getters.add(CONTROLLER);
    c.reads |= c.registry.columnBit("card.zone");
    const value = c.value(card);
    return ((m, base) => getOfCard(m, m.rules.getters[CONTROLLER], value(m, base))) satisfies Eval;
  },
);

const onCard = [["card", "card"]] as const;
export const yours = macro("youControl", onCard, "flag", card => same(controller(card), you), {
  say: "you control {card}",
});
export const theirs = macro("opponentControls", onCard, "flag", card => not(same(controller(card), you)), {
  say: "an opponent controls {card}",
});

/** The player who controls an object now, or its owner where nobody does. */
export const controllerRow = (m: Machine, card: number): number =>
  isCurrent(m, card) ? controllerOf(m, rowOf(card)) : ownerMeant(m, card);
/** Calls `visit` for every permanent a player controls; 0 for everybody's. */
export function forPermanents(m: MagicMachine, player: number, visit: (row: number) => void): void {
  const first = zoneAt(m, BATTLEFIELD, 1);
  const stolen = m.s.getter.changes[CONTROLLER] !== 0;
  for (let seat = 1; seat <= m.rules.players; seat++) {
    if (player !== 0 && !stolen && seat !== player) continue;
    const zone = first + seat - 1;
    for (let i = 0; i < zoneCount(m.s, zone); i++) {
      const row = cardAt(m.s, zone, i);
      if (player === 0 || !stolen || controllerOf(m, row) === player) visit(row);
    }
  }
}
