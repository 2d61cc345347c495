// Questions that name the card they are about.

import { cardDefOf, type Machine, rowOf } from "@kibitz/kernel/machine";
import { instruction } from "@kibitz/kernel/words";

/** The first choice in this is asked with the name of a card everybody sees; one in another names the inner card first. */
export const asking = instruction(
  "asking",
  [
    ["why", { nameOf: "reason" }],
    ["about", "card"],
    ["do", { block: [] }],
  ],
  "{do}",
  (c, [why, about, does]) => {
    const card = c.value(about);
    const first = c.asks.length;
    if (typeof does === "object" && "body" in does) c.block(does);
    const at = c.asks.findIndex((ask, i) => i >= first && ask?.is === "choice");
    const ask = c.asks[at];
    const name = (m: Machine, base: number): string => m.rules.texts[cardDefOf(m, rowOf(card(m, base)))].name;
    if (ask?.is !== "choice") return;
    const { reasonNow } = ask;
    const named = (m: Machine, base: number): string => `${String(why)} ${name(m, base)}`;
    c.asks[at] = {
      ...ask,
      reasonNow: reasonNow ? (m, base) => `${reasonNow(m, base)} ${named(m, base)}` : named,
    };
  },
  false,
);
