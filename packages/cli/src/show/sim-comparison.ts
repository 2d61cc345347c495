// Two runs of the same games, in words: how much better the first player is than another in its place.

import type { PairedShares } from "@kibitz/lab";

/** What the other player's run found out. */
export interface Comparison extends PairedShares {
  /** Who played in place of the first player. */
  readonly with: string;
  readonly winShare: number;
}

const points = (share: number): string => `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}`;

/** "smithy.dom instead of witch.dom: +2.1 ± 0.6 points" */
export function comparisonLines(
  first: string,
  { with: other, games, better, worse, difference }: Comparison,
): readonly string[] {
  const [low, high] = difference.interval;
  const reach = Number.isFinite(low) ? ` ± ${(50 * (high - low)).toFixed(1)}` : "";
  return [
    "",
    `${first} instead of ${other}: ${points(difference.mean)}${reach} points of win share over ${games} games with the ` +
      `same seeds (better in ${better}, worse in ${worse})`,
  ];
}
