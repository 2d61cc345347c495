// A match that is cut short is saved: at a real terminal, and where input ends.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { kibitz, savesFolder } from "../testing/fake-terminal.js";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** A player who has picked a card ends the match in this way. */
function cutShort(how: string) {
  const folder = mkdtempSync(join(tmpdir(), "kibitz-cut-short-"));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const player = [path("../testing/terminal_play.py"), process.execPath, path("../../bin/kibitz.js"), how];
  const { status, isUsual, said } = JSON.parse(
    execFileSync("python3", player, { cwd: folder, env, encoding: "utf8" }),
  ) as Readonly<Record<string, unknown>>;
  const files = readdirSync(folder);
  return { status, isUsual, said, files, file: join(folder, String(files[0])) };
}

describe.skipIf(!hasPython)("at a terminal", () => {
  test.each([
    ["^C", 2],
    ["^D", 0],
    ["SIGINT", 2],
    ["SIGTERM", 2],
    ["SIGHUP", 2],
    ["close", -1],
  ])("%s saves the match, gives the terminal back and ends with %d", async (how, code) => {
    const { status, isUsual, said, files, file } = cutShort(how);
    expect({ status, isUsual, files }).toEqual({ status: code, isUsual: true, files: ["kibitz-nimmt.json"] });
    if (how !== "close")
      expect(said).toContain(
        "the match is saved; continue it with:\r\n  kibitz play nimmt --from kibitz-nimmt.json\r\n",
      );
    const going = await kibitz(["play", "nimmt", "--from", file], ["quit"]);
    expect(going).toMatchObject({ code: 0, err: "" });
    expect(going.out).toContain("choose a row");
  });
});

describe("where input ends", () => {
  const saved = (): readonly string[] => readdirSync(savesFolder).filter(file => file.startsWith("kibitz-bramble"));
  const play = (...typed: readonly string[]) => kibitz(["play", "bramble", "--seed", "3"], typed);

  test("each match has a file of its own", async () => {
    for (const file of saved()) rmSync(join(savesFolder, file));
    for (const file of ["kibitz-bramble.json", "kibitz-bramble-2.json"]) {
      const { code, out } = await play("1");
      expect(code).toBe(0);
      expect(out.replace(/\s+/g, " ")).toContain(`the match is saved; continue it with: kibitz play bramble --from`);
      const { answers } = JSON.parse(readFileSync(join(savesFolder, file), "utf8"));
      expect(answers.length).toBeGreaterThan(0);
    }
  });

  test("nothing is written where nothing was answered, or all is saved", async () => {
    const before = saved();
    const file = join(mkdtempSync(join(tmpdir(), "kibitz-cut-short-")), "mine.json");
    expect((await play()).out).not.toContain("saved");
    expect((await play("1", `save ${file}`)).out).not.toContain("the match is saved");
    expect(saved()).toEqual(before);
  });
});
