// Damage that effects deal (120).

import { asCard, macro, moreThan, self, when } from "@kibitz/kernel";
import { asTarget } from "../attacking-and-blocking.js";
import { dealDamage, exileIfItDies } from "../verbs.js";

/** This deals damage, unless something else does. */
export const damage = macro(
  "damage",
  [
    ["to", "any"],
    ["count", "number"],
    ["source", "card", { word: "self", args: [] }],
  ],
  "instr",
  (to, count, source = self) => dealDamage(source, to, count, false),
  { say: "{source} deals {count} damage to {to}" },
);

/** The same; a creature it damages is exiled if it would die this turn. */
export const damageExiling = macro(
  "damageExiling",
  [
    ["to", "any"],
    ["count", "number"],
  ],
  "instr",
  (to, count) => dealDamage(self, to, count, false, dealt => when(moreThan(dealt, 0), exileIfItDies(asCard(to)))),
  { say: "this deals {count} damage to {to}; if a creature damaged so would die this turn, exile it instead" },
);

export const damagePlayer = macro(
  "damagePlayer",
  [
    ["player", "player"],
    ["count", "number"],
  ],
  "instr",
  (player, count) => damage(asTarget(player), count),
  { say: "this deals {count} damage to {player}" },
);

export const damageEffects = [damage, damageExiling, damagePlayer];
