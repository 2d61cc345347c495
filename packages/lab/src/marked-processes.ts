// Processes that a player started and that left its group (setsid). They keep its environment, in which they are marked.

import { readdirSync, readFileSync } from "node:fs";

/** The variable that marks what a player starts; each player has its own value. */
export const MARK = "KIBITZ_PLAYER";

/** Between two looks a process may start another. */
const MOST_LOOKS = 10;

/** Ends them all, where the system shows the environment of processes (Linux). */
export function killMarked(mark: string): void {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const found = markedBy(`${MARK}=${mark}`);
    if (found.length === 0) return;
    for (const pid of found) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
  }
}

function markedBy(variable: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter(name => /^\d+$/.test(name))
    .filter(pid => environmentOf(pid).includes(variable))
    .map(Number);
}

function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
  } catch {
    return []; // it has ended, or is somebody else's
  }
}
