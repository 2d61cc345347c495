// How many targets were chosen for a spell (601.2c), for each group of targets whose number was open.

export const TARGET_GROUPS = 4;
/** How many targets of a group can be told of. */
export const MOST_TARGETS = 255;

export const targetsIn = (counts: number, group: number): number => (counts >>> (8 * group)) & MOST_TARGETS;
export const withTargets = (counts: number, group: number, count: number): number =>
  ((counts & ~(MOST_TARGETS << (8 * group))) | (count << (8 * group))) >>> 0;
export function allTargets(counts: number): number {
  let all = 0;
  for (let group = 0; group < TARGET_GROUPS; group++) all += targetsIn(counts, group);
  return all;
}
