import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeText } from "./written-file.js";

const binary = fileURLToPath(new URL("../../bin/kibitz.js", import.meta.url));

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "kibitz-written-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("a file is written whole or not at all", () => {
  test("what was there is replaced, with who may read it; nothing else is left behind", async () => {
    const file = join(directory, "a.dom");
    writeFileSync(file, "before");
    chmodSync(file, 0o640);
    await writeText(file, "after", "replace");
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(directory)).toEqual(["a.dom"]);
  });

  test("a link stays one: the file it leads to is replaced", async () => {
    const [file, link] = [join(directory, "a.dom"), join(directory, "link.dom")];
    writeFileSync(file, "before");
    symlinkSync(file, link);
    await writeText(link, "after", "replace");
    expect(readFileSync(file, "utf8")).toBe("after");
  });

  test("a file to be kept stays", async () => {
    const file = join(directory, "a.dom");
    writeFileSync(file, "before");
    await expect(writeText(file, "after", "keep")).rejects.toThrow(
      `${file}: the file exists already; choose another name`,
    );
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(directory)).toEqual(["a.dom"]);
  });

  test("what cannot be written leaves nothing behind", async () => {
    const file = join(directory, "no/where.dom");
    await expect(writeText(file, "after", "keep")).rejects.toThrow(`${file}: no such directory`);
    await expect(writeText(file, "after", "replace")).rejects.toThrow(`${file}: no such directory`);
  });

  test("where the disk is full, kibitz fmt leaves a strategy as it was", () => {
    const file = join(directory, "long.dom");
    const shipped = new URL("../../../dominion-language/strategies/smithy.dom", import.meta.url);
    const text = `${"// why this is so\n".repeat(200)}${readFileSync(shipped, "utf8").replaceAll("\t", " ")}`;
    writeFileSync(file, text);
    // A limit on the size of files fails halfway through a write, as a full disk does.
    const { status, stderr } = spawnSync("bash", ["-c", `ulimit -f 1; exec node ${binary} fmt dominion ${file}`]);
    expect(stderr.toString()).toMatch(/^kibitz: .*long\.dom: .*\n$/);
    expect(status).toBe(2);
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(readdirSync(directory)).toEqual(["long.dom"]);
  });
});
