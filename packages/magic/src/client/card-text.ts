// A card in our own words, line by line, as `kibitz cards` tells it.

import type { CardDefinition } from "@kibitz/kernel";
import { isNode, sayTerm, type Term, vocabularyOf } from "@kibitz/kernel/machine";
import type { Program } from "@kibitz/kernel/words";
import { magic } from "../game/magic.js";
import { asOnCards } from "../game/sayings.js";
import type { Facts } from "../printed/printed.js";
import { plural } from "../printed/say-filter.js";

const words = vocabularyOf(magic);
const say = (term: Term): string => sayTerm(term, name => asOnCards(words.get(name)));
const sayAll = (program: Program): string => [program].flat().map(say).filter(Boolean).join("; ");

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The last touches of grammar. */
const polished = (text: string): string => {
  const sentence = text
    .replace(/\bnot there is an? /g, "there is no ")
    .replace(/\bnot ((?:this|the|that|it|your)[\w' ]*?) (is|has|was) /g, "$1 $2 not ")
    .replace(/\bthe (second|third|fourth) (card|cards|player)\b/g, "that $2")
    .replace(/\bis not tapped\b/g, "is untapped")
    .replace(/\bthe (\w+) of you\b/g, "your $1")
    .replace(/\bit's (?=controller|owner)/g, "its ")
    .replace(/\btarget other\b/g, "another target")
    .replace(/\ban? other\b/g, "another")
    .replace(/\ban? attached (?:creature|permanent)\b/g, "what this is attached to")
    .replace(/\b(gains?|loses?) ((?:the|your) .+?) life\b/g, "$1 life equal to $2")
    .replace(/\bdeals ((?:\d+ times )?the .+?) damage to\b/g, "deals damage equal to $1 to")
    .replace(/\bthe (mana value|power|toughness) of (?:it|this)\b/g, "its $1")
    .replace(/\bthe (mana value|power|toughness) of (that \w+)/g, "$2's $1")
    .replace(/\bput (\w+) into its owner's exile\b/g, "exile $1")
    .replace(/\b1 cards\b/g, "a card")
    .replace(/\beach of /g, "each ")
    .replace(/\ba (?=[aeiouAEIO])/g, "an ")
    .replace(/\s+/g, " ")
    .trim();
  return sentence === "" ? "" : `${capital(sentence)}${/[.")]$/.test(sentence) ? "" : "."}`;
};

function typeLine({ cost, supertypes = [], types, subtypes = [], pt, loyalty, token, unplayable }: Facts): string {
  const kinds = [...supertypes, ...types].map(capital).join(" ");
  return [
    (cost === "" ? "no mana cost" : cost) ?? (token ? "token" : unplayable ? "other face" : undefined),
    subtypes.length > 0 ? `${kinds} — ${subtypes.join(" ")}` : kinds,
    pt?.join("/"),
    loyalty === undefined ? undefined : `loyalty ${loyalty}`,
  ]
    .filter(part => part !== undefined)
    .join(" · ");
}

function factLines(facts: Facts, programs: Readonly<Record<string, Program>>): readonly string[] {
  const {
    keywords = [],
    protection = [],
    protectionFromSubtypes = [],
    kicker,
    strive,
    flashback,
    alternative,
    colours,
    back,
    halves,
    second,
    half,
    aftermath,
    opening,
  } = facts;
  const also = (mana: string, heading: string): string =>
    [mana, sayAll(programs[heading] ?? [])].filter(Boolean).join(", ");
  return [
    colours && colours.length > 0 ? `It is ${colours.join(" and ")}` : "",
    [
      ...keywords,
      ...[...protection, ...protectionFromSubtypes.map(plural)].map(what => `protection from ${what}`),
    ].join(", "),
    opening ? "If this is in your opening hand, you may begin the game with it on the battlefield" : "",
    kicker === undefined ? "" : `Kicker ${kicker}`,
    strive === undefined ? "" : `This costs ${strive} more to cast for each target beyond the first`,
    alternative === undefined
      ? ""
      : `You may pay this instead of its mana cost: ${also(alternative, "alternativeCost")}`,
    flashback === undefined ? "" : `Flashback: ${also(flashback, "flashbackCost")}`,
    back === undefined ? "" : `Its other face is ${back}`,
    halves === undefined
      ? ""
      : `You cast one of its halves, ${halves.join(" or ")}${programs.spell === undefined ? "" : ", or both as one spell"}`,
    second === undefined ? "" : `You may cast it as ${second}`,
    aftermath ? "You cast this from your graveyard only; then exile it" : half ? "This is a half of a card" : "",
  ];
}

/** Conditions that follow from what the card says anyway. */
const implied = new Set(["castIf", "enchantIf", "insteadIf", "flashbackIf"]);
export const spoken = (term: Term): boolean => !isNode(term) || !implied.has(term.word);

export function describeCard({ facts, programs = {}, abilities = [] }: CardDefinition): readonly string[] {
  const told = facts as Facts;
  const spell = [programs.spell ?? []].flat().filter(({ word }) => word !== "permanentSpell");
  return [
    typeLine(told),
    ...[
      ...factLines(told, programs),
      sayAll(programs.asEnters ?? []),
      sayAll(programs.beforeEnters ?? []),
      sayAll(spell),
      ...abilities.filter(spoken).map(say),
    ]
      .map(polished)
      .filter(Boolean),
  ];
}
