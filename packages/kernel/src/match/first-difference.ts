// Where data from outside is not what it should be.

import type { Fault } from "../input/json.js";

type Tree = Readonly<Record<string, unknown>>;
const isTree = (data: unknown): data is Tree => typeof data === "object" && data !== null;
const entryOf = (data: Tree, key: string): unknown => (Object.hasOwn(data, key) ? data[key] : undefined);

/** The first place at which data read from JSON is not the same as other such data. */
export function firstDifference(given: unknown, right: unknown, path = ""): Fault | undefined {
  if (given === right) return undefined;
  if (!isTree(given) || !isTree(right) || Array.isArray(given) !== Array.isArray(right))
    return { path, expected: `${sayEntry(right)}, as setup, seed and answers have it` };
  for (const key of new Set([...Object.keys(right), ...Object.keys(given)])) {
    const below = Array.isArray(right) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const fault = firstDifference(entryOf(given, key), entryOf(right, key), below);
    if (fault) return fault;
  }
  return undefined;
}

function sayEntry(data: unknown): string {
  if (data === undefined) return "no such entry";
  if (Array.isArray(data)) return `a list of ${data.length}`;
  return isTree(data) ? `an object with ${Object.keys(data).join(", ")}` : JSON.stringify(data);
}
