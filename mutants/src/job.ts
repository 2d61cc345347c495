// What the command asks of a process that runs tests, and what that writes down.

import { readFileSync } from "node:fs";

/** How often a test comes by a mutant. */
export type Visits = Readonly<Record<number, number>>;

export interface SeenTest {
  readonly name: string;
  readonly ms: number;
  readonly passes: boolean;
  readonly visits: Visits;
}

/** What the tests do without any mutant. */
export interface Seen {
  readonly tests: readonly SeenTest[];
  /** Mutants that are come by while modules are loaded: later it is too late to switch them. */
  readonly whileLoading: readonly number[];
}

/** A mutant, and the tests that come by it, by their places in the list of all: the quickest first. */
export interface Attempt {
  readonly id: number;
  readonly tests: readonly { readonly at: number; readonly visits: number }[];
}

export interface Job {
  readonly root: string;
  /** Texts with switches, by the path of the file. */
  readonly texts: Readonly<Record<string, string>>;
  readonly testFiles: readonly string[];
  /** Where results go, line by line; what was seen goes there as a whole. */
  readonly out: string;
  readonly mutants: number;
  /** A test that takes longer is ended, and has noticed nothing. */
  readonly slowestMs: number;
  /** A mutant that is active from the beginning. */
  readonly active?: number;
  /** Without attempts the tests are looked at. */
  readonly attempts?: readonly Attempt[];
}

export type Line =
  | { readonly is: "begun" | "survived" | "spoilt"; readonly id: number }
  | { readonly is: "caught"; readonly id: number; readonly by: number }
  /** Still at it. */
  | { readonly is: "busy" };

export const JOB_FILE = "MUTANTS_JOB";

export function readJob(): Job {
  const file = process.env[JOB_FILE];
  if (file === undefined) throw new Error(`unreachable: no ${JOB_FILE}`);
  return JSON.parse(readFileSync(file, "utf8")) as Job;
}
