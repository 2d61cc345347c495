// What a card is expected to cost this turn, when each opponent plays any unseen card.
//
// Only opponents' lower cards matter, and of those only the ones that end up in the same row: they fill it one by one,
// whoever overfills it takes it, and so on round. Who undercuts all rows takes the cheapest, always before anything else
// is placed. So the cost follows from how many of the drawn cards lie in certain intervals, which can be counted exactly.

import type { Board } from "./board.js";

/** Ways to choose k of n. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

interface Draw {
  /** All unseen faces, lowest first, and how many of them the opponents play. */
  readonly unseen: readonly number[];
  readonly opponents: number;
}

/**
 * A row that may reach its limit before the card comes: what lies in it, and the unseen faces that would join it. The
 * number of ways in which so many of these are drawn is up to the caller.
 */
interface Filling {
  readonly count: number;
  readonly bulls: number;
  readonly joining: readonly number[];
}

/**
 * Bulls the card takes if `drawn` cards have joined, summed over all ways to draw them. The row holds the last `limit`
 * cards of those that were in it and those that joined, if their number is a multiple of `limit`; otherwise there is
 * room.
 */
function bullsOverWays(board: Board, { count, bulls, joining }: Filling, drawn: number): number {
  const { limit } = board;
  if ((count + drawn) % limit !== 0) return 0;
  const ways = choose(joining.length, drawn);
  if (drawn < limit) {
    // All of them lie in it still: each joining card in its share of the ways.
    const each = choose(joining.length - 1, drawn - 1);
    return joining.reduce((sum, face) => sum + board.bullsOf[face] * each, bulls * ways);
  }
  return joining.reduce((sum, face, i) => {
    const above = joining.length - 1 - i;
    let among = 0;
    for (let higher = 0; higher < limit; higher++) among += choose(above, higher) * choose(i, drawn - 1 - higher);
    return sum + board.bullsOf[face] * among;
  }, 0);
}

/** Sums over how many join, each with the ways to draw the rest: `rest(n)` for n further cards. */
function overDrawn(board: Board, filling: Filling, { opponents }: Draw, rest: (others: number) => number): number {
  let sum = 0;
  for (let drawn = 0; drawn <= Math.min(opponents, filling.joining.length); drawn++) {
    const bulls = bullsOverWays(board, filling, drawn);
    if (bulls !== 0) sum += bulls * rest(opponents - drawn);
  }
  return sum;
}

/** The row with the highest end below a face, other than one row; -1 if there is none. */
function rowBelow(board: Board, face: number, except: number): number {
  const { last } = board;
  let best = -1;
  for (let row = 0; row < last.length; row++) {
    if (row !== except && last[row] < face && (best < 0 || last[row] > last[best])) best = row;
  }
  return best;
}

/** The mean cost of playing `face` on rows that grow at their right ends. */
export function expectedCost(board: Board, face: number, draw: Draw): number {
  const { unseen, opponents } = draw;
  const all = choose(unseen.length, opponents);
  return costOverWays(board, face, draw) / all;
}

function costOverWays(board: Board, face: number, draw: Draw): number {
  const { unseen, opponents } = draw;
  const between = (low: number) => unseen.filter(other => other > low && other < face);
  const cheapest = board.cheapest();
  const row = rowBelow(board, face, -1);
  const started = (joining: readonly number[]): Filling => ({ count: 0, bulls: 0, joining });

  if (row < 0) {
    // Below all rows: it takes the cheapest, unless an opponent is lower still and starts a row with it.
    const lower = between(0);
    const higher = unseen.length - lower.length;
    const alone = board.bulls[cheapest] * choose(higher, opponents);
    return alone + overDrawn(board, started(lower), draw, n => choose(higher, n));
  }

  const filling: Filling = { count: board.count[row], bulls: board.bulls[row], joining: between(board.last[row]) };
  const others = unseen.length - filling.joining.length;
  if (row !== cheapest) return overDrawn(board, filling, draw, n => choose(others, n));

  // Somebody below all rows would take this very row.
  const lowestEnd = Math.min(...board.last);
  const under = unseen.filter(other => other < lowestEnd);
  const nobodyUnder = overDrawn(board, filling, draw, n => choose(others - under.length, n));
  const next = rowBelow(board, face, row);
  if (next < 0) {
    // Then the lowest card starts the row anew, and all lower ones join it. Not counted: draws without any such card.
    const lower = between(0);
    const higher = unseen.length - lower.length;
    const anew = overDrawn(board, started(lower), draw, n => choose(higher, n));
    const withoutUnder = overDrawn(board, started(between(lowestEnd)), draw, n => choose(higher, n));
    return nobodyUnder + anew - withoutUnder;
  }
  const then: Filling = { count: board.count[next], bulls: board.bulls[next], joining: between(board.last[next]) };
  const rest = unseen.length - then.joining.length;
  const somebodyUnder = overDrawn(board, then, draw, n => choose(rest, n) - choose(rest - under.length, n));
  return nobodyUnder + somebodyUnder;
}
