// Which mutant is active, for the files with switches in them: they look for it among what is global.

import { readJob } from "./job.js";

declare global {
  var $mutant: ((id: number) => boolean) | undefined;
}

const { mutants, active = 0 } = readJob();

/** Time on the processor: what else the machine does makes no test slower. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export const mutantSwitch = {
  active,
  /** How often the active one may be come by: more than that is a loop that does not end. */
  most: Number.POSITIVE_INFINITY,
  /** When the test that runs now is ended, in time on the processor. */
  until: Number.POSITIVE_INFINITY,
  isCut: false,
  /** How often each was come by since somebody counted. */
  visits: new Uint32Array(mutants + 1),
};

const NOW_AND_THEN = 64;

globalThis.$mutant = id => {
  const visits = ++mutantSwitch.visits[id];
  if (visits % NOW_AND_THEN === 0 && processorMs() > mutantSwitch.until) {
    mutantSwitch.isCut = true;
    throw new Error("the test takes too long");
  }
  if (id !== mutantSwitch.active) return false;
  if (visits > mutantSwitch.most) throw new Error(`mutant ${id} does not end`);
  return true;
};
