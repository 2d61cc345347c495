// Damage that effects deal (120).

import { macro, self } from "@kibitz/kernel";
import { asTarget } from "../attacking-and-blocking.js";
import { dealDamage } from "../verbs.js";

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

export const damageEffects = [damage, damagePlayer];
