// Running what is printed on a card.

import { TEXT } from "../../effects/getters.js";
import { getOfCard } from "../../effects/last-known.js";
import { CALL, SELF } from "../../machine/machine.js";
import { perRules } from "../../machine/per-rules.js";
import { instruction } from "../define.js";

/** Does what a card says under this heading, if it says anything; inside, `self` is the card. */
export const perform = instruction(
  "perform",
  [
    ["card", "card"],
    ["heading", { nameOf: "heading" }],
  ],
  "do what {card} says ({heading})",
  (c, [card, heading]) => {
    const value = c.value(card);
    const programOf = perRules(({ rules }) => rules.texts.map(({ programs }) => programs[heading as string] ?? 0));
    c.emit(next => (m, base) => {
      const reference = value(m, base);
      const text = getOfCard(m, m.rules.getters[TEXT], reference);
      const program = programOf(m)[text];
      if (program === 0) return next;
      const inner = m.push(program, next, -1);
      m.s.slot.value[inner + SELF] = reference;
      return CALL;
    });
  },
  false,
);
