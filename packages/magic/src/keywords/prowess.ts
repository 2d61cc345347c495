// Prowess (702.108).

import { macro, not, self } from "@kibitz/kernel/words";
import { is } from "../characteristics/characteristics.js";
import { pumpUntilEndOfTurn } from "../effects/effects.js";
import { whenYouCast } from "../triggers/triggers.js";

export const prowessWord = macro(
  "prowess",
  [],
  "ability",
  () => whenYouCast(spell => not(is(spell, "creature")), pumpUntilEndOfTurn(self, 1, 1)),
  { say: "prowess" },
);
export const prowess = prowessWord();
