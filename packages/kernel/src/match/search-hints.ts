// What a game may tell a search over it. Without any of it the search still works.

import type { Machine, Rules } from "../machine/machine.js";
import type { PoolOf } from "../players/knowledge.js";
import type { Pilot } from "../players/pilots.js";

/** What a play-out that is the game's own comes to, for one seat. */
export interface PlayedOut {
  /** How well the seat did: 0 is worst, 1 best. */
  readonly value: number;
  /** The share of the win it got, or is expected to get. */
  readonly share: number;
  readonly figure: number;
}

export type PlayWorld = (m: Machine) => (answer: readonly number[]) => PlayedOut;

export interface SearchHints {
  /** What may be hidden where; cards hidden from a player could be any of their owner's unless said. */
  readonly poolOf?: PoolOf;
  /** What is assumed of the rest of the game, in words: "everybody plays on like heuristic for two turns". */
  readonly assumes?: string;
  /** Plays all seats in play-outs. It must follow from the position alone. At random unless said. */
  readonly policy?: (rules: Rules) => Pilot;
  /**
   * By how many standard errors of the paired difference another answer must be better than the policy's own. 0 unless
   * said: what is played at random is worth nothing by itself.
   */
  readonly trust?: number;
  /** Play-outs stop when the turn is so much later. To the end of the game unless said. */
  readonly horizon?: { readonly turnOf: (m: Machine) => number; readonly turns: number };
  /** How likely a seat is to win, from 0 to 1, where a play-out stops before the end; how far ahead it is, at the end. */
  readonly value?: (m: Machine, seat: number) => number;
  /** Whether an answer is worth looking at. */
  readonly isWorthTrying?: (m: Machine, player: number, picked: readonly number[]) => boolean;
  /** A figure that people think in, beside the chance to win. */
  readonly figure?: { readonly name: string; readonly of: (m: Machine, seat: number) => number };
  /**
   * Plays worlds to the end in the game's own way. It is given what the seat that decides sees, once; then one world after the
   * other; then the answers the seat could give in that world.
   */
  readonly playOuts?: (view: Machine, seat: number) => PlayWorld | undefined;
}
