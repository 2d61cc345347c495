// How a finished match went, in words.

import type { Match } from "@kibitz/kernel";

export function sayResult({ result, game }: Match, names: readonly string[]): string[] {
  if (!result) throw new Error(`unreachable: the match of ${game.name} is not over`);
  const { places, scores, why } = result;
  const width = Math.max(...names.map(name => name.length));
  const digits = String(Math.max(...places)).length;
  const standings = names
    .map((name, i) => ({
      place: places[i],
      line: `  ${String(places[i]).padStart(digits)}.  ${name.padEnd(width)}  ${scores[i] ?? ""}`.trimEnd(),
    }))
    .sort((a, b) => a.place - b.place);
  // The kernel knows players by their numbers.
  const told = why.replace(/^player (\d+) (?=gave up$)/, (_, player: string) => `${names[Number(player) - 1]} `);
  return [`The match is over: ${told}.`, ...standings.map(({ line }) => line)];
}
