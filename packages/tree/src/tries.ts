// Which answers are tried: all, or as a simple player would choose among them.

import type { Tries } from "./play-tree.js";

export const triesAll: Tries = (_, __, answers) => answers;

/** Passes only when nothing else is possible. */
export const efficient: Tries = (m, _, answers) => {
  const ask = m.ask();
  if (ask?.is !== "choice" || !ask.idle) return answers;
  const acting = answers.filter(({ picked }) => picked.length > 0);
  return acting.length > 0 ? acting : answers;
};

export const firstOption: Tries = (m, _, answers) => (m.ask()?.is === "chance" ? answers : answers.slice(0, 1));
