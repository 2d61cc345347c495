// How a player in another process behaved during a run.

import type { Misbehaviour } from "@kibitz/kernel";

/**
 * How often each kind of misbehaviour happened, and the words of the first time. The kinds this package tells apart are
 * `illegal` (read well, but not allowed now), `exception` (the player says it failed), `garbage` (no reply of the
 * protocol), `tooSlow`; and those after which its process is gone: `died`, `hung` (left requests in a row unanswered),
 * `overtime` (used up its time for the run), `flooded` (printed too much). A game's protocol adds its own (`cardNotHeld`).
 */
export type MisbehaviourCounts = Record<string, { count: number; readonly first: string }>;

/** Of long words the beginning, what happened, and the end: that is where an exception is. */
const BEGINNING = 100;
const END = 400;

export const shortened = (words: string): string =>
  words.length > BEGINNING + END ? `${words.slice(0, BEGINNING)} … ${words.slice(-END)}` : words;

export class Behaviour {
  readonly misbehaviour: MisbehaviourCounts = {};
  /** Matches lost by it. */
  forfeits = 0;
  #hasLeft = false;
  #isOver = false;

  /** The run was interrupted: whatever happens now is not the player's doing. */
  close(): void {
    this.#isOver = true;
  }

  note({ kind, words }: Misbehaviour): void {
    if (this.#isOver) return;
    const noted = this.misbehaviour[kind];
    if (noted) noted.count++;
    else this.misbehaviour[kind] = { count: 1, first: shortened(words) };
  }

  /** It will not answer any more: noted once. */
  noteLeaving(why: Misbehaviour): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.note(why);
  }
}
