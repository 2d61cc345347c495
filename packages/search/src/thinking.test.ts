import { describe, expect, test } from "vitest";
import { pairedDifference, Thinking } from "./thinking.js";

/** Answers 0, 1, 2 …, worth what is said, in worlds that differ far more than the answers do. */
function playOf(worth: readonly number[], played: [world: number, answer: number][] = []) {
  return (world: number, [answer]: readonly number[]) => {
    played.push([world, answer]);
    const value = worth[answer] + 10 * Math.sin(world);
    return { value, share: value, figure: 0 };
  };
}
const answers = (count: number) => Array.from({ length: count }, (_, i) => [i]);

describe("thinking", () => {
  test("finds a small difference between answers though worlds differ by much", () => {
    const thinking = new Thinking(answers(4), playOf([0.1, 0.1, 0.13, 0.12]), { playOuts: 60 }, 2);
    while (thinking.step());
    expect(thinking.best.answer).toEqual([2]);
  });

  test("keeps the policy's answer where others are better by chance only", () => {
    const play = (world: number, [answer]: readonly number[]) => {
      const value = Math.sin(100 * world + 7 * answer) + (answer === 1 ? 0.02 : 0);
      return { value, share: value, figure: 0 };
    };
    for (const trust of [2, 3]) {
      const thinking = new Thinking(answers(3), play, { playOuts: 90 }, trust);
      while (thinking.step());
      expect(thinking.best.answer).toEqual([0]);
    }
  });

  test("drops the worse half as it goes, never the policy's answer, and stays within its budget", () => {
    const played: [number, number][] = [];
    const thinking = new Thinking(answers(8), playOf([0, 1, 2, 3, 4, 5, 6, 7], played), { playOuts: 200 }, 0);
    while (thinking.step());
    expect(thinking.playOuts).toBe(played.length);
    expect(played.length).toBeLessThanOrEqual(200);
    expect(played.length).toBeGreaterThan(190);
    const last = Math.max(...played.map(([world]) => world));
    expect(played.filter(([world]) => world === last).map(([, answer]) => answer)).toEqual([0, 7]);
    for (const { answer, worlds } of thinking.tried)
      expect(worlds).toBe(played.filter(([, a]) => a === answer[0]).length);
  });

  test("stops at any moment with the best so far", () => {
    const thinking = new Thinking(answers(3), playOf([0, 1, 2]), { playOuts: 1_000 }, 0);
    expect(thinking.best.answer).toEqual([0]);
    thinking.step();
    expect(thinking.best.answer).toEqual([2]);
    expect(thinking.done).toBeLessThan(0.01);
  });

  test("ends by a clock", () => {
    let time = 0;
    const thinking = new Thinking(answers(3), playOf([0, 1, 2]), { ms: 50, now: () => time++ }, 0);
    while (thinking.step());
    expect(thinking.done).toBeGreaterThanOrEqual(1);
    expect(thinking.best.answer).toEqual([2]);
  });

  test("one answer needs no thought", () => {
    const thinking = new Thinking(answers(1), playOf([0]), { playOuts: 10 }, 0);
    expect(thinking.step()).toBe(false);
    expect(thinking.best.answer).toEqual([0]);
  });
});

test("a difference is that of the worlds both were played in", () => {
  const thinking = new Thinking(answers(3), playOf([1, 3, 2]), { playOuts: 60 }, 0);
  while (thinking.step());
  const [first, second, third] = thinking.tried;
  expect(pairedDifference(second, first).mean).toBeCloseTo(2);
  expect(pairedDifference(second, first).error).toBeCloseTo(0);
  expect(pairedDifference(third, first).mean).toBeCloseTo(1);
});
