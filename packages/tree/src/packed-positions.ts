// Positions in little memory: each as what differs from the first one of its size. Words that differ are kept in runs,
// each after a word that says where it begins and how long it is.

import type { State } from "@kibitz/kernel";

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
  #packed = new Uint32Array(1);
  #words: Uint32Array = new Uint32Array(0);

  constructor(patterns: readonly Pattern[] = []) {
    for (const pattern of patterns) this.#patterns.push({ pattern, words: wordsOf(pattern.bytes) });
  }

  get patterns(): readonly Pattern[] {
    return this.#patterns.map(({ pattern }) => pattern);
  }

  /** A position as a few numbers, good until the next is packed. */
  pack(s: State): Uint32Array {
    this.#packed[0] = s.checkpoints.length;
    let end = 1;
    for (const { layout, bytes } of s.checkpoints) end = this.#packBlock(layout, wordsOf(bytes), end);
    end = this.#packBlock(s.layout, this.#ownWords(s), end);
    return this.#packed.subarray(0, end);
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

  /** Gives where the next block begins. */
  #packBlock(layout: Layout, words: Uint32Array, start: number): number {
    const index = this.#patternFor(layout, words);
    const { words: usual } = this.#patterns[index];
    const { length } = words;
    const packed = this.#roomFor(start + 2 * length + 2);
    let to = start;
    packed[to++] = index;
    for (let at = nextDifference(words, usual, 0); at < length; at = nextDifference(words, usual, at)) {
      const head = to++;
      const from = at;
      do packed[to++] = words[at++];
      while (at < length && at - from < LONGEST_RUN && words[at] !== usual[at]);
      packed[head] = from * (LONGEST_RUN + 1) + at - from;
    }
    packed[to++] = 0;
    return to;
  }

  #roomFor(needed: number): Uint32Array {
    if (needed > this.#packed.length) {
      const larger = new Uint32Array(2 * needed);
      larger.set(this.#packed);
      this.#packed = larger;
    }
    return this.#packed;
  }

  #patternFor(layout: Layout, words: Uint32Array): number {
    for (let i = 0; i < this.#patterns.length; i++) if (this.#patterns[i].pattern.layout === layout) return i;
    if (words.length > MOST_WORDS) throw new Error(`a position of ${words.length} words is too large for a tree`);
    const own = words.slice();
    return this.#patterns.push({ pattern: { layout, bytes: new Uint8Array(own.buffer) }, words: own }) - 1;
  }
}

/** Mostly nothing differs: eight words are compared at once as long as that is so. */
function nextDifference(words: Uint32Array, usual: Uint32Array, from: number): number {
  const { length } = words;
  let at = from;
  while (
    at + 8 <= length &&
    ((words[at] ^ usual[at]) |
      (words[at + 1] ^ usual[at + 1]) |
      (words[at + 2] ^ usual[at + 2]) |
      (words[at + 3] ^ usual[at + 3]) |
      (words[at + 4] ^ usual[at + 4]) |
      (words[at + 5] ^ usual[at + 5]) |
      (words[at + 6] ^ usual[at + 6]) |
      (words[at + 7] ^ usual[at + 7])) ===
      0
  )
    at += 8;
  while (at < length && words[at] === usual[at]) at++;
  return at;
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
