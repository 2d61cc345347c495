import { identityText } from "@kibitz/kernel";
import { identityOf, type Machine, playersOwing, ScenarioRun, takeAnswer } from "@kibitz/kernel/machine";
import { bramble } from "@kibitz/kernel/testing";
import { describe, expect, test } from "vitest";

import { bestChance } from "./best-chance.js";
import { PlayTree, type Step } from "./play-tree.js";
import { efficient, firstOption } from "./tries.js";
import { walkChance } from "./walk-chance.js";

function start(you: Readonly<Record<string, readonly string[]>>): Machine {
  const started = ScenarioRun.start(bramble, { game: "bramble", seats: { you, them: {} } });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return started.run.match.machine;
}
const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];
const thisTurn = { isBeyond: (m: Machine) => turnOf(m) > 0 };

describe("a play tree", () => {
  test("has each distinct position once: the order of two plants makes no difference", () => {
    // Nothing planted, one, the other, both: four positions to decide at, and four bids they lead to.
    const tree = new PlayTree(start({ hand: ["sprout", "thistle"] }), thisTurn);
    const { isDone, states, tried } = tree.run();
    expect(isDone).toBe(true);
    expect(tried).toBeGreaterThanOrEqual(states - 1);
    const twins = new PlayTree(start({ hand: ["sprout", "sprout"] }), thisTurn).run();
    expect(twins.states).toBeLessThan(states);
  });

  test("stops where it is told to and goes on from there", () => {
    const whole = new PlayTree(start({ hand: ["sprout", "thistle", "ivy"] }), thisTurn);
    const all = whole.run();
    const parts = new PlayTree(start({ hand: ["sprout", "thistle", "ivy"] }), thisTurn);
    while (!parts.run(3).isDone);
    expect({ ...parts.progress, bytes: 0 }).toEqual({ ...all, bytes: 0 });
    const bounded = new PlayTree(start({ hand: ["sprout", "thistle", "ivy"] }), { ...thisTurn, states: 5 });
    expect(bounded.run().stopped).toBe("states");
    expect(new PlayTree(start({ hand: ["sprout", "thistle"] }), { ...thisTurn, bytes: 1 }).run().stopped).toBe("bytes");
  });

  const several = { hand: ["contract", "sprout", "thistle", "ivy"] };
  const watched = {
    ...thisTurn,
    find: { hasSeed: (m: Machine) => m.s.columnsOf("player").seeds[1] > 0 },
    most: { seeds: (m: Machine) => m.s.columnsOf("player").seeds[1] },
    milestone: (name: string) => name,
  };
  const told = (tree: PlayTree): unknown => {
    const { bytes: _, ...progress } = tree.progress;
    return { ...progress, milestones: tree.milestones, found: tree.found("hasSeed"), most: tree.most("seeds") };
  };
  /** As it would come back from a file. */
  const written = (tree: PlayTree): { readonly head: unknown; readonly body: Uint8Array } => {
    const { head, body } = tree.pause();
    return { head: JSON.parse(JSON.stringify(head)), body: new Uint8Array(Buffer.concat(body)) };
  };

  test("put aside after every position and taken up again, comes to the same", () => {
    const whole = new PlayTree(start(several), watched);
    whole.run();
    let tree = new PlayTree(start(several), watched);
    while (!tree.run(1).isDone) {
      const { head, body } = written(tree);
      const resumed = PlayTree.resume(start(several), watched, head, body);
      if ("expected" in resumed) throw new Error(resumed.expected);
      tree = resumed;
    }
    expect(told(tree)).toEqual(told(whole));
  });

  test("comes to the same in little memory, where only some positions wait as they are", () => {
    const whole = new PlayTree(start(several), watched);
    const { waiting } = whole.run(20);
    whole.run();
    // Room for a few positions that wait as they are.
    const bytes = 20 * start(several).s.bytes.length;
    expect(waiting).toBeGreaterThan(5);
    const tight = new PlayTree(start(several), { ...watched, bytes });
    tight.run();
    expect(told(tight)).toEqual(told(whole));
  });

  test("is taken up only where it was put aside", () => {
    const tree = new PlayTree(start(several), watched);
    tree.run(3);
    const { head, body } = written(tree);
    const fault = (from: Machine, own: unknown, numbers: Uint8Array): string => {
      const resumed = PlayTree.resume(from, watched, own, numbers);
      return "expected" in resumed ? resumed.expected : "";
    };
    expect(fault(start(several), head, body)).toBe("");
    expect(fault(start(several), { hello: 1 }, body)).toContain("a tree that was saved");
    expect(fault(start(several), { ...(head as object), version: 0 }, body)).toContain("this version");
    expect(fault(start(several), { ...(head as object), rules: "?" }, body)).toContain("same game");
    expect(fault(start({ hand: ["sprout"] }), head, body)).toContain("same position");
    expect(fault(start(several), head, body.subarray(4))).toContain("cut off");
  });

  test("tries only so many answers where several are picked, and says that it left some out", () => {
    const whole = new PlayTree(start(several), thisTurn);
    const some = new PlayTree(start(several), { ...thisTurn, answers: 1 });
    expect(some.run().states).toBeLessThan(whole.run().states);
    expect([whole.leavesOut, some.leavesOut]).toEqual([false, true]);
  });

  test("knows a way to what is found: playing it leads there", () => {
    const hasTwo = (m: Machine): boolean => m.s.columnsOf("player").seeds[1] >= 2;
    const m = start({ hand: ["contract", "sprout", "sprout"] });
    const tree = new PlayTree(m, { ...thisTurn, find: { hasTwo } });
    tree.run();
    const { path } = tree.found("hasTwo") ?? { path: [] as Step[] };
    for (const { player, picked } of path) {
      expect(playersOwing(m)).toContain(player);
      takeAnswer(m, player, picked);
      m.run();
    }
    expect(path.length).toBeGreaterThan(0);
    expect(hasTwo(m)).toBe(true);
  });

  test("tries what a simple player would try", () => {
    const hand = ["sprout", "thistle", "ivy"];
    const sizes = [undefined, efficient, firstOption].map(
      tries => new PlayTree(start({ hand }), { ...thisTurn, ...(tries ? { tries } : {}) }).run().states,
    );
    expect(sizes[0]).toBeGreaterThan(sizes[1]);
    expect(sizes[1]).toBeGreaterThan(sizes[2]);
  });

  test("does not change the machine it starts from", () => {
    const m = start({ hand: ["sprout", "thistle"] });
    const before = identityText(identityOf(m));
    new PlayTree(m, thisTurn).run();
    expect(identityText(identityOf(m))).toBe(before);
  });
});

describe("what chance can do", () => {
  test("the best play for one side of a coin", () => {
    const search = { ...thisTurn, states: 1000 };
    const seeds = (m: Machine): boolean => m.s.columnsOf("player").seeds[1] >= 2;
    expect(bestChance(start({ hand: ["coin"] }), { ...search, goal: seeds }).probability).toBe(0.5);
    expect(bestChance(start({ hand: ["sprout"] }), { ...search, goal: seeds }).probability).toBe(0);
    const few = bestChance(start({ hand: ["coin", "sprout", "ivy"] }), { ...search, goal: seeds, states: 2 });
    expect(few.probability).toBeUndefined();
  });

  test("a coin: two seeds or a wound, each with one half", () => {
    const m = start({ hand: ["coin"] });
    const outcomes = walkChance(m, {
      decide: () => [],
      outcome: at => (turnOf(at) > 0 ? "passed" : undefined),
    });
    expect([...outcomes]).toEqual([["passed", 1]]);
    const tossed = walkChance(m, {
      decide: (at, player) => {
        const options: number[] = [];
        const ask = at.ask();
        if (ask?.is === "choice" && ask.reason.startsWith("play")) ask.source.list(at, at.topBase(), options);
        return player === 1 ? options.slice(0, 1) : [];
      },
      outcome: at => {
        const { seeds, wounds } = at.s.columnsOf("player");
        return seeds[1] === 2 ? "seeds" : wounds[1] === 1 ? "wound" : undefined;
      },
    });
    expect(Object.fromEntries(tossed)).toEqual({ seeds: 0.5, wound: 0.5 });
  });
});
