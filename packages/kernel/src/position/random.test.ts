import fc from "fast-check";
import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { nextWord, randomBelow, randomWords, type Seed, seedRandom, splitSeed } from "./random.js";

describe("the generator", () => {
  test("gives what pure-rand gives, from its seeds", () => {
    for (const seed of [0, 1, 42, -7, 0x7fffffff]) {
      const outside = xoroshiro128plus(seed);
      const words = Uint32Array.from(outside.getState());
      for (let i = 0; i < 1000; i++) expect(nextWord(words, 0)).toBe(outside.next() >>> 0);
      expect([...words]).toEqual(outside.getState().map(word => word >>> 0));
    }
  });

  test("gives what pure-rand gives, from our seeds", () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.string()), seed => {
        const words = seeded(seed);
        const outside = xoroshiro128plusFromState([...words]);
        for (let i = 0; i < 20; i++) expect(nextWord(words, 0)).toBe(outside.next() >>> 0);
      }),
    );
  });

  test("touches only its four words", () => {
    const words = new Uint32Array(8).fill(9);
    seedRandom(words, 3, 5);
    nextWord(words, 3);
    randomBelow(words, 3, 6);
    expect([...words.subarray(0, 3), words[7]]).toEqual([9, 9, 9, 9]);
    const alone = seeded(5);
    nextWord(alone, 0);
    randomBelow(alone, 0, 6);
    expect(words.slice(3, 7)).toEqual(alone);
  });
});

describe("seeds", () => {
  test.each<{ seed: Seed; words: number[] }>([
    { seed: 0, words: [0xf9baae2f, 0x0040436f, 0x3b91572b, 0x4f544ea7] },
    { seed: 1, words: [0x5211dcf8, 0x8a012e7e, 0xd3c7aab0, 0x6eb931a8] },
    { seed: -1, words: [0xa377c5f0, 0x32c53129, 0xa4c0594a, 0xeceb749a] },
    { seed: Number.MAX_SAFE_INTEGER, words: [0x588a2266, 0x5c51ecc4, 0x313b90f4, 0x72915e39] },
    { seed: "", words: [0xe437d23d, 0xe71e0627, 0x6336c8d9, 0xa6fa2f2a] },
    { seed: "cup", words: [0x21f9ebda, 0xea5dbf1d, 0x442c0391, 0x27a1a901] },
    { seed: "6 nimmt! 🃏", words: [0xb04bfb00, 0x7855fc44, 0x30ccc15d, 0xf062a1c2] },
  ])("$seed is the same on every platform", ({ seed, words }) => {
    expect([...seeded(seed)]).toEqual(words);
  });

  test("a number, a bigint and their text are one seed", () => {
    expect(seeded(7n)).toEqual(seeded(7));
    expect(seeded("7")).toEqual(seeded(7));
    expect(seeded(-0)).toEqual(seeded(0));
  });

  test("what is no whole number below 2^53 is refused", () => {
    for (const seed of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => seeded(seed)).toThrow(RangeError);
  });

  test("neighbouring seeds differ in half of their bits, and none is met twice", () => {
    const seen = new Set<string>();
    let differing = 0;
    const count = 20_000;
    for (let seed = 0; seed < count; seed++) {
      const words = seeded(seed);
      const next = seeded(seed + 1);
      for (let i = 0; i < randomWords; i++) differing += bitsIn(words[i] ^ next[i]);
      seen.add(words.join());
    }
    expect(seen.size).toBe(count);
    expect(differing / count).toBeCloseTo(64, 0);
  });

  test("the first draws of neighbouring seeds are evenly spread", () => {
    expect(chiSquare(6, 60_000, i => randomBelow(seeded(i), 0, 6))).toBeLessThan(25);
    expect(chiSquare(100, 60_000, i => randomBelow(seeded(i), 0, 100))).toBeLessThan(170);
  });
});

describe("splitSeed", () => {
  test("is the same on every platform", () => {
    expect([splitSeed(1, 0), splitSeed(1, 1), splitSeed("cup", 0), splitSeed(splitSeed(1, 0), 1)]).toEqual([
      6065532475617330, 8716242364083063, 3416912102520164, 6546668954689086,
    ]);
  });

  test("gives seeds, each another, also for neighbouring runs", () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      for (let index = 0; index < 2000; index++) seen.add(splitSeed(seed, index));
    }
    expect(seen.size).toBe(40_000);
    expect([...seen].every(seed => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  });

  test("its games are evenly spread", () => {
    expect(chiSquare(100, 60_000, i => randomBelow(seeded(splitSeed(1, i)), 0, 100))).toBeLessThan(170);
  });

  test("refuses what is no index", () => {
    for (const index of [-1, 0.5, Number.NaN]) expect(() => splitSeed(1, index)).toThrow(RangeError);
  });
});

describe("randomBelow", () => {
  test("is the same on every platform", () => {
    const words = seeded(1);
    const draw = (n: number) => Array.from({ length: 8 }, () => randomBelow(words, 0, n));
    expect([draw(6), draw(52), draw(65_536), draw(65_537), draw(2 ** 31)]).toEqual([
      [5, 4, 2, 1, 2, 2, 2, 0],
      [38, 9, 35, 11, 46, 47, 37, 36],
      [30240, 23802, 36190, 5034, 5016, 61020, 11383, 34387],
      [36482, 11044, 28380, 52750, 21029, 15787, 6256, 26588],
      [1140332022, 1337698048, 173517534, 1877619808, 1974346639, 1004679792, 724225751, 1717233749],
    ]);
  });

  // With a fixed seed these are fixed numbers; the bounds are about five deviations above the mean, n - 1.
  test.each([2, 3, 6, 7, 10, 52, 64, 104, 199, 1000])("is evenly spread below %i", n => {
    const words = seeded(2026);
    expect(chiSquare(n, 1000 * n, () => randomBelow(words, 0, n))).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * n));
  });

  test.each([49_152, 65_536, 65_537, 3 * 2 ** 20, 3 * 2 ** 29, 2 ** 31])("is evenly spread in tenths below %i", n => {
    const words = seeded(2026);
    expect(chiSquare(10, 100_000, () => Math.floor((randomBelow(words, 0, n) / n) * 10))).toBeLessThan(35);
  });

  test("successive draws are independent", () => {
    const words = seeded(2026);
    const pair = () => randomBelow(words, 0, 10) * 10 + randomBelow(words, 0, 10);
    expect(chiSquare(100, 100_000, pair)).toBeLessThan(170);
  });

  test("is the high half of word times n, and skips exactly the surplus words", () => {
    const range = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 65_536 }));
    // Words around multiples of 2^32 / n are where a surplus word can be.
    const draws = range.chain(n =>
      fc.tuple(
        fc.constant(n),
        fc
          .tuple(fc.nat(n - 1), fc.integer({ min: -2, max: 2 }))
          .map(([step, by]) => Math.ceil((step * 2 ** 32) / n) + by),
      ),
    );
    fc.assert(
      fc.property(draws, ([n, near]) => {
        const words = Uint32Array.of(0x12345678, near, 0x9abcdef0, 0);
        const plain = words.slice();
        let product = BigInt(nextWord(plain, 0)) * BigInt(n);
        while ((product & 0xffff_ffffn) < 2n ** 32n % BigInt(n)) product = BigInt(nextWord(plain, 0)) * BigInt(n);
        expect(randomBelow(words, 0, n)).toBe(Number(product >> 32n));
        expect(words).toEqual(plain);
      }),
      { numRuns: 2000 },
    );
  });

  test("above 2^16, a word that would be n is drawn again", () => {
    const n = 3 * 2 ** 20;
    const words = Uint32Array.of(0x12345678, n << 10, 0x9abcdef0, 0);
    expect(nextWord(words.slice(), 0) >>> 10).toBe(n);
    expect(randomBelow(words, 0, n)).toBeLessThan(n);
  });

  test("below 1 there is only 0", () => {
    expect(randomBelow(seeded(1), 0, 1)).toBe(0);
  });

  test("refuses what is out of range", () => {
    for (const n of [0, -1, Number.NaN, 65_536.5, 2 ** 31 + 1]) {
      expect(() => randomBelow(seeded(1), 0, n)).toThrow(RangeError);
    }
  });
});

function seeded(seed: Seed): Uint32Array {
  const words = new Uint32Array(randomWords);
  seedRandom(words, 0, seed);
  return words;
}

function chiSquare(kinds: number, draws: number, draw: (i: number) => number): number {
  const counts = new Uint32Array(kinds);
  for (let i = 0; i < draws; i++) counts[draw(i)]++;
  const expected = draws / kinds;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function bitsIn(word: number): number {
  let bits = 0;
  for (let rest = word >>> 0; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
