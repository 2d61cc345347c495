// How many creatures died this turn (700.4): counted only where some card asks, since positions that nothing else tells
// apart are the same.

import type { GameDefinition } from "@kibitz/kernel";
import { addTo } from "@kibitz/kernel/machine";
import { hadType } from "../characteristics/characteristics.js";
import { deathsThisTurn } from "../characteristics/questions.js";
import { stateOf } from "../printed/tables.js";
import { CREATURE } from "../printed/types.js";
import { BATTLEFIELD, GRAVEYARD } from "../printed/zones.js";

export const deaths: NonNullable<GameDefinition["onMove"]> = {
  writes: ["game.deaths"],
  note(m, was, from, to) {
    const { kind } = m.s.zone;
    if (kind[from] !== BATTLEFIELD || kind[to] !== GRAVEYARD) return;
    if (!m.rules.usedWords.has(deathsThisTurn.definition.name)) return;
    if (hadType(m, was, CREATURE)) addTo(stateOf(m).game.deaths, 0, 1);
  },
};
