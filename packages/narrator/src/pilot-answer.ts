// A pilot answers in a match.

import { LimitError, type Match, type Pilot, type PilotFigures, PlayerSeat, splitSeed } from "@kibitz/kernel";

/** Pilots draw from the match's seed and the number of answers so far: after something is undone they do the same again. */
function eyesNow(match: Match, player: number): PlayerSeat {
  const eyes = new PlayerSeat(match.machine, player);
  eyes.seed(splitSeed(match.seed, match.log.length));
  return eyes;
}

/** The figures that a pilot's pick rests on; nothing if it reckons with none. */
export const pilotFigures = (match: Match, player: number, pilot: Pilot): PilotFigures | undefined =>
  pilot.figures?.(eyesNow(match, player));

export function pilotPick(match: Match, player: number, pilot: Pilot): readonly number[] {
  const eyes = eyesNow(match, player);
  pilot.decide(eyes);
  return eyes.answer.map(value => match.optionId(player, value));
}

/** Lets a pilot answer for a player who owes a decision. */
export function answerByPilot(match: Match, player: number, pilot: Pilot): void {
  takePick(match, player, pilotPick(match, player, pilot));
}

/** What a pilot picks is legal, but a card may never come to an end. */
export function takePick(match: Match, player: number, picked: readonly number[]): void {
  const answered = match.answer(player, picked);
  if (answered.ok) return;
  if (answered.why.kind === "budget") throw new LimitError(answered.why.words);
  throw new Error(`player ${player} answered ${picked.join(", ")}: ${JSON.stringify(answered.why)}`);
}
