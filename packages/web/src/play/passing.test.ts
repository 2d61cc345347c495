import type { ViewJson } from "@kibitz/kernel";
import { describe, expect, test } from "vitest";
import type { Question } from "../engine/table/look.js";
import type { Look } from "../engine/table/table-session.js";
import { isSelfEvident, type Passing, stillPasses, untilStep, waitsOf } from "./passing.js";

const steps = ["upkeep", "main 1", "declare attackers", "main 2", "end"];

const question: Question = {
  seat: 1,
  reason: "play or use a card, or pass",
  kind: "card",
  min: 0,
  max: 1,
  ordered: false,
  canPass: true,
  options: [{ id: 0, key: "1", words: "Shock", kind: "card", spot: "card:1" }],
};

interface Moment {
  readonly turn?: number;
  readonly step?: string;
  /** What is on the stack: words, and whose; the top last. */
  readonly stack?: readonly (readonly [words: string, seat: number])[];
}

/** Of a look, only the position matters here. */
function lookAt({ turn = 1, step = "main 1", stack = [] }: Moment): Look {
  const position: ViewJson = {
    moment: step,
    zones: [],
    players: [],
    game: { turn },
    items: stack.map(([words, seat]) => ({ words, seat, stacked: true })),
    tables: {},
  };
  return {
    viewer: 1,
    position,
    piles: [],
    question,
    waiting: [],
    news: [],
    isWhole: false,
    texts: {},
    answers: [],
    decided: [],
  };
}

const passes = (passing: Passing, moment: Moment, asked: Question = question) =>
  stillPasses(passing, lookAt(moment), asked);

test("where nothing can be picked, nothing is decided", () => {
  expect(isSelfEvident(question)).toBe(false);
  expect(isSelfEvident({ ...question, options: [] })).toBe(true);
  expect(isSelfEvident({ ...question, options: [], min: 1 })).toBe(false);
});

describe("until a step", () => {
  const untilEnd = untilStep(lookAt({}), steps, "end");
  test("it is passed until the step comes, or is left behind because nobody was asked in it", () => {
    expect(passes(untilEnd, { step: "declare attackers" })).toBe("now");
    expect(passes(untilEnd, { step: "end" })).toBe(false);
    expect(passes(untilEnd, { turn: 2, step: "upkeep" })).toBe(false);
  });
  test("a step that is over means the next turn's", () => {
    const untilUpkeep = untilStep(lookAt({}), steps, "upkeep");
    expect(passes(untilUpkeep, { step: "end" })).toBe("now");
    expect(passes(untilUpkeep, { turn: 2, step: "upkeep" })).toBe(false);
  });
  test("what another player puts on the stack stops it, what one has put there oneself does not", () => {
    expect(passes(untilEnd, { stack: [["Shock", 2]] })).toBe(false);
    expect(passes(untilEnd, { stack: [["Shock", 1]] })).toBe("now");
  });
  test("any other question stops it", () => {
    expect(passes(untilEnd, {}, { ...question, canPass: false, reason: "which creatures block" })).toBe(false);
  });
});

describe("the whole stack", () => {
  const stack = [
    ["Shock", 2],
    ["Shock", 2],
  ] as const;
  const whole: Passing = { is: "stack", known: waitsOf(lookAt({ stack })) };
  test("it is passed until it is empty", () => {
    expect(passes(whole, { stack })).toBe("now");
    expect(passes(whole, { stack: [stack[0]] })).toBe("now");
    expect(passes(whole, { stack: [] })).toBe(false);
  });
  test("one more of the same is new", () => {
    expect(passes(whole, { stack: [...stack, ["Shock", 2]] })).toBe(false);
  });
});

test("a trigger is passed whenever it comes next, from now on", () => {
  const trigger: Passing = { is: "trigger", words: "Soul Warden" };
  expect(passes(trigger, { stack: [["Soul Warden", 2]] })).toBe("now");
  expect(
    passes(trigger, {
      stack: [
        ["Soul Warden", 2],
        ["Shock", 2],
      ],
    }),
  ).toBe("later");
  expect(passes(trigger, { turn: 9, stack: [["Soul Warden", 2]] })).toBe("now");
});
