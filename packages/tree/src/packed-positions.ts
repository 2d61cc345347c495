// Positions in little memory: each as what differs from the first one of its size, eight words at a time. Words that
// differ are kept after a word that says which eight they are of, and which of them.

import type { State } from "@kibitz/kernel/machine";

type Checkpoint = State["checkpoints"][number];
type Layout = Checkpoint["layout"];

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
      at = unpackWords(packed, at + 1, wordsOf(bytes));
      checkpoints.push({ layout: pattern.layout, bytes });
    }
    s.restore(this.#patterns[packed[at]].pattern);
    unpackWords(packed, at + 1, this.#ownWords(s));
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
    const packed = this.#roomFor(start + 2 * words.length + 2);
    packed[start] = index;
    const end = packWords(words, usual, packed, start + 1);
    packed[end] = 0;
    return end + 1;
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

/** Mostly nothing differs: eight words are compared at once. Gives where the next word goes. */
function packWords(words: Uint32Array, usual: Uint32Array, packed: Uint32Array, start: number): number {
  const { length } = words;
  const whole = length - (length % 8);
  let to = start;
  for (let at = 0; at < whole; at += 8) {
    const differs =
      (words[at] ^ usual[at]) |
      (words[at + 1] ^ usual[at + 1]) |
      (words[at + 2] ^ usual[at + 2]) |
      (words[at + 3] ^ usual[at + 3]) |
      (words[at + 4] ^ usual[at + 4]) |
      (words[at + 5] ^ usual[at + 5]) |
      (words[at + 6] ^ usual[at + 6]) |
      (words[at + 7] ^ usual[at + 7]);
    if (differs !== 0) to = packEight(words, usual, at, at + 8, packed, to);
  }
  return whole < length ? packEight(words, usual, whole, length, packed, to) : to;
}

/** Every word is written, and written over by the next unless it differs: that needs no guess of what differs. */
function packEight(
  words: Uint32Array,
  usual: Uint32Array,
  from: number,
  end: number,
  packed: Uint32Array,
  head: number,
): number {
  let to = head + 1;
  let which = 0;
  for (let at = from; at < end; at++) {
    const differs = words[at] ^ usual[at];
    const one = (differs | -differs) >>> 31;
    packed[to] = words[at];
    to += one;
    which |= one << (at - from);
  }
  packed[head] = from * 32 + which;
  return which === 0 ? head : to;
}

/** Gives where the next block begins. */
function unpackWords(packed: Uint32Array, from: number, into: Uint32Array): number {
  let at = from;
  for (let head = packed[at++]; head !== 0; head = packed[at++]) {
    let to = (head >>> 8) << 3;
    for (let which = head & 0xff; which !== 0; which >>>= 1, to++) if (which & 1) into[to] = packed[at++];
  }
  return at;
}
