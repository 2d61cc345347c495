// What is printed on a card (W-3).

import type { OfRules, TextDefinition } from "@kibitz/kernel";

export const colours = ["yellow", "green", "red", "blue", "purple"] as const;
export type Colour = (typeof colours)[number];

/** W-8.7, in the order of the table there. */
export const icons = [
  "soul",
  "return",
  "shot",
  "choice",
  "pool",
  "treasure",
  "comeback",
  "standby",
  "draw",
  "gate",
  "discovery",
  "chance",
] as const;
export type Icon = (typeof icons)[number];

/** W-10.2: what an ACT ability costs. All parts must be payable; they are paid in this order. */
export interface Cost {
  readonly stock?: number;
  /** Rest this card. */
  readonly rest?: boolean;
  /** Rest so many own characters. */
  readonly restOwn?: number;
  /** Put so many cards from hand into the waiting room. */
  readonly discard?: number;
  /** Put an own character of this name from the stage under this card as a marker. */
  readonly partner?: string;
}

/** A counter-icon ACT used from hand: its own level, and stock besides the card itself (W-11, Backup). */
export interface Backup {
  readonly level: number;
  readonly stock: number;
}

interface Printed {
  readonly number: string;
  readonly colour: Colour;
  readonly icons?: readonly Icon[];
  /** More than four of this name may be in a deck. */
  readonly copies?: number;
}

export interface CharacterFacts extends Printed {
  readonly type: "character";
  readonly level: number;
  readonly cost: number;
  readonly power: number;
  readonly soul: number;
  readonly traits: readonly string[];
  /** The costs of its ACT abilities; what they do stands under the headings act1, act2. */
  readonly acts?: readonly Cost[];
  readonly backup?: Backup;
  /** Has Assist, for cards that count it. */
  readonly assists?: boolean;
}

export interface EventFacts extends Printed {
  readonly type: "event";
  readonly level: number;
  readonly cost: number;
  /** Has the counter icon. */
  readonly counter?: boolean;
}

export interface ClimaxFacts extends Printed {
  readonly type: "climax";
}

export type Facts = CharacterFacts | EventFacts | ClimaxFacts;

/** All that may be printed on any card, for reading without asking what kind it is. */
export interface AnyFacts {
  readonly type?: Facts["type"];
  readonly number?: string;
  readonly colour?: Colour;
  readonly icons?: readonly Icon[];
  readonly copies?: number;
  readonly level?: number;
  readonly cost?: number;
  readonly power?: number;
  readonly soul?: number;
  readonly traits?: readonly string[];
  readonly acts?: readonly Cost[];
  readonly backup?: Backup;
  readonly counter?: boolean;
  readonly assists?: boolean;
}

// Texts are declared with these facts, or checked by refuseText; the kernel only hands them on.
export const factsOf = (m: OfRules, text: number): AnyFacts => m.rules.texts[text].facts as AnyFacts;

/** What is wrong with the facts of a custom card, or nothing. */
export function refuseText(_: string, { facts, programs = {} }: TextDefinition): string | undefined {
  const given = (facts ?? {}) as Record<string, unknown>;
  const { type, colour } = given;
  if (type !== "character" && type !== "event" && type !== "climax") return "a type: character, event or climax";
  if (!colours.includes(colour as Colour)) return `a colour: ${colours.join(", ")}`;
  const isNumber = (key: string, least: number): boolean =>
    Number.isInteger(given[key]) && (given[key] as number) >= least && (given[key] as number) <= 1_000_000;
  const numbers = type === "character" ? ["level", "cost", "power", "soul"] : type === "event" ? ["level", "cost"] : [];
  for (const key of numbers) if (!isNumber(key, 0)) return `${key}, a whole number from 0 on`;
  const known = icons as readonly string[];
  const list = given.icons ?? [];
  if (!Array.isArray(list) || list.length > 2 || list.some(icon => !known.includes(icon as string)))
    return `at most two icons of ${icons.join(", ")}`;
  const traits = given.traits ?? [];
  if (type === "character" && (!Array.isArray(traits) || traits.some(trait => typeof trait !== "string")))
    return "traits, a list of words";
  const acts = given.acts ?? [];
  if (!Array.isArray(acts) || acts.length > 2 || acts.some(isNoCost)) return "acts, at most two costs";
  if (acts.some((_cost, i) => !(`act${i + 1}` in programs))) return "a program for each of its acts: act1, act2";
  if (type === "event" && !("event" in programs)) return "a program under the heading event";
  const { backup } = given as { backup?: Partial<Backup> };
  if (backup !== undefined && (!Number.isInteger(backup.level) || !Number.isInteger(backup.stock)))
    return "backup, with a level and a number of stock";
  if (backup !== undefined && !("counter" in programs)) return "a program under the heading counter";
  return undefined;
}

const costParts: Readonly<Record<keyof Cost, string>> = {
  stock: "number",
  rest: "boolean",
  restOwn: "number",
  discard: "number",
  partner: "string",
};

const isNoCost = (cost: unknown): boolean =>
  typeof cost !== "object" ||
  cost === null ||
  Object.entries(cost).some(([part, value]) => costParts[part as keyof Cost] !== typeof value);
