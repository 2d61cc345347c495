// Cycling (702.29).

import { macro, you } from "@kibitz/kernel/words";
import { discardThis } from "../mana/cost-words.js";
import { ability } from "../triggers/abilities.js";
import { draw } from "../verbs/verbs.js";

export const cycling = macro(
  "cycling",
  [["cost", { nameOf: "cost" }]],
  "ability",
  cost => ability(`cycling ${cost}`, [cost, discardThis], draw(you), { zone: "hand" }),
  { say: "cycling {cost}" },
);
