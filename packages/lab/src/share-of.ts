// How often something came true, and how sure that is.

import { type Interval, shareInterval } from "./intervals.js";

export interface Share {
  readonly share: number;
  readonly interval: Interval;
}

/** So many of so many, with its 95 % interval. */
export function shareOf(count: number, all: number): Share {
  const share = count / all;
  return { share, interval: shareInterval({ count: all, sum: count, squares: all * share * (1 - share) }) };
}
