// Triggered abilities that wait for the beginning of a step (603.6), as cards say them.

import { and, delayed, equals, happens, macro, same, you } from "@kibitz/kernel/words";
import { interveningIf } from "../casting/announcing-words.js";
import { stepNow } from "../characteristics/questions.js";
import { END, END_COMBAT, stepNames } from "../printed/steps.js";
import { beginStep } from "../turn/turn.js";
import { plainBlock, trigger } from "./triggers.js";

type StepName = (typeof stepNames)[number];
const stepNamed = (step: StepName): number => stepNames.indexOf(step);
const stepParam = ["step", { oneOf: stepNames }] as const;
/** At the beginning of a step (603.6): yours, or every player's. */
export const atYour = macro(
  "atYour",
  [stepParam, plainBlock],
  "ability",
  (step, does) =>
    trigger(
      happens(beginStep, event => and(equals(event.step, stepNamed(step)), same(event.player, you))),
      does,
    ),
  { say: ({ step, do: does }) => `at the beginning of your ${sayStep(step)}, ${does}` },
);
export const atEach = macro(
  "atEach",
  [stepParam, plainBlock],
  "ability",
  (step, does) =>
    trigger(
      happens(beginStep, event => equals(event.step, stepNamed(step))),
      does,
    ),
  { say: ({ step, do: does }) => `at the beginning of each ${sayStep(step)}, ${does}` },
);
const sayStep = (step: string): string => (step === "end" || step === "draw" ? `${step} step` : step);

/** 603.4: asked as the ability would trigger, and again as it resolves. */
export const atYourIf = macro(
  "atYourIf",
  [stepParam, ["if", "flag"], plainBlock],
  "ability",
  (step, condition, does) =>
    trigger(
      happens(beginStep, event => and(equals(event.step, stepNamed(step)), same(event.player, you), condition)),
      interveningIf(condition, does),
    ),
  { say: ({ step, if: condition, do: does }) => `at the beginning of your ${sayStep(step)}, if ${condition}, ${does}` },
);
export const atEachIf = macro(
  "atEachIf",
  [stepParam, ["if", "flag"], plainBlock],
  "ability",
  (step, condition, does) =>
    trigger(
      happens(beginStep, event => and(equals(event.step, stepNamed(step)), condition)),
      interveningIf(condition, does),
    ),
  { say: ({ step, if: condition, do: does }) => `at the beginning of each ${sayStep(step)}, if ${condition}, ${does}` },
);

export const isStep = macro("isStep", [stepParam], "flag", step => equals(stepNow(), stepNamed(step)), {
  say: ({ step }) => `it is the ${sayStep(step)}`,
});

/** 603.7b: at the beginning of the next step of its kind, once. */
const atNext = (name: string, step: number, say: string) =>
  macro(
    name,
    [plainBlock],
    "instr",
    does =>
      delayed(
        trigger(
          happens(beginStep, event => equals(event.step, step)),
          does,
        ),
      ),
    { say: `${say}, {do}` },
  );
export const atNextEndStep = atNext("atNextEndStep", END, "at the beginning of the next end step");
/** 511.2. */
export const atEndOfCombat = atNext("atEndOfCombat", END_COMBAT, "at end of combat");
