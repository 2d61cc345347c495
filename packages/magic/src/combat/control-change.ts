// What follows as soon as a permanent is somebody else's, or no creature any more (302.6, 506.4).

import { CONTROLLER, controllerOf, isCurrent, rowOf } from "@kibitz/kernel/machine";
import { batch, closed, each, type Instr, when } from "@kibitz/kernel/words";
import { isType } from "../characteristics/characteristics.js";
import { cardsOf } from "../mana/permanents-that.js";
import { forPermanents } from "../printed/control.js";
import { ATTACKERS, END_COMBAT } from "../printed/steps.js";
import { atomic, type MagicMachine, question } from "../printed/tables.js";
import { CREATURE } from "../printed/types.js";
import { removeFromCombat } from "./attacking-and-blocking.js";

const side = (m: MagicMachine, row: number): number => m.s.zone.owner[m.s.card.zone[row]];

const isHandedOver = (m: MagicMachine, row: number): boolean =>
  (m.s.card.holder[row] || side(m, row)) !== controllerOf(m, row);
/** An attacker of somebody else's, a blocker of the attacking player's, or no creature. */
function isAstray(m: MagicMachine, row: number): boolean {
  const attacks = m.s.card.attacking[row] !== 0;
  if (!attacks && m.s.card.blocking[row] === 0) return false;
  return attacks !== (controllerOf(m, row) === m.s.game.active[0]) || !isType(m, row, CREATURE);
}

export const handedOver = closed(cardsOf("handedOver", "permanents that have changed controllers", [], isHandedOver));
export const astray = closed(cardsOf("astray", "creatures that can be in combat no longer", [], isAstray));
export const anyDisplaced = closed(
  question("anyDisplaced", [], "flag", m => {
    const { step, lent } = m.s.game;
    const mayChange = lent[0] !== 0 || m.s.getter.changes[CONTROLLER] !== 0;
    const inCombat = step[0] >= ATTACKERS && step[0] <= END_COMBAT;
    if (!mayChange && !inCombat) return false;
    let found = false;
    forPermanents(m, 0, row => {
      found ||= (mayChange && isHandedOver(m, row)) || (inCombat && isAstray(m, row));
    });
    return found;
  }),
);

function notice(m: MagicMachine, row: number): void {
  const now = controllerOf(m, row);
  const holder = now === side(m, row) ? 0 : now;
  m.s.game.lent[0] += Number(holder !== 0) - Number(m.s.card.holder[row] !== 0);
  m.s.card.holder[row] = holder;
}

/** A scene begins with things where they have long been. */
export const knowHands = atomic("knowHands", [], m => void forPermanents(m, 0, row => notice(m, row)), {
  past: "hands known",
  open: false,
  writes: ["card.holder", "game.lent"],
  seenBy: () => 0,
});

/** Its new controller has not had it since the turn began. */
export const changeHands = atomic(
  "changeHands",
  [["card", "card"]],
  (m, card) => {
    if (!isCurrent(m, card)) return m.nothing();
    notice(m, rowOf(card));
    m.s.card.sick[rowOf(card)] = 1;
    return 0;
  },
  { past: "changed hands", open: false, writes: ["card.holder", "card.sick", "game.lent"], seenBy: () => 0 },
);

/** No state-based action (nobody gets priority for it, 514.3a), but looked for as often. */
export const leaveCombatOnControlChange: Instr = when(
  anyDisplaced(),
  batch([each(handedOver(), card => changeHands(card)), each(astray(), card => removeFromCombat(card))]),
);
