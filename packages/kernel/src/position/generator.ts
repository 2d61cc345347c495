// The generator of a position: the fast one of `random.ts`, or one with a key for matches between strangers.
//
// What follows from the fast one's numbers can be computed from enough of them. The keyed one is ChaCha20: its words in
// the position are the key and how many numbers it has given; views have neither.

import { BLOCK_WORDS, chachaBlock, KEY_WORDS } from "./chacha.js";
import { keyOf, randomBelow, randomWords, type Seed, seedRandom, streams } from "./random.js";
import type { State } from "./state.js";
import { LimitError } from "./values.js";

const KEYED_WORDS = KEY_WORDS + 1;
const GIVEN = KEY_WORDS;
const MOST_GIVEN = 0xffff_ffff;

/** Gives a position the generator its seed asks for. */
export function seedGenerator(s: State, seed: Seed): void {
  const key = keyOf(seed);
  setGenerator(s, key === undefined ? randomWords : KEYED_WORDS);
  if (key === undefined) seedRandom(s.random.word, 0, seed);
  else {
    s.random.word.set(key);
    s.random.word[GIVEN] = 0;
  }
}

/** Makes room for a generator of so many words. */
export function setGenerator(s: State, words: number): void {
  s.refit(s.schema.table("random"), words);
}

/** Draws 0 to n - 1, each exactly as likely as the others. `words` are those of a generator. */
export function drawBelow(words: Uint32Array, n: number): number {
  return words.length === KEYED_WORDS ? keyedBelow(words, n) : randomBelow(words, 0, n);
}

// Just enough of the high bits, again while they make n or more: every second number at most is thrown away.
function keyedBelow(words: Uint32Array, n: number): number {
  if (n <= 1) return 0;
  const shift = Math.clz32(n - 1);
  let word = keyedWord(words) >>> shift;
  while (word >= n) word = keyedWord(words) >>> shift;
  return word;
}

const block = new Uint32Array(BLOCK_WORDS);

function keyedWord(words: Uint32Array): number {
  if (words[GIVEN] === MOST_GIVEN) throw new LimitError(`more than ${MOST_GIVEN} random numbers in one game`);
  chachaBlock(words, [streams.game, 0, 0], words[GIVEN]++, block);
  return block[0];
}

/** A number that changes with every draw, and from which nothing follows about the draws. */
export function saltOf({ random: { word } }: State): number {
  if (word.length === KEYED_WORDS) {
    chachaBlock(word, [streams.salt, 0, 0], word[GIVEN], block);
    return block[0] | 0;
  }
  let salt = 0;
  for (let i = 0; i < word.length; i++) salt = Math.imul(salt ^ word[i], 0x85eb_ca6b) ^ (salt >>> 15);
  return salt;
}

const fastBeside = new Uint32Array(randomWords);
const keyedBeside = new Uint32Array(KEYED_WORDS);

/** A generator beside the position's own, good until the next one: what it gives changes nothing the game draws. */
export function generatorBeside({ random: { word }, kernel }: State): Uint32Array {
  const [stamp] = kernel.stamp;
  if (word.length === KEYED_WORDS) {
    chachaBlock(word, [streams.beside, stamp, 0], word[GIVEN], block);
    keyedBeside.set(block.subarray(0, KEY_WORDS));
    keyedBeside[GIVEN] = 0;
    return keyedBeside;
  }
  seedRandom(fastBeside, 0, `${word.join()}/${stamp}`);
  return fastBeside;
}
