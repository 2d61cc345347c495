// Passing by itself. Such settings live here and nowhere else: the match knows only answers.

import type { Question } from "../engine/table/look.js";
import type { Look } from "../engine/table/table-session.js";

/** What waits to happen, as one tells it from others. */
export interface Waits {
  readonly words: string;
  readonly seat: number;
}

/** Each is passed until something new happens; a trigger, from now on. */
export type Passing =
  /** Until a step of a turn is reached, or left behind. */
  | {
      readonly is: "step";
      /** All steps of a turn, in order. */
      readonly steps: readonly string[];
      readonly step: string;
      readonly turn: number;
      readonly known: readonly Waits[];
    }
  /** Until the stack is empty. */
  | { readonly is: "stack"; readonly known: readonly Waits[] }
  /** Whenever this is what happens next. */
  | { readonly is: "trigger"; readonly words: string };

export const waitsOf = ({ position }: Look): readonly Waits[] =>
  position.items
    .filter(({ stacked }) => stacked === true)
    .map(({ words, seat }) => ({ words: String(words), seat: Number(seat) }));

/** Nothing can be picked: there is nothing to decide. */
export const isSelfEvident = ({ options, min }: Question): boolean => options.length === 0 && min === 0;

/** Something of another player's waits that was not there before. */
const isNew = (look: Look, known: readonly Waits[]): boolean => {
  const left = [...known];
  return waitsOf(look).some(({ words, seat }) => {
    const at = left.findIndex(other => other.words === words && other.seat === seat);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && seat !== look.viewer;
  });
};

/** Whether a setting still holds, and whether it passes now. */
export function stillPasses(passing: Passing, look: Look, question: Question): "now" | "later" | false {
  const waits = waitsOf(look);
  if (passing.is === "trigger") {
    const top = waits.at(-1);
    return question.canPass && top?.words === passing.words ? "now" : "later";
  }
  // Somebody wants to know something else: that is new.
  if (!question.canPass || isNew(look, passing.known)) return false;
  if (passing.is === "stack") return waits.length > 0 && "now";
  const { turn, step, steps } = passing;
  const at = placeOf(look, steps);
  return at.turn > turn || (at.turn === turn && at.step >= steps.indexOf(step)) ? false : "now";
}

/** Where in its turn the match is. */
const placeOf = ({ position }: Look, steps: readonly string[]): { readonly turn: number; readonly step: number } => ({
  turn: Number(position.game.turn ?? 0),
  step: steps.indexOf(position.moment ?? ""),
});

/** Passes until this step comes: later this turn, else in the next one. */
export function untilStep(look: Look, steps: readonly string[], step: string): Passing {
  const now = placeOf(look, steps);
  const turn = steps.indexOf(step) > now.step ? now.turn : now.turn + 1;
  return { is: "step", steps, step, turn, known: waitsOf(look) };
}
