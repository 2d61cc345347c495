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
