// One decision thought about: the same worlds for all answers, the worse half dropped as it goes, and the policy's own
// answer kept unless a paired comparison says otherwise.

import type { PlayedOut } from "@kibitz/kernel";
import type { Answer } from "./candidates.js";

/** How much is thought: so many play-outs, the same wherever it is done; or so long, by a clock the caller has. */
export type Budget = { readonly playOuts: number } | { readonly ms: number; readonly now: () => number };

/** What was found out about an answer. */
export class Tried {
  readonly answer: Answer;
  readonly values: number[] = [];
  readonly shares: number[] = [];
  readonly figures: number[] = [];

  constructor(answer: Answer) {
    this.answer = answer;
  }

  add({ value, share, figure }: PlayedOut): void {
    this.values.push(value);
    this.shares.push(share);
    this.figures.push(figure);
  }

  get worlds(): number {
    return this.values.length;
  }

  get mean(): number {
    return meanOf(this.values, this.worlds);
  }
}

export function meanOf(values: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i];
  return count === 0 ? 0 : sum / count;
}

/** By how much one answer was better than another in the worlds both were played in, and the standard error of that. */
export function pairedDifference(a: Tried, b: Tried): { readonly mean: number; readonly error: number } {
  const count = Math.min(a.worlds, b.worlds);
  const mean = meanOf(a.values, count) - meanOf(b.values, count);
  let squares = 0;
  for (let i = 0; i < count; i++) squares += (a.values[i] - b.values[i] - mean) ** 2;
  return { mean, error: count < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (count - 1) / count) };
}

export type Play = (world: number, answer: Answer) => PlayedOut;

/** So many worlds are played with all answers before any is dropped, if there is time. */
const FIRST_WORLDS = 4;

export class Thinking {
  /** In the order in which the answers were given; the first is the policy's. */
  readonly tried: readonly Tried[];
  /** Those that are still compared. */
  alive: readonly Tried[];
  playOuts = 0;
  readonly #play: Play;
  readonly #budget: Budget;
  readonly #trust: number;
  readonly #rounds: number;
  readonly #begun: number;
  #round = 0;
  #world = 0;

  /** `trust`: by how many standard errors an answer must beat the first. */
  constructor(answers: readonly Answer[], play: Play, budget: Budget, trust: number) {
    this.tried = answers.map(answer => new Tried(answer));
    this.alive = this.tried;
    this.#play = play;
    this.#budget = budget;
    this.#trust = trust;
    this.#rounds = 1 + Math.ceil(Math.log2(Math.max(1, answers.length - 1)));
    this.#begun = "ms" in budget ? budget.now() : 0;
  }

  /** How much of the budget is used, from 0 to 1. */
  get done(): number {
    const { alive } = this;
    if (alive.length < 2) return 1;
    if ("ms" in this.#budget) return (this.#budget.now() - this.#begun) / this.#budget.ms;
    // The next world would be more than there is.
    return this.playOuts + alive.length > this.#budget.playOuts ? 1 : this.playOuts / this.#budget.playOuts;
  }

  /** Plays one more world with all that are left; false if there was no budget for it. */
  step(): boolean {
    const done = this.done;
    if (done >= 1) return false;
    const world = this.#world++;
    for (const tried of this.alive) tried.add(this.#play(world, tried.answer));
    this.playOuts += this.alive.length;
    const isRoundOver = this.done >= (this.#round + 1) / this.#rounds;
    if (isRoundOver && this.#round < this.#rounds - 1 && this.#world >= FIRST_WORLDS) this.#dropWorse();
    return true;
  }

  #dropWorse(): void {
    this.#round++;
    const [policy] = this.tried;
    const others = this.alive.filter(tried => tried !== policy).sort((a, b) => b.mean - a.mean);
    // Always the same order among those that are left.
    const kept = new Set(others.slice(0, Math.max(1, Math.ceil(others.length / 2))));
    this.alive = this.alive.filter(tried => tried === policy || kept.has(tried));
  }

  /** The best so far. */
  get best(): Tried {
    const [policy] = this.tried;
    const best = this.alive.reduce((found, tried) => (tried.mean > found.mean ? tried : found), policy);
    if (best === policy) return policy;
    const { mean, error } = pairedDifference(best, policy);
    return mean > (this.#trust === 0 ? 0 : this.#trust * error) ? best : policy;
  }
}
