import { createCipheriv } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_WORDS, chachaBlock, KEY_WORDS } from "./chacha.js";

function blockOf(key: ArrayLike<number>, nonce: readonly [number, number, number], counter: number): Uint32Array {
  const words = new Uint32Array(BLOCK_WORDS);
  chachaBlock(key, nonce, counter, words);
  return words;
}

const hex = (words: Uint32Array): string[] => [...words].map(word => word.toString(16).padStart(8, "0"));

test("RFC 8439, 2.3.2: the block function", () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(hex(blockOf(new Uint32Array(bytes.buffer), [0x09000000, 0x4a000000, 0], 1))).toEqual(
    (
      "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 " +
      "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"
    ).split(" "),
  );
});

test("RFC 8439, A.1, test vector 1: a key, a nonce and a counter of zeros", () => {
  expect(hex(blockOf(new Uint32Array(KEY_WORDS), [0, 0, 0], 0))).toEqual(
    (
      "ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b " +
      "7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2"
    ).split(" "),
  );
});

test("any key, nonce and counter: the same as OpenSSL", () => {
  const word = fc.nat(0xffff_ffff);
  fc.assert(
    fc.property(
      fc.uint32Array({ minLength: KEY_WORDS, maxLength: KEY_WORDS }),
      fc.tuple(word, word, word),
      word,
      (key, nonce, counter) => {
        const start = Buffer.from(Uint32Array.of(counter, ...nonce).buffer);
        const cipher = createCipheriv("chacha20", Buffer.from(key.buffer), start);
        expect(Buffer.from(blockOf(key, nonce, counter).buffer)).toEqual(cipher.update(Buffer.alloc(64)));
      },
    ),
    { numRuns: 200 },
  );
});
