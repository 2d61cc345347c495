import { expect, test } from "vitest";
import { forever, you } from "../language/words/control.js";
import { may } from "../language/words/modes.js";
import { joinSteps } from "../machine/joined-steps.js";
import type { Machine } from "../machine/machine.js";
import { rulesFor, startMachine } from "../match/start.js";
import { LimitError } from "../position/values.js";
import { gameOf, seeds, stop } from "../testing/bramble/stage.js";
import { seed, wound } from "../testing/bramble/verbs.js";
import { eyesOf, playOnAtRandom } from "../testing/random-play.js";
import { takeAnswer } from "./decisions.js";
import { type Pilot, playOut, randomPilot } from "./pilots.js";

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

test("a pilot may try an answer out with the machine itself, and put it back", () => {
  const game = gameOf([may("get a seed", seed(you, 1)), may("get another", seed(you, 1)), stop]);
  const setup = { players: 2, seats: [[], []] };
  const m = startMachine(game, rulesFor(game, setup), setup, 1);
  const asked: (string | undefined)[] = [];
  const trying: Pilot = {
    decide({ m, player, answer }) {
      const here = m.s;
      m.load(here.copy());
      takeAnswer(m, player, [1]);
      m.run();
      asked.push(m.ask()?.reason);
      m.load(here);
      answer.push(1);
    },
  };
  playOut(m, [trying, randomPilot], eyesOf(m, 1));
  expect(asked).toEqual(["get another?", "end it?", undefined]);
  expect(seeds(m)).toBe(2);
});
