// A tree put aside: a few facts about it, and its numbers one list after the other.

import { identityText, type Rules } from "@kibitz/kernel";
import { identityOf, Machine } from "@kibitz/kernel/machine";
import type { Found, GrownTree, Most } from "./grown-tree.js";
import { KeyTable } from "./key-table.js";
import { Numbers } from "./numbers.js";
import { PackedPositions, type Pattern } from "./packed-positions.js";
import { WaitingLine } from "./waiting-line.js";

const FORMAT = "kibitz-tree";
const VERSION = 3;

export interface PausedHead {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** What tells the rules and cards, and the identity of the start. */
  readonly rules: string;
  readonly start: string;
  readonly states: number;
  readonly expanded: number;
  readonly tried: number;
  readonly ends: number;
  readonly beyond: number;
  readonly waiting: number;
  readonly milestones: readonly (readonly [name: string, positions: number])[];
  readonly found: readonly (Omit<Found, "keys"> & { readonly name: string; readonly positions: number })[];
  readonly most: readonly (Most & { readonly name: string })[];
  /** The sizes of positions there are, by the capacities of their tables. */
  readonly patterns: readonly (readonly number[])[];
  /** Words of all lists together. */
  readonly words: number;
}

export interface PausedTree {
  readonly head: PausedHead;
  /** What stands one after the other in the body. */
  readonly body: readonly Uint8Array[];
}

const bytesOf = (words: Uint32Array): Uint8Array => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

/** The rules and cards, and how wide the columns are: positions are kept as they lie. */
const rulesOf = ({ rules: { fingerprint, schema } }: Machine): string =>
  [fingerprint(), ...schema.tables.map(({ columns }) => columns.map(({ column }) => column.width).join(""))].join();

function startOf(start: Machine): string {
  const m = new Machine(start.rules, start.s.copy());
  m.asksChance = start.asksChance;
  m.run();
  return identityText(identityOf(m));
}

export function writePaused(grown: GrownTree, start: Machine): PausedTree {
  const { known, parents, answers, positions, waiting, milestones, found, most } = grown;
  const { expanded, tried, ends, beyond } = grown;
  const tables = [known, ...milestones.values(), ...[...found.values()].map(({ keys }) => keys)];
  const lists = [...tables.flatMap(table => table.halves), parents, answers].map(numbers => numbers.view());
  const body = [...lists, ...waiting.parts()].map(bytesOf);
  body.unshift(...positions.patterns.map(({ bytes }) => bytes));
  return {
    head: {
      format: FORMAT,
      version: VERSION,
      rules: rulesOf(start),
      start: startOf(start),
      states: known.size,
      expanded,
      tried,
      ends,
      beyond,
      waiting: waiting.length,
      milestones: [...milestones].map(([name, { size }]) => [name, size]),
      found: [...found].map(([name, { keys, ...first }]) => ({ name, positions: keys.size, ...first })),
      most: [...most].map(([name, first]) => ({ name, ...first })),
      patterns: positions.patterns.map(({ layout }) => layout.capacities),
      words: body.reduce((sum, { byteLength }) => sum + byteLength / 4, 0),
    },
    body,
  };
}

/** Takes lists out of a body, one after the other. */
class Reader {
  readonly #words: Uint32Array;
  #at = 0;

  constructor(body: Uint8Array) {
    const aligned = body.byteOffset % 4 === 0 ? body : body.slice();
    this.#words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
  }

  take(length = this.#words.length - this.#at): Uint32Array {
    this.#at += length;
    return this.#words.subarray(this.#at - length, this.#at);
  }

  takeKeys(length: number): KeyTable {
    const low = Numbers.of(this.take(length));
    return new KeyTable(low, Numbers.of(this.take(length)));
  }
}

export function readPaused(start: Machine, head: unknown, body: Uint8Array): GrownTree | { readonly expected: string } {
  if (typeof head !== "object" || head === null || !("format" in head) || head.format !== FORMAT)
    return { expected: "a tree that was saved" };
  // Of this format; what version it has is looked at next.
  const own = head as PausedHead;
  if (own.version !== VERSION) return { expected: "a tree saved by this version" };
  if (own.rules !== rulesOf(start)) return { expected: "a tree of the same game, cards and options" };
  if (own.start !== startOf(start)) return { expected: "a tree from the same position" };
  if (body.byteLength !== own.words * 4) return { expected: "a tree that is whole: this one was cut off" };
  const reader = new Reader(body);
  const patterns = own.patterns.map(capacities => patternOf(start.rules, capacities, reader));
  const known = reader.takeKeys(own.states);
  const milestones = new Map(own.milestones.map(([name, size]) => [name, reader.takeKeys(size)]));
  const found = new Map(
    own.found.map(({ name, positions, ...first }) => [name, { keys: reader.takeKeys(positions), ...first }]),
  );
  return {
    known,
    parents: Numbers.of(reader.take(own.states)),
    answers: Numbers.of(reader.take(own.states)),
    positions: new PackedPositions(patterns),
    waiting: WaitingLine.of(reader.take(), own.waiting),
    milestones,
    found,
    most: new Map(own.most.map(({ name, ...first }) => [name, first])),
    expanded: own.expanded,
    tried: own.tried,
    ends: own.ends,
    beyond: own.beyond,
  };
}

function patternOf({ schema }: Rules, capacities: readonly number[], reader: Reader): Pattern {
  const layout = schema.layout(capacities);
  return { layout, bytes: bytesOf(reader.take(layout.bytes / 4)) };
}
