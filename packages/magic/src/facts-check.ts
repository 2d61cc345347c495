// A card that comes from outside, looked over: one that says something unknown, or in the wrong place, is refused.

import { forEachNode, type Node, nearest, type Program, type TextDefinition } from "@kibitz/kernel";
import { colourNames } from "./colours.js";
import { keywordNames } from "./keywords.js";
import { isPlain, type ManaCost, manaCost } from "./mana-cost.js";
import { cardTypes, supertypes } from "./types.js";
import { MOST_PHYREXIAN } from "./ways.js";

type Check = (value: unknown) => string | undefined;

const isText: Check = value => (typeof value === "string" ? undefined : "a text");
const isFlag: Check = value => (typeof value === "boolean" ? undefined : "true or false");
const isCount: Check = value => (Number.isInteger(value) && Number(value) >= 0 ? undefined : "a whole number");
const costThat =
  (fits: (cost: ManaCost) => boolean, what: string): Check =>
  value => {
    if (typeof value !== "string") return 'mana as it is written: "{2}{G}"';
    try {
      return fits(manaCost(value)) ? undefined : `${what}, not "${value}"`;
    } catch {
      return `mana as it is written, not "${value}"`;
    }
  };
const notPhyrexian = costThat(({ phyrexian }) => phyrexian.length === 0, "mana that is not Phyrexian");
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
  cost: costThat(
    ({ phyrexian }) => phyrexian.length <= MOST_PHYREXIAN,
    `no more than ${MOST_PHYREXIAN} symbols of Phyrexian mana`,
  ),
  types: listOf(cardTypes, "card types"),
  supertypes: listOf(supertypes, "supertypes"),
  subtypes: listOf(undefined, "subtypes"),
  pt: isSize,
  loyalty: isCount,
  keywords: listOf(keywordNames, "keywords"),
  protection: listOf(colourNames, "colours"),
  protectionFromSubtypes: listOf(undefined, "subtypes"),
  colours: listOf(colourNames, "colours"),
  flashback: notPhyrexian,
  kicker: costThat(isPlain, "mana that is neither hybrid nor Phyrexian"),
  alternative: notPhyrexian,
  token: isFlag,
  back: isText,
  enchants: value => listOf(cardTypes, "a card type")([value]),
  opening: isFlag,
  unplayable: isFlag,
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
const entering = ["enter", "enterTogether", "comeIn", "enchant", "permanentSpell"];
/** X that goes by what can be paid for the spell. */
const choosesX = ({ word, args: [, most] }: Node): boolean => word === "withX" && most === undefined;

function missing(
  facts: Readonly<Record<string, unknown>>,
  { resolve }: Readonly<Record<string, Program>>,
  known: readonly string[],
): string[] {
  const types = Array.isArray(facts.types) ? facts.types : [];
  const isSpell = types.includes("instant") || types.includes("sorcery");
  const isCast = facts.cost !== undefined && !facts.token && !facts.unplayable;
  const isAura = Array.isArray(facts.subtypes) && facts.subtypes.includes("Aura");
  const comesIn = says(resolve, ({ word }) => entering.includes(word));
  const costs = [facts.cost, facts.flashback, facts.alternative];
  return [
    types.includes("creature") && facts.pt === undefined ? "power and toughness of the creature: pt: [2, 2]" : "",
    types.includes("planeswalker") && facts.loyalty === undefined ? "the loyalty of the planeswalker" : "",
    isSpell && resolve === undefined ? "what the spell does, under programs.resolve" : "",
    isSpell && facts.cost === undefined ? "the cost of the spell" : "",
    isCast && isAura && !comesIn ? "what the Aura is cast on, under programs.resolve: { enchant: creatures }" : "",
    isCast && !isSpell && !isAura && resolve !== undefined && !comesIn
      ? "that it enters, in what is under programs.resolve: { enter: [self, you] }"
      : "",
    says(resolve, choosesX) && !costs.some(cost => String(cost).includes("{X}")) ? "{X} in the cost of the spell" : "",
    typeof facts.back === "string" && !known.includes(facts.back)
      ? `back: a card of this match, not "${facts.back}"${nearest(facts.back, known)}`
      : "",
  ].filter(Boolean);
}

/** 613.4: `power` and `toughness` are what comes out after switching; a change applies to what they are made of. */
const sizes: Readonly<Record<string, { readonly more: string; readonly modified: string; readonly base: string }>> = {
  power: { more: "morePower", modified: "modifiedPower", base: "basePower" },
  toughness: { more: "moreToughness", modified: "modifiedToughness", base: "baseToughness" },
};
function lateChanges({ abilities = [], programs = {} }: TextDefinition): string[] {
  const found: string[] = [];
  for (const term of [...abilities, ...Object.values(programs).flat()]) {
    forEachNode(term, ({ word, args: [what] }) => {
      if (!["more", "rework", "becomes", "definedAs"].includes(word) || !Object.hasOwn(sizes, String(what))) return;
      const { more, modified, base } = sizes[String(what)];
      const right = word === "more" ? more : `${word} ${word === "rework" ? modified : base}`;
      found.push(`"${right}", not "${word} ${String(what)}"`);
    });
  }
  return found;
}

/** Everything wrong with the facts and headings of a card, in words. */
export function refusalOfFacts(_: string, text: TextDefinition, known: readonly string[]): string | undefined {
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
    ...missing(facts, programs, known),
    ...lateChanges(text),
  ];
  return wrong.length === 0 ? undefined : wrong.join("; ");
}
