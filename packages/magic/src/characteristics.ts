// The characteristics of objects (109.3) as getters: what is printed, then what effects make of it, layer by layer.

import {
  type Eval,
  get,
  getOfCard,
  isCurrent,
  type Machine,
  macro,
  type Param,
  rowOf,
  textNow,
  valueWord,
} from "@kibitz/kernel";
import { ANY_COLOUR, type ColourName, colourNames } from "./colours.js";
import { type Keyword, keywordBit, keywordNames } from "./keywords.js";
import { printed } from "./printed.js";
import { counterKinds, getter, type MagicMachine, question } from "./tables.js";
import { type CardType, cardTypes, subtypeNumber, typeBit } from "./types.js";
import { STACK, zoneKindOf } from "./zones.js";

/** 613.1, as far as anything here is in a layer; 7a goes first in "set" because it defines. */
export const layers = ["copy", "control", "type", "colour", "ability", "set", "modify", "switch"] as const;

// Types, colours and keywords are parameters of getters, and parameters are numbers: words give them names.
const nameWord = <N extends string>(word: string, say: string, numberOf: (name: N) => number) =>
  valueWord(word, [["name", { nameOf: word }]], "number", say, (_, [name]) => {
    const number = numberOf(name as N);
    return () => number;
  });
export const typeNamed = nameWord<CardType>("typeNamed", "{name}", name => {
  if (!cardTypes.includes(name)) throw new Error(`"${name}" is no card type`);
  return typeBit(name);
});
export const subtypeNamed = nameWord("subtypeNamed", "{name}", subtypeNumber);
export const keywordNamed = nameWord<Keyword>("keywordNamed", "{name}", keywordBit);
export const colourNamed = nameWord<ColourName>("colourNamed", "{name}", name => 1 << colourNames.indexOf(name));

export const type = getter("type", "card", (m, _, text, bit) => (printed(m, text).types & bit) !== 0, {
  kind: "flag",
  param: "number",
  layer: "type",
  reads: [],
  say: "{of} is a {param}",
});
export const subtype = getter(
  "subtype",
  "card",
  (m, _, text, wanted) => {
    const { subtypes, keywords, types } = printed(m, text);
    return subtypes.has(wanted) || ((keywords & keywordBit("changeling")) !== 0 && (types & typeBit("creature")) !== 0);
  },
  { kind: "flag", param: "number", layer: "type", reads: [], say: "{of} is a {param}" },
);
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

// 707.2: copies take printed values and what copy effects made of them, so those are getters of their own.
export const copiablePower = getter("copiablePower", "card", (m, _, text) => printed(m, text).power, {
  kind: "number",
  layer: "copy",
  reads: [],
  say: "the copiable power of {of}",
});
export const copiableToughness = getter("copiableToughness", "card", (m, _, text) => printed(m, text).toughness, {
  kind: "number",
  layer: "copy",
  reads: [],
  say: "the copiable toughness of {of}",
});

/** Asks a getter by name; its place among the rules' getters is the same in all rules of this game. */
function asker(name: string): (m: Machine, row: number, param?: number) => number {
  let place = -1;
  return (m, row, param = 0) => {
    const { getters } = m.rules;
    if (place < 0 || getters[place].name !== name) place = getters.findIndex(getter => getter.name === name);
    return get(m, getters[place], row, param);
  };
}
const askType = asker("type");
const askSubtype = asker("subtype");
const askKeyword = asker("keyword");
const askColour = asker("colour");
const askProtection = asker("protection");
const askCopiablePower = asker("copiablePower");
const askCopiableToughness = asker("copiableToughness");
const askBasePower = asker("basePower");
const askBaseToughness = asker("baseToughness");
const askPower = asker("power");
const askToughness = asker("toughness");
const askModifiedPower = asker("modifiedPower");
const askModifiedToughness = asker("modifiedToughness");
const askSwitches = asker("switches");
const askLands = asker("landsPerTurn");

// 613.4a, b: characteristic-defining abilities, then effects that set power and toughness.
export const basePower = getter("basePower", "card", (m, row) => askCopiablePower(m, row), {
  kind: "number",
  layer: "set",
  reads: [],
  say: "the base power of {of}",
});
export const baseToughness = getter("baseToughness", "card", (m, row) => askCopiableToughness(m, row), {
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
let switchesPlace = -1;
function isSwitched(m: Machine, row: number): boolean {
  if (switchesPlace < 0) switchesPlace = m.rules.getters.findIndex(({ name }) => name === "switches");
  return m.s.getter.changes[switchesPlace] !== 0 && askSwitches(m, row) % 2 === 1;
}
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
export const hasSubtype = (m: Machine, row: number, number: number): boolean => askSubtype(m, row, number) !== 0;
export const hasKeyword = (m: Machine, row: number, bit: number): boolean => askKeyword(m, row, bit) !== 0;
export const hasColour = (m: Machine, row: number, bit: number): boolean => askColour(m, row, bit) !== 0;
export const protectedFrom = (m: Machine, row: number, from: number): boolean => askProtection(m, row, from) !== 0;
export const powerOf = (m: Machine, row: number): number => askPower(m, row);
export const toughnessOf = (m: Machine, row: number): number => askToughness(m, row);
export const landsAllowed = (m: Machine, player: number): number => askLands(m, player);
/** Whether an object has a keyword, as it is or as it last was. */
export function keywordNow(m: Machine, reference: number, bit: number): boolean {
  if (isCurrent(m, reference)) return askKeyword(m, rowOf(reference), bit) !== 0;
  const found = m.rules.getters.find(({ name }) => name === "keyword");
  return found !== undefined && getOfCard(m, found, reference, bit) !== 0;
}

const onCard = [["card", "card"]] as const satisfies readonly Param[];
const onPlayer = [["player", "player"]] as const satisfies readonly Param[];

/** A number of a card's own columns, or what it was when the card left. */
const columnQuestion = <K extends "number" | "flag" = "number">(
  name: string,
  column: string,
  say: string,
  gives: K = "number" as K,
) =>
  question(name, onCard, gives, (m, card) => m.s.columnsOf("card")[column][rowOf(card)], {
    reads: [`card.${column}`],
    say,
  });
export const isTapped = columnQuestion("isTapped", "tapped", "{card} is tapped", "flag");
export const damageOn = columnQuestion("damageOn", "damage", "the damage on {card}");
export const chargeOn = columnQuestion("chargeOn", "charge", "the number of charge counters on {card}");
export const loyaltyOf = columnQuestion("loyaltyOf", "loyalty", "the loyalty of {card}");
export const xOf = columnQuestion("xOf", "x", "the X of {card}");
/** Counters of a kind (122), by what they are called. */
export const countersOn = valueWord(
  "countersOn",
  [
    ["card", "card"],
    ["kind", { oneOf: counterKinds }],
  ],
  "number",
  ({ card, kind }) => `the number of ${kind} counters on ${card}`,
  (c, [card, kind]) => {
    const column = String(kind);
    c.reads |= c.registry.columnBit(`card.${column}`);
    const value = c.value(card);
    return ((m, base) => m.s.columnsOf("card")[column][rowOf(value(m, base))]) satisfies Eval;
  },
);
export const isKicked = columnQuestion("isKicked", "kicked", "{card} was kicked", "flag");
export const chosenFor = columnQuestion("chosenFor", "chosen", "what was chosen for {card}");
export const isToken = columnQuestion("isToken", "isToken", "{card} is a token", "flag");
export const isSpellCopy = columnQuestion("isSpellCopy", "isSpellCopy", "{card} is a copy of a spell", "flag");
export const wasBlocked = columnQuestion("wasBlocked", "blocked", "{card} is blocked", "flag");
export const isTransformed = columnQuestion("isTransformed", "transformed", "{card} shows its back", "flag");
export const attachedTo = question("attachedTo", onCard, "card", (m, card) => m.s.card.attachedTo[rowOf(card)], {
  reads: ["card.attachedTo"],
  say: "what {card} is attached to",
});
export const linkedTo = question("linkedTo", onCard, "card", (m, card) => m.s.card.linked[rowOf(card)], {
  reads: ["card.linked"],
  say: "what {card} is linked to",
});
export const isAttacking = question(
  "isAttacking",
  onCard,
  "flag",
  (m, card) => isCurrent(m, card) && m.s.card.attacking[rowOf(card)] !== 0,
  { reads: ["card.attacking", "card.zone"], say: "{card} is attacking" },
);
export const isBlocking = question(
  "isBlocking",
  onCard,
  "flag",
  (m, card) => isCurrent(m, card) && m.s.card.blocking[rowOf(card)] !== 0,
  { reads: ["card.blocking", "card.zone"], say: "{card} is blocking" },
);
export const isBasic = question("isBasic", onCard, "flag", (m, card) => printed(m, textNow(m, rowOf(card))).basic, {
  reads: [],
  say: "{card} is basic",
});
export const textOf = question("textOf", onCard, "text", (m, card) => textNow(m, rowOf(card)), {
  say: "the copiable text of {card}",
});
const backFace = (m: MagicMachine, card: number): number => printed(m, m.s.card.text[rowOf(card)]).back;
export const isDoubleFaced = question("isDoubleFaced", onCard, "flag", (m, card) => backFace(m, card) > 0, {
  reads: [],
  say: "{card} has two faces",
});
export const faceUp = question(
  "faceUp",
  onCard,
  "text",
  (m, card) => (m.s.card.transformed[rowOf(card)] ? backFace(m, card) : m.s.card.text[rowOf(card)]),
  { reads: ["card.transformed"], say: "the face of {card} that is up" },
);
/** Not so of a copy of something else. */
export const showsItsFace = question(
  "showsItsFace",
  onCard,
  "flag",
  (m, card) => [backFace(m, card), m.s.card.text[rowOf(card)]].includes(textNow(m, rowOf(card))),
  { say: "{card} is what its faces say" },
);
export const startingLoyalty = question(
  "startingLoyalty",
  onCard,
  "number",
  (m, card) => printed(m, textNow(m, rowOf(card))).loyalty,
  { reads: [], say: "the starting loyalty of {card}" },
);

const playerQuestion = <K extends "number" | "flag" = "number">(
  name: string,
  column: string,
  say: string,
  gives: K = "number" as K,
) =>
  question(name, onPlayer, gives, (m, player) => m.s.columnsOf("player")[column][player], {
    reads: [`player.${column}`],
    say,
  });
export const lifeOf = playerQuestion("lifeOf", "life", "the life of {player}");
export const spellsCast = playerQuestion("spellsCast", "spells", "the number of spells {player} has cast this turn");
export const mulligansOf = playerQuestion("mulligansOf", "mulligans", "the mulligans of {player}");
export const keepsHand = playerQuestion("keepsHand", "keeps", "{player} keeps", "flag");
export const extraTurnsOf = playerQuestion("extraTurnsOf", "extraTurns", "the extra turns of {player}");
export const hasLost = playerQuestion("hasLost", "lost", "{player} has lost", "flag");

const gameQuestion = <K extends "number" | "flag" | "player">(
  name: string,
  column: string,
  gives: K,
  say: string,
  read: (game: MagicMachine["s"]["game"]) => ArrayLike<number>,
) => question(name, [], gives, m => read(m.s.game)[0], { reads: [`game.${column}`], say });
export const activePlayer = gameQuestion("activePlayer", "active", "player", "the active player", game => game.active);
export const turnNumber = gameQuestion("turnNumber", "turn", "number", "the number of the turn", game => game.turn);
export const priorityPlayer = gameQuestion(
  "priorityPlayer",
  "priority",
  "player",
  "the player with priority",
  game => game.priority,
);
export const stepNow = gameQuestion("stepNow", "step", "number", "the step", game => game.step);
export const happensAgain = gameQuestion(
  "happensAgain",
  "again",
  "flag",
  "something happened in the cleanup step",
  game => game.again,
);
export const deathsThisTurn = gameQuestion(
  "deathsThisTurn",
  "deaths",
  "number",
  "the creatures that died this turn",
  game => game.deaths,
);
export const lastTurnsSpells = gameQuestion(
  "lastTurnsSpells",
  "lastSpells",
  "number",
  "the most spells a player cast last turn",
  game => game.lastSpells,
);
export const extraCombats = gameQuestion(
  "extraCombats",
  "extraCombats",
  "number",
  "the combat phases still to come",
  game => game.extraCombats,
);
export const stormCount = question(
  "stormCount",
  [],
  "number",
  m => Math.max(0, m.s.player.spells.reduce((sum, n) => sum + n, 0) - 1),
  { reads: ["player.spells"], say: "the spells cast before it this turn" },
);
export const hasOption = valueWord(
  "hasOption",
  [
    ["option", { nameOf: "option" }],
    ["value", { nameOf: "option value" }],
  ],
  "flag",
  "the option {option} is {value}",
  (_, [option, value]) =>
    (m: Machine) =>
      Number(String(m.rules.options[option as string]) === value),
);

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

export const characteristicWords = [
  is,
  isA,
  has,
  isColour,
  typeNamed,
  subtypeNamed,
  keywordNamed,
  colourNamed,
  type,
  subtype,
  colour,
  keyword,
  protection,
  manaValue,
  copiablePower,
  copiableToughness,
  basePower,
  baseToughness,
  modifiedPower,
  modifiedToughness,
  switches,
  power,
  toughness,
  landsPerTurn,
  handLimit,
  isTapped,
  damageOn,
  plusOn,
  minusOn,
  chargeOn,
  loyaltyOf,
  xOf,
  countersOn,
  isKicked,
  chosenFor,
  isToken,
  isSpellCopy,
  wasBlocked,
  isTransformed,
  attachedTo,
  linkedTo,
  isAttacking,
  isBlocking,
  isBasic,
  textOf,
  isDoubleFaced,
  faceUp,
  showsItsFace,
  startingLoyalty,
  lifeOf,
  spellsCast,
  mulligansOf,
  keepsHand,
  extraTurnsOf,
  hasLost,
  activePlayer,
  turnNumber,
  priorityPlayer,
  stepNow,
  happensAgain,
  deathsThisTurn,
  lastTurnsSpells,
  extraCombats,
  stormCount,
  hasOption,
];

export type { MagicMachine };
