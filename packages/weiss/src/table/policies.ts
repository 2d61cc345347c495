// Points the rules leave open (W-14, and every rule marked c): each a switch or a named constant.

import type { GameDefinition } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import type { Cost } from "./facts.js";
import { question } from "./tables.js";

export const options = {
  deckCheck: {
    is: "flag",
    default: true,
    about: "decks must have 50 cards, at most 8 climaxes and at most 4 of a name (W-3.1)",
  },
  firstPlayer: {
    is: "one of",
    values: ["random", "first", "second"],
    default: "random",
    about: "who starts (W-5(1)): decided at random, or the player in this seat",
  },
  checkTimingBeforeStocking: {
    is: "flag",
    default: false,
    about: "P1: a check timing between the icons of a trigger check and putting its card into the stock",
  },
  iconOrder: {
    is: "one of",
    values: ["printed", "chosen"],
    default: "printed",
    about: "P2: two trigger icons apply as printed, or as the attacking player chooses",
  },
  refreshAfterCancel: {
    is: "flag",
    default: true,
    about: "P3: a cancelling climax that was the last card of the deck is shuffled in with the rest",
  },
  climaxLeavesFirst: {
    is: "flag",
    default: true,
    about: "P4: in the end phase the climax leaves before the effects of the turn end",
  },
  ifClauseTested: {
    is: "one of",
    values: ["resolution", "trigger"],
    default: "resolution",
    about: 'P5: when the "if" after a trigger is tested',
  },
  ringOrder: {
    is: "one of",
    values: ["timestamp"],
    default: "timestamp",
    about:
      "P6: effects that depend on each other in a ring go by time stamp, looked at again after each: the kernel's way",
  },
  attackSoulLasts: {
    is: "one of",
    values: ["turn", "attack"],
    default: "turn",
    about: "P7: how long the soul of a direct or side attack lasts",
  },
  markerFace: {
    is: "one of",
    values: ["up", "down"],
    default: "up",
    about: "P8: which way up markers lie if the effect does not say",
  },
  endlessLoop: {
    is: "one of",
    values: ["rule", "goOn"],
    default: "rule",
    about:
      "P9: a loop nobody can stop is a draw, and who can stop one says how often it goes round (W-10.6), or it goes on",
  },
  lookBeyondDeck: {
    is: "one of",
    values: ["whatIsThere", "refresh"],
    default: "whatIsThere",
    about: "P10: looking at more cards than the deck holds: at those that are there, or after a refresh under them",
  },
  refreshPenalty: {
    is: "one of",
    values: ["immediate", "nextCheckTiming"],
    default: "immediate",
    about: "W-9.2(3): when the clock card of a refresh comes; the second is the rule before August 2022",
  },
  mostExchanges: {
    is: "number",
    default: 8,
    min: 0,
    max: 200,
    about: "maximum number of consecutive exchanges of positions; four reach every arrangement",
  },
  mostActions: {
    is: "number",
    default: 500,
    min: 1,
    max: 60_000,
    about: "maximum number of actions in one main phase, against endless loops",
  },
  mostResolutions: {
    is: "number",
    default: 1000,
    min: 40,
    max: 60_000,
    about:
      "actions and abilities in one turn, after which the game is a draw: for cards that set each other off for ever",
  },
  mostTurns: {
    is: "number",
    default: 0,
    min: 0,
    max: 60_000,
    about: "the game is a draw after this number of turns; 0: no limit",
  },
} satisfies GameDefinition["options"];

export type OptionName = keyof typeof options;
export const optionOf = (m: Machine, name: OptionName): number | boolean | string =>
  m.rules.options[name] as number | boolean | string;

/** Whether an option has this value, as a condition in programs. */
const isOption = (word: string, name: OptionName, value: number | boolean | string) =>
  question(word, [], "flag", m => m.rules.options[name] === value, { reads: [], say: `${name} is ${value}` });

export const switches = {
  checksBeforeStocking: isOption("checksBeforeStocking", "checkTimingBeforeStocking", true),
  iconsAreChosen: isOption("iconsAreChosen", "iconOrder", "chosen"),
  climaxLeavesFirst: isOption("climaxLeavesFirst", "climaxLeavesFirst", true),
  ifIsTestedLate: isOption("ifIsTestedLate", "ifClauseTested", "resolution"),
  soulLastsForTurn: isOption("soulLastsForTurn", "attackSoulLasts", "turn"),
  markersLieFaceUp: isOption("markersLieFaceUp", "markerFace", "up"),
  looksPastRefresh: isOption("looksPastRefresh", "lookBeyondDeck", "refresh"),
  penaltyWaits: isOption("penaltyWaits", "refreshPenalty", "nextCheckTiming"),
  firstStarts: isOption("firstStarts", "firstPlayer", "first"),
  secondStarts: isOption("secondStarts", "firstPlayer", "second"),
} as const;

/** W-3(1), {c}: what a climax in the level zone adds to a total of levels. */
export const CLIMAX_LEVEL = 0;
/** W-2(6), {c}: if both must choose, the second knows what the first chose: it is done before the second is asked. */
export const SECOND_KNOWS_FIRST_CHOICE = true;
/** W-2(7), {c}: the least that is chosen where the text says "up to" so many cards. */
export const LEAST_OF_UP_TO = 0;
/** W-2(8), {c}: the least number that may be chosen where the text says "up to". */
export const LEAST_NUMBER_UP_TO = 0;
/** W-8.2(5), {c}: check timings between the checks of "trigger check twice". */
export const CHECK_TIMING_BETWEEN_TRIGGER_CHECKS = false;
/** W-8.2(6), {c}: the trigger step takes place though the attacker has left the stage. */
export const TRIGGERS_WITHOUT_ATTACKER = true;
/** W-8.7, {c}: damage that is not cancelled spends a shot. */
export const HIT_SPENDS_SHOT = true;
/** W-9.8, {c}: what does not belong on the stage or in the climax area, and markers without a host, go to the waiting room. */
export const MISPLACED_CARDS_LEAVE = true;
/** W-10.2, {c}: the parts of a cost are paid in the order in which they are printed. */
export const COST_ORDER: readonly (keyof Cost)[] = ["stock", "rest", "restOwn", "discard", "partner"];
/** W-10.6(2): every round brings the same position back, so that naming a greater number would change nothing. */
export const MOST_ROUNDS = 9;
/** W-10.6(3), {c}: who stops a loop if both name the same number. */
export const SAME_ROUNDS_STOP_TURN_PLAYER = true;
/** W-7(7), W-4: cards that may be held at the end of a turn. */
export const HAND_LIMIT = 7;
export const CLOCK_LIMIT = 7;
export const LOSING_LEVEL = 4;
