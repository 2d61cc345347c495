// What happens to players in other processes that do not play by the protocol. Nothing they do stops or breaks a game
// unless the policy says so.

/** The match goes on with the game's default move, is lost at its end, or the whole run stops with an error. */
export type Consequence = "default move" | "forfeit" | "stop";

export interface PlayerPolicy {
  readonly name: string;
  /** How often a player is asked again after an answer that is not allowed, an exception or garbage; never if too slow. */
  readonly asksAgain: number;
  /** What follows when it still has not answered, or was too slow. */
  readonly whenUnanswered: Consequence;
  /** What follows, at each of its decisions, when its process has died or was ended. */
  readonly whenGone: Consequence;
  /** How long it may take to say hello. */
  readonly startMs: number;
  /** How long it may take to reply to one request. */
  readonly moveMs: number;
  /** How long the whole run may wait for it, all replies but hello together. Then its process is ended. */
  readonly runMs: number;
  /** How long a late reply is waited for before the next request, whose own time begins only then. */
  readonly graceMs: number;
  /** After so many requests in a row without a reply, also a late one, its process is ended. */
  readonly unansweredInARow: number;
  /** The longest line, and the most it may print between two replies. Then its process is ended. */
  readonly maxBytes: number;
}

const limits = {
  startMs: 10_000,
  moveMs: 5_000,
  runMs: Number.POSITIVE_INFINITY,
  graceMs: 10_000,
  unansweredInARow: 2,
  maxBytes: 1_048_576,
};

export const playerPolicies = {
  /** Asks twice more, then plays the default move for it. */
  lenient: { name: "lenient", asksAgain: 2, whenUnanswered: "default move", whenGone: "default move", ...limits },
  /** Asks nobody twice: who fails to answer loses that match, which goes on with default moves. */
  forfeit: { name: "forfeit", asksAgain: 0, whenUnanswered: "forfeit", whenGone: "forfeit", ...limits },
  /** The first misbehaviour ends the run. */
  strict: { name: "strict", asksAgain: 0, whenUnanswered: "stop", whenGone: "stop", ...limits },
} satisfies Readonly<Record<string, PlayerPolicy>>;
