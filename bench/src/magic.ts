// Magic: random play of two real decks, and every line of play of a counted tree.

import { type DeckName, gameModule } from "@kibitz/magic";
import { type CountedTree, countedTrees, treeOf } from "./counted-trees.js";
import { type Row, Signature, Undisturbed } from "./measure.js";
import { randomPlay } from "./random-play.js";

const fourTurns: CountedTree = { ...countedTrees.S2, turns: 4 };
const EXPANSIONS_GOAL = 70_000;
/** The tree is grown again and again for so long to be warm, and as long again to be measured. */
const SECONDS = 5;
/** So many positions at a time are gone on from. */
const PART = 100;

/** An expansion is an answer tried: the position it is given at, played on to the next decision. */
export function magicTreeRows(): Row[] {
  const begun = process.hrtime.bigint();
  const since = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1e9;
  const measured = new Undisturbed();
  const signature = new Signature();
  let tree = treeOf(fourTurns, "seed");
  for (let round = 0; since(begun) < 2 * SECONDS; round++) {
    tree = treeOf(fourTurns, "seed");
    if (since(begun) < SECONDS) tree.run();
    else measured.add(() => !tree.run(PART).isDone);
    if (round === 0) for (const [, count] of tree.milestones) signature.add(count);
  }
  const rate = tree.progress.tried / measured.seconds;
  const positions = tree.progress.expanded / measured.seconds;
  return [
    {
      name: "Magic, every line of S2 to turn 4, seed identity",
      figure: rate,
      unit: "expansions/s",
      goal: `at least ${EXPANSIONS_GOAL.toLocaleString("en-US")}`,
      met: rate >= EXPANSIONS_GOAL,
      signature: signature.toString(),
    },
    { name: "… positions gone on from", figure: positions, unit: "positions/s", goal: "", met: true },
  ];
}

/** Random play of two of the shipped decks. */
export const magicRows = (first: DeckName, second: DeckName, games: number) => (): Row[] =>
  randomPlay({
    name: `Magic, ${first} against ${second}`,
    module: gameModule,
    setup: { players: 2, seats: [first, second] },
    games,
    decisionsGoal: 50_000,
  });
