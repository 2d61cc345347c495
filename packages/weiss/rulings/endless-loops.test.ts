// W-10.6: loops, and who has to stop them.

import { loadMatch, type Match, saveMatch } from "@kibitz/kernel";
import { describe, expect, test as ruling } from "vitest";
import { weiss } from "../src/game/weiss.js";
import { body, event, RUNNER, scene } from "./scene.js";

describe("W-10.6: endless loops", () => {
  const pendulum = {
    facts: body,
    abilities: [
      { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { stand: "self" }] },
      { whenever: [{ happens: ["stand", { same: ["$card", "self"] }] }, { rest: "self" }] },
    ],
  };
  const push = { facts: event, programs: { event: { each: [{ inZone: "stage" }, { rest: "$card" }] } } };

  ruling("W-10.6(1), P9 endlessLoop: a loop nobody can stop is a draw", () => {
    const at = scene({
      cards: { Pendulum: pendulum, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Pendulum"] }, foe: {} },
    });
    at.you.choose("Push");
    expect(at.run.match.result).toEqual({ places: [1, 1], scores: [0.5, 0.5], why: "a draw" });
  });

  ruling("W-10.6(1), P9 endlessLoop goOn: it runs into the step budget, which refuses the answer", () => {
    const at = scene({
      cards: { Pendulum: pendulum, Push: push },
      options: { endlessLoop: "goOn" },
      seats: { you: { hand: ["Push"], stage: ["Pendulum"] }, foe: {} },
    });
    at.run.match.machine.budget = 20_000;
    const { match } = at.run;
    const id = match.options(1).find(({ words }) => words === "Push")?.id ?? -1;
    expect(match.answer(1, [id])).toMatchObject({ ok: false, why: { kind: "budget" } });
    at.you.shows({ hand: ["Push"] });
  });

  const spinner = { facts: { ...body, acts: [{}] }, programs: { act1: [{ rest: "self" }, { stand: "self" }] } };
  const ROUNDS = "how many more times the loop goes round";
  /** Goes on the same way until somebody must say how often. */
  const goRound = (match: Match, step: () => void): number => {
    for (let rounds = 0; rounds < 100; rounds++) {
      if (match.decisions[0].reason === ROUNDS) return rounds;
      step();
    }
    throw new Error("nobody was asked how often the loop goes round");
  };

  ruling("W-10.6(2): one player can stop it: that player names how often it goes round, then it stops", () => {
    const at = scene({ cards: { Spinner: spinner }, seats: { you: { stage: ["Spinner"], hand: [RUNNER] }, foe: {} } });
    const { match } = at.run;
    const spin = () => {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    };
    const rounds = goRound(match, spin);
    expect(rounds).toBeLessThan(25);
    expect(match.decisions).toMatchObject([{ player: 1, min: 1, max: 1, canPass: false }]);
    expect(at.you.offered()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    const before = match.events(2).length;
    at.you.choose("7");
    expect(match.events(2).slice(before)).toEqual([
      { kind: "rounds named", values: { player: 1, rounds: 7 } },
      { kind: "loop stopped", values: { player: 1, rounds: 7 } },
    ]);
    at.you.choose("Spinner");
    expect(at.you.offered()).toEqual(["change position"]); // the ability cannot be used again
    at.you.choose("change position");
    at.you.choose("back left");
    at.you.choose("Spinner"); // now it can: the position has changed
    at.you.choose("use an ability");
    at.you.choose("pass");
    expect(match.decisions[0].reason).toContain("climax");
  });

  ruling("W-10.6(1): a choice between ways that all go round is no way to stop it: a draw", () => {
    const fork = {
      facts: body,
      abilities: [
        { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { stand: "self" }] },
        {
          whenever: [
            { happens: ["stand", { same: ["$card", "self"] }] },
            { oneOf: { "to the left": { rest: "self" }, "to the right": { rest: "self" } } },
          ],
        },
      ],
    };
    const at = scene({
      cards: { Fork: fork, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Fork"] }, foe: {} },
    });
    at.you.choose("Push");
    goRound(at.run.match, () => at.you.choose("to the left"));
    at.you.choose("2");
    while (!at.run.match.isOver) {
      expect(at.you.offered()).toEqual(["to the right"]);
      at.you.choose("to the right");
    }
    expect(at.run.match.result?.why).toBe("a draw");
  });

  const riser = {
    facts: body,
    abilities: [
      { whenever: [{ happens: ["rest", { same: ["$card", "self"] }] }, { may: ["stand it", { stand: "self" }] }] },
    ],
  };
  const presser = {
    facts: body,
    abilities: [{ whenever: [{ happens: "stand" }, { may: ["rest it", { rest: "$card" }] }] }],
  };
  const tugOfWar = () => {
    const at = scene({
      cards: { Riser: riser, Presser: presser, Push: push },
      seats: { you: { hand: ["Push"], stage: ["Riser"] }, foe: { stage: ["Presser"] } },
    });
    at.you.choose("Push");
    goRound(at.run.match, () => {
      at.you.choose("yes");
      if (at.run.match.decisions[0].player === 2) at.foe.choose("yes");
    });
    expect(at.run.match.decisions).toMatchObject([{ player: 1, reason: ROUNDS }]);
    return at;
  };

  ruling("W-10.6(3): both can stop it: the turn player names a number, then the other; the smaller counts", () => {
    const at = tugOfWar();
    at.you.choose("5");
    expect(at.run.match.decisions).toMatchObject([{ player: 2, reason: ROUNDS }]);
    expect(at.run.match.events(2).at(-1)).toEqual({ kind: "rounds named", values: { player: 1, rounds: 5 } });
    at.foe.choose("4");
    expect(at.run.match.events(1).at(-1)).toEqual({ kind: "loop stopped", values: { player: 2, rounds: 4 } });
    at.you.choose("yes");
    expect(at.foe.offered()).toEqual(["no"]); // who named it stops
    at.foe.choose("no");
    at.card("Riser", { posture: 0 });
    at.you.choose("pass");
  });

  ruling("W-10.6(3): {c} the same number twice: the turn player stops", () => {
    const at = tugOfWar();
    at.you.choose("3");
    at.foe.choose("3");
    expect(at.you.offered()).toEqual(["no"]);
    at.you.choose("no");
    at.card("Riser", { posture: 1 });
    at.you.choose("pass");
  });

  ruling("W-10.6(3): who had to stop may do it otherwise than by the last choice", () => {
    const cards = {
      Riser: riser,
      Presser: presser,
      Push: push,
      Whim: {
        facts: body,
        abilities: [{ whenever: [{ happens: "stand" }, { may: ["draw", { draw: "you" }] }] }],
      },
    };
    const at = scene({
      cards,
      seats: { you: { hand: ["Push"], stage: ["Riser", "Whim"] }, foe: { stage: ["Presser"] } },
    });
    at.you.choose("Push");
    const answers: Record<string, string> = { "stand it?": "yes", "draw?": "no", "rest it?": "yes" };
    goRound(at.run.match, () => {
      const [{ player, reason }] = at.run.match.decisions;
      (player === 1 ? at.you : at.foe).choose(answers[reason]);
    });
    at.you.choose("0");
    at.foe.choose("9");
    at.you.choose("yes"); // still stands: not drawing is the last choice that kept it going
    expect(at.run.match.decisions).toMatchObject([{ player: 1, reason: "draw?" }]);
    expect(at.you.offered()).toEqual(["yes"]);
    at.you.choose("yes");
    at.foe.choose("yes");
    at.you.choose("no");
    at.you.shows({ hand: [RUNNER] });
    at.you.choose("pass");
  });

  ruling("W-10.6: numbers are named, the match is saved before the stopping choice, and goes on elsewhere", () => {
    const at = tugOfWar();
    at.you.choose("0");
    at.foe.choose("1");
    const loaded = loadMatch(weiss, saveMatch(at.run.match), { trusted: true });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect(loaded.value.options(1).map(({ words }) => words)).toEqual(["no"]);
    expect(loaded.value.answer(1, [1])).toMatchObject({ ok: false });
  });

  ruling("P9 endlessLoop goOn: nobody is asked, and a loop goes round as often as somebody chooses", () => {
    const at = scene({
      cards: { Spinner: spinner },
      options: { endlessLoop: "goOn" },
      seats: { you: { stage: ["Spinner"] }, foe: {} },
    });
    for (let i = 0; i < 120; i++) {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    }
    expect(at.run.match.machine.s.kernel.loop[0]).toBe(2); // reported as somebody's choice
    at.you.choose("pass");
  });

  ruling("mostActions: a main phase in which somebody goes round for ever ends by itself", () => {
    const cards = {
      Spinner: { facts: { ...body, acts: [{}] }, programs: { act1: [{ rest: "self" }, { stand: "self" }] } },
    };
    const at = scene({ cards, options: { mostActions: 5 }, seats: { you: { stage: ["Spinner"] }, foe: {} } });
    for (let i = 0; i < 5; i++) {
      at.you.choose("Spinner");
      at.you.choose("use an ability");
    }
    expect(at.run.match.decisions[0].reason).toContain("attack");
  });

  ruling("mostExchanges: positions cannot be exchanged for ever", () => {
    const at = scene({
      options: { mostExchanges: 3 },
      seats: { you: { stage: [RUNNER], hand: ["Kindling Scout"] }, foe: {} },
    });
    for (const where of ["back left", "back right", "centre left"]) {
      at.you.choose(RUNNER);
      at.you.choose(where);
    }
    expect(at.you.offered()).toEqual(["Kindling Scout"]);
    at.you.choose("Kindling Scout");
    at.you.choose("back left");
    at.you.offers(RUNNER); // something else was done
  });
});
