// What a card was when it left: stale references answer from this.

import { ALL } from "../machine/derived.js";
import type { Getter, Machine } from "../machine/machine.js";
import { perRules } from "../machine/per-rules.js";
import { type Deep, forEachValue, listItem, listValues, unpack } from "../position/heap.js";
import { addRow, firstRow, isSameCard, nextRow, removeRow, rowCount } from "../position/rows.js";
import { columnsNamed } from "../position/state.js";
import { incarnationOf, isReference, lengthOf, rowOf, tagOf } from "../position/values.js";
import { ABILITY, cardDefOf, FIRST_GIVEN, get, isCurrent, refreshDerived } from "./getters.js";

/** How many memories may gather before those nothing refers to are dropped. */
const ENOUGH = 32;
/** Stands where the number of a getter does, for a column; those that are 0 are not kept. */
const COLUMN = -1;
const NO_CARD = 0;

/** The value for what a reference means: the card as it is, or as it last was where that is remembered. */
export function getOfCard(m: Machine, getter: Getter, reference: number, param = 0): number {
  if (isCurrent(m, reference)) return get(m, getter, rowOf(reference), param);
  const memory = memoryOf(m, reference);
  const row = rowMeant(m, reference);
  const value =
    memory !== 0 ? rememberedValue(m, memory, getter, param) : getter.printedOn(m, m.s.card.text[row], row, param);
  return value !== 0 && getter.onlyIf?.(m, reference, param) === false ? 0 : value;
}

/** The row of the card a reference means, whatever object it has become; 0 if it has ceased to exist. */
export const rowMeant = ({ s }: Machine, reference: number): number =>
  isSameCard(s, reference) ? rowOf(reference) : 0;

/** Whose the card was or is. */
export function ownerMeant(m: Machine, reference: number): number {
  const row = rowMeant(m, reference);
  return row === 0 ? m.s.memory.owner[memoryOf(m, reference)] : m.s.card.owner[row];
}

/** What stands in one of a card's own columns: as it is, or as it last was where that is remembered. */
export function columnOfCard(m: Machine, column: string, reference: number): number {
  const columns = m.s.columnsOf("card");
  if (isCurrent(m, reference)) return columns[column][rowOf(reference)];
  const memory = memoryOf(m, reference);
  if (memory === 0) return columns[column][rowMeant(m, reference)];
  const link = m.rules.rememberedLinks.indexOf(column);
  if (link >= 0) return linksIn(m, memory)[link] ?? 0;
  const list = m.rules.rememberedLists.indexOf(column);
  if (list >= 0) return m.makeList(listIn(m, memory, list));
  const kept = m.rules.remembered.indexOf(column);
  return keptColumns(m, memory).find(({ index }) => index === kept)?.value ?? 0;
}

/** What a card pointed at, by column, then its lists, each after its length; nothing if it pointed at none. */
export const linksIn = ({ s }: Machine, memory: number): readonly number[] => listValues(s, s.memory.links[memory]);
function listIn(m: Machine, memory: number, list: number): readonly number[] {
  const links = linksIn(m, memory);
  let at = m.rules.rememberedLinks.length;
  for (let i = 0; i < list; i++) at += 1 + (links[at] ?? 0);
  return links.slice(at + 1, at + 1 + (links[at] ?? 0));
}
/** Whether what stands among links is a card: in lists there is other than that. */
export const isCardLink = ({ rules }: Machine, link: number): boolean =>
  isReference(link) && tagOf(link) === rules.tables.card.tag;

/** What something that is gone pointed at, and what those did that are gone too, each once. */
export function linksOfGone(m: Machine, reference: number): readonly number[] {
  if (m.rules.rememberedLinks.length + m.rules.rememberedLists.length === 0) return NO_LINKS;
  const found = new Set<number>();
  const follow = (from: number): void => {
    const memory = isCurrent(m, from) ? 0 : memoryOf(m, from);
    if (memory === 0) return;
    for (const link of linksIn(m, memory)) {
      if (!isCardLink(m, link) || found.has(link)) continue;
      found.add(link);
      follow(link);
    }
  };
  follow(reference);
  return [...found];
}
const NO_LINKS: readonly number[] = [];

/** The numbers that are remembered of a card's own columns; the others were 0. */
function keptColumns({ s }: Machine, memory: number): { readonly index: number; readonly value: number }[] {
  const overrides = listValues(s, s.memory.overrides[memory]);
  const found: { index: number; value: number }[] = [];
  for (let i = 0; i < overrides.length; i += 3)
    if (overrides[i] === COLUMN) found.push({ index: overrides[i + 1], value: overrides[i + 2] });
  return found;
}

/** Keeps what a card is, before it leaves a zone that is remembered. */
export function remember(m: Machine, card: number): void {
  // What leaves together with others was kept while all of them were there.
  if (m.leaving.size === 0 || !m.leaving.delete(card)) keep(m, card);
}

/** Does something by which several cards leave at once: each is remembered as it was before the first of them left. */
export function leavingTogether(m: Machine, cards: ReadonlySet<number>, act: () => void): void {
  if (cards.size < 2) {
    act();
    return;
  }
  for (const row of cards) {
    // What is kept may move the columns.
    const { kind } = m.s.zone;
    if (m.rules.zoneKinds[kind[m.s.card.zone[row]]].remembers) m.leaving.set(row, keep(m, row));
  }
  try {
    act();
  } finally {
    for (const memory of m.leaving.values()) removeRow(m.s, m.rules.tables.memory, memory);
    m.leaving.clear();
  }
}

/** Those who see which card of its zone this is: who only knows what lies in a heap cannot tell which of it is meant. */
export function whoSeesWhich({ s, rules }: Machine, card: number): number {
  const zone = s.card.zone[card];
  const isTold = s.zone.count[zone] === 1 || rules.zoneKinds[s.zone.kind[zone]].hasOpenPlaces;
  return isTold ? s.card.known[card] : s.card.known[card] & s.zone.sees[zone];
}

const rememberedColumns = perRules(({ rules }) => columnsNamed("card", rules.remembered));
const linkColumns = perRules(({ rules }) => columnsNamed("card", rules.rememberedLinks));
const listColumns = perRules(({ rules }) => columnsNamed("card", rules.rememberedLists));

function keep(m: Machine, card: number): number {
  const { s, rules } = m;
  const values: number[] = [];
  const overrides: number[] = [];
  for (const getter of rules.getters) {
    if (getter.of !== "card") continue;
    if (!getter.hasParam) values.push(get(m, getter, card));
    else if (s.getter.changes[getter.index] > 0) {
      refreshDerived(m);
      const all = m.derived.value(getter.index, card, ALL);
      if (all !== undefined) overrides.push(getter.index, ALL, all);
      for (const { param, value } of m.derived.settings(getter.index, card)) {
        // What an effect gave is named by the effect's row, which another may have later.
        if (getter.index !== ABILITY || param < FIRST_GIVEN) overrides.push(getter.index, param, value);
      }
    }
  }
  const columns = rememberedColumns(m)(s);
  for (let i = 0; i < columns.length; i++) {
    const value = columns[i][card];
    if (value !== 0) overrides.push(COLUMN, i, value);
  }
  const links = linkColumns(m)(s).map(column => column[card]);
  for (const column of listColumns(m)(s)) links.push(lengthOf(column[card]), ...listValues(s, column[card]));
  const text = cardDefOf(m, card);
  const linkList = links.some(link => link !== 0) ? m.makeList(links) : 0;
  const valueList = m.makeList(values);
  const overrideList = m.makeList(overrides);
  const row = addRow(s, rules.tables.memory);
  s.memory.card[row] = card;
  s.memory.was[row] = s.card.incarnation[card];
  s.memory.known[row] = whoSeesWhich(m, card);
  s.memory.text[row] = text;
  s.memory.owner[row] = s.card.owner[card];
  s.memory.values[row] = valueList;
  s.memory.overrides[row] = overrideList;
  s.memory.links[row] = linkList;
  return row;
}

export function memoryOf(m: Machine, reference: number): number {
  const { s } = m;
  const table = m.rules.tables.memory;
  for (let row = firstRow(s, table); row > 0; row = nextRow(s, table, row)) {
    if (s.memory.card[row] === rowOf(reference) && s.memory.was[row] === incarnationOf(reference)) return row;
  }
  return 0;
}

function rememberedValue(m: Machine, memory: number, getter: Getter, param: number): number {
  const { s, rules } = m;
  if (!getter.hasParam) {
    const plain = rules.getters.filter(other => other.of === "card" && !other.hasParam);
    return listItem(s, s.memory.values[memory], plain.indexOf(getter));
  }
  let all: number | undefined;
  const overrides = listValues(s, s.memory.overrides[memory]);
  for (let i = 0; i < overrides.length; i += 3) {
    if (overrides[i] !== getter.index) continue;
    if (overrides[i + 1] === param) return overrides[i + 2];
    if (overrides[i + 1] === ALL) all = overrides[i + 2];
  }
  return all ?? printedAsItWas(m, memory, getter, param);
}

/** What was printed, where that follows from columns too: they are asked of the row of no card, which has them meanwhile. */
function printedAsItWas(m: Machine, memory: number, getter: Getter, param: number): number {
  const { rules } = m;
  const lay = (column: string, value: number): void => {
    m.s.columnsOf("card")[column][NO_CARD] = value;
  };
  const kept = keptColumns(m, memory);
  const text = m.s.memory.text[memory];
  lay("text", text);
  lay("owner", m.s.memory.owner[memory]);
  for (const { index, value } of kept) lay(rules.remembered[index], value);
  try {
    return getter.printedOn(m, text, NO_CARD, param);
  } finally {
    for (const column of ["text", "owner", ...rules.remembered]) lay(column, 0);
  }
}

/** The memories something still refers to. */
export function referencedMemories(m: Machine): Set<number> {
  const { s } = m;
  const found = new Set<number>();
  const look = (deep: Deep): void => {
    if (typeof deep !== "number") for (const member of deep) look(member);
    else if (isCardLink(m, deep) && !isCurrent(m, deep)) found.add(memoryOf(m, deep));
  };
  forEachValue(s, (array, index, kind) => {
    if (array !== s.memory.links) look(unpack(s, array[index], kind));
  });
  for (const memory of found) look(linksIn(m, memory));
  found.delete(0);
  return found;
}

/** Drops memories nothing refers to, once there are many. Only at a stop: in between, references may be on their way. */
export function tidyMemories(m: Machine): void {
  const { s } = m;
  const table = m.rules.tables.memory;
  if (rowCount(s, table) < Math.max(ENOUGH, m.memories)) return;
  forgetUnreferenced(m);
  m.memories = 2 * rowCount(s, table);
}

export function forgetUnreferenced(m: Machine): void {
  const { s } = m;
  const table = m.rules.tables.memory;
  const kept = referencedMemories(m);
  for (let row = firstRow(s, table); row > 0; ) {
    const next = nextRow(s, table, row);
    if (!kept.has(row)) removeRow(s, table, row);
    row = next;
  }
}
