// What stands on the bench of Weiss Schwarz: a position, and what the attack is for.

import type { KeptMatch } from "../../../engine/table/match-start.js";
import type { AttackPosition } from "../engine.js";

export interface BenchState {
  readonly position: AttackPosition;
  /** So much damage; 0 is winning. */
  readonly damage: number;
}

const usualDeck = `20 Thornwall
4 Storm Pilot Vey
6 Dock Runner Pell
4 Slack Water
`;

export const usualBench: BenchState = {
  position: {
    stage: ["Storm Pilot Vey", "Thornwall", "Dock Runner Pell"],
    facing: ["", "", ""],
    deck: usualDeck,
    level: 3,
    clock: 3,
    deckSize: 5,
    climaxes: 1,
    waitingRoom: 10,
    waitingClimaxes: 4,
  },
  damage: 0,
};

export const usualScenario = `title: A player of level 3 with six cards in the clock, and one climax in a deck of four
game: weiss
turn: { at: attack }
seats:
  you: { stage: [Dock Runner Pell], deck: [Thornwall, Thornwall, Thornwall] }
  foe:
    level: [Thornwall, Thornwall, Thornwall]
    clock: [Thornwall, Thornwall, Thornwall, Thornwall, Thornwall, Thornwall]
    deck: [Thornwall, Thornwall, Thornwall, Slack Water]
`;

const LONGEST = 1_100_000;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;
const isStage = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length === 3 && value.every(isText);

/** Whether its setup and answers fit, the engine says. */
function isMatch(value: unknown): value is KeptMatch {
  const { game, setup, seats, seed, answers } = Object(value) as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(seats) && Array.isArray(answers) && answers.every(Array.isArray);
  return game === "weiss" && typeof setup === "object" && typeof seed === "string" && isList;
}

export function readBench(value: unknown): BenchState | undefined {
  const { position, damage } = Object(value) as Readonly<Record<string, unknown>>;
  const given = Object(position) as Readonly<Record<string, unknown>>;
  const { stage, facing, deck, scenario, match } = given;
  const numbers = ["level", "clock", "deckSize", "climaxes", "waitingRoom", "waitingClimaxes"] as const;
  if (!isStage(stage) || !isStage(facing) || !isText(deck)) return undefined;
  if (numbers.some(name => typeof given[name] !== "number")) return undefined;
  const [level, clock, deckSize, climaxes, waitingRoom, waitingClimaxes] = numbers.map(name => Number(given[name]));
  return {
    position: {
      stage,
      facing,
      deck,
      level,
      clock,
      deckSize,
      climaxes,
      waitingRoom,
      waitingClimaxes,
      ...(isText(scenario) ? { scenario } : {}),
      ...(isMatch(match) ? { match } : {}),
    },
    damage: Number.isInteger(damage) && Number(damage) >= 0 && Number(damage) <= 20 ? Number(damage) : 0,
  };
}

export const sayGoal = (damage: number): string => (damage === 0 ? "winning this turn" : `at least ${damage} damage`);
