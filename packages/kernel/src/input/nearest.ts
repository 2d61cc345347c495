// The nearest known name to a mistyped one. Names come from strangers, so the work for one is bounded.

import { MOST_FAULTS } from "./json.js";

/** A longer name is not mistyped. */
const LONGEST = 60;
/** Known names that one is compared with: a game has fewer, only a file of a stranger has more. */
const MOST_KNOWN = 5_000;

/** ` (did you mean "…"?)`, or nothing if no name is near, or if there were as many faults before this one. */
export function nearest(name: string, known: Iterable<string>, faultsBefore = 0): string {
  if (name.length > LONGEST || faultsBefore >= MOST_FAULTS) return "";
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(name.length / 3)) + 1;
  let compared = 0;
  for (const candidate of known) {
    if (++compared > MOST_KNOWN) break;
    // As many letters at least are missing or too many.
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), least);
    // A name that shares no letter is not near, however short.
    if (distance < least && distance < Math.max(name.length, candidate.length)) {
      least = distance;
      best = candidate;
    }
  }
  return best === undefined ? "" : ` (did you mean "${best}"?)`;
}

/** How many letters to change, or `enough` if they are as many. */
function editDistance(a: string, b: string, enough: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const distance = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      next.push(distance);
      if (distance < lowest) lowest = distance;
    }
    if (lowest >= enough) return enough;
    row = next;
  }
  return row[b.length];
}
