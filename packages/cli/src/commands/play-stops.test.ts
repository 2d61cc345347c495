// Where kibitz play passes for the person, and where it asks.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kibitz } from "../testing/fake-terminal.js";

const directory = mkdtempSync(join(tmpdir(), "kibitz-stops-"));

/** Your hand: Goblin Guide, Fireblast, Lightning Strike and four Mountains. The goldfish never does anything. */
const alone = ["play", "magic", "me@burn", "goldfish@walls", "--seed", "5"];

/** The moments at which something was asked, and of which turn. */
const asked = (out: string): readonly string[] => [...out.matchAll(/^(turn \d+, .*)$/gm)].map(([, moment]) => moment);

const playing = async (args: readonly string[], typed: readonly string[]) => {
  const { code, out, err } = await kibitz(args, [...typed, "quit"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out;
};

describe("without being told anything", () => {
  test("asks only where something can be done: mana alone is nothing", async () => {
    const out = await playing(alone, ["yes", "mountain", ""]);
    expect(asked(out)).toEqual(["turn 0, mulligans", "turn 1, main 1", "turn 1, main 1", "turn 1, main 2"]);
    expect(out).toContain("  you passed: upkeep, draw\n");
  });

  test("asks whenever an instant could be cast", async () => {
    const lands = ["yes", "mountain", "", "", "mountain"];
    const out = await playing(alone, [...lands, "", "", "", "", "", "", ""]);
    expect(asked(out).slice(-7)).toEqual([
      "turn 3, beginning of combat",
      "turn 3, end of combat",
      "turn 3, main 2",
      "turn 3, end",
      "turn 4, upkeep",
      "turn 4, draw",
      "turn 4, main 1",
    ]);
  });

  test("undo goes back to what was asked, not to what was passed, also in a match from a file", async () => {
    const file = join(directory, "undo.json");
    const out = await playing(alone, ["yes", "", "", `save ${file}`, "undo", "undo"]);
    expect(asked(out)).toEqual([
      "turn 0, mulligans",
      "turn 1, main 1",
      "turn 1, main 2",
      "turn 3, main 1",
      "turn 1, main 2",
      "turn 1, main 1",
    ]);
    const again = await playing(["play", "magic", "--from", file], ["undo", "undo", "undo", "undo"]);
    expect(asked(again)).toEqual(["turn 3, main 1", "turn 1, main 2", "turn 1, main 1", "turn 0, mulligans"]);
    expect(again).toContain("you have no earlier decision");
  });

  test("what was passed is in the replay like any answer", async () => {
    const file = join(directory, "passed.json");
    await playing(alone, ["yes", "", `save ${file}`]);
    const { answers } = JSON.parse(readFileSync(file, "utf8"));
    expect(answers.filter(([seat, ...picked]: readonly number[]) => seat === 1 && picked.length === 0)).toHaveLength(5);
  });
});

describe("stops", () => {
  test("stop asks at a step even with nothing to pick, on one side's turns or on both", async () => {
    const out = await playing(alone, ["stop my upkeep, end", "yes", "", "", "", "", ""]);
    expect(asked(out)).toEqual([
      "turn 0, mulligans",
      "turn 1, upkeep",
      "turn 1, main 1",
      "turn 1, main 2",
      "turn 1, end",
      "turn 2, end",
      "turn 3, upkeep",
    ]);
    expect(out).toContain("stop at my upkeep\nstop at end\nelsewhere: stop if you have something to pick\n");
    const given = await playing([...alone, "--stop", "my upkeep, end"], ["yes", "", "", "", "", ""]);
    expect(asked(given)).toEqual(asked(out));
  });

  test("a stop at turns asks once in each; clear takes it back", async () => {
    const out = await playing([...alone, "--stop", "turn"], ["yes", "", "", "", "", "clear turn", ""]);
    expect(asked(out)).toEqual([
      "turn 0, mulligans",
      "turn 1, upkeep",
      "turn 1, main 1",
      "turn 1, main 2",
      "turn 2, upkeep",
      "turn 3, upkeep",
      "turn 3, main 1",
    ]);
    expect(out).toContain("everywhere: stop if you have something to pick\n");
  });

  test("skip passes though something can be picked; what is said later counts more", async () => {
    const typed = ["yes", "mountain", "", "", "mountain", "skip all", "stop my main 1", "", ""];
    const out = await playing(alone, typed);
    expect(asked(out).slice(-3)).toEqual(["turn 3, main 1", "turn 5, main 1", "turn 7, main 1"]);
  });

  test("pass to goes up to a step or the next turn, once, also where nothing can be picked", async () => {
    const out = await playing(alone, ["yes", "mountain", "pass to their end", "pass to turn", ""]);
    expect(asked(out)).toEqual([
      "turn 0, mulligans",
      "turn 1, main 1",
      "turn 1, main 1",
      "turn 2, end",
      "turn 3, upkeep",
      "turn 3, main 1",
    ]);
  });

  test("skip asks all the same once somebody attacks, or while a spell is on the stack", async () => {
    const eager = ["play", "magic", "me@burn", "eager@burn", "--seed", "5"];
    const typed = ["yes", "mountain", "", "", "mountain", "skip all", ...Array<string>(40).fill("")];
    const out = await playing(eager, typed);
    const priority = out
      .slice(out.indexOf("skip all\n"))
      .split(/^pick .*> /m)
      .slice(2)
      .filter(block => block.includes("play or use a card, or pass"));
    expect(priority.filter(block => /stack [A-Z]/.test(block)).length).toBeGreaterThan(0);
    expect(priority.filter(block => !/stack [A-Z]/.test(block)).length).toBeGreaterThan(0);
    for (const block of priority) expect(block).toMatch(/stack [A-Z]| attacks\n| damage to you\n/);
  });
});

test("the story counts turns as the table does", async () => {
  const { out } = await kibitz(
    ["play", "magic", "--seed", "4"],
    ["yes", "stop upkeep", ...Array<string>(12).fill("pass")],
  );
  const counted = [...out.matchAll(/^ *turn (\d+)([:,])/gm)].map(([, number, sign]) => `${number}${sign}`);
  const headings = counted.flatMap((one, at) => (one.endsWith(":") ? [[one.slice(0, -1), counted[at + 1]]] : []));
  expect(headings.slice(0, 3)).toEqual(["1", "2", "3"].map(number => [number, `${number},`]));
});

test("what is wrong with a moment is said, and how it is called", async () => {
  const out = await playing(alone, ["stop upkep", "skip", "pass to all", "pass to my endd", "help"]);
  expect(out).toContain('stop "upkep": expected a moment (did you mean "upkeep"?); moments: upkeep,');
  expect(out).toContain('skip "": expected');
  expect(out).toContain("expected one moment, like: pass to turn");
  expect(out).toContain('pass to "my endd": expected a moment (did you mean "end"?)');
  expect(out).toContain("skip MOMENT");
  expect(asked(out)).toEqual(["turn 0, mulligans"]);
  expect(await kibitz([...alone, "--skip", "noon"])).toMatchObject({ code: 2, out: "" });
  const nimmt = await playing(["play", "nimmt", "--seed", "7"], ["skip all", "pass to turn", "help"]);
  expect(nimmt).toContain("6 nimmt! has no moments to skip\n");
  expect(nimmt).toContain("6 nimmt! has no moments to pass to\n");
  expect(nimmt).not.toContain("skip MOMENT");
});
