// What the end of a play-out is worth to a seat.

import type { PlayedOut } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import type { SearchedGame } from "./searched-game.js";

/** How much of a value is by how far one is ahead: what is lost anyway is still played well. */
const MARGIN = 0.1;

export function valueFor({ definition, search }: SearchedGame, m: Machine, seat: number): PlayedOut {
  const isOver = m.s.kernel.over[0] !== 0;
  const figure = search?.figure?.of(m, seat) ?? Number.NaN;
  const guessed = search?.value?.(m, seat);
  if (!isOver && guessed !== undefined) return { value: guessed, share: guessed, figure };
  const { places, scores } = definition.result(m);
  const share = isOver ? shareOf(places, seat) : 1 / places.length;
  const ahead = guessed ?? aheadBy(scores, seat);
  return { value: (1 - MARGIN) * share + MARGIN * ahead, share, figure };
}

function shareOf(places: readonly number[], seat: number): number {
  if (places[seat - 1] !== 1) return 0;
  return 1 / places.filter(place => place === 1).length;
}

/** From 0 to 1: one half if the best of the others is as good. */
function aheadBy(scores: readonly number[], seat: number): number {
  const own = scores[seat - 1];
  const best = Math.max(...scores.filter((_, i) => i !== seat - 1));
  const ahead = scores.length > 1 ? own - best : own;
  const usual = 1 + Math.max(...scores.map(Math.abs));
  return 0.5 + ahead / (2 * (Math.abs(ahead) + usual));
}
