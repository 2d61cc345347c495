// What Weiss Schwarz does in the worker: exact odds of an attack phase.

import { parseScenarios, runScenarioFile } from "@kibitz/documents";
import { deckListFaults, type Scenario } from "@kibitz/kernel";
import { type Machine, ScenarioRun } from "@kibitz/kernel/machine";
import {
  type AttackOdds,
  allCards,
  attackOdds,
  attackOrders,
  type Facts,
  type Goal,
  gameModule,
  type OrderOdds,
  readDeck,
} from "@kibitz/weiss";
import type { Handler, Running } from "../../engine/protocol.js";
import type { KeptMatch } from "../../engine/table/match-start.js";
import { TableSession } from "../../engine/table/table-session.js";

/** A character or climax, as it is chosen. */
export interface WeissCard {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

export const cards: Handler<undefined, readonly WeissCard[]> = () =>
  Object.entries(allCards).map(([name, text]) => {
    const facts = Object(Object(text).facts) as Facts;
    const about =
      facts.type === "character" ? `level ${facts.level}, power ${facts.power}, soul ${facts.soul}` : facts.colour;
    return { name, type: facts.type, about };
  });

/** The position as a form has it. */
export interface AttackPosition {
  /** Your centre stage, left, middle, right; empty where nobody stands. */
  readonly stage: readonly string[];
  readonly facing: readonly string[];
  /** Your own deck, as a list: what trigger checks can show. */
  readonly deck: string;
  /** The opponent's. */
  readonly level: number;
  readonly clock: number;
  readonly deckSize: number;
  readonly climaxes: number;
  readonly waitingRoom: number;
  readonly waitingClimaxes: number;
  /** Instead of all this: a scenario that comes to a decision in which an attack may be declared. */
  readonly scenario?: string;
  /** Or a match that stands at one. */
  readonly match?: KeptMatch;
}

export type Faults = readonly string[];

const PLAIN = "Thornwall";
const CLIMAX = "Slack Water";
const LONGEST = 100_000;

const some = (count: number, climaxes: number): readonly string[] => [
  ...Array<string>(climaxes).fill(CLIMAX),
  ...Array<string>(count - climaxes).fill(PLAIN),
];

function formFaults(position: AttackPosition): Faults {
  const { stage, facing, deck, level, clock, deckSize, climaxes, waitingRoom, waitingClimaxes } = position;
  const faults: string[] = [];
  const between = (what: string, value: number, least: number, most: number): void => {
    if (!Number.isInteger(value) || value < least || value > most)
      faults.push(`${what}: expected a whole number from ${least} to ${most}, found ${value}`);
  };
  between("level", level, 0, 3);
  between("clock", clock, 0, 6);
  between("deck", deckSize, 1, 50);
  between("climaxes in the deck", climaxes, 0, Math.min(20, deckSize));
  between("waiting room", waitingRoom, 0, 50);
  between("climaxes in the waiting room", waitingClimaxes, 0, Math.min(20, waitingRoom));
  if (stage.every(name => name === "")) faults.push("your stage: expected at least one character");
  for (const name of [...stage, ...facing])
    if (name !== "" && Object(Object(allCards[name]).facts).type !== "character")
      faults.push(`stage: expected a character, found "${name.slice(0, 60)}"`);
  if (deck.length > LONGEST)
    faults.push(
      `your deck: expected at most ${LONGEST.toLocaleString("en")} characters, found ${deck.length.toLocaleString("en")}`,
    );
  else
    for (const { line, column, expected } of deckListFaults(readDeck(deck, allCards)))
      faults.push(`your deck, ${line}:${column}: expected ${expected}`);
  return faults;
}

function scenarioOf(position: AttackPosition): Scenario {
  const { stage, facing, deck, level, clock, deckSize, climaxes, waitingRoom, waitingClimaxes } = position;
  const standing = (names: readonly string[]) =>
    names.flatMap((card, i) => (card === "" ? [] : [{ card, position: i + 1 }]));
  return {
    title: "an attack phase",
    game: "weiss",
    turn: { at: "attack" },
    seats: {
      you: { stage: standing(stage), deck: readDeck(deck, allCards).cards },
      foe: {
        stage: standing(facing),
        level: some(level, 0),
        clock: some(clock, 0),
        deck: some(deckSize, climaxes),
        waitingRoom: some(waitingRoom, waitingClimaxes),
      },
    },
  };
}

type Laid =
  | { readonly machine: Machine; readonly faults: Faults }
  | { readonly machine?: undefined; readonly faults: Faults };

async function lay(position: AttackPosition): Promise<Laid> {
  const { scenario, match } = position;
  if (match) return fromMatch(match);
  if (scenario !== undefined) return fromFile(scenario);
  const faults = formFaults(position);
  if (faults.length > 0) return { faults };
  const started = ScenarioRun.start(gameModule.definition, scenarioOf(position));
  if (!started.ok) return { faults: started.faults.map(({ path, expected }) => `${path}: expected ${expected}`) };
  return { machine: started.run.match.machine, faults: [] };
}

function fromMatch(match: KeptMatch): Laid {
  try {
    return { machine: new TableSession(gameModule, match).machine, faults: [] };
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] };
  }
}

async function fromFile(text: string): Promise<Laid> {
  if (text.length > LONGEST)
    return {
      faults: [
        `1:1: expected at most ${LONGEST.toLocaleString("en")} characters, found ${text.length.toLocaleString("en")}`,
      ],
    };
  const [document] = parseScenarios("scenario", text);
  const outcome = await runScenarioFile({ weiss: { load: async () => gameModule } }, document);
  if (outcome.kind !== "holds") return { faults: outcome.faults.map(({ message }) => message) };
  return { machine: outcome.run.match.machine, faults: [] };
}

export interface AttackAsked {
  readonly position: AttackPosition;
  /** What orders are compared by: so much damage, or, with 0, winning. */
  readonly damage: number;
}

export interface AttackAnswer {
  readonly faults: Faults;
  /** Winning in this attack phase with the best play, and by which attack first. */
  readonly win?: Pick<AttackOdds, "probability" | "attacks">;
  /** At least 1, 2, … damage, each with the best play for it. */
  readonly atLeast: readonly number[];
  /** What orders are compared by, with the best play … */
  readonly goal?: Pick<AttackOdds, "probability" | "attacks">;
  /** … and every order in which all attack whatever comes, best first. */
  readonly orders?: readonly OrderOdds[];
}

/** Nothing less likely is told. */
const NEGLIGIBLE = 1e-6;
const MOST_DAMAGE = 24;

const known = <T extends object>(found: T | { readonly expected: string }): T => {
  if ("expected" in found) throw new Error(`expected ${found.expected}`);
  return found as T;
};

const goalOf = (damage: number): Goal => (damage === 0 ? { win: true } : { damage });

/** The odds of the attack phase, figure by figure. */
export const attack: Handler<AttackAsked, AttackAnswer, AttackAnswer> = async ({ position, damage }, running) => {
  const { machine, faults } = await lay(position);
  if (!machine) return { faults, atLeast: [] };
  const say = async (answer: AttackAnswer): Promise<AttackAnswer> => {
    running.progress(answer);
    await running.breathe();
    return answer;
  };
  const { probability, attacks } = known(attackOdds(machine, { win: true }));
  let answer = await say({ faults, atLeast: [], win: { probability, attacks } });
  answer = await say({ ...answer, atLeast: await distribution(machine, running) });
  const goal = known(attackOdds(machine, goalOf(damage)));
  answer = await say({ ...answer, goal: { probability: goal.probability, attacks: goal.attacks } });
  return { ...answer, orders: known(attackOrders(machine, goalOf(damage))) };
};

async function distribution(machine: Machine, running: Running<never>): Promise<readonly number[]> {
  const atLeast: number[] = [];
  for (let damage = 1; damage <= MOST_DAMAGE; damage++) {
    const { probability } = known(attackOdds(machine, { damage }));
    if (probability < NEGLIGIBLE) break;
    atLeast.push(probability);
    if (running.isDue) await running.breathe();
  }
  return atLeast;
}

export interface GridAsked {
  readonly position: AttackPosition;
  readonly damage: number;
  readonly sizes: readonly number[];
  readonly climaxes: readonly number[];
}

export interface GridCell {
  readonly size: number;
  readonly climaxes: number;
  /** Of the goal with the best play. */
  readonly probability: number;
}

export interface Grid {
  readonly faults: Faults;
  readonly cells: readonly GridCell[];
}

/** The same attack against decks of other sizes with other numbers of climaxes. */
export const grid: Handler<GridAsked, Grid, Grid> = async ({ position, damage, sizes, climaxes }, running) => {
  const cells: GridCell[] = [];
  for (const deckSize of sizes) {
    for (const count of climaxes) {
      if (count > deckSize) continue;
      const { machine, faults } = await lay({ ...position, deckSize, climaxes: count });
      if (!machine) return { faults, cells: [] };
      const { probability } = known(attackOdds(machine, goalOf(damage)));
      cells.push({ size: deckSize, climaxes: count, probability });
      if (!running.isDue) continue;
      running.progress({ faults: [], cells: [...cells] });
      await running.breathe();
    }
  }
  return { faults: [], cells };
};

/** At least 1, 2, … damage against one deck of the grid. */
export const cell: Handler<AttackPosition, readonly number[]> = async (position, running) => {
  const { machine } = await lay(position);
  return machine ? distribution(machine, running) : [];
};
