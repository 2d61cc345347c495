// Why a run ended before all its games were played.

import type { RunSpec } from "./run-spec.js";

export interface Stop {
  /** By whoever started it; a pilot or the game made no progress; a pilot or the game failed; a player's policy said so. */
  readonly why: "interrupted" | "hung" | "failed" | "misbehaved";
  readonly words: string;
  /** The game it happened in, from 0; its seed is `splitSeed(seed, game)`. */
  readonly game?: number;
  /** Who was to move: the seat in that game and the player on the command line, both from 1. */
  readonly seat?: number;
  readonly player?: number;
}

export const interrupted: Stop = { why: "interrupted", words: "interrupted" };

/** Something went wrong while this player was to move, or nobody (-1). */
export function stopAt(
  spec: RunSpec,
  why: Stop["why"],
  words: string,
  game: number,
  seat: number,
  player: number,
): Stop {
  if (player < 0) return { why, words: `game ${game}: ${words}`, game };
  const who = `player ${player + 1} (${spec.seats[player].label}) at seat ${seat + 1}`;
  return { why, words: `game ${game}, ${who}: ${words}`, game, seat: seat + 1, player: player + 1 };
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
