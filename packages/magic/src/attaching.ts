// What an Aura may be on (303.4).

import { isCurrent, type Machine, referenceTo, rowOf, textNow } from "@kibitz/kernel";
import { hasSubtype, isType } from "./characteristics.js";
import type { Facts } from "./printed.js";
import { isProtected } from "./protection.js";
import { question } from "./tables.js";
import { subtypeNumber, typeBit } from "./types.js";
import { STACK, zoneKindOf } from "./zones.js";

export const AURA = subtypeNumber("Aura");

/** 303.4c, 702.16c. */
export function mayEnchant(m: Machine, aura: number, to: number): boolean {
  if (isProtected(m, to, referenceTo(m.s, m.rules.tables.card, aura))) return false;
  const { enchants } = m.rules.texts[textNow(m, aura)].facts as Partial<Facts>;
  return isType(m, to, typeBit(enchants ?? "creature"));
}
export const couldEnchant = question(
  "couldEnchant",
  [
    ["aura", "card"],
    ["to", "card"],
  ],
  "flag",
  (m, aura, to) => isCurrent(m, to) && mayEnchant(m, rowOf(aura), rowOf(to)),
  { say: "{aura} could enchant {to}" },
);
/** An Aura that is about to enter without having been cast. */
export const wantsToEnchant = question(
  "wantsToEnchant",
  [["card", "card"]],
  "flag",
  (m, card) => {
    const row = rowOf(card);
    return hasSubtype(m, row, AURA) && zoneKindOf(m, row) !== STACK;
  },
  { say: "{card} is an Aura that was not cast" },
);

export const attachingWords = [couldEnchant, wantsToEnchant];
