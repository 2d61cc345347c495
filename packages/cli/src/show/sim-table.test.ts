import type { PlayerReport, SimReport } from "@kibitz/lab";
import pc from "picocolors";
import { describe, expect, test } from "vitest";
import { fitted } from "../terminal/terminal-words.js";
import { sayEstimate, simTables } from "./sim-table.js";

const plain = pc.createColors(false);

const player = (pilot: string, metrics: PlayerReport["metrics"] = {}): PlayerReport => ({
  pilot,
  games: 100,
  wins: 40,
  draws: 4,
  winShare: 0.42,
  winShareInterval: [0.327, 0.518],
  bySeat: [],
  metrics,
});
const report = (players: readonly PlayerReport[], games = 100): SimReport => ({
  game: "nimmt",
  options: { rows: 4 },
  seed: 7,
  games,
  threads: 2,
  elapsedMs: 1234,
  gamesPerSecond: 81.04,
  complete: games === 100,
  players,
  seats: [],
  endings: { "66 bulls": 90, forfeit: 10 },
});

describe("a report as tables", () => {
  test("shares with their intervals, and how the games ended", () => {
    expect(simTables(report([player("greedy"), player("random")]), 100, 80, plain).join("\n")).toBe(
      `nimmt: 100 games, seed 7, in 1.2 s (81/s, 2 threads)
options: rows=4
ended: 66 bulls (90); forfeit (10)

        wins  draws  win share    95 % interval
greedy    40      4     42.0 %  32.7 % – 51.8 %
random    40      4     42.0 %  32.7 % – 51.8 %`,
    );
  });

  test("who plays alone wins nothing, and is told so", () => {
    const lines = simTables(report([player("mine.dom", { turns: { mean: 17, interval: [16, 18] } })]), 100, 80, plain);
    expect(lines).toContain("mine.dom plays alone; name another player to compare");
    expect(lines.join("\n")).not.toMatch(/win share|draws|%/);
    expect(lines.at(-1)).toMatch(/^mine\.dom +17\.0 ±1\.0$/);
  });

  test("many metrics go under each other, and long paths are cut: never more than 80 columns", () => {
    const names = Array.from({ length: 9 }, (_, i) => `someFigureOf${i}`);
    const metrics = Object.fromEntries(names.map(name => [name, { mean: 12.345, interval: [12.1, 12.6] as const }]));
    const lines = simTables(report([player("/home/somebody/players/my_player.py", metrics)]), 100, 80, plain).join(
      "\n",
    );
    expect(lines).toContain("my_player.py");
    for (const name of names) expect(lines).toContain(`some figure of ${name.slice(-1)}`);
    expect(Math.max(...lines.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
  });

  test("what a player said is written out, so that no terminal obeys it", () => {
    const first = "ValueError: \u001b[2J\nboom";
    const wrong = { ...player("bad.py"), misbehaviour: { exception: { count: 1, first } } };
    expect(simTables(report([wrong]), 100, 80, plain).at(-1)).toBe(
      "player 1 (bad.py): exception, 1 time; first: ValueError: \\u001b[2J\\nboom",
    );
  });

  test("a kingdom and what a player did wrong keep to 80 columns as well", () => {
    const kingdom = "cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop";
    const first = 'expected a card of the deck, as [face, bulls]; got "something else entirely"';
    const wrong = { ...player("players/my_player.py"), misbehaviour: { unknownCard: { count: 330, first } } };
    const told = simTables({ ...report([wrong]), options: { kingdom, edition: 2 } }, 100, 80, plain);
    const lines = told.flatMap(line => fitted(line, 80)).join("\n");
    expect(lines.replaceAll("\n  ", "")).toContain(`kingdom=${kingdom} edition=2`);
    expect(lines).toContain("unknown card, 330 times;");
    expect(Math.max(...lines.split("\n").map(line => line.length))).toBeLessThanOrEqual(80);
  });

  test("tables of a narrow terminal go on below each other, with the players again", () => {
    expect(simTables(report([player("greedy"), player("random")]), 100, 40, plain).slice(3)).toEqual([
      "",
      "        wins  draws  win share",
      "greedy    40      4     42.0 %",
      "random    40      4     42.0 %",
      "",
      "          95 % interval",
      "greedy  32.7 % – 51.8 %",
      "random  32.7 % – 51.8 %",
    ]);
  });

  test("of players who change seats, how they do at each: beside the rest, or below where there is no room", () => {
    const at = (...shares: readonly number[]): PlayerReport["bySeat"] =>
      shares.map((winShare, i) => ({ seat: i + 1, games: 50, winShare, winShareInterval: [0, 1] }));
    const two = [player("greedy"), player("random")].map(own => ({ ...own, bySeat: at(0.5, 0.4) }));
    expect(simTables(report(two), 100, 80, plain).slice(4)).toEqual([
      "        wins  draws  win share    95 % interval  at seat 1  at seat 2",
      "greedy    40      4     42.0 %  32.7 % – 51.8 %     50.0 %     40.0 %",
      "random    40      4     42.0 %  32.7 % – 51.8 %     50.0 %     40.0 %",
    ]);
    const three = [...two, player("lowest")].map(own => ({ ...own, bySeat: at(0.5, 0.4, 0.1) }));
    expect(simTables(report(three), 100, 80, plain)[4]).toBe(
      "        wins  draws  win share    95 % interval  at seat 1  at seat 2  at seat 3",
    );
    expect(simTables(report(three), 100, 79, plain).slice(4)).toEqual([
      "        wins  draws  win share    95 % interval",
      "greedy    40      4     42.0 %  32.7 % – 51.8 %",
      "random    40      4     42.0 %  32.7 % – 51.8 %",
      "lowest    40      4     42.0 %  32.7 % – 51.8 %",
      "",
      "        at seat 1  at seat 2  at seat 3",
      "greedy     50.0 %     40.0 %     10.0 %",
      "random     50.0 %     40.0 %     10.0 %",
      "lowest     50.0 %     40.0 %     10.0 %",
    ]);
    const keeping = three.map(own => ({ ...own, bySeat: own.bySeat.map((seat, i) => ({ ...seat, games: i })) }));
    expect(simTables(report(keeping), 100, 80, plain).join()).not.toContain("at seat");
  });

  test("players of the same name are told apart by their numbers, also where a long one is cut", () => {
    const [, ...labels] = simTables(
      report([player("a/smithy.dom"), player("b/smithy.dom"), ...["x", "x"].map(x => player(`${x.repeat(20)}.dom`))]),
      100,
      80,
      plain,
    )
      .slice(4)
      .map(line => line.split(" ")[0]);
    expect(labels).toEqual(["smithy.dom-1", "smithy.dom-2", "…xxxxxxxxx.dom-3", "…xxxxxxxxx.dom-4"]);
  });

  test("a mean with two digits of how far it may be off", () => {
    expect(sayEstimate({ mean: 10.0912, interval: [9.9712, 10.2112] })).toBe("10.09 ±0.12");
    expect(sayEstimate({ mean: 0.35512, interval: [0.34882, 0.36142] })).toBe("0.3551 ±0.0063");
    expect(sayEstimate({ mean: 5123.4, interval: [5000, 5246.8] })).toBe("5123 ±123");
    expect(sayEstimate({ mean: 4, interval: [4, 4] })).toBe("4.00 ±0.00");
    expect(sayEstimate({ mean: 4, interval: [Number.NaN, Number.NaN] })).toBe("4.00");
    expect(sayEstimate({ mean: Number.NaN, interval: [Number.NaN, Number.NaN] })).toBe("–");
  });

  test("what players did wrong is said, and no table when nothing was played", () => {
    const bad = {
      ...player("bad.py"),
      misbehaviour: { tooSlow: { count: 3, first: "no reply within 5 ms" } },
      forfeits: 1,
    };
    const lines = simTables(report([bad, player("random")], 0), 100, 80, plain);
    expect(lines.at(-2)).toBe("player 1 (bad.py): too slow, 3 times; first: no reply within 5 ms");
    expect(lines.at(-1)).toBe("player 1 (bad.py): 1 match lost by misbehaviour");
    expect(lines.join("\n")).not.toContain("win share");
  });
});
