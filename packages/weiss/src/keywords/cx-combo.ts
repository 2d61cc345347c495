// CX combo: an ability that needs a climax of a name in the own climax area (W-11).

import { macro, same, self } from "@kibitz/kernel";
import { autoIf, climaxIs } from "../abilities.js";
import { declareAttack } from "../verbs.js";

/** When this card attacks, if that climax is there. */
export const cxCombo = macro(
  "cxCombo",
  [
    ["climax", "text"],
    ["do", { block: [] }],
  ],
  "ability",
  (climax, body) => autoIf(declareAttack, event => same(event.attacker, self), climaxIs(climax), body),
  { say: 'CX combo "{climax}", when this attacks: {do}' },
);

export const cxComboWords = [cxCombo];
