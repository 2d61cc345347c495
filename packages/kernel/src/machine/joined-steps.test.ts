import { afterEach, describe, expect, test, vi } from "vitest";
import { joinSteps } from "./joined-steps.js";

interface Walker {
  at: number;
  stepsLeft: number;
  readonly path: number[];
}

const STOP = -3;
const stepTo =
  (own: number, to: (walker: Walker, base: number) => number) =>
  (walker: Walker, base: number): number => {
    walker.path.push(own);
    return to(walker, base);
  };

/** Three steps; from the last back to the first until so many were done. */
const rounds = (most: number) => [
  stepTo(0, () => 1),
  stepTo(1, () => 2),
  stepTo(2, (walker, base) => (walker.path.length < most + base ? 0 : STOP)),
];

const walkerWith = (stepsLeft: number): Walker => ({ at: 0, stepsLeft, path: [] });

describe("joined steps", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("go where each step leads, from any of them, until one gives a signal", () => {
    const walker = walkerWith(100);
    expect(joinSteps(rounds(5))?.(walker, 0, 1)).toBe(STOP);
    expect(walker).toMatchObject({ stepsLeft: 95, path: [1, 2, 0, 1, 2] });
  });

  test("are given what is given to them", () => {
    const walker = walkerWith(100);
    expect(joinSteps(rounds(1))?.(walker, 5, 0)).toBe(STOP);
    expect(walker.path).toHaveLength(6);
  });

  test("end when more were done than there may be", () => {
    const walker = walkerWith(7);
    joinSteps(rounds(Number.POSITIVE_INFINITY))?.(walker, 0, 0);
    expect(walker.stepsLeft).toBeLessThan(0);
    expect(walker.path.length).toBeLessThanOrEqual(7 + rounds(0).length);
  });

  test("go nowhere from a step that is not there", () => {
    let left = 100;
    const impatient: Walker = {
      at: 0,
      get stepsLeft() {
        return left--;
      },
      set stepsLeft(_) {},
      path: [],
    };
    expect(() => joinSteps(rounds(5))?.(impatient, 0, 3)).toThrow("no step 3");
  });

  test("stay apart where no code is made from text", () => {
    vi.stubGlobal("Function", function refuse() {
      throw new EvalError("not allowed here");
    });
    expect(joinSteps(rounds(5))).toBeUndefined();
  });
});
