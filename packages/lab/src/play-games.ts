// The inner loop: games of a run played by pilots, one after the other.

import { type Pilot, playOut, splitSeed } from "@kibitz/kernel";
import { playersOwing } from "@kibitz/kernel/machine";
import type { Chunk } from "./chunks.js";
import { forfeitsOfPilots, withForfeits } from "./forfeits.js";
import type { PreparedRun } from "./prepared-run.js";
import { type Stop, stopAt, wordsOf } from "./stop.js";
import { countGame, noTally, type Tally } from "./tally.js";

/** What came out of a piece of a run; `stop` if it ended early. */
export interface Played {
  readonly tally: Tally;
  readonly stop?: Stop;
}

/** Who looks on while games are played. */
export interface Watcher {
  /** Whether to end before the next game. */
  isStopped(): boolean;
  /** A game begins; all before it are counted in the tally. */
  begins(game: number, soFar: () => Tally): void;
  /** This seat (from 1) is about to decide, or the game itself goes on (0). */
  readonly tick?: (seat: number) => void;
}

export const nobody: Watcher = { isStopped: () => false, begins: () => undefined };

export function playGames(run: PreparedRun, chunk: Chunk, watcher: Watcher): Played {
  const { spec, module, seatings, games, recorder } = run;
  const { metrics, definition } = module;
  const tally = noTally(spec.seats.length, metrics.length, spec.records);
  const { tick } = watcher;
  const soFar = (): Tally => (recorder ? { ...tally, series: recorder.soFar() } : tally);
  const seated = seatings.map(seating =>
    seating.map(player => {
      const pilot = run.pilots[player];
      if (!pilot) throw new Error(`unreachable: player ${player} is no pilot`);
      return tick ? watched(pilot, tick) : pilot;
    }),
  );
  for (let game = chunk.from; game < chunk.to && !watcher.isStopped(); game++) {
    watcher.begins(game, soFar);
    const round = game % seatings.length;
    const { m, eyes } = games[round];
    tick?.(0);
    games[round].begin(splitSeed(spec.seed, game));
    try {
      recorder?.begin(seatings[round]);
      playOut(m, seated[round], eyes, spec.series && recorder ? () => recorder.look(m) : undefined);
      recorder?.end(m);
      const forfeited = forfeitsOfPilots(run, seatings[round], eyes);
      countGame(tally, m, withForfeits(definition.result(m), forfeited), metrics, seatings[round], game);
    } catch (error) {
      // Answers are taken in order of the seats: the first that still owes one is the one that failed.
      const seat = (playersOwing(m)[0] ?? 0) - 1;
      return {
        tally: withSeries(tally, run),
        stop: stopAt(spec, "failed", wordsOf(error), game, seat, seatings[round][seat] ?? -1),
      };
    }
  }
  return { tally: withSeries(tally, run) };
}

const withSeries = (tally: Tally, { recorder }: PreparedRun): Tally =>
  recorder ? { ...tally, series: recorder.take() } : tally;

const watched = (pilot: Pilot, tick: (seat: number) => void): Pilot => ({
  decide(eyes) {
    tick(eyes.player);
    pilot.decide(eyes);
    tick(0);
  },
});
