// The built command, as users start it.

import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./fake-terminal.js";

const binary = fileURLToPath(new URL("../../bin/kibitz.js", import.meta.url));

export interface Running {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Outcome>;
  /** What it has printed that looks like this, as soon as it has. */
  readonly printed: (pattern: RegExp) => Promise<string>;
}

/** Starts the command; conditions and flags of the test runner are none of its business. */
export function startKibitz(args: readonly string[], typed = ""): Running {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [binary, ...args], { env, stdio: "pipe" });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  child.stdin.end(typed);
  return {
    kill: signal => void child.kill(signal),
    printed: pattern =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const [found] = pattern.exec(out) ?? [];
          if (found !== undefined) resolve(found);
        };
        child.stdout.on("data", look);
        child.on("close", code => reject(new Error(`ended with ${code} before it printed ${pattern}: ${out}${err}`)));
        look();
      }),
    ended: new Promise(resolve => {
      child.on("close", code => resolve({ code: code ?? -1, out, err }));
    }),
  };
}

export const realKibitz = (args: readonly string[], typed = ""): Promise<Outcome> => startKibitz(args, typed).ended;
