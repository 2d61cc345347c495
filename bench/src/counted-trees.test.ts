import { readFileSync } from "node:fs";
import { identityText, type Scenario } from "@kibitz/kernel";
import { identityOf, Machine, optionsOf, ScenarioRun, takeAnswer } from "@kibitz/kernel/machine";
import { gameModule, magic, seedIdentity } from "@kibitz/magic";
import { KeyTable } from "@kibitz/tree";
import { describe, expect, test } from "vitest";
import { type CountedTree, countedTrees, countedTreesTable, countsOf, treeOf } from "./counted-trees.js";

const expected: Readonly<Record<keyof typeof countedTrees, readonly (readonly number[])[]>> = {
  S1: [
    [1, 1, 7],
    [7, 5, 73],
    [64, 32, 1279],
  ],
  S2: [[4], [4, 3, 31], [35, 16, 629]],
  S3: [[1], [1, 1, 2], [2, 2, 4]],
  S4: [[16]],
  S5: [[9]],
  S6: [[18]],
  S7: [[2]],
  S8: [[7], [7, 3, 43]],
  S9: [[3]],
  S12: [[3], [3, 2, 9], [9, 3, 18], [18, 4, 30]],
};

describe("counted positions with the seed identity", () => {
  for (const [id, tree] of Object.entries<CountedTree>(countedTrees)) {
    test(`${id}: ${tree.about}`, () => {
      expect(countsOf(tree, "seed")).toEqual(expected[id as keyof typeof countedTrees]);
    });
  }

  const hasEightDrop = (m: Machine): boolean => {
    const text = m.rules.texts.findIndex(({ name }) => name === "eight-drop");
    const kind = m.rules.zoneKinds.findIndex(({ name }) => name === "battlefield");
    const { step, turn } = m.s.columnsOf("game");
    const isLaid = m.s.card.text.some((of, row) => of === text && m.s.zone.kind[m.s.card.zone[row]] === kind);
    return step[0] === 13 && turn[0] === 3 && isLaid;
  };
  test.each([countedTrees.S2, countedTrees.S3])(
    "exactly one of the last positions has the eight-drop: $about",
    tree => {
      const grown = treeOf(tree, "seed", { find: { hasEightDrop } });
      grown.run();
      expect(grown.found("hasEightDrop")?.count).toBe(1);
    },
  );

  test("forests: 3t(t + 1)/2 positions after turn t, t² + 2t if nobody asks which lands came this turn", () => {
    const rested = new Map<number, KeyTable>();
    const tree: CountedTree = { ...countedTrees.S12, turns: 5 };
    const note = (m: Machine): void => {
      const { turn } = m.s.columnsOf("game");
      const copy = new Machine(m.rules, m.s.copy());
      copy.s.columnsOf("card").sick.fill(0);
      const keys = rested.get(turn[0]) ?? new KeyTable();
      rested.set(turn[0], keys);
      keys.numberOf(seedIdentity(copy));
    };
    const grown = treeOf(tree, "seed", {
      milestone: (name, m) => {
        const { turn } = m.s.columnsOf("game");
        if (name !== "cleanup" || turn[0] > tree.turns) return undefined;
        note(m);
        return String(turn[0]);
      },
    });
    grown.run();
    const turns = [1, 2, 3, 4, 5];
    const after = Object.fromEntries(grown.milestones);
    expect(turns.map(t => after[t])).toEqual(turns.map(t => (3 * t * (t + 1)) / 2));
    expect(turns.map(t => rested.get(t)?.size)).toEqual(turns.map(t => t * t + 2 * t));
  });
});

describe("payments", () => {
  const enchanted: CountedTree = {
    about: "a Forest with Wild Growth pays for Grizzly Bears",
    you: {
      battlefield: [
        { card: "Forest", as: "rich" },
        { card: "Wild Growth", attachedTo: "rich" },
      ],
      hand: ["Grizzly Bears"],
    },
    at: "main 1",
    turns: 1,
  };
  test("cast, or only tapped, or neither: three positions, the Bears twice by the same payment", () => {
    expect(countsOf(enchanted, "seed")).toEqual([[3]]);
  });
  const tries: CountedTree["tries"] = (m, player, answers) =>
    answers.filter(({ picked }) => gameModule.tree?.goldfish?.isWorthTrying(m, player, picked));
  test("who makes no mana before casts them as well", () => {
    expect(countsOf({ ...enchanted, tries }, "seed")).toEqual([[2]]);
  });
  test("… and with a Signet: cast, or only the Signet used, or neither", () => {
    const you = { battlefield: ["Azorius Signet", "Forest", "Mountain"], hand: ["Watchwolf"] };
    expect(countsOf({ about: "a Signet", you, at: "main 1", turns: 1, tries }, "seed")).toEqual([[3]]);
  });
});

test("the page shows both ways of counting", () => {
  const page = readFileSync(new URL("../../docs/trees.md", import.meta.url), "utf8");
  expect(page).toContain(countedTreesTable());
});

function started(seats: Scenario["seats"], profile = "full"): Machine {
  const options = { goldfish: true, profile };
  const run = ScenarioRun.start(magic, { game: "magic", options, turn: { at: "main 1" }, seats });
  if (!run.ok) throw new Error(JSON.stringify(run.faults));
  return run.run.match.machine;
}
const nameAt = (m: Machine, value: number): string => m.rules.texts[m.s.card.text[value & 0xffff]].name;
/** Plays what is said, and goes on to where something else is asked. */
function play(m: Machine, picked: readonly number[]): void {
  takeAnswer(m, 1, picked);
  m.run();
}
const reason = (m: Machine): string => m.ask()?.reason ?? "";
/** Casts a spell and passes until something is asked about it. */
function cast(m: Machine, name: string): void {
  play(m, [optionsOf(m, 1).find(option => nameAt(m, option) === name) ?? 0]);
  while (reason(m).startsWith("play or use")) play(m, []);
}

test("Collected Company over two Forests and four small creatures, two of them alike: 11 outcomes, 8 that differ", () => {
  const library = [
    "Forest",
    "Forest",
    "Overgrown Battlement",
    "Axebane Guardian",
    "Saruli Caretaker",
    "Saruli Caretaker",
  ];
  const battlefield = Array(4).fill("Forest");
  const m = started({ you: { hand: ["Collected Company"], battlefield, library }, them: {} }, "seed-trees");
  cast(m, "Collected Company");
  const creatures = optionsOf(m, 1);
  const subsets = creatures.flatMap((a, i) => [[a], ...creatures.slice(i + 1).map(b => [a, b])]);
  expect([[], ...subsets]).toHaveLength(11);
  for (const identify of [seedIdentity, identityOf]) {
    const ends = [[], ...subsets].map(picked => {
      const fork = new Machine(m.rules, m.s.copy());
      play(fork, picked);
      return identityText(identify(fork));
    });
    expect(new Set(ends).size).toBe(8);
  }
});

test("four creatures die at once, one of them the only Blood Artist: 24 orders of four triggers, one end", () => {
  const others = ["Grizzly Bears", "Silvercoat Lion", "Walking Corpse", ...Array(4).fill("Plains")];
  const m = started({ you: { hand: ["Day of Judgment"], battlefield: ["Blood Artist", ...others] }, them: {} });
  cast(m, "Day of Judgment");
  const ends: string[] = [];
  const order = (at: Machine): void => {
    const isOrdering = reason(at).startsWith("which trigger");
    if (!isOrdering && reason(at) !== "target") {
      while (reason(at).startsWith("play or use") && at.s.columnsOf("player").life[2] > 16) play(at, []);
      expect(at.s.columnsOf("player").life[2]).toBe(16);
      ends.push(identityText(identityOf(at)));
      return;
    }
    const options = optionsOf(at, 1);
    for (const option of isOrdering ? options : options.slice(-1)) {
      const fork = new Machine(at.rules, at.s.copy());
      play(fork, [option]);
      order(fork);
    }
  };
  order(m);
  expect(ends).toHaveLength(24);
  expect(new Set(ends).size).toBe(1);
});
