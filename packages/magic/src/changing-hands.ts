// What follows when somebody else comes to control a permanent (302.6, 506.4).

import { CONTROLLER, controllerOf, each, type Instr } from "@kibitz/kernel";
import { removeFromCombat } from "./attacking-and-blocking.js";
import { forPermanents } from "./sources-of-mana.js";
import { permanentsThat } from "./state-based.js";
import { atomic, type MagicMachine, question } from "./tables.js";

const isStolen = (m: MagicMachine, row: number): boolean => controllerOf(m, row) !== m.s.zone.owner[m.s.card.zone[row]];
const hasChanged = (m: MagicMachine, row: number): boolean => isStolen(m, row) !== (m.s.card.stolen[row] !== 0);

/** Who controls what is known from now on; what has changed hands is there as if it had just come. */
export function lookAtHands(m: MagicMachine, sick: boolean): void {
  if (m.s.getter.changes[CONTROLLER] === 0 && m.s.game.stolen[0] === 0) return;
  let any = 0;
  forPermanents(m, 0, row => {
    const stolen = Number(isStolen(m, row));
    if (sick && stolen !== m.s.card.stolen[row]) m.s.card.sick[row] = 1;
    m.s.card.stolen[row] = stolen;
    any |= stolen;
  });
  m.s.game.stolen[0] = any;
}
export const handsWrites = ["card.sick", "card.stolen", "game.stolen"] as const;

const changedHands = permanentsThat("changedHands", "what has changed hands", hasChanged);
export const anyChangedHands = question("anyChangedHands", [], "flag", m => {
  if (m.s.getter.changes[CONTROLLER] === 0 && m.s.game.stolen[0] === 0) return false;
  let found = false;
  forPermanents(m, 0, row => {
    found ||= hasChanged(m, row);
  });
  return found;
});
const noteHands = atomic(
  "noteHands",
  [],
  m => {
    lookAtHands(m, true);
    return 0;
  },
  { past: "changed hands", open: false, writes: handsWrites, seenBy: () => 0 },
);
/** A scene begins with things where they have long been. */
export const knowHands = atomic(
  "knowHands",
  [],
  m => {
    lookAtHands(m, false);
    return 0;
  },
  { past: "hands known", open: false, writes: handsWrites, seenBy: () => 0 },
);
/** 302.6: a creature is sick under a new controller; 506.4: and out of combat. */
export const changeHands: readonly Instr[] = [each(changedHands(), card => removeFromCombat(card)), noteHands()];

export const handWords = [changedHands, anyChangedHands, noteHands, knowHands];
