// Telling apart what a target of mixed kinds is.

import { valueWord } from "../define.js";
import type { Eval } from "../machine.js";
import { PLAYER_TAG, rowOf, tagOf } from "../values.js";

export const isPlayer = valueWord("isPlayer", [["target", "any"]], "flag", "{target} is a player", (c, [target]) => {
  const value = c.argument(target, "any");
  return ((m, base) => Number(tagOf(value(m, base)) === PLAYER_TAG)) satisfies Eval;
});

export const asPlayer = valueWord("asPlayer", [["target", "any"]], "player", "{target}", (c, [target]) => {
  const value = c.value(target);
  return ((m, base) => rowOf(value(m, base))) satisfies Eval;
});

export const asCard = valueWord("asCard", [["target", "any"]], "card", "{target}", (c, [target]) => c.value(target));

export const targetWords = [isPlayer, asPlayer, asCard];
