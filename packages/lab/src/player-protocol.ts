// How a game talks to players outside, in JSON. A game's package may export one as `playerProtocol` beside its
// `gameModule`; games without one are spoken to in the words of `generic-protocol.ts`.
//
// A player is a process that reads requests on stdin and writes replies on stdout, one JSON object a line. It is started
// once for a run and plays one match after the other:
//
//   → {"id":0,"method":"hello","protocol":"kibitz-player","version":1,"game":"nimmt","speaks":"six-nimmt","options":{…},
//      "player":1,"players":4}
//   ← {"id":0,"result":{}}                                    anything: it says the player is ready
//   → {"id":1,"match":0,"seat":1,"method":…, …}               `match` counts from 0, `seat` from 1 and changes by match
//   ← {"id":1,"result":…}                                     or, if it could not:
//   ← {"id":1,"error":{"message":"KeyError: 7"}}
//
// There is exactly one reply to each request, with its id; the next request comes after it. A request that asks once more
// has a new id and `"again":{"kind":…,"words":…}`, what was wrong before. A reply that comes too late is dropped by its
// id. Whatever is not a reply belongs on stderr. At the end of the run stdin is closed.
// `protocol.schema.json` has it all.

import type { Eyes, Json, Machine, Result } from "@kibitz/kernel";
import type { Misbehaviour } from "./misbehaviour.js";

export interface PlayerRequest {
  readonly method: string;
  readonly [field: string]: Json;
}

export interface PlayerProtocol {
  /** Told in `hello` as `speaks`, so that a player knows what it will be asked. */
  readonly name: string;
  /** A match begins: nothing is dealt yet. */
  readonly begin: (eyes: Eyes) => PlayerSession;
}

/** One player during one match. */
export interface PlayerSession {
  /** What to say to get the decision that `eyes.player` owes: the last request asks, those before it only tell. None at
   * all if such players are not asked this: the default move is played. */
  readonly requests: (eyes: Eyes) => readonly PlayerRequest[];
  /** Puts what the asking request was answered into `eyes.answer`, or says what is wrong with it. Whether the answer is
   * legal is tested afterwards, but `cardNotHeld` says more than `illegal`. */
  readonly read: (result: Json, eyes: Eyes) => Misbehaviour | undefined;
  /** Puts the default move into `eyes.answer`. */
  readonly defaultMove: (eyes: Eyes) => void;
  /** What to tell when the match is over. */
  readonly end?: (m: Machine, result: Result) => readonly PlayerRequest[];
}
