// Everything about the game that can be set: deck, hands, rows, the end, the variant.

import type { CardDefinition, Fault, OptionDefinition, Options, Setup } from "@kibitz/kernel";
import { type FactCheck, factFaults, type Machine, numberFact, perRules } from "@kibitz/kernel/machine";
import { courseBulls, officialBulls } from "./bull-numbers.js";

/** As many row zones as there are in every position; `rows` says how many of them are used. */
export const MOST_ROWS = 12;

export const options = {
  cards: { is: "number", default: 104, min: 3, max: 1000, about: "the deck has the faces from 1 to this" },
  hand: { is: "number", default: 10, min: 1, max: 100, about: "cards dealt to each player: the turns of a deal" },
  rows: { is: "number", default: 4, min: 1, max: MOST_ROWS, about: "rows on the table" },
  rowLimit: { is: "number", default: 5, min: 1, max: 100, about: "cards a row may hold; the next one takes them" },
  endScore: {
    is: "number",
    default: 66,
    min: 1,
    max: 100_000,
    about: "the match ends after a deal in which a player reaches this number of bulls",
  },
  deals: {
    is: "number",
    default: 0,
    min: 0,
    max: 5000,
    about: "the match ends after this number of deals; 0: play to endScore",
  },
  bulls: {
    is: "one of",
    default: "official",
    values: ["official", "course"],
    about: "bulls on a card: as printed, or from face to face bullsFrom … bullsTo in turn",
  },
  bullsFrom: { is: "number", default: 2, min: 1, max: 99, about: "fewest bulls on a card of the course" },
  bullsTo: { is: "number", default: 7, min: 1, max: 99, about: "most bulls on a card of the course" },
  tieBreak: {
    is: "one of",
    default: "shared",
    values: ["shared", "extraRounds"],
    about: "fewest bulls shared at the end: a shared win, or further deals until one player leads",
  },
  variant: {
    is: "one of",
    default: "basic",
    values: ["basic", "tactics", "logic", "professional"],
    about: "basic rules, all cards in play, drafted open hands, or rows that grow at both ends",
  },
} as const satisfies Readonly<Record<string, OptionDefinition>>;

export type Parameters = {
  readonly cards: number;
  readonly hand: number;
  readonly rows: number;
  readonly rowLimit: number;
  readonly endScore: number;
  readonly deals: number;
  readonly bulls: "official" | "course";
  readonly bullsFrom: number;
  readonly bullsTo: number;
  readonly tieBreak: "shared" | "extraRounds";
  readonly variant: "basic" | "tactics" | "logic" | "professional";
};

// Options are checked against the definitions above before rules are made of them.
export const parametersFrom = (of: Options): Parameters => of as Parameters;
export const parametersOf = (m: Machine): Parameters => m.rules.options as Parameters;

const needed = (players: number, { hand, rows }: Parameters): number => players * hand + rows;

/** Tactics and Logic use only the lowest cards, so that nothing is set aside. */
export const deckSize = (players: number, parameters: Parameters): number =>
  usesLowest(parameters) ? needed(players, parameters) : parameters.cards;

const usesLowest = ({ variant }: Parameters): boolean => variant === "tactics" || variant === "logic";

/** What is printed on a card, beside its name, which is its face. */
export interface Facts {
  readonly bulls: number;
}

/** One text for each face, in order: the number of a text is its face. */
export function deck(options: Options, setup: Setup): Readonly<Record<string, CardDefinition>> {
  const parameters = parametersFrom(options);
  const { bulls, bullsFrom, bullsTo } = parameters;
  const texts: Record<string, CardDefinition> = {};
  for (let face = 1; face <= deckSize(setup.players, parameters); face++) {
    const count = bulls === "official" ? officialBulls(face) : courseBulls(face, bullsFrom, bullsTo);
    texts[face] = { facts: { bulls: count } satisfies Facts };
  }
  return texts;
}

/** Bulls by face. */
export const bullsByFace = perRules(({ rules }) =>
  Uint8Array.from(rules.texts, ({ facts }) => (facts as Partial<Facts>).bulls ?? 0),
);

export const bullsOfFace = (m: Machine, face: number): number => bullsByFace(m)[face];

/** What is wrong with a setup, in words. */
export function refuse(setup: Setup, options: Options): string | Fault | undefined {
  const parameters = parametersFrom(options);
  const { cards, hand, rows, rowLimit, deals, bullsFrom, bullsTo, tieBreak, variant } = parameters;
  const { players } = setup;
  if (needed(players, parameters) > cards)
    return `at least ${needed(players, parameters)} cards: ${players} players with ${hand} each, and ${rows} to start the rows; the deck has ${cards}`;
  const idle = idleOption(players, parameters);
  if (idle !== undefined) return idle;
  if (bullsFrom > bullsTo) return `bullsFrom (${bullsFrom}) not above bullsTo (${bullsTo})`;
  // A row is taken when it is full, or by a card inside all of them, which needs two cards in each.
  const isNeverTaken = variant === "professional" && players * hand < Math.min(rowLimit, rows + 1);
  if (isNeverTaken && (deals === 0 || tieBreak === "extraRounds"))
    return `enough cards in play that a row can ever be taken, or deals and tieBreak=shared: ${players * hand} are not enough`;
  const faces = deckSize(players, parameters);
  const odd = Object.keys(setup.customTexts ?? {}).find(name => !isFace(name) || Number(name) > faces);
  if (odd !== undefined) return { path: `customTexts.${odd}`, expected: `a face from 1 to ${faces}, found "${odd}"` };
  return undefined;
}

/** Whoever sets an option wants something of it: one that would change nothing is refused. */
function idleOption(players: number, parameters: Parameters): string | undefined {
  const isSet = (name: keyof Parameters): boolean => parameters[name] !== options[name].default;
  const { bulls, deals, cards, variant } = parameters;
  const ofCourse = (["bullsFrom", "bullsTo"] as const).find(isSet);
  if (ofCourse !== undefined && bulls !== "course")
    return `${ofCourse} only with bulls=course: the bulls that are printed do not go by it`;
  if (isSet("endScore") && deals > 0) return `endScore only without deals: the match ends after deals=${deals}`;
  const lowest = needed(players, parameters);
  if (isSet("cards") && usesLowest(parameters) && cards !== lowest)
    return `no cards=${cards} with variant=${variant}: it is played with the lowest ${lowest}`;
  return undefined;
}

const isFace = (name: string): boolean => /^[1-9]\d*$/.test(name);

const factChecks: Readonly<Record<keyof Facts, FactCheck>> = {
  bulls: numberFact(1, 99),
};

/** A match may bring its own bull numbers: a custom text for a face, with facts `{ bulls }` and nothing it does. */
export function textFaults({ abilities = [], programs = {}, facts }: CardDefinition): readonly Fault[] {
  const expected = "only facts: the cards of 6 nimmt! do nothing";
  return [
    ...factFaults(facts, factChecks, ["bulls"]),
    ...(abilities.length > 0 ? [{ path: "abilities", expected }] : []),
    ...(Object.keys(programs).length > 0 ? [{ path: "programs", expected }] : []),
  ];
}
