// A hand and a library: the best line step by step, and the tree of all lines.

import { parseScenarios, runScenarioFile } from "@kibitz/documents";
import { CHANCE, type Scenario, type TreeHints } from "@kibitz/kernel";
import { cardDefOf, cardsIn, type Machine, ScenarioRun, takeAnswer } from "@kibitz/kernel/machine";
import { gameModule } from "@kibitz/magic";
import {
  type DrawnPosition,
  efficient,
  follow,
  fullIdentity,
  type LineOfPlay,
  LineWriter,
  MOST_ANSWERS,
  PlayTree,
  reachedPosition,
  searchFastestWin,
  type Tries,
  triesAll,
} from "@kibitz/tree";
import type { Handler } from "../../../engine/protocol.js";
import { faultsIn, listOf } from "./deck.js";

/** What somebody holds in main phase 1 of the first turn, against an opponent who does nothing. */
export interface HandPosition {
  /** Lists, as decks are written; of the library the first line is on top. */
  readonly hand: string;
  readonly library: string;
  readonly life: number;
  /** Instead of all this: a scenario, and whatever it comes to. */
  readonly scenario?: string;
}

export type PositionFaults = readonly { readonly at: "hand" | "library" | "scenario"; readonly words: string }[];

function faultsOf({ hand, library }: HandPosition): PositionFaults {
  return (["hand", "library"] as const).flatMap(at =>
    faultsIn(at === "hand" ? hand : library).map(({ line, column, expected }) => ({
      at,
      words: `${line}:${column} expected ${expected}`,
    })),
  );
}

type Laid = { readonly start: Machine } | { readonly start?: undefined; readonly faults: PositionFaults };

async function lay(position: HandPosition): Promise<Laid> {
  const { scenario } = position;
  if (scenario === undefined) {
    const faults = faultsOf(position);
    return faults.length > 0 ? { faults } : { start: startOf(position) };
  }
  const [document] = parseScenarios("scenario", scenario);
  const outcome = await runScenarioFile({ magic: { load: async () => gameModule } }, document);
  if (outcome.kind === "holds") return { start: outcome.run.match.machine };
  return { faults: outcome.faults.map(({ message }) => ({ at: "scenario", words: message })) };
}

function startOf({ hand, library, life }: HandPosition): Machine {
  const scenario: Scenario = {
    title: "a hand",
    game: "magic",
    options: { goldfish: true },
    turn: { at: "main 1" },
    seats: {
      you: { hand: listOf(hand).cards, library: listOf(library).cards },
      them: { life },
    },
  };
  const started = ScenarioRun.start(gameModule.definition, scenario);
  if (!started.ok) throw new Error(started.faults.map(({ expected }) => `expected ${expected}`).join("; "));
  return started.run.match.machine;
}

const hints = (): TreeHints & { readonly goldfish: NonNullable<TreeHints["goldfish"]> } => {
  const { tree } = gameModule;
  if (!tree?.goldfish) throw new Error("unreachable: Magic has goldfish games");
  return { ...tree, goldfish: tree.goldfish };
};

function hasWon(m: Machine): boolean {
  if (m.s.kernel.over[0] === 0) return false;
  const { places } = gameModule.definition.result(m);
  return places[0] === 1 && places[1] === 2;
}

/** What somebody in a hurry would try. */
const promising: Tries = (m, player, answers) => {
  const { isWorthTrying } = hints().goldfish;
  const worthy = answers.filter(({ picked }) => player === CHANCE || isWorthTrying(m, player, picked));
  return worthy.length > 0 ? worthy : answers;
};

export interface LineAsked {
  readonly position: HandPosition;
  readonly turns: number;
  readonly states: number;
}

export interface BestLine {
  readonly faults: PositionFaults;
  /** Positions looked at, and the turn that is being looked through. */
  readonly states: number;
  readonly searched: number;
  /** The turn of the win; undefined if none was found. */
  readonly turn?: number;
  /** No line that is worth trying wins sooner. */
  readonly isProven?: boolean;
  readonly line?: LineOfPlay;
  /** What lies where after each turn of the line. */
  readonly after?: readonly (readonly string[])[];
}

const WIDTH = 12;

/** By one who knows the order of the library. */
export const bestLine: Handler<LineAsked, BestLine, BestLine> = async ({ position, turns, states }, running) => {
  const faults = faultsOf(position);
  if (faults.length > 0) return { faults, states: 0, searched: 0 };
  const { turnOf, goldfish } = hints();
  const start = startOf(position);
  const search = searchFastestWin(start, {
    tries: promising,
    turnOf,
    hasWon,
    worth: goldfish.worth,
    states,
    turns,
    width: WIDTH,
  });
  let step = search.next();
  for (; !step.done; step = search.next()) {
    if (!running.isDue) continue;
    running.progress({ faults, states: step.value.states, searched: step.value.turn });
    await running.breathe();
  }
  const { turn, path, isProven, states: looked } = step.value;
  if (turn === undefined) return { faults, states: looked, searched: turns };
  const { m } = follow(start, []);
  const writer = new LineWriter(turnOf);
  const after: string[][] = [];
  for (const { player, picked } of path) {
    const place = turnOf(m) - 1;
    writer.note(m, picked);
    takeAnswer(m, player, picked);
    m.run();
    after[place] = positionLines(m);
  }
  return { faults, states: looked, searched: turn, turn, isProven, line: writer.line, after: after.filter(Boolean) };
};

export interface TreeAsked {
  /** The page's number for the tree. */
  readonly id: number;
  readonly position: HandPosition;
  readonly turns: number;
  readonly identity: string;
  readonly tries: string;
  readonly states: number;
}

/** A way from one position to another that was known already. */
export interface Transposition {
  readonly from: number;
  readonly to: number;
}

export interface LineTree {
  readonly faults: PositionFaults;
  readonly states: number;
  readonly waiting: number;
  readonly ends: number;
  readonly moments: readonly (readonly [name: string, positions: number])[];
  /** Once it has been walked. */
  readonly positions?: readonly Omit<DrawnPosition, "isOnLine">[];
  readonly transpositions?: readonly Transposition[];
  /** Positions on the earliest way to a win. */
  readonly line?: readonly number[];
}

/** The tree the page shows: what lies where is asked position by position. */
let shown: { readonly id: number; readonly start: Machine; readonly tree: PlayTree } | undefined;

const AT_A_TIME = 20;
const tries: Readonly<Record<string, Tries>> = { all: triesAll, efficient, promising };

export const tree: Handler<TreeAsked, LineTree, LineTree> = async (asked, running) => {
  const { id, position, turns, identity, states } = asked;
  const laid = await lay(position);
  if (!laid.start) return { faults: laid.faults, states: 0, waiting: 0, ends: 0, moments: [] };
  const { start } = laid;
  const faults: PositionFaults = [];
  const { turnOf, identities, moments } = hints();
  const last = turnOf(start) + turns - 1;
  const transpositions: Transposition[] = [];
  const wins: { readonly node: number; readonly turn: number }[] = [];
  /** Positions known so far; the start is one. */
  let reached = 1;
  const known = Object.hasOwn(identities, identity) ? identities[identity] : undefined;
  const grown = new PlayTree(start, {
    identify: known?.identify ?? fullIdentity,
    ...(known?.alike ? { alike: known.alike } : {}),
    tries: tries[asked.tries] ?? triesAll,
    isBeyond: m => turnOf(m) > last,
    milestone: (moment, m) =>
      moments[moment] !== undefined && turnOf(m) <= last ? `turn ${turnOf(m)}, ${moments[moment]}` : undefined,
    answers: MOST_ANSWERS,
    states,
    onArrival(m, arrived) {
      if (hasWon(m)) wins.push({ node: arrived, turn: turnOf(m) });
    },
    onStep(from, _, to) {
      // The first way to a position is the one it hangs on.
      if (to < reached) transpositions.push({ from, to });
      else reached = to + 1;
    },
  });
  let { progress } = grown;
  const now = (): LineTree => ({
    faults,
    states: progress.states,
    waiting: progress.waiting,
    ends: progress.ends,
    moments: grown.milestones,
  });
  while (!progress.isDone && !progress.stopped) {
    progress = grown.run(AT_A_TIME);
    if (!running.isDue) continue;
    running.progress(now());
    await running.breathe();
  }
  const positions: Omit<DrawnPosition, "isOnLine">[] = [];
  for (let node = 0; node < progress.states; node++) {
    positions.push(reachedPosition(start, grown, turnOf, node));
    if (running.isDue) await running.breathe();
  }
  shown = { id, start, tree: grown };
  const [earliest] = wins.sort((a, b) => a.turn - b.turn || a.node - b.node);
  const line: number[] = [];
  let at: number | undefined = earliest?.node;
  while (at !== undefined) {
    line.push(at);
    at = positions[at].parent;
  }
  return { ...now(), positions, transpositions, line };
};

/** What lies where in a position of the tree that is shown. */
export const node: Handler<{ readonly id: number; readonly node: number }, readonly string[]> = ({ id, node: at }) => {
  if (shown?.id !== id) return [];
  return positionLines(follow(shown.start, shown.tree.pathTo(at)).m);
};

/** Life, and each zone with its cards. */
function positionLines(m: Machine): string[] {
  const { zoneKinds, zoneBase, texts } = m.rules;
  const { life } = m.s.columnsOf("player");
  const { tapped } = m.s.columnsOf("card");
  const lines = [`life: you ${life[1]}, opponent ${life[2]}`];
  const zones = zoneKinds.flatMap(({ name, index, per }) =>
    (per === "player" ? ["", "opponent's "] : [""]).map((whose, i) => ({
      name,
      words: `${whose}${name}`,
      cards: cardsIn(m.s, zoneBase[index] + i),
    })),
  );
  for (const { name, words, cards } of zones) {
    if (cards.length === 0) continue;
    if (name === "library") {
      lines.push(`${words}: ${cards.length} cards`);
      continue;
    }
    const counts = new Map<string, number>();
    for (const card of cards) {
      const said = `${texts[cardDefOf(m, card)].name}${tapped[card] === 1 ? " (tapped)" : ""}`;
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
    const said = [...counts].map(([card, count]) => (count === 1 ? card : `${count} ${card}`));
    lines.push(`${words}: ${said.join(", ")}`);
  }
  return lines;
}
