// Answers that last kept a loop going, as the state keeps them: who gave it, the identity of the position and what the
// answer looks like there, and both once more as whoever gave it sees them. Identities tell of hidden cards, so a view
// has nothing but what its own viewer saw.

import { listValues } from "../position/heap.js";
import type { State } from "../position/state.js";

/** A position and an answer in it, to be known again. */
export interface Trace {
  readonly low: number;
  readonly high: number;
  readonly look: number;
}

export interface LoopAnswer {
  readonly player: number;
  /** Nothing in a view, or in what was imagined from one. */
  readonly whole: Trace | undefined;
  readonly seen: Trace;
}

const PARTS = 7;
const ERASED: Trace = { low: 0, high: 0, look: 0 };

const traceAt = (numbers: readonly number[], at: number): Trace => ({
  low: numbers[at],
  high: numbers[at + 1],
  look: numbers[at + 2],
});
const isErased = ({ low, high }: Trace): boolean => low === 0 && high === 0;

export const loopAnswersIn = (s: State, list: number): LoopAnswer[] => loopAnswersOf(listValues(s, list));

function loopAnswersOf(numbers: readonly number[]): LoopAnswer[] {
  return Array.from({ length: numbers.length / PARTS }, (_, i) => {
    const whole = traceAt(numbers, i * PARTS + 1);
    return {
      player: numbers[i * PARTS],
      whole: isErased(whole) ? undefined : whole,
      seen: traceAt(numbers, i * PARTS + 4),
    };
  });
}

export const numbersOf = (answers: readonly LoopAnswer[]): number[] =>
  answers.flatMap(({ player, whole = ERASED, seen }) => [
    player,
    ...[whole, seen].flatMap(({ low, high, look }) => [low, high, look]),
  ]);

/** What a viewer may know of such answers: their own, as they saw them. */
export const seenLoopAnswers = (numbers: readonly number[], viewer: number): number[] =>
  numbersOf(
    loopAnswersOf(numbers)
      .filter(({ player }) => player === viewer)
      .map(({ player, seen }) => ({ player, whole: undefined, seen })),
  );
