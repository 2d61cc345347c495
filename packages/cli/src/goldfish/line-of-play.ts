// A line of play as text.

import type { LineOfPlay } from "@kibitz/tree";
import { wrap } from "../terminal/terminal-words.js";

/** As text of this width. */
export function tellLine(line: LineOfPlay, width: number): string[] {
  const margin = Math.max(...line.map(({ when }) => when.length)) + 4;
  return line.flatMap(({ when, did }) => {
    const [first, ...rest] = wrap(did.join("; ") || "nothing", width - margin);
    return [`  ${when.padEnd(margin - 2)}${first}`, ...rest.map(text => `${" ".repeat(margin)}${text}`)];
  });
}
