// Effects that ask for mana (118.12).

import { as, macro, may, self, tentative, when, you } from "@kibitz/kernel";
import { payMana } from "../casting.js";
import { couldPay, oweMana } from "../payment.js";

/** 118.12a: somebody may pay; if not, this happens. Asked only if it could be paid. */
export const unlessPays = macro(
  "unlessPays",
  [
    ["player", "player"],
    ["cost", { nameOf: "cost" }],
    ["otherwise", { block: [] }],
  ],
  "instr",
  (player, cost, otherwise) =>
    as(
      player,
      when(
        couldPay(you, cost),
        may(`pay ${cost}`, tentative([oweMana(cost), payMana(you, self)], otherwise), otherwise),
        otherwise,
      ),
    ),
  { say: "{otherwise} unless {player} pays {cost}" },
);

/** 118.12: you may pay; if you do. */
export const mayPay = macro(
  "mayPay",
  [
    ["cost", { nameOf: "cost" }],
    ["do", { block: [] }],
  ],
  "instr",
  (cost, does) =>
    when(couldPay(you, cost), may(`pay ${cost}`, tentative([oweMana(cost), payMana(you, self), ...[does].flat()]))),
  { say: "you may pay {cost}. If you do, {do}" },
);

export const payingEffects = [unlessPays, mayPay];
