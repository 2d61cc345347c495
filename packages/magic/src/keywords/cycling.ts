// Cycling (702.29).

import { macro, you } from "@kibitz/kernel";
import { ability } from "../abilities.js";
import type { Extra } from "../card-words.js";
import { discardThis } from "../cost-words.js";
import { draw } from "../verbs.js";

const cyclingWord = macro(
  "cycling",
  [["cost", { nameOf: "cost" }]],
  "ability",
  cost => ability(`cycling ${cost}`, [cost, discardThis], draw(you), { zone: "hand" }),
  { say: "cycling {cost}" },
);
export const cycling = (cost: string): Extra => ({ facts: { cycling: cost }, abilities: [cyclingWord(cost)] });

export const cyclingWords = [cyclingWord];
