// Red cards.

import type { TextDefinition } from "@kibitz/kernel";
import { target } from "../announcing.js";
import { instant } from "../card-words.js";
import { damage } from "../effects.js";
import { anyTarget } from "../things.js";

export const red = {
  "Lightning Bolt": instant(
    "{R}",
    target(anyTarget, it => damage(it, 3)),
  ),
} satisfies Readonly<Record<string, TextDefinition>>;
