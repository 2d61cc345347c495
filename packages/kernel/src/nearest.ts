// The nearest known name to a mistyped one.

/** ` (did you mean "…"?)`, or nothing if no name is near. */
export function nearest(name: string, known: Iterable<string>): string {
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    // A name that shares no letter is not near, however short.
    if (distance < least && distance < Math.max(name.length, candidate.length)) {
      least = distance;
      best = candidate;
    }
  }
  return best === undefined ? "" : ` (did you mean "${best}"?)`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}
