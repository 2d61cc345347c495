import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "kibitz-insight-"));
afterAll(() => rmSync(folder, { recursive: true }));
const strategy = (name: string): string =>
  fileURLToPath(new URL(`../../../dominion-language/strategies/${name}.dom`, import.meta.url));
const [smithy, witch, money] = ["smithy", "witch", "big-money"].map(strategy);

/** The arguments of a command as it is printed. */
const argumentsIn = (command: string): readonly string[] =>
  command
    .split(" ")
    .slice(1)
    .map(word => word.replace(/^'(.*)'$/, "$1"));

describe("--sample", () => {
  test.each([
    ["nimmt", ["nimmt", "greedy", "random", "random"]],
    ["dominion", ["dominion", smithy, "random", "--kingdom", "smithy,witch,chapel"]],
    ["weiss", ["weiss", "heuristic@grove", "random@harbor"]],
    ["magic", ["magic", "eager@burn", "random@elves", "--set", "life=12"]],
  ])("%s: shows games of the run, and kibitz log shows the very same", async (name, args) => {
    const file = join(folder, `${name}.csv`);
    const run = ["sim", ...args, "-n", "5", "--sample", "any:3", "--csv", file];
    const { code, out } = await kibitz(run);
    expect(code).toBe(0);
    const rows = readFileSync(file, "utf8").split("\r\n");
    const games = out.split(/\n\ngame \d+, (?:won|lost|drawn) by .*:\n/).slice(1);
    expect(games).toHaveLength(3);
    for (const [i, game] of games.entries()) {
      const [command] = game.split("\n", 1);
      const again = await kibitz([...argumentsIn(command)]);
      expect(again.code).toBe(0);
      expect(again.out.trimEnd()).toBe(game.slice(command.length + 1).trimEnd());
      const { result, seed } = JSON.parse((await kibitz([...argumentsIn(command), "--json"])).out);
      const own = rows.filter(row => row.startsWith(`${i},${seed},`)).map(row => row.split(","));
      expect(own).toHaveLength(result.places.length);
      for (const [, , , seat, place, , score] of own)
        expect([place, score]).toEqual([result.places, result.scores].map(list => String(list[Number(seat) - 1])));
    }
  });

  test("games the first player lost, wherever it sat", async () => {
    const args = ["sim", "nimmt", "random", "greedy", "-n", "12", "--threads", "2"];
    const { out } = await kibitz([...args, "--sample", "lost:4", "--json"]);
    const { samples, records } = JSON.parse(out);
    expect(records).toBeUndefined();
    expect(samples).toHaveLength(4);
    expect(new Set(samples.map(({ seats }: { seats: readonly string[] }) => seats.join())).size).toBe(2);
    for (const { seats, seed, outcome, command } of samples) {
      expect(outcome).toBe("lost");
      const { result } = JSON.parse((await kibitz([...argumentsIn(command), "--json"])).out);
      expect(result.places[seats.indexOf("random")]).toBe(2);
      expect(command).toContain(`--seed ${seed}`);
    }
    const [{ game, seed }] = samples;
    const one = JSON.parse((await kibitz([...args, "--sample", `game:${game}`, "--json"])).out);
    expect(one.samples).toMatchObject([{ game, seed }]);
  });

  test.each(["lost", "lost:0", "best:3", "lost:1000", "game:x"])("%s is refused in words", async sample => {
    const { code, err } = await kibitz(["sim", "nimmt", "greedy", "random", "--sample", sample]);
    expect(code).toBe(2);
    expect(err).toContain("Expected won:3, lost:3, drawn:3");
  });

  test("without such a game says so", async () => {
    const { out } = await kibitz(["sim", "nimmt", "greedy", "random", "-n", "2", "--sample", "game:7"]);
    expect(out).toContain("--sample: no such game in this run");
  });
});

describe("--csv", () => {
  test("has a line for each game and player, the same on any number of threads", async () => {
    const write = async (threads: string) => {
      const file = join(folder, `${threads}.csv`);
      const args = ["sim", "nimmt", "greedy", "random", "-n", "300", "--threads", threads, "--csv", file];
      const { out } = await kibitz(args);
      return { out, text: readFileSync(file, "utf8") };
    };
    const { out, text } = await write("1");
    expect((await write("2")).text).toBe(text);
    const [head, ...rows] = text.trimEnd().split("\r\n");
    expect(head).toBe("game,seed,player,seat,place,share,score,ended");
    expect(rows).toHaveLength(600);
    const wins = rows.filter(row => row.split(",")[2] === "greedy" && row.split(",")[5] === "1").length;
    expect(out).toMatch(new RegExp(`^greedy +${wins} `, "m"));
  });

  test("into a folder that is not there is said after the figures", async () => {
    const { code, out, err } = await kibitz(["sim", "nimmt", "greedy", "random", "-n", "2", "--csv", "none/x.csv"]);
    expect({ code, err }).toEqual({ code: 2, err: "kibitz: none/x.csv: no such directory\n" });
    expect(out).toContain("win share");
  });
});

test("--html is a page that needs nothing else, with a curve for each figure", async () => {
  const file = join(folder, "page.html");
  const args = ["sim", "dominion", smithy, witch, "-n", "60", "--compare", money, "--html", file];
  const { code, out } = await kibitz(args);
  expect(code).toBe(0);
  expect(out).not.toContain("deck size");
  const page = readFileSync(file, "utf8");
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/(?:src|href)=|https?:|<script/);
  expect(page).toContain("smithy.dom instead of big-money.dom");
  expect(page.match(/<svg/g)?.length).toBeGreaterThan(3);
  expect(page).not.toContain("NaN");
});

describe("--compare", () => {
  test("plays the same games with another first player", async () => {
    const args = ["sim", "dominion", smithy, witch, "-n", "200", "--json", "--no-series"];
    const { comparison } = JSON.parse((await kibitz([...args, "--compare", money])).out);
    expect(comparison).toMatchObject({ with: "big-money.dom", games: 200 });
    const [low, high] = comparison.difference.interval;
    const alone = JSON.parse(
      (await kibitz(["sim", "dominion", money, ...args.slice(3), "--kingdom", "smithy,witch"])).out,
    );
    const here = JSON.parse((await kibitz([...args, "--kingdom", "smithy,witch"])).out);
    const [other, own] = [alone, here].map(({ players }) => players[0].winShare);
    expect(comparison.winShare).toBeCloseTo(other, 12);
    expect(comparison.difference.mean).toBeCloseTo(own - other, 12);
    expect(low).toBeLessThan(comparison.difference.mean);
    expect(high).toBeGreaterThan(comparison.difference.mean);
  });

  test("a player in its own place makes no difference", async () => {
    const { out } = await kibitz(["sim", "dominion", smithy, witch, "-n", "40", "--compare", smithy]);
    expect(out.replace(/\s+/g, " ")).toContain(
      "smithy.dom instead of smithy.dom: 0.0 ± 0.0 points of win share over 40 games with the same seeds (better in 0, worse in 0)",
    );
  });

  test("brings its own deck, and is found out if it is none", async () => {
    const args = ["sim", "weiss", "random@grove", "random@harbor", "-n", "4"];
    const { code, out } = await kibitz([...args, "--compare", "random@harbor"]);
    expect(code).toBe(0);
    expect(out).toContain("random@grove instead of random@harbor:");
    const { err } = await kibitz([...args, "--compare", "random@harbro"]);
    expect(err).toContain('did you mean "harbor"?');
  });
});
