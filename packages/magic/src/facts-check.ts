// What is printed on a card that comes from outside, looked over: a card that says something unknown is refused.

import { nearest, type TextDefinition } from "@kibitz/kernel";
import { colourNames } from "./colours.js";
import { keywordNames } from "./keywords.js";
import { manaCost } from "./mana-cost.js";
import { cardTypes, supertypes } from "./types.js";

type Check = (value: unknown) => string | undefined;

const isText: Check = value => (typeof value === "string" ? undefined : "a text");
const isFlag: Check = value => (typeof value === "boolean" ? undefined : "true or false");
const isCount: Check = value => (Number.isInteger(value) && Number(value) >= 0 ? undefined : "a whole number");
const isCost: Check = value => {
  if (typeof value !== "string") return 'mana as it is written: "{2}{G}"';
  try {
    manaCost(value);
    return undefined;
  } catch {
    return `mana as it is written, not "${value}"`;
  }
};
/** 702.33: what is added to another cost. */
const isAddedCost: Check = value => {
  const wrong = isCost(value);
  if (wrong !== undefined) return wrong;
  const { hybrid, phyrexian, x } = manaCost(String(value));
  return hybrid.length + phyrexian.length + x === 0
    ? undefined
    : `mana without hybrid, Phyrexian and {X}, not "${value}"`;
};
const listOf =
  (known: readonly string[] | undefined, what: string): Check =>
  value => {
    if (!Array.isArray(value)) return `a list of ${what}`;
    const odd = value.find(name => typeof name !== "string" || (known !== undefined && !known.includes(name)));
    return odd === undefined ? undefined : `${what}, not "${String(odd)}"${nearest(String(odd), known ?? [])}`;
  };
const isSize: Check = value =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)
    ? undefined
    : "power and toughness: [2, 2]";

const checks: Readonly<Record<string, Check>> = {
  cost: isCost,
  types: listOf(cardTypes, "card types"),
  supertypes: listOf(supertypes, "supertypes"),
  subtypes: listOf(undefined, "subtypes"),
  pt: isSize,
  loyalty: isCount,
  keywords: listOf(keywordNames, "keywords"),
  protection: listOf(colourNames, "colours"),
  colours: listOf(colourNames, "colours"),
  flashback: isCost,
  kicker: isAddedCost,
  alternative: isCost,
  token: isFlag,
  back: isText,
  enchants: value => listOf(cardTypes, "a card type")([value]),
  opening: isFlag,
  unplayable: isFlag,
};
const headings = ["resolve", "asEnters", "additionalCost", "alternativeCost", "flashbackCost"];

function missing(facts: Readonly<Record<string, unknown>>, programs: Readonly<Record<string, unknown>>): string[] {
  const types = Array.isArray(facts.types) ? facts.types : [];
  const isSpell = types.includes("instant") || types.includes("sorcery");
  return [
    types.includes("creature") && facts.pt === undefined ? "power and toughness of the creature: pt: [2, 2]" : "",
    types.includes("planeswalker") && facts.loyalty === undefined ? "the loyalty of the planeswalker" : "",
    isSpell && programs.resolve === undefined ? "what the spell does, under programs.resolve" : "",
    isSpell && facts.cost === undefined ? "the cost of the spell" : "",
  ].filter(Boolean);
}

/** Everything wrong with the facts and headings of a card, in words. */
export function refusalOfFacts(_: string, text: TextDefinition): string | undefined {
  const facts = (text.facts ?? {}) as Readonly<Record<string, unknown>>;
  const programs = text.programs ?? {};
  if (!Array.isArray(facts.types) || facts.types.length === 0) return "the types of the card: { types: [...] }";
  const wrong = [
    ...Object.entries(facts).flatMap(([name, value]) => {
      if (!Object.hasOwn(checks, name)) return [`no "${name}"${nearest(name, Object.keys(checks))}`];
      const expected = checks[name](value);
      return expected === undefined ? [] : [`${name}: ${expected}`];
    }),
    ...Object.keys(programs)
      .filter(heading => !headings.includes(heading))
      .map(heading => `no program "${heading}"${nearest(heading, headings)}`),
    ...missing(facts, programs),
  ];
  return wrong.length === 0 ? undefined : wrong.join("; ");
}
