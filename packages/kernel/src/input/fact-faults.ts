// The facts and headings of a card that comes from outside, looked over one by one.

import { type Fault, firstFaults } from "./json.js";
import { nearest } from "./nearest.js";

/** What was expected of a fact, or at the places inside it ("[1]") that are wrong; nothing if it fits. */
export type FactCheck = (value: unknown) => string | readonly Fault[] | undefined;

/** What a check finds with what stands at a path. */
export function faultsAt(path: string, value: unknown, check: FactCheck): readonly Fault[] {
  const found = check(value) ?? [];
  if (typeof found === "string") return [{ path, expected: found }];
  return found.map(fault => ({ ...fault, path: path + fault.path }));
}

/** Everything wrong with the facts of a card; paths begin at the card. */
export function factFaults(
  facts: unknown,
  checks: Readonly<Record<string, FactCheck>>,
  needed: readonly string[],
): Fault[] {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts))
    return [{ path: "facts", expected: "facts by name" }];
  const names = Object.keys(checks);
  const wrong = firstFaults(Object.entries(facts), ([name, value]) => {
    const path = `facts.${name}`;
    if (!Object.hasOwn(checks, name))
      return [{ path, expected: `one of ${names.join(", ")}, found "${name}"${nearest(name, names)}` }];
    return faultsAt(path, value, checks[name]);
  });
  const missing = needed.filter(name => !Object.hasOwn(facts, name));
  return [...wrong, ...missing.map(name => ({ path: "facts", expected: `${name}, ${expectationOf(checks[name])}` }))];
}

/** A program under a heading that nobody reads would never be done. */
export const headingFaults = (programs: Readonly<Record<string, unknown>>, headings: readonly string[]): Fault[] =>
  firstFaults(
    Object.keys(programs).filter(heading => !headings.includes(heading)),
    heading => [
      {
        path: `programs.${heading}`,
        expected: `one of ${headings.join(", ")}, found "${heading}"${nearest(heading, headings)}`,
      },
    ],
  );

const expectationOf = (check: FactCheck): string => faultsAt("", undefined, check)[0]?.expected ?? "anything";

export const numberFact =
  (least: number, most: number): FactCheck =>
  value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `a whole number from ${least} to ${most}`;

export const flagFact: FactCheck = value => (typeof value === "boolean" ? undefined : "true or false");
export const wordsFact: FactCheck = value => (typeof value === "string" ? undefined : "a text");

export const nameFact =
  (known: readonly string[]): FactCheck =>
  value =>
    typeof value === "string" && known.includes(value)
      ? undefined
      : `one of ${known.join(", ")}${typeof value === "string" ? nearest(value, known) : ""}`;

/** A list of so many that all fit. */
export const listFact =
  (check: FactCheck, what: string, least = 0, most = Number.POSITIVE_INFINITY): FactCheck =>
  value => {
    if (!Array.isArray(value)) return what;
    const wrong = firstFaults(value, (member, i) => faultsAt(`[${i}]`, member, check));
    const fits = value.length >= least && value.length <= most;
    return fits ? wrong : [{ path: "", expected: what }, ...wrong];
  };
