// Positions of scenarios that no game can come to, and that no rule action would put right.

import type { Fault } from "@kibitz/kernel";
import type { Machine, PlacedCard } from "@kibitz/kernel/machine";
import { asWeiss, PLAYERS, POSITIONS, REVERSED, STAGE, zoneAt } from "../table/tables.js";

export function validateScene(m: Machine, cards: readonly PlacedCard[]): readonly Fault[] {
  const { zone } = asWeiss(m).s.card;
  return Array.from({ length: PLAYERS }, (_, i) => zoneAt(m, STAGE, i + 1)).flatMap(stage => {
    const characters = cards.filter(({ card }) => zone[card] === stage);
    return [...odd(m, characters), ...homeless(m, characters)];
  });
}

function odd(m: Machine, characters: readonly PlacedCard[]): readonly Fault[] {
  const { position, posture } = asWeiss(m).s.card;
  return characters.flatMap(({ card, path }) => [
    ...(position[card] > POSITIONS
      ? [{ path: `${path}.position`, expected: `a position from 1 to ${POSITIONS}` }]
      : []),
    ...(posture[card] > REVERSED
      ? [{ path: `${path}.posture`, expected: "0 (stands), 1 (rests) or 2 (is reversed)" }]
      : []),
  ]);
}

/** Several may stand on one position until the next check timing (W-9.5), but then the scenario says so. */
function homeless(m: Machine, characters: readonly PlacedCard[]): readonly Fault[] {
  const { position, text } = asWeiss(m).s.card;
  const taken = new Set(characters.map(({ card }) => position[card]).filter(at => at > 0 && at <= POSITIONS));
  const unplaced = characters.filter(({ card }) => position[card] === 0);
  return unplaced.slice(POSITIONS - taken.size).map(({ card, path }) => ({
    path,
    expected: `at most ${POSITIONS} characters on stage, not "${m.rules.texts[text[card]].name}" as well; if several stand on one position, say so`,
  }));
}
