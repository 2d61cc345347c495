import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)(
  "a program in Python plays a whole match of Weiss Schwarz, saves it, and goes on in another process to the same end",
  async () => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const args = [file("../testing/weiss_client.py"), process.execPath, file("../../bin/kibitz.js")];
    const { stdout } = await promisify(execFile)("python3", args, { env });
    const { result, answers, kinds } = JSON.parse(stdout);
    expect(result.places).toHaveLength(2);
    expect(answers).toBeGreaterThan(200);
    expect(kinds).toBeGreaterThan(20);
  },
);
