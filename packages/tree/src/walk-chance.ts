// Exact probabilities: everything chance can do, with players who decide by a fixed rule.

import { CHANCE } from "@kibitz/kernel";
import { Machine, outcomesOf, playersOwing, takeAnswer } from "@kibitz/kernel/machine";
import { fullIdentity, type Identify } from "./identify.js";
import { KeyTable } from "./key-table.js";
import { PackedPositions } from "./packed-positions.js";
import { WaitingLine } from "./waiting-line.js";

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

/** Positions as many stops from the start, each once with its probability. */
class Layer {
  readonly keys = new KeyTable();
  readonly positions = new WaitingLine();
  readonly masses: number[] = [];
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
  const packing = new PackedPositions();
  const outcomes = new Map<string, number>();
  const arrive = (mass: number, into: Layer): void => {
    const name = outcome(m);
    if (name !== undefined) {
      outcomes.set(name, (outcomes.get(name) ?? 0) + mass);
      return;
    }
    const number = into.keys.numberOf(identify(m));
    if (number === into.masses.length) {
      into.masses.push(mass);
      into.positions.push(number, packing.pack(m.s));
    } else into.masses[number] += mass;
  };
  let layer = new Layer();
  m.run();
  arrive(1, layer);
  while (layer.positions.length > 0) {
    const next = new Layer();
    while (layer.positions.length > 0) {
      const { label, list } = layer.positions.take();
      const mass = layer.masses[label];
      if (mass <= negligible) continue;
      packing.unpack(list, m.s);
      m.load(m.s);
      const [player] = playersOwing(m);
      const answers = player === CHANCE ? outcomesOf(m) : [{ value: Number.NaN, probability: 1 }];
      answers.forEach(({ value, probability }, i) => {
        if (i > 0) {
          packing.unpack(list, m.s);
          m.load(m.s);
        }
        takeAnswer(m, player, player === CHANCE ? [value] : decide(m, player));
        m.run();
        arrive(mass * probability, next);
      });
    }
    layer = next;
  }
  return outcomes;
}
