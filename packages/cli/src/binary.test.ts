import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { realKibitz } from "./testing/real-binary.js";

describe("the built command", () => {
  test("alone, it tells how to use it", async () => {
    const { code, out, err } = await realKibitz([]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Usage: kibitz");
    expect(out).toContain("Examples:");
  });

  test("a mistake: exit code 2, one line, no stack trace", async () => {
    expect(await realKibitz(["sim", "nimmt", "gredy", "random"])).toEqual({
      code: 2,
      out: "",
      err: expect.stringMatching(/^kibitz: "gredy" is not a pilot of nimmt \(did you mean "greedy"\?\).*\n$/),
    });
  });

  test("installed without being built, it says what to run", () => {
    const directory = mkdtempSync(join(tmpdir(), "kibitz-unbuilt-"));
    const unbuilt = join(directory, "bin/kibitz.js");
    cpSync(fileURLToPath(new URL("../bin/kibitz.js", import.meta.url)), unbuilt);
    writeFileSync(join(directory, "package.json"), '{ "type": "module" }');
    const { status, stdout, stderr } = spawnSync(process.execPath, [unbuilt, "games"]);
    rmSync(directory, { recursive: true });
    expect({ status, out: `${stdout}`, err: `${stderr}` }).toEqual({
      status: 2,
      out: "",
      err: "kibitz: not built yet: run npm run build\n",
    });
  });

  test("a reader that stops reading is no mistake", () => {
    const binary = fileURLToPath(new URL("../bin/kibitz.js", import.meta.url));
    const { status, stderr } = spawnSync("bash", [
      "-c",
      `node ${binary} games nimmt | head -1; exit \${PIPESTATUS[0]}`,
    ]);
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: "" });
  });

  test.runIf(existsSync("/dev/full"))("a full disk: exit code 2, one line, no stack trace", () => {
    const binary = fileURLToPath(new URL("../bin/kibitz.js", import.meta.url));
    const { status, stderr } = spawnSync("bash", ["-c", `node ${binary} games > /dev/full`]);
    expect(status).toBe(2);
    expect(stderr.toString()).toMatch(/^kibitz: the output cannot be written: ENOSPC.*\n$/);
  });

  test.runIf(existsSync("/dev/full"))("a mistake that cannot be told is one all the same", () => {
    const binary = fileURLToPath(new URL("../bin/kibitz.js", import.meta.url));
    expect(spawnSync("bash", ["-c", `node ${binary} games foo 2> /dev/full`]).status).toBe(2);
  });

  test.runIf(existsSync("/dev/zero"))("input without an end of a line: exit code 2, one line, no stack trace", () => {
    const binary = fileURLToPath(new URL("../bin/kibitz.js", import.meta.url));
    const { status, stderr } = spawnSync("bash", ["-c", `node ${binary} play nimmt < /dev/zero`]);
    expect({ status, stderr: `${stderr}` }).toEqual({
      status: 2,
      stderr: "kibitz: expected lines of at most 100000 bytes on standard input\n",
    });
  });

  test("a match from a pipe", async () => {
    const { code, out, err } = await realKibitz(["play", "nimmt", "random", "--seed", "7"], "hint greedy\nquit\n");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("greedy would pick");
  });
});
