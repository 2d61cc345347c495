// How a card is written: printed facts and behaviour side by side.

import { type Ability, always, from, more, type Part, type Program, type TextDefinition } from "@kibitz/kernel";
import { stage } from "../characters.js";
import type { Backup, CharacterFacts, ClimaxFacts, Colour, Cost, EventFacts, Icon } from "../facts.js";

export type CardSet = Readonly<Record<string, TextDefinition>>;

/** level/cost/power/soul. */
type Stats = readonly [level: number, cost: number, power: number, soul: number];

interface CharacterText {
  readonly icons?: readonly Icon[];
  readonly abilities?: readonly Ability[];
  /** ACT abilities: what each costs, what it does. */
  readonly acts?: readonly (readonly [cost: Cost, does: Program])[];
  readonly backup?: Backup;
  readonly counter?: Program;
  /** Has Assist, for cards that count it. */
  readonly assists?: boolean;
}

/** The cards of one set, numbered with its prefix. */
export const printedIn = (prefix: string) => ({
  character: (
    number: string,
    colour: Colour,
    [level, cost, power, soul]: Stats,
    traits: readonly string[],
    { icons = [], abilities = [], acts = [], backup, counter, assists }: CharacterText = {},
  ): TextDefinition => ({
    facts: {
      type: "character",
      number: `${prefix}${number}`,
      colour,
      level,
      cost,
      power,
      soul,
      traits,
      icons,
      ...(acts.length > 0 ? { acts: acts.map(([price]) => price) } : {}),
      ...(backup === undefined ? {} : { backup }),
      ...(assists ? { assists } : {}),
    } satisfies CharacterFacts,
    abilities,
    programs: {
      ...Object.fromEntries(acts.map(([, does], i) => [`act${i + 1}`, does])),
      ...(counter === undefined ? {} : { counter }),
    },
  }),

  event: (
    number: string,
    colour: Colour,
    [level, cost]: readonly [level: number, cost: number],
    event: Program,
    counter = false,
  ): TextDefinition => ({
    facts: {
      type: "event",
      number: `${prefix}${number}`,
      colour,
      level,
      cost,
      ...(counter ? { counter } : {}),
    } satisfies EventFacts,
    programs: { event },
  }),

  climax: (
    number: string,
    colour: Colour,
    icons: readonly Icon[],
    ...abilities: readonly Ability[]
  ): TextDefinition => ({
    facts: { type: "climax", number: `${prefix}${number}`, colour, icons } satisfies ClimaxFacts,
    abilities: abilities.map(ability => from("climax", ability)),
  }),
});

const allOwn = (...changes: Part[]): Ability => always(stage, ...changes);
/** The usual climaxes. */
export const powerAndSoul: Ability = allOwn(more("power", 1000), more("soul", 1));
export const twoSoul: Ability = allOwn(more("soul", 2));
