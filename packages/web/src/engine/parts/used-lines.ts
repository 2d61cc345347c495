// Which lines of the players' texts were ever a reason.

import { type Pilot, playOut, splitSeed } from "@kibitz/kernel";
import { prepareRun } from "@kibitz/lab/browser";
import { loadGame } from "../games.js";
import type { Handler } from "../protocol.js";
import { type Run, specOf } from "./simulate.js";

/** By player: how often each line was the reason. */
export type LineUses = readonly ReadonlyMap<number, number>[];

export const count: Handler<Run, LineUses> = async (run, running) => {
  const { seatings, games, pilots } = prepareRun(specOf({ ...run, series: false }), await loadGame(run.game));
  const uses = run.seats.map(() => new Map<number, number>());
  const counting = pilots.map((pilot, player): Pilot => {
    if (!pilot) throw new Error(`unreachable: player ${player} is no pilot`);
    return {
      decide(eyes) {
        const line = pilot.reasonLine?.(eyes);
        if (line !== undefined) uses[player].set(line, (uses[player].get(line) ?? 0) + 1);
        eyes.clear();
        pilot.decide(eyes);
      },
    };
  });
  for (let game = 0; game < run.games; game++) {
    const round = game % seatings.length;
    games[round].begin(splitSeed(run.seed, game));
    playOut(
      games[round].m,
      seatings[round].map(player => counting[player]),
      games[round].eyes,
    );
    if (running.isDue) await running.breathe();
  }
  return uses;
};
