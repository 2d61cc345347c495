// The counted positions of an earlier program, by its rules and identity, and by the full rules and identity.

import type { SeatEntry } from "@kibitz/kernel";
import { type Machine, ScenarioRun } from "@kibitz/kernel/machine";
import { magic, seedAlike, seedIdentity } from "@kibitz/magic";
import { efficient, PlayTree, type TreeOptions } from "@kibitz/tree";

export type Rules = "seed" | "full";

export interface CountedTree {
  readonly about: string;
  readonly you: SeatEntry;
  readonly at: "turn" | "main 1";
  readonly turns: number;
  readonly cards?: Readonly<Record<string, unknown>>;
  readonly tries?: TreeOptions["tries"];
}

const colours = { white: "W", blue: "U", black: "B", red: "R", green: "G" };
const rocks = Object.fromEntries(
  Object.entries(colours).map(([colour, letter]) => [
    `${colour} rock`,
    { facts: { cost: `{${letter}}`, types: ["artifact"] } },
  ]),
);
const fiveRocks = Object.keys(rocks);
const eightDrop = { "eight-drop": { facts: { cost: "{8}", types: ["creature"], pt: [8, 8] } } };
const rested = (card: string) => ({ card, sick: false });
const forests = (count: number): string[] => Array(count).fill("Forest");
const walls = {
  hand: [...forests(3), "Wall of Roots", "Saruli Caretaker", "Overgrown Battlement", "eight-drop"],
  library: forests(10),
};

export const countedTrees = {
  S1: {
    about: "walls",
    you: {
      battlefield: [rested("Sylvan Caryatid"), rested("Wall of Roots")],
      hand: Array(3).fill("Wall of Roots"),
      library: Array(5).fill("Sylvan Caryatid"),
    },
    at: "turn",
    turns: 3,
  },
  S2: { about: "eight-drop", you: walls, at: "main 1", turns: 3, cards: eightDrop },
  S3: { about: "eight-drop, efficient", you: walls, at: "main 1", turns: 3, cards: eightDrop, tries: efficient },
  S4: {
    about: "basics and rocks",
    you: { hand: ["Plains", "Island", "Swamp", "Mountain", "Forest", ...fiveRocks] },
    at: "main 1",
    turns: 1,
    cards: rocks,
  },
  S5: {
    about: "shock land",
    you: { hand: ["Forest", "Hallowed Fountain", ...fiveRocks] },
    at: "main 1",
    turns: 1,
    cards: rocks,
  },
  S6: {
    about: "fetch land",
    you: {
      hand: ["Misty Rainforest", ...fiveRocks],
      library: [...forests(2), "Plains", "Island", "Swamp", "Hallowed Fountain", "Breeding Pool"],
    },
    at: "main 1",
    turns: 1,
    cards: rocks,
  },
  S7: { about: "nothing to find", you: { hand: ["Windswept Heath"] }, at: "main 1", turns: 1 },
  S8: {
    about: "draw",
    you: {
      battlefield: [rested("Plains")],
      hand: ["Wall of Blossoms", "Wall of Blossoms", "Forest"],
      library: Array(10).fill("Island"),
    },
    at: "main 1",
    turns: 2,
  },
  S9: {
    about: "caretaker",
    you: {
      battlefield: [rested("Saruli Caretaker"), { card: "Sylvan Caryatid", sick: true }],
      hand: ["Saruli Caretaker"],
    },
    at: "main 1",
    turns: 1,
  },
  S12: { about: "forests", you: { hand: forests(3), library: forests(10) }, at: "main 1", turns: 4 },
} satisfies Record<string, CountedTree>;

const seedRules = { profile: "seed-trees", mana: "gold", fetch: "on-enter" };
const turnOf = (m: Machine): number => m.s.columnsOf("game").turn[0];
const moments: Readonly<Record<string, string>> = { turn: "start", "main 1": "drawn", cleanup: "main" };
/** What each moment of each turn is counted under. */
const namesOf = (turns: number): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(moments).map(([name, said]) => [
      name,
      Array.from({ length: turns + 1 }, (_, turn) => `T${turn} ${said}`),
    ]),
  );

export function treeOf(
  { you, at, turns, cards, tries }: CountedTree,
  rules: Rules,
  options: TreeOptions = {},
): PlayTree {
  const started = ScenarioRun.start(magic, {
    game: "magic",
    options: { ...(rules === "seed" ? seedRules : {}), firstDraw: true, goldfish: true },
    turn: { at },
    ...(cards ? { cards } : {}),
    seats: { you, them: {} },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.faults));
  const names = namesOf(turns);
  return new PlayTree(started.run.match.machine, {
    ...(rules === "seed" ? { identify: seedIdentity, alike: seedAlike } : {}),
    ...(tries ? { tries } : {}),
    isBeyond: m => turnOf(m) > turns,
    milestone: (name, m) => names.get(name)?.[turnOf(m)],
    ...options,
  });
}

/** By turn: distinct positions at its start, after untapping and drawing, and after the main phases. */
export function countsOf(tree: CountedTree, rules: Rules): readonly (readonly number[])[] {
  const grown = treeOf(tree, rules);
  grown.run();
  const counts = new Map(grown.milestones);
  return Array.from({ length: tree.turns }, (_, i) => {
    const turn = i + 1;
    // What lies before the first decision is one position.
    const first = tree.at === "turn" ? ["start", "drawn", "main"] : ["main"];
    const columns = turn === 1 ? first : ["start", "drawn", "main"];
    return columns.map(column => counts.get(`T${turn} ${column}`) ?? 1);
  });
}

const said = (counts: readonly (readonly number[])[], turn: number): string => counts[turn]?.join(" → ") ?? "";

/** Both ways of counting, one below the other. */
export function countedTreesTable(): string {
  const rows = Object.entries<CountedTree>(countedTrees).flatMap(([id, tree]) =>
    (["seed", "full"] as const).map(rules => {
      const counts = countsOf(tree, rules);
      const title = rules === "seed" ? `${id} ${tree.about}` : "";
      return `| ${[title, rules, ...[0, 1, 2, 3].map(turn => said(counts, turn))].join(" | ")} |`;
    }),
  );
  return [
    "| tree | rules | turn 1 | turn 2 | turn 3 | turn 4 |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
