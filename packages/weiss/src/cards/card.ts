// How a card is written: printed facts and behaviour side by side.

import type { CardDefinition } from "@kibitz/kernel";
import { type Ability, always, from, more, type Part, type Program } from "@kibitz/kernel/words";
import { stage } from "../table/characters.js";
import type { Backup, CharacterFacts, ClimaxFacts, Colour, Cost, EventFacts, Icon } from "../table/facts.js";

export type CardSet = Readonly<Record<string, CardDefinition>>;

/** level/cost/power/soul. */
type Stats = readonly [level: number, cost: number, power: number, soul: number];

/** What a climax does, and the same in our own words. */
export interface ClimaxText {
  readonly text: string;
  readonly ability: Ability;
}

interface CharacterText {
  /** In our own words: a line for each ability, then for each ACT, then for the counter. */
  readonly text?: readonly string[];
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
    { text = ["No abilities."], icons = [], abilities = [], acts = [], backup, counter, assists }: CharacterText = {},
  ): CardDefinition => ({
    text: text.join("\n"),
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
    text: string,
    event: Program,
    counter = false,
  ): CardDefinition => ({
    text,
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

  climax: (number: string, colour: Colour, icons: readonly Icon[], { text, ability }: ClimaxText): CardDefinition => ({
    text,
    facts: { type: "climax", number: `${prefix}${number}`, colour, icons } satisfies ClimaxFacts,
    abilities: [from("climax", ability)],
  }),
});

const allOwn = (...changes: Part[]): Ability => always(stage, ...changes);
/** The usual climaxes. */
export const powerAndSoul: ClimaxText = {
  text: "Your characters get +1000 power and +1 soul.",
  ability: allOwn(more("power", 1000), more("soul", 1)),
};
export const twoSoul: ClimaxText = { text: "Your characters get +2 soul.", ability: allOwn(more("soul", 2)) };
