// Cycling (702.29).

import { type Ability, self, you } from "@kibitz/kernel";
import { ability, type CostPart } from "../abilities.js";
import type { Extra } from "../card-words.js";
import { discard, draw } from "../verbs.js";

const discardThis: CostPart = { mana: "", taps: false, possible: [], pay: discard(you, self) };

export const cycling = (cost: string): Extra => ({
  facts: { cycling: cost },
  abilities: [ability(`cycling ${cost}`, [cost, discardThis], draw(you), { zone: "hand" }) satisfies Ability],
});
