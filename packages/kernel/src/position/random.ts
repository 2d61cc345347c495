// xoroshiro128+ (24, 16, 37) over four words of a caller's array, so that the generator is part of a game's state.
// The words at `offset` are: first half high, first half low, second half high, second half low.

import { BLOCK_WORDS, chachaBlock, KEY_WORDS } from "./chacha.js";

/**
 * An integer, or any text that is not too long. 7, 7n and "7" are the same seed, as they are on a command line. `chacha20:` and 64 hexadecimal
 * digits are a key: a match that has it for its seed draws from the keyed generator (`generator.ts`).
 */
export type Seed = number | bigint | string;

/** A seed is gone through again wherever it is split: for each answer of a pilot. */
const MOST_CHARACTERS = 1_000;
const KEY_PREFIX = "chacha20:";
const hexadecimal = /^[0-9a-f]{64}$/;

/** What was expected of a seed, if it is none. */
export function seedFault(seed: Seed): string | undefined {
  if (typeof seed === "number" && !Number.isSafeInteger(seed)) return "a whole number below 2^53, or any text";
  if (typeof seed === "string" && seed.length > MOST_CHARACTERS) return `at most ${MOST_CHARACTERS} characters`;
  if (typeof seed !== "string" || !seed.startsWith(KEY_PREFIX)) return undefined;
  return hexadecimal.test(seed.slice(KEY_PREFIX.length))
    ? undefined
    : `${KEY_PREFIX} and a key of 64 hexadecimal digits (0 to 9, a to f)`;
}

/** The words of the key a seed is; nothing if it is a seed of the fast generator. */
export function keyOf(seed: Seed): Uint32Array | undefined {
  if (typeof seed !== "string" || !seed.startsWith(KEY_PREFIX)) return undefined;
  checkSeed(seed);
  const key = new Uint32Array(KEY_WORDS);
  for (let i = 0; i < 4 * KEY_WORDS; i++) {
    const at = KEY_PREFIX.length + 2 * i;
    key[i >> 2] |= Number.parseInt(seed.slice(at, at + 2), 16) << (8 * (i & 3));
  }
  return key;
}

/** Streams of one key that have nothing to do with each other: the first word of the nonce. */
export const streams = { game: 0, parts: 1, salt: 2, beside: 3 } as const;

export const randomWords = 4;

const largestQuick = 0x1_0000;
const largestBelow = 0x8000_0000;

export function seedRandom(words: Uint32Array, offset: number, seed: Seed): void {
  spread(words, offset, seedText(seed));
  const any = words[offset] | words[offset + 1] | words[offset + 2] | words[offset + 3];
  if (any === 0) words[offset] = 1; // all zero would stay all zero
}

/**
 * The seed of part `index`: of a game in a run, of a seat in a game. It depends on nothing else, so threads and their
 * order do not matter, and neighbouring seeds share no parts, as they would with `seed + index`. Always an integer from
 * 0 to 2^53 - 1: it can be printed, and used as a seed.
 */
export function splitSeed(seed: Seed, index: number): number {
  if (!Number.isSafeInteger(index) || index < 0) {
    throw new RangeError(`splitSeed: index ${index} is not a whole number from 0 on`);
  }
  const key = keyOf(seed);
  const words = new Uint32Array(BLOCK_WORDS);
  // Parts go to pilots, who show what they draw: nothing may follow from it about the key.
  if (key) chachaBlock(key, [streams.parts, Math.floor(index / 0x1_0000_0000), 0], index, words);
  else spread(words, 0, `${seedText(seed)}/${index}`);
  return (words[0] >>> 11) * 0x1_0000_0000 + words[1];
}

/** 0 to 2^32 - 1: the low half of xoroshiro128+'s sum. Its lowest bits are the weakest: use the high ones. */
export function nextWord(words: Uint32Array, offset: number): number {
  const high = words[offset] | 0;
  const low = words[offset + 1] | 0;
  const secondHigh = words[offset + 2] | 0;
  const secondLow = words[offset + 3] | 0;
  const mixedHigh = secondHigh ^ high;
  const mixedLow = secondLow ^ low;
  words[offset] = ((high << 24) | (low >>> 8)) ^ mixedHigh ^ ((mixedHigh << 16) | (mixedLow >>> 16));
  words[offset + 1] = ((low << 24) | (high >>> 8)) ^ mixedLow ^ (mixedLow << 16);
  words[offset + 2] = (mixedLow << 5) | (mixedHigh >>> 27);
  words[offset + 3] = (mixedHigh << 5) | (mixedLow >>> 27);
  return (low + secondLow) >>> 0;
}

/** 0 to n - 1, each exactly as likely as the others; n from 1 to 2^31. */
export function randomBelow(words: Uint32Array, offset: number, n: number): number {
  if (!(n >= 1 && n <= largestQuick)) return randomBelowMany(words, offset, n);
  // Lemire: the high half of word * n is the answer, the low half (rest) tells whether it has one word too many.
  let word = nextWord(words, offset);
  let rest = Math.imul(word, n) >>> 0;
  if (rest < n) {
    const surplus = 0x1_0000_0000 % n;
    while (rest < surplus) {
      word = nextWord(words, offset);
      rest = Math.imul(word, n) >>> 0;
    }
  }
  return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16;
}

// Here word * n is too large for the halves above: take just enough high bits, again while they make n or more.
function randomBelowMany(words: Uint32Array, offset: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > largestBelow) {
    throw new RangeError(`randomBelow: ${n} is not a whole number from 1 to 2^31`);
  }
  const shift = Math.clz32(n - 1);
  let word = nextWord(words, offset) >>> shift;
  while (word >= n) word = nextWord(words, offset) >>> shift;
  return word;
}

function seedText(seed: Seed): string {
  checkSeed(seed);
  return String(seed);
}

function checkSeed(seed: Seed): void {
  const fault = seedFault(seed);
  if (fault !== undefined) throw new RangeError(`seed ${String(seed).slice(0, 100)}: expected ${fault}`);
}

// Each character is a one-to-one step on all 128 bits, so nothing is lost on the way; the end is marked by what no
// character is.
function spread(words: Uint32Array, offset: number, text: string): void {
  words[offset] = 0x243f6a88; // digits of pi: any numbers that are not zero do
  words[offset + 1] = 0x85a308d3;
  words[offset + 2] = 0x13198a2e;
  words[offset + 3] = 0x03707344;
  for (let i = 0; i < text.length; i++) absorb(words, offset, text.charCodeAt(i));
  absorb(words, offset, 0x1_0000);
  absorb(words, offset, 0x1_0001);
}

function absorb(words: Uint32Array, offset: number, value: number): void {
  const a = mix(words[offset] ^ value);
  const b = mix(words[offset + 1] ^ a);
  const c = mix(words[offset + 2] ^ b);
  const d = mix(words[offset + 3] ^ c);
  words[offset] = a ^ d;
  words[offset + 1] = b;
  words[offset + 2] = c;
  words[offset + 3] = d;
}

// MurmurHash3's finalizer: every bit of the input moves every bit of the output.
function mix(value: number): number {
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
