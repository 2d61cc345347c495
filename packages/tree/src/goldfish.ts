// The fastest win against an opponent who does nothing: by one who knows the order of the library, and by one who
// does not.

import { CHANCE, type Eyes, Machine, type Pilot, playersOwing, type State, settleTop } from "@kibitz/kernel";
import type { Alike } from "./answers.js";
import type { Identify } from "./identify.js";
import { PlayTree, type Step, type Tries } from "./play-tree.js";

export interface GoldfishOptions {
  readonly identify?: Identify;
  readonly alike?: Alike;
  readonly tries?: Tries;
  readonly turnOf: (m: Machine) => number;
  readonly hasWon: (m: Machine) => boolean;
  /** Looks no further than this turn. */
  readonly turns: number;
  /** At most so many positions. */
  readonly states: number;
}

export interface FastestWin {
  /** The turn of the win, or nothing if there is none within the bounds. */
  readonly turn: number | undefined;
  readonly path: readonly Step[];
  /** Whether everything within the turns was seen: then no line is faster. */
  readonly isProven: boolean;
  readonly states: number;
}

/** Fixes the order of everything that is still shuffled, as the position's own generator draws it. */
export function settleEverything(s: State): void {
  for (let zone = 1; zone < s.zone.count.length; zone++) settleTop(s, zone, s.zone.count[zone]);
}

/** Clairvoyant: the fastest win for the one order the library has. A bound on what anybody can do, not a player. */
export function fastestWin(start: Machine, options: GoldfishOptions): FastestWin {
  const known = new Machine(start.rules, start.s.copy());
  settleEverything(known.s);
  known.load(known.s);
  const { turnOf, hasWon, turns, states } = options;
  for (let limit = turnOf(known); limit <= turns; limit++) {
    const tree = new PlayTree(known, {
      ...(options.identify ? { identify: options.identify } : {}),
      ...(options.alike ? { alike: options.alike } : {}),
      ...(options.tries ? { tries: options.tries } : {}),
      isBeyond: m => turnOf(m) > limit,
      find: { win: hasWon },
      states,
    });
    const progress = tree.run();
    const won = tree.found("win");
    if (won) return { turn: limit, path: won.path, isProven: true, states: progress.states };
    if (!progress.isDone) return { turn: undefined, path: [], isProven: false, states: progress.states };
  }
  return { turn: undefined, path: [], isProven: true, states: 0 };
}

export interface HonestOptions {
  readonly identify?: Identify;
  readonly alike?: Alike;
  readonly turnOf: (m: Machine) => number;
  /** How good a position is; only the best one that can be reached this turn counts. */
  readonly worth: (m: Machine, player: number) => number;
  readonly states: number;
}

/**
 * Honest: looks through its own turn, and stops looking where chance would have to say what comes next. Nothing hidden
 * is looked at: a draw is an end of the search.
 */
export const honestPilot = (options: HonestOptions): Pilot => ({
  decide(eyes: Eyes) {
    const picked = bestStep(eyes.m, eyes.player, options);
    for (const value of picked) eyes.pick(value);
  },
});

function bestStep(
  m: Machine,
  player: number,
  { identify, alike, turnOf, worth, states }: HonestOptions,
): readonly number[] {
  const start = new Machine(m.rules, m.s.copy());
  start.asksChance = true;
  const turn = turnOf(m);
  let best = Number.NEGATIVE_INFINITY;
  let found = 0;
  const tree: PlayTree = new PlayTree(start, {
    ...(identify ? { identify } : {}),
    ...(alike ? { alike } : {}),
    isBeyond: at => turnOf(at) !== turn || !playersOwing(at).includes(player) || playersOwing(at).includes(CHANCE),
    onArrival(at, node) {
      if (node === 0) return;
      const value = worth(at, player);
      if (value <= best) return;
      best = value;
      found = node;
    },
    states,
  });
  tree.run();
  const [first] = tree.pathTo(found);
  return first?.picked ?? [];
}
