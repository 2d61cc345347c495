// Atomic verbs write the columns they say, and no others.

import type { Machine, Verb } from "../../machine/machine.js";
import { ALL_BITS, columnBitAt } from "../../position/zones.js";
import { playAtRandom } from "../random-play.js";
import { must } from "./broken.js";
import { type CheckedGame, oneIn } from "./checked-game.js";

export function checkWrites(of: CheckedGame): void {
  const { game, rules, setup, seed } = of;
  const found: string[] = [];
  const undo = rules.verbs.map(verb => watchWrites(of, verb, found));
  try {
    playAtRandom(game, rules, setup, seed, m => {
      m.onEvent = () => undefined;
    });
  } finally {
    for (const stopWatching of undo) stopWatching();
  }
  must(found.length === 0, () => [...new Set(found)].join("; "));
}

/** Compares a verb's declared columns with those that really change while it runs; gives what ends that. */
function watchWrites({ rules, seed, sparse }: CheckedGame, verb: Verb, found: string[]): () => void {
  const { native } = verb;
  if (!native || verb.writes === ALL_BITS) return () => undefined;
  const columns = rules.schema.tables.flatMap(table =>
    table.columns.map(({ name, column }) => ({ table: table.name, name, holds: column.holds })),
  );
  // What a zone resets is part of moving.
  const reset = new Set(rules.zoneKinds.flatMap(({ resets }) => resets));
  const isLookedAt = oneIn(sparse, seed);
  const watched = (m: Machine, ...args: number[]) => {
    if (!isLookedAt()) return native(m, ...args);
    const before = columns.map(({ table, name }) => m.s.columnsOf(table)[name].slice());
    const result = native(m, ...args);
    columns.forEach(({ table, name, holds }, i) => {
      if (
        holds === "derived" ||
        kernelTables.has(table) ||
        (table === "card" && (placeColumns.has(name) || reset.has(name)))
      )
        return;
      const after = m.s.columnsOf(table)[name];
      const changed = before[i].some((value, row) => value !== after[row]);
      if (changed && (verb.writes & columnBitAt(i)) === 0)
        found.push(`"${verb.name}" writes ${table}.${name} and does not say so`);
    });
    return result;
  };
  Object.assign(verb, { native: watched });
  return () => Object.assign(verb, { native });
}

const kernelTables = new Set([
  "kernel",
  "table",
  "random",
  "frame",
  "slot",
  "heap",
  "place",
  "zone",
  "segment",
  "memory",
  "hear",
  "verb",
  "getter",
  "effect",
  "item",
]);
const placeColumns = new Set(["zone", "at", "handle", "known", "incarnation", "born", "renewed", "prev", "next"]);
