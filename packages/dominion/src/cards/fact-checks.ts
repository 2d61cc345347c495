// What a card that comes with a match must be: a cost, types, and nothing the game does not know.

import type { CardDefinition, Fault } from "@kibitz/kernel";
import {
  type FactCheck,
  factFaults,
  flagFact,
  headingFaults,
  listFact,
  nameFact,
  numberFact,
  wordsFact,
} from "@kibitz/kernel/machine";
import { headings } from "../table/declaration.js";
import type { Facts } from "../table/facts.js";
import { triggerFaults } from "../turn/trigger-faults.js";

const typeNames: readonly string[] = ["action", "attack", "curse", "heirloom", "reaction", "treasure", "victory"];
const isCount = numberFact(0, 99);
const fits = (check: FactCheck, value: unknown): boolean => check(value) === undefined;

/** A number of points, or one for every so many of something. */
const pointsFact =
  (isCard: FactCheck): FactCheck =>
  value => {
    if (fits(numberFact(-99, 99), value)) return undefined;
    const { onePer, of, ...more } = Object(value) as Readonly<Record<string, unknown>>;
    const isOf = of === "cards" || of === "victory cards" || fits(isCard, Object(of).card);
    return isOf && fits(numberFact(1, 99), onePer) && Object.keys(more).length === 0
      ? undefined
      : 'a whole number from -99 to 99, or { onePer: a number from 1 on, of: "cards", "victory cards" or { card: a name } }';
  };

const checksWith = (known: readonly string[]): Readonly<Record<keyof Facts, FactCheck>> => {
  const isCard = nameFact(known);
  return {
    cost: isCount,
    types: listFact(nameFact(typeNames), `a list of types: ${typeNames.join(", ")}`, 1),
    worth: isCount,
    points: pointsFact(isCard),
    title: wordsFact,
    gainedToDeck: flagFact,
    handOf: isCount,
    othersGainOf: isCard,
    gainsInstead: isCard,
  };
};

/** Whoever waits for the gains of others says for which. */
const waitFaults = (facts: unknown, programs: object): readonly Fault[] =>
  "othersGain" in programs && Object(facts).othersGainOf === undefined
    ? [{ path: "facts", expected: "othersGainOf, the name of a card, with the heading othersGain" }]
    : [];

/** Everything wrong with a card, in a match with cards of these names. */
export const textFaults = (text: CardDefinition, known: readonly string[]): readonly Fault[] => {
  const { facts, programs = {} } = text;
  return [
    ...factFaults(facts, checksWith(known), ["cost", "types"]),
    ...headingFaults(programs, headings),
    ...waitFaults(facts, programs),
    ...triggerFaults(text),
  ];
};
