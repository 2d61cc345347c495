// Telling apart what a target of mixed kinds is.

import type { Eval } from "../../machine/machine.js";
import { CARD_TAG, PLAYER_TAG, rowOf, tagOf } from "../../position/values.js";
import { valueWord } from "../define.js";

export const isPlayer = valueWord("isPlayer", [["target", "any"]], "flag", "{target} is a player", (c, [target]) => {
  const value = c.argument(target, "any");
  return ((m, base) => Number(tagOf(value(m, base)) === PLAYER_TAG)) satisfies Eval;
});

/** The player a target is; nobody if it is none. */
export const asPlayer = valueWord("asPlayer", [["target", "any"]], "player", "{target}", (c, [target]) => {
  const value = c.argument(target, "any");
  return ((m, base) => {
    const it = value(m, base);
    return tagOf(it) === PLAYER_TAG ? rowOf(it) : 0;
  }) satisfies Eval;
});

/** The card a target is; nothing if it is none. */
export const asCard = valueWord("asCard", [["target", "any"]], "card", "{target}", (c, [target]) => {
  const value = c.argument(target, "any");
  return ((m, base) => {
    const it = value(m, base);
    return tagOf(it) === CARD_TAG ? it : 0;
  }) satisfies Eval;
});
