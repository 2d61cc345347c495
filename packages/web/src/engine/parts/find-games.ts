// Real games of a kind: those a player lost, those that ended by empty piles, those in which a Province came early.

import { type PlayedModule, playOut, type Result, splitSeed } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { prepareRun } from "@kibitz/lab/browser";
import { loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import { type Run, specOf } from "./simulate.js";

/** Players are numbered from 0, in the order of the run. */
export type GameKind =
  | { readonly is: "any" }
  | { readonly is: "won" | "lost"; readonly player: number /** By so many points at most. */; readonly margin?: number }
  | { readonly is: "shared" }
  | { readonly is: "ended"; readonly why: string }
  | { readonly is: "turns"; readonly turns: number }
  | {
      readonly is: "milestone";
      readonly player: number;
      readonly name: string;
      /** Which one, from 1. */
      readonly number: number;
      readonly turn: number;
    };

export interface FoundGame {
  /** The game of the run, from 0. */
  readonly game: number;
  /** By player. */
  readonly seats: readonly number[];
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly why: string;
  /** Turns of whoever took most; 0 if the game counts none. */
  readonly turns: number;
}

export interface Wanted {
  readonly run: Run;
  readonly kind: GameKind;
  /** Looks from this game on … */
  readonly from: number;
  /** … for so many. */
  readonly most: number;
}

export const find: Handler<Wanted, void, FoundGame> = async ({ run, kind, from, most }, running) => {
  const prepared = prepareRun(specOf(run), await loadGame(run.game));
  const { module, seatings, games, pilots } = prepared;
  let found = 0;
  for (let game = from; game < run.games && found < most; game++) {
    const round = game % seatings.length;
    const seating = seatings[round];
    const { m, eyes } = games[round];
    games[round].begin(splitSeed(run.seed, game));
    const watch = milestoneWatch(kind, module, seating);
    const seated = seating.map(player => {
      const pilot = pilots[player];
      if (!pilot) throw new Error(`unreachable: player ${player} is no pilot`);
      return pilot;
    });
    playOut(m, seated, eyes, watch && (() => watch.look(m)));
    const result = module.definition.result(m);
    const told = gameOf(game, m, module, result, seating);
    if (watch ? watch.hasCome() : isOfKind(told, kind)) {
      found++;
      running.progress(told);
    }
    if (running.isDue) await running.breathe();
  }
};

function gameOf(
  game: number,
  m: Machine,
  { series }: PlayedModule,
  { places, scores, why }: Result,
  seating: readonly number[],
): FoundGame {
  const seats = seating.map((_, player) => seating.indexOf(player));
  const turns = series ? Math.max(...seating.map((_, seat) => series.turns(m, seat + 1))) : 0;
  const of = (values: readonly number[]): readonly number[] => seats.map(seat => values[seat]);
  return { game, seats, places: of(places), scores: of(scores), why, turns };
}

function isOfKind({ places, scores, why, turns }: FoundGame, kind: GameKind): boolean {
  const first = places.filter(place => place === 1).length;
  switch (kind.is) {
    case "any":
      return true;
    case "shared":
      return first > 1;
    case "ended":
      return why === kind.why;
    case "turns":
      return turns === kind.turns;
    case "milestone":
      return false;
    default: {
      const { player, margin = Number.POSITIVE_INFINITY } = kind;
      const isWon = places[player] === 1;
      if (first > 1 || isWon !== (kind.is === "won")) return false;
      const others = scores.filter((_, other) => other !== player);
      return Math.abs(scores[player] - Math.max(...others)) <= margin;
    }
  }
}

interface Watch {
  look(m: Machine): void;
  hasCome(): boolean;
}

/** Sees in which turn a player got so many of what a milestone counts. */
function milestoneWatch(kind: GameKind, { series }: PlayedModule, seating: readonly number[]): Watch | undefined {
  if (kind.is !== "milestone" || !series) return undefined;
  const milestone = series.milestones.find(({ name }) => name === kind.name);
  if (!milestone) return undefined;
  const seat = seating.indexOf(kind.player) + 1;
  let turns = 0;
  let came = 0;
  return {
    look(m) {
      const now = series.turns(m, seat);
      if (came > 0 || now === turns) return;
      turns = now;
      if (milestone.count(m, seat) >= kind.number) came = now;
    },
    hasCome: () => came === kind.turn,
  };
}
