// What the followed figures of a run say, turn by turn.

import type { SeriesLayout } from "./series-layout.js";
import { MOST_TURNS } from "./series-layout.js";

/** A distribution in short. `quantiles` are the 5, 25, 50, 75 and 95 % points: the least value with so many at or below it. */
export interface Spread {
  readonly games: number;
  readonly mean: number;
  readonly quantiles: readonly [number, number, number, number, number];
}

/** One figure of one player: turn by turn, the spread over the games that came so far. */
export type FigureSeries = readonly Spread[];

export interface MilestoneReport {
  /** Which one, from 1. */
  readonly number: number;
  /** The turn in which it came, over the games in which it did. */
  readonly turn: Spread;
}

export interface PlayerSeries {
  readonly figures: Readonly<Record<string, FigureSeries>>;
  readonly milestones: Readonly<Record<string, readonly MilestoneReport[]>>;
}

const POINTS = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** The spread of `counts[first + i]` games with the value `least + i`. */
export function spreadOf(counts: ArrayLike<number>, first: number, length: number, least: number): Spread | undefined {
  let games = 0;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    games += counts[first + i];
    sum += counts[first + i] * (least + i);
  }
  if (games === 0) return undefined;
  const point = (share: number): number => {
    let below = 0;
    for (let i = 0; i < length; i++) {
      below += counts[first + i];
      if (below >= share * games) return least + i;
    }
    return least + length - 1;
  };
  const [a, b, c, d, e] = POINTS.map(point);
  return { games, mean: sum / games, quantiles: [a, b, c, d, e] };
}

export function playerSeries(layout: SeriesLayout, counts: ArrayLike<number>, player: number): PlayerSeries {
  const { figures, milestones } = layout.series;
  return {
    figures: Object.fromEntries(
      figures.map(({ name, least, most }, i) => [
        name,
        untilNothing(turn => spreadOf(counts, layout.figure(player, i, turn, least), most - least + 1, least)),
      ]),
    ),
    milestones: Object.fromEntries(
      milestones.map(({ name, most }, i) => [
        name,
        Array.from({ length: most }, (_, k) => ({
          number: k + 1,
          turn: spreadOf(counts, layout.milestone(player, i, k + 1, 0), MOST_TURNS + 1, 0),
        })).filter((reached): reached is MilestoneReport => reached.turn !== undefined),
      ]),
    ),
  };
}

function untilNothing(spread: (turn: number) => Spread | undefined): FigureSeries {
  const found: Spread[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const here = spread(turn);
    if (!here) break;
    found.push(here);
  }
  return found;
}

/** The turns of whoever took most, over all games. */
export const roundsOf = (layout: SeriesLayout, counts: ArrayLike<number>): Spread | undefined =>
  spreadOf(counts, layout.rounds(0), MOST_TURNS + 1, 0);
