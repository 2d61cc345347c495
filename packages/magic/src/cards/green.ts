// Green cards.

import type { TextDefinition } from "@kibitz/kernel";
import { tapFor } from "../abilities.js";
import { target } from "../announcing.js";
import { creature, instant } from "../card-words.js";
import { pumpUntilEndOfTurn } from "../effects.js";
import { creatures } from "../things.js";

export const green = {
  "Giant Growth": instant(
    "{G}",
    target(creatures, it => pumpUntilEndOfTurn(it, 3, 3)),
  ),
  "Grizzly Bears": creature("{1}{G}", "Bear", [2, 2]),
  "Llanowar Elves": creature("{G}", "Elf Druid", [1, 1], tapFor("G")),
} satisfies Readonly<Record<string, TextDefinition>>;
