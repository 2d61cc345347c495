// What is printed on a card (W-3).

import { type CardDefinition, type Fault, nearest } from "@kibitz/kernel";
import {
  type FactCheck,
  factFaults,
  faultsAt,
  firstFaults,
  flagFact,
  headingFaults,
  listFact,
  nameFact,
  numberFact,
  type OfRules,
  wordsFact,
} from "@kibitz/kernel/machine";

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

const MOST = 1_000_000;
const isCount = numberFact(0, MOST);
const costParts: Readonly<Record<keyof Cost, FactCheck>> = {
  stock: isCount,
  rest: flagFact,
  restOwn: isCount,
  discard: isCount,
  partner: wordsFact,
};

/** Parts by name that all fit. */
const partsOf =
  (parts: Readonly<Record<string, FactCheck>>, what: string, needed: readonly string[] = []): FactCheck =>
  value => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return what;
    const unknown =
      (name: string): FactCheck =>
      () =>
        `${what}${nearest(name, Object.keys(parts))}`;
    const wrong = firstFaults(Object.entries(value), ([name, part]) =>
      faultsAt(`.${name}`, part, Object.hasOwn(parts, name) ? parts[name] : unknown(name)),
    );
    return needed.every(name => Object.hasOwn(value, name)) ? wrong : [...wrong, { path: "", expected: what }];
  };

const types = ["character", "event", "climax"] as const;
const checks: Readonly<Record<keyof AnyFacts, FactCheck>> = {
  type: nameFact(types),
  number: wordsFact,
  colour: nameFact(colours),
  icons: listFact(nameFact(icons), `at most two icons of ${icons.join(", ")}`, 0, 2),
  copies: isCount,
  level: isCount,
  cost: isCount,
  power: isCount,
  soul: isCount,
  traits: listFact(wordsFact, "a list of words"),
  acts: listFact(partsOf(costParts, `a cost of ${Object.keys(costParts).join(", ")}`), "at most two costs", 0, 2),
  backup: partsOf({ level: isCount, stock: isCount }, "a level and a number of stock", ["level", "stock"]),
  counter: flagFact,
  assists: flagFact,
};
const needs: Readonly<Record<string, readonly string[]>> = {
  character: ["level", "cost", "power", "soul"],
  event: ["level", "cost"],
};
/** Facts that only some types have. */
const typesWith: Readonly<Record<string, readonly string[]>> = {
  level: ["character", "event"],
  cost: ["character", "event"],
  power: ["character"],
  soul: ["character"],
  traits: ["character"],
  acts: ["character"],
  backup: ["character"],
  assists: ["character"],
  counter: ["event"],
};

/** What a card may have programs under, and the fact without which nobody reads them. */
const headings: Readonly<Record<string, string>> = {
  event: "the type event for a program under event",
  act1: "a cost in the fact acts for a program under act1",
  act2: "a second cost in the fact acts for a program under act2",
  counter: "the fact backup for a program under counter",
};

/** Everything wrong with the facts and headings of a custom card, and the programs that its facts speak of. */
export function textFaults({ facts, programs = {} }: CardDefinition): readonly Fault[] {
  const { type, acts, backup } = (facts ?? {}) as Readonly<Record<string, unknown>>;
  const needed = [
    ...(Array.isArray(acts) ? acts.map((_, i) => `act${i + 1}`) : []),
    ...(type === "event" ? ["event"] : []),
    ...(backup === undefined ? [] : ["counter"]),
  ];
  return [
    ...factFaults(facts, checks, ["type", "colour", ...(needs[String(type)] ?? [])]),
    ...strangeFacts(facts, type),
    ...headingFaults(programs, Object.keys(headings)),
    ...needed
      .filter(heading => !Object.hasOwn(programs, heading))
      .map(heading => ({ path: "programs", expected: `a program under the heading ${heading}` })),
    ...Object.keys(programs)
      .filter(heading => Object.hasOwn(headings, heading) && !needed.includes(heading))
      .map(heading => ({ path: `programs.${heading}`, expected: headings[heading] })),
  ];
}

/** Facts that nobody reads on a card of this type. */
const strangeFacts = (facts: unknown, type: unknown): Fault[] =>
  Object.keys(Object(facts))
    .filter(fact => types.some(known => known === type) && typesWith[fact]?.includes(String(type)) === false)
    .map(fact => ({
      path: `facts.${fact}`,
      expected: `no ${fact}, which is for the type ${typesWith[fact].join(" or ")}`,
    }));
