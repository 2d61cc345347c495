// Cycling (702.29).

import { macro, you } from "@kibitz/kernel";
import { ability } from "../abilities.js";
import { discardThis } from "../cost-words.js";
import { draw } from "../verbs.js";

export const cycling = macro(
  "cycling",
  [["cost", { nameOf: "cost" }]],
  "ability",
  cost => ability(`cycling ${cost}`, [cost, discardThis], draw(you), { zone: "hand" }),
  { say: "cycling {cost}" },
);

export const cyclingWords = [cycling];
