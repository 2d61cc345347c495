// Positions of scenarios that no game can come to, and that no state-based action would put right.

import type { Fault } from "@kibitz/kernel";
import type { Machine, PlacedCard } from "@kibitz/kernel/machine";
import { printed } from "../printed/printed.js";
import { type MagicMachine, magicMachine } from "../printed/tables.js";
import { PERMANENT } from "../printed/types.js";
import { BATTLEFIELD, zoneKindOf } from "../printed/zones.js";
import { refuseFaces } from "./scene-faces.js";

export function validateScene(m: Machine, cards: readonly PlacedCard[]): readonly Fault[] {
  const magic = magicMachine(m);
  return [...refuseSpells(magic, cards), ...refuseFaces(magic, cards)];
}

/** 304.4, 307.4: instants and sorceries cannot enter the battlefield. */
const refuseSpells = (m: MagicMachine, cards: readonly PlacedCard[]): readonly Fault[] =>
  cards
    .filter(({ card }) => zoneKindOf(m, card) === BATTLEFIELD)
    .filter(({ card }) => (printed(m, m.s.card.text[card]).types & PERMANENT) === 0)
    .map(({ card, path }) => ({
      path,
      expected: `a permanent, found "${m.rules.texts[m.s.card.text[card]].name}", which cannot be on the battlefield`,
    }));
