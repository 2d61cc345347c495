// The library of one's own strategies, and the backup of everything.

import { allKept, keep, keepIfRoom, kept } from "../../../store/kept.js";
import { mergeKept } from "../../../store/merge-kept.js";

export interface OwnStrategy {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

const KEY = "dominion.library";

const isOwn = (value: unknown): value is OwnStrategy => {
  const { name, text, at } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof text === "string" && typeof at === "number";
};

export function ownStrategies(): readonly OwnStrategy[] {
  const all = kept(KEY);
  return Array.isArray(all) ? all.filter(isOwn) : [];
}

/** Keeps a strategy under its name, instead of one of the same name. */
export const keepOwn = (name: string, text: string): boolean =>
  keep(
    KEY,
    [{ name, text, at: Date.now() }, ...ownStrategies().filter(own => own.name !== name)].sort((a, b) =>
      a.name.localeCompare(b.name, "en", { numeric: true }),
    ),
  );

export const removeOwn = (name: string): boolean =>
  keep(
    KEY,
    ownStrategies().filter(own => own.name !== name),
  );

const FORMAT = "kibitz-backup";

export const backup = (): string => JSON.stringify({ format: FORMAT, version: 1, kept: allKept() }, null, 2);

export type Restored =
  /** Strategies that were added or were here already, and whether other work has come back. */
  | { readonly ok: true; readonly added: number; readonly same: number; readonly hasOther: boolean }
  | { readonly ok: false; readonly why: string };

const FULL = "the browser's storage is full";

/** Adds what a backup holds. What is here stays: a strategy of the same name and another text gets another name. */
export function restore(text: string): Restored {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, why: "expected a backup of this page (JSON)" };
  }
  const { format, kept: all } = Object(data) as Readonly<Record<string, unknown>>;
  if (format !== FORMAT) return { ok: false, why: `expected a backup of this page, with "format": "${FORMAT}"` };
  const { [KEY]: strategies = [], ...others } = Object(all) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(strategies) || !strategies.every(isOwn))
    return { ok: false, why: "expected a list of strategies in the backup" };
  let added = 0;
  for (const { name, text: own } of strategies) {
    const taken = new Map(ownStrategies().map(known => [known.name, known.text]));
    if ([...taken.values()].includes(own)) continue;
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
    if (!keepOwn(free, own)) return { ok: false, why: FULL };
    added++;
  }
  let hasOther = false;
  for (const [key, theirs] of Object.entries(others)) {
    const here = kept(key);
    const merged = mergeKept(here, theirs);
    if (JSON.stringify(merged) === JSON.stringify(here)) continue;
    if (!keepIfRoom(key, merged)) return { ok: false, why: FULL };
    hasOther = true;
  }
  return { ok: true, added, same: strategies.length - added, hasOther };
}
