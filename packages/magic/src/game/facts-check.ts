// A card that comes from outside, looked over: one that says something unknown, or in the wrong place, is refused.

import { type CardDefinition, type Fault, nearest } from "@kibitz/kernel";
import {
  type FactCheck,
  factFaults,
  flagFact,
  forEachNode,
  headingFaults,
  listFact,
  type Node,
  numberFact,
  wordsFact,
} from "@kibitz/kernel/machine";
import type { Program } from "@kibitz/kernel/words";
import { MOST_HYBRID } from "../mana/costs.js";
import { MOST_PHYREXIAN } from "../printed/casting-options.js";
import { colourNames } from "../printed/colours.js";
import { keywordNames } from "../printed/keywords.js";
import { isPlain, type ManaCost, manaCost } from "../printed/mana-cost.js";
import { cardTypes, supertypes } from "../printed/types.js";
import { programFaults } from "./programs-check.js";

const costThat =
  (fits: (cost: ManaCost) => boolean, what: string): FactCheck =>
  value => {
    if (typeof value !== "string") return 'mana as it is written: "{2}{G}"';
    try {
      return fits(manaCost(value)) ? undefined : `${what}, found "${value}"`;
    } catch {
      return `mana as it is written, found "${value}"`;
    }
  };
const plainCost = costThat(isPlain, "mana that is neither hybrid nor Phyrexian");
const notPhyrexian = costThat(({ phyrexian }) => phyrexian.length === 0, "mana that is not Phyrexian");
const listOfNames = (known: readonly string[] | undefined, what: string): FactCheck =>
  listFact(known === undefined ? wordsFact : nameAmong(known, what), `a list of ${what}`);
const nameAmong =
  (known: readonly string[], what: string): FactCheck =>
  value =>
    known.includes(value as string) ? undefined : `${what}, found "${String(value)}"${nearest(String(value), known)}`;
const isSize: FactCheck = value =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)
    ? undefined
    : "power and toughness: [2, 2]";

const checks: Readonly<Record<string, FactCheck>> = {
  cost: costThat(
    ({ hybrid, phyrexian }) => hybrid.length <= MOST_HYBRID && phyrexian.length <= MOST_PHYREXIAN,
    `no more than ${MOST_HYBRID} symbols of hybrid mana and no more than ${MOST_PHYREXIAN} symbols of Phyrexian mana`,
  ),
  types: listFact(nameAmong(cardTypes, "card types"), "a list of card types", 1),
  supertypes: listOfNames(supertypes, "supertypes"),
  subtypes: listOfNames(undefined, "subtypes"),
  pt: isSize,
  loyalty: numberFact(0, 1_000_000),
  keywords: listOfNames(keywordNames, "keywords"),
  protection: listOfNames(colourNames, "colours"),
  protectionFromSubtypes: listOfNames(undefined, "subtypes"),
  colours: listOfNames(colourNames, "colours"),
  flashback: notPhyrexian,
  kicker: plainCost,
  strive: plainCost,
  alternative: notPhyrexian,
  token: flagFact,
  back: wordsFact,
  enchants: nameAmong(cardTypes, "a card type"),
  opening: flagFact,
  unplayable: flagFact,
  halves: value =>
    Array.isArray(value) && value.length === 2 && value.every(name => typeof name === "string")
      ? undefined
      : "the names of the two halves: [Fire, Ice]",
  second: wordsFact,
  half: flagFact,
  aftermath: flagFact,
};
const headings = ["resolve", "asEnters", "beforeEnters", "additionalCost", "alternativeCost", "flashbackCost"];

/** Whether there is such a word anywhere in a program. */
function says(program: Program | undefined, isWanted: (node: Node) => boolean): boolean {
  let found = false;
  for (const term of [program ?? []].flat()) {
    forEachNode(term, node => {
      found ||= isWanted(node);
    });
  }
  return found;
}
const entering = ["enter", "enterTogether", "enterForOwners", "comeIn", "enchant", "permanentSpell"];
/** X that goes by what can be paid for the spell. */
const choosesX = ({ word, args: [, most] }: Node): boolean => word === "withX" && most === undefined;

/** What would let a card come to nothing, each at its place. */
function missing({ facts = {}, programs = {} }: CardDefinition, known: readonly string[]): Fault[] {
  const { types: listed, subtypes, back, second, halves, ...said } = facts as Readonly<Record<string, unknown>>;
  const types = Array.isArray(listed) ? listed : [];
  const lacks = (name: string): boolean => !Object.hasOwn(said, name);
  const resolve = Object.hasOwn(programs, "resolve") ? programs.resolve : undefined;
  const isSpell = types.includes("instant") || types.includes("sorcery");
  const isCast = !lacks("cost") && !said.token && !said.unplayable;
  const isAura = Array.isArray(subtypes) && subtypes.includes("Aura");
  const comesIn = says(resolve, ({ word }) => entering.includes(word));
  const costsX = [said.cost, said.flashback, said.alternative].some(cost => String(cost).includes("{X}"));
  const others: readonly (readonly [path: string, name: unknown])[] = [
    ["back", back],
    ["second", second],
    ...(Array.isArray(halves) ? halves : []).map((half, i) => [`halves[${i}]`, half] as const),
  ];
  const whenMissing: readonly (readonly [isMissing: boolean, path: string, expected: string])[] = [
    [types.includes("creature") && lacks("pt"), "facts", "power and toughness of the creature: pt: [2, 2]"],
    [types.includes("planeswalker") && lacks("loyalty"), "facts", "the loyalty of the planeswalker"],
    [isSpell && lacks("cost") && halves === undefined, "facts", "the cost of the spell"],
    [isSpell && resolve === undefined && halves === undefined, "programs", "what the spell does, under resolve"],
    ...[
      ["alternativeCost", "alternative"],
      ["flashbackCost", "flashback"],
    ].map(
      ([heading, fact]) =>
        [
          Object.hasOwn(programs, heading) && lacks(fact),
          `programs.${heading}`,
          `the fact ${fact} with it: mana, or "" for none`,
        ] as const,
    ),
    [isCast && isAura && !comesIn, "programs", "what the Aura is cast on, under resolve: { enchant: creatures }"],
    [
      isCast && !isSpell && !isAura && resolve !== undefined && !comesIn,
      "programs.resolve",
      "that it enters as well: { enter: [self, you] }",
    ],
    [
      !lacks("strive") && !says(resolve, ({ word }) => word === "anyNumberOfTargets"),
      "programs",
      "the targets that the cost goes by: { anyNumberOfTargets: … }",
    ],
    [says(resolve, choosesX) && !costsX, "facts.cost", "{X} in the cost of the spell"],
    ...others.map(
      ([path, name]) =>
        [
          typeof name === "string" && !known.includes(name),
          `facts.${path}`,
          `a card of this match, found "${String(name)}"${nearest(String(name), known)}`,
        ] as const,
    ),
  ];
  return whenMissing.filter(([isMissing]) => isMissing).map(([, path, expected]) => ({ path, expected }));
}

/** Everything wrong with the facts and headings of a card, each at its place. */
export function textFaults(text: CardDefinition, known: readonly string[]): readonly Fault[] {
  return [
    ...factFaults(text.facts, checks, ["types"]),
    ...headingFaults(text.programs ?? {}, headings),
    ...missing(text, known),
    ...programFaults(text),
  ];
}
