// ChaCha20 (RFC 8439): numbers that nobody can compute without the key, however many of them are known.

export const KEY_WORDS = 8;
export const BLOCK_WORDS = 16;

/** Which of the streams of a key. */
type Nonce = readonly [number, number, number];

/** One block of a stream: `key` begins with the eight words of the key. */
export function chachaBlock(key: ArrayLike<number>, nonce: Nonce, counter: number, into: Uint32Array): void {
  fill(key, nonce, counter, into);
  for (let round = 0; round < 20; round += 2) {
    quarterRound(into, 0, 4, 8, 12);
    quarterRound(into, 1, 5, 9, 13);
    quarterRound(into, 2, 6, 10, 14);
    quarterRound(into, 3, 7, 11, 15);
    quarterRound(into, 0, 5, 10, 15);
    quarterRound(into, 1, 6, 11, 12);
    quarterRound(into, 2, 7, 8, 13);
    quarterRound(into, 3, 4, 9, 14);
  }
  fill(key, nonce, counter, begun);
  for (let i = 0; i < BLOCK_WORDS; i++) into[i] += begun[i];
}

const begun = new Uint32Array(BLOCK_WORDS);

function fill(key: ArrayLike<number>, nonce: Nonce, counter: number, into: Uint32Array): void {
  // "expand 32-byte k"
  into[0] = 0x61707865;
  into[1] = 0x3320646e;
  into[2] = 0x79622d32;
  into[3] = 0x6b206574;
  for (let i = 0; i < KEY_WORDS; i++) into[4 + i] = key[i];
  into[12] = counter;
  into.set(nonce, 13);
}

function quarterRound(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  words[a] += words[b];
  words[d] = rotated(words[d] ^ words[a], 16);
  words[c] += words[d];
  words[b] = rotated(words[b] ^ words[c], 12);
  words[a] += words[b];
  words[d] = rotated(words[d] ^ words[a], 8);
  words[c] += words[d];
  words[b] = rotated(words[b] ^ words[c], 7);
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
