import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { differences } from "../identity/compare.js";
import { identityText } from "../identity/identity.js";
import type { Match } from "../match/match.js";
import { type Loaded, loadMatch, playReplay, readSetup, saveMatch, startMatch } from "../match/save.js";
import { restart, startMachine } from "../match/start.js";
import { imagine } from "../players/imagine.js";
import { PlayerSeat, randomPilot } from "../players/pilots.js";
import { viewJson } from "../players/view-json.js";
import { bramble } from "../testing/bramble/bramble.js";
import { drawBelow, generatorBeside, saltOf } from "./generator.js";
import { randomWords, type Seed, seedFault, seedRandom, splitSeed } from "./random.js";
import { LimitError } from "./values.js";

const key = Buffer.from(Array.from({ length: 32 }, (_, i) => 7 * i));
const keyed = `chacha20:${key.toString("hex")}`;
const other = `chacha20:${randomBytes(32).toString("hex")}`;

function value<T>(loaded: Loaded<T>): T {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
}

const begun = (seed: Seed): Match => value(startMatch(bramble, { players: 2 }, seed));

function play(match: Match, answers: number): void {
  const eyes = [1, 2].map(player => new PlayerSeat(match.machine, player));
  for (const own of eyes) own.seed(3);
  for (let i = 0; i < answers && !match.isOver; i++) {
    const [{ player }] = match.decisions;
    const own = eyes[player - 1];
    own.answer.length = 0;
    randomPilot.decide(own);
    expect(
      match.answer(
        player,
        own.answer.map(raw => match.optionId(player, raw)),
      ).ok,
    ).toBe(true);
  }
}

describe("a match with a key for its seed", () => {
  test("draws what ChaCha20 gives: the first word of each block", () => {
    const { s } = startMachine(bramble, value(readSetup(bramble, { players: 2 })), { players: 2 }, keyed);
    const stream = createCipheriv("chacha20", key, Buffer.alloc(16)).update(Buffer.alloc(64 * 20));
    for (let i = 0; i < 20; i++) expect(drawBelow(s.random.word, 2 ** 31)).toBe(stream.readUInt32LE(64 * i) >>> 1);
  });

  test("each number is as likely as the others", () => {
    const { s } = begun(keyed).machine;
    const times = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6_000; i++) times[drawBelow(s.random.word, 6)]++;
    expect(times.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(20);
    expect(drawBelow(s.random.word, 1)).toBe(0);
  });

  test("stops before a number would come again", () => {
    const { s } = begun(keyed).machine;
    s.random.word[8] = 0xffff_ffff;
    expect(() => drawBelow(s.random.word, 6)).toThrow(LimitError);
  });

  test("is saved, copied, taken up and repeated", () => {
    const match = begun(keyed);
    play(match, 20);
    const loaded = value(loadMatch(bramble, saveMatch(match)));
    const again = value(playReplay(bramble, JSON.stringify(match.replay())));
    const fork = match.fork();
    for (const one of [match, loaded, again, fork]) play(one, 20);
    for (const one of [loaded, again, fork]) {
      expect(differences(match.machine, one.machine)).toEqual([]);
      expect(identityText(one.identity)).toBe(identityText(match.identity));
    }
    const elsewhere = begun(other);
    play(elsewhere, 40);
    expect(identityText(elsewhere.identity)).not.toBe(identityText(match.identity));
  });

  test("views, events and imagined positions have neither the key nor the counter", () => {
    const match = begun(keyed);
    play(match, 15);
    const { word } = match.machine.s.random;
    for (const viewer of [0, 1, 2]) {
      const view = match.view(viewer);
      expect([...view.m.s.random.word]).toEqual([0, 0, 0, 0]);
      const imagined = imagine(view, 1, (_, hidden) => new Array(hidden).fill(1));
      expect(imagined.s.random.word).toHaveLength(randomWords);
      const shown = JSON.stringify([viewJson(bramble, view), match.events(viewer), match.decisionsSeenBy(viewer)]);
      for (const secret of [...word.subarray(0, 8), key.toString("hex")]) expect(shown).not.toContain(String(secret));
    }
  });

  test("what is shown beside the draws comes from other streams of the key", () => {
    const { s } = begun(keyed).machine;
    const before = s.random.word.slice();
    const given = before[8];
    const streamOf = (nonce: readonly number[]): Buffer =>
      createCipheriv("chacha20", key, Buffer.from(Uint32Array.of(given, ...nonce).buffer)).update(Buffer.alloc(32));
    expect(saltOf(s)).toBe(streamOf([2, 0, 0]).readInt32LE(0));
    const beside = generatorBeside(s);
    expect(Buffer.from(beside.slice(0, 8).buffer)).toEqual(streamOf([3, s.kernel.stamp[0], 0]));
    drawBelow(beside, 100);
    expect(s.random.word).toEqual(before);
    const part = createCipheriv("chacha20", key, Buffer.from(Uint32Array.of(5, 1, 0, 0).buffer)).update(
      Buffer.alloc(8),
    );
    expect(splitSeed(keyed, 5)).toBe((part.readUInt32LE(0) >>> 11) * 2 ** 32 + part.readUInt32LE(4));
  });
});

test("a machine takes the generator of each seed it is started with again", () => {
  const rules = value(readSetup(bramble, { players: 2 }));
  const start = startMachine(bramble, rules, { players: 2 }, 1);
  const m = startMachine(bramble, rules, { players: 2 }, 1);
  const fast = new Uint32Array(randomWords);
  seedRandom(fast, 0, 7);
  for (const seed of [7, keyed, other, 7, keyed, 7]) {
    restart(m, start.s, seed);
    if (seed === 7) expect(m.s.random.word).toEqual(fast);
    else expect(Buffer.from(m.s.random.word.slice(0, 8).buffer).toString("hex")).toBe(seed.toString().slice(9));
    m.run();
  }
});

test("a seed that is nearly a key is refused, any other text is a seed", () => {
  const expected = "chacha20: and a key of 64 hexadecimal digits (0 to 9, a to f)";
  for (const seed of ["chacha20:", "chacha20:beef", `${keyed}0`, keyed.toUpperCase().replace("CHACHA", "chacha")]) {
    expect(seedFault(seed)).toBe(expected);
    expect(startMatch(bramble, { players: 2 }, seed)).toEqual({ ok: false, faults: [{ path: "seed", expected }] });
    const replay = JSON.stringify({ ...begun(1).replay(), seed });
    expect(playReplay(bramble, replay)).toEqual({ ok: false, faults: [{ path: "seed", expected }] });
  }
  expect(startMatch(bramble, { players: 2 }, 0.5)).toMatchObject({ ok: false, faults: [{ path: "seed" }] });
  for (const seed of [7, "7", "cup", "chacha", "", "a8f3".repeat(8), keyed]) expect(seedFault(seed)).toBeUndefined();
});
