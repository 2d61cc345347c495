// Whether two positions are equal, and what differs; and a position in a form people can read.

import { isCurrent } from "../effects/getters.js";
import type { Machine } from "../machine/machine.js";
import { nameOfProgram, sayValue } from "../machine/say-value.js";
import { type Deep, kindInRow, kindOfColumn, memberKind } from "../position/heap.js";
import { kernelTables } from "../position/kernel-tables.js";
import type { Table } from "../position/state.js";
import { CARD_TAG, isReference, plainKinds, rowOf, tagOf } from "../position/values.js";
import { type SnapshotTable, snapshotOf } from "./snapshot.js";

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
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = rules.schema.table(name);
    if (table.role === "rows") lines.push(...sayRows(m, table, columns));
  }
  for (const { program, pc } of frames) lines.push(`in ${nameOfProgram(m, program)}, at step ${pc}`);
  return lines.join("\n");
}

type Columns = SnapshotTable["columns"];

/** A line for each row that says anything, with what is not 0 or empty. */
function sayRows(m: Machine, table: Table, columns: Columns): string[] {
  const rows = Object.values(columns)[0]?.length ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const facts = Object.keys(columns).filter(
      key => key === "ability" || (key !== "incarnation" && !isNothing(columns[key][row])),
    );
    const name = table.name === "game" ? "game" : `${table.name} ${table.sizing === "rows" ? row + 1 : row}`;
    return facts.length === 0
      ? ""
      : `${name}: ${facts.map(key => `${key} ${sayFact(m, table, key, columns, row)}`).join(", ")}`;
  }).filter(line => line !== "");
}

const isNothing = (value: Deep): boolean => (typeof value === "number" ? value === 0 : value.length === 0);

function sayFact(m: Machine, table: Table, key: string, columns: Columns, row: number): string {
  const value = columns[key][row];
  if (typeof value === "number" && key === "program") return nameOfProgram(m, value);
  if (typeof value === "number" && key === "ability") return m.rules.abilities[value].name;
  if (typeof value === "number" && key === "duration") return m.rules.durations[value];
  const column = table.columns.find(({ name }) => name === key)?.column;
  const kind = column && kindOfColumn(column);
  return kind === undefined ? String(value) : sayDeep(m, value, kindInRow(kind, m.s, columns, row));
}

function sayDeep(m: Machine, deep: Deep, kind: string): string {
  if (typeof deep !== "number") {
    const [first] = deep;
    return `[${deep.map((part, i) => sayDeep(m, part, memberKind(m.s, first as number, kind, i))).join(", ")}]`;
  }
  const isCard = isReference(deep) && tagOf(deep) === CARD_TAG && !plainKinds.has(kind);
  if (!isCard) return sayValue(m, deep, kind);
  if (rowOf(deep) === 0) return "something gone";
  return `${sayValue(m, deep, "card")}#${rowOf(deep)}${isCurrent(m, deep) ? "" : " (gone)"}`;
}

function sayCard(m: Machine, card: number): string {
  const { columns } = m.rules.tables.card;
  const arrays = m.s.columnsOf("card");
  const shown = columns.filter(
    ({ name, column }) =>
      column.holds === "number" && !Object.hasOwn(kernelTables.card, name) && arrays[name][card] !== 0,
  );
  const facts = shown.map(({ name }) => `${name} ${arrays[name][card]}`);
  const name = sayValue(m, m.s.card.text[card], "text");
  return facts.length === 0 ? `${name}#${card}` : `${name}#${card} (${facts.join(", ")})`;
}
