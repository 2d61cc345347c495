// Whether two positions are the same position. Cards that are alike count as one another unless something points at
// one of them; numbers that only grow count by rank, or not at all; a shuffled segment counts as a multiset.
// It may tell positions apart that are the same, never the other way round.

import type { ColumnArray } from "./columns.js";
import { type Deep, forEachValue, listValues, unpack } from "./heap.js";
import { memoryOf } from "./last-known.js";
import { Machine } from "./machine.js";
import { Block, firstRow, nextRow, rowsOf, type Schema, type State } from "./state.js";
import { incarnationOf, rowOf, tagOf } from "./values.js";

/** 64 bits as two halves. */
export interface Identity {
  readonly low: number;
  readonly high: number;
}

export const identityText = ({ low, high }: Identity): string =>
  (high >>> 0).toString(16).padStart(8, "0") + (low >>> 0).toString(16).padStart(8, "0");

const mixLow = (h: number, v: number): number => {
  const x = Math.imul(h ^ v, 0x9e3779b1);
  return x ^ (x >>> 15);
};
const mixHigh = (h: number, v: number): number => {
  const x = Math.imul(h + v, 0x85ebca77);
  return x ^ (x >>> 13);
};

/** Columns of a table that make a difference, each with its salt. */
interface Plan {
  readonly cardColumns: readonly string[];
  readonly cardReferences: readonly string[];
  readonly cardStamps: readonly string[];
}

const plans = new WeakMap<Schema, Plan>();
/** Columns of a card that its place, its knowledge and its references stand for already. */
const placed = new Set(["zone", "at", "handle", "incarnation"]);

function planOf(schema: Schema): Plan {
  const known = plans.get(schema);
  if (known) return known;
  const { columns } = schema.table("card");
  const plan: Plan = {
    cardColumns: columns
      .filter(({ name, column }) => column.holds === "number" && !placed.has(name))
      .map(({ name }) => name),
    cardReferences: columns.filter(({ column }) => typeof column.holds === "object").map(({ name }) => name),
    cardStamps: columns
      .filter(({ name, column }) => column.holds === "growing" && !placed.has(name))
      .map(({ name }) => name),
  };
  plans.set(schema, plan);
  return plan;
}

/** A running hash of two lanes. */
class Hash {
  low = 0x2545f491;
  high = 0x1b873593;
  add(value: number): void {
    const whole = value | 0;
    this.low = mixLow(this.low, whole);
    this.high = mixHigh(this.high, whole);
    if (value !== whole) {
      // Fractions and large numbers: the rest of the double.
      const rest = Math.floor(value / 4_294_967_296) | 0;
      const part = Math.round((value - Math.floor(value)) * 1_000_003) | 0;
      this.low = mixLow(this.low, rest ^ part);
      this.high = mixHigh(this.high, rest + part);
    }
  }
}

/** The looks of every card: equal for cards that are interchangeable in this position. */
export class Looks {
  low = new Int32Array(0);
  high = new Int32Array(0);
  /** What points at each card, summed up. */
  #pointedLow = new Int32Array(0);
  #pointedHigh = new Int32Array(0);

  reset(size: number): void {
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

  /** Takes what points at each card into its looks. */
  absorb(card: number): void {
    if (this.#pointedLow[card] === 0 && this.#pointedHigh[card] === 0) return;
    this.low[card] = mixLow(this.low[card], this.#pointedLow[card]);
    this.high[card] = mixHigh(this.high[card], this.#pointedHigh[card]);
    this.#pointedLow[card] = 0;
    this.#pointedHigh[card] = 0;
  }
}

const looks = new Looks();

/** Works out the looks of all cards; valid until the next call. */
export function looksOf(m: Machine): Looks {
  const { s } = m;
  looks.reset(s.card.text.length);
  firstLooks(s, planOf(s.schema), m);
  pointers(m, planOf(s.schema));
  return looks;
}

function firstLooks(s: State, plan: Plan, m: Machine): void {
  const { zone, place, card } = s;
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
        if (value !== 0) looks.add(id, Math.imul(value, 31) + i);
      }
    }
  }
  rankListeners(s, m, card.hears);
  for (const name of plan.cardStamps) rankCards(s, m, s.columnsOf("card")[name], (_, stamp) => stamp !== 0);
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

/** The order in which listening cards came to their zones decides between effects, so it counts. */
function rankListeners(s: State, m: Machine, hears: ColumnArray): void {
  rankCards(s, m, s.card.incarnation, card => hears[card] !== 0);
}

function rankCards(s: State, m: Machine, stamps: ColumnArray, counts: (card: number, stamp: number) => boolean): void {
  const cards: number[] = [];
  const table = m.rules.tables.card;
  for (let card = firstRow(s, table); card > 0; card = nextRow(s, table, card)) {
    if (counts(card, stamps[card])) cards.push(card);
  }
  if (cards.length === 0) return;
  cards.sort((a, b) => stamps[a] - stamps[b]);
  let rank = 0;
  cards.forEach((card, i) => {
    if (i === 0 || stamps[card] !== stamps[cards[i - 1]]) rank++;
    looks.add(card, 7_919 * rank);
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
    } else if (deep >= 1_048_576 && tagOf(deep) === cardTag) {
      const card = rowOf(deep);
      if (s.card.incarnation[card] !== incarnationOf(deep)) return;
      looks.point(card, mixLow(low, 17), mixHigh(low, 29));
      touched.add(card);
    }
  };
  const cardArrays = new Set(plan.cardReferences.map(name => s.columnsOf("card")[name]));
  forEachValue(s, (array, index, kind) => {
    if (kind === "number[]" || plainKinds.has(kind)) return;
    label++;
    if (!cardArrays.has(array) && array[index] !== 0) look(unpack(s, array[index], kind), label);
  });
  for (const card of touched) looks.absorb(card);
  if (plan.cardReferences.length > 0) cardToCard(m, plan, cardTag);
}

/** Refines by who points at whom; whatever still looks alike afterwards is told apart by row, which splits too finely. */
function cardToCard(m: Machine, plan: Plan, cardTag: number): void {
  const { s } = m;
  const edges: { from: number; to: number; label: number }[] = [];
  plan.cardReferences.forEach((name, column) => {
    const array = s.columnsOf("card")[name];
    const holds = s.schema.table("card").columns.find(c => c.name === name)?.column.holds;
    const kind = typeof holds === "object" && "list" in holds ? `${holds.list}[]` : "any";
    for (const from of rowsOf(s, m.rules.tables.card)) {
      if (array[from] === 0) continue;
      const values = kind.endsWith("[]") ? listValues(s, array[from]) : [array[from]];
      values.forEach((value, i) => {
        if (tagOf(value) === cardTag && s.card.incarnation[rowOf(value)] === incarnationOf(value)) {
          edges.push({ from, to: rowOf(value), label: column * 997 + i });
        } else looks.add(from, mixLow(column, staleLook(m, value)));
      });
    }
  });
  if (edges.length === 0) return;
  const cards = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  for (let round = 0; round < 3; round++) {
    const low = looks.low.slice();
    const high = looks.high.slice();
    for (const { from, to, label } of edges) {
      looks.point(to, mixLow(low[from], label), mixHigh(high[from], label));
      looks.point(from, mixLow(low[to], ~label), mixHigh(high[to], ~label));
    }
    for (const card of cards) looks.absorb(card);
  }
  const seen = new Map<number, number>();
  for (const card of cards) {
    const same = seen.get(looks.low[card]) ?? 0;
    seen.set(looks.low[card], same + 1);
    if (same > 0) looks.add(card, same);
  }
}

/** What is left of an object that is gone: what is remembered of it. */
function staleLook(m: Machine, reference: number): number {
  const memory = memoryOf(m, reference);
  const hash = new Hash();
  hash.add(m.s.card.text[rowOf(reference)]);
  if (memory > 0) {
    const { memory: table } = m.s;
    hash.add(table.text[memory]);
    for (const value of listValues(m.s, table.values[memory])) hash.add(value);
    for (const value of listValues(m.s, table.overrides[memory])) hash.add(value);
  }
  return hash.low ^ Math.imul(hash.high, 3);
}

/** The canonical identity of the position the machine is at. */
export function identityOf(m: Machine): Identity {
  const { s } = m;
  looksOf(m);
  const hash = new Hash();
  let low = 0;
  let high = 0;
  for (let card = firstRow(s, m.rules.tables.card); card > 0; card = nextRow(s, m.rules.tables.card, card)) {
    low = (low + mixLow(looks.low[card], 0x51ed)) | 0;
    high = (high + mixHigh(looks.high[card], 0x51ed)) | 0;
  }
  hash.add(low);
  hash.add(high);
  addTables(m, hash);
  addFrames(m, hash);
  for (const checkpoint of s.checkpoints) addCheckpoint(m, checkpoint, hash);
  return { low: hash.low >>> 0, high: hash.high >>> 0 };
}

const kernelColumns = ["owed", "over", "batch", "indivisible", "shown"] as const;
/** Tables that cards, frames or the machine stand for already. */
const covered = new Set(["kernel", "random", "table", "card", "memory", "segment", "hear", "verb", "getter", "zone"]);

function addTables(m: Machine, hash: Hash): void {
  const { s } = m;
  for (const name of kernelColumns) hash.add(s.kernel[name][0]);
  addValue(m, hash, s.kernel.proposals[0], "proposal[]");
  for (let z = 1; z < s.zone.sees.length; z++) hash.add(s.zone.sees[z]);
  const answers = answerKindNow(m);
  for (const table of s.schema.tables) {
    if (table.sizing === "stack" || covered.has(table.name)) continue;
    const columns = s.columnsOf(table.name);
    const rows = table.sizing === "rows" ? rowsOf(s, table) : fixed(s.capacity(table));
    hash.add(rows.length);
    for (const { name, column } of table.columns) {
      const { holds } = column;
      if (holds === "derived") continue;
      const array = columns[name];
      if (holds === "growing") {
        if (name !== "incarnation") for (const rank of ranksOf(rows, array)) hash.add(rank);
        continue;
      }
      for (const row of rows) {
        if (holds === "number" || "row" in holds) hash.add(array[row]);
        else if ("value" in holds) addValue(m, hash, array[row], holds.value);
        else if (holds.list === "captured") addValue(m, hash, array[row], `captured:${columns.ability[row]}`);
        else if (holds.list === "args") addValue(m, hash, array[row], `args:${columns.program[row]}`);
        else addValue(m, hash, array[row], holds.list === "answer" ? `${answers}[]` : `${holds.list}[]`);
      }
    }
  }
}

const fixed = (length: number): number[] => Array.from({ length }, (_, i) => i);

const answerKindNow = (m: Machine): string => m.ask()?.kind ?? "number";

function ranksOf(rows: readonly number[], array: ColumnArray): number[] {
  const sorted = [...new Set(rows.map(row => array[row]))].sort((a, b) => a - b);
  return rows.map(row => sorted.indexOf(array[row]));
}

function addFrames(m: Machine, hash: Hash): void {
  const { frame, slot, kernel } = m.s;
  hash.add(kernel.depth[0]);
  for (let f = 0; f < kernel.depth[0]; f++) {
    const program = m.rules.programs[frame.program[f]];
    const pc = frame.pc[f];
    hash.add(frame.program[f]);
    hash.add(pc);
    hash.add(frame.result[f]);
    const { slots } = program;
    for (let i = 0; i < slots.length; i++) {
      if (pc >= slots[i].from && pc < slots[i].to) addValue(m, hash, slot.value[frame.base[f] + i], slots[i].kind);
    }
  }
}

const plainKinds = new Set(["number", "flag", "player", "mode", "text", "zone"]);

function addValue(m: Machine, hash: Hash, value: number, kind: string): void {
  if (plainKinds.has(kind)) {
    hash.add(value);
    return;
  }
  addDeep(m, hash, unpack(m.s, value, kind));
}

function addDeep(m: Machine, hash: Hash, deep: Deep): void {
  if (typeof deep !== "number") {
    hash.add(deep.length);
    for (const member of deep) addDeep(m, hash, member);
    return;
  }
  const tag = tagOf(deep);
  if (deep < 1_048_576 || tag === 0) {
    hash.add(deep);
    return;
  }
  const { s, rules } = m;
  const table = s.schema.byTag[tag];
  const row = rowOf(deep);
  hash.add(tag);
  if (!table) {
    hash.add(row);
    return;
  }
  const live = s.columnsOf(table.name).incarnation[row] === incarnationOf(deep);
  if (table === rules.tables.card) {
    if (live) {
      hash.add(looks.low[row]);
      hash.add(looks.high[row]);
    } else hash.add(staleLook(m, deep));
  } else hash.add(live ? rowsOf(s, table).indexOf(row) + 1 : 0);
}

function addCheckpoint(m: Machine, checkpoint: State["checkpoints"][number], hash: Hash): void {
  const copy = new Block(m.s.schema, checkpoint.layout);
  copy.restore(checkpoint);
  // A block of the schema has the schema's tables.
  const { low, high } = identityOf(new Machine(m.rules, copy as State));
  hash.add(low);
  hash.add(high);
}
