// A terminal for tests: what was typed goes in, what was printed comes out.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Games, type KnownGame, games as realGames } from "../games/games.js";
import { run } from "../run.js";
import type { Terminal } from "../terminal/terminal.js";
import { brambleGame } from "./bramble-module.js";

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Threads load what was built. */
const built = (game: KnownGame): KnownGame => ({
  ...game,
  url: () => game.url().replace("/src/index.ts", "/dist/index.js"),
});

/** The real games, and the kernel's made-up one. */
export const testGames: Games = {
  ...Object.fromEntries(Object.entries(realGames).map(([name, game]) => [name, built(game)])),
  bramble: brambleGame,
};

/** Where matches are saved that are cut short. */
export const savesFolder = mkdtempSync(join(tmpdir(), "kibitz-saves-"));

/** Runs a command line with these lines typed. */
export async function kibitz(
  args: readonly string[],
  typed: readonly string[] = [],
  env: Terminal["env"] = {},
  onInterrupt: Terminal["onInterrupt"] = () => () => undefined,
): Promise<Outcome> {
  let out = "";
  let err = "";
  const terminal: Terminal = {
    input: Readable.from(typed.map(line => `${line}\n`)),
    output: {
      write: text => {
        out += text;
      },
    },
    errors: {
      write: text => {
        err += text;
      },
    },
    env,
    folder: savesFolder,
    onInterrupt,
  };
  const code = await run(args, terminal, testGames);
  return { code, out, err };
}
