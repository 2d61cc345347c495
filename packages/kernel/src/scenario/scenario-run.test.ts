import { describe, expect, test } from "vitest";
import { bramble } from "../testing/bramble/bramble.js";
import type { Scenario } from "./scenario.js";
import { runScenario } from "./scenario-run.js";

const coin: Scenario = {
  game: "bramble",
  seats: { you: { hand: ["coin"] }, them: {} },
  steps: [{ you: "coin" }, { chance: "1" }],
  expect: { you: { seeds: 2 } },
};

describe("a scenario run from code", () => {
  test("holds, or says what does not and where", () => {
    expect(runScenario(bramble, coin)).toEqual({ ok: true });
    expect(runScenario(bramble, { ...coin, expect: { you: { seeds: 3 } } })).toEqual({
      ok: false,
      faults: [{ path: "expect.you.seeds", expected: "expected 3, found 2" }],
    });
  });

  test("expects to be offered only what an option may be called", () => {
    const misspelt = { ...coin, steps: [], expect: { offersNot: { you: ["pass", "coyn"] } } };
    expect(runScenario(bramble, misspelt)).toMatchObject({
      faults: [
        { path: "expect.offersNot.you", expected: expect.stringMatching(/^pass is offered; offered: coin, pass/) },
      ],
    });
    expect(runScenario(bramble, { ...misspelt, expect: { offersNot: { you: "coyn" } } })).toMatchObject({
      faults: [{ expected: 'expected the name of an option, found "coyn" (did you mean "coin"?)' }],
    });
  });

  test("that cannot be laid out says what is wrong, and nothing else", () => {
    const outcome = runScenario(bramble, { ...coin, seats: { you: { hand: ["coyn"] }, them: {} } });
    expect(outcome).toEqual({
      ok: false,
      faults: [{ path: "seats.you.hand[0]", expected: 'a card (did you mean "coin"?)' }],
    });
  });

  test("of another game is not run", () => {
    expect(runScenario(bramble, { ...coin, game: "dominion" })).toEqual({
      ok: false,
      faults: [{ path: "game", expected: "bramble" }],
    });
  });
});
