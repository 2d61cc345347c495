// Damage that effects deal (120).

import {
  asCard,
  batch,
  bind,
  count,
  dividedBy,
  each,
  macro,
  moreThan,
  self,
  type Value,
  when,
} from "@kibitz/kernel/words";
import { asTarget } from "../combat/attacking-and-blocking.js";
import { dealDamage, exileIfItDies } from "../verbs/verbs.js";

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

/** 120: so much among all of these that are still there, each the same, rounded down. */
export const damageEvenly = macro(
  "damageEvenly",
  [
    ["among", { source: "any" }],
    ["count", "number"],
  ],
  "instr",
  (among, whole) =>
    bind("number", dividedBy(whole, count(among)), share =>
      batch(each(among, it => damage(it as Value<"any">, share))),
    ),
  { say: "this deals {count} damage divided evenly, rounded down, among {among}" },
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
