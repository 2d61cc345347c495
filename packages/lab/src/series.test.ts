import { describe, expect, test } from "vitest";
import { RunError, type RunSpec, type SeatSpec } from "./run-spec.js";
import { spreadOf } from "./series-report.js";
import { simulate } from "./simulate.js";
import { gameModule } from "./testing/bramble-module.js";

const seats: readonly SeatSpec[] = [
  { label: "random", kind: "pilot", pilot: "random" },
  { label: "lazy.bramble", kind: "strategy", text: "pass" },
];
const spec = (rest: Partial<RunSpec> = {}): RunSpec => ({
  moduleUrl: new URL("../dist/testing/bramble-module.js", import.meta.url).href,
  setup: gameModule.defaultSetup(2),
  seats,
  games: 200,
  seed: 3,
  threads: 1,
  fixedSeats: false,
  series: true,
  ...rest,
});

describe("figures that are followed", () => {
  test("say for each turn how many games came so far, and how the figure lay", async () => {
    const { players, rounds } = await simulate(spec(), { inProcess: true });
    const [random, lazy] = players.map(({ series }) => series);
    const seeds = random?.figures.seeds ?? [];
    expect(seeds[0].games).toBe(200);
    expect(seeds.every(({ games }, turn) => turn === 0 || games <= seeds[turn - 1].games)).toBe(true);
    expect(seeds.every(({ mean, quantiles: [low, , , , high] }) => low <= mean && mean <= high)).toBe(true);
    expect(seeds[5].mean).toBeGreaterThan(lazy?.figures.seeds[5].mean ?? 0);
    expect(rounds?.games).toBe(200);
    expect(rounds?.quantiles[4]).toBe(Math.max(seeds.length, lazy?.figures.seeds.length ?? 0));
  });

  test("say in which turn milestones came", async () => {
    const { players } = await simulate(spec(), { inProcess: true });
    const turns = players[0].series?.milestones.seed ?? [];
    expect(turns.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(turns[0].turn.mean).toBeLessThan(turns[2].turn.mean);
    expect(turns[2].turn.games).toBeLessThanOrEqual(turns[0].turn.games);
  });

  test("are the same on any number of threads", async () => {
    const told = async (threads: number) => (await simulate(spec({ threads }))).players.map(({ series }) => series);
    expect(await told(2)).toEqual(await told(1));
  });

  test("are not for games that have none, nor for players in other processes", async () => {
    const process: SeatSpec = { label: "x", kind: "process", command: ["true"] };
    await expect(simulate(spec({ seats: [seats[0], process] }))).rejects.toThrow(RunError);
  });
});

describe("strategies in a game's language", () => {
  test("sit down like pilots", async () => {
    const { players } = await simulate(spec({ series: false }), { inProcess: true });
    expect(players.map(({ pilot }) => pilot)).toEqual(["random", "lazy.bramble"]);
    expect(players[0].winShare).toBeGreaterThan(players[1].winShare);
  });

  test("with faults say where", async () => {
    const faulty: SeatSpec = { label: "x.bramble", kind: "strategy", text: "fold" };
    await expect(simulate(spec({ seats: [faulty, seats[0]] }))).rejects.toThrow("seats[0]:1:1: expected pass");
  });
});

describe("a run until it is clear who is better", () => {
  const untilDecided = { alpha: 0.05, margin: 0.01 };

  test("ends early, with the same games on any number of threads", async () => {
    const told = async (threads: number) => {
      const { games, complete, decided } = await simulate(spec({ threads, games: 5000, untilDecided }));
      return { games, complete, decided };
    };
    const one = await told(1);
    expect(one.complete).toBe(true);
    expect(one.games).toBeLessThan(5000);
    expect(one.decided?.verdict).toBe("first");
    expect(one.decided?.interval[0]).toBeGreaterThan(0.5);
    expect(await told(2)).toEqual(one);
  });

  test("says so if the games were not enough", async () => {
    const alike: readonly SeatSpec[] = [seats[0], seats[0]];
    const { games, decided } = await simulate(spec({ seats: alike, games: 60, untilDecided }), { inProcess: true });
    expect(games).toBe(60);
    expect(decided?.verdict).toBeUndefined();
  });
});

test("players' shares are told by seat", async () => {
  const { players } = await simulate(spec({ series: false }), { inProcess: true });
  const [{ bySeat, winShare }] = players;
  expect(bySeat.map(({ seat, games }) => [seat, games])).toEqual([
    [1, 100],
    [2, 100],
  ]);
  expect((bySeat[0].winShare + bySeat[1].winShare) / 2).toBeCloseTo(winShare, 12);
});

test("a spread is that of the values counted", () => {
  expect(spreadOf([0, 0, 0], 0, 3, 5)).toBeUndefined();
  // 2 games with 5, 1 with 6, 1 with 7.
  expect(spreadOf([9, 2, 1, 1], 1, 3, 5)).toEqual({ games: 4, mean: 5.75, quantiles: [5, 5, 5, 6, 7] });
});
