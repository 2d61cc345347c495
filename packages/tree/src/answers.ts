// The answers that differ at a stop, as a tree tries them.

import { CHANCE } from "@kibitz/kernel";
import { countsOf, distinctAnswers, type Machine, optionsOf, outcomesOf } from "@kibitz/kernel/machine";

/** Options with the same key make no difference; a game may know that faster than the kernel. */
export type Alike = (m: Machine, option: number) => string | number;

export interface TriedAnswer {
  readonly picked: readonly number[];
  /** For outcomes of chance; 1 for players. */
  readonly probability: number;
}

/** Every answer of this player that makes a difference; no more than so many where several things are picked. */
export function answersAt(
  m: Machine,
  player: number,
  alike?: Alike,
  most = Number.POSITIVE_INFINITY,
): readonly TriedAnswer[] {
  if (player === CHANCE) return outcomesOf(m).map(({ value, probability }) => ({ picked: [value], probability }));
  const ask = m.ask();
  if (alike && ask?.is === "choice" && ask.isSingle) return singleAnswers(m, player, alike);
  const found: TriedAnswer[] = [];
  for (const picked of distinctAnswers(m, player)) {
    if (found.length >= most) break;
    found.push({ picked, probability: 1 });
  }
  return found;
}

function singleAnswers(m: Machine, player: number, alike: Alike): TriedAnswer[] {
  const options = optionsOf(m, player);
  const { min } = countsOf(m, player, options.length);
  // Few as they mostly are, a list is looked through sooner than a set is made.
  const seen: (string | number)[] = [];
  const found: TriedAnswer[] = [];
  for (const option of options) {
    const key = alike(m, option);
    if (seen.includes(key)) continue;
    seen.push(key);
    found.push({ picked: [option], probability: 1 });
  }
  if (min === 0) found.push({ picked: [], probability: 1 });
  return found;
}
