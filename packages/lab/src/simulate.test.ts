import { describe, expect, test, vi } from "vitest";
import { chunkSize } from "./chunks.js";
import type { SimReport } from "./report.js";
import { RunError, type RunSpec, type SeatSpec } from "./run-spec.js";
import { simulate } from "./simulate.js";
import { gameModule } from "./testing/bramble-module.js";

vi.setConfig({ testTimeout: 60_000 });

const moduleUrl = new URL("../dist/testing/bramble-module.js", import.meta.url).href;

const pilot = (name: string, argument?: string): SeatSpec =>
  argument === undefined
    ? { label: name, kind: "pilot", pilot: name }
    : { label: `${name}:${argument}`, kind: "pilot", pilot: name, argument };

const spec = (seats: readonly SeatSpec[], rest: Partial<RunSpec> = {}): RunSpec => ({
  moduleUrl,
  setup: gameModule.defaultSetup(seats.length),
  seats,
  games: 60,
  seed: 7,
  threads: 1,
  fixedSeats: false,
  ...rest,
});

/** A report without what depends on the machine it was made on. */
const lasting = ({ elapsedMs, gamesPerSecond, threads, ...report }: SimReport): string => {
  expect(elapsedMs).toBeGreaterThan(0);
  expect(gamesPerSecond).toBeGreaterThan(0);
  expect(threads).toBeGreaterThan(0);
  return JSON.stringify(report);
};

describe("a run", () => {
  test("gives the same numbers on one thread, on two, and in this one", async () => {
    const run = spec([pilot("random"), pilot("picky", "3")], { games: 300 });
    const here = lasting(await simulate(run, { inProcess: true }));
    expect(lasting(await simulate(run))).toBe(here);
    expect(lasting(await simulate({ ...run, threads: 2 }))).toBe(here);
  });

  test("starts no more threads than have something to play, and says how many there were", async () => {
    const report = await simulate(spec([pilot("random"), pilot("random")], { games: 3, threads: 99 }));
    expect(report).toMatchObject({ games: 3, threads: 3 });
  });

  test("is lost by a pilot that forfeits, however the matches end", async () => {
    const { players, endings } = await simulate(spec([pilot("cheat"), pilot("random")]), { inProcess: true });
    expect(players.map(({ wins }) => wins)).toEqual([0, 60]);
    expect(endings).toEqual({ forfeit: 60 });
  });

  test("is told as the command line prints it", async () => {
    const report = await simulate(spec([pilot("random"), pilot("picky")]), { inProcess: true });
    expect(report).toMatchObject({ game: "bramble", options: { copies: 1 }, seed: 7, games: 60, complete: true });
    const [random, picky] = report.players;
    expect(random).toMatchObject({ pilot: "random", games: 60 });
    expect(random.winShare + picky.winShare).toBeCloseTo(1, 12);
    expect(random.draws).toBe(picky.draws);
    expect(random.winShare).toBeCloseTo((random.wins + random.draws / 2) / 60, 12);
    expect(random.winShareInterval[0]).toBeLessThan(random.winShare);
    expect(random.winShareInterval[1]).toBeGreaterThan(random.winShare);
    expect(Object.keys(random.metrics)).toEqual(["seeds", "seedsPerTurn"]);
    expect(random.metrics.seeds.interval[0]).toBeLessThan(random.metrics.seeds.mean);
    expect(Object.values(report.endings).reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(report.stopped).toBeUndefined();
    expect("misbehaviour" in random).toBe(false);
  });

  test("rotates seats: everybody has each seat equally often, with their own deck", async () => {
    // Whoever has the sprouts wins more; the deck goes where its player goes.
    const setup = { players: 2, seats: [["sprout"], ["sprout"]] };
    const same = await simulate(spec([pilot("passive"), pilot("passive")], { setup, games: 40 }), { inProcess: true });
    expect(same.players[0].winShare).toBe(same.players[1].winShare);
    const { players, seats } = await simulate(spec([pilot("random"), pilot("passive")]), { inProcess: true });
    const fixed = await simulate(spec([pilot("random"), pilot("passive")], { fixedSeats: true }), { inProcess: true });
    expect(fixed.players.map(({ winShare }) => winShare)).toEqual(fixed.seats.map(({ winShare }) => winShare));
    expect(players[0].winShare).toBeGreaterThan(0.9);
    expect(seats[0].winShare).toBeLessThan(0.75);
  });

  test("can be interrupted, and tells what is known by then", async () => {
    for (const inProcess of [true, false]) {
      const controller = new AbortController();
      const report = await simulate(spec([pilot("random"), pilot("random")], { games: 3_000, threads: 2 }), {
        inProcess,
        signal: controller.signal,
        onProgress: done => done > 0 && controller.abort(),
      });
      expect(report).toMatchObject({ complete: false, stopped: { why: "interrupted" } });
      expect(report.games).toBeGreaterThan(0);
      expect(report.players[0].games).toBe(report.games);
    }
  });

  test("of slow games tells of each, not only of whole pieces, and loses none", async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const report = await simulate(spec([pilot("pondering"), pilot("pondering")], { games: 10_000 }), {
      signal: controller.signal,
      onProgress: done => {
        told.push(done);
        if (told.length === 3) controller.abort();
      },
    });
    expect(told[0]).toBeLessThan(told[1]);
    expect(told[1]).toBeLessThan(told[2]);
    expect(told[2]).toBeLessThan(chunkSize(10_000));
    expect(report.games).toBeGreaterThanOrEqual(told[2]);
    expect(report.players[0].games).toBe(report.games);
  });

  test("tells its progress", async () => {
    const told: number[] = [];
    await simulate(spec([pilot("random"), pilot("random")]), {
      inProcess: true,
      onProgress: (done, total, partial) => {
        expect(total).toBe(60);
        expect(partial.games).toBe(done);
        told.push(done);
      },
    });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(60);
  });
});

describe("a pilot", () => {
  test.each([
    ["failing", "no idea"],
    ["cheating", "illegally"],
  ])("that is %s stops the run, which says who it was", async (name, words) => {
    const report = await simulate(spec([pilot("random"), pilot(name)], { fixedSeats: true }), { inProcess: true });
    expect(report).toMatchObject({
      complete: false,
      games: 0,
      stopped: { why: "failed", game: 0, seat: 2, player: 2 },
    });
    expect(report.stopped?.words).toContain(words);
    expect(report.stopped?.words).toContain(`(${name})`);
  });

  test("that fails leaves nothing of its game in the series", async () => {
    const run = spec([pilot("failing"), pilot("random")], { series: true });
    const { games, players } = await simulate(run, { inProcess: true });
    expect(games).toBe(0);
    expect(players[0].series).toEqual({ figures: { seeds: [] }, milestones: { seed: [] } });
  });

  test("that fails in a thread is told as well", async () => {
    const report = await simulate(spec([pilot("random"), pilot("failing")]));
    expect(report).toMatchObject({ complete: false, stopped: { why: "failed", player: 2 } });
  });

  test("that hangs is ended with its thread", async () => {
    const report = await simulate(spec([pilot("hanging"), pilot("random")], { threads: 2, guardMs: 1_500 }));
    expect(report).toMatchObject({ complete: false, stopped: { why: "hung", player: 1 } });
    expect(report.stopped?.words).toContain("player 1 (hanging)");
  });

  test("that hangs costs none of the games before", async () => {
    const run = spec([pilot("tiring", "6"), pilot("random")], { games: 10_000, guardMs: 1_500, series: true });
    const report = await simulate(run);
    expect(chunkSize(10_000)).toBeGreaterThan(6);
    expect(report).toMatchObject({ complete: false, games: 5, stopped: { why: "hung", game: 5, player: 1 } });
    const { players, rounds } = await simulate({ ...run, games: 5 }, { inProcess: true });
    // What is tallied in several parts adds up in another order.
    const digits = (figures: unknown): string =>
      JSON.stringify(figures, (_, figure) => (typeof figure === "number" ? figure.toPrecision(12) : figure));
    expect(digits([report.players, report.rounds])).toBe(digits([players, rounds]));
  });

  test("that is watched plays as if it were not", async () => {
    const run = spec([pilot("random"), pilot("picky")]);
    const watched = await simulate({ ...run, guardMs: 60_000 });
    expect(lasting(watched)).toBe(lasting(await simulate(run, { inProcess: true })));
  });
});

describe("a run that cannot begin", () => {
  const faultsOf = async (run: RunSpec): Promise<readonly string[]> => {
    const error = await simulate(run).then(
      () => undefined,
      reason => reason,
    );
    if (!(error instanceof RunError)) throw error;
    return error.faults.map(({ path, expected }) => `${path}: ${expected}`);
  };

  test("says all that is wrong", async () => {
    const faults = await faultsOf(
      spec([pilot("randon"), pilot("picky", "0"), pilot("passive", "3")], {
        setup: { players: 9, options: { copis: 1 } },
        games: 0.5,
        threads: 0,
        seed: 0.1,
      }),
    );
    expect(faults.join("\n")).toContain("seats[0]: one of the pilots random, passive, picky");
    expect(faults.join("\n")).toContain('(did you mean "random"?)');
    expect(faults).toContain("seats[1]: a whole number from 1 on");
    expect(faults).toContain("seats[2]: passive without an argument");
    expect(faults).toContain("games: a whole number from 1 on");
    expect(faults).toContain("threads: a whole number from 1 on");
    expect(faults).toContain("seats: 9 players, one for each seat; got 3");
    expect(faults).toContain("setup.players: from 2 to 4 players");
    expect(faults.some(fault => fault.startsWith("setup.options.copis"))).toBe(true);
  });

  test("for a module that is not there, or is no game, says which", async () => {
    const faultOf = (url: string) => faultsOf(spec([pilot("random"), pilot("random")], { moduleUrl: url }));
    const none = new URL("none.js", import.meta.url).href;
    expect(await faultOf(none)).toEqual([
      expect.stringContaining(`moduleUrl: a module that can be imported, not ${none} (`),
    ]);
    expect(await faultOf("node:path")).toEqual(["moduleUrl: a module that exports gameModule, not node:path"]);
  });
});
