// Players in other processes, good and bad. The bad ones are small scripts that go wrong in one way.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type PlayerPolicy, playerPolicies } from "./player-policy.js";
import { ProcessPlayer } from "./process-player.js";
import type { PlayerReport, SimReport } from "./report.js";
import { RunError, type RunSpec } from "./run-spec.js";
import { usualSequential, verdictOf } from "./sequential.js";
import { type SimulateOptions, simulate } from "./simulate.js";
import { gameModule } from "./testing/bramble-module.js";

vi.setConfig({ testTimeout: 60_000 });

const moduleUrl = new URL("../dist/testing/bramble-module.js", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "kibitz-players-"));
afterAll(() => rmSync(folder, { recursive: true }));

let scripts = 0;

/** The command of a player that says hello and then does this with every request. */
function script(body: string, before = ""): string[] {
  const file = join(folder, `player-${scripts++}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
    let count = 0;
    ${before}
    createInterface({ input: process.stdin }).on("line", line => {
      const request = JSON.parse(line);
      const say = reply => process.stdout.write(JSON.stringify({ id: request.id, ...reply }) + "\\n");
      const least = () => (request.options ?? []).slice(0, request.decision?.min ?? 0).map(({ id }) => id);
      if (request.method === "hello") return say({ result: {} });
      count++;
      ${body}
    });`,
  );
  return [process.execPath, file];
}

const play = (command: readonly string[], rest: Partial<RunSpec> = {}, options?: SimulateOptions): Promise<SimReport> =>
  simulate(
    {
      moduleUrl,
      setup: gameModule.defaultSetup(2),
      seats: [
        { label: "outsider", kind: "process", command },
        { label: "random", kind: "pilot", pilot: "random" },
      ],
      games: 3,
      seed: 11,
      threads: 2,
      fixedSeats: false,
      ...rest,
    },
    options,
  );

const impatient: PlayerPolicy = { ...playerPolicies.lenient, moveMs: 60, graceMs: 60 };

const kindsOf = ({ misbehaviour = {} }: PlayerReport): Record<string, number> =>
  Object.fromEntries(Object.entries(misbehaviour).map(([kind, { count }]) => [kind, count]));

describe("a player in another process", () => {
  test("plays any game by its options and its view", async () => {
    const command = script(`
      if (request.method === "decide") {
        const { zones, players, game } = request.view;
        const hand = zones.find(({ name, seat }) => name === "hand" && seat === request.seat);
        const theirs = zones.find(({ name, seat }) => name === "hand" && seat !== request.seat);
        const cards = zones.flatMap(zone => zone.cards);
        if (hand.cards.some(card => !card.name)) throw new Error("a card of my own without a name");
        if (count === 2 && theirs.cards.some(card => card.name)) throw new Error("a card of theirs with a name");
        if (players.length !== 2 || typeof game.turn !== "number") throw new Error("no players or no game");
        for (const option of request.options) {
          if (option.kind === "card" && !cards.some(card => card.number === option.card.number && card.name === option.card.name)) throw new Error("no such card");
        }
      }
      say({ result: least() });`);
    const report = await play(command);
    expect(report).toMatchObject({ complete: true, games: 3, threads: 1 });
    expect(report.players[0]).toMatchObject({ pilot: "outsider", misbehaviour: {}, forfeits: 0 });
    const again = await play(command);
    expect({ ...again, elapsedMs: 0, gamesPerSecond: 0 }).toEqual({ ...report, elapsedMs: 0, gamesPerSecond: 0 });
  });

  test("is told once a match that it begins and how it ended, and where it sits", async () => {
    const log = join(folder, "log.txt");
    await play(
      script(
        `if (request.method !== "decide") appendFileSync(${JSON.stringify(log)}, request.method + " " + request.match + " " + request.seat + "\\n");
        say({ result: least() });`,
        `import { appendFileSync } from "node:fs";`,
      ),
    );
    const lines = readFileSync(log, "utf8").trim().split("\n");
    expect(lines).toEqual(["start 0 1", "over 0 1", "start 1 2", "over 1 2", "start 2 1", "over 2 1"]);
  });

  test("plays until it is decided who is better", async () => {
    const command = script("say({ result: least() });");
    const report = await play(command, { games: 500, untilDecided: usualSequential });
    expect(report).toMatchObject({ complete: true, decided: { verdict: "second" } });
    expect(report.games).toBeLessThan(100);
    const { firstBetter, secondBetter } = report.decided ?? { firstBetter: 0, secondBetter: 0 };
    expect(verdictOf(firstBetter, secondBetter, usualSequential)).toBe("second");
    expect(verdictOf(firstBetter, secondBetter - 1, usualSequential)).toBeUndefined();
  });

  test("may play against itself and others", async () => {
    const command = script("say({ result: least() });");
    const outsider = { label: "outsider", kind: "process", command } as const;
    const report = await play(command, {
      setup: gameModule.defaultSetup(3),
      seats: [outsider, outsider, { label: "random", kind: "pilot", pilot: "random" }],
    });
    expect(report.complete).toBe(true);
    expect(report.players.map(({ misbehaviour }) => misbehaviour)).toEqual([{}, {}, undefined]);
  });

  test("wins against a pilot that forfeits, however the matches end", async () => {
    const command = script("say({ result: least() });");
    const { players, endings } = await play(command, {
      seats: [
        { label: "outsider", kind: "process", command },
        { label: "cheat", kind: "pilot", pilot: "cheat" },
      ],
    });
    expect(players.map(({ wins }) => wins)).toEqual([3, 0]);
    expect(endings).toEqual({ forfeit: 3 });
  });
});

describe("a player that misbehaves", () => {
  test("picks what is no option: asked again twice, then the default move is played", async () => {
    const report = await play(script(`say({ result: request.method === "decide" && count === 6 ? [999] : least() });`));
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0])).toEqual({ illegal: 1 });
    expect(report.players[0].misbehaviour?.illegal.first).toContain("got 999");
    const stubborn = await play(script(`say({ result: [999] });`), { games: 1 });
    expect(stubborn.complete).toBe(true);
    expect(kindsOf(stubborn.players[0]).illegal % 3).toBe(0);
  });

  test("is told what was wrong when it is asked again", async () => {
    const report = await play(
      script(
        `say({ result: request.method !== "decide" || request.again?.kind === "illegal" ? least() : "nothing" });`,
      ),
    );
    expect(report.complete).toBe(true);
    expect(Object.keys(kindsOf(report.players[0]))).toEqual(["illegal"]);
  });

  test("picks too many, or the same twice", async () => {
    const report = await play(
      script(`say({ result: request.again || !request.options?.length ? least() : [0, 0, 0, 0, 0, 0] });`),
    );
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0]).illegal).toBeGreaterThan(0);
  });

  test("fails", async () => {
    const report = await play(script(`say({ error: { message: "KeyError: 7" } });`));
    expect(report.complete).toBe(true);
    expect(report.players[0].misbehaviour?.exception.first).toBe("KeyError: 7");
    expect(Object.keys(kindsOf(report.players[0]))).toEqual(["exception"]);
  });

  test("prints garbage", async () => {
    for (const garbage of ["what?", "[1]", '{"id":"x"}', '{"id":99999,"result":[]}', '{"id":1}', "\\u0000\\u001b[2J"]) {
      const report = await play(script(`process.stdout.write(${JSON.stringify(garbage)} + "\\n");`), { games: 1 });
      expect(report.complete).toBe(true);
      expect(report.players[0].misbehaviour?.garbage.first).toContain("expected a reply");
    }
  });

  test("dies: its last words are in the report, the default move is played", async () => {
    const report = await play(
      script(`if (count === 5) { console.error("out of ideas"); process.exit(3); } say({ result: least() });`),
    );
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0])).toEqual({ died: 1 });
    expect(report.players[0].misbehaviour?.died.first).toBe("its process ended with code 3; it said: out of ideas");
  });

  test("dies with many words: how, and the last of them", async () => {
    const report = await play(
      script(
        `console.error("at the table\\n".repeat(999) + "KeyError: 7"); process.exitCode = 3; process.stdin.destroy();`,
      ),
    );
    const { first = "" } = report.players[0].misbehaviour?.died ?? {};
    expect(first).toMatch(/^its process ended with code 3; it said: .* … .*at the table\nKeyError: 7$/s);
    expect(first.length).toBeLessThan(510);
  });

  test("dies after it has answered", async () => {
    const report = await play(script(`say({ result: least() }); if (count === 5) process.stdin.destroy();`));
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0])).toEqual({ died: 1 });
  });

  test("hangs: after two requests without a reply its process is ended", async () => {
    const report = await play(script(`for (;;);`), { policy: impatient });
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0])).toEqual({ tooSlow: 2, hung: 1 });
  });

  test("uses up its time for the run", async () => {
    const policy = { ...playerPolicies.lenient, unansweredInARow: 1000, runMs: 100 };
    const slow = await play(script(""), { policy });
    expect(slow.complete).toBe(true);
    // Whether a single move was too slow before that depends on the machine.
    expect(kindsOf(slow.players[0])).toMatchObject({ overtime: 1 });
  });

  test.each([
    ["one endless line", `const more = () => process.stdout.write("x".repeat(65536), more); more();`],
    ["lines without end", `const more = () => process.stdout.write("x\\n".repeat(65536), more); more();`],
    [
      "old replies without end",
      `const more = () => process.stdout.write('{"id":0,"result":1}\\n'.repeat(9999), more); more();`,
    ],
    ["empty lines", `process.stdout.write("\\n".repeat(2_000_000));`],
  ])("floods its output with %s", async (_, body) => {
    const report = await play(script(body));
    expect(report.complete).toBe(true);
    expect(kindsOf(report.players[0]).flooded).toBe(1);
  });

  test("says a lot on stderr, which hurts nobody", async () => {
    const report = await play(script(`process.stderr.write("x".repeat(100000)); say({ result: least() });`));
    expect(report.players[0].misbehaviour).toEqual({});
  });
});

describe("a policy", () => {
  test("forfeit: the match is lost, and played to its end with default moves", async () => {
    const report = await play(script(`say({ result: [999] });`), { policy: playerPolicies.forfeit });
    expect(report).toMatchObject({ complete: true, endings: { forfeit: 3 } });
    expect(report.players[0]).toMatchObject({ winShare: 0, forfeits: 3 });
    expect(report.players[1]).toMatchObject({ wins: 3, winShare: 1 });
    expect(kindsOf(report.players[0])).toEqual({ illegal: 3 });
  });

  test("strict: the run stops and says why", async () => {
    const wrong = await play(script(`say({ result: [999] });`), { policy: playerPolicies.strict });
    expect(wrong).toMatchObject({ complete: false, games: 0, stopped: { why: "misbehaved", player: 1, seat: 1 } });
    expect(wrong.stopped?.words).toContain("got 999");
    const dead = await play(script(`process.exit(1);`), { policy: playerPolicies.strict });
    expect(dead.stopped?.words).toContain("ended with code 1");
  });

  test("strict: of long words the beginning and the end are said", async () => {
    const long = script(`say({ error: { message: "oh" + " no".repeat(100_000) + "!" } });`);
    const { stopped } = await play(long, { policy: playerPolicies.strict });
    expect(stopped?.words).toMatch(/exception: oh no .* … .* no!$/);
    expect(stopped?.words.length).toBeLessThan(700);
    const never = script("", `process.stderr.write("much ado\\n".repeat(1_000), () => process.exit(3));`);
    const fault = String(await play(never).catch((error: Error) => error.message));
    expect(fault).toMatch(/did not start: its process ended with code 3; it said: .* … .*much ado$/s);
    expect(fault.length).toBeLessThan(700);
  });

  test.each(["start", "over"])("counts what goes wrong in %s as it counts moves", async method => {
    const failing = script(
      `say(request.method === ${JSON.stringify(method)} ? { error: { message: "oh no" } } : { result: least() });`,
    );
    const lenient = await play(failing);
    expect(lenient).toMatchObject({ complete: true, games: 3 });
    expect(kindsOf(lenient.players[0])).toEqual({ exception: 3 });
    expect(lenient.endings.forfeit).toBeUndefined();
    const forfeit = await play(failing, { policy: playerPolicies.forfeit });
    expect(forfeit).toMatchObject({ complete: true, endings: { forfeit: 3 } });
    expect(forfeit.players[0]).toMatchObject({ winShare: 0, forfeits: 3 });
    const strict = await play(failing, { policy: playerPolicies.strict });
    expect(strict).toMatchObject({ complete: false, games: 0, stopped: { why: "misbehaved", game: 0, player: 1 } });
    expect(strict.stopped?.words).toContain("exception: oh no");
  });

  test("whatever it says, a player that does not start is an error", async () => {
    const messageOf = (command: readonly string[], policy = playerPolicies.lenient): Promise<string> =>
      play(command, { policy }).then(
        () => "",
        error => (error instanceof RunError ? error.message : ""),
      );
    expect(await messageOf(["./no-such-program"])).toContain(
      "outsider did not start: ./no-such-program could not be run: it is not there, or the program that its first line names",
    );
    expect(await messageOf(["no-such-python3"])).toBe(
      "outsider did not start: no-such-python3 could not be run: it is not installed, or not on the PATH",
    );
    expect(await messageOf([process.execPath, "-e", "throw new Error('sorry')"])).toContain("sorry");
    expect(
      await messageOf([process.execPath, "-e", "for (;;);"], { ...playerPolicies.lenient, startMs: 300 }),
    ).toContain("no reply within 300 ms");
  });
});

test("a run that waits for a player can be interrupted", async () => {
  const controller = new AbortController();
  const body = `if (request.match === 1) return; say({ result: least() });`;
  const report = await play(
    script(body),
    {},
    { signal: controller.signal, onProgress: () => setImmediate(() => controller.abort()) },
  );
  expect(report).toMatchObject({ complete: false, games: 1, stopped: { why: "interrupted" } });
  expect(report.players[0].misbehaviour).toEqual({});
});

/** Whether it goes on; who has ended and is waited for by nobody does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

test.runIf(process.platform === "linux").each([
  ["to its end", "", {}],
  ["until it is ended", "setInterval(() => {}, 1000);", { policy: impatient }],
])("what a player starts in a session of its own ends with it, if it plays %s", async (_, atStart, rest) => {
  const pids = join(folder, `pids-${scripts}`);
  const command = script(
    `say({ result: least() });`,
    `const { spawn } = await import("node:child_process");
    const { writeFileSync } = await import("node:fs");
    const child = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
    writeFileSync(${JSON.stringify(pids)}, String(child.pid));
    child.unref();
    ${atStart}`,
  );
  await play(command, rest);
  const pid = Number(readFileSync(pids, "utf8"));
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
});

test("a reply that comes too late is not taken for the next one", async () => {
  const late = script(
    `
    if (count === 1) first = request.id;
    else { process.stdout.write(JSON.stringify({ id: first, result: "late" }) + "\\n"); say({ result: "in time" }); }`,
    "let first;",
  );
  const player = new ProcessPlayer(late, undefined, { ...playerPolicies.lenient, graceMs: 20 });
  await player.ask({ method: "hello" }, 10_000);
  expect(await player.ask({ method: "one" }, 20)).toMatchObject({ ok: false, misbehaviour: { kind: "tooSlow" } });
  expect(await player.ask({ method: "two" }, 10_000)).toEqual({ ok: true, result: "in time" });
  await player.close();
  expect(player.gone?.kind).toBe("died");
});

test("a pause costs one decision: nothing else is asked, or timed, before its reply has come", async () => {
  const pausing = script(
    `if (count === 1) setTimeout(say, 1500, { result: "late" }); else say({ result: "in time" });`,
  );
  const player = new ProcessPlayer(pausing, undefined, playerPolicies.lenient);
  await player.ask({ method: "hello" }, 10_000);
  expect(await player.ask({ method: "one" }, 20)).toMatchObject({ ok: false, misbehaviour: { kind: "tooSlow" } });
  expect(await player.ask({ method: "two" }, 1000)).toEqual({ ok: true, result: "in time" });
  expect(player.gone).toBeUndefined();
  await player.close();
});

test("a player that is always late, and always answers, is not ended", async () => {
  const slow = script(`setTimeout(say, 200, { result: "late" });`);
  const player = new ProcessPlayer(slow, undefined, playerPolicies.lenient);
  await player.ask({ method: "hello" }, 10_000);
  for (const method of ["one", "two", "three"])
    expect(await player.ask({ method }, 20)).toMatchObject({ misbehaviour: { kind: "tooSlow" } });
  expect(player.gone).toBeUndefined();
  await player.close();
});

test("a late reply is not waited for when the player is gone", async () => {
  const player = new ProcessPlayer(script(""), undefined, playerPolicies.lenient);
  await player.ask({ method: "hello" }, 10_000);
  expect(await player.ask({ method: "one" }, 20)).toMatchObject({ misbehaviour: { kind: "tooSlow" } });
  await player.close();
  const asked = performance.now();
  expect(await player.ask({ method: "two" }, 20)).toMatchObject({ misbehaviour: { kind: "died" } });
  expect(performance.now() - asked).toBeLessThan(playerPolicies.lenient.graceMs / 2);
});
