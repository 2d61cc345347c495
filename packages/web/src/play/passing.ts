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
  /** Until this step is reached; it may be the next turn's. */
  | { readonly is: "step"; readonly moment: string; readonly from: string; readonly known: readonly Waits[] }
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
  const { moment = "" } = look.position;
  return moment === passing.moment && momentKey(look) !== passing.from ? false : "now";
}

/** A moment of one turn. */
export const momentKey = ({ position: { moment = "", game } }: Look): string => `${game.turn} ${moment}`;
