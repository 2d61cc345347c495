// Mana that comes with the mana a permanent is tapped for (605.1b).

import type { CardDefinition } from "@kibitz/kernel";
import { freeVariables, isBlock, isNode, isVariable, type Node, type Term } from "@kibitz/kernel/machine";
import {
  type Ability,
  abilityWord,
  addReplacement,
  block,
  closed,
  node,
  proceed,
  type Value,
} from "@kibitz/kernel/words";
import { asTest, type CardTest, testParam } from "../characteristics/selectors.js";
import { changed } from "../printed/changed-programs.js";
import { ANY_COLOUR, colourLetters, GOLD } from "../printed/colours.js";
import { controller } from "../printed/control.js";
import { sayFilter } from "../printed/say-filter.js";
import type { TriggeredManaFacts } from "../printed/used-ability-facts.js";
import { addMana, tapForMana } from "../verbs/verbs.js";

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
      value =>
        ({
          use: "triggered mana",
          makes: [{ mask: 1 << colour, amount: value(count), isYours: false }],
        }) satisfies TriggeredManaFacts,
    );
  },
);
export const wheneverTappedForMana = (test: CardTest, colour: string, count: number): Ability =>
  node(tappedForManaWord.definition, [asTest(test), colour, count]);

/** Mana that a replacement of tapping for mana adds besides, as far as it can be told before anything is tapped. */
function addedWith(
  does: Term,
): readonly { readonly colour: number; readonly count: Term; readonly isYours: boolean }[] {
  if (!isBlock(does) || !does.body.some(part => isNode(part) && isPlainProceed(part))) return [];
  const [card] = does.params;
  return does.body.flatMap(part => {
    if (!isNode(part) || part.word !== addMana.definition.name) return [];
    const [player, colour, count] = part.args;
    const isYours = isNode(player) && player.word === "you";
    if (typeof colour !== "number" || freeVariables(count).length > 0) return [];
    return isYours || isControllerOf(player, card?.variable) ? [{ colour, count, isYours }] : [];
  });
}
const isPlainProceed = ({ word, args: [changes] }: Node): boolean => word === "proceed" && changes === undefined;
const isControllerOf = (player: Term, card: string | undefined): boolean => {
  const [of] = isNode(player) && player.word === controller.definition.name ? player.args : [];
  return of !== undefined && isVariable(of) && of.variable === card;
};

/** A replacement of tapping for mana that somebody has written: the solver counts what it adds. */
const insteadOfTapping = abilityWord(
  "insteadOfTapping",
  "if {pattern} would happen, instead: {do}",
  [
    ["pattern", "pattern"],
    ["do", { block: ["event"] }],
  ],
  (c, [pattern, does]) =>
    addReplacement(
      c,
      pattern,
      does,
      value =>
        ({
          use: "triggered mana",
          makes: addedWith(does).map(({ colour, count, isYours }) => ({
            mask: colour === GOLD ? ANY_COLOUR : 1 << colour,
            amount: value(count),
            isYours,
          })),
        }) satisfies TriggeredManaFacts,
    ),
);
/** Nobody writes it: it is what `instead` comes to. */
export const insteadOfTappingWord = closed(insteadOfTapping);
const isInsteadOfTapping = ({ word, args: [pattern] }: Node): boolean =>
  word === "instead" && pattern !== undefined && isNode(pattern) && pattern.args[0] === tapForMana.definition.name;
/** A card with its replacements of tapping for mana told to the solver. */
export const withCountedMana = ({ abilities = [], programs = {}, ...text }: CardDefinition): CardDefinition => ({
  ...text,
  abilities: abilities.map(counted),
  programs: Object.fromEntries(
    Object.entries(programs).map(([heading, program]) => [heading, [program].flat().map(counted)]),
  ),
});
const counted = <T extends Node>(term: T): T =>
  changed(term, node => (isInsteadOfTapping(node) ? { ...node, word: insteadOfTappingWord.definition.name } : node));
