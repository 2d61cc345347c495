// The answers a search compares, as numbers of options: the same in all worlds.

import { type Pilot, PlayerSeat, randomPilot, type View } from "@kibitz/kernel";
import { distinctAnswers, distinctOptions, type Machine, numberedOptions } from "@kibitz/kernel/machine";

/** An answer as the numbers of the options picked. */
export type Answer = readonly number[];

/** Where there are more answers than this, some are drawn. */
const MOST_LISTED = 48;
const DRAWN = 24;

export type IsWorthTrying = (m: Machine, player: number, picked: readonly number[]) => boolean;

export class Candidates {
  readonly answers: Answer[] = [];
  /** How many answers there are; more than are compared if some were drawn. */
  readonly isComplete: boolean;
  readonly #keys = new Set<string>();
  readonly #kinds = new Map<number, number>();
  readonly #isOrdered: boolean;

  /** `own` are answers that are compared in any case; the first of them is the policy's. */
  constructor({ m, viewer }: View, own: readonly Answer[], isWorthTrying: IsWorthTrying = () => true) {
    const options = numberedOptions(m, viewer);
    const ask = m.ask();
    this.#isOrdered = ask?.is === "choice" && ask.ordered;
    distinctOptions(m, viewer).forEach((kind, i) => {
      for (const value of kind) this.#kinds.set(options.indexOf(value), i);
    });
    for (const answer of own) this.#add(answer);
    const numbers = (answer: readonly number[]): Answer => answer.map(value => options.indexOf(value));
    let listed = 0;
    for (const answer of distinctAnswers(m, viewer)) {
      if (++listed > MOST_LISTED) break;
      if (isWorthTrying(m, viewer, answer)) this.#add(numbers(answer));
    }
    this.isComplete = listed <= MOST_LISTED;
    if (this.isComplete) return;
    this.answers.splice(own.length);
    const eyes = new PlayerSeat(m, viewer);
    eyes.seed(0);
    for (let i = 0; i < DRAWN; i++) {
      const answer = answerOf(randomPilot, eyes);
      if (isWorthTrying(m, viewer, answer)) this.#add(numbers(answer));
    }
  }

  /** Whether two answers pick the same, as far as anybody can tell. */
  isSame(a: Answer, b: Answer): boolean {
    return this.#keyOf(a) === this.#keyOf(b);
  }

  #add(answer: Answer): void {
    const key = this.#keyOf(answer);
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.answers.push(answer);
  }

  #keyOf(answer: Answer): string {
    const kinds = answer.map(number => this.#kinds.get(number) ?? -1);
    return (this.#isOrdered ? kinds : kinds.sort((a, b) => a - b)).join();
  }
}

/** What a pilot answers now. */
export function answerOf(pilot: Pilot, eyes: PlayerSeat): number[] {
  eyes.begin();
  pilot.decide(eyes);
  return [...eyes.answer];
}
