// Pilots: whoever decides for a player. A pilot sees what its player may know and nothing else.

import type { Ask, Machine } from "../machine/machine.js";
import { EMPTY_LIST } from "../position/heap.js";
import { randomBelow, type Seed, seedRandom, splitSeed } from "../position/random.js";
import { rowOf } from "../position/values.js";
import { countsOf, distinctAnswers, optionsOf, refusalOf, takeAnswer, takeSinglePick } from "./decisions.js";
import { watchesAnswers } from "./loops.js";
import { knowsCard, type View, viewOf } from "./view.js";

/** A player's eyes on a running game: reads the position in place, but only what the player may know. */
export class PlayerSeat {
  readonly player: number;
  readonly m: Machine;
  /** What is picked. */
  readonly answer: number[] = [];
  readonly #random = new Uint32Array(4);
  #seed: Seed | undefined = 0;
  /** What was listed at this stop, if it was: what is picked of it needs no second look. */
  #listed = new Float64Array(32);
  #count = 0;

  constructor(m: Machine, player: number) {
    this.m = m;
    this.player = player;
  }

  /** Gives the pilot a generator of its own for this game. Most never use it: it is set up when they do. */
  seed(seed: Seed): void {
    this.#seed = seed;
  }

  random(below: number): number {
    if (this.#seed !== undefined) {
      seedRandom(this.#random, 0, splitSeed(this.#seed, this.player));
      this.#seed = undefined;
    }
    return randomBelow(this.#random, 0, below);
  }

  /** A new stop: nothing is listed or picked yet. */
  begin(): void {
    this.#count = 0;
    empty(this.answer);
  }

  /** Nothing is picked yet. */
  clear(): void {
    empty(this.answer);
  }

  pick(value: number): void {
    this.answer.push(value);
  }

  /** What may be picked. Nothing is listed unless this is called. */
  options(): number[] {
    const options = optionsOf(this.m, this.player);
    this.#count = options.length;
    if (this.#count > this.#listed.length) this.#listed = new Float64Array(2 * this.#count);
    for (let i = 0; i < options.length; i++) this.#listed[i] = options[i];
    return options;
  }

  /** Whether this was among the options when they were listed at this stop. */
  wasListed(value: number): boolean {
    for (let i = 0; i < this.#count; i++) if (this.#listed[i] === value) return true;
    return false;
  }

  counts(available?: number): { readonly min: number; readonly max: number } {
    return countsOf(this.m, this.player, available);
  }

  /** The text of a card, or 0 if the player does not know it. */
  textOf(card: number): number {
    const row = rowOf(card);
    return knowsCard(this.m, this.player, row) ? this.m.s.card.text[row] : 0;
  }

  view(): View {
    return viewOf(this.m, this.player);
  }
}

/** Shortening an array by its length is far slower. */
function empty(values: number[]): void {
  while (values.length > 0) values.pop();
}

/** What a pilot reckons each option to be worth. */
export interface PilotFigures {
  /** What is counted: "mean bulls". */
  readonly about: string;
  /** The best first. */
  readonly options: readonly { readonly value: number; readonly figure: number }[];
}

export interface Pilot {
  /** Puts an answer to what is asked of `eyes.player` into `eyes.answer`. */
  decide(eyes: PlayerSeat): void;
  /** Whether it has lost the match by misbehaving, however that ends. */
  hasForfeited?(eyes: PlayerSeat): boolean;
  /** Why it would answer what it would answer now, in words; empty if there is nothing to say. */
  reason?(eyes: PlayerSeat): string;
  /** The figures its answer rests on, where it reckons with some; with the same eyes it decides by the same. */
  figures?(eyes: PlayerSeat): PilotFigures | undefined;
  /** The line of the pilot's own text that is the reason, if there is one. */
  reasonLine?(eyes: PlayerSeat): number | undefined;
}

/** Any legal answer, each option as likely as any other. */
export const randomPilot: Pilot = {
  decide(eyes) {
    const options = eyes.options();
    const { min, max } = eyes.counts(options.length);
    for (let attempt = 0; attempt < 16; attempt++) {
      const wanted = min === max ? min : min + eyes.random(max - min + 1);
      eyes.clear();
      for (let i = 0; i < wanted; i++) {
        const at = i + eyes.random(options.length - i);
        eyes.answer.push(options[at]);
        options[at] = options[i];
        options[i] = eyes.answer[i];
      }
      if (!hasRule(eyes) || refusalOf(eyes.m, eyes.player, eyes.answer) === undefined) return;
    }
    eyes.clear();
    for (const answer of distinctAnswers(eyes.m, eyes.player)) {
      eyes.answer.push(...answer);
      return;
    }
  },
};

/** Whether more is asked of a pick than that it consists of options. */
const hasRule = ({ m }: PlayerSeat): boolean => {
  const ask = m.ask();
  return ask?.is === "choice" && (ask.rule !== undefined || m.s.kernel.refused[0] !== EMPTY_LIST);
};

/** An answer that is not legal is the pilot's mistake: said at once. */
export class IllegalAnswerError extends Error {
  readonly player: number;
  constructor(player: number, why: string) {
    super(`player ${player} answered illegally: ${why}`);
    this.player = player;
  }
}

/**
 * Plays from where the machine stands to the end of the game. Whoever looks on is called at every stop and at the end, and
 * may end it at a stop by giving true.
 */
export function playOut(m: Machine, pilots: readonly Pilot[], eyes: readonly PlayerSeat[], look?: () => unknown): void {
  const { players } = m.rules;
  let isEnded = false;
  const answerAll = (ask: Ask | undefined): void => {
    if (look?.() === true) {
      isEnded = true;
      return;
    }
    const { kernel, player } = m.s;
    const isWatched = kernel.refused[0] !== EMPTY_LIST || watchesAnswers(m);
    const simple = ask?.is === "choice" && ask.isSingle && !isWatched ? ask : undefined;
    for (let seat = 1; seat <= players; seat++) {
      if (player.owes[seat] === 0) continue;
      const own = eyes[seat - 1];
      own.begin();
      pilots[seat - 1].decide(own);
      const { answer } = own;
      if (simple && takeSinglePick(m, simple, seat, answer, own.wasListed(answer[0]))) continue;
      const why = refusalOf(m, seat, answer);
      if (why) throw new IllegalAnswerError(seat, JSON.stringify(why));
      takeAnswer(m, seat, answer);
    }
  };
  m.answerer = answerAll;
  try {
    for (m.run(); m.s.kernel.over[0] === 0 && !isEnded; m.run()) answerAll(m.ask());
    if (!isEnded) look?.();
  } finally {
    m.answerer = undefined;
  }
}
