// Affinity (702.41): costs less for each of these you control.

import { macro } from "@kibitz/kernel/words";
import { costsLessForEach } from "../mana/spell-cost-words.js";

export const affinityFor = macro(
  "affinityFor",
  [["what", { source: "card" }]],
  "ability",
  what => costsLessForEach(what),
  { say: ({ what }) => `affinity: this costs {1} less to cast for each ${what}` },
);
