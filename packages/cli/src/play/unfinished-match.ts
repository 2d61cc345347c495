// A match that is cut short is saved under a name nobody has given: none is overwritten.

import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Match } from "@kibitz/kernel";
import { writeReplay } from "../games/replay-file.js";
import { BadInput } from "../terminal/bad-input.js";
import type { Terminal } from "../terminal/terminal.js";
import { shellFile } from "../terminal/terminal-words.js";

/** Saves it here, or where temporary files are; says how to continue it, or why that cannot be. */
export async function saveUnfinished(
  { folder }: Terminal,
  match: Match,
  seats: readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const place of [folder, tmpdir()]) {
    const file = freeName(place, match.game.name);
    try {
      await writeReplay(file, match, seats, "keep");
      return sayHow(match, shellFile(file));
    } catch (fault) {
      if (!(fault instanceof BadInput)) throw fault;
      faults.push(...fault.messages);
    }
  }
  return ["the match could not be saved:", ...faults];
}

const sayHow = ({ game, isOver }: Match, file: string): readonly string[] =>
  isOver
    ? ["the match is saved; show it with:", `  kibitz replay ${file}`]
    : ["the match is saved; continue it with:", `  kibitz play ${game.name} --from ${file}`];

function freeName(folder: string, game: string): string {
  let file = join(folder, `kibitz-${game}.json`);
  for (let n = 2; existsSync(file); n++) file = join(folder, `kibitz-${game}-${n}.json`);
  return file;
}
