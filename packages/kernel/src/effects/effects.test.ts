import { describe, expect, test } from "vitest";
import { repeat, you } from "../language/words/control.js";
import { delayed, expire, start } from "../language/words/lasting.js";
import { happens, instead, proceed, whenever } from "../language/words/listening.js";
import { may } from "../language/words/modes.js";
import { plus } from "../language/words/numbers.js";
import { nextPlayer } from "../language/words/sources.js";
import type { Machine } from "../machine/machine.js";
import { rowsOf } from "../position/rows.js";
import type { Ability, Program } from "../program/words.js";
import { answer, at, seeds, settleAll } from "../testing/bramble/stage.js";
import { seed, wound } from "../testing/bramble/verbs.js";

const effectsOf = (m: Machine): number[] => rowsOf(m.s, m.rules.tables.effect);

/** The effects that begin work so many times each (0: always), then the program goes on. */
function after(uses: number, begun: Program, ...program: Program[]): Machine {
  const m = at([begun, may("go on", [])].flat().concat(program.flat()));
  for (const row of effectsOf(m)) m.s.effect.uses[row] = uses;
  answer(m, 0);
  return m;
}

const triggered: Ability = whenever(happens(wound), seed(you, 1));
const replacing: Ability = instead(happens(seed), event => proceed({ count: plus(event.count, 10) }));

describe("an effect that works so many times", () => {
  test.each([
    [0, 3],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
  ])("%i, triggers so often in three happenings, and is gone when used up", (uses, times) => {
    const m = after(uses, start(triggered), repeat(3, wound(you, 1)), settleAll);
    expect(seeds(m)).toBe(times);
    expect(effectsOf(m)).toHaveLength(uses === 0 || uses > 3 ? 1 : 0);
  });

  test.each([
    [0, 33],
    [1, 13],
    [2, 23],
    [3, 33],
  ])("%i, replaces so often what happens three times", (uses, sum) => {
    expect(seeds(after(uses, start(replacing), repeat(3, seed(you, 1))))).toBe(sum);
  });

  test("is counted apart from another of the same ability", () => {
    const m = at([start(triggered), start(triggered), may("go on", []), repeat(3, wound(you, 1)), settleAll]);
    const [first, second] = effectsOf(m);
    m.s.effect.uses[first] = 1;
    m.s.effect.uses[second] = 2;
    answer(m, 0);
    expect(seeds(m)).toBe(3);
    expect(effectsOf(m)).toHaveLength(0);
  });

  test("once, as it is said with a word: what is delayed happens the next time only", () => {
    expect(seeds(at([delayed(triggered), repeat(3, wound(you, 1)), settleAll]))).toBe(1);
  });
});

describe("an effect that lasts", () => {
  const lasting = [start(triggered, "turn"), start(triggered, "turn", nextPlayer()), start(triggered)];
  const ring = [wound(you, 1), settleAll];

  test("ends with its own duration, and with that of the player it speaks of", () => {
    expect(seeds(at([...lasting, ...ring]))).toBe(3);
    expect(seeds(at([...lasting, expire("turn", you), ...ring]))).toBe(2);
    expect(seeds(at([...lasting, expire("turn", nextPlayer()), ...ring]))).toBe(2);
    expect(seeds(at([...lasting, expire("turn"), ...ring]))).toBe(1);
  });
});
