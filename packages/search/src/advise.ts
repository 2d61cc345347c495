// What a player could do now, how good each answer is, how sure that is, and what would probably follow.

import type { Knowledge, Seed } from "@kibitz/kernel";
import { describeOptions } from "@kibitz/kernel/machine";
import type { Answer } from "./candidates.js";
import type { SearchedGame } from "./searched-game.js";
import { Searcher } from "./searcher.js";
import { type Budget, meanOf, pairedDifference, type Thinking, type Tried } from "./thinking.js";
import type { Move, Worlds } from "./worlds.js";

/** A mean, and between what it lies with 95 % confidence. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface AdvisedAnswer {
  /** The numbers of the options picked. */
  readonly picked: Answer;
  /** What they are called; none if nothing is picked. */
  readonly words: readonly string[];
  /** In how many worlds it was played. */
  readonly worlds: number;
  /** Not there if it was played in none. */
  readonly winChance?: Estimate;
  /** What the game counts in: points, bulls. */
  readonly figure?: Estimate;
  /** Whether it cannot be told from the best. */
  readonly isAsGood: boolean;
}

export interface Advice {
  /** The best first. There is only one if nothing is to be decided. */
  readonly answers: readonly AdvisedAnswer[];
  /** What `figure` is called. */
  readonly figure?: string;
  /** Whether all answers there are were compared. */
  readonly isComplete: boolean;
  readonly playOuts: number;
  readonly assumes: readonly string[];
  /** What would probably follow the best answer. */
  readonly line: readonly Move[];
}

const SURE = 1.96;
/** A line of so many moves is told. */
const LINE = 6;
/** It is that of the world that went most like the mean, of so many. */
const LINE_WORLDS = 16;

/** Thinks about a decision step by step; what is known so far can be asked for at any time. */
export class Advising {
  readonly #game: SearchedGame;
  readonly #knowledge: Knowledge;
  readonly #worlds: Worlds;
  readonly #thinking: Thinking;
  readonly #isComplete: boolean;

  constructor(game: SearchedGame, knowledge: Knowledge, budget: Budget, seed: Seed, searcher = new Searcher(game)) {
    const { view } = knowledge;
    if (view.m.ask()?.is !== "choice" || view.m.s.player.owes[view.viewer] === 0)
      throw new Error(`player ${view.viewer} is asked nothing`);
    this.#game = game;
    this.#knowledge = knowledge;
    const { worlds, thinking, isComplete } = searcher.begin(knowledge, budget, seed);
    this.#worlds = worlds;
    this.#thinking = thinking;
    this.#isComplete = isComplete;
  }

  /** Thinks a little more; false if the budget is used. */
  step(): boolean {
    return this.#thinking.step();
  }

  /** From 0 to 1. */
  get done(): number {
    return Math.min(1, this.#thinking.done);
  }

  advice(): Advice {
    const { tried, best, playOuts } = this.#thinking;
    const { search = {} } = this.#game;
    const others = tried.filter(other => other !== best).sort((a, b) => b.worlds - a.worlds || b.mean - a.mean);
    const { view } = this.#knowledge;
    const words = describeOptions(view.m, view.viewer).map(option => option.words);
    return {
      answers: [best, ...others].map(({ answer, worlds, shares, figures }, i, all) => ({
        picked: answer,
        words: answer.map(number => words[number]),
        worlds,
        ...(worlds > 0 ? { winChance: estimate(shares, 0, 1) } : {}),
        ...(worlds > 0 && search.figure ? { figure: estimate(figures) } : {}),
        isAsGood: isAsGood(all[i], best),
      })),
      ...(search.figure ? { figure: search.figure.name } : {}),
      isComplete: this.#isComplete,
      playOuts,
      assumes: [
        "hidden cards are any of those their owners are known to have, all deals equally likely",
        search.assumes ?? "everybody plays on at random",
      ],
      line: this.#line(best),
    };
  }

  #line({ answer, values }: Tried): readonly Move[] {
    const mean = meanOf(values, values.length);
    let world = 0;
    for (let other = 1; other < Math.min(values.length, LINE_WORLDS); other++)
      if (Math.abs(values[other] - mean) < Math.abs(values[world] - mean)) world = other;
    return this.#worlds.line(world, answer, LINE);
  }
}

/** All of it at once; ends early when it is told to. */
export function advise(
  game: SearchedGame,
  knowledge: Knowledge,
  budget: Budget,
  { seed = 0, isStopped = () => false }: { readonly seed?: Seed; readonly isStopped?: (done: number) => boolean } = {},
): Advice {
  const advising = new Advising(game, knowledge, budget, seed);
  while (!isStopped(advising.done) && advising.step());
  return advising.advice();
}

/** Whether two answers did so nearly the same in the same worlds that it may be chance. */
function isAsGood(tried: Tried, best: Tried): boolean {
  if (tried === best) return true;
  const { mean, error } = pairedDifference(best, tried);
  return !(mean > SURE * error);
}

/** Between limits, if it cannot lie outside of them. */
function estimate(
  values: readonly number[],
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): Estimate {
  const count = values.length;
  const mean = meanOf(values, count);
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  // Of very few, nothing is known but where they can lie.
  const half = count < 2 ? Number.POSITIVE_INFINITY : SURE * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: Math.max(least, mean - half), high: Math.min(most, mean + half) };
}
