// The inner loop: games of a run played by pilots, one after the other.

import { type Pilot, playersOwing, playOut, splitSeed } from "@kibitz/kernel";
import type { Chunk } from "./chunks.js";
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
  /** This seat (from 1) is about to decide in this game, or the game itself goes on (0). */
  tick(game: number, seat: number): void;
}

export function playGames(run: PreparedRun, chunk: Chunk, isStopped: () => boolean, watcher?: Watcher): Played {
  const { spec, module, seatings, games, recorder } = run;
  const { metrics, definition } = module;
  const tally = noTally(spec.seats.length, metrics.length);
  let game = chunk.from;
  const seated = seatings.map(seating =>
    seating.map(player => {
      const pilot = run.pilots[player];
      if (!pilot) throw new Error(`unreachable: player ${player} is no pilot`);
      return watcher ? watched(pilot, seat => watcher.tick(game, seat)) : pilot;
    }),
  );
  for (; game < chunk.to && !isStopped(); game++) {
    const round = game % seatings.length;
    const { m, eyes } = games[round];
    watcher?.tick(game, 0);
    games[round].begin(splitSeed(spec.seed, game));
    try {
      recorder?.begin(seatings[round]);
      playOut(m, seated[round], eyes, spec.series && recorder ? () => recorder.look(m) : undefined);
      recorder?.end(m);
      countGame(tally, m, definition.result(m), metrics, seatings[round]);
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
