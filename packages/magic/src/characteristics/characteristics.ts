// The characteristics of objects (109.3) as getters: what is printed, then what effects make of it, layer by layer.

import { type Getter, get, getOfCard, type Machine, perRules, TEXT } from "@kibitz/kernel/machine";
import { macro, valueWord } from "@kibitz/kernel/words";
import { ANY_COLOUR, colourNames } from "../printed/colours.js";
import { keywordBit, keywordNames } from "../printed/keywords.js";
import { printed } from "../printed/printed.js";
import { getter } from "../printed/tables.js";
import {
  CREATURE,
  cardTypes,
  cardTypesOf,
  isCreatureType,
  KINDRED,
  type Supertype,
  subtypeNumber,
  supertypeBit,
  supertypes,
  typeBit,
} from "../printed/types.js";
import { STACK, zoneKindOf } from "../printed/zones.js";

/**
 * 613.1, as far as anything here is in a layer, after which face is up; 7a goes first in "set" because it defines. What
 * changes the rules for an object comes after all of them (613.11).
 */
export const layers = [
  "face",
  "copy",
  "control",
  "type",
  "colour",
  "ability",
  "set",
  "modify",
  "switch",
  "rules",
] as const;

// Types, colours and keywords are parameters of getters, and parameters are numbers: words give them names.
const nameWord = <N extends string>(
  word: string,
  names: { readonly oneOf: readonly N[] } | { readonly nameOf: string },
  numberOf: (name: N) => number,
) =>
  valueWord(word, [["name", names]], "number", "{name}", (_, [name]) => {
    const number = numberOf(name as N);
    return () => number;
  });
export const typeNamed = nameWord("typeNamed", { oneOf: cardTypes }, typeBit);
export const supertypeNamed = nameWord("supertypeNamed", { oneOf: supertypes }, supertypeBit);
export const subtypeNamed = nameWord("subtypeNamed", { nameOf: "subtype" }, subtypeNumber);
export const keywordNamed = nameWord("keywordNamed", { oneOf: keywordNames }, keywordBit);
export const colourNamed = nameWord("colourNamed", { oneOf: colourNames }, name => 1 << colourNames.indexOf(name));

export const type = getter("type", "card", (m, _, text, bit) => (printed(m, text).types & bit) !== 0, {
  kind: "flag",
  param: "number",
  layer: "type",
  reads: [],
  say: "{of} is a {param}",
});
/**
 * 205.1a: what has lost the card type a subtype belongs to has not got that subtype, unless it belongs to another of its
 * card types as well. A type that only this card has belongs to what the card is by what is printed on it.
 */
function mayHaveSubtype(m: Machine, card: number, wanted: number): boolean {
  if (hadAnyType(m, card, cardTypesOf(wanted))) return true;
  const { types, subtypes } = printed(m, getOfCard(m, m.rules.getters[TEXT], card));
  return isCreatureType(wanted) && subtypes.has(wanted) && (types & (CREATURE | KINDRED)) === 0;
}
export const subtype = getter(
  "subtype",
  "card",
  (m, _, text, wanted) => {
    const { subtypes, keywords } = printed(m, text);
    if (subtypes.has(wanted)) return true;
    // 702.73a: every creature type, and no other.
    return (keywords & keywordBit("changeling")) !== 0 && isCreatureType(wanted);
  },
  {
    kind: "flag",
    param: "number",
    layer: "type",
    onlyIf: { asks: ["type"], isSo: mayHaveSubtype },
    reads: [],
    say: "{of} is a {param}",
  },
);
export const supertype = getter("supertype", "card", (m, _, text, bit) => (printed(m, text).supertypes & bit) !== 0, {
  kind: "flag",
  param: "number",
  layer: "type",
  reads: [],
  say: "{of} is {param}",
});
/** 201: a name, as the text that has it. */
export const name = getter("name", "card", (_m, _row, text) => text, {
  kind: "text",
  layer: "copy",
  reads: [],
  say: "the name of {of}",
});
export const colour = getter("colour", "card", (m, _, text, bit) => (printed(m, text).colours & bit) !== 0, {
  kind: "flag",
  param: "number",
  layer: "colour",
  reads: [],
  say: "{of} is {param}",
});
export const keyword = getter("keyword", "card", (m, _, text, bit) => (printed(m, text).keywords & bit) !== 0, {
  kind: "flag",
  param: "number",
  layer: "ability",
  reads: [],
  say: "{of} has {param}",
});
/** 702.16: protection from a colour, or from a subtype: those have greater numbers. */
export const protection = getter(
  "protection",
  "card",
  (m, _, text, from) => {
    const { protection: colours, protectionFromSubtypes } = printed(m, text);
    return from <= ANY_COLOUR ? (colours & from) !== 0 : protectionFromSubtypes.includes(from);
  },
  { kind: "flag", param: "number", layer: "ability", reads: [], say: "{of} has protection from {param}" },
);
/** 202.3: on the stack, X is what was chosen for it; 202.3b: a back face has the mana value of its front. */
export const manaValue = getter(
  "manaValue",
  "card",
  (m, row, text) => {
    const front = m.s.card.text[row];
    const isBack = m.s.card.transformed[row] !== 0 && printed(m, front).back === text;
    const { cost } = printed(m, isBack ? front : text);
    const onStack = zoneKindOf(m, row) === STACK;
    return cost.manaValue + (onStack ? cost.x * m.s.card.x[row] : 0);
  },
  { kind: "number", layer: "copy", reads: ["card.x", "card.zone", "card.transformed"], say: "the mana value of {of}" },
);

/** Asks a getter by name; its place among the rules' getters is the same in all rules of this game. */
function finder(name: string): (m: Machine) => Getter {
  let place = -1;
  return ({ rules: { getters } }) => {
    if (place < 0 || getters[place].name !== name) place = getters.findIndex(getter => getter.name === name);
    return getters[place];
  };
}
function asker(name: string): (m: Machine, row: number, param?: number) => number {
  const find = finder(name);
  return (m, row, param = 0) => get(m, find(m), row, param);
}
const askType = asker("type");
const askSupertype = asker("supertype");
const askName = asker("name");
const askSubtype = asker("subtype");
const askKeyword = asker("keyword");
const askColour = asker("colour");
const askProtection = asker("protection");
const askBasePower = asker("basePower");
const askBaseToughness = asker("baseToughness");
const askPower = asker("power");
const askToughness = asker("toughness");
const askModifiedPower = asker("modifiedPower");
const askModifiedToughness = asker("modifiedToughness");
const askSwitches = asker("switches");
const askLands = asker("landsPerTurn");
const askBlocks = asker("blocksPerCombat");

/** Whether any effect changes what a getter gives. */
function changesOf(name: string): (m: Machine) => boolean {
  const placeIn = perRules(({ rules }) => rules.getters.findIndex(getter => getter.name === name));
  return m => m.s.getter.changes[placeIn(m)] !== 0;
}
const switchesChange = changesOf("switches");
export const subtypesChange = changesOf("subtype");
export const typesChange = changesOf("type");

// 613.4a, b: characteristic-defining abilities, then effects that set power and toughness. (Copying goes before them.)
export const basePower = getter("basePower", "card", (m, _, text) => printed(m, text).power, {
  kind: "number",
  layer: "set",
  reads: [],
  say: "the base power of {of}",
});
export const baseToughness = getter("baseToughness", "card", (m, _, text) => printed(m, text).toughness, {
  kind: "number",
  layer: "set",
  reads: [],
  say: "the base toughness of {of}",
});
// 613.4c: effects that change them, and counters.
export const modifiedPower = getter(
  "modifiedPower",
  "card",
  (m, row) => askBasePower(m, row) + m.s.card.plus[row] - m.s.card.minus[row],
  { kind: "number", layer: "modify", reads: ["card.plus", "card.minus"], say: "the power of {of}" },
);
export const modifiedToughness = getter(
  "modifiedToughness",
  "card",
  (m, row) => askBaseToughness(m, row) + m.s.card.plus[row] - m.s.card.minus[row] - m.s.card.shrink[row],
  {
    kind: "number",
    layer: "modify",
    reads: ["card.plus", "card.minus", "card.shrink"],
    say: "the toughness of {of}",
  },
);

// 613.4d: how often they are switched, and then what they are.
export const switches = getter("switches", "card", () => 0, {
  kind: "number",
  layer: "switch",
  reads: [],
  say: "how often the power and toughness of {of} are switched",
});
const isSwitched = (m: Machine, row: number): boolean => switchesChange(m) && askSwitches(m, row) % 2 === 1;
export const power = getter(
  "power",
  "card",
  (m, row) => (isSwitched(m, row) ? askModifiedToughness(m, row) : askModifiedPower(m, row)),
  { kind: "number", layer: "switch", reads: [], say: "the power of {of}" },
);
export const toughness = getter(
  "toughness",
  "card",
  (m, row) => (isSwitched(m, row) ? askModifiedPower(m, row) : askModifiedToughness(m, row)),
  { kind: "number", layer: "switch", reads: [], say: "the toughness of {of}" },
);

// Getters, so that they are remembered when the object leaves.
export const plusOn = getter("plusOn", "card", (m, row) => m.s.card.plus[row], {
  kind: "number",
  layer: "modify",
  reads: ["card.plus"],
  say: "the number of +1/+1 counters on {of}",
});
export const minusOn = getter("minusOn", "card", (m, row) => m.s.card.minus[row], {
  kind: "number",
  layer: "modify",
  reads: ["card.minus"],
  say: "the number of -1/-1 counters on {of}",
});

/** 509.1a: how many attackers a creature may block. */
export const blocksPerCombat = getter("blocksPerCombat", "card", () => 1, {
  kind: "number",
  layer: { set: "set", add: "modify" },
  reads: [],
  say: "the number of creatures {of} may block",
});
/** 305.2: how many lands a player may play in a turn. */
export const landsPerTurn = getter("landsPerTurn", "player", () => 1, {
  kind: "number",
  layer: "modify",
  reads: [],
  say: "the number of lands {of} may play in a turn",
});
/** 402.2. */
export const handLimit = getter("handLimit", "player", () => 7, {
  kind: "number",
  layer: { set: "set", add: "modify" },
  reads: [],
  say: "the maximum hand size of {of}",
});

// The same for functions over rows.
export const isType = (m: Machine, row: number, bits: number): boolean => {
  for (let bit = 1; bit <= bits; bit <<= 1) if ((bits & bit) !== 0 && askType(m, row, bit) !== 0) return true;
  return false;
};
/** The same of an object as it is or as it last was. */
const hadAnyType = (m: Machine, object: number, bits: number): boolean => {
  for (let bit = 1; bit <= bits; bit <<= 1) if ((bits & bit) !== 0 && hadType(m, object, bit)) return true;
  return false;
};
export const hasSubtype = (m: Machine, row: number, number: number): boolean => askSubtype(m, row, number) !== 0;
export const hasSupertype = (m: Machine, row: number, bit: number): boolean => askSupertype(m, row, bit) !== 0;
export const nameOf = (m: Machine, row: number): number => askName(m, row);
export const hasKeyword = (m: Machine, row: number, bit: number): boolean => askKeyword(m, row, bit) !== 0;
export const hasColour = (m: Machine, row: number, bit: number): boolean => askColour(m, row, bit) !== 0;
export const protectedFrom = (m: Machine, row: number, from: number): boolean => askProtection(m, row, from) !== 0;
export const powerOf = (m: Machine, row: number): number => askPower(m, row);
export const toughnessOf = (m: Machine, row: number): number => askToughness(m, row);
export const landsAllowed = (m: Machine, player: number): number => askLands(m, player);
export const blocksAllowed = (m: Machine, row: number): number => askBlocks(m, row);
/** The same of an object as it is or as it last was. */
function askerOfObjects(name: string): (m: Machine, object: number, param: number) => boolean {
  const find = finder(name);
  return (m, object, param) => getOfCard(m, find(m), object, param) !== 0;
}
export const hadType = askerOfObjects("type");
export const hadColour = askerOfObjects("colour");
export const hadKeyword = askerOfObjects("keyword");
export const hadSubtype = askerOfObjects("subtype");

// Type and keyword questions as cards say them.
export const is = macro(
  "is",
  [
    ["card", "card"],
    ["type", { oneOf: cardTypes }],
  ],
  "flag",
  (card, name) => type(card, typeNamed(name)),
  { say: "{card} is a {type}" },
);
const ofSupertype = (word: string, name: Supertype) =>
  macro(word, [["card", "card"]], "flag", card => supertype(card, supertypeNamed(name)), { say: `{card} is ${name}` });
export const isBasic = ofSupertype("isBasic", "basic");
export const isLegendary = ofSupertype("isLegendary", "legendary");
export const isA = macro(
  "isA",
  [
    ["card", "card"],
    ["subtype", { nameOf: "subtype" }],
  ],
  "flag",
  (card, name) => subtype(card, subtypeNamed(name)),
  { say: "{card} is a {subtype}" },
);
export const has = macro(
  "has",
  [
    ["card", "card"],
    ["keyword", { oneOf: keywordNames }],
  ],
  "flag",
  (card, name) => keyword(card, keywordNamed(name)),
  { say: "{card} has {keyword}" },
);
export const isColour = macro(
  "isColour",
  [
    ["card", "card"],
    ["colour", { oneOf: colourNames }],
  ],
  "flag",
  (card, name) => colour(card, colourNamed(name)),
  { say: "{card} is {colour}" },
);
