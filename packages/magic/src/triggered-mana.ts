// Mana that comes with the mana a permanent is tapped for (605.1b).

import { type Ability, abilityWord, addReplacement, block, node, proceed, type Value } from "@kibitz/kernel";
import { colourLetters } from "./colours.js";
import { controller } from "./control.js";
import { sayFilter } from "./say-filter.js";
import { asTest, type CardTest, testParam } from "./things.js";
import type { TriggeredManaFacts } from "./used-ability-facts.js";
import { addMana, tapForMana } from "./verbs.js";

/** It does not use the stack (605.4a), and the solver counts it before anything is tapped. */
export const tappedForManaWord = abilityWord(
  "wheneverTappedForMana",
  ({ test, colour, count }) =>
    `whenever a ${sayFilter("permanent", test)} is tapped for mana, its controller adds ${`{${colour}}`.repeat(Number(count))}`,
  [testParam, ["colour", { oneOf: ["W", "U", "B", "R", "G", "C"] }], ["count", "number", 1]],
  (c, [test, letter, count = 1]) => {
    const colour = colourLetters.indexOf(String(letter));
    const body = block(["card"], (card: Value<"card">) => [
      proceed(),
      node(addMana.definition, [controller(card), colour, count]),
    ]);
    return addReplacement(
      c,
      { word: "happens", args: [tapForMana.definition.name, test] },
      body,
      value => ({ use: "triggered mana", mask: 1 << colour, amount: value(count) }) satisfies TriggeredManaFacts,
    );
  },
);
export const wheneverTappedForMana = (test: CardTest, colour: string, count: number): Ability =>
  node(tappedForManaWord.definition, [asTest(test), colour, count]);
