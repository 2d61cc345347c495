// A match some players have lost by their behaviour. It was played to its end, so that its figures can be counted.

import type { PlayerSeat, Result } from "@kibitz/kernel";
import type { PreparedRun } from "./prepared-run.js";

/** The result with these seats (from 0) behind all others. If all have forfeited, the result stands. */
export function withForfeits(result: Result, forfeited: readonly boolean[]): Result {
  if (!forfeited.includes(true)) return result;
  if (!forfeited.includes(false)) return { ...result, why: "forfeit" };
  const remaining = result.places.filter((_, seat) => !forfeited[seat]);
  const places = result.places.map((place, seat) =>
    forfeited[seat] ? remaining.length + 1 : 1 + remaining.filter(other => other < place).length,
  );
  return { ...result, places, why: "forfeit" };
}

/** Which seats of a match have pilots that have lost it by misbehaving. */
export const forfeitsOfPilots = (
  { pilots }: PreparedRun,
  seating: readonly number[],
  eyes: readonly PlayerSeat[],
): readonly boolean[] => seating.map((player, seat) => pilots[player]?.hasForfeited?.(eyes[seat]) ?? false);
