// Whether a loop in which something grows comes to an end by itself: it is played on with a copy, in two laps. If what
// is compared in it comes nearer to turning out otherwise from one lap to the next, it is not endless.

import { Machine, SELF, type Trial, YOU } from "../machine/machine.js";
import { LimitError, rowOf } from "../position/values.js";
import { distinctAnswers, playersOwing, takeAnswer } from "./decisions.js";

/** How far numbers that were compared in one place lay apart, at the least and at the most. */
interface Distance {
  least: number;
  most: number;
}

class Lap {
  readonly #distances = new Map<unknown, Map<string, Distance>>();

  note(place: unknown, who: string, apart: number): void {
    const here = this.#distances.get(place) ?? new Map<string, Distance>();
    this.#distances.set(place, here);
    const distance = here.get(who) ?? { least: apart, most: apart };
    here.set(who, distance);
    distance.least = Math.min(distance.least, apart);
    distance.most = Math.max(distance.most, apart);
  }

  /** Whether numbers compared here came nearer to each other than in the lap before. */
  isNearerThan(before: Lap): boolean {
    for (const [place, here] of this.#distances) {
      for (const [who, now] of here) {
        const then = before.#distances.get(place)?.get(who);
        if (then && (now.least < then.least || now.most < then.most)) return true;
      }
    }
    return false;
  }
}

class Laps implements Trial {
  readonly #length: number;
  #points = 0;
  readonly #laps = [new Lap(), new Lap()];

  constructor(length: number) {
    this.#length = length;
  }

  get isOver(): boolean {
    return this.#points > 2 * this.#length;
  }

  get nears(): boolean {
    return this.#laps[1].isNearerThan(this.#laps[0]);
  }

  passPoint(): boolean {
    this.#points++;
    return !this.isOver;
  }

  compared(m: Machine, base: number, place: unknown, a: number, b: number): void {
    const { slot, card } = m.s;
    const self = base < 0 ? 0 : card.text[rowOf(slot.value[base + SELF])];
    const you = base < 0 ? 0 : slot.value[base + YOU];
    const lap = this.#laps[this.#points > this.#length ? 1 : 0];
    lap.note(place, `${self}/${you}/${Math.sign(a - b)}`, Math.abs(a - b));
  }
}

/** Tells a loop that is tried out of a comparison that no word makes. */
export const compares = (m: Machine, place: string, a: number, b: number): void =>
  m.trial?.compared(m, -1, place, a, b);

/** Whether the loop a machine is in ends or comes nearer to its end, if it goes on for two laps of so many points. */
export function terminates(m: Machine, length: number): boolean {
  const copy = new Machine(m.rules, m.s.copy());
  const laps = new Laps(length);
  copy.trial = laps;
  copy.budget *= 4;
  try {
    for (;;) {
      copy.run();
      if (laps.isOver) return laps.nears;
      if (copy.s.kernel.over[0] || !answersAsItMust(copy)) return true;
    }
  } catch (error) {
    // Nobody knows: what the machine itself cannot go on with, it refuses.
    if (error instanceof LimitError) return true;
    throw error;
  }
}

/** Everybody passes, or gives the only answer there is; false if somebody has a choice. */
function answersAsItMust(m: Machine): boolean {
  const ask = m.ask();
  for (const player of playersOwing(m)) {
    if (ask?.is === "choice" && ask.idle) takeAnswer(m, player, []);
    else {
      const [only, another] = distinctAnswers(m, player);
      if (only === undefined || another !== undefined) return false;
      takeAnswer(m, player, only);
    }
  }
  return true;
}
