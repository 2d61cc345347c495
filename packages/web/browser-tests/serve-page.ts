// The page as a person gets it: served by the command line.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { fileURLToPath } from "node:url";

const binary = fileURLToPath(new URL("../../cli/bin/kibitz.js", import.meta.url));

export interface Served {
  /** Ends with a slash. */
  readonly address: string;
  stop(): Promise<void>;
}

export async function serveLab(files: readonly string[] = []): Promise<Served> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [binary, "lab", "--no-open", ...files], { env, stdio: "pipe" });
  const address = await addressFrom(child);
  return {
    address,
    async stop() {
      child.kill("SIGINT");
      await once(child, "close");
    },
  };
}

function addressFrom(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer): void => {
      said += data.toString();
      const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("close", code => reject(new Error(`kibitz lab ended with ${code}: ${said}`)));
  });
}
