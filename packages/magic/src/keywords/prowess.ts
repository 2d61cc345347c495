// Prowess (702.108).

import { type Ability, not, self } from "@kibitz/kernel";
import { whenYouCast } from "../abilities.js";
import { is } from "../characteristics.js";
import { pumpUntilEndOfTurn } from "../effects.js";

export const prowess: Ability = whenYouCast(spell => not(is(spell, "creature")), pumpUntilEndOfTurn(self, 1, 1));
