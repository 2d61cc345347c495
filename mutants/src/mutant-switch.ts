// Which mutant is active, for the files with switches in them: they look for it among what is global.

import { readJob } from "./job.js";

declare global {
  var $mutant: ((id: number) => boolean) | undefined;
}

const { mutants, active = 0 } = readJob();

export const mutantSwitch = {
  active,
  /** How often the active one may be come by: more than that is a loop that does not end. */
  most: Number.POSITIVE_INFINITY,
  /** How often each was come by since somebody counted. */
  visits: new Uint32Array(mutants + 1),
};

globalThis.$mutant = id => {
  const visits = ++mutantSwitch.visits[id];
  if (id !== mutantSwitch.active) return false;
  if (visits > mutantSwitch.most) throw new Error(`mutant ${id} does not end`);
  return true;
};
