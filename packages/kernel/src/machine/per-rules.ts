// What follows from the rules of a match alone is worked out once.

import type { Rules } from "./machine.js";

/** Whatever has rules: a machine, a match. */
export interface OfRules {
  readonly rules: Rules;
}

/** Works something out once for all rules it is asked for; what was asked for last is at hand. */
export function perRules<T>(make: (of: OfRules) => T): (of: OfRules) => T {
  const known = new WeakMap<Rules, { readonly made: T }>();
  let lastRules: Rules | undefined;
  let last: { readonly made: T } | undefined;
  return of => {
    if (last !== undefined && lastRules === of.rules) return last.made;
    const found = known.get(of.rules) ?? { made: make(of) };
    known.set(of.rules, found);
    lastRules = of.rules;
    last = found;
    return found.made;
  };
}
