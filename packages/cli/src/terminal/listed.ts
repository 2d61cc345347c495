// Names with what is said about them.

import { wrap } from "./terminal-words.js";

/** Words that explain a name stand beside it where they have so much room, else below it. */
export const LEAST_ROOM = 24;
export const hangingIndent = "      ";

/** Rows of names and what is said about them; a name that takes too much room stands in a line of its own. */
export function listed(rows: readonly (readonly string[])[], width: number): string[] {
  const column = (i: number): number => Math.max(0, ...rows.map(row => row[i].length).filter(length => length <= 24));
  return rows.flatMap(row => {
    const names = row.slice(0, -1);
    const lead = `  ${names.map((name, i) => `${name.padEnd(column(i))}  `).join("")}`;
    const beside = names.reduce((sum, _, i) => sum + column(i) + 2, 2);
    const indent = width - beside < LEAST_ROOM ? hangingIndent : " ".repeat(beside);
    const about = wrap(row[row.length - 1], width - indent.length).map(line => indent + line);
    if (lead.length > indent.length) return [lead.trimEnd(), ...about];
    return about.map((line, i) => (i === 0 ? lead + line.slice(lead.length) : line));
  });
}
