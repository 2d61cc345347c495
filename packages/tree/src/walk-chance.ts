// Exact probabilities: everything chance can do, with players who decide by a fixed rule.

import { CHANCE, Machine, outcomesOf, playersOwing, type State, StatePool, takeAnswer } from "@kibitz/kernel";
import { fullIdentity, type Identify } from "./identify.js";

/** What a player answers; the same at the same position. */
export type Decides = (m: Machine, player: number) => readonly number[];

export interface WalkOptions {
  readonly identify?: Identify;
  readonly decide: Decides;
  /** What an end (or a position to stop at) counts as; undefined: go on. */
  readonly outcome: (m: Machine) => string | undefined;
  /** Probability that may be left over. */
  readonly negligible?: number;
}

/**
 * The probability of each outcome. Positions are gone through stop by stop; those that are one position and as many
 * stops from the start are taken together, so nothing is counted twice.
 */
export function walkChance(
  start: Machine,
  { identify = fullIdentity, decide, outcome, negligible = 0 }: WalkOptions,
): ReadonlyMap<string, number> {
  const m = new Machine(start.rules, start.s.copy());
  m.asksChance = true;
  const pool = new StatePool();
  const outcomes = new Map<string, number>();
  let layer = new Map<string | number, { readonly state: State; mass: number }>();
  const arrive = (mass: number, into: typeof layer): void => {
    const name = outcome(m);
    if (name !== undefined) {
      outcomes.set(name, (outcomes.get(name) ?? 0) + mass);
      return;
    }
    const key = identify(m);
    const known = into.get(key);
    if (known) known.mass += mass;
    else into.set(key, { state: pool.copy(m.s), mass });
  };
  m.run();
  arrive(1, layer);
  while (layer.size > 0) {
    const next: typeof layer = new Map();
    for (const { state, mass } of layer.values()) {
      if (mass > negligible) {
        m.s.copyFrom(state);
        m.load(m.s);
        const [player] = playersOwing(m);
        const answers = player === CHANCE ? outcomesOf(m) : [{ value: Number.NaN, probability: 1 }];
        answers.forEach(({ value, probability }, i) => {
          if (i > 0) {
            m.s.copyFrom(state);
            m.load(m.s);
          }
          takeAnswer(m, player, player === CHANCE ? [value] : decide(m, player));
          m.run();
          arrive(mass * probability, next);
        });
      }
      pool.giveBack(state);
    }
    layer = next;
  }
  return outcomes;
}
