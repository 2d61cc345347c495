// Data that comes from outside, and what is wrong with it.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What is wrong in data from outside: where, and what was expected there. */
export interface Fault {
  readonly path: string;
  readonly expected: string;
}

/** Nobody reads more faults than these, so nobody looks for more, or for the nearest names to more. */
export const MOST_FAULTS = 200;

/** What a check finds with each of these, until that is enough. */
export function firstFaults<T, F = Fault>(all: Iterable<T>, check: (one: T, index: number) => readonly F[]): F[] {
  const faults: F[] = [];
  let index = 0;
  for (const one of all) {
    if (faults.length >= MOST_FAULTS) break;
    for (const fault of check(one, index++)) faults.push(fault);
  }
  return faults;
}

/** Data from outside is no deeper than this: whoever looks at all of it goes down as deep. */
const MAX_LEVELS = 500;

const isDeeper = (data: unknown, levels: number): boolean =>
  typeof data === "object" &&
  data !== null &&
  (levels === 0 || Object.values(data).some(part => isDeeper(part, levels - 1)));

/** The entries of a document that go deeper than anything that could be meant. */
export const depthFaults = (document: object): Fault[] =>
  Object.entries(document)
    .filter(([, part]) => isDeeper(part, MAX_LEVELS))
    .map(([path]) => ({ path, expected: `at most ${MAX_LEVELS} levels` }));

/** All keys and words in data. */
export function wordsIn(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) => [key, ...wordsIn(part)]);
}
