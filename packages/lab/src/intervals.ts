// 95 % intervals for the figures of a run. A game is the unit: figures of the same game may hang together as they like.

import type { Moments } from "./moments.js";
import type { PairMoments } from "./pair-moments.js";
import { normalQuantile, tQuantile } from "./quantiles.js";

/** Where the true value lies in 95 of 100 runs. */
export type Interval = readonly [low: number, high: number];

/** A mean with its interval. Not numbers (`null` in JSON) where there is nothing to say it from. */
export interface Estimate {
  readonly mean: number;
  readonly interval: Interval;
}

const UPPER = 0.975;

/**
 * The interval of a share: a mean of values from 0 to 1, one a game. Wilson's score interval, so it stays within 0 and 1
 * and says something after ten wins in ten games. Split ties vary less than wins and losses: the games then count as the
 * n · p (1 − p) / variance games won or lost outright that would leave the share as uncertain.
 */
export function shareInterval({ count, sum, squares }: Moments): Interval {
  if (count === 0) return [0, 1];
  const mean = sum / count;
  const z = normalQuantile(UPPER);
  const games = squares > 0 ? (count * count * mean * (1 - mean)) / squares : count;
  const stretch = 1 + (z * z) / games;
  const middle = (mean + (z * z) / (2 * games)) / stretch;
  const reach = (z / stretch) * Math.sqrt((mean * (1 - mean)) / games + (z * z) / (4 * games * games));
  return [mean === 0 ? 0 : middle - reach, mean === 1 ? 1 : middle + reach];
}

/** Student's interval around a mean of `count` values with this sample variance. */
function around(mean: number, variance: number, count: number): Estimate {
  if (count < 2) return { mean, interval: [Number.NaN, Number.NaN] };
  const reach = tQuantile(UPPER, count - 1) * Math.sqrt(Math.max(0, variance) / count);
  return { mean, interval: [mean - reach, mean + reach] };
}

/**
 * Sum of y over sum of x (bulls over deals): by the delta method, its variance a game is that of y − ratio · x, over the
 * square of x's mean. With x always 1 it is the mean of y.
 */
export function ratio({ count, sumX, sumY, squaresX, squaresY, products }: PairMoments): Estimate {
  if (sumX === 0) return { mean: Number.NaN, interval: [Number.NaN, Number.NaN] };
  const quotient = sumY / sumX;
  const squares = squaresY - 2 * quotient * products + quotient * quotient * squaresX;
  return around(quotient, squares / (count - 1) / (sumX / count) ** 2, count);
}

/** Mean of y − x over games in which both were seen: far narrower than two separate intervals when they rise together. */
export function pairedDifference({ count, sumX, sumY, squaresX, squaresY, products }: PairMoments): Estimate {
  if (count === 0) return { mean: Number.NaN, interval: [Number.NaN, Number.NaN] };
  return around((sumY - sumX) / count, (squaresY - 2 * products + squaresX) / (count - 1), count);
}
