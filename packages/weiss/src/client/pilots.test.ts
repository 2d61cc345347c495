import { type Pilot, PlayerSeat, playOut, readSetup } from "@kibitz/kernel";
import { startMachine } from "@kibitz/kernel/machine";
import { scenesOf } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";
import { weiss } from "../game/weiss.js";
import { pilots } from "./pilots.js";

const GAMES = 12;

function pilot(name: string): Pilot {
  const made = pilots[name].make("");
  if ("expected" in made) throw new Error(made.expected);
  return made;
}

/** The games the first pilot wins against the second, each sitting in either seat half of the time. */
function wins(first: string, second: string, seats: readonly string[]): number {
  const setup = { players: 2, seats };
  const rules = readSetup(weiss, setup);
  if (!rules.ok) throw new Error(JSON.stringify(rules.faults));
  let won = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const m = startMachine(weiss, rules.value, setup, seed);
    const eyes = [new PlayerSeat(m, 1), new PlayerSeat(m, 2)];
    for (const own of eyes) own.seed(seed);
    const made = [first, second].map(pilot);
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

describe("an endless loop", () => {
  const facts = { type: "character", colour: "red", level: 0, cost: 0, power: 3000, soul: 1 };
  const cards = {
    Riser: {
      facts,
      abilities: [
        { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { may: ["stand it", { stand: "self" }] }] },
      ],
    },
    Presser: { facts, abilities: [{ whenever: [{ happens: "stand" }, { may: ["rest it", { rest: "$card" }] }] }] },
    Push: {
      facts: { type: "event", colour: "red", level: 0, cost: 0 },
      programs: { event: { each: [{ inZone: "stage" }, { rest: "$card" }] } },
    },
  };
  const deck = Array<string>(20).fill("Dock Runner Pell");
  /** The kinds of events until the end of the game. */
  function playedOut(pressers: number, names: readonly string[]): string[] {
    const stage = Array<string>(pressers).fill("Presser");
    const at = scenesOf(weiss)({
      cards,
      seats: { you: { deck, hand: ["Push"], stage: ["Riser"] }, foe: { deck, stage } },
    });
    const m = at.run.match.machine;
    const kinds: string[] = [];
    m.onEvent = ({ verb }) => kinds.push(verb.past);
    const eyes = [new PlayerSeat(m, 1), new PlayerSeat(m, 2)];
    for (const own of eyes) own.seed(5);
    playOut(m, names.map(pilot), eyes);
    return kinds;
  }

  test.each([
    ["heuristic", "heuristic"],
    ["heuristic", "random"],
    ["random", "heuristic"],
  ])("%s against %s: the players stop it and go on", (...names) => {
    expect(playedOut(1, names)).toContain("judged");
  });

  test("is stopped by pilots who would not stop by themselves", () => {
    expect(playedOut(1, ["heuristic", "heuristic"])).toContain("loop stopped");
  });

  test("that brings ever new positions is a draw after mostResolutions", () => {
    const kinds = playedOut(3, ["heuristic", "heuristic"]);
    expect(kinds).not.toContain("judged");
    expect(kinds).not.toContain("turn begun");
  });
});
