// Who controls what (108.4), and whose side things are on.

import { type Eval, getOfCard, not, same, type Value, valueWord, you } from "@kibitz/kernel";

/** The kernel's getter of controllers is the second of all. */
const CONTROLLER = 1;

/** Whoever controls an object, or last did. */
export const controller = valueWord(
  "controller",
  [["card", "card"]],
  "player",
  "the controller of {card}",
  (c, [card]) => {
    c.getters.add(CONTROLLER);
    c.reads |= c.registry.columnBit("card.zone");
    const value = c.value(card);
    return ((m, base) => getOfCard(m, m.rules.getters[CONTROLLER], value(m, base))) satisfies Eval;
  },
);

export const yours = (card: Value<"card">): Value<"flag"> => same(controller(card), you);
export const theirs = (card: Value<"card">): Value<"flag"> => not(same(controller(card), you));

export const controlWords = [controller];
