// Positions in little memory: each as what differs from the first one of its size. Words that differ are kept in runs,
// each after a word that says where it begins and how long it is.

import type { State } from "@kibitz/kernel";
import { Numbers } from "./numbers.js";

type Checkpoint = State["checkpoints"][number];
type Layout = Checkpoint["layout"];

const LONGEST_RUN = 0xfff;
const MOST_WORDS = 0x10_0000;

const wordsOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);

/** The first position of a size: the others say how they differ from it. */
export interface Pattern {
  readonly layout: Layout;
  readonly bytes: Uint8Array;
}

export class PackedPositions {
  readonly #patterns: { readonly pattern: Pattern; readonly words: Uint32Array }[] = [];
  readonly #packed = new Numbers();
  #words: Uint32Array = new Uint32Array(0);

  constructor(patterns: readonly Pattern[] = []) {
    for (const pattern of patterns) this.#patterns.push({ pattern, words: wordsOf(pattern.bytes) });
  }

  get patterns(): readonly Pattern[] {
    return this.#patterns.map(({ pattern }) => pattern);
  }

  /** A position as a few numbers, good until the next is packed. */
  pack(s: State): Uint32Array {
    this.#packed.clear();
    this.#packed.push(s.checkpoints.length);
    for (const { layout, bytes } of s.checkpoints) this.#packBlock(layout, bytes, wordsOf(bytes));
    this.#packBlock(s.layout, s.bytes, this.#ownWords(s));
    return this.#packed.view();
  }

  /** Makes a position what was packed. */
  unpack(packed: Uint32Array, s: State): void {
    const checkpoints: Checkpoint[] = [];
    let at = 1;
    for (let n = 0; n < packed[0]; n++) {
      const { pattern } = this.#patterns[packed[at]];
      const bytes = pattern.bytes.slice();
      at = unpackRuns(packed, at + 1, wordsOf(bytes));
      checkpoints.push({ layout: pattern.layout, bytes });
    }
    s.restore(this.#patterns[packed[at]].pattern);
    unpackRuns(packed, at + 1, this.#ownWords(s));
    s.checkpoints = checkpoints;
  }

  /** The words of the position the tree works on, which mostly lies where it lay before. */
  #ownWords({ bytes }: State): Uint32Array {
    if (this.#words.buffer !== bytes.buffer) this.#words = wordsOf(bytes);
    return this.#words;
  }

  #packBlock(layout: Layout, bytes: Uint8Array, words: Uint32Array): void {
    const packed = this.#packed;
    const index = this.#patternFor(layout, bytes);
    const { words: usual } = this.#patterns[index];
    packed.push(index);
    packed.reserve(2 * words.length + 1);
    for (let at = nextDifference(words, usual, 0); at < words.length; ) {
      let end = at + 1;
      while (end < words.length && end - at < LONGEST_RUN && words[end] !== usual[end]) end++;
      packed.push(at * (LONGEST_RUN + 1) + end - at);
      for (let i = at; i < end; i++) packed.push(words[i]);
      at = nextDifference(words, usual, end);
    }
    packed.push(0);
  }

  #patternFor(layout: Layout, bytes: Uint8Array): number {
    for (let i = 0; i < this.#patterns.length; i++) if (this.#patterns[i].pattern.layout === layout) return i;
    if (bytes.length / 4 > MOST_WORDS) throw new Error(`a position of ${bytes.length} bytes is too large for a tree`);
    const pattern = { layout, bytes: bytes.slice() };
    return this.#patterns.push({ pattern, words: wordsOf(pattern.bytes) }) - 1;
  }
}

/** Blocks are whole numbers of eight bytes: words are compared in pairs. */
function nextDifference(words: Uint32Array, usual: Uint32Array, from: number): number {
  let at = from;
  if ((at & 1) === 1) {
    if (words[at] !== usual[at]) return at;
    at++;
  }
  while (at < words.length && ((words[at] ^ usual[at]) | (words[at + 1] ^ usual[at + 1])) === 0) at += 2;
  return at < words.length && words[at] === usual[at] ? at + 1 : at;
}

/** Gives where the next block begins. */
function unpackRuns(packed: Uint32Array, from: number, into: Uint32Array): number {
  let at = from;
  for (let head = packed[at++]; head !== 0; head = packed[at++]) {
    const start = head >>> 12;
    const length = head & LONGEST_RUN;
    for (let i = 0; i < length; i++) into[start + i] = packed[at + i];
    at += length;
  }
  return at;
}
