// A card name that is chosen (201.4), and who has it.

import { columnOfCard, rowOf } from "@kibitz/kernel/machine";
import { choose, closed, macro, names, one, same, self } from "@kibitz/kernel/words";
import { atomic, question } from "../printed/tables.js";
import { name } from "./characteristics.js";

const onCard = [["card", "card"]] as const;

/** A name, as the text that has it. */
const choosesNameFor = atomic(
  "choosesNameFor",
  [
    ["card", "card"],
    ["name", "text"],
  ],
  (m, card, named) => {
    m.s.card.chosen[rowOf(card)] = named;
    return 0;
  },
  { past: "named", open: false, writes: ["card.chosen"], say: "{name} is the name chosen for {card}" },
);
const nameChosenFor = question("nameChosenFor", onCard, "text", (m, card) => columnOfCard(m, "chosen", card), {
  reads: ["card.chosen"],
  say: "the name chosen for {card}",
});

const choosesANameWord = macro(
  "choosesAName",
  [],
  "instr",
  () => choose(one, names, named => choosesNameFor(self, named), "a name"),
  { say: "choose a card name" },
);
export const choosesAName = choosesANameWord();
export const hasChosenName = macro("hasChosenName", onCard, "flag", card => same(name(card), nameChosenFor(self)), {
  say: "{card} has the chosen name",
});

export const nameWords = [...closed([choosesNameFor, nameChosenFor]), choosesANameWord, hasChosenName];
