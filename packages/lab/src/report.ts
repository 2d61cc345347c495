// What a run found out. Every figure is defined here.

import type { GameModule, Options } from "@kibitz/kernel";
import { optionsFor } from "@kibitz/kernel";
import type { Behaviour, MisbehaviourCounts } from "./behaviour.js";
import { type Estimate, type Interval, ratio, shareInterval } from "./intervals.js";
import { type Moments, meanOf } from "./moments.js";
import type { RunSpec } from "./run-spec.js";
import { alwaysInterval, type Sequential, type Verdict, verdictOf } from "./sequential.js";
import type { SeriesLayout } from "./series-layout.js";
import { type PlayerSeries, playerSeries, roundsOf, type Spread } from "./series-report.js";
import type { Stop } from "./stop.js";
import type { GameRecord, Tally } from "./tally.js";

export interface SimReport {
  readonly game: string;
  /** All options of the game, also those nobody set. */
  readonly options: Options;
  readonly seed: number | string;
  /** Matches played to their end; fewer than asked for if the run is not complete. */
  readonly games: number;
  /** As asked for; 1 if a player was a process. */
  readonly threads: number;
  /** Wall time from start to end, starting threads and processes included. */
  readonly elapsedMs: number;
  readonly gamesPerSecond: number;
  /** Whether all games were played, or as many as it took to decide. */
  readonly complete: boolean;
  /** If the run was to end as soon as it is clear who is better. */
  readonly decided?: Decided;
  /** Turns of whoever took most, if the game has turns to follow. */
  readonly rounds?: Spread;
  /** In the order of the command line. */
  readonly players: readonly PlayerReport[];
  /** By seat, whoever sat there: what the seat is worth. */
  readonly seats: readonly SeatReport[];
  /** How often games ended for which reason; `forfeit` if somebody lost by misbehaving. */
  readonly endings: Readonly<Record<string, number>>;
  /** Why the run is not complete. */
  readonly stopped?: Stop;
  /** Game by game, in order, if the run keeps that. */
  readonly records?: readonly GameRecord[];
}

export interface PlayerReport {
  /** As named on the command line. */
  readonly pilot: string;
  readonly games: number;
  /** Games won alone. */
  readonly wins: number;
  /** Games in which first place was shared with others. */
  readonly draws: number;
  /** Share of games won; a first place shared by k counts as 1/k. All players' shares sum to 1. */
  readonly winShare: number;
  /** 95 %: Wilson's score interval; see `shareInterval`. */
  readonly winShareInterval: Interval;
  /** The share by the seat the player had. */
  readonly bySeat: readonly SeatReport[];
  /** Each metric of the game: its total over its weight, with a 95 % interval by the delta method; see `ratio`. */
  readonly metrics: Readonly<Record<string, Estimate>>;
  /** The game's figures turn by turn, if they were followed. */
  readonly series?: PlayerSeries;
  /** For players in other processes: what they did wrong, by kind; empty if nothing. */
  readonly misbehaviour?: MisbehaviourCounts;
  /** Matches lost by misbehaving. */
  readonly forfeits?: number;
}

/** What a sequential test says of the first two players. */
export interface Decided extends Sequential {
  /** Games in which either did better. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  /** The first one's share of these: holds at all times at once, but for a probability of `alpha`. */
  readonly interval: Interval;
  /** Missing if the games did not suffice. */
  readonly verdict?: Verdict;
}

/** What a run has counted of figures it followed. */
export interface Followed {
  readonly layout: SeriesLayout;
  readonly counts: ArrayLike<number>;
}

export interface SeatReport {
  /** From 1. */
  readonly seat: number;
  /** Games counted for it. */
  readonly games: number;
  readonly winShare: number;
  readonly winShareInterval: Interval;
}

export interface Elapsed {
  readonly threads: number;
  readonly elapsedMs: number;
}

export function reportOf(
  spec: RunSpec,
  { definition, metrics }: Pick<GameModule, "definition" | "metrics">,
  tally: Tally,
  { threads, elapsedMs }: Elapsed,
  stop: Stop | undefined,
  behaviours: readonly (Behaviour | undefined)[] = [],
  followed?: Followed,
): SimReport {
  const { untilDecided } = spec;
  const verdict = untilDecided && verdictOf(tally.firstBetter, tally.secondBetter, untilDecided);
  const complete = tally.games === spec.games || verdict !== undefined;
  const rounds = followed && roundsOf(followed.layout, followed.counts);
  return {
    game: definition.name,
    options: optionsFor(definition, spec.setup.options).options,
    seed: spec.seed,
    games: tally.games,
    threads,
    elapsedMs,
    gamesPerSecond: elapsedMs > 0 ? (tally.games / elapsedMs) * 1000 : 0,
    complete,
    ...(untilDecided ? { decided: decision(tally, untilDecided) } : {}),
    ...(rounds ? { rounds } : {}),
    players: tally.players.map(({ wins, draws, share, seats, metrics: pairs }, player) => ({
      pilot: spec.seats[player].label,
      games: tally.games,
      wins,
      draws,
      winShare: meanOf(share),
      winShareInterval: shareInterval(share),
      bySeat: seats.map((own, seat) => seatReport(own, seat)),
      metrics: Object.fromEntries(metrics.map(({ name }, i) => [name, ratio(pairs[i])])),
      ...(followed && spec.series ? { series: playerSeries(followed.layout, followed.counts, player) } : {}),
      ...behaviourOf(behaviours[player]),
    })),
    seats: tally.seats.map((share, seat) => seatReport(share, seat)),
    endings: tally.endings,
    ...(stop && !complete ? { stopped: stop } : {}),
    ...(tally.records ? { records: tally.records } : {}),
  };
}

const seatReport = (share: Moments, seat: number): SeatReport => ({
  seat: seat + 1,
  games: share.count,
  winShare: meanOf(share),
  winShareInterval: shareInterval(share),
});

function decision({ firstBetter, secondBetter }: Tally, test: Sequential): Decided {
  const interval = alwaysInterval(firstBetter, secondBetter, test.alpha);
  const verdict = verdictOf(firstBetter, secondBetter, test);
  return { ...test, firstBetter, secondBetter, interval, ...(verdict ? { verdict } : {}) };
}

const behaviourOf = (behaviour: Behaviour | undefined): Pick<PlayerReport, "misbehaviour" | "forfeits"> =>
  behaviour ? { misbehaviour: behaviour.misbehaviour, forfeits: behaviour.forfeits } : {};
