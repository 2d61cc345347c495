// What each card looks like in a position: cards that nothing tells apart look alike.

import { conferredOn } from "../effects/card-abilities.js";
import { cardDefOf, isCurrent, isGiven } from "../effects/getters.js";
import { isCardLink, linksIn, linksOfGone, memoryOf } from "../effects/last-known.js";
import type { Machine } from "../machine/machine.js";
import type { ColumnArray } from "../position/columns.js";
import { Hash, mixHigh, mixLow } from "../position/hash.js";
import { type Deep, forEachValue, isPacked, listItem, listValues, memberKind, unpack } from "../position/heap.js";
import { firstRow, isSameCard, nextRow, rowsOf, timestampOf } from "../position/rows.js";
import type { Schema, State } from "../position/state.js";
import { incarnationOf, isReference, lengthOf, plainKinds, rowOf, tagOf } from "../position/values.js";

/** Columns of a table that make a difference, each with its salt. */
interface Plan {
  readonly cardColumns: readonly string[];
  readonly cardReferences: readonly { readonly name: string; readonly kind: string }[];
  readonly cardStamps: readonly string[];
}

const plans = new WeakMap<Schema, Plan>();

function planOf(schema: Schema): Plan {
  const known = plans.get(schema);
  if (known) return known;
  const { columns } = schema.table("card");
  const plan: Plan = {
    cardColumns: columns
      .filter(({ column }) => column.holds === "number" && column.identity !== "never")
      .map(({ name }) => name),
    cardReferences: columns.flatMap(({ name, column: { holds } }) =>
      typeof holds !== "object"
        ? []
        : [{ name, kind: "list" in holds ? `${holds.list}[]` : "value" in holds ? holds.value : "number" }],
    ),
    cardStamps: columns
      .filter(({ column }) => column.holds === "growing" && column.identity !== "never")
      .map(({ name }) => name),
  };
  plans.set(schema, plan);
  return plan;
}

/** The looks of every card: equal for cards that are interchangeable in this position. */
export class CardHashes {
  low = new Int32Array(0);
  high = new Int32Array(0);
  /** Objects that are gone and still pointed at, numbered: whether two pointers mean the same one makes a difference. */
  readonly gone = new Map<number, number>();
  /** What points at each card, summed up. */
  #pointedLow = new Int32Array(0);
  #pointedHigh = new Int32Array(0);

  reset(size: number): void {
    this.gone.clear();
    if (this.low.length < size) {
      this.low = new Int32Array(size);
      this.high = new Int32Array(size);
      this.#pointedLow = new Int32Array(size);
      this.#pointedHigh = new Int32Array(size);
      return;
    }
    this.low.fill(0, 0, size);
    this.high.fill(0, 0, size);
    this.#pointedLow.fill(0, 0, size);
    this.#pointedHigh.fill(0, 0, size);
  }

  add(card: number, value: number): void {
    this.low[card] = mixLow(this.low[card], value);
    this.high[card] = mixHigh(this.high[card], value);
  }

  point(card: number, low: number, high: number): void {
    this.#pointedLow[card] += low;
    this.#pointedHigh[card] += high;
  }

  /** Whether it was not known before. */
  noteGone(reference: number): boolean {
    if (this.gone.has(reference)) return false;
    this.gone.set(reference, this.gone.size + 1);
    return true;
  }

  /** Takes what points at each card into its looks. */
  absorb(card: number): void {
    if (this.#pointedLow[card] === 0 && this.#pointedHigh[card] === 0) return;
    this.low[card] = mixLow(this.low[card], this.#pointedLow[card]);
    this.high[card] = mixHigh(this.high[card], this.#pointedHigh[card]);
    this.#pointedLow[card] = 0;
    this.#pointedHigh[card] = 0;
  }
}

const looks = new CardHashes();

/** Works out the looks of all cards; valid until the next call. */
export function cardHashes(m: Machine): CardHashes {
  const { s } = m;
  looks.reset(s.card.text.length);
  firstLooks(s, planOf(s.schema), m);
  pointers(m, planOf(s.schema));
  return looks;
}

function firstLooks(s: State, plan: Plan, m: Machine): void {
  const { zone, place } = s;
  const arrays = plan.cardColumns.map(name => s.columnsOf("card")[name]);
  for (let z = 1; z < zone.count.length; z++) {
    const kind = m.rules.zoneKinds[zone.kind[z]];
    const first = zone.start[z] + zone.head[z];
    const openFrom = zone.segment[z] > 0 ? lowestOpen(s, z) : zone.count[z];
    for (let height = 0; height < zone.count[z]; height++) {
      const id = place.card[first + height];
      looks.add(id, z);
      if (kind.ordered) looks.add(id, height < openFrom ? height + 1 : positionIn(s, z, height));
      for (let i = 0; i < arrays.length; i++) {
        const value = arrays[i][id];
        if (value === 0) continue;
        const packed = value * arrays.length + i;
        if (packed === (packed | 0)) looks.add(id, packed);
        else {
          looks.add(id, i);
          looks.add(id, value);
        }
      }
    }
  }
  rankListeners(m);
  for (const name of plan.cardStamps) rankCards(m, s.columnsOf("card")[name]);
}

function lowestOpen(s: State, zone: number): number {
  let lowest = s.zone.count[zone];
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    lowest = Math.min(lowest, s.segment.from[row] - s.zone.head[zone]);
  }
  return lowest;
}

/** Cards of one shuffled segment lie all in the same place; that place is where the segment begins. */
function positionIn(s: State, zone: number, height: number): number {
  const at = s.zone.head[zone] + height;
  for (let row = s.zone.segment[zone]; row > 0; row = s.segment.below[row]) {
    if (at >= s.segment.from[row] && at < s.segment.to[row]) return -1 - (s.segment.from[row] - s.zone.head[zone]);
  }
  return height + 1;
}

/** The order in which listening cards came and effects began decides between them, so it counts. */
function rankListeners(m: Machine): void {
  const { s } = m;
  const { hear, effect } = m.rules.tables;
  const listening = new Set<number>();
  for (let row = firstRow(s, hear); row > 0; row = nextRow(s, hear, row)) {
    const card = s.hear.card[row];
    if (s.hear.conferred[row]) for (const holder of conferredOn(m, row)) listening.add(holder);
    else if (s.hear.effect[row] === 0 && (s.card.hears[card] !== 0 || isCopy(m, card))) listening.add(card);
  }
  const stamps: { readonly card: number; readonly stamp: number }[] = [];
  for (let row = firstRow(s, effect); row > 0; row = nextRow(s, effect, row)) {
    stamps.push({ card: 0, stamp: s.effect.began[row] });
    const ability = m.rules.abilities[s.effect.ability[row]];
    const given = ability.is === "continuous" && isGiven(m, ability, row) ? s.effect.on[row] : 0;
    if (isCurrent(m, given)) listening.add(rowOf(given));
  }
  if (listening.size === 0) return;
  for (const card of listening) stamps.push({ card, stamp: timestampOf(s, card) });
  rank(stamps);
}

const isCopy = (m: Machine, card: number): boolean => cardDefOf(m, card) !== m.s.card.text[card];

function rankCards(m: Machine, stamps: ColumnArray): void {
  const cards = rowsOf(m.s, m.rules.tables.card).filter(card => stamps[card] !== 0);
  rank(cards.map(card => ({ card, stamp: stamps[card] })));
}

/** Numbers that only grow count by rank. */
function rank(stamps: { readonly card: number; readonly stamp: number }[]): void {
  stamps.sort((a, b) => a.stamp - b.stamp);
  let place = 0;
  stamps.forEach(({ card, stamp }, i) => {
    if (i === 0 || stamp !== stamps[i - 1].stamp) place++;
    if (card > 0) looks.add(card, 7_919 * place);
  });
}

/** Lets pointers count: from frames, effects and items, whose own place is certain, and from card to card. */
function pointers(m: Machine, plan: Plan): void {
  const { s } = m;
  const cardTag = m.rules.tables.card.tag;
  let label = 0;
  const touched = new Set<number>();
  const look = (deep: Deep, low: number): void => {
    if (typeof deep !== "number") {
      deep.forEach((member, i) => {
        look(member, mixLow(low, i + 1));
      });
    } else if (isReference(deep) && tagOf(deep) === cardTag) {
      const card = rowOf(deep);
      const was = s.card.incarnation[card] === incarnationOf(deep) ? 0 : 1;
      if (was && looks.noteGone(deep)) look(linksOfGone(m, deep), mixLow(low, 31));
      // What a card was is still a pointer at what it has become.
      if (!isSameCard(s, deep)) return;
      looks.point(card, mixLow(low, 17 + was), mixHigh(low, 29 + was));
      touched.add(card);
    }
  };
  const cardArrays = new Set(plan.cardReferences.map(({ name }) => s.columnsOf("card")[name]));
  forEachValue(s, (array, index, kind) => {
    if (kind === "number[]" || plainKinds.has(kind) || array === s.memory.links) return;
    label++;
    if (!cardArrays.has(array) && array[index] !== 0) look(unpack(s, array[index], kind), label);
  });
  for (const card of touched) looks.absorb(card);
  if (plan.cardReferences.length > 0) cardToCard(m, plan, cardTag);
}

/** One card points at another, from a place among its columns. */
interface Edge {
  readonly from: number;
  readonly to: number;
  readonly label: number;
}

/** Values of cards count, and who points at whom. */
function cardToCard(m: Machine, plan: Plan, cardTag: number): void {
  const { s } = m;
  const edges: Edge[] = [];
  const visit = (from: number, value: number, kind: string, label: number): void => {
    if (isPacked(kind)) {
      const length = lengthOf(value);
      looks.add(from, mixLow(label, length));
      for (let i = 0; i < length; i++) {
        visit(from, listItem(s, value, i), memberKind(s, listItem(s, value, 0), kind, i), mixLow(label, i + 1));
      }
    } else if (plainKinds.has(kind) || tagOf(value) !== cardTag || !isReference(value)) {
      const hash = new Hash();
      addValue(m, hash, value, kind);
      looks.add(from, mixLow(label, hash.low));
      looks.add(from, hash.high);
    } else {
      const to = rowOf(value);
      const isStale = s.card.incarnation[to] !== incarnationOf(value);
      if (isStale) {
        looks.add(from, mixLow(label, goneLook(m, value)));
        linksOfGone(m, value).forEach((link, i) => {
          if (isSameCard(s, link)) edges.push({ from, to: rowOf(link), label: mixLow(label, i + 2) });
        });
      }
      if (isSameCard(s, value)) edges.push({ from, to, label: isStale ? mixLow(label, 1) : label });
    }
  };
  const kept = keptByCards(m, plan);
  noteGoneByTime(m, kept, cardTag);
  for (const { from, value, kind, column } of kept) visit(from, value, kind, mixLow(column, 0x2f6b));
  if (edges.length > 0) refine(edges);
}

/** A value or reference in one of the columns of a card. */
interface Kept {
  readonly from: number;
  readonly value: number;
  readonly kind: string;
  readonly column: number;
}

function keptByCards({ s, rules: { tables } }: Machine, { cardReferences }: Plan): Kept[] {
  const found: Kept[] = [];
  cardReferences.forEach(({ name, kind }, column) => {
    const array = s.columnsOf("card")[name];
    for (let from = firstRow(s, tables.card); from > 0; from = s.card.next[from])
      if (array[from] !== 0) found.push({ from, value: array[from], kind, column });
  });
  return found;
}

/** More cards than this that all look alike are told apart by row at once. */
const MANY = 200;

/**
 * Refines by who points at whom. Where cards still look alike, one of them is taken out and told apart by row, and so
 * on: if they are alike in every way, it makes no difference which; if not, this splits too finely, but never merges.
 */
function refine(edges: readonly Edge[]): void {
  const cards = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  for (let twins = twinsAfterRounds(cards, edges); twins.length > 0; twins = twinsAfterRounds(cards, edges)) {
    if (twins.length < MANY) looks.add(twins[0], 0x7a11);
    else for (const [i, card] of twins.entries()) looks.add(card, i + 1);
  }
  goRound(cards, edges);
}

function goRound(cards: readonly number[], edges: readonly Edge[]): void {
  const low = looks.low.slice();
  const high = looks.high.slice();
  for (const { from, to, label } of edges) {
    looks.point(to, mixLow(low[from], label), mixHigh(high[from], label));
    looks.point(from, mixLow(low[to], ~label), mixHigh(high[to], ~label));
  }
  for (const card of cards) looks.absorb(card);
}

/** Goes round until that tells no more cards apart; gives those that look alike, of the look that comes first. */
function twinsAfterRounds(cards: readonly number[], edges: readonly Edge[]): readonly number[] {
  let kinds = 0;
  for (;;) {
    goRound(cards, edges);
    const alike = new Map<string, number[]>();
    for (const card of cards) {
      const key = `${looks.low[card]},${looks.high[card]}`;
      const same = alike.get(key);
      if (same) same.push(card);
      else alike.set(key, [card]);
    }
    if (alike.size === cards.length) return [];
    if (alike.size > kinds) {
      kinds = alike.size;
      continue;
    }
    const [, twins] = [...alike].filter(([, same]) => same.length > 1).reduce((a, b) => (a[0] < b[0] ? a : b));
    return twins;
  }
}

/** Cards stand in no order, so what only they point at is numbered by when it came. */
function noteGoneByTime(m: Machine, kept: readonly Kept[], cardTag: number): void {
  const found: number[] = [];
  const look = (deep: Deep): void => {
    if (typeof deep !== "number") for (const member of deep) look(member);
    else if (isReference(deep) && tagOf(deep) === cardTag && !isCurrent(m, deep)) found.push(deep);
  };
  for (const { value, kind } of kept) {
    if (kind !== "number[]" && !plainKinds.has(kind)) look(unpack(m.s, value, kind));
  }
  for (const reference of found.sort((a, b) => incarnationOf(a) - incarnationOf(b))) {
    looks.noteGone(reference);
    for (const link of linksOfGone(m, reference)) if (!isCurrent(m, link)) looks.noteGone(link);
  }
}

/** What is left of an object that is gone: which of them it is, and what is remembered of it and of what it pointed at. */
function goneLook(m: Machine, reference: number): number {
  const hash = new Hash();
  const links = linksOfGone(m, reference);
  addGone(m, hash, reference, links);
  for (const link of links) if (!isCurrent(m, link)) addGone(m, hash, link, links);
  return hash.low ^ Math.imul(hash.high, 3);
}

function addGone(m: Machine, hash: Hash, reference: number, links: readonly number[]): void {
  const memory = memoryOf(m, reference);
  hash.add(looks.gone.get(reference) ?? 0);
  if (memory > 0) {
    const { memory: table } = m.s;
    hash.add(table.text[memory]);
    hash.add(table.owner[memory]);
    for (const value of listValues(m.s, table.values[memory])) hash.add(value);
    for (const value of listValues(m.s, table.overrides[memory])) hash.add(value);
    for (const link of linksIn(m, memory)) {
      if (isCardLink(m, link)) hash.add(links.indexOf(link) + 1);
      else addReference(m, hash, link);
    }
  }
}

/** A value as it looks: numbers as they are, cards by their looks, which must be known. */
export function addValue(m: Machine, hash: Hash, value: number, kind: string): void {
  if (plainKinds.has(kind)) hash.add(value);
  else if (!isPacked(kind)) addReference(m, hash, value);
  else {
    const length = lengthOf(value);
    hash.add(length);
    for (let i = 0; i < length; i++) {
      addValue(m, hash, listItem(m.s, value, i), memberKind(m.s, listItem(m.s, value, 0), kind, i));
    }
  }
}

function addReference(m: Machine, hash: Hash, value: number): void {
  const tag = tagOf(value);
  if (!isReference(value) || tag === 0) {
    hash.add(value);
    return;
  }
  const { s, rules } = m;
  const table = s.schema.byTag[tag];
  const row = rowOf(value);
  hash.add(tag);
  if (!table) {
    hash.add(row);
    return;
  }
  const live = s.columnsOf(table.name).incarnation[row] === incarnationOf(value);
  if (table !== rules.tables.card) {
    hash.add(live ? rowsOf(s, table).indexOf(row) + 1 : 0);
    return;
  }
  if (!live) {
    hash.add(goneLook(m, value));
    for (const link of linksOfGone(m, value)) if (isSameCard(s, link)) addLook(hash, rowOf(link));
  }
  if (isSameCard(s, value)) addLook(hash, row);
}

function addLook(hash: Hash, row: number): void {
  hash.add(looks.low[row]);
  hash.add(looks.high[row]);
}
