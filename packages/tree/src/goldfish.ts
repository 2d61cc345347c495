// The fastest win against an opponent who does nothing: by one who knows the order of the library, and by one who
// does not. Both look through one turn after the other.

import { CHANCE, type Pilot, type PlayerSeat } from "@kibitz/kernel";
import { distinctAnswers, Machine, playersOwing, refusalOf, type State, settleTop } from "@kibitz/kernel/machine";
import type { Alike } from "./answers.js";
import type { Identify } from "./identify.js";
import { PlayTree, type Step, type Tries } from "./play-tree.js";

export interface GoldfishOptions {
  readonly identify?: Identify;
  readonly alike?: Alike;
  readonly tries?: Tries;
  readonly turnOf: (m: Machine) => number;
  readonly hasWon: (m: Machine) => boolean;
  /** How promising a position is; more is better. */
  readonly worth: (m: Machine) => number;
  /** At most so many positions are looked at in a turn. */
  readonly states: number;
}

/** Where a turn can lead. */
interface Line {
  readonly worth: number;
  readonly state: State;
  readonly path: readonly Step[];
}

interface TurnSearch {
  readonly win: readonly Step[] | undefined;
  /** The most promising ways, best first: to the end of the turn, or as far as was looked. */
  readonly best: readonly Line[];
  /** Whether all ways of the turn were seen and kept. */
  readonly isWhole: boolean;
  readonly states: number;
}

interface Candidate {
  readonly worth: number;
  readonly state: State;
  readonly node: number;
}

/** Keeps the most promising positions, best first. */
function keep(candidates: Candidate[], width: number, worth: number, m: Machine, node: number): void {
  if (candidates.length === width && worth <= candidates[width - 1].worth) return;
  if (candidates.length === width) candidates.pop();
  const place = candidates.findIndex(other => worth > other.worth);
  candidates.splice(place < 0 ? candidates.length : place, 0, { worth, state: m.s.copy(), node });
}

/** Of many creatures any may attack: no more ways than this are looked at, the ones with most of them. */
export const MOST_ANSWERS = 100;

/** So many positions are gone on from before it is asked whether somebody has won. */
const AT_A_TIME = 50;

/** Looks through the rest of a turn: until the next one, or until chance would have to say what comes. */
function searchTurn(start: Machine, width: number, options: GoldfishOptions): TurnSearch {
  const { identify, alike, tries, turnOf, hasWon, worth, states } = options;
  const turn = turnOf(start);
  const ends: Candidate[] = [];
  const onTheWay: Candidate[] = [];
  let endCount = 0;
  const isEnd = (m: Machine): boolean => turnOf(m) !== turn || playersOwing(m).includes(CHANCE);
  const tree = new PlayTree(start, {
    ...(identify ? { identify } : {}),
    ...(alike ? { alike } : {}),
    ...(tries ? { tries } : {}),
    isBeyond: isEnd,
    find: { win: hasWon },
    onArrival(m, node) {
      if (node === 0 || m.s.kernel.over[0]) return;
      const value = worth(m);
      if (!isEnd(m)) keep(onTheWay, width, value, m, node);
      else {
        endCount++;
        keep(ends, width, value, m, node);
      }
    },
    states,
    answers: MOST_ANSWERS,
  });
  let progress = tree.progress;
  while (!tree.found("win") && !progress.isDone && !progress.stopped) progress = tree.run(AT_A_TIME);
  const candidates = progress.isDone ? ends : [...ends, ...onTheWay].sort((a, b) => b.worth - a.worth).slice(0, width);
  return {
    win: tree.found("win")?.path,
    best: candidates.map(({ worth: value, state, node }) => ({ worth: value, state, path: tree.pathTo(node) })),
    isWhole: progress.isDone && endCount <= width && !tree.leavesOut,
    states: progress.states,
  };
}

/** Fixes the order of everything that is still shuffled, as the position's own generator draws it. */
export function settleEverything(s: State): void {
  for (let zone = 1; zone < s.zone.count.length; zone++) settleTop(s, zone, s.zone.count[zone]);
}

export interface FastestWin {
  /** The turn of the win, or nothing if none was found. */
  readonly turn: number | undefined;
  readonly path: readonly Step[];
  /** Whether every line that is tried was seen: then none of them is faster. */
  readonly isProven: boolean;
  readonly states: number;
}

export interface SearchProgress {
  readonly turn: number;
  /** Positions looked at so far. */
  readonly states: number;
}

export interface ClairvoyantOptions extends GoldfishOptions {
  /** Looks no further than this turn. */
  readonly turns: number;
  /** So many ways are followed from turn to turn; */
  readonly width: number;
  /** once so many positions were looked at in the game, only the best of them. */
  readonly statesInAll?: number;
}

/**
 * Clairvoyant: the fastest win that is found for the order the library has, which must be settled. It follows only so many
 * lines, so it is no bound on what anybody can do.
 */
export function fastestWin(start: Machine, options: ClairvoyantOptions): FastestWin {
  const search = searchFastestWin(start, options);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/** The same, turn by turn and line by line, for those who do something else in between: gives how far it has come. */
export function* searchFastestWin(start: Machine, options: ClairvoyantOptions): Generator<SearchProgress, FastestWin> {
  const { turnOf, turns, statesInAll = Number.POSITIVE_INFINITY } = options;
  const m = new Machine(start.rules, start.s.copy());
  m.run();
  let lines: readonly Line[] = [{ worth: 0, state: m.s.copy(), path: [] }];
  let states = 0;
  let isProven = true;
  while (lines.length > 0) {
    const width = states < statesInAll ? options.width : 1;
    const next: Line[] = [];
    for (const { state, path } of lines) {
      m.load(state);
      const turn = turnOf(m);
      if (turn > turns) continue;
      const found = searchTurn(m, width, options);
      states += found.states;
      yield { turn, states };
      if (found.win) return { turn, path: [...path, ...found.win], isProven, states };
      isProven &&= found.isWhole;
      next.push(...found.best.map(line => ({ ...line, path: [...path, ...line.path] })));
    }
    const followed = states < statesInAll ? width : 1;
    isProven &&= next.length <= followed;
    lines = next.sort((a, b) => b.worth - a.worth).slice(0, followed);
  }
  return { turn: undefined, path: [], isProven, states };
}

/**
 * Honest: wins this turn if it can, else goes where this turn looks most promising. It asks chance instead of drawing,
 * and stops looking where it would be asked: nothing hidden is looked at.
 */
export function honestPilot(options: GoldfishOptions): Pilot {
  let plan: readonly Step[] = [];
  return {
    decide(eyes: PlayerSeat) {
      const { m, player } = eyes;
      const [next] = plan;
      const fits = next?.player === player && refusalOf(m, player, next.picked) === undefined;
      if (!fits) plan = planFrom(m, options);
      const [step, ...rest] = plan;
      plan = rest;
      for (const value of step?.picked ?? anyAnswer(m, player)) eyes.pick(value);
    },
  };
}

/** Where nothing leads on, the game is lost or decided: any answer will do. */
function anyAnswer(m: Machine, player: number): readonly number[] {
  for (const answer of distinctAnswers(m, player)) return answer;
  return [];
}

function planFrom(m: Machine, options: GoldfishOptions): readonly Step[] {
  const start = new Machine(m.rules, m.s.copy());
  start.asksChance = true;
  const { win, best } = searchTurn(start, 1, options);
  return win ?? best[0]?.path ?? [];
}
