import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";
import { realKibitz, startKibitz } from "../testing/real-binary.js";

// Worker threads load built JavaScript: what runs games is tested through the built command.

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** A run without what depends on the machine. */
async function report(...args: readonly string[]) {
  const { code, out, err } = await realKibitz(["sim", ...args, "--json"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { elapsedMs, gamesPerSecond, threads, ...rest } = JSON.parse(out);
  expect(elapsedMs).toBeGreaterThan(0);
  expect(gamesPerSecond).toBeGreaterThan(0);
  return { threads, rest };
}

const fault = async (...args: readonly string[]): Promise<string> => {
  const { code, out, err } = await kibitz(["sim", ...args]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).not.toMatch(/\n\s+at /);
  return err;
};

describe("kibitz sim", () => {
  test("--json: one document, players in the order of the command line", async () => {
    const { rest } = await report("nimmt", "greedy", "random", "random", "--games", "60", "--seed", "7");
    expect(rest).toMatchObject({ game: "nimmt", seed: 7, games: 60, complete: true, options: { rows: 4, hand: 10 } });
    expect(rest.players.map(({ pilot }: { pilot: string }) => pilot)).toEqual(["greedy", "random", "random"]);
    const [first] = rest.players;
    expect(Object.keys(first.metrics)).toEqual(["bullsPerDeal", "dealWinShare", "pointsPerMatch", "dealsPerMatch"]);
    expect(first.winShareInterval[0]).toBeLessThan(first.winShare);
    expect(first.winShareInterval[1]).toBeGreaterThan(first.winShare);
  });

  test("the same for any number of threads", async () => {
    const args = ["nimmt", "greedy", "random", "--games", "40", "--seed", "any word"];
    const one = await report(...args, "--threads", "1");
    const two = await report(...args, "--threads", "2");
    expect([one.threads, two.threads]).toEqual([1, 2]);
    expect(two.rest).toEqual(one.rest);
  });

  test("with a pilot that thinks long: fewer games unless said", async () => {
    const short = ["--set", "deals=1", "--set", "hand=2"];
    expect((await report("nimmt", "mc:1", "random", ...short)).rest.games).toBe(200);
    expect((await report("nimmt", "random", "random", ...short)).rest.games).toBe(2000);
    expect((await report("nimmt", "mc:1", "random", ...short, "--games", "201")).rest.games).toBe(201);
  });

  test("a seed is a whole number or a word", async () => {
    const seedOf = async (seed: string) =>
      (await report("nimmt", "random", "random", "-n", "1", "--seed", seed)).rest.seed;
    expect(await seedOf("12")).toBe(12);
    expect(await seedOf("NaN")).toBe("NaN");
    expect(await seedOf("1.5")).toBe("1.5");
  });

  test("options of the game are used and reported", async () => {
    const { rest } = await report(
      "nimmt",
      "random",
      "random",
      "-n",
      "5",
      "--set",
      "deals=2",
      "--set",
      "tieBreak=extraRounds",
    );
    expect(rest.options).toMatchObject({ deals: 2, tieBreak: "extraRounds" });
  });

  test("a table of at most 80 columns, without colour where there is no terminal", async () => {
    const { code, out, err } = await realKibitz(["sim", "nimmt", "greedy", "random", "random", "random", "-n", "20"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^nimmt: 20 games, seed 1, in /);
    expect(out).toMatch(/greedy +\d+ +\d+ +\d+\.\d % +\d+\.\d % – \d+\.\d %/);
    expect(out).toMatch(/bulls per deal +deal win share +points per match +deals per match/);
    expect(out).not.toContain("\u001b");
    expect(Math.max(...out.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
  });
});

/** A player that says hello, leaves a sign that the first match has begun, and is never heard of again. */
const sleeper = (sign: string): string => `#!${process.execPath}
const { writeFileSync } = require("node:fs");
require("node:readline").createInterface({ input: process.stdin }).on("line", line => {
  const { id, method } = JSON.parse(line);
  if (method === "hello") console.log(JSON.stringify({ id, result: {} }));
  else writeFileSync(${JSON.stringify(sign)}, method);
});
`;

describe("a Python file", () => {
  const program = `
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({'id': request['id'], 'error': {'message': 'spoken by itself'}} if 'match' in request else {'id': request['id'], 'result': 0}), flush=True)
`;
  const start = async (text: string, mode: number) => {
    const file = join(mkdtempSync(join(tmpdir(), "kibitz-")), "player.py");
    writeFileSync(file, text, { mode });
    return realKibitz(["sim", "nimmt", file, "greedy", "-n", "1", "--json"]);
  };

  test.skipIf(!hasPython)("that is executable and has no class is run as it is", async () => {
    const { code, out } = await start(`#!/usr/bin/env python3${program}`, 0o755);
    expect(code).toBe(0);
    expect(JSON.parse(out).players[0].misbehaviour.exception.first).toBe("spoken by itself");
  });

  test.skipIf(!hasPython)("of any other kind contains a player class", async () => {
    for (const [text, mode] of [
      [`#!/usr/bin/env python3${program}`, 0o644],
      [program, 0o755],
      [`#!/usr/bin/env python3\nclass Helper: pass\n${program}`, 0o755],
    ] as const) {
      const { code, err } = await start(text, mode);
      expect(code).toBe(2);
      expect(err).toContain("expected one class with receive_cards, discard_card, pick_stack; found none.");
    }
  });
});

describe("a run that is cut short", () => {
  test("prints what is known so far, as JSON too, and exits with 2", async () => {
    const directory = mkdtempSync(join(tmpdir(), "kibitz-"));
    const [player, sign] = [join(directory, "sleeper.cjs"), join(directory, "sign")];
    writeFileSync(player, sleeper(sign), { mode: 0o755 });
    const run = startKibitz(["sim", "nimmt", player, "greedy", "--games", "10", "--move-ms", "600000", "--json"]);
    while (!existsSync(sign)) await new Promise(resolve => setTimeout(resolve, 20));
    run.kill("SIGINT");
    const { code, out, err } = await run.ended;
    const { complete, games, stopped, players } = JSON.parse(out);
    expect({ code, complete, games, why: stopped.why }).toEqual({
      code: 2,
      complete: false,
      games: 0,
      why: "interrupted",
    });
    expect(players).toHaveLength(2);
    expect(err).toBe("kibitz: interrupted: 0 of 10 games counted\n");
  });
});

describe("bad input of kibitz sim", () => {
  test("what a run cannot do is said of the option that asked for it", async () => {
    expect(await fault("nimmt", "greedy", "random", "--series")).toBe(
      "kibitz: nimmt has no series; games that have: dominion\n",
    );
    expect(await fault("dominion", "random", "--until-decided")).toBe(
      "kibitz: --until-decided: expected two players or more\n",
    );
  });

  test("an unknown game or pilot: the nearest name", async () => {
    expect(await fault("nimt", "greedy")).toContain('"nimt" is not a game (did you mean "nimmt"?)');
    expect(await fault("nimmt", "gredy", "random")).toContain(
      '"gredy" is not a pilot of nimmt (did you mean "greedy"?); pilots: random,',
    );
    expect(await fault("nimmt", "toString", "random")).toContain("is not a pilot");
    expect(await fault("nimmt", "a", "random")).toContain('"a" is not a pilot of nimmt; pilots: random,');
  });

  test("all that is wrong is said at once", async () => {
    const err = await fault("nimmt", "gredy", "mc:x", "./nobody.py", "--set", "rows=0", "--set", "hnd=3");
    expect(err.split("\n").filter(Boolean)).toEqual([
      expect.stringContaining('"gredy" is not a pilot'),
      expect.stringContaining("mc:x: expected a whole number of worlds"),
      "kibitz: ./nobody.py: no such file",
      'kibitz: --set hnd=3: expected an option of nimmt (did you mean "hand"?); see kibitz games nimmt',
    ]);
    const more = await fault("nimmt", "greedy", "random", "--set", "rows=0", "--set", "hand=0");
    expect(more.split("\n").filter(Boolean)).toEqual([
      "kibitz: --set rows=0: expected a whole number from 1 to 12; see kibitz games nimmt",
      "kibitz: --set hand=0: expected a whole number from 1 to 100; see kibitz games nimmt",
    ]);
  });

  test("what is wrong with a file that sits at two seats is said once", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "kibitz-")), "gone");
    writeFileSync(file, "#!/no/such/program\n", { mode: 0o755 });
    const { code, err } = await realKibitz(["sim", "nimmt", file, file, "greedy"]);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
  });

  test("an argument where a pilot takes none", async () => {
    expect(await fault("nimmt", "greedy:3", "random")).toBe(
      "kibitz: greedy:3: greedy takes no argument after a colon\n",
    );
  });

  test.each([
    ["rows=many", "expected a whole number from 1 to 12"],
    ["rows=", "expected a whole number from 1 to 12"],
    ["rows=2.5", "expected a whole number from 1 to 12"],
    ["rows=1e1", "expected a whole number from 1 to 12"],
    ["rows=0x4", "expected a whole number from 1 to 12"],
    ["bulls=offical", 'expected one of official, course (did you mean "official"?)'],
    ["rows", "expected name=value"],
    ["=4", "expected name=value"],
    ["constructor=4", "expected an option of nimmt"],
    ["__proto__=4", "expected an option of nimmt"],
  ])("--set %s", async (setting, expected) => {
    expect(await fault("nimmt", "greedy", "random", "--set", setting)).toContain(`--set ${setting}: ${expected}`);
  });

  test("an option set twice", async () => {
    expect(await fault("nimmt", "greedy", "random", "--set", "rows=3", "--set", "rows=4")).toContain(
      "rows is set already",
    );
  });

  test("impossible setups", async () => {
    expect(await fault("nimmt", ...Array<string>(11).fill("random"))).toContain(
      "invalid setup: expected at least 114 cards: 11 players with 10 each, and 4 to start the rows; the deck has 104",
    );
    expect(await fault("nimmt", "random")).toBe("kibitz: 1 seat: expected from 2 to 30 players\n");
    expect(await fault("weiss", "random")).toBe("kibitz: 1 seat: expected 2 players\n");
    expect(await fault("weiss", "@grove", "random")).toBe(
      "kibitz: expected a pilot, found none; pilots: random, heuristic, think\n",
    );
  });

  test.each([["0"], ["-3"], ["1e3"], ["2.5"], ["many"], [""]])("--games %j", async games => {
    expect(await fault("nimmt", "greedy", "random", `--games=${games}`)).toContain(
      "Expected a whole number from 1 on.",
    );
  });

  test("--threads beyond reason", async () => {
    expect(await fault("nimmt", "greedy", "random", "--threads", "99999")).toContain(
      "Expected a whole number from 1 to 256.",
    );
  });

  test("options and commands that are not there", async () => {
    expect(await fault("nimmt", "greedy", "random", "--gmaes", "3")).toContain("(Did you mean --games?)");
    const { code, err } = await kibitz(["simm"]);
    expect(code).toBe(2);
    expect(err).toContain("(Did you mean sim?)");
  });

  test("files that cannot be players", async () => {
    const directory = mkdtempSync(join(tmpdir(), "kibitz-"));
    writeFileSync(join(directory, "notes.txt"), "hello");
    expect(await fault("nimmt", join(directory, "notes.txt"), "random")).toContain(
      "expected a Python file (.py) or an executable file",
    );
    expect(await fault("nimmt", directory, "random")).toContain("expected a file, found a directory");
  });
});
