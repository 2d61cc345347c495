import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const strategies = new URL("../../../dominion-language/strategies/", import.meta.url).pathname;

test.each([
  ["nimmt", "deal 1", ["greedy", "random"]],
  ["dominion", "turn 1: militia.dom", [`${strategies}militia.dom`, `${strategies}witch.dom`]],
  ["magic", "turn 1: eager@storm", ["eager@storm", "eager@artifacts"]],
  ["magic", "turn 1: random@graveyard", ["random@graveyard", "random@control"]],
  ["weiss", "turn 2: heuristic@grove", ["heuristic@grove", "random@harbor"]],
])("a game of %s is told in sentences, under headings: %s", async (game, heading, seats) => {
  const { out, err } = await kibitz(["log", game, ...seats, "--seed", "5"]);
  expect(err).toBe("");
  const lines = out.split("\n");
  expect(lines).toContain(heading);
  // Where nobody has said what a word of the rules is in a story, its name stands there; or there is nothing to say it of.
  const names = lines.filter(line => /^ {2}[a-z]+[A-Z]\w*\b|\{\w*\}|undefined| {2}$/.test(line));
  expect([...new Set(names)]).toEqual([]);
});

test("places stand below each other, also the tenth", async () => {
  const seats = Array<string>(10).fill("lowest");
  const { out } = await kibitz(["log", "nimmt", ...seats, "--seed", "7", "--set", "deals=1"]);
  const standings = out.split("The match is over: 1 deal.\n")[1].split("\n").slice(0, 10);
  expect(standings[9]).toMatch(/^ {2}10\. {2}lowest/);
  expect(new Set(standings.map(line => line.indexOf(".  lowest")))).toEqual(new Set([4]));
});

test("a deal of 6 nimmt! is told so that it can be followed: all hands, the rows, turn by turn", async () => {
  const { out } = await kibitz([
    "log",
    "nimmt",
    "lowest",
    "highest",
    "--seed",
    "7",
    "--set",
    "deals=2",
    "--set",
    "hand=2",
  ]);
  const deals = out.split(/^deal \d$/m).slice(1);
  expect(deals).toHaveLength(2);
  for (const deal of deals) {
    const dealt = [...deal.matchAll(/^ {2}(\w+) is dealt (\d+), (\d+)$/gm)].map(([, who, ...cards]) => [who, cards]);
    expect(dealt.map(([who]) => who)).toEqual(["lowest", "highest"]);
    expect(deal.match(/^ {2}\d+ starts row \d$/gm)).toHaveLength(4);
    expect(deal.match(/^turn \d$/gm)).toEqual(["turn 1", "turn 2"]);
    for (const [who, cards] of dealt)
      for (const card of cards) expect(deal).toMatch(new RegExp(`^ {2}${who} places ${card} in row \\d`, "m"));
  }
});

const directory = mkdtempSync(join(tmpdir(), "kibitz-log-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** A player of 6 nimmt! in another process that plays its lowest card. */
function lowestCard(name: string, body = "cards.sort(([a], [b]) => a - b).shift()"): string {
  const file = join(directory, name);
  writeFileSync(
    file,
    `#!${process.execPath}
    let cards = [];
    require("node:readline").createInterface({ input: process.stdin }).on("line", line => {
      const { id, method, cards: dealt = cards } = JSON.parse(line);
      cards = dealt;
      const result = method === "discard_card" ? ${body} : 0;
      process.stdout.write(JSON.stringify({ id, result }) + "\\n");
    });`,
    { mode: 0o755 },
  );
  return file;
}

test("a player in another process is asked, and answers", async () => {
  const player = lowestCard("lowest.cjs");
  const game = ["--seed", "7", "--set", "deals=1"];
  const { code, out, err } = await kibitz(["log", "nimmt", player, "lowest", ...game]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [, dealt = ""] = out.match(/lowest\.cjs is dealt (.*)$/m) ?? [];
  const played = [...out.matchAll(/lowest\.cjs places (\d+)/g)].map(([, card]) => card);
  expect(played).toHaveLength(10);
  expect(played).toEqual(dealt.split(", ").sort((a, b) => Number(a) - Number(b)));
  expect(out).toContain("The match is over: 1 deal.");
});

test("what a player in another process does wrong is told, and it plays on", async () => {
  const player = lowestCard("wrong.cjs", '"seven"');
  const { code, out, err } = await kibitz(["log", "nimmt", player, "lowest", "--set", "deals=1", "--set", "hand=2"]);
  expect(code).toBe(0);
  expect(out).toContain("The match is over: 1 deal.");
  expect(err).toMatch(/^kibitz: player 1 \(.*wrong\.cjs\): unknown card, 6 times; first: expected a card of the deck/);
});

test("a player that does not start is bad input", async () => {
  const file = join(directory, "broken.cjs");
  writeFileSync(file, `#!${process.execPath}\nthrow new Error("boom")`, { mode: 0o755 });
  const { code, out, err } = await kibitz(["log", "nimmt", file, "lowest"]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/broken\.cjs did not start: /);
});
