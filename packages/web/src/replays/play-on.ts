// Playing on from somewhere in a replay: the same setup, seed and answers, with a person at one seat.

import { desk } from "../engine/engine.js";
import type { GameAbout } from "../engine/parts/table.js";
import type { KeptMatch, Seat } from "../engine/table/match-start.js";
import type { ShownReplay } from "./use-replay.js";

export async function playOn(replay: ShownReplay, answers: number, mine: number): Promise<KeptMatch> {
  const { game, setup, seed, given, seats } = replay;
  const about = await desk.call("table", "about", game);
  return {
    game,
    setup,
    seed,
    seats: seats.map((label, i) => (i + 1 === mine ? { is: "person" } : opponentFor(label, about))),
    answers: given.slice(0, answers),
  };
}

/** The pilot who sat there; for anybody else, who usually sits across. */
export function opponentFor(label: string, { pilots, opponents }: GameAbout): Seat {
  const isPilot = pilots.some(({ name }) => name === label.split(":")[0]);
  return { is: "pilot", pilot: isPilot ? label : (opponents[0] ?? pilots[0].name) };
}
