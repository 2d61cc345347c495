// The steps of a program in one function. Steps called out of a list are calls that the engine which runs the code cannot
// look into; as constants of one function it calls them directly, or takes their code in.

/** Whoever does steps: how many it may still do. */
interface Doer {
  stepsLeft: number;
}

/** Goes from a step on until one gives a signal, and gives that; or until more were done than there may be. */
export type JoinedSteps<D extends Doer> = (doer: D, base: number, pc: number) => number;

/** The text has nothing in it but how many steps there are. Gives nothing where no code is made from text. */
export function joinSteps<D extends Doer>(
  steps: readonly ((doer: D, base: number) => number)[],
): JoinedSteps<D> | undefined {
  const text = `
const [${steps.map((_, i) => `step${i}`).join()}] = steps;
return (doer, base, pc) => {
  let left = doer.stepsLeft;
  do {
    switch (pc) {
${steps.map((_, i) => `      case ${i}: left--; pc = step${i}(doer, base); if (pc !== ${i + 1}) break;`).join("\n")}
    }
  } while (pc >= 0 && left >= 0);
  doer.stepsLeft = left;
  return pc;
};`;
  try {
    return new Function("steps", text)(steps) as JoinedSteps<D>;
  } catch (error) {
    if (error instanceof EvalError) return undefined;
    throw error;
  }
}
