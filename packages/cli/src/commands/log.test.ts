import { expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const strategies = new URL("../../../dominion-language/strategies/", import.meta.url).pathname;

test.each([
  ["nimmt", "deal 1", ["greedy", "random"]],
  ["dominion", "turn 1: militia.dom", [`${strategies}militia.dom`, `${strategies}witch.dom`]],
  ["magic", "turn 1: eager@storm", ["eager@storm", "eager@artifacts"]],
  ["magic", "turn 1: random@graveyard", ["random@graveyard", "random@control"]],
  ["weiss", "turn 1: heuristic@grove", ["heuristic@grove", "random@harbor"]],
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
