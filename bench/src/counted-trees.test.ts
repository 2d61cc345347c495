// The counted positions of the earlier program (rules/magic.md, section 2), with its identity and its profile.

import { type Machine, ScenarioRun, type SeatEntry } from "@kibitz/kernel";
import { magic, seedAlike, seedIdentity } from "@kibitz/magic";
import { efficient, PlayTree, type TreeOptions } from "@kibitz/tree";
import { describe, expect, test } from "vitest";

const rock = (colour: string, letter: string) => [
  `${colour} rock`,
  { facts: { cost: `{${letter}}`, types: ["artifact"] } },
];
const rocks = Object.fromEntries([
  rock("white", "W"),
  rock("blue", "U"),
  rock("black", "B"),
  rock("red", "R"),
  rock("green", "G"),
]);
const eightDrop = { "eight-drop": { facts: { cost: "{8}", types: ["creature"], pt: [8, 8] } } };

const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];
const milestoneNames: Readonly<Record<string, string>> = { turn: "start", "main 1": "drawn", cleanup: "main" };

interface Counted {
  readonly you: SeatEntry;
  readonly at: "turn" | "main 1";
  readonly turns: number;
  readonly cards?: Readonly<Record<string, unknown>>;
  readonly options?: TreeOptions;
}

function treeOf({ you, at, turns, cards, options = {} }: Counted): PlayTree {
  const started = ScenarioRun.start(magic, {
    game: "magic",
    options: { profile: "seed-trees", mana: "gold", fetch: "on-enter", firstDraw: true, goldfish: true },
    turn: { at },
    ...(cards ? { cards } : {}),
    seats: { you, them: {} },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  return new PlayTree(started.run.match.machine, {
    identify: seedIdentity,
    alike: seedAlike,
    isBeyond: m => turnOf(m) > turns,
    milestone: (name, m) =>
      milestoneNames[name] !== undefined && turnOf(m) <= turns ? `T${turnOf(m)} ${milestoneNames[name]}` : undefined,
    ...options,
  });
}

function counts(counted: Counted): Readonly<Record<string, number>> {
  const tree = treeOf(counted);
  tree.run();
  return Object.fromEntries(tree.milestones);
}

const rest = (field: string) => ({ card: field, sick: false });

describe("counted positions with the seed identity", () => {
  test("S12: forests", () => {
    const you = { hand: Array(3).fill("Forest"), library: Array(10).fill("Forest") };
    expect(counts({ you, at: "main 1", turns: 3 })).toEqual({
      "T1 main": 3,
      "T2 start": 3,
      "T2 drawn": 2,
      "T2 main": 9,
      "T3 start": 9,
      "T3 drawn": 3,
      "T3 main": 18,
    });
  });

  test("S1: walls", () => {
    const you = {
      battlefield: [rest("Sylvan Caryatid"), rest("Wall of Roots")],
      hand: Array(3).fill("Wall of Roots"),
      library: Array(5).fill("Sylvan Caryatid"),
    };
    expect(counts({ you, at: "turn", turns: 3 })).toEqual({
      "T1 main": 7,
      "T2 start": 7,
      "T2 drawn": 5,
      "T2 main": 73,
      "T3 start": 64,
      "T3 drawn": 32,
      "T3 main": 1279,
    });
  });

  const s2 = {
    hand: ["Forest", "Forest", "Forest", "Wall of Roots", "Saruli Caretaker", "Overgrown Battlement", "eight-drop"],
    library: Array(10).fill("Forest"),
  };
  const hasEightDrop = (m: Machine): boolean => {
    const text = m.rules.texts.findIndex(({ name }) => name === "eight-drop");
    const kind = m.rules.zoneKinds.findIndex(({ name }) => name === "battlefield");
    const game = m.s.columnsOf("game");
    return (
      game.step[0] === 13 &&
      game.turn[0] === 3 &&
      m.s.card.text.some((of, row) => of === text && m.s.zone.kind[m.s.card.zone[row]] === kind)
    );
  };
  test("S2: eight-drop; exactly one of the positions has it in play", () => {
    const tree = treeOf({
      you: s2,
      at: "main 1",
      turns: 3,
      cards: eightDrop,
      options: { find: { eightDrop: hasEightDrop } },
    });
    tree.run();
    expect(Object.fromEntries(tree.milestones)).toEqual({
      "T1 main": 4,
      "T2 start": 4,
      "T2 drawn": 3,
      "T2 main": 31,
      "T3 start": 35,
      "T3 drawn": 16,
      "T3 main": 629,
    });
    expect(tree.found("eightDrop")?.count).toBe(1);
  });

  test("S3: the same with a player who passes only when nothing else is possible", () => {
    const tree = treeOf({
      you: s2,
      at: "main 1",
      turns: 3,
      cards: eightDrop,
      options: { tries: efficient, find: { eightDrop: hasEightDrop } },
    });
    tree.run();
    expect(Object.fromEntries(tree.milestones)).toEqual({
      "T1 main": 1,
      "T2 start": 1,
      "T2 drawn": 1,
      "T2 main": 2,
      "T3 start": 2,
      "T3 drawn": 2,
      "T3 main": 4,
    });
    expect(tree.found("eightDrop")?.count).toBe(1);
  });

  const fiveRocks = ["white rock", "blue rock", "black rock", "red rock", "green rock"];
  test("S4: basics and rocks", () => {
    const hand = ["Plains", "Island", "Swamp", "Mountain", "Forest", ...fiveRocks];
    expect(counts({ you: { hand }, at: "main 1", turns: 1, cards: rocks })).toEqual({ "T1 main": 16 });
  });
  test("S5: shock land", () => {
    const hand = ["Forest", "Hallowed Fountain", ...fiveRocks];
    expect(counts({ you: { hand }, at: "main 1", turns: 1, cards: rocks })).toEqual({ "T1 main": 9 });
  });
  test("S6: fetch land", () => {
    const you = {
      hand: ["Misty Rainforest", ...fiveRocks],
      library: ["Forest", "Forest", "Plains", "Island", "Swamp", "Hallowed Fountain", "Breeding Pool"],
    };
    expect(counts({ you, at: "main 1", turns: 1, cards: rocks })).toEqual({ "T1 main": 18 });
  });
  test("S7: nothing to find", () => {
    expect(counts({ you: { hand: ["Windswept Heath"] }, at: "main 1", turns: 1 })).toEqual({ "T1 main": 2 });
  });
  test("S8: draw", () => {
    const you = {
      battlefield: [rest("Plains")],
      hand: ["Wall of Blossoms", "Wall of Blossoms", "Forest"],
      library: Array(10).fill("Island"),
    };
    expect(counts({ you, at: "main 1", turns: 2 })).toEqual({
      "T1 main": 7,
      "T2 start": 7,
      "T2 drawn": 3,
      "T2 main": 43,
    });
  });
  test("S9: caretaker", () => {
    const you = {
      battlefield: [rest("Saruli Caretaker"), { card: "Sylvan Caryatid", sick: true }],
      hand: ["Saruli Caretaker"],
    };
    expect(counts({ you, at: "main 1", turns: 1 })).toEqual({ "T1 main": 3 });
  });
});
