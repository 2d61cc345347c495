// Counted positions: how many distinct ones there are so many decisions deep. Chess calls it perft.

import { identityOf, identityText } from "../identity/identity.js";
import { Machine } from "../machine/machine.js";
import { distinctAnswers, outcomesOf, playersOwing, takeAnswer } from "../players/decisions.js";

/** The number of distinct positions at each depth, the start included. Chance is asked for, so all of it counts. */
export function countPositions(start: Machine, depth: number): number[] {
  let positions = new Map<string, Machine>();
  const root = new Machine(start.rules, start.s.copy());
  root.asksChance = true;
  root.run();
  positions.set(identityText(identityOf(root)), root);
  const counts = [1];
  for (let level = 1; level <= depth; level++) {
    const next = new Map<string, Machine>();
    for (const position of positions.values()) {
      for (const after of successors(position)) {
        const key = identityText(identityOf(after));
        if (!next.has(key)) next.set(key, after);
      }
    }
    positions = next;
    counts.push(positions.size);
  }
  return counts;
}

function* successors(m: Machine): Generator<Machine> {
  const [player] = playersOwing(m);
  if (player === undefined) return;
  const answers = player === 0 ? outcomesOf(m).map(({ value }) => [value]) : distinctAnswers(m, player);
  for (const answer of answers) {
    const next = new Machine(m.rules, m.s.copy());
    next.asksChance = true;
    takeAnswer(next, player, answer);
    next.run();
    yield next;
  }
}
