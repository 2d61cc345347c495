// What a search over Dominion is told: who plays on, what is not worth a look, and what people count in.

import { ALL_TREASURES, asDominion, turnQuestionIds as asked, gameModule, questionAt, scoreOf } from "@kibitz/dominion";
import type { SearchHints } from "@kibitz/kernel";
import type { Machine } from "@kibitz/kernel/machine";
import { heuristic, policyOf } from "./best-plan.js";

const COPPER = "copper";
const CURSE = "curse";

/** Treasures are played, all of them; Coppers and Curses are not bought. */
function isWorthTrying(m: Machine, _player: number, picked: readonly number[]): boolean {
  const question = questionAt(asDominion(m));
  if (question === asked.treasures) return picked[0] === ALL_TREASURES;
  if (question !== asked.buy || picked.length === 0) return true;
  const { name } = m.rules.texts[picked[0]];
  return name !== COPPER && name !== CURSE;
}

export const pilots = { ...gameModule.pilots, heuristic };

export const search: SearchHints = {
  assumes: "everybody plays on to the end with money and a few good cards of the kingdom",
  policy: rules => policyOf({ rules }),
  trust: 2,
  isWorthTrying,
  figure: { name: "points", of: scoreOf },
};
