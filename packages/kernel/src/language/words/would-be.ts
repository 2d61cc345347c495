// A card as the object it would become elsewhere, before it moves.

import { isCurrent } from "../../effects/getters.js";
import { moveTo } from "../../effects/moves.js";
import type { Eval } from "../../machine/machine.js";
import { asThough } from "../../machine/spans.js";
import { referenceTo } from "../../position/rows.js";
import { rowOf } from "../../position/values.js";
import { asBlock } from "../../program/tree.js";
import { lambda, node, type Value } from "../../program/words.js";
import { valueWord } from "../define.js";
import { testing } from "./sources.js";

const NOWHERE = 0;

export const wouldBeWord = valueWord(
  "wouldBe",
  [
    ["card", "card"],
    ["zone", "zone"],
    ["what", { formula: ["card"], gives: "flag" }],
  ],
  "flag",
  "{what}, if {card} were in {zone}",
  (c, [card, zone, what]) => {
    const which = c.value(card);
    const where = c.value(zone);
    const { slot, test } = testing(c, asBlock(what));
    c.reads = -1;
    return ((m, base) => {
      const reference = which(m, base);
      const to = where(m, base);
      if (!isCurrent(m, reference) || to === NOWHERE) return 0;
      return asThough(m, () => {
        moveTo(m, rowOf(reference), to);
        m.write(base + slot, referenceTo(m.s, m.rules.tables.card, rowOf(reference)));
        return test(m, base);
      });
    }) satisfies Eval;
  },
);

/** Whether something would hold of a card as the object it would be in another zone, with all that changes it there. */
export const wouldBe = (
  card: Value<"card">,
  zone: Value<"zone">,
  what: (it: Value<"card">) => Value<"flag">,
): Value<"flag"> => node(wouldBeWord.definition, [card, zone, lambda("card", what)]) as Value<"flag">;
