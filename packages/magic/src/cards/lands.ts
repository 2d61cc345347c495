// Lands.

import type { TextDefinition } from "@kibitz/kernel";
import { basicLand } from "../card-words.js";

export const lands = {
  Forest: basicLand("Forest"),
  Island: basicLand("Island"),
  Mountain: basicLand("Mountain"),
  Plains: basicLand("Plains"),
  Swamp: basicLand("Swamp"),
} satisfies Readonly<Record<string, TextDefinition>>;
