// Everything a thread makes once for a run.

import type { Pilot, PlayedModule, Series, Setup } from "@kibitz/kernel";
import { PreparedGame } from "./prepared-game.js";
import { makePilot, RunError, type RunSpec } from "./run-spec.js";
import { seatings } from "./seating.js";
import { SeriesLayout } from "./series-layout.js";
import { SeriesRecorder } from "./series-recorder.js";

export interface PreparedRun {
  readonly spec: RunSpec;
  readonly module: PlayedModule;
  readonly seatings: readonly (readonly number[])[];
  /** For each seating, the game as it is set up then. */
  readonly games: readonly PreparedGame[];
  /** By player; processes have none. */
  readonly pilots: readonly (Pilot | undefined)[];
  /** If the game has figures that can be followed turn by turn. */
  readonly recorder: SeriesRecorder | undefined;
}

export function prepareRun(spec: RunSpec, module: PlayedModule): PreparedRun {
  const rounds = seatings(spec.seats.length, spec.fixedSeats);
  const { seats } = spec.setup;
  const layout = seriesLayout(spec, module);
  // Only what belongs to the players (their decks) makes one seating another game than the next.
  const games = seats
    ? rounds.map(seating => new PreparedGame(module.definition, seatedBy(spec.setup, seats, seating)))
    : Array<PreparedGame>(rounds.length).fill(new PreparedGame(module.definition, spec.setup));
  return {
    spec,
    module,
    seatings: rounds,
    games,
    pilots: spec.seats.map((_, player) => pilotOf(spec, module, player)),
    recorder: layout && new SeriesRecorder(layout),
  };
}

/** Where the figures of a run are counted; how many turns games have is counted wherever there are any. */
export const seriesLayout = (spec: RunSpec, { series }: PlayedModule): SeriesLayout | undefined =>
  series && new SeriesLayout(spec.series ? series : turnsOnly(series), spec.seats.length);

const turnsOnly = ({ turns }: Series): Series => ({ turns, figures: [], milestones: [], read: () => {} });

const seatedBy = (setup: Setup, seats: readonly unknown[], seating: readonly number[]): Setup => ({
  ...setup,
  seats: seating.map(player => seats[player]),
});

function pilotOf(spec: RunSpec, { pilots, strategies }: PlayedModule, player: number): Pilot | undefined {
  const seat = spec.seats[player];
  if (seat.kind === "process") return undefined;
  if (seat.kind === "strategy") return strategies?.pilot(seat.text, spec.setup);
  const made = makePilot(pilots, seat.pilot, seat.argument);
  if ("expected" in made) throw new RunError([{ path: `seats[${player}]`, expected: made.expected }]);
  return made;
}
