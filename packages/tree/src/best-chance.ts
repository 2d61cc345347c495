// The exact probability of getting somewhere with the best play: chance is asked for every outcome, one player chooses
// what makes it most likely, the others what makes it least.

import { CHANCE } from "@kibitz/kernel";
import { Machine, playersOwing, takeAnswer } from "@kibitz/kernel/machine";
import { type Alike, answersAt, type TriedAnswer } from "./answers.js";
import { fullIdentity, type Identify } from "./identify.js";
import { KeyTable } from "./key-table.js";
import { PackedPositions } from "./packed-positions.js";

export interface BestChanceOptions {
  readonly identify?: Identify;
  readonly alike?: Alike;
  readonly isBeyond: (m: Machine) => boolean;
  readonly goal: (m: Machine) => boolean;
  /** At most so many distinct positions. */
  readonly states: number;
}

export interface BestChance {
  /** Nothing if there are too many positions. */
  readonly probability: number | undefined;
  readonly states: number;
}

class TooMany extends Error {}

/** The chance of the first player; a position met again on the way to itself gets nobody further. */
export function bestChance(start: Machine, options: BestChanceOptions): BestChance {
  const search = new Search(start, options);
  try {
    return { probability: search.fromStart(), states: search.states };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return { probability: undefined, states: search.states };
  }
}

class Search {
  readonly #m: Machine;
  readonly #options: BestChanceOptions;
  readonly #known = new KeyTable();
  readonly #chances: number[] = [];
  readonly #packing = new PackedPositions();
  #reached = false;

  constructor(start: Machine, options: BestChanceOptions) {
    this.#options = options;
    this.#m = new Machine(start.rules, start.s.copy());
    this.#m.asksChance = true;
    this.#m.milestone = () => {
      this.#reached ||= !options.isBeyond(this.#m) && options.goal(this.#m);
    };
  }

  get states(): number {
    return this.#known.size;
  }

  fromStart(): number {
    this.#reached = false;
    this.#m.run();
    return this.#chance();
  }

  #chance(): number {
    const m = this.#m;
    const { goal, isBeyond, identify = fullIdentity, states } = this.#options;
    if (this.#reached) return 1;
    if (isBeyond(m)) return 0;
    if (goal(m)) return 1;
    if (m.s.kernel.over[0]) return 0;
    const number = this.#known.numberOf(identify(m));
    if (number < this.#chances.length) return this.#chances[number];
    if (this.#known.size > states) throw new TooMany();
    this.#chances.push(0);
    const chance = this.#ofAnswers();
    this.#chances[number] = chance;
    return chance;
  }

  #ofAnswers(): number {
    const m = this.#m;
    const [player] = playersOwing(m);
    const answers = answersAt(m, player, this.#options.alike);
    if (player !== CHANCE && answers.length === 1) return this.#after(player, answers[0]);
    const packed = this.#packing.pack(m.s).slice();
    let sum = 0;
    let best = player === 1 ? 0 : 1;
    for (const answer of answers) {
      this.#packing.unpack(packed, m.s);
      m.load(m.s);
      const chance = this.#after(player, answer);
      sum += answer.probability * chance;
      best = player === 1 ? Math.max(best, chance) : Math.min(best, chance);
      if (player === 1 && best === 1) break;
    }
    return player === CHANCE ? sum : best;
  }

  #after(player: number, { picked }: TriedAnswer): number {
    this.#reached = false;
    takeAnswer(this.#m, player, picked);
    this.#m.run();
    return this.#chance();
  }
}
