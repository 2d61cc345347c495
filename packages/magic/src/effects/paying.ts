// Effects that ask for mana or life (118.12).

import { as, bind, macro, may, tentative, when, you } from "@kibitz/kernel/words";
import { payAbilityMana } from "../casting/casting.js";
import { canPayLife, payingLife } from "../mana/cost-words.js";
import { couldPay } from "../mana/payment.js";

/** 118.12a: somebody may pay; if not, this happens, for whoever asks it. Asked only if it could be paid. */
export const unlessPays = macro(
  "unlessPays",
  [
    ["player", "player"],
    ["cost", { nameOf: "cost" }],
    ["otherwise", { block: [] }],
  ],
  "instr",
  (player, cost, otherwise) =>
    bind("player", you, controller => {
      const unpaid = as(controller, otherwise);
      return as(
        player,
        when(couldPay(you, cost), may(`pay ${cost}`, tentative(payAbilityMana(cost), unpaid), unpaid), unpaid),
      );
    }),
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
  (cost, does) => when(couldPay(you, cost), may(`pay ${cost}`, tentative([...payAbilityMana(cost), ...[does].flat()]))),
  { say: "you may pay {cost}. If you do, {do}" },
);

/** 119.4: who can pay the life may do so; if not, this happens. */
export const mayPayLife = macro(
  "mayPayLife",
  [
    ["count", "number"],
    ["otherwise", { block: [] }],
  ],
  "instr",
  (life, otherwise) => when(canPayLife(life), may(`pay ${String(life)} life`, payingLife(life), otherwise), otherwise),
  { say: "you may pay {count} life; if not, {otherwise}" },
);
