// What is counted while games are played: plain numbers, so that threads can send it to each other.

import type { Metric, Result } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { addTo, type Moments, mergeMoments, noMoments } from "./moments.js";
import { addPairTo, mergePairMoments, noPairMoments, type PairMoments } from "./pair-moments.js";
import type { SparseCounts } from "./series-recorder.js";

/** How one game of a run went; `records` has them all, in order. */
export interface GameRecord {
  /** Which one, from 0: its seed is `splitSeed(seed, game)`. */
  readonly game: number;
  readonly why: string;
  /** In the order of the command line. */
  readonly players: readonly PlayerRecord[];
}

export interface PlayerRecord {
  /** From 1, both. */
  readonly seat: number;
  readonly place: number;
  /** 1 for a game won alone, 1/k for a first place shared by k, else 0. */
  readonly share: number;
  readonly score: number;
}

export interface PlayerTally {
  /** Games won alone. */
  wins: number;
  /** Games in which first place was shared. */
  draws: number;
  /** 1 for a game won alone, 1/k for a first place shared by k, else 0. */
  readonly share: Moments;
  /** The share by seat. */
  readonly seats: readonly Moments[];
  /** Each metric of the game in its order: x is the weight, y the total. */
  readonly metrics: readonly PairMoments[];
}

export interface Tally {
  games: number;
  /** In the order of the command line. */
  readonly players: readonly PlayerTally[];
  /** The share of each seat, whoever sat there. */
  readonly seats: readonly Moments[];
  /** How often games ended for which reason. */
  readonly endings: Record<string, number>;
  /** Games in which the first of the first two players did better, and the second. */
  firstBetter: number;
  secondBetter: number;
  /** In a piece of a run that follows figures: what was counted. */
  readonly series?: SparseCounts;
  /** Game by game, if the run keeps that. */
  readonly records?: GameRecord[];
}

export const noTally = (players: number, metrics: number, keepsGames = false): Tally => ({
  games: 0,
  players: Array.from({ length: players }, () => ({
    wins: 0,
    draws: 0,
    share: noMoments(),
    seats: Array.from({ length: players }, noMoments),
    metrics: Array.from({ length: metrics }, noPairMoments),
  })),
  seats: Array.from({ length: players }, noMoments),
  endings: {},
  firstBetter: 0,
  secondBetter: 0,
  ...(keepsGames ? { records: [] } : {}),
});

/** Counts the finished game on the machine. `seating` says which player sat at each seat. */
export function countGame(
  tally: Tally,
  m: Machine,
  { places, scores, why }: Result,
  metrics: readonly Metric[],
  seating: readonly number[],
  game: number,
): void {
  let first = 0;
  for (const place of places) if (place === 1) first++;
  for (let seat = 0; seat < seating.length; seat++) {
    const player = tally.players[seating[seat]];
    const share = places[seat] === 1 ? 1 / first : 0;
    if (share === 1) player.wins++;
    else if (share > 0) player.draws++;
    addTo(player.share, share);
    addTo(player.seats[seat], share);
    addTo(tally.seats[seat], share);
    for (let i = 0; i < metrics.length; i++) {
      const { total, weight } = metrics[i].of(m, seat + 1);
      addPairTo(player.metrics[i], weight, total);
    }
  }
  const ahead = places[seating.indexOf(1)] - places[seating.indexOf(0)];
  if (ahead > 0) tally.firstBetter++;
  else if (ahead < 0) tally.secondBetter++;
  tally.games++;
  tally.records?.push({
    game,
    why,
    players: seating.map((_, player) => {
      const seat = seating.indexOf(player);
      const share = places[seat] === 1 ? 1 / first : 0;
      return { seat: seat + 1, place: places[seat], share, score: scores[seat] };
    }),
  });
  tally.endings[why] = (tally.endings[why] ?? 0) + 1;
}

export function mergeTally(into: Tally, from: Tally): void {
  into.games += from.games;
  into.firstBetter += from.firstBetter;
  into.secondBetter += from.secondBetter;
  into.players.forEach((player, i) => {
    const other = from.players[i];
    player.wins += other.wins;
    player.draws += other.draws;
    mergeMoments(player.share, other.share);
    player.seats.forEach((seat, k) => {
      mergeMoments(seat, other.seats[k]);
    });
    player.metrics.forEach((metric, k) => {
      mergePairMoments(metric, other.metrics[k]);
    });
  });
  into.seats.forEach((seat, i) => {
    mergeMoments(seat, from.seats[i]);
  });
  for (const record of from.records ?? []) into.records?.push(record);
  for (const [why, count] of Object.entries(from.endings)) into.endings[why] = (into.endings[why] ?? 0) + count;
}
