// What may be asked of a card: what is printed on it, and what effects make of that.

import { type Machine, rowOf } from "@kibitz/kernel/machine";
import { valueWord } from "@kibitz/kernel/words";
import { factsOf, icons } from "./facts.js";
import { CLIMAX_LEVEL } from "./policies.js";
import { CHARACTER, CLIMAX_TYPE, EVENT, sheetOf } from "./sheet.js";
import { getter, question } from "./tables.js";

const cardParam = [["card", "card"]] as const;
export const printed = (m: Machine, card: number) => factsOf(m, m.s.card.text[rowOf(card)]);

// W-10.4: what is no number comes first, then numbers.
export const layers = ["other", "numbers"] as const;

const number = (name: "level" | "cost" | "power" | "soul") =>
  getter(name, "card", (m, _, text) => sheetOf(m)[name][text], { kind: "number", layer: "numbers", reads: [] });
/** W-3(2): may go below 0. */
export const level = number("level");
export const cost = number("cost");
export const power = number("power");
export const soul = number("soul");
/** How many trigger checks its attack makes (W-8.2(5)). */
export const triggerChecks = getter("triggerChecks", "card", () => 1, {
  kind: "number",
  layer: "numbers",
  reads: [],
  say: "the trigger checks of {of}",
});
/** A getter so that it is remembered of what has left the stage. */
export const position = getter("position", "card", (m, row) => m.s.card.position[row], {
  kind: "position",
  layer: "other",
  reads: ["card.position"],
});

const restriction = (name: string, say: string) =>
  getter(name, "card", () => false, { kind: "flag", layer: "other", reads: [], say });
/** W-2(5): prohibitions, as facts of a card. */
export const cannotAttack = restriction("cannotAttack", "{of} cannot attack");
export const cannotBeChosen = restriction("cannotBeChosen", "{of} cannot be chosen by opposing effects");
/** While it is in battle its opponent's player cannot use Backup from hand. */
export const forbidsBackup = restriction("forbidsBackup", "no Backup in the battle of {of}");

const FNV_PRIME = 0x01000193;
/** A trait as a number: the same in every match and on every machine. */
export function traitNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0) % 0xffffff;
}
export const trait = valueWord("trait", [["name", { nameOf: "trait" }]], "number", "{name}", (_, [name]) => {
  const value = traitNumber(name as string);
  return () => value;
});
const traitsOf = new WeakMap<object, readonly number[]>();
function printedTraits(m: Machine, text: number): readonly number[] {
  const facts = factsOf(m, text);
  let found = traitsOf.get(facts);
  if (found === undefined) {
    found = (facts.traits ?? []).map(traitNumber);
    traitsOf.set(facts, found);
  }
  return found;
}
export const hasTrait = getter("hasTrait", "card", (m, _, text, which) => printedTraits(m, text).includes(which), {
  kind: "flag",
  param: "number",
  layer: "other",
  reads: [],
  say: "{of} has the trait {param}",
});

const isType = (name: string, type: number, say: string) =>
  question(name, cardParam, "flag", (m, card) => sheetOf(m).type[m.s.card.text[rowOf(card)]] === type, {
    reads: [],
    say,
  });
export const isCharacter = isType("isCharacter", CHARACTER, "{card} is a character");
export const isEvent = isType("isEvent", EVENT, "{card} is an event");
export const isClimax = isType("isClimax", CLIMAX_TYPE, "{card} is a climax");
export const isNamed = question(
  "isNamed",
  [
    ["card", "card"],
    ["name", "text"],
  ],
  "flag",
  (m, card, text) => card !== 0 && m.s.card.text[rowOf(card)] === text,
  { reads: [], say: '{card} is named "{name}"' },
);
/** Whether a word is part of the name. */
export const nameHas = valueWord(
  "nameHas",
  [
    ["card", "card"],
    ["word", { nameOf: "part of a name" }],
  ],
  "flag",
  'the name of {card} has "{word}" in it',
  (c, [card, word]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) => {
      const reference = asked(m, base);
      return Number(m.rules.texts[m.s.card.text[rowOf(reference)]].name.includes(word as string));
    };
  },
);
export const isColour = valueWord(
  "isColour",
  [
    ["card", "card"],
    ["colour", { oneOf: ["yellow", "green", "red", "blue", "purple"] }],
  ],
  "flag",
  "{card} is {colour}",
  (c, [card, colour]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) => Number(printed(m, asked(m, base)).colour === colour);
  },
);
export const textOf = question("textOf", cardParam, "text", (m, card) => m.s.card.text[rowOf(card)], {
  reads: [],
  say: "the name of {card}",
});
export const hasIcon = valueWord(
  "hasIcon",
  [
    ["card", "card"],
    ["icon", { oneOf: icons }],
  ],
  "flag",
  "{card} has the icon {icon}",
  (c, [card, icon]) => {
    const asked = c.value(card);
    return (m: Machine, base: number) =>
      Number((printed(m, asked(m, base)).icons as readonly string[] | undefined)?.includes(icon as string) ?? false);
  },
);
export const hasAssist = question("hasAssist", cardParam, "flag", (m, card) => printed(m, card).assists ?? false, {
  reads: [],
  say: "{card} has Assist",
});
/** The number of the first or second icon; 0 if there is none. */
export const iconOf = question(
  "iconOf",
  [
    ["card", "card"],
    ["which", "number"],
  ],
  "number",
  (m, card, which) => {
    const icon = printed(m, card).icons?.[which - 1];
    return icon === undefined ? 0 : icons.indexOf(icon) + 1;
  },
  { reads: [], say: "icon {which} of {card}" },
);
/** Added to totals of levels: W-3(1). */
export const levelInTotal = question(
  "levelInTotal",
  cardParam,
  "number",
  (m, card) => (printed(m, card).type === "climax" ? CLIMAX_LEVEL : (printed(m, card).level ?? 0)),
  { reads: [], say: "the level of {card}" },
);
