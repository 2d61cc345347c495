// What one text of a player is worth against another, on the same seeds: both are played with the cards of both.

import { desk, playing } from "../../../engine/engine.js";
import type { Compared } from "../../../engine/parts/compare.js";
import type { Run } from "../../../engine/parts/simulate.js";
import type { Prepared } from "../engine/prepare.js";
import { type LabState, readSeed } from "./lab-state.js";

const GAMES = 2_000;

/** Looks into details, so that the others play on. */
export const aside = playing[playing.length - 1];

/** The worth of the player's text as it stands, against an earlier one; nothing if one of them cannot be played. */
export async function compareVersions(
  state: LabState,
  player: number,
  earlierText: string,
  signal: AbortSignal,
): Promise<Compared | undefined> {
  const earlier: LabState = {
    ...state,
    players: state.players.map((own, i) => (i === player ? { ...own, text: earlierText } : own)),
  };
  const [one, other] = [await prepareFor(earlier, signal), await prepareFor(state, signal)];
  const kingdom = [...new Set([...one.kingdom, ...other.kingdom])].sort().join();
  const runs = [];
  for (const own of [earlier, state]) {
    const same = { ...own, games: GAMES, table: { ...own.table, kingdom } };
    const run = runOf(same, await prepareFor(same, signal));
    if (!run) return undefined;
    runs.push(run);
  }
  const [before, after] = runs;
  return aside.call("compare", "compare", { before, after, player }, { signal });
}

export const prepareFor = ({ players, table }: LabState, signal: AbortSignal): Promise<Prepared> =>
  desk.call("dominion", "prepare", { players, table }, { signal });

export function runOf({ games, seed }: LabState, { match }: Prepared): Run | undefined {
  if (!match || seed.trim() === "") return undefined;
  return { game: "dominion", ...match, games, seed: readSeed(seed), fixedSeats: false, series: true };
}
