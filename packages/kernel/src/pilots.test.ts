import { expect, test } from "vitest";
import { joinSteps } from "./joined-steps.js";
import { forever, you } from "./language/control.js";
import { may } from "./language/modes.js";
import type { Machine } from "./machine.js";
import { playOut, randomPilot } from "./pilots.js";
import { rulesFor, startMachine } from "./start.js";
import { gameOf, stop } from "./testing/bramble/stage.js";
import { seed, wound } from "./testing/bramble/verbs.js";
import { eyesOf, playOnAtRandom } from "./testing/random-play.js";
import { LimitError } from "./values.js";

test("as many steps may be done before each decision, whether or not the machine stops there or a program is joined", () => {
  const game = gameOf(forever([seed(you, 1), wound(you, 1), seed(you, 1), may("go on", [], stop), seed(you, 1)]));
  const setup = { players: 2, seats: [[], []] };
  const playedBy = (budget: number, isJoined: boolean, play: (m: Machine) => unknown): string => {
    const rules = rulesFor(game, setup);
    if (isJoined) for (const program of rules.programs) program.joined = joinSteps(program.steps);
    const m = startMachine(game, rules, setup, 1);
    m.budget = budget;
    try {
      play(m);
    } catch (error) {
      if (error instanceof LimitError) return error.message;
      throw error;
    }
    return "over";
  };
  const stopping = (m: Machine): void => {
    m.run();
    playOnAtRandom(m, 1);
  };
  const inOneGo = (m: Machine): void => playOut(m, [randomPilot, randomPilot], eyesOf(m, 1));
  const ends = Array.from({ length: 20 }, (_, budget) => {
    const [first, ...others] = [false, true].flatMap(isJoined =>
      [stopping, inOneGo].map(play => playedBy(budget, isJoined, play)),
    );
    expect(others).toEqual([first, first, first]);
    return first;
  });
  expect(ends[0]).toMatch(/more than 0 steps/);
  expect(ends.at(-1)).toBe("over");
});
