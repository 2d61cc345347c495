// How a game talks to players outside, in JSON.

import type { Json } from "../input/json.js";
import type { Result } from "../machine/game.js";
import type { Machine } from "../machine/machine.js";
import type { PlayerSeat } from "../players/pilots.js";

export interface PlayerRequest {
  readonly method: string;
  readonly [field: string]: Json;
}

/** What a player did wrong: a kind of the game's own (`cardNotHeld`), or one of whoever runs the players. */
export interface Misbehaviour {
  readonly kind: string;
  /** What was wrong, in words. */
  readonly words: string;
}

export interface PlayerProtocol {
  /** Told to players at the beginning, so that they know what they will be asked. */
  readonly name: string;
  /** A match begins: nothing is dealt yet. */
  readonly begin: (eyes: PlayerSeat) => PlayerSession;
}

/** One player during one match. */
export interface PlayerSession {
  /** What to say to get the decision that `eyes.player` owes: the last request asks, those before it only tell. None at
   * all if such players are not asked this: the default move is played. */
  readonly requests: (eyes: PlayerSeat) => readonly PlayerRequest[];
  /** Puts what the asking request was answered into `eyes.answer`, or says what is wrong with it. Whether the answer is
   * legal is tested afterwards, but `cardNotHeld` says more than `illegal`. */
  readonly read: (result: Json, eyes: PlayerSeat) => Misbehaviour | undefined;
  /** Puts the default move into `eyes.answer`. */
  readonly defaultMove: (eyes: PlayerSeat) => void;
  /** What to tell when the match is over. */
  readonly end?: (m: Machine, result: Result) => readonly PlayerRequest[];
}
