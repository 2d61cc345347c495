// Whether two positions are equal, and what differs; and a position in a form people can read.

import type { Machine } from "./machine.js";
import { nameOfProgram, sayValue } from "./say-value.js";
import { snapshotOf } from "./snapshot.js";

export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two positions, place by place. */
export function differences(a: Machine, b: Machine): Difference[] {
  const found: Difference[] = [];
  compare(snapshotOf(a), snapshotOf(b), "", found);
  return found;
}

function compare(a: unknown, b: unknown, path: string, found: Difference[]): void {
  if (a === b) return;
  if (typeof a === "object" && typeof b === "object" && a !== null && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const below = path === "" ? key : `${path}.${key}`;
      compare((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], below, found);
    }
    return;
  }
  found.push({ path, before: a, after: b });
}

/** The same position in every respect, but for how it lies in memory. */
export const areEqual = (a: Machine, b: Machine): boolean => differences(a, b).length === 0;

/** A position for people: zones with names, players, what is under way. Shows everything: for the referee. */
export function dump(m: Machine): string {
  const { s, rules } = m;
  const lines: string[] = [];
  const { zones, frames, tables } = snapshotOf(m);
  zones.forEach(({ cards, open }, zone) => {
    if (zone === 0 || cards.length === 0) return;
    const owner = s.zone.owner[zone];
    const whose = owner > 0 ? ` of player ${owner}` : "";
    const order = open.length > 0 ? " (order open)" : "";
    lines.push(
      `${rules.zoneKinds[s.zone.kind[zone]].name}${whose}: ${cards.map(card => sayCard(m, card)).join(", ")}${order}`,
    );
  });
  for (const name of ["player", "game", "effect", "item"]) {
    const { columns } = tables[name];
    const rows = Object.values(columns)[0]?.length ?? 0;
    for (let row = name === "player" ? 1 : 0; row < rows; row++) {
      const facts = Object.entries(columns).filter(([, values]) => values[row] !== 0 && !Array.isArray(values[row]));
      if (facts.length > 0)
        lines.push(`${name} ${row}: ${facts.map(([key, values]) => `${key} ${values[row]}`).join(", ")}`);
    }
  }
  for (const { program, pc } of frames) lines.push(`in ${nameOfProgram(m, program)}, at step ${pc}`);
  return lines.join("\n");
}

function sayCard(m: Machine, card: number): string {
  const { columns } = m.rules.tables.card;
  const arrays = m.s.columnsOf("card");
  const shown = columns.filter(
    ({ name, column }) => column.holds === "number" && !kernelColumns.has(name) && arrays[name][card] !== 0,
  );
  const facts = shown.map(({ name }) => `${name} ${arrays[name][card]}`);
  const name = sayValue(m, m.s.card.text[card], "text");
  return facts.length === 0 ? `${name}#${card}` : `${name}#${card} (${facts.join(", ")})`;
}

const kernelColumns = new Set(["text", "owner", "zone", "at", "handle", "known"]);
