// Becoming a copy (707).

import { affect, becomes, choose, copies, type Instr, letBe, macro, maybeOne, self, type Value } from "@kibitz/kernel";
import { copiablePower, copiableToughness } from "../characteristics.js";
import { textOf } from "../questions.js";
import { entersAsThat } from "../verbs.js";

type Amount = number | Value<"number">;

/** Is a copy of a text for good, of this size. */
const isCopyOf = (card: Value<"card">, text: Value<"text">, power: Amount, toughness: Amount): Instr =>
  affect(card, "", copies(text), becomes("copiablePower", power), becomes("copiableToughness", toughness));
/** 707: becomes a copy for good. */
const becomeCopy = macro(
  "becomeCopy",
  [
    ["card", "card"],
    ["of", "card"],
  ],
  "instr",
  (card, of) =>
    letBe("text", textOf(of), text =>
      letBe("number", copiablePower(of), power =>
        letBe("number", copiableToughness(of), toughness => isCopyOf(card, text, power, toughness)),
      ),
    ),
  { say: "{card} becomes a copy of {of}" },
);

/** 707.5: as a copy of a creature, if its controller likes. */
export const entersAsCopy = macro(
  "entersAsCopy",
  [["from", { source: "card" }]],
  "instr",
  from => choose(maybeOne, from, card => [becomeCopy(self, card), ...entersAsThat], "what it enters as a copy of"),
  { say: "you may have this enter as a copy of a {from}" },
);

/** 707.9b: a copy, except for its size, which copies of it have too. */
export const entersAsCopyOfSize = macro(
  "entersAsCopyOfSize",
  [
    ["from", { source: "card" }],
    ["power", "number"],
    ["toughness", "number"],
  ],
  "instr",
  (from, power, toughness) =>
    choose(
      maybeOne,
      from,
      card => [letBe("text", textOf(card), text => isCopyOf(self, text, power, toughness)), ...entersAsThat],
      "what it enters as a copy of",
    ),
  { say: "you may have this enter as a copy of a {from}, except it is {power}/{toughness}" },
);

export const copyEffects = [becomeCopy, entersAsCopy, entersAsCopyOfSize];
