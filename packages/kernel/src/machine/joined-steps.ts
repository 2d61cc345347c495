// The steps of a program in one function. Steps called out of a list are calls that the engine which runs the code cannot
// look into; in one function it goes from one to the next, and takes in what they call.

import { CodeWriter } from "./code.js";

/** Whoever does steps: how many it may still do. */
interface Doer {
  stepsLeft: number;
  /** Where it was when something went wrong. */
  at: number;
}

/** Goes from a step on until one gives a signal, and gives that; or until more were done than there may be. */
export type JoinedSteps<D extends Doer> = (doer: D, base: number, pc: number) => number;

/** Gives nothing where no code is made from text. */
export function joinSteps<D extends Doer>(
  steps: readonly ((doer: D, base: number) => number)[],
): JoinedSteps<D> | undefined {
  const writer = new CodeWriter();
  const cases = steps.map(
    (step, i) => `      case ${i}: m.stepsLeft--; pc = ${writer.write(step)}; if (pc !== ${i + 1}) break;`,
  );
  const text = `"use strict";
const [${writer.names().join()}] = constants;
return (m, base, pc) => {
  let ${["none", ...writer.temporaries()].join()};
  try {
    do {
      switch (pc) {
${cases.join("\n")}
        default: throw new Error("unreachable: there is no step " + pc);
      }
    } while (pc >= 0 && m.stepsLeft >= 0);
  } catch (error) {
    m.at = pc;
    throw error;
  }
  return pc;
};`;
  try {
    return new Function("constants", text)(writer.constants()) as JoinedSteps<D>;
  } catch (error) {
    if (error instanceof EvalError) return undefined;
    throw error;
  }
}
