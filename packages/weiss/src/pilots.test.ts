import { Eyes, playOut, readSetup, startMachine } from "@kibitz/kernel";
import { expect, test } from "vitest";
import { pilots } from "./pilots.js";
import { weiss } from "./weiss.js";

const GAMES = 12;

/** The games the first pilot wins against the second, each sitting in either seat half of the time. */
function wins(first: string, second: string, seats: readonly string[]): number {
  const setup = { players: 2, seats };
  const rules = readSetup(weiss, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  let won = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const m = startMachine(weiss, rules.value, setup, seed);
    const eyes = [new Eyes(m, 1), new Eyes(m, 2)];
    for (const own of eyes) own.seed(seed);
    const made = [first, second].map(name => {
      const pilot = pilots[name].make("");
      if ("expected" in pilot) throw new Error(pilot.expected);
      return pilot;
    });
    const own = seed % 2;
    playOut(m, own === 0 ? made : made.reverse(), eyes);
    const { places } = weiss.result(m);
    if (places[own] === 1 && places[1 - own] === 2) won++;
  }
  return won;
}

test("the heuristic pilot beats the random one clearly, with every deck", () => {
  for (const seats of [
    ["harbor", "grove"],
    ["guild", "uniform"],
    ["wall", "harbor"],
  ]) {
    expect(wins("heuristic", "random", seats)).toBeGreaterThanOrEqual(GAMES - 1);
  }
});

test("heuristic against heuristic comes to an end, and both decks of the demo set win now and then", () => {
  const won = wins("heuristic", "heuristic", ["harbor", "grove"]);
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(GAMES);
});
