import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const folder = mkdtempSync(join(tmpdir(), "kibitz-trees-"));
const forests = join(folder, "forests.yaml");
writeFileSync(
  forests,
  `title: Three Forests
game: magic
options: { profile: seed-trees, mana: gold, fetch: on-enter, firstDraw: true, goldfish: true }
turn: { at: main 1 }
seats:
  you: { hand: [Forest, Forest, Forest], library: [${Array(10).fill("Forest").join(", ")}] }
  them: {}
`,
);

describe("kibitz tree", () => {
  test("counts positions at the moments of each turn", async () => {
    const { code, out } = await kibitz(["tree", "magic", forests, "--turns", "3", "--identity", "seed", "--json"]);
    expect(code).toBe(0);
    const { moments, isDone } = JSON.parse(out);
    expect(isDone).toBe(true);
    expect(Object.fromEntries(moments)).toMatchObject({
      "turn 1, end of the turn": 3,
      "turn 2, end of the turn": 9,
      "turn 3, end of the turn": 18,
    });
  });

  test("finds a way, and tells it", async () => {
    const { out } = await kibitz([
      "tree",
      "magic",
      forests,
      "--turns",
      "2",
      "--find",
      "battlefield:Forest",
      "--find",
      "win",
    ]);
    expect(out).toContain("battlefield:Forest: ");
    expect(out).toContain("  player 1: Forest (play or use a card, or pass)\n");
    expect(out).toContain("win: nowhere");
  });

  test("stops at its bounds and says so", async () => {
    const { out } = await kibitz(["tree", "magic", forests, "--turns", "3", "--states", "5"]);
    expect(out).toContain("stopped by the limit of positions");
  });

  test.each([
    ["dot", /^digraph tree \{[\s\S]*0 -> 1 \[label="player 1: Forest"\]/],
    ["mermaid", /^graph TD\n {2}n0\(\(0\)\) -->\|"player 1: Forest"\| n1/],
    ["html", /^<!doctype html>.*<b>1<\/b> player 1: Forest/],
  ])("draws a small tree as %s", async (kind, expected) => {
    const { out } = await kibitz(["tree", "magic", forests, "--turns", "1", "--picture", kind]);
    expect(out).toMatch(expected);
  });

  test("says what is wrong", async () => {
    const err = async (...args: readonly string[]) => (await kibitz(["tree", ...args])).err;
    expect(await err("nimmt", forests)).toContain("nimmt has no trees");
    expect(await err("magic", forests, "--identity", "sead")).toContain('did you mean "seed"?');
    expect(await err("magic", forests, "--find", "battlefeld:Forest")).toContain('did you mean "battlefield"?');
    expect(await err("magic", forests, "--find", "battlefield:Forrest")).toContain('did you mean "Forest"?');
  });
});

describe("kibitz goldfish", () => {
  test("says by which turn a deck has won, and compares over the same shuffles", async () => {
    const mountains = join(folder, "bolts.txt");
    writeFileSync(mountains, "18 Mountain\n42 Lightning Bolt\n");
    const args = ["goldfish", "magic", mountains, "-n", "6", "--no-mulligan"];
    const { code, out } = await kibitz([...args, "--compare", mountains]);
    expect(code).toBe(0);
    expect(out).toMatch(/by turn +\d+ +[\d.]+ % {2}\( *[\d.]+ % – +[\d.]+ %\)/);
    expect(out).toContain("is faster in 0 games");
    expect((await kibitz(args)).out).toBe((await kibitz(args)).out);
  });

  test("is only for games with decks", async () => {
    expect((await kibitz(["goldfish", "nimmt", "burn"])).code).toBe(2);
    expect((await kibitz(["goldfish", "magic", "brun"])).err).toContain('did you mean "burn"?');
  });
});

describe("kibitz cards", () => {
  test("lists all cards, and tells what one says", async () => {
    expect((await kibitz(["cards", "magic"])).out).toContain("Soul Warden");
    const { out } = await kibitz(["cards", "dominion", "remodel"]);
    expect(out).toContain("cost 4");
    expect(out).toContain("play: ");
    expect((await kibitz(["cards", "magic", "lightning", "bolt"])).out).toContain(
      "{R} · Instant\n  This deals 3 damage to target creature, player or planeswalker.\n",
    );
  });

  test("gives a program to start from, and the nearest name", async () => {
    expect(JSON.parse((await kibitz(["cards", "weiss", "Thornwall", "--json"])).out)).toHaveProperty("Thornwall");
    expect((await kibitz(["cards", "magic", "soul", "wardn"])).err).toContain('did you mean "Soul Warden"?');
  });
});

describe("kibitz odds magic", () => {
  test("lands and sources come out to every digit", async () => {
    expect((await kibitz(["odds", "magic", "lands"])).out).toContain("    0  0.021614527259  1.000000000000\n");
    const { out } = await kibitz(["odds", "magic", "sources"]);
    expect(out.match(/\d+(?= sources)/g)).toEqual(["14", "13", "12", "21", "18", "23"]);
    expect((await kibitz(["odds", "magic", "sources", "XY"])).code).toBe(2);
  });
});
